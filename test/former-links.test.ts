import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import type { Engine } from '#server/database/database.ts'
import { sqliteFile } from '#server/database/sqlite.ts'
import { calendar, subscribed } from './support/calendar-calls.ts'
import { engines, freshPlace } from './support/engines.ts'
import { call, guestOf, householdsOf, nobodyAt } from './support/household-calls.ts'
import { createDevice } from './support/server-world.ts'
import { startOn } from './support/start-on.ts'
import { opened, vet } from './support/vet-calls.ts'

/* Links of a database from before there was one table for all of them. */

const kept = join(import.meta.dirname, 'fixtures/schemas')
const textOf = (file: string) => readFileSync(join(kept, file), 'utf8')
const hash = (secret: string) => createHash('sha256').update(secret).digest('hex')
/** As long as those of calendars, which are looked for only so. */
const secret = (name: string) => name.padEnd(43, '-')

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

const anna = 'anna00000001'
const dayMs = 86_400_000

/** One that is good and one that was taken back of each kind, as they were written then. */
function formerRows(now: number, called = ''): string {
  const [first, last] = [0, 2].map((days) => new Date(now + days * dayMs).toISOString().slice(0, 10))
  const pets = '[{"id":"rex000000001","name":"Rex ’the’ \\"dog\\" \\u00e9"}]'
  const both = (row: (name: string, revokedAt: string, revokedBy: string) => string) =>
    `${row(`${called}good`, 'null', 'null')}, ${row(`${called}over`, String(now - 1), `'${anna}'`)}`
  return `
insert into invitations (id, household, secret_hash, role, sent_to, invited_by, expires_at, used_at, revoked_at, revoked_by)
  values ${both((name, at, by) => `('invitation-${name}', '${anna}', '${hash(secret(`invitation-${name}`))}', 'carer', 'otto@example.com', '${anna}', ${now + dayMs}, null, ${at}, ${by})`)};
insert into sitter_links (id, household, secret_hash, name, pets, first_day, last_day, starts_at, ends_at, made_by, revoked_at, revoked_by, revoked_sitters)
  values ${both((name, at, by) => `('sitter-${name}', '${anna}', '${hash(secret(`sitter-${name}`))}', 'Sam', '${pets}', '${first}', '${last}', ${now - dayMs}, ${now + 2 * dayMs}, '${anna}', ${at}, ${by}, null)`)};
insert into vet_links (id, secret_hash, household, person, pet, first_day, last_day, made_at, expires_at, opened, openings, revoked_at, revoked_by)
  values ${both((name, at, by) => `('vet-${name}', '${hash(secret(`vet-${name}`))}', '${anna}', '${anna}', 'rex000000001', '${first}', '${last}', ${now - 5}, ${now + dayMs}, 2, '[${now - 2},${now - 3}]', ${at}, ${by})`)};
insert into calendar_links (id, secret_hash, person, household, name, pets, is_whole, made_at, read_at, read_by, revoked_at)
  values ${both((name, at) => `('calendar-${name}', '${hash(secret(`calendar-${name}`))}', '${anna}', '${anna}', 'Mine', '["rex000000001"]', 0, 7, 8, 'khal', ${at})`)},
    ('calendar-${called}all', '${hash(secret(`calendar-${called}all`))}', '${anna}', '${anna}', 'All', null, 1, 9, null, null, null);
`
}

/** The tables as the last version before left them, with a household and its links. */
async function startFormer(engine: Engine, now: number) {
  const where = await freshPlace(engine)
  undo.push(where.remove)
  const text = textOf(`0026-photo-senders.${engine}.sql`) + textOf('household.sql') + formerRows(now)
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
  const { url, stop } = await startOn(where)
  undo.push(stop)
  return { url, where }
}

async function signIn(url: string) {
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: 'anna@example.com', password: 'a good old dog' }),
  })
  const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0])
  return createDevice(url, cookies.join('; '), anna)
}

describe.each(engines)('links of the version before, on %s', (engine) => {
  test('go on working at their addresses, or stay taken back, and are listed as they were', async () => {
    const now = Date.now()
    const { url } = await startFormer(engine, now)
    const nobody = nobodyAt(url)
    const invited = (name: string) => call(nobody, 'read-invitation', { secret: secret(name) })
    const sits = (name: string) => call(nobody, 'read-sitter-link', { secret: secret(name) })
    expect((await invited('invitation-good')).body).toMatchObject({ role: 'carer', expiresAt: now + dayMs })
    expect((await sits('sitter-good')).body).toMatchObject({ name: 'Sam', pets: ['Rex ’the’ "dog" é'] })
    expect((await opened(url, secret('vet-good'))).body.rows).toMatchObject([
      { collection: 'pets', id: 'rex000000001' },
      { collection: 'events' },
    ])
    expect((await subscribed(url, secret('calendar-good'))).text).not.toContain('Pill')
    expect((await subscribed(url, secret('calendar-all'))).text).toContain('Pill')

    expect((await invited('invitation-over')).says).toMatch('was turned off')
    expect((await sits('sitter-over')).says).toMatch('no longer works')
    expect((await opened(url, secret('vet-over'))).says).toMatch('no longer works')
    expect((await subscribed(url, secret('calendar-over'))).status).toBe(410)

    const device = await signIn(url)
    const [household] = await householdsOf(device)
    expect(household?.invitations).toMatchObject([{ id: 'invitation-good', sentTo: 'otto@example.com' }])
    expect(household?.sitterLinks).toMatchObject([{ id: 'sitter-good', name: 'Sam' }])
    const vets = await vet(device, 'read', { household: anna, petId: 'rex000000001' })
    expect(vets.body.links).toMatchObject([{ id: 'vet-good', madeAt: now - 5, opened: 3 }])
    expect(vets.body.links[0]?.openings.slice(1)).toEqual([now - 2, now - 3])
    expect((await calendar(device, 'read', {})).body.links).toMatchObject([
      { id: 'calendar-good', name: 'Mine', petIds: ['rex000000001'], isWhole: false, madeAt: 7 },
      { id: 'calendar-all', name: 'All', petIds: null, isWhole: true, madeAt: 9 },
    ])
    // and who took one back a moment before the upgrade can still undo that
    expect((await call(device, 'undo-revoke', { household: anna, link: 'invitation-over' })).says).toBe('')
    expect((await invited('invitation-over')).says).toBe('')
    expect((await guestOf(url, secret('sitter-good'), 'Sam')).userId).not.toBe('')
  })
})

