import { addDays } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { addMinutes, atTime, dayOf, instantOf, localAt } from '#core/calendar/wall-clock.ts'
import type { LocalDateTime } from '#core/calendar/wall-clock.ts'
import { slotOf } from '#core/care/slot.ts'
import { stepsTaken } from '#core/recurrence/steps-taken.ts'
import { isPlain, mostDue, mostRuleSteps } from '#core/reminders/reminding-bounds.ts'
import { allDayTime } from '#core/reminders/stages.ts'
import type { CareEvent, Occurrence } from '#core/schedule/event.ts'
import { indexEvents, occurrencesBetween } from '#core/schedule/occurrences.ts'

/** Beside what is due: more would keep everybody else waiting, whoever wrote it. */
const mostComing = 50
/** Of each reached occurrence every pet has a record of its own to look up. */
const mostRecords = 3_000
/** Longer than any clock change, so that what is chosen by the clock on the wall is chosen well enough. */
const slackMinutes = 121

export type Around = {
  occurrences: Occurrence[]
  /** those that may have reminded already: their records and what was told of them count */
  reached: Occurrence[]
  /** some were left out, and have to be looked at from then on */
  lookAgainAt: number | null
}

/** The occurrences of yesterday and the next days that a plan needs now. */
export async function occurrencesAround(
  events: readonly CareEvent[],
  zone: string,
  now: number,
  breathe: () => Promise<void>,
): Promise<Around> {
  const local = localAt(now, zone)
  const soon = addMinutes(local, slackMinutes)
  const today = dayOf(local)
  const found = await occurrencesOf(events, addDays(today, -1), addDays(today, 3), breathe)
  const all = found.map((occurrence) => ({
    occurrence,
    start: startOf(occurrence),
    first: firstOf(occurrence),
  }))
  const begun = all
    .filter(({ first }) => first <= soon)
    .sort((a, b) => (a.start < b.start ? 1 : -1))
    .slice(0, mostDue)
  const reached = withinRecords(begun)
  const coming = all.filter(({ first }) => first > soon).sort((a, b) => (a.first < b.first ? -1 : 1))
  const next = coming.slice(0, mostComing)
  const left = coming[mostComing]
  // put off by hand since it reminded, it is still on a screen with its old time
  const moved = next.filter(
    ({ occurrence }) => !isSeries(occurrence.event) && slotOf(occurrence).day <= today,
  )
  return {
    occurrences: [...reached, ...next].map(({ occurrence }) => occurrence),
    reached: withinRecords([...begun, ...moved]).map(({ occurrence }) => occurrence),
    lookAgainAt: left ? instantOf(addMinutes(left.first, -slackMinutes), zone) : null,
  }
}

/** One event after the other: a single one may take as long as all of an ordinary household. */
async function occurrencesOf(
  events: readonly CareEvent[],
  first: CalendarDay,
  last: CalendarDay,
  breathe: () => Promise<void>,
): Promise<Occurrence[]> {
  const before = stepsTaken()
  const found: Occurrence[] = []
  const reminding = events.filter(({ reminder }) => reminder !== undefined)
  const { plain = [], intricate = [] } = Object.groupBy(reminding, (event) =>
    isPlain(event) ? 'plain' : 'intricate',
  )
  // what takes no steps is never left out; Settings > Reminders tells of the rest, see seriesTooIntricate
  for (const [at, event] of [...plain, ...intricate].entries()) {
    if (at >= plain.length && stepsTaken() - before > mostRuleSteps) break
    const touching = occurrencesBetween(indexEvents([event]), first, last)
    // a stay that began weeks ago reminded then
    found.push(...touching.filter(({ day }) => day >= first))
    await breathe()
  }
  return found
}

function isSeries({ recurrence }: CareEvent): boolean {
  return recurrence !== null
}

function withinRecords<One extends { occurrence: Occurrence }>(all: readonly One[]): One[] {
  let records = 0
  return all.filter(({ occurrence }) => (records += occurrence.event.petIds.length) <= mostRecords)
}

function startOf({ start, day, event }: Occurrence): LocalDateTime {
  return event.allDay || start === '' ? atTime(day, allDayTime) : start
}

function firstOf(occurrence: Occurrence): LocalDateTime {
  return addMinutes(startOf(occurrence), -(occurrence.event.reminder?.before ?? 0))
}
