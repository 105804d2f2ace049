import { afterEach, describe, expect, test } from 'vitest'
import type { WebhookBody } from '#core/webhooks/webhook-calls.ts'
import { happeningNames } from '#core/webhooks/webhook-calls.ts'
import { engines, testOnce } from '#test/support/engines.ts'
import { call, guestOf, joined, sitterLink } from '#test/support/household-calls.ts'
import { insulin } from '#test/support/reminder-world.ts'
import { addEvent, addPet, newId, recordCare, serverWorld } from '#test/support/server-world.ts'
import type { Device } from '#test/support/server-world.ts'
import { receiver, webhook } from '#test/support/webhook-calls.ts'
import type { Engine } from '../database/database.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const minute = 60_000
const hour = 60 * minute

async function house(engine: Engine) {
  const there = await receiver()
  closing.push(there.close)
  const world = await serverWorld(engine, { hookHosts: [there.origin] })
  closing.push(world.close)
  return { world, there }
}

const making = (household: string, address: string): WebhookBody<'make'> => ({
  household,
  name: 'Kitchen lamp',
  address,
  happenings: [...happeningNames],
})

async function made(anna: Device, there: Awaited<ReturnType<typeof receiver>>, more = {}) {
  const { body, says } = await webhook(anna, 'make', {
    ...making(anna.userId, `${there.origin}/hook`),
    ...more,
  })
  if (says !== '') throw new Error(`making a webhook answered: ${says}`)
  there.answers.secret = body.secret
  return { household: anna.userId, webhook: body.webhooks.at(-1)?.id ?? '' }
}

