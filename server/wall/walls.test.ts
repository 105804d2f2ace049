import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { CareRecord } from '#core/care/care.ts'
import type { Change, ChangeOf } from '#core/changes/change.ts'
import type { AsNeeded } from '#core/medicines/medicine.ts'
import { engines, testOnce } from '#test/support/engines.ts'
import { shownOn, wall, wallFor } from '#test/support/by-link-calls.ts'
import { call, joined, nobodyAt, nobodyFrom } from '#test/support/household-calls.ts'
import { addEvent, addPet, daily, newId, recordCare, serverWorld } from '#test/support/server-world.ts'
import type { Device, ServerWorld } from '#test/support/server-world.ts'

const over = 'This screen was turned off. Somebody in the household can make a new one in Settings.'
const notHere = 'This cannot be recorded here any more. Please record it in the app.'

describe.each(engines)('screens for everybody, on %s', (engine) => {
  const it = testOnce(engine)
  let world: ServerWorld
  beforeAll(async () => {
    world = await serverWorld(engine)
  })
  afterAll(() => world.close())

  /** A cat with insulin, a dog with a pill, a bin for nobody, and much that is nobody's business. */
  async function household() {
    const anna = await world.device()
    await call(anna, 'call-me', { household: anna.userId, name: 'Anna' })
    const [mitzi, rex] = [addPet({ name: 'Mitzi', species: 'cat' }), addPet({ name: 'Rex' })]
    const at = (day: string, time: string) => ({ start: `${day}T${time}:00`, end: `${day}T${time}:10` })
    const insulin = addEvent({
      title: 'Insulin',
      description: 'The key is under the mat',
      ...at('2026-11-01', '08:00'),
      petIds: [mitzi.petId],
      recurrence: daily,
    })
    const pill = addEvent({ title: 'Heart pill', ...at('2026-11-15', '09:00'), petIds: [rex.petId] })
    const bin = addEvent({ title: 'Litter out', ...at('2026-11-15', '18:00'), petIds: [] })
    const visit = addEvent({ title: 'Far away visit', ...at('2027-02-01', '10:00'), petIds: [rex.petId] })
    await anna.push(mitzi, rex, insulin, pill, bin, visit)
    return { anna, mitzi, rex, insulin, pill, bin, visit, secret: await wallFor(anna) }
  }

  const push = (secret: string, changes: Change[], by: Pick<Device, 'post'> = nobodyAt(world.url)) =>
    wall(by, 'push', { secret, changes })
  const recordsOf = async (device: Device) =>
    (await device.snapshot('care')).rows.map(({ body }) => body as CareRecord)
  const entriesOf = async (device: Device) => (await recordsOf(device)).flatMap(({ entries }) => entries)

  test('it shows the day of all pets, and nothing else of the household', async () => {
    const { anna, mitzi, rex, insulin, secret } = await household()
    const pushed = await anna.push(
      recordCare(insulin, [mitzi], { note: 'bit me', by: { id: null, name: 'Ben' } }),
      {
        id: newId(),
        at: 1,
        verb: 'record-measure',
        measureId: newId(),
        petId: rex.petId,
        petName: '',
        kind: 'note',
        details: {
          values: {},
          at: world.clock.at,
          local: '2026-11-15T08:00:00',
          note: 'limps again',
          by: { id: null, name: '' },
        },
      },
    )
    expect(pushed.map(({ outcome }) => outcome)).toEqual(['applied', 'applied'])
    const { status, body } = await shownOn(world.url, secret)
    expect(status).toBe(200)
    const titles = body.rows?.flatMap(({ collection, body: one }) =>
      collection === 'events' ? (one as { title: string }).title : [],
    )
    expect(titles?.toSorted()).toEqual(['Heart pill', 'Insulin', 'Litter out'])
    const names = body.rows?.flatMap(({ collection, body: one }) =>
      collection === 'pets' ? (one as { name: string }).name : [],
    )
    expect(names?.toSorted()).toEqual(['Mitzi', 'Rex'])
    expect(body.people).toEqual([{ id: anna.userId, name: 'Anna' }])
    const text = JSON.stringify(body)
    expect(text).toContain('"Ben"')
    for (const hidden of ['under the mat', 'bit me', '@', 'Far away', 'limps', 'Kitchen'])
      expect(text).not.toContain(hidden)
  })

  it('of a device that has it all nothing is sent again, until something is new or the day turns', async () => {
    const { anna, mitzi, insulin, secret } = await household()
    const { body } = await shownOn(world.url, secret)
    const has = { cursor: body.cursor, oneOffsFrom: body.oneOffsFrom }
    const again = () => wall(nobodyAt(world.url), 'open', { secret, has })
    expect((await again()).body).toEqual({ ...body, rows: null })
    const startedAt = world.clock.at
    world.clock.at += 24 * 60 * 60_000
    expect((await again()).body.rows).not.toBeNull()
    world.clock.at = startedAt
    expect((await again()).body.rows).toBeNull()
    await anna.push(recordCare(insulin, [mitzi]))
    expect((await again()).body.rows).not.toBeNull()
    const [one] = (await wall(anna, 'read', { household: anna.userId })).body.walls
    await wall(anna, 'revoke', { household: anna.userId, link: one?.id ?? '' })
    expect((await again()).says).toBe(over)
  })

  test('a press on a face is counted once, under the name that the household has for it', async () => {
    const { anna, mitzi, insulin, secret } = await household()
    const change = recordCare(insulin, [mitzi], { by: { id: anna.userId, name: 'somebody' } })
    await push(secret, [change])
    await push(secret, [change])
    expect(await entriesOf(anna)).toMatchObject([{ outcome: 'given', by: { id: anna.userId, name: 'Anna' } }])
    expect((await wall(anna, 'read', { household: anna.userId })).body.walls).toMatchObject([
      { name: 'Kitchen', madeBy: 'Anna', used: 1, last: { by: 'Anna', at: world.clock.at } },
    ])
  })

  it('each time it was used is told, the latest first', async () => {
    const { anna, mitzi, insulin, rex, pill, secret } = await household()
    for (const [event, pet, name] of [
      [insulin, mitzi, 'Ben'],
      [pill, rex, 'Grandma'],
    ] as const) {
      world.clock.at += 1_000
      await push(secret, [recordCare(event, [pet], { by: { id: null, name } })])
    }
    const { walls } = (await wall(anna, 'read', { household: anna.userId })).body
    const at = world.clock.at
    expect(walls).toMatchObject([
      {
        used: 2,
        uses: [
          { by: 'Grandma', at },
          { by: 'Ben', at: at - 1_000 },
        ],
      },
    ])
  })

  it('whoever is signed in beside it does not count: the name is the one that was pressed', async () => {
    const { anna, mitzi, insulin, secret } = await household()
    const berta = await joined(world, anna)
    await push(secret, [recordCare(insulin, [mitzi], { by: { id: null, name: 'Grandma' } })], berta)
    const [entry] = await entriesOf(anna)
    expect(entry).toMatchObject({ by: { id: null, name: 'Grandma' }, recordedBy: { name: 'Grandma' } })
    expect(entry?.recordedBy.id).not.toBe(berta.userId)
  })

  test('it records what is planned, for the pets it is planned for, and may nothing else', async () => {
    const { anna, mitzi, rex, insulin, pill, bin, visit, secret } = await household()
    const own = recordCare(insulin, [mitzi])
    const tried: Change[] = [
      recordCare(insulin, [rex]),
      recordCare(pill, [mitzi]),
      { ...own, id: newId(), pets: [] },
      recordCare(bin, [rex]),
      recordCare(visit, [rex]),
      {
        id: newId(),
        at: 1,
        verb: 'record-as-needed',
        careId: newId(),
        title: 'Insulin',
        pets: [],
        details: own.details,
      },
      { id: newId(), at: 1, verb: 'delete-pet', petId: mitzi.petId },
      { id: newId(), at: 1, verb: 'delete-event', eventId: insulin.eventId, scope: 'all' },
      { id: newId(), at: 1, verb: 'undo', of: mitzi.id },
      { id: newId(), at: 1, verb: 'edit-event', eventId: bin.eventId, scope: 'all', event: { title: 'x' } },
    ]
    const before = await anna.snapshot('pets,events,care,medicines')
    const { status, body } = await push(secret, tried)
    expect(status).toBe(200)
    expect(body.answers.map((one) => one.outcome === 'refused' && one.says)).toEqual(tried.map(() => notHere))
    expect((await anna.snapshot('pets,events,care,medicines')).rows).toEqual(before.rows)
    const good = [own, recordCare(pill, [rex]), { ...recordCare(bin, []), pets: [] }]
    expect((await push(secret, good)).body.answers.map(({ outcome }) => outcome)).toEqual(
      good.map(() => 'applied'),
    )
  })

  /** Mitzi's insulin is planned, and given as needed, too; Rex has a pill. */
  async function withDoses() {
    const { anna, mitzi, rex, pill, secret } = await household()
    const card = { unit: 'unit' as const, strength: '', leadDays: 7 }
    const add = (name: string, petId: string, asNeeded?: AsNeeded): ChangeOf<'add-medicine'> => ({
      id: newId(),
      at: 1,
      verb: 'add-medicine',
      medicineId: newId(),
      medicine: { ...card, name, petIds: [petId], ...(asNeeded && { asNeeded }) },
    })
    const needed = { milli: 2_000, hoursApart: null, mostADay: null }
    const insulin = add('Caninsulin', mitzi.petId, needed)
    const tablets = add('Vetmedin', rex.petId)
    const dosed = addEvent({
      title: 'Caninsulin',
      petIds: [mitzi.petId],
      dose: { medicineId: insulin.medicineId, milli: 2_000 },
      recurrence: daily,
    })
    const pills = addEvent({
      title: 'Vetmedin',
      petIds: [rex.petId],
      dose: { medicineId: tablets.medicineId, milli: 1_000 },
      recurrence: daily,
    })
    await anna.push(insulin, tablets, dosed, pills)
    const doseOf = ({ medicineId, medicine: { name, unit } }: ChangeOf<'add-medicine'>, milli: number) => ({
      medicineId,
      milli,
      name,
      unit,
    })
    return { anna, mitzi, rex, pill, pills, insulin: doseOf(insulin, 2_000), secret }
  }

  it('what is given only as needed is not for it, also of a medicine that is planned', async () => {
    const { anna, mitzi, rex, pill, insulin, secret } = await withDoses()
    const tried = [mitzi, rex].map(({ petId }): Change => ({
      id: newId(),
      at: 1,
      verb: 'record-as-needed',
      careId: newId(),
      title: 'Caninsulin',
      pets: [{ id: petId, name: '' }],
      details: { ...recordCare(pill, []).details, dose: insulin },
    }))
    const { body } = await push(secret, tried)
    expect(body.answers.map((one) => one.outcome === 'refused' && one.says)).toEqual([notHere, notHere])
    expect(await entriesOf(anna)).toEqual([])
  })

  it('a pill’s record takes no other medicine from the shelf', async () => {
    const { anna, rex, pill, pills, insulin, secret } = await withDoses()
    const changes = [pill, pills].map((event) => recordCare(event, [rex], { dose: insulin }))
    const { body } = await push(secret, changes)
    // given it was: as the plan says, for what is refused would be given once more
    expect(body.answers.map(({ outcome }) => outcome)).toEqual(['applied', 'applied'])
    const doses = (await entriesOf(anna)).map(({ dose }) => dose && 'name' in dose && dose.name)
    expect(doses.toSorted()).toEqual(['Vetmedin', undefined])
  })
})

