import { parseArgs } from 'node:util'
import { inWords } from '#server/backup/check-sqlite.ts'
import { restore } from '#server/backup/restore-sqlite.ts'
import { readConfig } from '#server/config.ts'
import { StartError } from '#server/start-error.ts'

const usage = `Puts a backup in the place of the embedded database. The server must not run.

  npm run restore -- FILE                 into a folder without a database
  npm run restore -- FILE --replace       puts the database that is there aside
  npm run restore -- FILE --sign-out      ends all sessions of the backup

DATA_DIR says where. Every device starts over from what is restored.`

const options = { replace: { type: 'boolean' }, 'sign-out': { type: 'boolean' } } as const

try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options })
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new StartError(usage)
  const { dataDir, databaseUrl } = readConfig(process.env)
  if (databaseUrl)
    throw new StartError('With DATABASE_URL set the data is in PostgreSQL: restore it with pg_restore.')
  const { replace = false, 'sign-out': signOut = false } = values
  const restored = await restore(file, dataDir, { replace, signOut, now: Date.now })
  console.log(`Restored from ${file}: ${inWords(restored)}.`)
  if (restored.putAside) console.log(`The database that was there is now ${restored.putAside}`)
} catch (error) {
  const isOption = error instanceof TypeError && 'code' in error
  if (!(error instanceof StartError) && !isOption) throw error
  console.error(isOption ? usage : error.message)
  process.exitCode = 1
}
