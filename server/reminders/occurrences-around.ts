import { addDays } from '#core/calendar/calendar-day.ts'
import { addMinutes, atTime, dayOf, instantOf, localAt } from '#core/calendar/wall-clock.ts'
import type { LocalDateTime } from '#core/calendar/wall-clock.ts'
import { allDayTime } from '#core/reminders/stages.ts'
import type { CareEvent, Occurrence } from '#core/schedule/event.ts'
import { indexEvents, occurrencesBetween } from '#core/schedule/occurrences.ts'

/** What a household's plan is made of: more would keep everybody else waiting, whoever wrote it. */
const mostReached = 300
const mostComing = 50
/** Longer than a clock change, so that what is chosen by the clock on the wall is chosen well enough. */
const slackMinutes = 61

export type Around = {
  occurrences: Occurrence[]
  /** those that may have reminded already: their records and what was told of them count */
  reached: Occurrence[]
  /** some were left out, and have to be looked at from then on */
  lookAgainAt: number | null
}

/** The occurrences of yesterday and the next days that a plan needs now. */
export function occurrencesAround(events: readonly CareEvent[], zone: string, now: number): Around {
  const local = localAt(now, zone)
  const soon = addMinutes(local, slackMinutes)
  const today = dayOf(local)
  const all = occurrencesBetween(indexEvents(events), addDays(today, -1), addDays(today, 3))
    .filter(({ event }) => event.reminder !== undefined)
    .map((occurrence) => ({ occurrence, start: startOf(occurrence), first: firstOf(occurrence) }))
  const reached = all
    .filter(({ first }) => first <= soon)
    .sort((a, b) => (a.start < b.start ? 1 : -1))
    .slice(0, mostReached)
  const coming = all.filter(({ first }) => first > soon).sort((a, b) => (a.first < b.first ? -1 : 1))
  const left = coming[mostComing]
  return {
    occurrences: [...reached, ...coming.slice(0, mostComing)].map(({ occurrence }) => occurrence),
    reached: reached.map(({ occurrence }) => occurrence),
    lookAgainAt: left ? instantOf(addMinutes(left.first, -slackMinutes), zone) : null,
  }
}

function startOf({ start, day, event }: Occurrence): LocalDateTime {
  return event.allDay || start === '' ? atTime(day, allDayTime) : start
}

function firstOf(occurrence: Occurrence): LocalDateTime {
  return addMinutes(startOf(occurrence), -(occurrence.event.reminder?.before ?? 0))
}
