import * as fc from 'fast-check'
import { addDays, dayFrom, dayNumber } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { EventForm } from '#core/schedule/event.ts'
import { nextFall, parseRecurrence } from '#core/recurrence/recurrence.ts'
import { isDayOfSeries } from '#core/schedule/series.ts'
import { ourSeries } from './arbitrary-recurrence.ts'
import { afterAttempts, emptyHousehold, form } from './household.ts'
import type { Household, SaidChange } from './household.ts'

const firstPart = 'series-1'

export type SeriesChange = Extract<SaidChange, { verb: 'edit-event' | 'delete-event' }>

/** Part of a series as a device sees it: its days. */
export type Seen = { eventId: string; seriesId: string; days: CalendarDay[] }

/** A random series, already somewhat lived in: days skipped, days changed by hand, perhaps cut in two; and days to look at. */
export type World = { household: Household; series: Seen[]; first: CalendarDay; last: CalendarDay }

const marks = {
  base: { minutes: '00', nights: 1 },
  a: { minutes: '15', nights: 2 },
  b: { minutes: '45', nights: 3 },
}
type Mark = keyof typeof marks

/**
 * Times on a day as an event dialog gives them: all of start, end and all-day. Each mark has minutes and nights of its
 * own, so that times given are always other times.
 */
function timesOn(day: CalendarDay, mark: Mark): fc.Arbitrary<Pick<EventForm, 'start' | 'end' | 'allDay'>> {
  const { minutes, nights } = marks[mark]
  const time = fc.integer({ min: 0, max: 23 }).map((hour) => `T${`${hour}`.padStart(2, '0')}:${minutes}:00`)
  return fc.tuple(time, time, fc.boolean()).map(([from, to, allDay]) => ({
    start: `${day}${allDay ? 'T00:00:00' : from}`,
    end: `${addDays(day, nights)}${allDay ? 'T00:00:00' : to}`,
    allDay,
  }))
}

/** Only real changes: a field is given when it differs from all that came before. */
function fieldsOn(day: CalendarDay, mark: Mark): fc.Arbitrary<Partial<EventForm>> {
  const parts = fc.record({
    title: fc.boolean(),
    description: fc.boolean(),
    times: fc.option(timesOn(day, mark)),
  })
  return parts.map(({ title, description, times }) => ({
    ...(title ? { title: `Title ${mark}` } : {}),
    ...(description ? { description: `Description ${mark}` } : {}),
    ...times,
  }))
}

/** A verb on one of the days of a series. `mark` tells the verbs of two devices apart. */
export function verbOn({ eventId, seriesId, days }: Seen, mark: Mark): fc.Arbitrary<SeriesChange> {
  const known = { eventId, seriesId, newEventId: `made-by-${mark}`, at: 5_000 }
  const scope = fc.constantFrom('this', 'future', 'all' as const)
  return fc.tuple(fc.constantFrom(...days), scope, fc.boolean()).chain(([occurrenceDate, scope, isEdit]) => {
    if (!isEdit) return fc.constant<SeriesChange>({ ...known, verb: 'delete-event', scope, occurrenceDate })
    const event =
      scope === 'this'
        ? timesOn(occurrenceDate, mark).map((times) => form({ title: `Hand ${mark}`, ...times }))
        : fieldsOn(occurrenceDate, mark)
    return event.map((fields): SeriesChange => ({
      ...known,
      verb: 'edit-event',
      scope,
      occurrenceDate,
      event: fields,
    }))
  })
}

/** Edits that move days, change rules or end them. */
export function wildEdit({ eventId, seriesId, days }: Seen, newEventId: string): fc.Arbitrary<SeriesChange> {
  return fc
    .record({
      occurrenceDate: fc.constantFrom(...days),
      scope: fc.constantFrom('this', 'future', 'all' as const),
      moved: fc.option(fc.integer({ min: -40, max: 40 })),
      recurrence: fc.option(
        fc.oneof(
          fc.constant(null),
          ourSeries.map(({ lines }) => lines),
        ),
        { nil: undefined },
      ),
    })
    .map(({ occurrenceDate, scope, moved, recurrence }) => {
      const day = addDays(occurrenceDate, moved ?? 0)
      const times = moved === null ? {} : { start: `${day}T10:00:00`, end: `${day}T11:00:00` }
      const event = { ...times, ...(recurrence === undefined ? {} : { recurrence }) }
      return { verb: 'edit-event', eventId, seriesId, scope, occurrenceDate, event, newEventId }
    })
}

export const world: fc.Arbitrary<World> = ourSeries
  .map(({ startDay, lines }) => ({ startDay, lines, days: firstDays(lines, startDay) }))
  .filter(({ days }) => days.length > 0)
  .chain(({ startDay, lines, days }) => {
    const lived = fc.array(fc.tuple(fc.constantFrom(...days), fc.boolean()), { maxLength: 4 })
    const cut = fc.option(fc.constantFrom(...days))
    return fc.tuple(timesOn(startDay, 'base'), lived, cut).map(([times, lived, cut]) => {
      const event = form({
        title: 'Title',
        description: 'Description',
        ...times,
        recurrence: lines,
        togetherId: firstPart,
      })
      const household = afterAttempts(
        emptyHousehold,
        { verb: 'add-event', eventId: firstPart, event },
        ...lived.map(([day, isEdit], at) => livedOn(day, isEdit, `override${at}`)),
        ...(cut === null ? [] : [cutOn(cut)]),
      )
      const [first, far] = [addDays(days[0] ?? '', -60), addDays(days.at(-1) ?? '', 200)]
      const last = [far, addDays(first, 3_000)].toSorted()[0] ?? far
      return { household, series: seenIn(household, days), first, last }
    })
  })
  .filter(({ series }) => series.length > 0)

function seenIn({ events }: Household, days: CalendarDay[]): Seen[] {
  return [...events.values()]
    .filter(({ recurrence }) => recurrence !== null)
    .map((event) => {
      const own = days.filter((day) => isDayOfSeries(event, day))
      return { eventId: event.id, seriesId: firstPart, days: own }
    })
    .filter((series) => series.days.length > 0)
}

function cutOn(occurrenceDate: CalendarDay): SaidChange {
  const on = { eventId: firstPart, scope: 'future', occurrenceDate, newEventId: 'series-2' } as const
  return { verb: 'edit-event', ...on, event: { title: 'Second half' } }
}

function livedOn(occurrenceDate: CalendarDay, isEdit: boolean, newEventId: string): SaidChange {
  const on = { eventId: firstPart, scope: 'this', occurrenceDate } as const
  if (!isEdit) return { verb: 'delete-event', ...on }
  const event = form({
    title: 'By hand',
    start: `${occurrenceDate}T13:00:00`,
    end: `${occurrenceDate}T14:00:00`,
  })
  return { verb: 'edit-event', ...on, event, newEventId }
}

function firstDays(lines: string[], startDay: CalendarDay): CalendarDay[] {
  const rule = parseRecurrence(lines, startDay)
  const days: CalendarDay[] = []
  let day = rule && nextFall(rule, dayNumber(startDay))
  while (rule && day !== null && days.length < 8) {
    days.push(dayFrom(day))
    day = nextFall(rule, day + 1)
  }
  return days
}
