import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#core/sync/sync.ts'
import type { Engine } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { sqliteFile } from '#server/database/sqlite.ts'
import { engines, freshPlace } from './support/engines.ts'
import type { FreshPlace } from './support/engines.ts'
import { everyCollection, keptIn, textsOf } from './support/kept-documents.ts'
import { schemaOf } from './support/schema-of.ts'
import { addEvent, addPet, createDevice } from './support/server-world.ts'
import { startOn } from './support/start-on.ts'

const kept = join(import.meta.dirname, 'fixtures/schemas')
const source = join(import.meta.dirname, '../server/database/migrations')
const textOf = (file: string) => readFileSync(join(kept, file), 'utf8')
const schemasOf = (engine: Engine) => readdirSync(kept).filter((file) => file.endsWith(`.${engine}.sql`))

const demo = { email: 'demo@example.com', password: 'old dogs rest well' }
const releases = join(import.meta.dirname, 'fixtures/releases')
const releaseOf = (version: string) => readFileSync(join(releases, `${version}.sql`), 'utf8')
const keptVersions = readdirSync(releases).map((file) => file.replace(/\.sql$/, ''))
/** The tables of a version are those that its last migration left; the first line of what it wrote names it. */
const schemaBefore = (version: string, engine: Engine) =>
  `${/^-- (\S+)/.exec(releaseOf(version))?.[1]}.${engine}.sql`

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

test('a migration that has landed is byte for byte what it was', () => {
  const landed = JSON.parse(textOf('landed.json')) as Record<string, string> // written by keep-schema
  const today = readdirSync(source).map((file) => [
    file,
    createHash('sha256')
      .update(readFileSync(join(source, file)))
      .digest('hex'),
  ])
  expect(
    Object.fromEntries(today),
    'landed migrations are never edited; for a new one run: npm run keep-schema',
  ).toEqual(landed)
})

test('of each version in the changelog there is what it wrote', () => {
  const changelog = readFileSync(join(import.meta.dirname, '../CHANGELOG.md'), 'utf8')
  const versions = Array.from(changelog.matchAll(/^## (\d+\.\d+\.\d+) /gm), ([, version]) => version)
  expect(versions).toContain('1.0.0')
  expect(keptVersions, 'npm run release keeps it').toEqual(expect.arrayContaining(versions))
})

describe.each(engines)('on %s', (engine) => {
  test('the tables are kept as each landed migration left them', () => {
    const names = readdirSync(source).map((file) => file.replace(/\.ts$/, ''))
    const texts = schemasOf(engine).map(textOf)
    expect(
      names.filter((name) => !texts.some((text) => text.includes(`('${name}', 1)`))),
      'run: npm run keep-schema',
    ).toEqual([])
  })

  let newOne: string[]
  beforeAll(async () => {
    const fresh = await freshPlace(engine)
    await (await openDatabase(fresh, () => 1)).close()
    newOne = await schemaOf(fresh)
    fresh.remove()
  })

  test.each(schemasOf(engine))(
    '%s becomes what a new database is, and is read, written and read again',
    async (file) => {
      const where = await openKept(engine, file)
      const { url, stop } = await startOn(where)
      undo.push(stop)
      expect(await schemaOf(where)).toEqual(newOne)
      const anna = await signIn(url)
      // what was there is there, and a device goes on from where it was
      expect((await anna.snapshot()).rows.map(({ id }) => id).sort()).toEqual([
        'pill00000001',
        'rex000000001',
      ])
      const feed = await anna.feed('kept-epoch.1')
      expect(await feed.upToDate()).toBe('kept-epoch.2')
      expect(feed.rows().map(({ id }) => id)).toEqual(['pill00000001'])
      await feed.close()
      // a change it knows is answered as then, new ones are written
      const again = { ...addPet(), id: 'change000001' }
      const pet = addPet()
      const event = addEvent({ petIds: [pet.petId] })
      expect(await anna.push(again, pet, event)).toMatchObject([{ clock: 1 }, { clock: 3 }, { clock: 4 }])
      const { rows } = await anna.snapshot()
      expect(rows.map(({ id }) => id).sort()).toEqual(
        ['pill00000001', 'rex000000001', pet.petId, event.eventId].sort(),
      )
      const form = { name: 'Ann', email: 'ann@example.org', message: 'Hello' }
      expect((await anna.post('/us-central1/submitContactForm', { data: form })).status).toBe(200)
    },
  )

  test.each(keptVersions)(
    'a household of version %s is whole after the upgrade, and goes on',
    async (version) => {
      const where = await openKept(engine, schemaBefore(version, engine), releaseOf(version))
      const { written, at } = whatWasKept(version)
      expect(written.length).toBeGreaterThan(100)
      const { url, stop } = await startOn(where, {}, { now: () => at })
      undo.push(stop)
      expect(await schemaOf(where)).toEqual(newOne)
      const anna = await signIn(url, demo)
      const ben = (await signIn(url, { ...demo, email: `ben-${demo.email}` })).in(anna.userId)
      for (const person of [anna, ben]) {
        const { rows } = await person.snapshot(everyCollection)
        expect(textsOf(keptIn(rows))).toEqual(textsOf(keptIn(written)))
      }
      const pet = addPet()
      expect(await ben.push(addEvent())).toMatchObject([{ outcome: 'applied' }])
      expect(await anna.push(pet)).toMatchObject([{ outcome: 'applied' }])
      expect((await ben.snapshot()).rows.map(({ id }) => id)).toContain(pet.petId)
    },
  )
})

/** What the demo of that version had written, as it was stored, and when: years later a device is not sent all of it. */
function whatWasKept(version: string): { written: Row[]; at: number } {
  const database = new DatabaseSync(':memory:')
  database.exec(textOf(schemaBefore(version, 'sqlite')) + releaseOf(version))
  const documents = database.prepare('select * from documents where body is not null').all()
  const last = database.prepare('select max(applied_at) as at from applied').get()
  database.close()
  const written = documents.map(
    (row) => ({ ...row, body: JSON.parse(String(row['body'])) as unknown }) as Row,
  ) // its columns
  return { written, at: Number(last?.['at']) }
}

async function place(engine: Engine): Promise<FreshPlace> {
  const fresh = await freshPlace(engine)
  undo.push(fresh.remove)
  return fresh
}

/** A database as a server of that commit left it, with a small household in it. */
async function openKept(
  engine: Engine,
  file: string,
  household = textOf('household.sql'),
): Promise<FreshPlace> {
  const where = await place(engine)
  const text = textOf(file) + household
  if (where.databaseUrl) {
    const client = new pg.Client(where.databaseUrl)
    await client.connect()
    await client.query(text)
    await client.end()
  } else {
    const database = new DatabaseSync(join(where.dataDir, sqliteFile))
    database.exec(text)
    database.close()
  }
  return where
}

async function signIn(url: string, account = { email: 'anna@example.com', password: 'a good old dog' }) {
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(account),
  })
  expect(answer.status).toBe(200)
  const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0])
  const { user } = (await answer.json()) as { user: { id: string } } // as it answers
  return createDevice(url, cookies.join('; '), user.id)
}
