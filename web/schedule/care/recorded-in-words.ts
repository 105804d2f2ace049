import { dayOf, timeOf } from '#core/calendar/wall-clock.ts'
import type { LocalDateTime } from '#core/calendar/wall-clock.ts'
import type { CareDetails } from '#core/care/care.ts'
import { awayFrom, timingOf } from '#core/care/late.ts'
import { outcomeWord } from '#core/care/outcome-word.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import { inWords } from '../words/day-words.ts'
import { toastWords } from '../words/toast-words.ts'

/** So that a slip is seen: another outcome or row than was meant, another time than now. */
export function recordedInWords(
  title: string,
  { start, event }: Pick<Occurrence, 'start' | 'event'>,
  details: Pick<CareDetails, 'outcome' | 'local'>,
  now: LocalDateTime,
): string {
  const { outcome, local } = details
  const isTimed = !event.allDay && start !== ''
  const plan = { due: isTimed ? start : null, allDay: !isTimed }
  const planned = awayFrom(plan, local) ? inWords.time(timeOf(start)) : ''
  if (outcome === 'skipped') return toastWords.skipped(title, planned)
  return toastWords.recorded(title, {
    outcome: outcomeWord(outcome, { title, dose: event.dose }),
    timing: timingOf(plan, details),
    at: isTimed && dayOf(local) < dayOf(now) ? inWords.time(timeOf(local)) : '',
    planned,
  })
}