describe.each(engines)('webhooks, on %s', (engine) => {
  const it = testOnce(engine)

  it('what is recorded and corrected is told once, signed, in its order, whatever way it came', async () => {
    const { world, there } = await house(engine)
    const anna = await world.device()
    const rex = addPet()
    const pill = addEvent({ petIds: [rex.petId] })
    const before = recordCare(pill, [rex])
    await anna.push(rex, pill, { ...before, seriesId: pill.eventId, day: '2026-11-14', id: newId() })
    await made(anna, there)
    await world.deliver()
    expect(there.got).toEqual([])
    const given = { ...recordCare(pill, [rex]), at: world.clock.at }
    await anna.push(given)
    await anna.push(given)
    await world.deliver()
    const careId = `${pill.eventId}.20261115.${rex.petId}`
    expect(there.got).toMatchObject([
      {
        isSigned: true,
        body: {
          type: 'care.recorded',
          timestamp: '2026-11-15T12:00:00.000Z',
          household: anna.userId,
          data: { takenBack: false, entry: { kind: 'care', id: careId, title: 'Pill', outcome: 'given' } },
        },
      },
    ])
    world.clock.at += minute
    const correct = {
      id: newId(),
      at: world.clock.at,
      verb: 'correct-care' as const,
      careId,
      entryId: given.id,
      details: { ...given.details, outcome: 'partly' as const, note: 'spat it out' },
    }
    const takeBack = {
      id: newId(),
      at: world.clock.at + 1,
      verb: 'retract-care' as const,
      careIds: [careId],
      entryId: given.id,
      retracted: true,
    }
    expect(await anna.push(correct, takeBack)).toMatchObject([{ outcome: 'applied' }, { outcome: 'applied' }])
    await world.deliver()
    expect(there.got.slice(1)).toMatchObject([
      { body: { type: 'care.corrected', data: { takenBack: false, entry: { note: 'spat it out' } } } },
      { body: { type: 'care.corrected', data: { takenBack: true, entry: { outcome: 'partly' } } } },
    ])
    world.clock.at += minute
    await anna.push({ ...takeBack, id: newId(), at: world.clock.at, retracted: false })
    await world.deliver()
    await world.deliver()
    expect(there.got.slice(3)).toMatchObject([
      { body: { type: 'care.corrected', data: { takenBack: false } } },
    ])
    expect(new Set(there.got.map(({ id }) => id)).size).toBe(4)
    expect(there.got.every(({ isSigned }) => isSigned)).toBe(true)
  })

  it('measures too, and only what was chosen', async () => {
    const { world, there } = await house(engine)
    const anna = await world.device()
    const rex = addPet()
    const pill = addEvent({ petIds: [rex.petId] })
    await anna.push(rex, pill)
    await made(anna, there, { happenings: ['corrected'] })
    const measure = {
      id: newId(),
      at: world.clock.at,
      verb: 'record-measure' as const,
      measureId: newId(),
      petId: rex.petId,
      petName: 'Rex',
      kind: 'weight' as const,
      details: { values: { value: 12_300 }, at: world.clock.at, local: '2026-11-15T12:00:00', note: '' },
    }
    await anna.push(measure, recordCare(pill, [rex]))
    await world.deliver()
    expect(there.got).toEqual([])
    const back = { id: newId(), at: world.clock.at + 1, verb: 'retract-measure' as const }
    await anna.push({ ...back, recordId: `${measure.measureId}.${rex.petId}`, retracted: true })
    await world.deliver()
    expect(there.got).toMatchObject([
      { body: { data: { takenBack: true, entry: { kind: 'weight', values: { value: 12.3 }, unit: 'kg' } } } },
    ])
  })

  test('what becomes due and late is told at its time, and not once it is recorded', async () => {
    const { world, there } = await house(engine)
    const anna = await world.device()
    const rex = addPet()
    world.clock.at = Date.parse('2026-11-15T05:00:00Z')
    const dose = insulin({ petIds: [rex.petId] })
    await anna.push(rex, dose)
    await made(anna, there, { happenings: ['due', 'late'] })
    await world.deliver()
    const { lookAt } = await world.database.kysely
      .withTables<{ webhooks: { look_at: number } }>()
      .selectFrom('webhooks')
      .select('look_at as lookAt')
      .executeTakeFirstOrThrow()
    expect(Number(lookAt)).toBe(Math.min(world.clock.at + 5 * minute, Date.parse('2026-11-15T08:00:00Z')))
    const told: string[] = []
    for (const time of ['07:59', '08:00', '08:44', '08:45', '09:30', '19:59']) {
      world.clock.at = Date.parse(`2026-11-15T${time}:00Z`)
      await world.deliver()
      for (const type of there.types().slice(told.length)) told.push(`${time} ${type}`)
    }
    expect(told.filter((one) => one < '19')).toEqual(['08:00 care.due', '08:45 care.late'])
    expect(there.got[0]?.body).toMatchObject({
      timestamp: '2026-11-15T08:00:00.000Z',
      data: { state: 'due', pet: { name: 'Rex' }, due: '2026-11-15T08:00:00' },
    })
  })

  test('it is off until somebody makes one, and nobody but an owner sees or changes them', async () => {
    const { world, there } = await house(engine)
    const anna = await world.device()
    const one = await made(anna, there)
    const carer = await joined(world, anna)
    const sitter = await joined(world, anna, 'sitter', 'Sam')
    const stranger = await world.device()
    const guest = await guestOf(world.url, await sitterLink(anna))
    for (const other of [carer, sitter, stranger, guest]) {
      expect((await webhook(other, 'make', making(anna.userId, `${there.origin}/`))).status).toBe(403)
      expect((await webhook(other, 'read', { household: anna.userId })).status).toBe(403)
      for (const name of ['send-one', 'turn-off', 'turn-on', 'remove', 'undo-remove'] as const)
        expect((await webhook(other, name, one)).status).toBe(403)
    }
    // named as one of another household it is not there
    const mine = { ...one, household: stranger.userId }
    for (const name of ['send-one', 'turn-off', 'turn-on', 'remove', 'undo-remove'] as const)
      expect((await webhook(stranger, name, mine)).status).toBe(404)
    expect(there.got).toEqual([])
    expect((await webhook(anna, 'read', { household: anna.userId })).body.webhooks).toMatchObject([
      { off: null },
    ])
  })

  test('it stays the household’s when who made it is an owner no more, or has left', async () => {
    const { world, there } = await house(engine)
    const anna = await world.device()
    const berta = await joined(world, anna, 'owner', 'Berta')
    const one = await made(berta, there, { household: anna.userId })
    await call(anna, 'change-role', { household: anna.userId, member: berta.userId, role: 'carer' })
    expect((await webhook(berta, 'read', { household: anna.userId })).status).toBe(403)
    await call(anna, 'remove', { household: anna.userId, member: berta.userId })
    const rex = addPet()
    const pill = addEvent({ petIds: [rex.petId] })
    await anna.push(rex, pill, recordCare(pill, [rex]))
    await world.deliver()
    expect(there.types()).toEqual(['care.recorded'])
    expect((await webhook(anna, 'read', { household: anna.userId })).body.webhooks).toMatchObject([
      {
        id: one.webhook,
        madeBy: 'Berta',
        isMakerGone: true,
        answers: [{ type: 'care.recorded', status: 200, why: null }],
      },
    ])
  })

  test('addresses that may not be asked, too many and no name are refused', async () => {
    const { world, there } = await house(engine)
    const anna = await world.device()
    const refused = async (more: Partial<WebhookBody<'make'>>) =>
      (await webhook(anna, 'make', { ...making(anna.userId, `${there.origin}/`), ...more })).says
    for (const address of ['http://127.0.0.1:1/', 'https://example.com/', 'https://169.254.169.254/', 'x'])
      expect(await refused({ address })).toMatch(/^This server does not send to that address/)
    expect(await refused({ name: ' ' })).toBe('That request could not be understood.')
    expect(await refused({ happenings: [] })).toBe('That request could not be understood.')
    for (let n = 0; n < 10; n++) expect(await refused({ name: `Lamp ${n}` })).toBe('')
    expect(await refused({})).toBe('There are 10 webhooks here already.')
  })

  it('what does not arrive is tried again with growing pauses, in its order, and after a day it is off', async () => {
    const { world, there } = await house(engine)
    const anna = await world.device()
    const rex = addPet()
    const pill = addEvent({ petIds: [rex.petId] })
    await anna.push(rex, pill)
    const one = await made(anna, there, { happenings: ['recorded'] })
    await world.deliver()
    there.answers.status = 307
    const began = world.clock.at
    const noted = addEvent({ petIds: [rex.petId], title: 'Second' })
    await anna.push(recordCare(pill, [rex]), noted)
    await anna.push(recordCare(noted, [rex]))
    const tries: number[] = []
    for (let at = began; at <= began + 25 * hour; at += 10_000) {
      world.clock.at = at
      if ((at - began) % (10 * minute) !== 0 && at - began > 5 * minute) continue
      const before = there.got.length
      await world.deliver()
      if (there.got.length > before) tries.push((at - began) / 1_000)
    }
    expect(tries.slice(0, 5)).toEqual([0, 10, 40, 160, 1_200])
    expect(new Set(there.got.map(({ id }) => id)).size).toBe(1)
    const [off] = (await webhook(anna, 'read', { household: anna.userId })).body.webhooks
    expect(off).toMatchObject({ off: { why: 'failed' }, answers: [{ status: 307, why: 'status' }] })
    const tried = there.got.length
    there.answers.status = 200
    world.clock.at += hour
    await world.deliver()
    expect(there.got).toHaveLength(tried)
    // what waited is let go of, and said
    expect(off).toMatchObject({ waiting: 0, dropped: 2 })
    await webhook(anna, 'turn-on', one)
    await world.deliver()
    expect(there.got).toHaveLength(tried)
    const third = addEvent({ petIds: [rex.petId], title: 'Third' })
    await anna.push(third, recordCare(third, [rex]))
    await world.deliver()
    expect(there.got.slice(tried)).toMatchObject([{ body: { data: { entry: { title: 'Third' } } } }])
    expect((await webhook(anna, 'read', { household: anna.userId })).body.webhooks).toMatchObject([
      { off: null, failing: null, waiting: 0, dropped: 0 },
    ])
  })

  test('an address that says it is gone turns it off at once', async () => {
    const { world, there } = await house(engine)
    const anna = await world.device()
    const rex = addPet()
    const pill = addEvent({ petIds: [rex.petId] })
    await made(anna, there)
    there.answers.status = 410
    await anna.push(rex, pill, recordCare(pill, [rex]))
    await world.deliver()
    expect((await webhook(anna, 'read', { household: anna.userId })).body.webhooks).toMatchObject([
      { off: { why: 'gone' } },
    ])
  })

  it('one is sent by hand, also while it is off, and the answer is listed', async () => {
    const { world, there } = await house(engine)
    const anna = await world.device()
    const one = await made(anna, there)
    await webhook(anna, 'turn-off', one)
    there.answers.status = 500
    const { body } = await webhook(anna, 'send-one', one)
    expect(there.got).toMatchObject([{ isSigned: true, body: { type: 'test', data: {} } }])
    expect(body.webhooks).toMatchObject([
      { off: { why: 'by-hand' }, answers: [{ type: 'test', status: 500, why: 'status' }] },
    ])
  })

  test('removed it is sent nothing and has no place, and can be had again for a moment', async () => {
    const { world, there } = await house(engine)
    const anna = await world.device()
    const rex = addPet()
    const pill = addEvent({ petIds: [rex.petId] })
    const one = await made(anna, there)
    expect((await webhook(anna, 'remove', one)).body.webhooks).toEqual([])
    await anna.push(rex, pill, recordCare(pill, [rex]))
    await world.deliver()
    expect(there.got).toEqual([])
    expect((await webhook(anna, 'undo-remove', one)).body.webhooks).toHaveLength(1)
    await webhook(anna, 'remove', one)
    world.clock.at += 11 * minute
    expect((await webhook(anna, 'undo-remove', one)).status).toBe(409)
  })

  test('its secret is said once, and stands in no row and no log', async () => {
    const { world, there } = await house(engine)
    const anna = await world.device()
    const one = await made(anna, there)
    const { secret } = there.answers
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    await webhook(anna, 'send-one', one)
    there.answers.status = 500
    await webhook(anna, 'send-one', one)
    const rows = await world.database.kysely
      .withTables<{ webhooks: Record<string, unknown> }>()
      .selectFrom('webhooks')
      .selectAll()
      .execute()
    const kept = JSON.stringify(rows)
    const read = JSON.stringify((await webhook(anna, 'read', { household: anna.userId })).body)
    for (const text of [kept, read, world.lines.join('\n')]) expect(text).not.toContain(secret.slice(6, 30))
    expect(world.lines.join('\n')).not.toContain(`${there.origin}/hook`)
  })
})
