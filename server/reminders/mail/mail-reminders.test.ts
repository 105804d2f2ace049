import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import type { CareRecord } from '#core/care/care.ts'
import type { ChangeOf } from '#core/changes/change.ts'
import { createProvenAddresses } from '#server/accounts/proof/proven-addresses.ts'
import { engines, testOnce } from '#test/support/engines.ts'
import { provenDevice } from '#test/support/proven-device.ts'
import { call, guestOf, householdsOf, joined, nobodyAt, sitterLink } from '#test/support/household-calls.ts'
import { startMailServer } from '#test/support/mail-server.ts'
import { hashOf, photoOf } from '#test/support/photo-bytes.ts'
import { getPhoto, putPhoto } from '#test/support/photo-calls.ts'
import { remind } from '#test/support/reminder-calls.ts'
import { addEvent, addPet, daily, newId, recordCare, serverWorld } from '#test/support/server-world.ts'
import type { Device } from '#test/support/server-world.ts'
import type { Engine } from '#server/database/database.ts'
import { openDocuments } from '#server/documents/documents.ts'
import { createFairShare } from '#server/documents/fair-share.ts'
import { createMemberships } from '#server/households/memberships.ts'
import { createMail } from '#server/mail/mail.ts'
import type { MailTables } from '#server/mail/mail-queue.ts'
import { createRateLimits } from '#server/rate-limits/rate-limits.ts'
import { createChangeIds } from '../planning/change-ids.ts'
import { createLinkCalls } from './link-calls.ts'
import { createMailReminders } from './mail-reminders.ts'
import type { Outgoing } from '../push/outgoing.ts'
import { createReminderLinks } from './reminder-links.ts'
import { accountTables } from '#server/accounts/sessions/session-tables.ts'
import { saveSettings, stopMail } from '../reminded-people.ts'
import { reminderOf, pillFor } from '#test/support/reminding.ts'
import { reminderTables } from '../push/push-tables.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})
const hour = 60 * 60_000
const secret = 'only-for-tests-0123456789-abcdefghijklmnopqrstuvwxyz'
const links = createReminderLinks(secret)
const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** A server with a mail server, and what mails reminders, as `send` would call it. */
async function mailing(engine: Engine) {
  const smtp = await startMailServer()
  closing.push(smtp.close)
  const smtpUrl = `smtp://127.0.0.1:${smtp.port}`
  const world = await serverWorld(engine, { smtpUrl })
  closing.push(world.close)
  const now = () => world.clock.at
  const log = { info() {}, warn() {}, error() {} }
  const { database, place } = world
  const mail = createMail({ database, smtpUrl, dataDir: place.dataDir, from: 'care@pets.example', log, now })
  closing.push(mail.stop)
  const rateLimits = createRateLimits({ database, secret, now, factor: 1 })
  const settings = {
    database,
    mail,
    sendsMail: true,
    proven: createProvenAddresses({ database, secret, sendsMail: true, now }),
    rateLimits,
    links,
    publicUrl: 'https://pets.example',
    now,
  }
  const mailReminders = createMailReminders(settings)
  return {
    world: { ...world, device: () => provenDevice(world) },
    /** somebody who has just signed up */
    newcomer: () => world.device(),
    database,
    async mailed(outgoing: Outgoing[]) {
      const before = smtp.received.length
      await mailReminders(outgoing)
      await mail.flush()
      // the server of this world sends what waits, too, and may be at it
      const waiting = database.kysely.$extendTables<MailTables>().selectFrom('mail_queue').select('id')
      await expect.poll(() => waiting.execute()).toEqual([])
      // each sign-up asks whose address it is
      return smtp.received.slice(before).filter(({ text }) => !text.includes('/your-address#'))
    },
  }
}

