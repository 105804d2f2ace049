import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { world } from '#test/support/arbitrary-care.ts'
import { after, afterBy, now, refusalOf, undoOf } from '#test/support/household.ts'
import type { Household, SaidChange } from '#test/support/household.ts'
import { cases } from '#test/support/laws.ts'
import { addDays } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { Acting } from '#core/households/household.ts'
import type { Scope } from '#core/changes/change.ts'
import { wholeEvent } from './event-target.ts'
import { dayOf } from '#core/calendar/wall-clock.ts'
import type { CareEvent } from '#core/schedule/event.ts'
import { indexEvents, occurrencesBetween } from '#core/schedule/occurrences.ts'
import { seriesIdOf } from '#core/schedule/series.ts'
import { turnOf } from '#core/schedule/turns.ts'
import type { Who } from '#core/schedule/doers.ts'

// Whose turn it is on a day is changed by who says so about that day, and by nobody else: not by an edit of anything else,
// not by a record, and not by taking back something else, in whatever order all of that comes.

const people = ['anna', 'ben', 'cleo'].map((name) => ({ id: `person-${name}`, name }))
const scopes = fc.constantFrom('this' as const, 'future' as const, 'all' as const)
const who: fc.Arbitrary<Who | null> = fc.option(
  fc.record({
    people: fc.shuffledSubarray(people, { minLength: 1 }),
    turns: fc.constantFrom('day' as const, 'week' as const),
  }),
  { freq: 6 },
)
const fields = fc.constantFrom<Partial<CareEvent>>(
  { title: 'Crushed' },
  { description: 'With food' },
  { title: 'Later', description: '' },
)

/** What a person does: on one of the days, numbers choose which. */
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('swap' as const), at: fc.nat(), by: fc.nat(2) }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('edit' as const), at: fc.nat(), scope: scopes, fields }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('time' as const),
      at: fc.nat(),
      scope: scopes,
      hour: fc.nat(23),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('delete' as const), at: fc.nat(), scope: scopes }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('who' as const), at: fc.nat(), scope: scopes, who }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('record' as const), at: fc.nat(), byWall: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('undo' as const), at: fc.nat() }) },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** Who was spoken of: a day, all from a day on, all, or nobody. */
type Named = { is: 'day' | 'from'; day: CalendarDay } | 'all' | 'none'

/** So many days are looked at: turns that move do so at once. */
const days = 150

/** Whose turn each occurrence is, by its lasting name. */
function turns({ events }: Household, first: CalendarDay): Map<string, string> {
  const shown = occurrencesBetween(indexEvents(events.values()), first, addDays(first, days))
  return new Map(
    shown.map((one) => [
      `${one.event.originalDate ?? one.day} ${seriesIdOf(one.event)}`,
      turnOf(one)?.id ?? 'nobody',
    ]),
  )
}

function isNamed(name: string, named: Named): boolean {
  if (named === 'all' || named === 'none') return named === 'all'
  const day = name.slice(0, 10)
  return named.is === 'day' ? day === named.day : day >= named.day
}

/** The part that shows the day, or whatever is left of the series: a device may look at an older state. */
function eventOn(
  { events }: Household,
  seriesId: string,
  day: CalendarDay,
  at: number,
): CareEvent | undefined {
  const own = [...events.values()].filter((event) => seriesIdOf(event) === seriesId)
  const shown = occurrencesBetween(indexEvents(own), day, day)[0]?.event
  return shown ?? own[at % Math.max(1, own.length)]
}

function isShown({ events }: Household, day: CalendarDay): boolean {
  return occurrencesBetween(indexEvents(events.values()), day, day).some((one) => one.day === day)
}

/** What it does to the days themselves: it takes some out of the series, or cuts it. */
type ToDays = 'takes' | 'cuts' | null
type Done = { id: string; named: Named; toDays: ToDays; isWho: boolean }

function toDaysOf(one: Step): ToDays {
  if (one.does === 'delete') return 'takes'
  return 'scope' in one && one.scope === 'future' ? 'cuts' : null
}

/** Of days that are gone from the beginning, and of those that were taken out since. */
const hasGoneDays = ({ events }: Household, done: readonly Done[]) =>
  [...events.values()].some((event) => event.recurrenceExceptions.length > 0) ||
  done.some(({ toDays }) => toDays === 'takes')

