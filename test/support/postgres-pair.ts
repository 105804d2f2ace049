import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { freePort, makeCluster, quickSettings, untilReady } from './postgres.ts'

export type PostgresPair = Awaited<ReturnType<typeof startPair>>
export type PostgresHost = PostgresPair['first']

/**
 * Two real PostgreSQLs: the first is the primary and waits at every commit for the second, which has an empty database
 * `pets` too. `url` names both, in this order.
 */
export async function startPair({ durable = false } = {}) {
  const made = makeCluster()
  const clusters = { first: made.cluster, second: join(made.folder, 'second') }
  // nothing has run in it yet, so a copy is the same cluster: no tool for a base backup is needed
  execFileSync('cp', ['-a', clusters.first, clusters.second])
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${made.folder}`]
  settings.push('max_connections=200', ...(durable ? [] : quickSettings))
  const first = await host(made, clusters.first, [...settings, 'synchronous_standby_names=second'])
  const second = await host(made, clusters.second, settings)
  writeFileSync(join(clusters.second, 'standby.signal'), '')
  const from = `host=127.0.0.1 port=${first.port} user=postgres application_name=second`
  appendFileSync(join(clusters.second, 'postgresql.conf'), `\nprimary_conninfo = '${from}'\n`)
  await Promise.all([first.start(), second.start()])
  await first.ask('create database pets')
  return {
    first,
    second,
    url: `postgres://postgres@127.0.0.1:${first.port},127.0.0.1:${second.port}/pets`,
    async stop() {
      for (const one of [first, second]) await one.kill()
      rmSync(made.folder, { recursive: true, force: true })
    },
  }
}

async function host(
  { home, user, folder }: ReturnType<typeof makeCluster>,
  cluster: string,
  settings: readonly string[],
) {
  const port = await freePort()
  const options = [`port=${port}`, ...settings].flatMap((setting) => ['-c', setting])
  const urlOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  // the shell waits on a pipe that closes with this process, however it ends: no server is left behind
  const script = '"$@" & server=$!; echo $server; read signal; kill -9 $server $(pgrep -P $server) 2>&-; wait'
  let shell: ChildProcess | null = null
  let pid = 0

  /** Its processes too: they would notice that the first is gone, but not at once. */
  function signal(name: NodeJS.Signals): void {
    const children = execFileSync('sh', ['-c', `pgrep -P ${pid} || true`], { encoding: 'utf8' })
    for (const one of [pid, ...children.trim().split(/\s+/).map(Number)])
      try {
        if (one) process.kill(one, name)
      } catch {
        // ended between the two
      }
  }

  async function ask<Row extends pg.QueryResultRow>(text: string, database = 'postgres'): Promise<Row[]> {
    const client = new pg.Client(urlOf(database))
    await client.connect()
    try {
      return (await client.query<Row>(text)).rows
    } finally {
      await client.end()
    }
  }

  return {
    port,
    url: urlOf('pets'),
    ask,
    async start(): Promise<void> {
      const program = [join(home, 'bin/postgres'), '-D', cluster, ...options]
      shell = spawn('sh', ['-c', script, 'sh', ...program], {
        ...user,
        cwd: folder,
        stdio: ['pipe', 'pipe', 'ignore'],
      })
      const [said] = (await once(shell.stdout ?? shell, 'data')) as [Buffer] // the number it echoes first
      pid = Number(said.toString().trim())
      await untilReady(urlOf('postgres'))
    },
    /** as a machine that loses its power */
    async kill(): Promise<void> {
      if (!shell) return
      const ended = once(shell, 'exit')
      signal('SIGKILL')
      shell.stdin?.end('\n')
      await ended
      shell = null
    },
    /** takes connections and answers none, as a machine does whose disk hangs */
    hang: () => signal('SIGSTOP'),
    goOn: () => signal('SIGCONT'),
    /** as an operator does before a planned switch */
    async takeWrites(yes: boolean): Promise<void> {
      await ask(`alter system set default_transaction_read_only = ${yes ? 'off' : 'on'}`)
      await ask('select pg_reload_conf()')
    },
    async promote(): Promise<void> {
      await ask('select pg_promote()')
    },
  }
}
