import { dayOf, timeOf } from '#core/calendar/wall-clock.ts'
import type { LocalDateTime } from '#core/calendar/wall-clock.ts'
import type { CareDetails } from '#core/care/care.ts'
import { awayFrom, timingOf } from '#core/care/late.ts'
import { outcomeWord } from '#core/care/outcome-word.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import { inWords } from '#web/words/in-words.ts'
import { toastWords } from '../words/toast-words.ts'

/** So that a slip is seen: another outcome, row or pet than was meant, another time than now. */
export function recordedInWords(
  title: string,
  pets: string,
  { start, event }: Pick<Occurrence, 'start' | 'event'>,
  details: Pick<CareDetails, 'outcome' | 'local'>,
  now: LocalDateTime,
): string {
  const { outcome, local } = details
  const isTimed = !event.allDay && start !== ''
  const plan = { due: isTimed ? start : null, allDay: !isTimed }
  const planned = awayFrom(plan, local) ? inWords.time(timeOf(start)) : ''
  if (outcome === 'skipped') return toastWords.skipped(title, pets, planned)
  return toastWords.recorded(title, pets, {
    outcome: outcomeWord(outcome, { title, dose: event.dose }),
    timing: timingOf(plan, details),
    at: whenInWords(local, now),
    planned,
  })
}

/** The time; with its day when that is another one. */
export function whenInWords(local: LocalDateTime, now: LocalDateTime): string {
  const time = inWords.time(timeOf(local))
  return dayOf(local) === dayOf(now) ? time : `${inWords.dateShort(dayOf(local))}, ${time}`
}
