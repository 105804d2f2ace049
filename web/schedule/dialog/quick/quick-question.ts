import { dayNumber, daysBetween, isCalendarDay } from '#core/calendar/calendar-day.ts'
import { addMinutes, atTime, dayOf } from '#core/calendar/wall-clock.ts'
import type { LocalDateTime } from '#core/calendar/wall-clock.ts'
import type { QuickEntry } from '#core/quick-entry/quick-entry.ts'
import { saysOnce } from '#core/quick-entry/says-once.ts'
import { nextFall, parseRecurrence } from '#core/recurrence/recurrence.ts'
import { minutesOf } from '../event-draft.ts'
import type { EventDraft } from '../event-draft.ts'
import { recurrenceLines } from '../recurrence/recurrence-draft.ts'
import { mayMeanDaily } from './quick-draft.ts'

/** Why what a line says is not saved at the first press. */
export type QuickQuestion = 'unread' | 'pet' | 'past' | 'far' | 'once'

const farDays = 31

/** One question at most: what is not understood, then whom it is for, then when it would be, then how often. */
export function quickQuestion(
  entry: QuickEntry,
  draft: EventDraft,
  now: LocalDateTime,
): QuickQuestion | null {
  const line = draft.quick?.line.trim() ?? ''
  if (line === '') return null
  if (entry.notUnderstood.length > 0) return 'unread'
  if (entry.meantPet && draft.quick?.byHand.includes('title') === false) return 'pet'
  const isFromLine = draft.quick?.byHand.includes('day') === false && isCalendarDay(draft.startDay)
  if (isFromLine && isOver(draft, now)) return 'past'
  if (isFromLine && daysBetween(dayOf(now), draft.startDay) > farDays) return 'far'
  return mayMeanDaily(entry, draft) && !saysOnce(line) ? 'once' : null
}

/** None of its times is still to come, nor is it going on. */
function isOver(draft: EventDraft, now: LocalDateTime): boolean {
  const today = dayOf(now)
  const lines = recurrenceLines(draft.recurrence, draft.startDay)
  if (lines) {
    const rule = parseRecurrence(lines, draft.startDay)
    return rule !== null && nextFall(rule, dayNumber(today)) === null
  }
  if (draft.allDay || draft.startDay !== today) return isCalendarDay(draft.endDay) && draft.endDay < today
  const times = [draft.startTime, ...draft.alsoAt.map(({ time }) => time)]
  const last = times
    .filter((time) => time !== '')
    .toSorted()
    .at(-1)
  return last !== undefined && addMinutes(atTime(today, last), minutesOf(draft) ?? 0) < now
}
