import { addDays } from '../calendar/calendar-day.ts'
import { atTime, dayOf } from '../calendar/wall-clock.ts'
import type { LocalDateTime } from '../calendar/wall-clock.ts'
import { dosesOf, shownEntry } from '../care/care.ts'
import type { CareEntry, CareRecord } from '../care/care.ts'
import { awayFrom } from '../care/late.ts'
import { careIdFor } from '../care/slot.ts'
import { dueOf } from '../care/usual-gap.ts'
import type { CareEvent, Occurrence } from '../schedule/event.ts'
import { nextOccurrences } from '../schedule/occurrences.ts'

/** From then on, the day before, what is open may still be meant. */
const eveningBegins = '17:00'
const mostOfEach = 4

type Known = {
  events: Iterable<CareEvent>
  /** none: the household's own */
  petIds: readonly string[]
  find: (careId: string) => CareRecord | undefined
}

export type OnSticker = {
  /** which of what is planned a press means; null when nothing is */
  meant: Occurrence | null
  /** its time has come */
  isDue: boolean
  /** the one after it */
  next: Occurrence | null
}

/** What is due by now and not recorded, the latest first; else what comes next. */
export function onSticker({ events, petIds, find }: Known, now: LocalDateTime): OnSticker {
  const yesterday = addDays(dayOf(now), -1)
  const planned = [...events]
    .flatMap((event) => nextOccurrences(event, yesterday, mostOfEach))
    .filter((one) => dueOf(one) >= atTime(yesterday, eveningBegins))
    .sort((a, b) => (dueOf(a) < dueOf(b) ? -1 : 1))
  const open = planned.filter((one) => isOpen(one, petIds, find))
  const meant = open.findLast((one) => isDueBy(one, now)) ?? open[0] ?? null
  const next = meant && open.find((one) => dueOf(one) > dueOf(meant))
  return { meant, isDue: meant !== null && isDueBy(meant, now), next: next ?? null }
}

function isDueBy(occurrence: Occurrence, now: LocalDateTime): boolean {
  const allDay = occurrence.event.allDay || occurrence.start === ''
  if (allDay) return dayOf(dueOf(occurrence)) <= dayOf(now)
  return awayFrom({ due: dueOf(occurrence), allDay }, now) !== 'early'
}

function isOpen(
  occurrence: Occurrence,
  petIds: readonly string[],
  find: (careId: string) => CareRecord | undefined,
): boolean {
  const own = petIds.filter((id) => occurrence.event.petIds.includes(id))
  return (own.length > 0 ? own : [null]).some((petId) => {
    const record = find(careIdFor(occurrence, petId))
    return !record || shownEntry(record) === null
  })
}

export type LastGiven = { record: CareRecord; entry: CareEntry }

/** The last dose of it that is known. */
export function lastGiven(records: Iterable<CareRecord>): LastGiven | null {
  let last: LastGiven | null = null
  for (const record of records)
    for (const entry of dosesOf(record)) if (!last || entry.at > last.entry.at) last = { record, entry }
  return last
}
