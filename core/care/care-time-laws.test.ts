import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { after, emptyHousehold, form } from '#test/support/household.ts'
import type { SaidChange } from '#test/support/household.ts'
import { cases } from '#test/support/laws.ts'
import { addDays } from '../calendar/calendar-day.ts'
import { dayOf, minutesBetween } from '../calendar/wall-clock.ts'
import { indexEvents } from '../schedule/occurrences.ts'
import { seriesIdOf } from '../schedule/series.ts'
import { isActivity } from './activity.ts'
import type { CareEntry, CareRecord } from './care.ts'
import { createHeldCare } from './held-care.ts'
import { missedBetween } from './missed.ts'
import { nearDoses } from './near-doses.ts'
import { soonAgain } from './soon-again.ts'

const person = { id: 'person-1', name: 'Ada' }
const pet = { name: 'Mia', species: 'cat', breeds: [], customBreed: '', birthday: '', colour: 'sea' } as const
const zones = ['Asia/Tokyo', 'Pacific/Auckland', 'America/Los_Angeles', 'UTC', 'Asia/Kolkata'] as const
const clocks = new Map(
  zones.map((timeZone) => {
    const written = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    return [timeZone, (instant: number) => written.format(instant).replace(' ', 'T')] as const
  }),
)

/** A medicine that is planned at some minute of a week, for some day around, and perhaps changed later. */
const planned = fc.record({
  zone: fc.constantFrom(...zones),
  madeAt: fc.integer({ min: 0, max: 7 * 24 * 60 }).map((minute) => Date.UTC(2026, 9, 29) + minute * 60_000),
  first: fc.integer({ min: -3, max: 3 }),
  hour: fc.integer({ min: 0, max: 23 }).map((hour) => `${hour}`.padStart(2, '0')),
  isOnce: fc.boolean(),
  changed: fc.option(
    fc.record({
      afterMinutes: fc.nat(5 * 24 * 60),
      scope: fc.constantFrom('this', 'future', 'all' as const),
      day: fc.nat(5),
      title: fc.boolean(),
    }),
  ),
})

test('no dose is called not logged whose time had passed when it was planned, wherever the pets live', () => {
  let missed = 0
  const law = fc.property(planned, ({ zone, madeAt, first, hour, isOnce, changed }) => {
    const localOf = clocks.get(zone) ?? (() => '')
    const plannedAt = localOf(madeAt)
    const start = addDays(dayOf(plannedAt), first)
    const times = { start: `${start}T${hour}:00:00`, end: `${start}T${hour}:10:00` }
    const recurrence = isOnce ? null : ['RRULE:FREQ=DAILY']
    const event = form({ title: 'Insulin', petIds: ['pet-mia1'], recurrence, ...times })
    const added = after(
      emptyHousehold,
      { verb: 'add-pet', petId: 'pet-mia1', pet: { ...pet, breeds: [] } },
      { verb: 'add-event', at: madeAt, eventId: 'series-1', event },
    )
    const occurrenceDate = addDays(start, changed?.day ?? 0)
    const edit: SaidChange = {
      verb: 'edit-event',
      at: madeAt + (changed?.afterMinutes ?? 0) * 60_000,
      eventId: 'series-1',
      seriesId: 'series-1',
      ...(isOnce
        ? { scope: 'all' }
        : { scope: changed?.scope ?? 'all', occurrenceDate, newEventId: 'series-2' }),
      event: changed?.title ? { title: 'Insulin 2 IU' } : { description: 'With food' },
    }
    const { events, pets } = changed ? after(added, edit) : added
    const known = {
      events: indexEvents(events.values()),
      care: createHeldCare(),
      pets: [...pets.values()],
      localOf,
    }
    const [from, to] = [addDays(start, -1), addDays(start, 15)]
    const all = missedBetween(known, from, to, `${to}T23:00:00`)
    missed += all.length
    const before = all.filter(({ occurrence: { start: due } }) => minutesBetween(due, plannedAt) > 60)
    // a day changed by hand is asked for: it does not say when its series was planned
    const isByHand = ({ originalDate }: { originalDate?: string }) => originalDate !== undefined
    // who gave it an earlier first day meant this morning
    expect(
      before.filter(({ occurrence }) => start >= dayOf(occurrence.start) && !isByHand(occurrence.event)),
    ).toEqual([])
    expect(before.filter(({ occurrence }) => dayOf(occurrence.start) < dayOf(plannedAt))).toEqual([])
    // and none that came later is hidden
    const asked = new Set(all.map(({ occurrence }) => occurrence.day))
    if (!isOnce && !changed) expect(asked.has(addDays(start, 14))).toBe(true)
    expect(all.every(({ occurrence }) => seriesIdOf(occurrence.event) === 'series-1')).toBe(true)
  })
  fc.assert(law, cases.value)
  expect(missed).toBeGreaterThan(cases.value.numRuns)
})

