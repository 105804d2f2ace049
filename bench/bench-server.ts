import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

export type BenchServer = {
  url: string
  pid: number
  dataDir: string
  /** a new account; returns the cookie of its session */
  signUp(): Promise<string>
  stop(): Promise<void>
}

/** The server in a process of its own, as it runs in earnest: of this version, or of one in another folder. */
export async function benchServer(env: Record<string, string>, cwd = process.cwd()): Promise<BenchServer> {
  const folder = mkdtempSync(join(tmpdir(), 'pets-bench-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd,
    // behind a proxy of its own, so that each account comes from an address of its own and meets no limit
    env: {
      ...process.env,
      DATA_DIR: folder,
      TRUST_PROXY: '1',
      ...env,
      PORT: String(port),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) break
    if (child.exitCode !== null) throw new Error('the server did not start')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return {
    url,
    pid: child.pid ?? 0,
    dataDir: folder,
    async signUp() {
      const email = `${randomBytes(8).toString('hex')}@example.com`
      const address = [10, ...randomBytes(3)].join('.')
      const answer = await fetch(`${url}/api/auth/sign-up/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: url, 'x-forwarded-for': address },
        body: JSON.stringify({ email, password: 'a good old dog', name: '', timeZone: 'UTC' }),
      })
      if (!answer.ok) throw new Error(`sign-up answered ${answer.status}: ${await answer.text()}`)
      await answer.arrayBuffer()
      return answer.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; ')
    },
    async stop() {
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
