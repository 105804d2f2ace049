import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** How a person's apps write days and times, as the one that was started last has said: mails are written so. */
export const remindedLocale: Migration = {
  name: '0037-reminded-locale',
  async up(db) {
    await sql`alter table reminded_people add column locale text`.execute(db)
  },
}