/** Anna's household with a pill for Rex, every day at eight, and a link to today's. */
async function withPill(engine: Engine) {
  const made = await mailing(engine)
  const { world } = made
  const anna = await world.device()
  const rex = addPet()
  const pill = addEvent({
    petIds: [rex.petId],
    start: '2026-11-01T08:00:00',
    end: '2026-11-01T08:30:00',
    recurrence: daily,
  })
  await anna.push(rex, pill)
  const slot = `${pill.eventId}.20261115`
  const given = {
    household: anna.userId,
    person: anna.userId,
    slots: [slot],
    until: world.clock.at + 24 * hour,
  }
  const nobody = nobodyAt(world.url)
  const careOf = async (device: Device) =>
    (await device.snapshot('pets,events,care')).rows.filter(({ collection }) => collection === 'care')
  return { ...made, anna, rex, pill, slot, given, nobody, careOf }
}
const tokenIn = (text: string, path: string) =>
  new RegExp(`https://pets\\.example${path}([\\w.-]+)`).exec(text.replaceAll('=\r\n', ''))?.[1] ?? ''
const form = { method: 'POST', body: 'List-Unsubscribe=One-Click' }
const formType = { 'content-type': 'application/x-www-form-urlencoded' }

describe.each(engines)('on %s', (engine) => {
  const it = testOnce(engine)

  it('what is due together is one letter, with a link to a button and a way out', async () => {
    const { world, mailed } = await mailing(engine)
    const anna = await world.device()
    const items = ['Pill', 'Drops'].map((title) => pillFor(anna, { title }, 9))
    const letters = await mailed(items.map((item) => reminderOf(anna, { items: [item], by: ['mail'] })))
    expect(letters).toHaveLength(1)
    const { text, to } = letters[0] ?? { text: '', to: [] }
    expect(to).toEqual([(await remind(anna, 'read', {})).body.mailTo])
    expect(text).toContain('Not logged yet: 2 things')
    const slots = items.map(({ notice }) => notice.slot)
    expect(links.readGiven(tokenIn(text, '/given#'), world.clock.at)).toMatchObject({
      slots,
      person: anna.userId,
    })
    expect(links.readNoMail(tokenIn(text, '/no-mail#'))).toBe(anna.userId)
    const header = /^List-Unsubscribe:(.*(?:\r?\n[ \t].*)*)/m.exec(text)?.[1] ?? ''
    const address = header.replaceAll(/\s/g, '')
    expect(address).toBe(`<https://pets.example/api/reminders/no-mail?token=${links.noMail(anna.userId)}>`)
    expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  })

  it('whoever is reminded by mail alone reads it in the language that their app spoke last', async () => {
    const { world, mailed } = await mailing(engine)
    const anna = await world.device()
    const languageOfMail = async () => {
      const [letter] = await mailed([reminderOf(anna, { items: [pillFor(anna, {}, 9)], by: ['mail'] })])
      return /<div lang=3D"(\w+)"/.exec(letter?.text ?? '')?.[1]
    }
    expect(await languageOfMail()).toBe('en')
    const chosen = { share: 'at-once', mail: 'at-once', quiet: null } as const
    await remind(anna, 'save-settings', chosen)
    for (const [locale, language] of [
      ['de-AT', 'de'],
      ['es-ES', 'es'],
    ] as const) {
      expect((await remind(anna, 'keep-locale', { locale })).body).toEqual({ ok: true })
      expect(await languageOfMail()).toBe(language)
    }
    // all else stays as it was chosen, and the language when something else is chosen
    expect((await remind(anna, 'read', {})).body.settings).toEqual(chosen)
    await remind(anna, 'save-settings', { ...chosen, mail: 'when-late' })
    expect(await languageOfMail()).toBe('es')
    expect((await remind(anna, 'keep-locale', { locale: 'de\r\nBcc: x' })).status).toBe(400)
    expect((await remind(nobodyAt(world.url), 'keep-locale', { locale: 'de' })).status).toBe(401)
  })

  it('who has chosen nothing is reminded as before once their language is known', async () => {
    const { world } = await mailing(engine)
    const anna = await world.device()
    const before = (await remind(anna, 'read', {})).body.settings
    await remind(anna, 'keep-locale', { locale: 'de-DE' })
    expect((await remind(anna, 'read', {})).body.settings).toEqual(before)
  })

  it('nothing is mailed to an address before it is proved, and the answer says so', async () => {
    const { newcomer, mailed, database } = await mailing(engine)
    const anna = await newcomer()
    const reminder = () => reminderOf(anna, { items: [pillFor(anna, { title: 'Pill' }, 9)], by: ['mail'] })
    expect(await mailed([reminder()])).toEqual([])
    const before = (await remind(anna, 'read', {})).body
    expect([before.address, before.unreached]).toEqual(['asked', [anna.userId]])
    const proven = createProvenAddresses({ database, secret, sendsMail: true, now: () => Date.now() })
    await proven.prove({ id: anna.userId, email: before.mailTo ?? '' })
    expect(await mailed([reminder()])).toHaveLength(1)
    const after = (await remind(anna, 'read', {})).body
    expect([after.address, after.unreached]).toEqual(['proven', []])
  })

  test('who was mailed before addresses were proved goes on being mailed, and stopped by the link for good', async () => {
    const { newcomer, mailed, database } = await mailing(engine)
    const anna = await newcomer()
    const { mailTo } = (await remind(anna, 'read', {})).body
    const tables = accountTables(database.kysely)
    await tables
      .insertInto('former_addresses')
      .values({ person: anna.userId, email: mailTo ?? '' })
      .execute()
    const reminder = () => reminderOf(anna, { items: [pillFor(anna, { title: 'Pill' }, 9)], by: ['mail'] })
    expect(await mailed([reminder()])).toHaveLength(1)
    await stopMail(database.kysely, anna.userId)
    // turned on again by whoever has the account, and not the mailbox
    await saveSettings(database.kysely, anna.userId, { share: 'at-once', mail: 'at-once', quiet: null })
    expect(await mailed([reminder()])).toEqual([])
  })

  it('behind a link that is opened late it is asked when it was given, and of the same shortly before', async () => {
    const { world, anna, rex, pill, given, nobody, careOf } = await withPill(engine)
    const evening = addEvent({
      petIds: [rex.petId],
      start: '2026-11-01T20:00:00',
      end: '2026-11-01T20:30:00',
      recurrence: daily,
    })
    await anna.push(evening)
    const slots = [given.slots[0] ?? '', `${evening.eventId}.20261115`]
    const token = links.given({ ...given, slots })
    const items = async () => (await remind(nobody, 'read-link', { token })).body.items
    world.clock.at = Date.parse('2026-11-15T17:10:00Z')
    expect((await items()).map(({ late, soon }) => [late, soon])).toEqual([
      [true, undefined],
      [undefined, undefined],
    ])
    const tapped = { at: world.clock.at, local: '2026-11-15T17:10:00' }
    await anna.push(recordCare(pill, [rex], tapped))
    world.clock.at += 60_000
    const [first, second] = await items()
    expect(first?.given).not.toBeNull()
    expect(second?.soon).toMatchObject({ pet: 'Rex', title: 'Pill', minutes: 1 })
    await remind(nobody, 'given-by-link', { token, slots: slots.slice(1), again: true })
    const entries = (await careOf(anna)).flatMap(({ body }) => (body as CareRecord).entries)
    expect(entries.map(({ again }) => again === true).toSorted()).toEqual([false, true])
  })

  it.each([
    [
      'less than the hours of its card ago, which the plan alone would not ask about',
      20,
      '2026-11-15T04:00:00Z',
    ],
    ['a week apart: as far back as the card says', 168, '2026-11-09T08:00:00Z'],
  ])('behind a link it is asked about a dose that was given %s', async (_, hoursApart, lastAt) => {
    const { world, anna, rex, given, nobody, careOf } = await withPill(engine)
    world.clock.at = Date.parse('2026-11-15T17:00:00Z')
    const medicineId = newId()
    const dose = { medicineId, milli: 1_000 }
    const form = { name: 'Metacam', unit: 'ml' as const, strength: '', petIds: [rex.petId], leadDays: 7 }
    const evening = addEvent({
      title: 'Pain',
      petIds: [rex.petId],
      dose,
      start: '2026-11-01T17:00:00',
      end: '2026-11-01T17:10:00',
      recurrence: daily,
    })
    await anna.push(
      { id: newId(), at: 1, verb: 'add-medicine', medicineId, medicine: { ...form, hoursApart } },
      evening,
      {
        id: newId(),
        at: 1,
        verb: 'record-as-needed',
        careId: newId(),
        title: 'Metacam',
        pets: [{ id: rex.petId, name: 'Rex' }],
        details: {
          outcome: 'given',
          at: Date.parse(lastAt),
          local: lastAt.slice(0, 19),
          amount: '',
          note: '',
          dose: { ...dose, name: 'Metacam', unit: 'ml' },
        },
      },
    )
    const token = links.given({ ...given, slots: [`${evening.eventId}.20261115`] })
    const [item] = (await remind(nobody, 'read-link', { token })).body.items
    expect(item?.soon).toMatchObject({ pet: 'Rex', title: '1 ml Metacam' })
    // pressed by a page that did not know of it, nothing is recorded, and the answer says why
    const [unasked] = (await remind(nobody, 'given-by-link', { token })).body.items
    expect([unasked?.given, unasked?.soon]).toEqual([null, item?.soon])
    expect(await careOf(anna)).toHaveLength(1)
    await remind(nobody, 'given-by-link', { token, again: true })
    const entries = (await careOf(anna)).flatMap(({ body }) => (body as CareRecord).entries)
    expect(entries.map(({ again }) => again === true).toSorted()).toEqual([false, true])
  })

  it('said to have been given at its planned time it is asked about what was near to that', async () => {
    const { world, anna, rex, given, nobody, careOf } = await withPill(engine)
    world.clock.at = Date.parse('2026-11-15T17:10:00Z')
    const early = { outcome: 'given', amount: '', note: '' } as const
    await anna.push({
      id: newId(),
      at: 1,
      verb: 'record-as-needed',
      careId: newId(),
      title: 'Pill',
      pets: [{ id: rex.petId, name: 'Rex' }],
      details: { ...early, at: Date.parse('2026-11-15T05:00:00Z'), local: '2026-11-15T05:00:00' },
    })
    const token = links.given(given)
    const [item] = (await remind(nobody, 'read-link', { token })).body.items
    expect(item?.soonThen).toMatchObject({ minutes: 180, local: '2026-11-15T05:00:00' })
    expect(item?.soon).toBeUndefined()
    await remind(nobody, 'given-by-link', { token, atPlanned: true })
    expect(await careOf(anna)).toHaveLength(1)
    await remind(nobody, 'given-by-link', { token, atPlanned: true, again: true })
    expect(await careOf(anna)).toHaveLength(2)
  })

  test('what nobody was asked about is not marked as meant', async () => {
    const { anna, given, nobody, careOf } = await withPill(engine)
    await remind(nobody, 'given-by-link', { token: links.given(given), again: true })
    const entries = (await careOf(anna)).flatMap(({ body }) => (body as CareRecord).entries)
    expect(entries.map(({ again }) => again === true)).toEqual([false])
  })

  test('a notification asks whether the same was given shortly before; nobody else hears of it', async () => {
    const { world, anna, rex, pill, given } = await withPill(engine)
    const other = addEvent({ petIds: [rex.petId], start: '2026-11-15T14:00:00', end: '2026-11-15T14:10:00' })
    await anna.push(other)
    const slot = `${other.eventId}.20261115`
    const near = async (device: Pick<Device, 'post'>, of = slot) =>
      remind(device, 'near', { household: anna.userId, slot: of })
    expect((await near(anna)).body).toEqual({ near: null })
    const at = { at: world.clock.at - 60_000, local: '2026-11-15T11:59:00' }
    await anna.push(recordCare(pill, [rex], at))
    expect((await near(anna)).body).toEqual({
      near: { pet: 'Rex', title: 'Pill', minutes: 1, by: expect.any(String) },
    })
    // of its own row, and of one that is not there, nothing is
    for (const of of [given.slots[0] ?? '', 'another-series.20261115'])
      expect((await near(anna, of)).body).toEqual({ near: null })
    const stranger = await world.device()
    expect((await near(stranger)).status).toBe(403)
    expect((await near(nobodyAt(world.url))).status).toBe(401)
    const minka = addPet({ name: 'Minka' })
    await anna.push(minka)
    const sam = await guestOf(
      world.url,
      await sitterLink(anna, { pets: [{ id: minka.petId, name: 'Minka' }] }),
    )
    expect((await near(sam)).body).toEqual({ near: null })
  })

  it('of what is late the link records what was said: its planned time', async () => {
    const { world, anna, given, nobody, careOf } = await withPill(engine)
    world.clock.at = Date.parse('2026-11-15T17:10:00Z')
    await remind(nobody, 'given-by-link', { token: links.given(given), atPlanned: true })
    const entries = (await careOf(anna)).flatMap(({ body }) => (body as CareRecord).entries)
    expect(entries).toMatchObject([{ local: '2026-11-15T08:00:00', at: Date.parse('2026-11-15T08:00:00Z') }])
  })

  it('a letter says that medicines are recorded as given, and anything with a walk in it as done', async () => {
    const { world, mailed } = await mailing(engine)
    const anna = await world.device()
    const [pill, walk] = ['Pill', 'Walk'].map((title) => pillFor(anna, { title }))
    const dosed = {
      ...pillFor(anna, { title: 'Before the walk' }),
      dose: { medicineId: 'onsior', milli: 500 },
    }
    const recordedAs = async (...items: Outgoing['items'][number][]) =>
      /as (\w+) by you/.exec(
        (await mailed([reminderOf(anna, { items, by: ['mail'] })]))[0]?.text.replaceAll('=\r\n', '') ?? '',
      )?.[1]
    if (!pill || !walk) throw new Error('both are there')
    expect(await recordedAs(pill, dosed)).toBe('given')
    expect(await recordedAs(walk)).toBe('done')
    expect(await recordedAs(pill, walk)).toBe('done')
  })

  it('the link of a walk says what was done; of one with a dose, that it has one', async () => {
    const { anna, rex, nobody, given } = await withPill(engine)
    const walk = addEvent({ title: 'Walk', petIds: [rex.petId] })
    const onsior: ChangeOf<'add-medicine'> = {
      id: newId(),
      at: 1,
      verb: 'add-medicine',
      medicineId: newId(),
      medicine: { name: 'Onsior', unit: 'tablet', strength: '', petIds: [rex.petId], leadDays: 7 },
    }
    const dosed = addEvent({
      title: 'After the walk',
      petIds: [rex.petId],
      dose: { medicineId: onsior.medicineId, milli: 500 },
    })
    await anna.push(onsior, walk, dosed)
    const slots = [walk, dosed].map(({ eventId }) => `${eventId}.20261115`)
    const token = links.given({ ...given, slots })
    const before = (await remind(nobody, 'read-link', { token })).body.items
    expect(before.map(({ title, dose }) => [title, dose])).toEqual([
      ['Walk', undefined],
      ['After the walk', true],
    ])
    const { body } = await remind(nobody, 'given-by-link', { token })
    expect(body.items).toMatchObject([
      { given: expect.stringMatching(/^Done by /) },
      { given: expect.stringMatching(/^Given by /) },
    ])
  })

  it('who wants no mail gets none, nor does a guest, who has no address', async () => {
    const { world, mailed } = await mailing(engine)
    const anna = await world.device()
    const sam = await guestOf(world.url, await sitterLink(anna))
    await remind(anna, 'save-settings', { share: 'at-once', mail: 'no', quiet: null })
    expect(await mailed([reminderOf(anna), reminderOf(sam)])).toEqual([])
  })

  test('however much is due, nobody gets more than thirty mails a day', async () => {
    const { world, mailed } = await mailing(engine)
    const anna = await world.device()
    let sent = 0
    for (let n = 0; n < 32; n++) sent += (await mailed([reminderOf(anna)])).length
    expect(sent).toBe(30)
    world.clock.at += 25 * hour
    expect(await mailed([reminderOf(anna)])).toHaveLength(1)
  })

  it('the link shows what it is about and records nothing; its button records it once, in the person’s name', async () => {
    const { anna, nobody, slot, given, careOf } = await withPill(engine)
    const token = links.given(given)
    const item = { slot, title: 'Pill', pets: ['Rex'], due: '2026-11-15T08:00:00', allDay: false }
    const read = await remind(nobody, 'read-link', { token })
    const [household] = await householdsOf(anna)
    expect(read.body).toEqual({ household: household?.name, items: [{ ...item, given: null, late: true }] })
    expect(await careOf(anna)).toEqual([])
    const [first, second] = await Promise.all([
      remind(nobody, 'given-by-link', { token }),
      remind(nobody, 'given-by-link', { token }),
    ])
    const name = household?.members[0]?.name
    expect(first.body.items).toEqual([{ ...item, given: `Given by ${name}, 12:00` }])
    expect(second.status).toBe(200)
    const [care, ...rest] = await careOf(anna)
    expect(rest).toEqual([])
    expect(care?.body).toMatchObject({ entries: [{ outcome: 'given', recordedBy: { id: anna.userId } }] })
  })

  test('the button pressed on two devices at once is recorded once, and announced once', async () => {
    const { database, world, anna, given, careOf } = await withPill(engine)
    const now = () => world.clock.at
    const documents = openDocuments(database)
    const bothHaveRead = Promise.withResolvers<void>()
    let reading = 2
    const moved: unknown[] = []
    const calls = createLinkCalls({
      database,
      fairShare: createFairShare(),
      documents: {
        ...documents,
        async write(...asked) {
          if (--reading === 0) bothHaveRead.resolve()
          await bothHaveRead.promise
          return documents.write(...asked)
        },
      },
      memberships: createMemberships(database, now),
      announcements: { clockMoved: (...told) => void moved.push(told) },
      links,
      changeIds: createChangeIds(secret),
      now,
    })
    const token = links.given(given)
    await Promise.all([calls['given-by-link']({ token }, 'en'), calls['given-by-link']({ token }, 'en')])
    const care = await careOf(anna)
    expect(care.map(({ body }) => (body as { entries: unknown[] }).entries.length)).toEqual([1])
    expect(moved).toEqual([[anna.userId, 3]])
  })

  test('what a household forgets once a day it forgets with a link as well: photos that nobody names', async () => {
    const { world, database, anna, nobody, given } = await withPill(engine)
    const bytes = photoOf(1)
    await putPhoto(anna, bytes)
    const [owner, long] = [anna.userId, world.clock.at - 33 * 24 * hour]
    await database.transactAs(owner, async (tx) => {
      await tx.run(sql`update photos set unnamed_since = ${long} where owner = ${owner}`)
      await tx.run(sql`update clocks set purged_at = ${long} where owner = ${owner}`)
    })
    expect((await getPhoto(anna, hashOf(bytes))).status).toBe(200)
    await remind(nobody, 'given-by-link', { token: links.given(given) })
    expect((await getPhoto(anna, hashOf(bytes))).status).toBe(404)
  })

  it('what was taken back can be recorded again by the same link', async () => {
    const { anna, nobody, given, careOf } = await withPill(engine)
    const token = links.given(given)
    await remind(nobody, 'given-by-link', { token })
    const [care] = await careOf(anna)
    const entry = (care?.body as { entries: { id: string }[] } | undefined)?.entries[0] // as it is kept
    const taken = { careIds: [care?.id ?? ''], entryId: entry?.id ?? '', retracted: true }
    const retract = { id: newId(), at: 1, verb: 'retract-care', ...taken } as const
    expect(await anna.push(retract)).toMatchObject([{ outcome: 'applied' }])
    expect((await remind(nobody, 'read-link', { token })).body.items).toMatchObject([{ given: null }])
    const { body } = await remind(nobody, 'given-by-link', { token })
    expect(body.items[0]?.given).toMatch(/^Given by /)
  })

  test('what somebody else has recorded meanwhile is shown and not recorded again', async () => {
    const { world, anna, nobody, given, pill, rex, careOf } = await withPill(engine)
    const ben = await joined(world, anna, 'carer', 'Ben')
    await ben.in(anna.userId).push(recordCare(pill, [rex]))
    const { body } = await remind(nobody, 'given-by-link', { token: links.given(given) })
    expect(body.items).toMatchObject([{ given: 'Given by Ben, 12:00' }])
    const care = await careOf(anna)
    expect(care).toHaveLength(1)
    expect(care[0]?.body).toMatchObject({ entries: [{ recordedBy: { id: ben.userId } }] })
  })

  it('of several only those named are recorded', async () => {
    const { anna, rex, nobody, slot, given, careOf } = await withPill(engine)
    const drops = addEvent({ title: 'Drops', petIds: [rex.petId] })
    await anna.push(drops)
    const other = `${drops.eventId}.20261115`
    const token = links.given({ ...given, slots: [slot, other] })
    const { body } = await remind(nobody, 'given-by-link', { token, slots: [other] })
    expect(body.items.map((item) => [item.title, item.given !== null])).toEqual([
      ['Pill', false],
      ['Drops', true],
    ])
    expect(await careOf(anna)).toHaveLength(1)
  })

  it('a day that was moved by hand is found on its new day', async () => {
    const { anna, pill, nobody, slot, given } = await withPill(engine)
    const start = '2026-11-16T09:00:00'
    const event = { ...pill.event, start, end: '2026-11-16T09:30:00', recurrence: null }
    const day = { scope: 'this', occurrenceDate: '2026-11-15', newEventId: newId() } as const
    await anna.push({ id: newId(), at: 1, verb: 'edit-event', eventId: pill.eventId, event, ...day })
    const { body } = await remind(nobody, 'read-link', { token: links.given(given) })
    expect(body.items).toMatchObject([{ slot, due: start }])
  })

  test('who has left the household records nothing by an old link', async () => {
    const { world, anna, nobody, given, careOf } = await withPill(engine)
    const ben = await joined(world, anna)
    const token = links.given({ ...given, person: ben.userId })
    expect((await remind(nobody, 'read-link', { token })).status).toBe(200)
    await call(anna, 'remove', { household: anna.userId, member: ben.userId })
    for (const name of ['read-link', 'given-by-link'] as const)
      expect(await remind(nobody, name, { token })).toMatchObject({
        status: 403,
        says: 'You are no longer in this household.',
      })
    expect(await careOf(anna)).toEqual([])
  })

  test('a link signed by anybody else, for something else or of yesterday opens nothing', async () => {
    const { world, anna, nobody, given, careOf } = await withPill(engine)
    const token = links.given(given)
    const forged = [
      createReminderLinks('another secret of another house, long enough').given(given),
      links.noMail(anna.userId),
      `${token.slice(0, -2)}${token.endsWith('AA') ? 'BA' : 'AA'}`,
      token.split('.').toReversed().join('.'),
      // the same bytes, written otherwise
      `${token}.x`,
      `${token}.`,
      `${token}=`,
      `${token} `,
      `${token}!`,
      `=${token}`,
      token.replace(/.$/, (last) => base64url[base64url.indexOf(last) + 1] ?? ''),
      `${Buffer.from(JSON.stringify(['given', anna.userId, anna.userId, given.slots, given.until])).toString('base64url')}.`,
      '',
    ]
    for (const one of forged)
      expect(await remind(nobody, 'given-by-link', { token: one })).toMatchObject({
        status: 404,
        says: 'This link is not known here. Please check that it is complete.',
      })
    expect((await remind(nobody, 'no-mail', { token })).status).toBe(404)
    world.clock.at += 24 * hour
    expect((await remind(nobody, 'given-by-link', { token })).says).toBe(
      'This link has expired. Please record it in the app.',
    )
    expect(await careOf(anna)).toEqual([])
  })

  test('a link reaches no event of another household', async () => {
    const { world, anna, nobody, given, slot } = await withPill(engine)
    const ben = await world.device()
    const token = links.given({ ...given, household: ben.userId, person: ben.userId, slots: [slot] })
    expect((await remind(nobody, 'given-by-link', { token })).says).toBe(
      'This event was deleted in the meantime.',
    )
    const foreign = links.given({ ...given, household: anna.userId, person: ben.userId })
    expect((await remind(nobody, 'given-by-link', { token: foreign })).status).toBe(403)
  })

  it('one click of a mail program ends the mails, from anywhere and without a login; a look does not', async () => {
    const { world, mailed } = await mailing(engine)
    const [anna, ben] = [await world.device(), await world.device()]
    const chosen = { share: 'when-late', mail: 'at-once', quiet: { from: '22:00', to: '06:00' } } as const
    await remind(anna, 'save-settings', chosen)
    const address = `${world.url}/api/reminders/no-mail?token=${links.noMail(anna.userId)}`
    const look = await fetch(address, { redirect: 'manual' })
    expect([look.status, look.headers.get('location')]).toEqual([
      302,
      `/no-mail#${links.noMail(anna.userId)}`,
    ])
    expect((await remind(anna, 'read', {})).body.settings.mail).toBe('at-once')
    const headers = { ...formType, origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }
    expect((await fetch(address, { ...form, headers })).status).toBe(200)
    expect((await fetch(address, { method: 'POST' })).status).toBe(200)
    expect((await remind(anna, 'read', {})).body.settings).toEqual({ ...chosen, mail: 'no' })
    expect(await mailed([reminderOf(anna)])).toEqual([])
    expect(await mailed([reminderOf(ben)])).toHaveLength(1)
    const page = await remind(nobodyAt(world.url), 'no-mail', { token: links.noMail(ben.userId) })
    expect(page.body).toEqual({ ok: true })
    expect((await remind(ben, 'read', {})).body.settings.mail).toBe('no')
  })

  it('a forged way out changes nothing, and one of somebody who has gone is no error', async () => {
    const { world, anna } = await withPill(engine)
    const forged = createReminderLinks('another secret of another house, long enough').noMail(anna.userId)
    const answer = await fetch(`${world.url}/api/reminders/no-mail?token=${forged}`, form)
    expect(answer.status).toBe(404)
    expect((await remind(anna, 'read', {})).body.settings.mail).toBe('when-late')
    const gone = `${world.url}/api/reminders/no-mail?token=${links.noMail('somebody-who-has-gone')}`
    expect((await fetch(gone, { ...form, headers: formType })).status).toBe(200)
  })

  test('what one was told of can be put off for ten minutes, by nobody else and nowhere else', async () => {
    const { world, database, anna, slot } = await withPill(engine)
    const ben = await joined(world, anna)
    const stranger = await world.device()
    const tables = reminderTables(database.kysely)
    const row = { owner: anna.userId, slot, stage: 1, told_at: world.clock.at, settled: 0 }
    const nothingMore = { snoozed_until: null, sending: null }
    await tables
      .insertInto('told')
      .values({ ...row, ...nothingMore, person: anna.userId })
      .execute()
    const body = { household: anna.userId, slot }
    expect((await remind(stranger, 'snooze', body)).status).toBe(403)
    expect(await remind(ben, 'snooze', body)).toMatchObject({
      status: 403,
      says: 'You were not reminded of this.',
    })
    expect((await remind(anna, 'snooze', { ...body, slot: 'another-series.20261115' })).status).toBe(403)
    expect((await remind(anna, 'snooze', body)).body).toEqual({ ok: true })
    const told = await tables.selectFrom('told').selectAll().execute()
    expect(told).toMatchObject([{ person: anna.userId, snoozed_until: world.clock.at + 10 * 60_000 }])
  })
})
