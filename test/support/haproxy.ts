import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ask } from './citus.ts'
import { freePort, untilReady } from './postgres.ts'
import type { PostgresHost, PostgresPair } from './postgres-pair.ts'

const program = '/usr/sbin/haproxy'
export const hasHaproxy = existsSync(program)

/** As docs/examples/haproxy.cfg has it, with other addresses. */
export async function startHaproxy({ first, second }: PostgresPair) {
  const examples = join(import.meta.dirname, '../../docs/examples')
  const folder = mkdtempSync(join(tmpdir(), 'pets-haproxy-'))
  const port = await freePort()
  const check = join(folder, 'is-primary.sh')
  const script = readFileSync(join(examples, 'is-primary.sh'), 'utf8')
  writeFileSync(check, script.replace('/run/haproxy/pets-timeline', join(folder, 'timeline')), {
    mode: 0o755,
  })
  const text = readFileSync(join(examples, 'haproxy.cfg'), 'utf8')
    .replace('127.0.0.1:5430', `127.0.0.1:${port}`)
    .replace('/etc/haproxy/is-primary.sh', check)
    .replace('10.0.0.1:5432', `127.0.0.1:${first.port}`)
    .replace('10.0.0.2:5432', `127.0.0.1:${second.port}`)
  writeFileSync(join(folder, 'haproxy.cfg'), text)
  await first.ask('create role health login')
  const haproxy = spawn(program, ['-q', '-f', join(folder, 'haproxy.cfg')], { stdio: 'ignore' })
  const kill = () => void haproxy.kill('SIGKILL')
  process.once('exit', kill)
  const url = `postgres://postgres@127.0.0.1:${port}/pets`
  await untilReady(url)
  await untilOnlyPrimary(url)
  return {
    url,
    /** it goes on leading to a host that hangs until it has asked it twice */
    settled: () => untilOnlyPrimary(url),
    /** of so many new connections those that it leads to this host */
    async ledTo({ port: host }: Pick<PostgresHost, 'port'>, tries = 20): Promise<number> {
      let led = 0
      for (let n = 0; n < tries; n++) {
        const [one] = await ask<{ port: number }>(url, 'select inet_server_port() as port')
        if (one?.port === host) led++
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      return led
    },
    async stop() {
      process.off('exit', kill)
      const ended = once(haproxy, 'exit')
      kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Until it has asked them, it takes both for the primary, and leads to each in turn. */
async function untilOnlyPrimary(url: string): Promise<void> {
  const last = Date.now() + 30_000
  for (let inRow = 0; inRow < 4; await new Promise((resolve) => setTimeout(resolve, 100))) {
    if (Date.now() > last) throw new Error('haproxy does not lead to the primary alone')
    const asked = ask<{ standby: boolean }>(url, 'select pg_is_in_recovery() as standby')
    inRow = await asked.then(
      ([one]) => (one?.standby === false ? inRow + 1 : 0),
      () => 0,
    )
  }
}
