import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * Row-level security asks itself who belongs to which household: a household named by mistake shows nothing to who is not
 * in it. Beside each owner stands the person on whose behalf the transaction works, one to a line; an empty one is the
 * program itself, or a node of the version before, which names nobody. Read once for a statement, as in 0011.
 */
export const membersOnly: Migration = {
  name: '0014-members-only',
  async up(db, engine) {
    if (engine !== 'postgres') return
    await sql`create function admitted_households() returns text[] language sql stable as $$
      select array_agg(asked.household)
      from unnest(
        string_to_array(current_setting('app.owner', true), e'\\n'),
        string_to_array(coalesce(current_setting('app.person', true), ''), e'\\n')
      ) as asked (household, person)
      where coalesce(asked.person, '') = ''
        or exists (select 1 from members
          where members.household = asked.household and members.person = asked.person)
    $$`.execute(db)
    for (const table of ['documents', 'applied', 'clocks', 'usage'])
      await sql`alter policy ${sql.ref(`${table}_owner`)} on ${sql.ref(table)}
        using (array_position((select admitted_households()), owner) is not null)`.execute(db)
  },
}
