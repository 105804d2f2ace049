import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import type { Change } from '#core/changes/change.ts'
import { freshPlace } from '#test/support/engines.ts'
import { hashOf, photoOf } from '#test/support/photo-bytes.ts'
import { getPhoto, putPhoto } from '#test/support/photo-calls.ts'
import { environmentOfPrograms } from '#test/support/server-process.ts'
import { addEvent, addPet, daily, newId, signUp } from '#test/support/server-world.ts'
import { startOn } from '#test/support/start-on.ts'
import { openDatabase } from '../database/open-database.ts'
import { moveToPostgres } from './move-to-postgres.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

/** A folder with two households that have lived a little, an empty PostgreSQL, and no server running. */
async function lived() {
  const [old, target] = [await freshPlace('sqlite'), await freshPlace('postgres')]
  undo.push(old.remove, target.remove)
  const server = await startOn(old)
  undo.push(server.stop)
  const [anna, berta] = [await signUp(server.url), await signUp(server.url)]
  const [rex, pill, gone] = [
    addPet(),
    addEvent({ title: 'Pill \u0000 日本語 🐕', recurrence: daily }),
    addEvent(),
  ]
  const deleted: Change = { id: newId(), at: 2, verb: 'delete-event', eventId: gone.eventId, scope: 'all' }
  await anna.push(rex, pill, gone)
  await anna.push(deleted)
  for (let part = 0; part < 7; part++) await berta.push(...Array.from({ length: 100 }, () => addEvent()))
  await anna.post('/us-central1/submitContactForm', {
    data: { name: 'Ann', email: 'a@example.org', message: 'Hello' },
  })
  for (let name = 0; name < 25; name++) await putPhoto(berta, photoOf(name, 2_000))
  const before = { anna: await anna.snapshot(), berta: await berta.snapshot() }
  const rowsOf = async (url: string) => ({
    anna: await anna.at(url).snapshot(),
    berta: await berta.at(url).snapshot(),
  })
  await server.stop()
  const places = { dataDir: old.dataDir, databaseUrl: target.databaseUrl ?? '', now: Date.now }
  return { places, target, old, anna, berta, rex, before, rowsOf, deleted }
}

test('everything is there afterwards, and devices go on as if nothing had happened', async () => {
  const { places, target, anna, before, rowsOf, rex, deleted, berta } = await lived()
  const moved = await moveToPostgres(places)
  expect(Object.fromEntries(moved)).toMatchObject({
    user: 2,
    session: 2,
    account: 2,
    contact_messages: 1,
    settings: 2,
    clocks: 2,
    documents: 704,
    applied: 704,
    photos: 25,
  })
  const server = await startOn(target)
  undo.push(server.stop)
  const after = await rowsOf(server.url)
  expect(after.anna.rows).toEqual(before.anna.rows)
  expect(after.berta.rows).toEqual(before.berta.rows)
  expect(after.anna.cursor).toBe(before.anna.cursor)
  const photo = await getPhoto(berta.at(server.url), hashOf(photoOf(24, 2_000)))
  expect(Buffer.from(photoOf(24, 2_000)).equals(photo.bytes)).toBe(true)
  const device = anna.at(server.url)
  // the old cursor continues: the same history under the same epoch
  const feed = await device.feed(before.anna.cursor)
  await feed.upToDate()
  expect(feed.messages.map(({ type }) => type)).toEqual(['heartbeat'])
  await feed.close()
  // a change sent before is known, a new one gets the next number
  expect(await device.push(deleted, addPet())).toMatchObject([{ clock: 4 }, { clock: 5 }])
  expect((await device.send('/api/auth/token')).status).toBe(200)
  expect(rex.petId).toBe(after.anna.rows.find(({ collection }) => collection === 'pets')?.id)
})

test('a target that holds anything is refused, and stays as it is', async () => {
  const { places, target } = await lived()
  const server = await startOn(target)
  await server.stop()
  await expect(moveToPostgres(places)).rejects.toThrow(
    'DATABASE_URL: its table settings is not empty. Please give an empty database.',
  )
})

test('a row that arrives otherwise than it left stops the move, and nothing of it stays', async () => {
  const { places } = await lived()
  const made = await openDatabase(places, Date.now)
  await made.close()
  const admin = new pg.Client(places.databaseUrl)
  await admin.connect()
  undo.push(() => admin.end())
  await admin.query(`create function spoil() returns trigger language plpgsql as $$ begin
      new.body := replace(new.body, '"Rex"', '"Max"'); return new; end $$;
    create trigger spoil before insert on documents for each row execute function spoil()`)
  await expect(moveToPostgres(places)).rejects.toThrow(
    /^A row of documents differs after the move: \["pets","[^"]+"\]\. Nothing was moved\.$/,
  )
  const counted = await admin.query<{ n: string }>(
    'select (select count(*) from "user") + (select count(*) from documents) + (select count(*) from clocks) as n',
  )
  expect(counted.rows).toEqual([{ n: '0' }])
})

test('a photo with one other byte stops it too', async () => {
  const { places } = await lived()
  const made = await openDatabase(places, Date.now)
  await made.close()
  const admin = new pg.Client(places.databaseUrl)
  await admin.connect()
  undo.push(() => admin.end())
  await admin.query(`create function spoil() returns trigger language plpgsql as $$ begin
      new.bytes := set_byte(new.bytes, 700, 0); return new; end $$;
    create trigger spoil before insert on photos for each row execute function spoil()`)
  await expect(moveToPostgres(places)).rejects.toThrow(/^A row of photos differs after the move/)
})

test('a row too many stops the move as well', async () => {
  const { places } = await lived()
  const made = await openDatabase(places, Date.now)
  await made.close()
  const admin = new pg.Client(places.databaseUrl)
  await admin.connect()
  undo.push(() => admin.end())
  await admin.query(`create function double() returns trigger language plpgsql as $$ begin
      if new.id not like '%x' then
        insert into documents (owner, collection, id, clock) values (new.owner, new.collection, new.id || 'x', 1);
      end if;
      return new; end $$;
    create trigger double before insert on documents for each row execute function double()`)
  await expect(moveToPostgres(places)).rejects.toThrow(/^The table documents has \d+ rows instead of \d+\./)
})

test('a table the command has not heard of stops it', async () => {
  const { places, old } = await lived()
  const { DatabaseSync } = await import('node:sqlite')
  const file = new DatabaseSync(`${old.dataDir}/senior-pet-care.sqlite`)
  file.exec('create table reminders (id text)')
  file.close()
  await expect(moveToPostgres(places)).rejects.toThrow('the table reminders is not known')
})

test('the command says what it moved, and refuses while the server runs', async () => {
  const { places, old } = await lived()
  const env = { ...environmentOfPrograms, DATA_DIR: places.dataDir, DATABASE_URL: places.databaseUrl }
  const run = () => promisify(execFile)(process.execPath, ['scripts/move-to-postgres.ts'], { env })
  const server = await startOn(old)
  await expect(run()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('another server is running'),
  })
  await server.stop()
  expect((await run()).stdout).toMatch(
    /^user: 2 rows moved and compared\n[^]*documents: 704 rows moved and compared\n/,
  )
})
