import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * A commit of several households looks up once who belongs to them, and says so in `app.admitted`, one household to a
 * line: a commit asked thirteen times before, a fifth of what a write costs PostgreSQL. Where nothing is said, as by a node
 * of the version before and wherever a transaction may wait, each statement looks it up as in 0014.
 */
export const admittedOnce: Migration = {
  name: '0023-admitted-once',
  async up(db, engine) {
    if (engine !== 'postgres') return
    for (const table of ['documents', 'applied', 'clocks', 'usage'])
      await sql`alter policy ${sql.ref(`${table}_owner`)} on ${sql.ref(table)}
        using (array_position((select coalesce(
          string_to_array(nullif(current_setting('app.admitted', true), ''), e'\\n'),
          admitted_households())), owner) is not null)`.execute(db)
  },
}