test('a node of the version before goes on with links, and sees what a newer one does with them', async () => {
  const now = Date.now()
  const { url, where } = await startFormer('postgres', now)
  const device = await signIn(url)
  // its statements, in the rights that it has
  const older = new pg.Client(where.databaseUrl ?? '')
  await older.connect()
  undo.push(() => older.end())
  await older.query('set role senior_pet_care_app')
  const ask = async (text: string) => (await older.query<Record<string, unknown>>(text)).rows
  const invited = (name: string) => call(nobodyAt(url), 'read-invitation', { secret: secret(name) })

  // it reads what was there as it was
  expect(await ask(`select * from invitations where id = 'invitation-good'`)).toEqual([
    {
      id: 'invitation-good',
      household: anna,
      secret_hash: hash(secret('invitation-good')),
      role: 'carer',
      sent_to: 'otto@example.com',
      invited_by: anna,
      expires_at: String(now + dayMs),
      used_at: null,
      revoked_at: null,
      revoked_by: null,
    },
  ])
  const [sitters] = await ask(`select * from sitter_links where id = 'sitter-good'`)
  expect(sitters).toMatchObject({ name: 'Sam', revoked_sitters: null, starts_at: String(now - dayMs) })
  expect(JSON.parse(String(sitters?.['pets']))).toEqual([{ id: 'rex000000001', name: 'Rex ’the’ "dog" é' }])
  expect(await ask(`select * from vet_links where id = 'vet-good'`)).toMatchObject([
    { person: anna, pet: 'rex000000001', opened: 2, openings: `[${now - 2},${now - 3}]` },
  ])
  expect(await ask('select id, pets, is_whole, read_by from calendar_links order by id')).toEqual([
    { id: 'calendar-all', pets: null, is_whole: 1, read_by: null },
    { id: 'calendar-good', pets: '["rex000000001"]', is_whole: 0, read_by: 'khal' },
    { id: 'calendar-over', pets: '["rex000000001"]', is_whole: 0, read_by: 'khal' },
  ])

  // what it makes the newer one opens
  await older.query(formerRows(now, 'new-'))
  expect((await invited('invitation-new-good')).body).toMatchObject({ role: 'carer' })
  expect((await opened(url, secret('vet-new-good'))).status).toBe(200)
  expect((await subscribed(url, secret('calendar-new-all'))).text).toContain('Pill')
  const guest = await guestOf(url, secret('sitter-new-good'), 'Sam')

  // what it changes and takes back holds on the newer one at once
  await ask(`update invitations set used_at = ${now} where id = 'invitation-new-good'`)
  expect((await invited('invitation-new-good')).says).toMatch('already used')
  expect(
    await ask(`update vet_links set opened = opened + 1 where id = 'vet-new-good' returning openings`),
  ).toHaveLength(1)
  await ask(
    `update vet_links set revoked_at = ${now}, revoked_by = '${anna}' where id = 'vet-new-good' and revoked_at is null`,
  )
  expect((await opened(url, secret('vet-new-good'))).says).toMatch('no longer works')
  await ask(
    `update sitter_links set ends_at = ${now - 1}, revoked_sitters = null where id = 'sitter-new-good'`,
  )
  expect((await guest.send('/days?first=2026-11-15&last=2026-11-16')).status).toBe(403)
  await ask(
    `update calendar_links set read_at = 5, read_by = 'khal' where id = 'calendar-new-all' and revoked_at is null`,
  )
  await ask(`update calendar_links set revoked_at = ${now}, name = '', pets = null, read_at = null, read_by = null
    where id = 'calendar-new-all' and person = '${anna}' and revoked_at is null`)
  expect((await subscribed(url, secret('calendar-new-all'))).status).toBe(410)
  await ask(`delete from invitations where id = 'invitation-new-good'`)
  expect((await invited('invitation-new-good')).says).toMatch('not known')

  // and what the newer one takes back holds on the older one
  await call(device, 'revoke', { household: anna, invitation: 'invitation-good' })
  expect(await ask(`select revoked_by from invitations where id = 'invitation-good'`)).toEqual([
    { revoked_by: anna },
  ])
  await calendar(device, 'revoke', { link: 'calendar-good' })
  // a reading that it is about to note does not bring the link back
  await ask(`update calendar_links set read_at = 6, read_by = 'khal' where id = 'calendar-good'`)
  expect((await subscribed(url, secret('calendar-good'))).status).toBe(410)

  // who deletes the account there takes along what the newer one made
  await ask(`delete from "user" where "id" = '${anna}'`)
  expect(await ask(`select kind from links where kind in ('calendar', 'vet')`)).toEqual([])
})
