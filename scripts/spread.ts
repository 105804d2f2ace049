import { readConfig } from '#server/config.ts'
import { migrations } from '#server/database/migrations.ts'
import { spread } from '#server/database/spread/spread.ts'
import { StartError } from '#server/start-error.ts'

const usage = `Spreads the households of a PostgreSQL over the workers of a Citus, and brings its tables up to date.

  DATABASE_URL=postgres://pets_app:…@coordinator/pets npm run spread -- postgres://postgres:…@coordinator/pets

DATABASE_URL is what the server is started with; the other is a superuser. The first time no server may run; with every upgrade run it once more, before the first node of the new version is started.`

try {
  const [superuserUrl, ...more] = process.argv.slice(2)
  // the secret is asked for where the server is started; spreading needs none
  const { databaseUrl } = readConfig({ AUTH_SECRET: 'x'.repeat(32), ...process.env })
  if (!databaseUrl || !superuserUrl || more.length > 0) throw new StartError(usage)
  const login = decodeURIComponent(new URL(databaseUrl).username)
  const rows = await spread({ superuserUrl, login, migrations, now: Date.now })
  for (const [table, count] of rows) console.log(`${table}: ${count} rows on the workers`)
  console.log('\nStart every node with this DATABASE_URL.')
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
