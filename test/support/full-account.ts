import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { DatabasePlace } from '#server/database/open-database.ts'

/** How full: `pets` share the events evenly, a year and more of them from four weeks ago on. */
export type Fill = { owner: string; pets: number; events: number; bytesPerEvent: number }

/** Writes an account's documents straight into the database: as many through the server would take minutes. */
export async function fillAccount(
  { databaseUrl, adminUrl, dataDir }: DatabasePlace & { adminUrl: string },
  fill: Fill,
): Promise<void> {
  if (databaseUrl) await fillPostgres(adminUrl, fill)
  else fillSqlite(join(dataDir, 'senior-pet-care.sqlite'), fill)
}

/** How many documents of an owner are there, whoever reads them. */
export async function keptOf(
  { databaseUrl, adminUrl, dataDir }: DatabasePlace & { adminUrl: string },
  owner: string,
): Promise<number> {
  const count = 'select count(*) as n from documents where owner = '
  if (!databaseUrl) {
    const database = new DatabaseSync(join(dataDir, 'senior-pet-care.sqlite'), { timeout: 10_000 })
    const row = database.prepare(`${count}?`).get(owner)
    database.close()
    return Number(row?.['n'])
  }
  const client = new pg.Client(adminUrl)
  await client.connect()
  const { rows } = await client.query<{ n: string }>(`${count}$1`, [owner])
  await client.end()
  return Number(rows[0]?.n)
}

export const petIdOf = (n: number) => `pet_${String(n).padStart(8, '0')}`
const columns = 'owner, collection, id, clock, body, first_day, last_day, recurring'
/** As the product writes it; %s are the number of the event, its pet, and its day three times. */
const eventBody = (bytes: number) =>
  `{"id":"event_%s","title":"Pill","description":"${'x'.repeat(Math.max(0, bytes - 230))}","allDay":false,` +
  '"petIds":["pet_%s"],"start":"%sT08:00:00","end":"%sT08:30:00","recurrence":null,"createdAt":1,' +
  '"date":"%s","recurrenceExceptions":[]}'
const petBody =
  '{"id":"pet_%s","name":"Rex","species":"dog","breeds":[],"customBreed":"","birthday":"","colour":"clay","createdAt":1}'

function fillSqlite(file: string, { owner, pets, events, bytesPerEvent }: Fill): void {
  const database = new DatabaseSync(file, { timeout: 10_000 })
  const numbers = (count: number) =>
    `with recursive n(i) as (select 0 union all select i + 1 from n where i < ${count - 1})`
  const day = `date('now', (i % 390 - 28) || ' days')`
  const pet = `printf('%08d', i % ${pets})`
  database.exec(`begin immediate;
    ${numbers(pets)} insert into documents (${columns})
      select '${owner}', 'pets', 'pet_' || ${pet}, i + 1, printf('${petBody}', ${pet}), null, '9999-12-31', 0 from n;
    ${numbers(events)} insert into documents (${columns})
      select '${owner}', 'events', 'event_' || printf('%08d', i), ${pets} + i + 1,
        printf('${eventBody(bytesPerEvent)}', printf('%08d', i), ${pet}, ${day}, ${day}, ${day}), ${day}, ${day}, 0 from n;
    insert into clocks (owner, clock, purged_clock, purged_at)
      values ('${owner}', ${pets + events}, 0, ${Date.now()});
    commit`)
  database.close()
}

async function fillPostgres(url: string, { owner, pets, events, bytesPerEvent }: Fill): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  const day = `to_char(now() + (i % 390 - 28) * interval '1 day', 'YYYY-MM-DD')`
  const pet = `lpad((i % ${pets})::text, 8, '0')`
  await client.query(`begin;
    insert into documents (${columns})
      select '${owner}', 'pets', 'pet_' || ${pet}, i + 1, format('${petBody}', ${pet}), null, '9999-12-31', 0
      from generate_series(0, ${pets - 1}) as i;
    insert into documents (${columns})
      select '${owner}', 'events', 'event_' || lpad(i::text, 8, '0'), ${pets} + i + 1,
        format('${eventBody(bytesPerEvent)}', lpad(i::text, 8, '0'), ${pet}, ${day}, ${day}, ${day}), ${day}, ${day}, 0
      from generate_series(0, ${events - 1}) as i;
    insert into clocks (owner, clock, purged_clock, purged_at)
      values ('${owner}', ${pets + events}, 0, ${Date.now()});
    commit; analyze documents`)
  await client.end()
}
