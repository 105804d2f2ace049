import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, chownSync, constants, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort, userForPostgres } from './postgres.ts'

/** Debian's package; null where it is not installed. */
export function findPgbouncer(): string | null {
  const places = ['/usr/sbin', ...(process.env['PATH'] ?? '').split(':')].map((one) => join(one, 'pgbouncer'))
  return places.find(isProgram) ?? null
}

/**
 * A real pgbouncer in transaction mode before this database: every transaction may get another of its few connections, the
 * one that somebody else had before. Returns the address to go through.
 */
export async function startPgbouncer(program: string, databaseUrl: string) {
  const direct = new URL(databaseUrl)
  const through = new URL(databaseUrl)
  through.port = String(await freePort())
  const user = userForPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'pets-pgbouncer-'))
  const config = join(folder, 'pgbouncer.ini')
  writeFileSync(join(folder, 'users'), `"${direct.username}" ""\n`)
  writeFileSync(
    config,
    `[databases]
* = host=127.0.0.1 port=${direct.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${through.port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users')}
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
`,
  )
  if (user) chownSync(folder, user.uid, user.gid)
  const server = spawn(program, ['-q', config], { ...user, cwd: folder, stdio: 'ignore' })
  // however the run ends, none is left behind
  const kill = () => void server.kill('SIGKILL')
  process.once('exit', kill)
  await untilReady(through.href)
  return {
    url: through.href,
    async stop() {
      process.off('exit', kill)
      const ended = once(server, 'exit')
      server.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilReady(url: string): Promise<void> {
  for (const last = Date.now() + 10_000; ; await new Promise((resolve) => setTimeout(resolve, 20))) {
    const client = new pg.Client(url)
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (Date.now() > last) throw error
    }
  }
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false // looked for elsewhere
  }
}
