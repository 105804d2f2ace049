import { DatabaseSync } from 'node:sqlite'
import { isDamage } from './damage.ts'
import { quickCheck } from './quick-check.ts'

// A process of its own: SQLite cannot be interrupted from here, and a large file would hold up everybody.
const [file = ''] = process.argv.slice(2)
try {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 })
  process.stdout.write(quickCheck(database) ?? '')
  database.close()
} catch (error) {
  if (!isDamage(error)) throw error
  process.stdout.write(error.message)
}
