import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * Photos by the hash of their bytes, each household its own: the same picture in two of them is kept twice, so that
 * neither can learn of the other's. Their bytes stand last: whoever counts the others need not read them.
 */
export const photos: Migration = {
  name: '0021-photos',
  async up(db, engine) {
    const bytes = sql.raw(engine === 'postgres' ? 'bytea' : 'blob')
    await sql`create table photos (
      owner text not null,
      hash text not null,
      type text not null,
      size bigint not null,
      stored_at bigint not null,
      unnamed_since bigint,
      bytes ${bytes} not null,
      primary key (owner, hash)
    )`.execute(db)
    await sql`create index photos_size on photos (owner, size)`.execute(db)
    // which documents name photos: a pet's face, a note
    await sql`create index documents_photos on documents (owner, collection, id)
      where body like '%"photo%'`.execute(db)
    if (engine !== 'postgres') return
    await sql`alter table photos enable row level security`.execute(db)
    await sql`alter table photos force row level security`.execute(db)
    await sql`create policy photos_owner on photos
      using (array_position((select admitted_households()), owner) is not null)`.execute(db)
  },
}
