import { pino } from 'pino'
import type { Config } from '#server/config.ts'
import type { DatabasePlace } from '#server/database/open-database.ts'
import { startServer } from '#server/start-server.ts'
import type { World } from '#server/start-server.ts'
import { onePage } from './one-page.ts'
import { quickPasswords } from './quick-passwords.ts'
import { secretOfTests } from './secret-of-tests.ts'

/** The whole server on a place that is already there: before and after something was done to it. */
export async function startOn(
  place: DatabasePlace,
  settings: Partial<Config> = {},
  more: Partial<World> = {},
) {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const config: Config = {
    port: 0,
    smtpUrl: null,
    publicUrl: 'http://localhost',
    supportEmail: 'support@example.com',
    subscriptionUrl: 'http://localhost/contact',
    authSecret: secretOfTests,
    trustProxy: false,
    logLevel: 'info',
    databaseUrl: place.databaseUrl,
    dataDir: place.dataDir,
    ...settings,
  }
  const quick = { heartbeatMs: 60_000, limitFactor: 1_000, passwordCost: quickPasswords, webFolder: onePage }
  const world = { log, now: Date.now, ...quick, ...more }
  const { port, stop } = await startServer(config, world)
  return { url: `http://localhost:${port}`, stop, lines }
}