const given = fc.array(
  fc.record({
    title: fc.constantFrom('Insulin', 'Insulin 2 IU', 'Walk', 'Vetmedin'),
    medicine: fc.constantFrom(null, null, 'medicine-1', 'medicine-2'),
    petId: fc.constantFrom('pet-mia1', 'pet-mia1', 'pet-bob1'),
    minute: fc.nat(700),
    due: fc.option(fc.integer({ min: 8, max: 20 })),
    recordedAt: fc.nat(2_000),
    again: fc.boolean(),
  }),
  { minLength: 2, maxLength: 7 },
)
type Given = typeof given extends fc.Arbitrary<infer All> ? All : never

function recordsOf(all: Given): CareRecord[] {
  return all.map(({ title, medicine, petId, minute, due, recordedAt, again }, at) => {
    const local = `2026-11-15T${`${8 + Math.trunc(minute / 60)}`.padStart(2, '0')}:${`${minute % 60}`.padStart(2, '0')}:00`
    const entry: CareEntry = {
      id: `entry-00${at}`,
      outcome: 'given',
      at: Date.UTC(2026, 10, 15, 8) + minute * 60_000,
      local,
      amount: '',
      note: '',
      by: person,
      recordedBy: person,
      recordedAt,
      ...(again && { again: true as const }),
      ...(medicine && {
        dose: {
          medicineId: medicine,
          milli: 500,
          name: medicine === 'medicine-1' ? 'Insulin' : 'Vetmedin',
          unit: 'tablet' as const,
        },
      }),
    }
    return {
      id: `needed-${at}.${petId}`,
      petId,
      petName: petId,
      title,
      slot: null,
      due: due === null ? null : `2026-11-15T${`${due}`.padStart(2, '0')}:00:00`,
      allDay: false,
      day: '2026-11-15',
      entries: [entry],
    }
  })
}

test('two doses are near each other whichever was recorded first, and the later recorded one is marked', () => {
  let near = 0
  const law = fc.property(given, fc.constantFrom(60, 240, 720), (all, gap) => {
    const records = recordsOf(all)
    const gapOf = ({ title, dose }: { title: string; dose?: unknown }) =>
      isActivity({ title, dose }) ? null : gap
    const marked = nearDoses(records, gapOf)
    near += marked.length
    for (const { of, second } of marked)
      expect(isActivity({ title: of.title, dose: second.dose })).toBe(false)
    const isNear = (one: CareRecord, other: CareRecord) => {
      const [entry] = one.entries
      if (!entry) return false
      const care = {
        petId: one.petId,
        title: one.title,
        dose: entry.dose,
        at: entry.at,
        careId: one.id,
        due: one.due,
      }
      return soonAgain(care, [other], { usual: gap, least: null }) !== null
    }
    for (const one of records)
      for (const other of records) expect(isNear(one, other)).toBe(isNear(other, one))
    // in whatever order they are read
    const ids = (found: typeof marked) => found.map(({ second }) => second.id).toSorted()
    expect(ids(nearDoses(records.toReversed(), gapOf))).toEqual(ids(marked))
    // each that has one before it in the record is marked, and no other
    const order = (one: CareRecord) => [one.entries[0]?.recordedAt ?? 0, one.id] as const
    const isBefore = (a: CareRecord, b: CareRecord) =>
      order(a)[0] === order(b)[0] ? order(a)[1] < order(b)[1] : order(a)[0] < order(b)[0]
    const expected = records.filter(
      (one) =>
        gapOf({ title: one.title, dose: one.entries[0]?.dose }) !== null &&
        records.some((other) => isBefore(other, one) && isNear(one, other)),
    )
    expect(ids(marked)).toEqual(expected.flatMap(({ entries }) => entries.map(({ id }) => id)).toSorted())
  })
  fc.assert(law, cases.value)
  expect(near).toBeGreaterThan(cases.value.numRuns / 4)
})
