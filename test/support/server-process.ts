import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { onePage } from './one-page.ts'
import { secretOfTests } from './secret-of-tests.ts'

/** What every started program gets. Killed ones leave nothing compiled behind, and the first threads never do. */
export const environmentOfPrograms = {
  PATH: process.env['PATH'] ?? '',
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../.cache/compiled'),
  // of the bundled program alone
  WEB_FOLDER: onePage,
}
/** For whoever tests the server and not how its files are loaded: it starts in a third of the processor's time. */
export const bundledProgram = 'test/support/bundled-main.ts'
export const originOfProcesses = 'http://pets.example'
export type ServerProcess = Awaited<ReturnType<typeof serverProcess>>

/** A server as a process of its own, so that it can be killed without warning and started again on the same port. */
export async function serverProcess(env: Record<string, string>) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | null = null
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
  const isRunning = () => child !== null && child.exitCode === null && child.signalCode === null
  async function start(): Promise<void> {
    child = spawn(process.execPath, [bundledProgram], {
      env: {
        ...environmentOfPrograms,
        AUTH_SECRET: secretOfTests,
        PUBLIC_URL: originOfProcesses,
        LOG_LEVEL: 'error',
        ...env,
        PORT: String(port),
      },
      stdio: 'ignore',
    })
    const last = Date.now() + 30_000
    while (!(await isReady())) {
      if (!isRunning() || Date.now() > last) throw new Error('the server did not start')
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  await start()
  return {
    port,
    url,
    start,
    pid: () => child?.pid,
    async kill(): Promise<void> {
      if (!child || !isRunning()) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  return address.port
}
