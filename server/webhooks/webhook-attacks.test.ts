import { afterEach, describe, expect, test } from 'vitest'
import { happeningNames } from '#core/webhooks/webhook-calls.ts'
import type { WebhookBody } from '#core/webhooks/webhook-calls.ts'
import { engines } from '#test/support/engines.ts'
import { insulin, pastTheServer } from '#test/support/reminder-world.ts'
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

async function house(engine: Engine, receivers = 1) {
  const theirs = await Promise.all(Array.from({ length: receivers }, receiver))
  for (const { close } of theirs) closing.push(close)
  const world = await serverWorld(engine, { hookHosts: theirs.map(({ origin }) => origin) })
  closing.push(world.close)
  return { world, theirs, there: theirs[0]! } // at least one was asked for
}

async function made(anna: Device, origin: string, more: Partial<WebhookBody<'make'>> = {}) {
  const body = {
    household: anna.userId,
    name: 'Lamp',
    address: `${origin}/hook`,
    happenings: [...happeningNames],
  }
  const answer = await webhook(anna, 'make', { ...body, ...more })
  if (answer.says !== '') throw new Error(`making a webhook answered: ${answer.says}`)
  return { household: anna.userId, webhook: answer.body.webhooks.at(-1)?.id ?? '' }
}

/** A pet and something that can be recorded of it as often as one likes. */
async function withPill(anna: Device) {
  const rex = addPet()
  const pill = addEvent({ petIds: [rex.petId] })
  await anna.push(rex, pill)
  const careId = `${pill.eventId}.20261115.${rex.petId}`
  return {
    rex,
    careId,
    give: () => ({ ...recordCare(pill, [rex]), again: true }),
    correct: (entryId: string, note: string, at: number) => ({
      id: newId(),
      at,
      verb: 'correct-care' as const,
      careId,
      entryId,
      details: { note },
    }),
    takeBack: (entryId: string, at: number, retracted = true) => ({
      id: newId(),
      at,
      verb: 'retract-care' as const,
      careIds: [careId],
      entryId,
      retracted,
    }),
  }
}

const saidBy = ({ got }: Pick<Awaited<ReturnType<typeof receiver>>, 'got'>) =>
  got.map(({ body }) => {
    const { entry, takenBack } = body['data'] as { entry: { note: string }; takenBack: boolean } // of what is recorded
    return `${body.type} ${entry.note}${takenBack ? ' (taken back)' : ''}`
  })

