import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Whether a person is told by mail of a device that was not known: yes, until they say no. */
export const tellOfDevices: Migration = {
  name: '0035-tell-of-devices',
  async up(db, engine) {
    const column = engine === 'postgres' ? 'boolean not null default true' : 'integer not null default 1'
    await sql`alter table "user" add column "tellOfDevices" ${sql.raw(column)}`.execute(db)
  },
}
