import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CareEvent } from '#core/schedule/event.ts'
import { engines } from '#test/support/engines.ts'
import { call, guestOf, joined, sitterLink } from '#test/support/household-calls.ts'
import { addEvent, addPet, daily, newId, recordCare, serverWorld } from '#test/support/server-world.ts'
import type { ServerWorld } from '#test/support/server-world.ts'

describe.each(engines)('a sitter who means harm, on %s', (engine) => {
  let world: ServerWorld
  beforeAll(async () => {
    world = await serverWorld(engine)
  })
  afterAll(() => world.close())

  /** The owner, and a sitter in the owner's household. */
  async function household() {
    const anna = await world.device()
    const sitter = await joined(world, anna, 'sitter', 'Sam')
    return { anna, sitter: sitter.in(anna.userId) }
  }

  test('ends no feed of the others by opening feed after feed', async () => {
    const { anna, sitter } = await household()
    const feed = await anna.feed()
    await feed.upToDate()
    const many = []
    for (let n = 0; n < 101; n++) many.push(await sitter.feed())
    const pet = addPet()
    await anna.push(pet)
    await feed.untilRow(pet.petId, 2_000)
    for (const one of [feed, ...many]) await one.close()
  })

  test('leaves nothing behind by what they may not do', async () => {
    const { anna, sitter } = await household()
    const change = addEvent()
    expect(await sitter.push(change)).toMatchObject([{ refusal: 'not-allowed-for-role' }])
    await call(anna, 'change-role', { household: anna.userId, member: sitter.userId, role: 'carer' })
    expect(await sitter.push(change)).toMatchObject([{ outcome: 'applied' }])
  })

  test('reads nothing of another pet’s series, and keeps nobody from editing it, by records in it', async () => {
    const anna = await world.device()
    const [rex, minka] = [addPet({ name: 'Rex' }), addPet({ name: 'Minka' })]
    const [walk, pill] = [
      addEvent({ petIds: [rex.petId], recurrence: daily }),
      addEvent({ petIds: [minka.petId], recurrence: daily }),
    ]
    const medicine = {
      id: newId(),
      at: 1,
      verb: 'add-medicine' as const,
      medicineId: newId(),
      medicine: {
        name: 'Pred',
        unit: 'tablet' as const,
        strength: '',
        leadDays: 7,
        petIds: [rex.petId, minka.petId],
      },
    }
    const dose = { medicineId: medicine.medicineId, milli: 1_250 }
    await anna.push(rex, minka, walk, medicine, { ...pill, event: { ...pill.event, dose } })
    const secret = await sitterLink(anna, { pets: [{ id: rex.petId, name: 'Rex' }] })
    const sam = await guestOf(world.url, secret)
    const said = [pill.eventId, walk.eventId, newId()]
    const told = await sam.push(...said.map((eventId) => ({ ...recordCare(pill, [rex]), eventId })))
    expect(told.map(({ outcome }) => outcome)).toEqual(said.map(() => 'applied'))
    const { rows } = await sam.snapshot('care')
    expect(rows.map(({ body }) => body)).toMatchObject(said.map(() => ({ petName: 'Rex', slot: null })))
    expect(JSON.stringify(rows)).not.toContain('1250')
    await anna.push({
      id: newId(),
      at: world.clock.at,
      verb: 'edit-event',
      eventId: pill.eventId,
      scope: 'all',
      occurrenceDate: '2026-11-15',
      event: { start: '2026-11-15T20:00:00', end: '2026-11-15T20:30:00', allDay: false },
      newEventId: newId(),
    })
    const parts = (await anna.snapshot('events')).rows.map(({ body }) => body as CareEvent)
    const begins = parts.filter((event) => event.petIds.includes(minka.petId)).map(({ start }) => start)
    expect(begins).toEqual(['2026-11-15T20:00:00'])
  })

  test('nor for pets that are not theirs, nor once their days have ended', async () => {
    const anna = await world.device()
    const [rex, minka] = [addPet(), addPet()]
    const pill = addEvent({ petIds: [rex.petId, minka.petId], recurrence: daily })
    await anna.push(rex, minka, pill)
    const answers = () =>
      world.database.transactAs(anna.userId, async (tx) => {
        const [row] = await tx.run(sql<{ answers: number }>`
          select answers from usage where owner = ${anna.userId}`)
        return row?.answers
      })
    const before = await answers()
    const secret = await sitterLink(anna, { pets: [{ id: rex.petId, name: 'Rex' }] })
    const sam = await guestOf(world.url, secret)
    expect(await sam.push(recordCare(pill, [minka]))).toMatchObject([{ refusal: 'not-allowed' }])
    const days = world.clock.at
    world.clock.at = Date.parse('2026-11-17T01:00:00Z')
    const late = recordCare(pill, [rex], { at: world.clock.at, local: '2026-11-17T01:00:00' })
    expect(await sam.push(late)).toMatchObject([{ refusal: 'not-a-member' }])
    world.clock.at = days
    expect(await answers()).toBe(before)
  })
})
