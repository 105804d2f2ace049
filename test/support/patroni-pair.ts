import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort, userForPostgres } from './postgres.ts'
import type { PostgresHost, PostgresPair } from './postgres-pair.ts'

const programs = {
  patroni: '/usr/bin/patroni',
  etcd: '/usr/bin/etcd',
  postgres: '/usr/lib/postgresql/15/bin',
}
export const hasPatroni = Object.values(programs).every((file) => existsSync(file))

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** As startPair, with Debian's Patroni to promote and to take back who was away: nobody here does. */
export async function startPatroniPair(): Promise<PostgresPair> {
  const user = userForPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'pets-patroni-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const run = (program: string, args: string[]) => {
    const env = {
      PATH: '/usr/bin:/bin',
      HOME: folder,
      LC_ALL: 'C.UTF-8',
      ETCD_UNSUPPORTED_ARCH: process.arch,
    }
    const started = spawn(program, args, { ...user, cwd: folder, env, stdio: 'ignore' })
    const kill = () => void started.kill('SIGKILL')
    process.once('exit', kill)
    started.once('exit', () => process.off('exit', kill))
    return started
  }
  const [client, peer] = [await freePort(), await freePort()]
  const urls = { client: `http://127.0.0.1:${client}`, peer: `http://127.0.0.1:${peer}` }
  const etcd = run(
    programs.etcd,
    Object.entries({
      'data-dir': join(folder, 'etcd'),
      'listen-client-urls': urls.client,
      'advertise-client-urls': urls.client,
      'listen-peer-urls': urls.peer,
      'initial-advertise-peer-urls': urls.peer,
      'initial-cluster': `default=${urls.peer}`,
    }).map(([name, value]) => `--${name}=${value}`),
  )
  await sleep(1_000)
  const ports = [await freePort(), await freePort()] as const
  const hosts = [] as PostgresHost[]
  for (const [n, name] of ['first', 'second'].entries()) {
    const port = ports[n] ?? 0
    const config = join(folder, `${name}.json`)
    writeFileSync(
      config,
      JSON.stringify(settings({ name, port, folder, etcd: client, api: await freePort() })),
    )
    const one = host(port, join(folder, name), () => run(programs.patroni, [config]))
    await one.start()
    await one.untilThere(n === 0 ? 'f' : 't')
    if (n === 0) await one.ask('create database pets')
    hosts.push(one)
  }
  const [first, second] = hosts as [PostgresHost, PostgresHost] // two names above
  await untilSynchronous(first)
  return {
    first,
    second,
    url: `postgres://postgres@127.0.0.1:${first.port},127.0.0.1:${second.port}/pets`,
    async stop() {
      for (const one of hosts) await one.kill()
      etcd.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Settings = { name: string; port: number; folder: string; etcd: number; api: number }

/** The shortest times that Patroni takes; its own are 30, 10 and 10 s. */
function settings({ name, port, folder, etcd, api }: Settings) {
  const login = { username: 'postgres' }
  const dcs = { ttl: 20, loop_wait: 2, retry_timeout: 3, synchronous_mode: true, primary_start_timeout: 0 }
  return {
    scope: 'pets',
    name,
    restapi: { listen: `127.0.0.1:${api}`, connect_address: `127.0.0.1:${api}` },
    etcd3: { host: `127.0.0.1:${etcd}` },
    bootstrap: {
      dcs: {
        ...dcs,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 200, wal_log_hints: 'on' } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, { auth: 'trust' }],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: join(folder, name),
      bin_dir: programs.postgres,
      basebackup: [{ checkpoint: 'fast' }],
      pgpass: join(folder, `${name}.pgpass`),
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
      authentication: { superuser: login, replication: login, rewind: login },
      parameters: { unix_socket_directories: folder },
    },
  }
}

function host(port: number, cluster: string, run: () => ChildProcess) {
  const urlOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  let patroni: ChildProcess | null = null

  async function ask<Row extends pg.QueryResultRow>(text: string, database = 'postgres'): Promise<Row[]> {
    const client = new pg.Client(urlOf(database))
    await client.connect()
    try {
      return (await client.query<Row>(text)).rows
    } finally {
      await client.end()
    }
  }

  /** The whole machine: Patroni first, or it would start what is gone. */
  function signal(name: NodeJS.Signals): void {
    const file = join(cluster, 'postmaster.pid')
    const postmaster = existsSync(file) ? readFileSync(file, 'utf8').split('\n')[0] : ''
    const children = (pid: string) =>
      execFileSync('sh', ['-c', `pgrep -P ${pid} || true`], { encoding: 'utf8' })
    const pids = [patroni?.pid, postmaster, ...(postmaster ? children(postmaster).trim().split(/\s+/) : [])]
    for (const pid of pids)
      try {
        if (Number(pid)) process.kill(Number(pid), name)
      } catch {
        // ended between the two
      }
  }

  async function untilThere(isInRecovery: 't' | 'f'): Promise<void> {
    for (const last = Date.now() + 90_000; ; await sleep(50)) {
      const rows = await ask<{ standby: boolean }>('select pg_is_in_recovery() as standby').catch(() => [])
      if (rows[0]?.standby === (isInRecovery === 't')) return
      if (Date.now() > last) throw new Error('Patroni has not brought it there')
    }
  }

  return {
    port,
    url: urlOf('pets'),
    ask,
    untilThere,
    async start(): Promise<void> {
      const wasThere = existsSync(cluster)
      patroni = run()
      if (wasThere) await untilThere('t')
    },
    async kill(): Promise<void> {
      if (!patroni) return
      const ended = once(patroni, 'exit')
      signal('SIGKILL')
      await ended
      patroni = null
    },
    hang: () => signal('SIGSTOP'),
    goOn: () => signal('SIGCONT'),
    takeWrites: () => Promise.reject(new Error('Patroni decides that')),
    /** it does so by itself */
    promote: () => untilThere('f'),
  }
}

async function untilSynchronous(first: PostgresHost): Promise<void> {
  for (const last = Date.now() + 60_000; ; await sleep(100)) {
    const rows = await first.ask<{ state: string }>('select sync_state as state from pg_stat_replication')
    if (rows[0]?.state === 'sync') return
    if (Date.now() > last) throw new Error('the standby is not synchronous')
  }
}