test.each(engines)(
  'a copied link is used no more often in a minute and a day than a house does, and the others go on, on %s',
  async (engine) => {
    const world = await serverWorld(engine, { limitFactor: 1, trustProxy: true })
    onTestFinished(() => world.close())
    const anna = await world.device()
    const mitzi = addPet()
    const meals = addEvent({ title: 'Meals', petIds: [mitzi.petId], recurrence: daily })
    await anna.push(mitzi, meals)
    const secret = await wallFor(anna)
    const [reads, writes]: [number[], number[]] = [[], []]
    for (let n = 0; n < 42; n++) reads.push((await shownOn(world.url, secret)).status)
    expect(reads.filter((status) => status === 200)).toHaveLength(40)
    expect(reads.slice(40)).toEqual([429, 429])
    const changes = () => Array.from({ length: 50 }, () => recordCare(meals, [mitzi]))
    const finder = nobodyFrom(world.url, '198.51.100.7')
    for (let n = 0; n < 10; n++)
      writes.push((await wall(finder, 'push', { secret, changes: changes() })).status)
    expect(writes).toEqual([...Array.from({ length: 8 }, () => 200), 429, 429])
    // the screen itself has what is left of all
    const left: number[] = []
    for (let n = 0; n < 5; n++)
      left.push((await wall(nobodyAt(world.url), 'push', { secret, changes: changes() })).status)
    expect(left).toEqual([200, 200, 200, 200, 429])
    expect(await anna.push(recordCare(meals, [mitzi]))).toMatchObject([{ outcome: 'applied' }])
    world.clock.at += 60_000
    expect((await shownOn(world.url, secret)).status).toBe(200)
  },
)