describe.each(engines)('webhooks under attack, on %s', (engine) => {
  test('who answers at the last moment, and who answers nothing at all, lets nobody else wait', async () => {
    const { world, theirs } = await house(engine, 2)
    const [slow, quick] = theirs
    if (!slow || !quick) throw new Error('two were asked for')
    const [mallory, anna] = [await world.device(), await world.device()]
    for (let n = 0; n < 10; n++) await made(mallory, slow.origin, { happenings: ['recorded'] })
    await made(anna, quick.origin, { happenings: ['recorded'] })
    const theirPill = await withPill(mallory)
    const pill = await withPill(anna)
    const held = Promise.withResolvers<void>()
    slow.answers.before = () => held.promise
    const rows = await pastTheServer(world.place)
    closing.push(rows.close)
    // what was given up is written down as well
    const given = { up: -1 }
    quick.answers.before = async () => {
      const tried = await rows.read('select count(*) as n from webhook_messages where tried_at is not null')
      given.up = Number(tried[0]?.['n'])
    }
    await mallory.push(theirPill.give(), theirPill.give())
    const going = world.deliver()
    await expect.poll(() => slow.got.length, { timeout: 10_000 }).toBe(10)
    await anna.push(pill.give())
    await expect.poll(() => given.up, { timeout: 10_000 }).toBe(0)
    held.resolve()
    await going
  })

  test('turned on again it is told of nothing that happened before, whatever waited and whatever is changed of it later', async () => {
    const { world, there } = await house(engine)
    const anna = await world.device()
    const { give, correct } = await withPill(anna)
    const one = await made(anna, there.origin, { happenings: ['recorded', 'corrected'] })
    there.answers.status = 500
    const waiting = give()
    await anna.push(waiting)
    await world.deliver()
    there.answers.status = 200
    there.got.length = 0
    await webhook(anna, 'turn-off', one)
    world.clock.at += minute
    const unseen = give()
    await anna.push(unseen)
    world.clock.at += minute
    expect((await webhook(anna, 'turn-on', one)).body.webhooks).toMatchObject([{ off: null, waiting: 0 }])
    await world.deliver()
    expect(saidBy(there)).toEqual([])
    world.clock.at += minute
    await anna.push(correct(unseen.id, 'with cheese', world.clock.at))
    await world.deliver()
    expect(saidBy(there)).toEqual(['care.corrected with cheese'])
  })

  test('what a device did without a network arrives in one moment, and is told step by step', async () => {
    const { world, there } = await house(engine)
    const anna = await world.device()
    const { give, correct } = await withPill(anna)
    await made(anna, there.origin, { happenings: ['recorded', 'corrected'] })
    const given = give()
    const { at } = world.clock
    await anna.push(given, correct(given.id, 'half', at), correct(given.id, 'all of it', at))
    await world.deliver()
    expect(saidBy(there)).toEqual(['care.recorded ', 'care.corrected half', 'care.corrected all of it'])
    expect(new Set(there.got.map(({ id }) => id)).size).toBe(3)
  })

  test('corrected by somebody who did not know that it was taken back, it still is', async () => {
    const { world, there } = await house(engine)
    const anna = await world.device()
    const { give, correct, takeBack } = await withPill(anna)
    await made(anna, there.origin, { happenings: ['corrected'] })
    const given = give()
    await anna.push(given)
    await anna.push(takeBack(given.id, (world.clock.at += minute)))
    await anna.push(correct(given.id, 'late', (world.clock.at += minute)))
    await world.deliver()
    expect(saidBy(there)).toEqual(['care.corrected  (taken back)', 'care.corrected late (taken back)'])
    await anna.push(takeBack(given.id, (world.clock.at += minute), false))
    await world.deliver()
    expect(saidBy(there).slice(2)).toEqual(['care.corrected late'])
  })

  test('no address is sent more than so much in a minute: it may be that of somebody who never asked', async () => {
    const { world, there } = await house(engine)
    const anna = await world.device()
    const { give } = await withPill(anna)
    const one = await made(anna, there.origin, { happenings: ['recorded'] })
    await anna.push(give())
    await world.deliver()
    // as if there had been more before
    const rows = await pastTheServer(world.place)
    closing.push(rows.close)
    const copied = 'type, body, about, stands, made_at, happened_at, tried_at, done_at, status, why'
    await rows.change(`insert into webhook_messages (webhook, n, id, ${copied})
      with recursive number (n) as (select 1 union all select n + 1 from number where n < 118)
      select webhook, number.n + 1, 'copy ' || number.n, ${copied} from webhook_messages, number
      where webhook = '${one.webhook}' and webhook_messages.n = 1`)
    await anna.push(give(), give(), give())
    await world.deliver()
    expect(there.got).toHaveLength(2)
    world.clock.at += minute
    await world.deliver()
    expect(there.got).toHaveLength(4)
  })

  test('where this server slept for a day, one failure before and one after turn nothing off', async () => {
    const { world, there } = await house(engine)
    const anna = await world.device()
    const { give } = await withPill(anna)
    await made(anna, there.origin, { happenings: ['recorded'] })
    there.answers.status = 503
    await anna.push(give())
    await world.deliver()
    world.clock.at += 24 * hour + minute / 2
    await world.deliver()
    const read = async () => (await webhook(anna, 'read', { household: anna.userId })).body.webhooks
    expect(await read()).toMatchObject([{ off: null, failing: { since: expect.any(Number) as number } }])
    there.answers.status = 200
    world.clock.at += minute
    await world.deliver()
    expect(there.types()).toEqual(Array(3).fill('care.recorded'))
    expect(await read()).toMatchObject([{ off: null, failing: null, waiting: 0 }])
  })

  test('a household too large to be looked through for what is due is told of what is recorded', async () => {
    const { world, there } = await house(engine)
    const anna = await world.device()
    const { give } = await withPill(anna)
    await anna.push(insulin({}))
    await made(anna, there.origin)
    // a body longer than all that is looked through
    const admin = await pastTheServer(world.place)
    const filler =
      engine === 'sqlite' ? `replace(hex(zeroblob(10500000)), '00', 'xx')` : `repeat('x', 21000000)`
    const body = `'{"title": "' || ${filler} || '"}'`
    await admin.change(
      `update documents set body = ${body} where collection = 'events' and body like '%Insulin%'`,
    )
    await admin.close()
    await anna.push(give())
    await world.deliver()
    expect(there.types()).toEqual(['care.recorded'])
  })
})