/** As a change, with whom it names; null where there is nothing to do it to. */
function changeOf(
  one: Step,
  household: Household,
  seen: { seriesId: string; days: readonly CalendarDay[]; begun: Household },
  done: readonly Done[],
): { change: SaidChange; named: Named; acting?: Acting } | null {
  const id = `step-${done.length}`
  if (one.does === 'undo') {
    const of = done[one.at % Math.max(1, done.length)]
    if (!of) return null
    // A day that is gone counts, but not where the series is cut at it: then no part has it. So where turns were said of a
    // series that is cut there, and the cut or the day comes back, it counts again, and those after it move by one.
    const countsAgain = of.toDays !== null && hasGoneDays(seen.begun, done)
    // and what was said of all after it may then be as it is already, which is no change and takes no swap along
    const isSaidTwice = of.isWho && done.filter(({ isWho }) => isWho).length > 1
    return { change: { ...undoOf(of.id), id }, named: countsAgain || isSaidTwice ? 'all' : of.named }
  }
  const day = seen.days[one.at % seen.days.length] ?? ''
  const { seriesId } = seen
  const event = eventOn(household, seriesId, day, one.at)
  if (!event) return null
  const on = { eventId: event.id, seriesId, occurrenceDate: day, newEventId: `made-by-${id}` }
  // of a day changed by hand the app says that day, by its lasting name
  const aimedAt = (scope: Scope) => (event.recurrence === null ? wholeEvent(event) : { ...on, scope })
  const scoped = (scope: Scope): Named => {
    if (event.recurrence === null) return { is: 'day', day: event.originalDate ?? dayOf(event.start) }
    return scope === 'all' ? 'all' : { is: scope === 'this' ? 'day' : 'from', day }
  }
  // cut at a day that is gone, a part ends the day before: taken back, that day counts again where turns were said meanwhile
  const isCut = 'scope' in one && one.scope === 'future'
  if (isCut && !isShown(household, day)) return null
  switch (one.does) {
    case 'swap': {
      const person = people[one.by] ?? { id: 'person-anna', name: 'anna' }
      const change = { id, verb: 'swap-turn', eventId: event.id, seriesId, day, person } as const
      return { change, named: { is: 'day', day } }
    }
    case 'edit':
      return {
        change: { id, verb: 'edit-event', ...aimedAt(one.scope), event: one.fields as object },
        named: 'none',
      }
    case 'time': {
      // a day changed by hand stays on its day: what it is moved past would be said of it when that is taken back
      const on = event.recurrence === null ? dayOf(event.start) : day
      const start = `${on}T${`${one.hour}`.padStart(2, '0')}:20:00`
      const times = { start, end: start, allDay: false }
      return { change: { id, verb: 'edit-event', ...aimedAt(one.scope), event: times }, named: 'none' }
    }
    case 'delete':
      return { change: { id, verb: 'delete-event', ...aimedAt(one.scope) }, named: 'none' }
    case 'who':
      // said of a day that is gone, its turns begin on another: what that day is again, once it is back, is as it was said
      if (!isShown(household, day)) return null
      return {
        change: { id, verb: 'edit-event', ...aimedAt(one.scope), event: { who: one.who } },
        named: scoped(one.scope),
      }
    case 'record': {
      const details = { outcome: 'given', at: now, local: `${day}T08:00:00`, amount: '', note: '' } as const
      const slot = {
        seriesId,
        eventId: event.id,
        day,
        due: `${day}T08:00:00`,
        allDay: false,
        title: event.title,
      }
      const acting: Acting = { id: 'wall-one', name: 'Ben', role: 'sitter', byRightOf: 'person-1' }
      const by = { id: null, name: 'Ben' }
      const change: SaidChange = {
        id,
        verb: 'record-care',
        ...slot,
        pets: [],
        details: { ...details, by },
        knows: [],
        again: false,
      }
      return { change, named: 'none', ...(one.byWall && { acting }) }
    }
  }
}

test('law: on a day that nobody named it stays the same person’s turn, whatever else is done or taken back', () => {
  let [applied, compared] = [0, 0]
  const law = fc.property(
    world,
    who,
    fc.array(step, { minLength: 3, maxLength: 10 }),
    (known, first, steps) => {
      const [seen] = known.series
      fc.pre(seen !== undefined)
      const given = {
        verb: 'edit-event',
        eventId: seen.eventId,
        seriesId: seen.seriesId,
        scope: 'all',
      } as const
      const begin: SaidChange = {
        ...given,
        occurrenceDate: seen.days[0] ?? '',
        newEventId: 'unused',
        event: { who: first },
      }
      let household =
        refusalOf(known.household, begin) === null ? after(known.household, begin) : known.household
      const done: Done[] = []
      for (const one of steps) {
        const said = changeOf(one, household, { ...seen, begun: known.household }, done)
        if (!said || refusalOf(household, said.change, said.acting) !== null) continue
        const before = turns(household, known.first)
        household = said.acting ? afterBy(said.acting, household, said.change) : after(household, said.change)
        done.push({
          id: said.change.id ?? '',
          named: said.named,
          toDays: toDaysOf(one),
          isWho: one.does === 'who',
        })
        applied++
        const now = turns(household, known.first)
        const moved = [...before].filter(([name, turn]) => now.has(name) && now.get(name) !== turn)
        compared += before.size
        expect(moved.map(([name]) => name).filter((name) => !isNamed(name, said.named))).toEqual([])
      }
    },
  )
  fc.assert(law, cases.history)
  // a law that compares nothing holds always
  expect(applied).toBeGreaterThan(10)
  expect(compared).toBeGreaterThan(100)
})
