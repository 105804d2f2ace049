import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Change, ChangeOf } from '#core/changes/change.ts'
import type { CareRecord } from '#core/care/care.ts'
import type { CareEvent } from '#core/schedule/event.ts'
import type { Medicine } from '#core/medicines/medicine.ts'
import { exactly } from '#core/doses/amount.ts'
import { leftOf, usesOf } from '#core/medicines/stock.ts'
import { engines } from '#test/support/engines.ts'
import { guestOf, joined, sitterLink } from '#test/support/household-calls.ts'
import { addEvent, addPet, daily, newId, serverWorld } from '#test/support/server-world.ts'
import type { Device, ServerWorld } from '#test/support/server-world.ts'

const all = 'pets,events,care,medicines'

describe.each(engines)('medicines, on %s', (engine) => {
  let world: ServerWorld
  beforeAll(async () => {
    world = await serverWorld(engine)
  })
  afterAll(() => world.close())

  const add = (petIds: string[], name = 'Vetmedin'): ChangeOf<'add-medicine'> => ({
    id: newId(),
    at: world.clock.at,
    verb: 'add-medicine',
    medicineId: newId(),
    medicine: { name, unit: 'tablet', strength: '5 mg', petIds, leadDays: 7 },
  })
  const count = (medicineId: string, milli: number): ChangeOf<'count-medicine'> => ({
    id: newId(),
    at: world.clock.at,
    verb: 'count-medicine',
    medicineId,
    kind: 'counted',
    milli,
  })
  const tick = (pill: ChangeOf<'add-event'>, pet: ChangeOf<'add-pet'>): ChangeOf<'record-care'> => ({
    id: newId(),
    at: world.clock.at,
    verb: 'record-care',
    seriesId: pill.eventId,
    eventId: pill.eventId,
    day: '2026-11-15',
    due: '2026-11-15T08:00:00',
    allDay: false,
    title: pill.event.title,
    pets: [{ id: pet.petId, name: pet.pet.name }],
    details: { outcome: 'given', at: world.clock.at, local: '2026-11-15T12:00:00', amount: '', note: '' },
    knows: [],
    again: false,
  })
  async function rowsOf<Kind>(device: Device, collection: string, knows = all): Promise<Kind[]> {
    const { rows } = await device.snapshot(knows)
    return rows.filter((row) => row.collection === collection).map(({ body }) => body as Kind) // as asked
  }
  async function household() {
    const anna = await world.device()
    const rex = addPet({ name: 'Rex' })
    const medicine = add([rex.petId])
    const dose = { medicineId: medicine.medicineId, milli: 500 }
    const pill = addEvent({ title: 'Heart', petIds: [rex.petId], recurrence: daily, dose })
    await anna.push(rex, medicine, pill)
    return { anna, rex, medicine, pill, dose }
  }

  test('are kept with their counts, and an app that knows of none is sent none', async () => {
    const { anna, medicine } = await household()
    await anna.push(count(medicine.medicineId, 20_000))
    expect(await rowsOf<Medicine>(anna, 'medicines')).toMatchObject([
      { name: 'Vetmedin', unit: 'tablet', counts: [{ kind: 'counted', milli: 20_000 }] },
    ])
    expect(await rowsOf(anna, 'medicines', 'pets,events,care')).toEqual([])
  })

  test('an edit of an app that knows of no doses leaves the event its dose', async () => {
    const { anna, pill, dose } = await household()
    const { dose: _, ...form } = pill.event
    const edit = { at: 2, verb: 'edit-event', eventId: pill.eventId } as const
    const byHand: Change = {
      ...edit,
      id: newId(),
      scope: 'this',
      occurrenceDate: '2026-11-20',
      newEventId: newId(),
      event: { ...form, title: 'Late', start: '2026-11-20T10:00', end: '2026-11-20T10:30' },
    }
    await anna.push({ ...edit, id: newId(), scope: 'all', event: { title: 'Pill' } }, byHand)
    const events = await rowsOf<CareEvent>(anna, 'events')
    expect(events.map((event) => [event.title, event.dose]).toSorted()).toEqual([
      ['Late', dose],
      ['Pill', dose],
    ])
  })

  test('a record of an app that knows of no doses has the planned one, and an older correction keeps it', async () => {
    const { anna, rex, pill, dose } = await household()
    const given = tick(pill, rex)
    await anna.push(given)
    const [record] = await rowsOf<CareRecord>(anna, 'care')
    expect(record?.entries[0]?.dose).toEqual({ ...dose, name: 'Vetmedin', unit: 'tablet' })
    const correct = { verb: 'correct-care', careId: record?.id ?? '', entryId: given.id } as const
    await anna.push({ id: newId(), at: world.clock.at, ...correct, details: { note: 'late' } })
    const [corrected] = await rowsOf<CareRecord>(anna, 'care')
    expect(corrected?.entries[0]).toMatchObject({ note: 'late', dose })
  })

  test('an undo by somebody else leaves a count its moment and its author', async () => {
    const { anna, rex, medicine, pill } = await household()
    const berta = (await joined(world, anna)).in(anna.userId)
    const { medicineId } = medicine
    const edit = { verb: 'edit-medicine', medicineId, medicine: { leadDays: 10 } } as const
    const edited: Change = { id: newId(), at: world.clock.at, ...edit }
    await berta.push(edited)
    // the clock of that phone is ahead: the count is of when it arrived
    const counted = { ...count(medicineId, 10_000), at: world.clock.at + 3_600_000 }
    await anna.push(counted)
    const [before] = await rowsOf<Medicine>(anna, 'medicines')
    world.clock.at += 60_000
    await berta.push(tick(pill, rex))
    world.clock.at += 7_200_000
    const answers = await berta.push({ id: newId(), at: world.clock.at, verb: 'undo', of: edited.id })
    expect(answers).toMatchObject([{ outcome: 'applied' }])
    const [undone] = await rowsOf<Medicine>(anna, 'medicines')
    expect(undone).toEqual({ ...before, leadDays: 7 })
    expect(undone?.counts).toMatchObject([{ id: counted.id, by: { id: anna.userId } }])
  })

  test('what is recorded while a medicine is deleted counts once it is restored', async () => {
    const { anna, rex, medicine, pill, dose } = await household()
    const { medicineId } = medicine
    const gone: Change = { id: newId(), at: world.clock.at, verb: 'delete-medicine', medicineId }
    const counted = { ...count(medicineId, 10_000), at: world.clock.at - 1_000 }
    await anna.push(counted, gone, tick(pill, rex))
    await anna.push({ id: newId(), at: world.clock.at, verb: 'undo', of: gone.id })
    const [restored] = await rowsOf<Medicine>(anna, 'medicines')
    const records = await rowsOf<CareRecord>(anna, 'care')
    expect(records[0]?.entries[0]?.dose).toEqual(dose)
    const left = leftOf(restored ?? { counts: [] }, usesOf(records).get(medicineId))
    expect(left).toBe(exactly(9_500))
  })

  test.each([
    ['a dose of nothing', { milli: 0 }],
    ['a dose that is no whole thousandth', { milli: 0.5 }],
    ['a mountain of tablets', { milli: 100_000_001 }],
    ['a name as long as a book', { name: 'x'.repeat(1_001) }],
    ['a unit that nobody knows', { unit: 'U' }],
  ])('%s is not understood', async (_, wrong) => {
    const { anna, rex, pill, dose } = await household()
    const change = tick(pill, rex)
    const details = { ...change.details, dose: { ...dose, name: 'Vetmedin', unit: 'tablet', ...wrong } }
    expect((await anna.post('/sync', { changes: [{ ...change, details }] })).status).toBe(400)
  })

  test('nobody of another household counts, edits or deletes them', async () => {
    const { anna, medicine } = await household()
    const berta = await world.device()
    const { medicineId } = medicine
    const common = { at: world.clock.at, medicineId } as const
    const answers = await berta.push(
      count(medicineId, 1),
      { id: newId(), ...common, verb: 'edit-medicine', medicine: { name: 'Mine' } },
      { id: newId(), ...common, verb: 'delete-medicine' },
    )
    expect(answers).toMatchObject([
      { refusal: 'medicine-gone' },
      { refusal: 'medicine-gone' },
      { outcome: 'applied' },
    ])
    expect(await rowsOf<Medicine>(anna, 'medicines')).toMatchObject([{ name: 'Vetmedin', counts: [] }])
    expect(await rowsOf(berta, 'medicines')).toEqual([])
  })

  test('a sitter sees those of their pets, without the others’ names on them, and changes none', async () => {
    const { anna, rex, medicine } = await household()
    const minka = addPet({ name: 'Minka' })
    await anna.push(minka, add([minka.petId], 'Insulin'), add([rex.petId, minka.petId], 'Metacam'))
    const secret = await sitterLink(anna, { pets: [{ id: rex.petId, name: 'Rex' }] })
    const sitter = await guestOf(world.url, secret)
    const seen = await rowsOf<Medicine>(sitter, 'medicines')
    expect(seen.map(({ name, petIds }) => [name, petIds]).toSorted()).toEqual([
      ['Metacam', [rex.petId]],
      ['Vetmedin', [rex.petId]],
    ])
    expect(await sitter.push(count(medicine.medicineId, 1))).toMatchObject([
      { refusal: 'not-allowed-for-role' },
    ])
  })

  test('a sitter of one of two pets is told no count of what both get, for the other’s doses stay hidden', async () => {
    const { anna, rex, medicine } = await household()
    const minka = addPet({ name: 'Minka' })
    const shared = add([rex.petId, minka.petId], 'Metacam')
    await anna.push(minka, shared, count(medicine.medicineId, 20_000), count(shared.medicineId, 10_000))
    const sitter = await guestOf(
      world.url,
      await sitterLink(anna, { pets: [{ id: rex.petId, name: 'Rex' }] }),
    )
    const named = (medicines: Medicine[]) =>
      medicines.map(({ name, petIds, counts }) => [name, petIds, counts.map(({ milli }) => milli)]).toSorted()
    expect(named(await rowsOf<Medicine>(sitter, 'medicines'))).toEqual([
      ['Metacam', [rex.petId], []],
      ['Vetmedin', [rex.petId], [20_000]],
    ])
    expect(named(await rowsOf<Medicine>(anna, 'medicines'))).toEqual([
      ['Metacam', [rex.petId, minka.petId], [10_000]],
      ['Vetmedin', [rex.petId], [20_000]],
    ])
    const feed = await sitter.feed(null, {}, all)
    await feed.upToDate()
    const before = feed.rows().length
    await anna.push(count(shared.medicineId, 5_000))
    await feed.until(() => feed.rows().length > before)
    expect(feed.rows().at(-1)).toMatchObject({ id: shared.medicineId, body: { counts: [] } })
    await feed.close()
  })

  const startPlan = (
    { medicineId, medicine }: ChangeOf<'add-medicine'>,
    phases: ChangeOf<'start-plan'>['plan']['phases'],
  ): ChangeOf<'start-plan'> => ({
    id: newId(),
    at: world.clock.at,
    verb: 'start-plan',
    planId: newId(),
    plan: { medicineId, petIds: medicine.petIds, title: 'Taper', start: '2026-11-14', phases },
  })
  const onPlan = (planId: string) => ({ id: newId(), at: world.clock.at, planId, from: '2026-11-15' })

  test('a plan of the most phases and times is started, moved, stopped and undone', async () => {
    const { anna, medicine } = await household()
    const before = await rowsOf(anna, 'events')
    const times = Array.from({ length: 8 }, (_, n) => `0${n}:00`)
    const phase = { milli: 500, times, every: 2, days: 10 }
    const start = startPlan(
      medicine,
      Array.from({ length: 20 }, () => phase),
    )
    const move = { ...onPlan(start.planId), verb: 'move-plan', days: 2 } as const
    const stop = { ...onPlan(start.planId), verb: 'stop-plan' } as const
    expect(await anna.push(start)).toMatchObject([{ outcome: 'applied' }])
    const started = await rowsOf<CareEvent>(anna, 'events')
    expect(started).toHaveLength(161)
    expect(await anna.push(move)).toMatchObject([{ outcome: 'applied' }])
    expect(await rowsOf(anna, 'events')).toHaveLength(169)
    expect(await anna.push(stop)).toMatchObject([{ outcome: 'applied' }])
    expect(await rowsOf(anna, 'events')).toHaveLength(9)
    const undo = (of: string): Change => ({ id: newId(), at: world.clock.at, verb: 'undo', of })
    expect(await anna.push(undo(stop.id), undo(move.id))).toMatchObject([
      { outcome: 'applied' },
      { outcome: 'applied' },
    ])
    expect(await rowsOf(anna, 'events')).toEqual(started)
    expect(await anna.push(undo(start.id))).toMatchObject([{ outcome: 'applied' }])
    expect(await rowsOf(anna, 'events')).toEqual(before)
  })

  test('a day that is recorded in the same push as the plan is moved stays', async () => {
    const { anna, rex, medicine } = await household()
    const start = startPlan(medicine, [{ milli: 500, times: ['08:00'], every: 1, days: 3 }])
    await anna.push(start)
    const taper = (await rowsOf<CareEvent>(anna, 'events')).find(({ planId }) => planId === start.planId)
    const given = { ...tick({ ...addEvent(), eventId: taper?.id ?? '' }, rex), title: 'Taper' }
    await anna.push(given, { ...onPlan(start.planId), verb: 'move-plan', days: 2 })
    const parts = (await rowsOf<CareEvent>(anna, 'events')).filter(({ planId }) => planId === start.planId)
    expect(parts.map(({ start: first }) => first.slice(0, 10)).toSorted()).toEqual([
      '2026-11-14',
      '2026-11-18',
    ])
  })

  test('a plan is nobody else’s, nor a sitter’s', async () => {
    const { anna, rex, medicine } = await household()
    const start = startPlan(medicine, [{ milli: 500, times: ['08:00'], every: 1, days: 3 }])
    await anna.push(start)
    const berta = await world.device()
    const stop = { ...onPlan(start.planId), verb: 'stop-plan' } as const
    expect(await berta.push(stop, { ...start, id: newId() })).toMatchObject([
      { refusal: 'plan-gone' },
      { refusal: 'medicine-gone' },
    ])
    const secret = await sitterLink(anna, { pets: [{ id: rex.petId, name: 'Rex' }] })
    const sitter = await guestOf(world.url, secret)
    expect(await sitter.push({ ...stop, id: newId() })).toMatchObject([{ refusal: 'not-allowed-for-role' }])
    expect(await rowsOf(anna, 'events')).toHaveLength(2)
  })

  test('are part of the export, with people by name only', async () => {
    const { anna, medicine } = await household()
    await anna.push(count(medicine.medicineId, 20_000))
    const exported = (await (await anna.send('/api/account/export')).json()) as { medicines: Medicine[] }
    expect(exported.medicines).toMatchObject([{ name: 'Vetmedin', counts: [{ milli: 20_000 }] }])
    expect(Object.keys(exported.medicines[0]?.counts[0]?.by ?? {})).toEqual(['name'])
  })
})
