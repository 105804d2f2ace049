import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type App = {
  url: string
  folder: string
  databaseUrl: string | null
  /** kill -9: what was acknowledged must survive it */
  kill(): Promise<void>
  /** from another folder when another version of the app is to run */
  start(root?: string): Promise<void>
  /** accepts connections and says nothing: what a half-open network looks like from a device */
  freeze(): void
  thaw(): void
  /** stop and remove the data folder */
  end(): Promise<void>
}

export const password = 'a good old dog'
let people = 0
/** a run that is broken off must not leave servers behind */
const running = new Set<ChildProcess>()
process.once('exit', () => running.forEach((server) => server.kill('SIGKILL')))
export const newEmail = () => `owner-${process.pid}-${Date.now()}-${people++}@example.com`

/** `program` is what runs, from `root`: where another version lies, or the one file that journeys start. */
export async function startApp(
  env: Record<string, string> = {},
  { root = '.', program = 'server/main.ts' } = {},
): Promise<App> {
  const folder = await mkdtemp(join(tmpdir(), 'senior-pet-care-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  let child: ChildProcess | null = null
  const app: App = {
    url,
    folder,
    databaseUrl: env['DATABASE_URL'] ?? null,
    async start(from) {
      child = spawn(process.execPath, [from ? 'server/main.ts' : program], {
        cwd: from ?? root,
        env: { ...process.env, DATA_DIR: folder, ...env, PORT: String(port) },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      running.add(child)
      let output = ''
      child.stdout?.on('data', (part: Buffer) => (output += String(part)))
      child.stderr?.on('data', (part: Buffer) => (output += String(part)))
      // a busy machine takes ten seconds for what is one second's work
      for (const last = Date.now() + 60_000; ;) {
        const answer = await fetch(`${url}/readyz`).catch(() => null)
        if (answer?.ok) return
        if (Date.now() > last || child.exitCode !== null)
          throw new Error(`the server did not start:\n${output}`)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    kill: () => leave('SIGKILL'),
    async end() {
      // a server writes down what it compiled only when it stops by itself: the next one starts with a third less work
      child?.kill('SIGCONT')
      await leave('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
  async function leave(signal: 'SIGKILL' | 'SIGTERM') {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
    running.delete(child)
  }
  await app.start()
  return app
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  // an address of a listening TCP server is never a pipe's name
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
