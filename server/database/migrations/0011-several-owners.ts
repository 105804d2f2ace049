import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * Row-level security admits the owners of one commit, one to a line. A node of the version before names one, which is
 * a list as well. Written so that the planner expects no fewer rows because of it: as `owner = any (…)` it took them for
 * so few that forgetting old answers took minutes. The list is read once for a statement, not for each row.
 */
export const severalOwners: Migration = {
  name: '0011-several-owners',
  async up(db, engine) {
    if (engine !== 'postgres') return
    for (const table of ['documents', 'applied', 'clocks', 'usage'])
      await sql`alter policy ${sql.ref(`${table}_owner`)} on ${sql.ref(table)} using (array_position(
        (select string_to_array(current_setting('app.owner', true), e'\\n')), owner) is not null)`.execute(db)
  },
}
