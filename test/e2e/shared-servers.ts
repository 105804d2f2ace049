import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { App } from './start-app.ts'

export type Engine = 'sqlite' | 'postgres'
export type SharedServers = ReturnType<typeof shareServers>

/** One server for each engine; the journeys of a worker follow each other, so it is lent to one at a time. */
export function shareServers(start: (engine: Engine) => Promise<App>) {
  const servers = new Map<Engine, App>()

  async function serverOf(engine: Engine): Promise<App> {
    const known = servers.get(engine)
    if (known) {
      await forgetAttempts(known)
      return known
    }
    const made = await start(engine)
    servers.set(engine, made)
    return made
  }

  return {
    async lend(engine: Engine, use: (app: App) => Promise<void>): Promise<void> {
      const server = await serverOf(engine)
      const lent = lend(server)
      await use(lent.app)
      if (!lent.isSpoiled()) return
      servers.delete(engine)
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
