import { parseArgs } from 'node:util'
import { backUp } from '#server/backup/backup-sqlite.ts'
import { inWords } from '#server/backup/check-sqlite.ts'
import { readConfig } from '#server/config.ts'
import { StartError } from '#server/start-error.ts'

const usage = `A whole, checked copy of the embedded database in one file. The server may run meanwhile.

  npm run backup -- FILE

DATA_DIR says which database. FILE must not exist yet. docs/operating.md says what a backup holds.`

try {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new StartError(usage)
  const { dataDir, databaseUrl } = readConfig(process.env)
  if (databaseUrl)
    throw new StartError('With DATABASE_URL set the data is in PostgreSQL: back it up with pg_dump.')
  console.log(`Backed up to ${file}: ${inWords(await backUp(dataDir, file))}.`)
} catch (error) {
  const isOption = error instanceof TypeError && 'code' in error
  if (!(error instanceof StartError) && !isOption) throw error
  console.error(isOption ? usage : error.message)
  process.exitCode = 1
}
