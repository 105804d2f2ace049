import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * Links by which a vet without an account reads the sheet of one pet and of some days. They go with who made them, and
 * with the household. What they show is read in the name of that person, behind row-level security.
 */
export const vetLinks: Migration = {
  name: '0022-vet-links',
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}

const statements = [
  sql`create table vet_links (
    id text not null primary key,
    secret_hash text not null unique,
    household text not null references households (id) on delete cascade,
    person text not null references "user" ("id") on delete cascade,
    pet text not null,
    first_day text not null,
    last_day text not null,
    made_at bigint not null,
    expires_at bigint not null,
    opened integer not null default 0,
    openings text not null,
    revoked_at bigint,
    revoked_by text
  )`,
  sql`create index vet_links_household on vet_links (household)`,
  // an account that goes takes its links along
  sql`create index vet_links_person on vet_links (person)`,
]
