import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChangeOf } from '#core/changes/change.ts'
import { engines } from '#test/support/engines.ts'
import { guestOf, sitterLink } from '#test/support/household-calls.ts'
import { insulin, reminderWorld } from '#test/support/reminder-world.ts'
import type { ReminderWorld } from '#test/support/reminder-world.ts'
import { addEvent, addPet, daily, newId, recordCare } from '#test/support/server-world.ts'
import type { Device } from '#test/support/server-world.ts'

describe.each(engines)('how long ago, on %s', (engine) => {
  let world: ReminderWorld
  beforeAll(async () => {
    world = await reminderWorld(engine)
  })
  afterAll(() => world.close())

  /** Anna with a phone and a dog, who gets insulin every day at eight. */
  async function house({ zone = 'UTC', start = '2026-11-01', at = '2026-11-15T05:00:00Z' } = {}) {
    world.clock.at = Date.parse(at)
    const anna = await world.device()
    await world.addPhone(anna)
    if (zone !== 'UTC') await world.setZone(anna, zone)
    const rex = addPet({ name: 'Rex' })
    const recurrence = [`DTSTART:${start.replaceAll('-', '')}T120000`, 'RRULE:FREQ=DAILY']
    const times = { start: `${start}T08:00:00`, end: `${start}T08:00:00`, recurrence }
    const pill = insulin({ petIds: [rex.petId], ...times })
    await anna.push(rex, pill)
    return { anna, rex, pill }
  }
  type House = Awaited<ReturnType<typeof house>>

  /** Given by another row than the one that reminds. */
  function given({ rex }: House, at: string, more: Partial<ChangeOf<'record-as-needed'>['details']> = {}) {
    const details = {
      outcome: 'given' as const,
      at: Date.parse(at),
      local: at.slice(0, 19),
      amount: '',
      note: '',
    }
    const pets = [{ id: rex.petId, name: 'Rex' }]
    const said = { title: 'Insulin', pets, details: { ...details, ...more } }
    return { id: newId(), at: 1, verb: 'record-as-needed', careId: newId(), ...said } as const
  }
  async function lastTold({ userId }: Device, at: string) {
    const said = await world.remindedAt(at)
    return said.filter(({ person }) => person === userId).map(({ items: [first] }) => first?.last ?? null)
  }

  test('a reminder says when the same was given last, by whichever row, in real minutes', async () => {
    const home = await house()
    await home.anna.push(given(home, '2026-11-14T20:05:40Z'))
    expect(await lastTold(home.anna, '2026-11-15T08:00:00Z')).toEqual([
      { outcome: 'given', local: '2026-11-14T20:05:40', minutesBefore: 715, nextFrom: null },
    ])
  })

  test('of what was never given, is of another thing, taken back or days ago it says nothing', async () => {
    const home = await house()
    const wrong = given(home, '2026-11-15T04:00:00Z')
    await home.anna.push(
      given(home, '2026-11-13T07:00:00Z'),
      { ...given(home, '2026-11-15T03:00:00Z'), title: 'Heart pill' },
      wrong,
      given(home, '2026-11-15T04:30:00Z', { outcome: 'refused' }),
    )
    const careIds = [`${wrong.careId}.${home.rex.petId}`]
    const rows = (await home.anna.snapshot('care')).rows
    const entryId = rows.flatMap(({ id, body }) =>
      careIds.includes(id) ? (body as { entries: { id: string }[] }).entries.map((one) => one.id) : [],
    )[0]
    await home.anna.push({
      id: newId(),
      at: 1,
      verb: 'retract-care',
      careIds,
      entryId: entryId ?? '',
      retracted: true,
    })
    expect(await lastTold(home.anna, '2026-11-15T08:00:00Z')).toEqual([null])
  })

  test('a walk is not given, and of it nothing is looked up', async () => {
    const home = await house()
    const walk = addEvent({
      title: 'Walk',
      petIds: [home.rex.petId],
      recurrence: daily,
      reminder: { before: 0 },
    })
    await home.anna.push({ ...given(home, '2026-11-15T04:00:00Z'), title: 'Walk' }, walk)
    const said = await world.remindedAt('2026-11-15T08:00:00Z')
    const mine = said.filter(({ person }) => person === home.anna.userId).flatMap(({ items }) => items)
    expect(mine.map(({ notice, last }) => `${notice.title} ${last ? 'last' : ''}`.trim()).toSorted()).toEqual(
      ['Insulin', 'Walk'],
    )
  })

  test.each([
    ['the night the clocks go forward', '2026-03-28T19:00:00Z', '2026-03-29T06:00:00Z', '20:00', 660],
    ['the night they go back', '2026-10-24T18:00:00Z', '2026-10-25T07:00:00Z', '20:00', 780],
  ])('%s real hours count', async (_, before, due, clock, minutes) => {
    const home = await house({ zone: 'Europe/Berlin', start: '2026-03-01', at: before })
    await home.anna.push(given(home, before))
    const [last] = await lastTold(home.anna, due)
    expect(last).toMatchObject({ minutesBefore: minutes })
    expect(last?.local.slice(11, 16)).toBe(clock)
  })

  test('from when the next may be given, where the card of the medicine says how far apart', async () => {
    const home = await house()
    const medicineId = newId()
    const form = {
      name: 'Onsior',
      unit: 'tablet' as const,
      strength: '',
      leadDays: 7,
      petIds: [home.rex.petId],
    }
    const asNeeded = { milli: 1_000, hoursApart: 8, mostADay: null }
    const dose = { medicineId, milli: 1_000 }
    const tablet = addEvent({ title: 'Tablet', petIds: [home.rex.petId], dose, reminder: { before: 0 } })
    await home.anna.push(
      { id: newId(), at: 1, verb: 'add-medicine', medicineId, medicine: { ...form, asNeeded } },
      tablet,
      given(home, '2026-11-15T03:00:00Z', { dose: { ...dose, name: 'Onsior', unit: 'tablet' } }),
    )
    const said = await world.remindedAt('2026-11-15T08:00:00Z')
    const items = said.filter(({ person }) => person === home.anna.userId).flatMap(({ items: all }) => all)
    const told = items.find(({ notice }) => notice.title === 'Tablet')
    // asked about on the notification, also without a network
    expect(told?.notice.tooSoonUntil).toBe(Date.parse('2026-11-15T11:00:00Z'))
    expect(told?.last).toEqual({
      outcome: 'given',
      local: '2026-11-15T03:00:00',
      minutesBefore: 300,
      nextFrom: '2026-11-15T11:00:00',
    })
  })

  test('a sitter is told nothing of a pet that is not theirs', async () => {
    const home = await house()
    const minka = addPet({ name: 'Minka' })
    const both = insulin({ title: 'Drops', petIds: [home.rex.petId, minka.petId] })
    await home.anna.push(minka, both)
    await home.anna.push({
      ...given(home, '2026-11-15T04:00:00Z'),
      title: 'Drops',
      pets: [{ id: home.rex.petId, name: 'Rex' }],
    })
    const secret = await sitterLink(home.anna, { pets: [{ id: minka.petId, name: 'Minka' }] })
    const sam = await guestOf(world.url, secret)
    await world.addPhone(sam)
    const said = await world.remindedAt('2026-11-15T08:00:00Z')
    const lasts = (person: string) =>
      said
        .filter((one) => one.person === person)
        .flatMap(({ items }) => items.filter(({ notice }) => notice.title === 'Drops'))
        .map(({ last }) => last?.local ?? null)
    expect(lasts(home.anna.userId)).toEqual(['2026-11-15T04:00:00'])
    expect(lasts(sam.userId)).toEqual([null])
  })

  test('where more was recorded than is read, nothing is said: the last of some would be a wrong one', async () => {
    const home = await house()
    const many = Array.from({ length: 301 }, (_, n) => ({
      ...given(home, '2026-11-14T12:00:00Z'),
      title: `Thing ${n}`,
    }))
    await home.anna.push(given(home, '2026-11-14T20:00:00Z'))
    for (let at = 0; at < many.length; at += 50) await home.anna.push(...many.slice(at, at + 50))
    expect(await lastTold(home.anna, '2026-11-15T08:00:00Z')).toEqual([null])
  })

  test('another household’s dose of the same pet’s name is not theirs', async () => {
    const [home, other] = [await house(), await house()]
    await other.anna.push(given(other, '2026-11-15T04:00:00Z'))
    expect(await lastTold(home.anna, '2026-11-15T08:00:00Z')).toEqual([null])
  })

  test('given in time, the reminder that is taken down says it as before', async () => {
    const home = await house()
    await world.remindedAt('2026-11-15T08:00:00Z')
    await home.anna.push(recordCare(home.pill, [home.rex]))
    const said = await world.remindedAt('2026-11-15T08:05:00Z')
    expect(said.filter(({ person }) => person === home.anna.userId)).toMatchObject([{ kind: 'settled' }])
  })
})
