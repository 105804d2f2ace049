import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * Every transaction looks up once who belongs to its households, by `admit`, which says so in `app.admitted`, one to a line;
 * policies read that since 0023, and now those of photos too. A node of the version before goes on naming `app.owner` and
 * `app.person`, from which each of its statements looks them up.
 */
export const admit: Migration = {
  name: '0028-admit',
  async up(db, engine) {
    if (engine !== 'postgres') return
    for (const statement of [admitting, photosOwner]) await sql.raw(statement).execute(db)
  },
}

// who is admitted is as in 0024; as a statement, since what set_config() says would go to no worker of a Citus
const admitting = `create function admit(households text[], people text[]) returns void language plpgsql as $$
  declare admitted text := (select string_agg(asked.household, e'\\n')
    from unnest(households, people) as asked (household, person)
    where asked.person = ''
      or exists (select 1 from members
        where members.household = asked.household and members.person = asked.person)
      or (asked.person like 'removed %' and exists (select 1 from removed_members
        where removed_members.household = asked.household
          and removed_members.person = substr(asked.person, length('removed ') + 1))));
  begin
    execute format('set local app.admitted = %L', coalesce(admitted, ''));
  end $$`

const photosOwner = `alter policy photos_owner on photos using (array_position((select coalesce(
  string_to_array(nullif(current_setting('app.admitted', true), ''), e'\\n'),
  admitted_households())), owner) is not null)`
