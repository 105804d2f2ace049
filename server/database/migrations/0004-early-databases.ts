import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** 0001 was edited twice after it had landed: a database made before has neither this index nor this column. */
export const earlyDatabases: Migration = {
  name: '0004-early-databases',
  async up(db, engine) {
    await sql`create index if not exists applied_clock on applied (owner, clock)`.execute(db)
    if (engine === 'postgres') {
      await sql`alter table applied add column if not exists undo text`.execute(db)
      return
    }
    const found = await sql`select 1 from pragma_table_info('applied') where name = 'undo'`.execute(db)
    if (found.rows.length === 0) await sql`alter table applied add column undo text`.execute(db)
  },
}
