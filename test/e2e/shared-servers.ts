import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { App } from './start-app.ts'

export type Engine = 'sqlite' | 'postgres'
export type SharedServers = ReturnType<typeof shareServers>

type Settings = { engine: Engine; env: Record<string, string> }

/**
 * One server for each engine, and one with settings of its own for as long as journeys ask for the same ones; the
 * journeys of a worker follow each other, so it is lent to one at a time.
 */
export function shareServers(start: (settings: Settings) => Promise<App>) {
  const servers = new Map<string, App>()

  async function serverOf(settings: Settings, name: string): Promise<App> {
    const known = servers.get(name)
    if (known) {
      await forgetAttempts(known)
      return known
    }
    const isPlain = Object.keys(settings.env).length === 0
    if (!isPlain) await endSpecial()
    const made = await start(settings)
    servers.set(name, made)
    if (!isPlain) special = name
    return made
  }

  let special: string | null = null
  async function endSpecial() {
    if (special) await servers.get(special)?.end()
    if (special) servers.delete(special)
    special = null
  }

  return {
    async lend(settings: Settings, use: (app: App) => Promise<void>): Promise<void> {
      const name = JSON.stringify(settings)
      const server = await serverOf(settings, name)
      const lent = lend(server)
      await use(lent.app)
      if (!lent.isSpoiled()) return
      servers.delete(name)
      await server.end()
    },
    async end(): Promise<void> {
      for (const server of servers.values()) await server.end()
    },
  }
}

function lend(server: App) {
  let spoiled = false
  const spoiling =
    <Args extends unknown[], Done>(work: (...args: Args) => Done) =>
    (...args: Args): Done => {
      spoiled = true
      return work(...args)
    }
  const app: App = {
    ...server,
    get folder(): string {
      throw new Error(
        "other journeys' data is in this folder too: mark the journey, test('…', ownServer, async …)",
      )
    },
    kill: spoiling(server.kill),
    start: spoiling(server.start),
    freeze: spoiling(server.freeze),
    thaw: spoiling(server.thaw),
    end: spoiling(server.end),
  }
  return { app, isSpoiled: () => spoiled }
}

/** All journeys come from one address, and not more than twenty may sign up from one in an hour. */
async function forgetAttempts({ folder, databaseUrl }: App): Promise<void> {
  if (databaseUrl) {
    const client = new pg.Client(databaseUrl)
    await client.connect()
    await client.query('delete from tries')
    await client.end()
    return
  }
  const database = new DatabaseSync(join(folder, 'senior-pet-care.sqlite'), { timeout: 5_000 })
  database.exec('delete from tries')
  database.close()
}
