import { join } from 'node:path'
import { moveToPostgres } from '#server/backup/move-to-postgres.ts'
import { readConfig } from '#server/config.ts'
import { StartError } from '#server/start-error.ts'

const usage = `Moves everything from the embedded database to an empty PostgreSQL and compares every row.

  DATA_DIR=./data DATABASE_URL=postgres://user:password@host/database npm run move-to-postgres

The server must not run. The embedded database stays as it is.`

try {
  if (process.argv.length > 2) throw new StartError(usage)
  // the secret is asked for where the server is started; moving needs none
  const { dataDir, databaseUrl } = readConfig({ AUTH_SECRET: 'x'.repeat(32), ...process.env })
  if (!databaseUrl) throw new StartError(usage)
  const moved = await moveToPostgres({ dataDir, databaseUrl, now: Date.now })
  for (const [table, rows] of moved) console.log(`${table}: ${rows} rows moved and compared`)
  console.log(`
Start every node with this DATABASE_URL, and with the AUTH_SECRET that is in
${join(dataDir, 'auth-secret')}
so that people stay signed in. Devices go on where they were. Do not start the embedded database again:
what it took afterwards would be another history under the same name.`)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
