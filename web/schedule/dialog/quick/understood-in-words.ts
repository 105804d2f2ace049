import { isCalendarDay } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { QuickEntry } from '#core/quick-entry/quick-entry.ts'
import { recurrenceInWords } from '#core/recurrence/recurrence-words.ts'
import type { EventDraft } from '../event-draft.ts'
import { nextDayTimes } from '../times-draft.ts'
import { againOf, recurrenceLines } from '../recurrence/recurrence-draft.ts'
import { reminderFor } from '#core/schedule/reminder-for.ts'
import { inWords } from '#web/words/in-words.ts'
import { quickWords } from '#web/schedule/words/quick-line-words.ts'
import { repeatWords } from '#web/schedule/words/dialog-words.ts'
import { words } from '#web/schedule/words/schedule-words.ts'

type Around = {
  today: CalendarDay
  day: CalendarDay
  petName: (id: string) => string
  /** without an account nothing does, whatever is planned */
  mayRemind?: boolean
}

/**
 * "Insulin · 07:00 and 19:00 · every day · Minka · no reminder": what would be saved, so that nobody finds out on
 * another day what was not understood. Empty when a line says no more than a title.
 */
export function understoodInWords(entry: QuickEntry, draft: EventDraft, around: Around): string {
  if (isTitleAlone(entry)) return ''
  const parts = [
    draft.title,
    draft.allDay ? words.allDayWithin : timesInWords(draft),
    entry.minutes === null ? '' : quickWords.minutes(entry.minutes),
    ...daysInWords(draft, around),
    inWords.list(draft.petIds.map(around.petName)),
    around.mayRemind === false ? '' : quickWords.reminds(reminderFor(draft)),
  ]
  const what = parts.filter((part) => part !== '').join(' · ')
  return entry.notUnderstood.length === 0 ? quickWords.understood(what) : quickWords.soFar(what)
}

/** 15:00 and 23:00, from the next day also 07:00 */
function timesInWords(draft: EventDraft): string {
  const later = new Set(nextDayTimes(draft))
  const times = [draft.startTime, ...draft.alsoAt.map(({ time }) => time)].filter((time) => time !== '')
  const list = (some: readonly string[]) => inWords.list(some.map((time) => inWords.time(time)))
  const first = list(times.filter((time) => !later.has(time)))
  return later.size === 0 ? first : quickWords.nextDay(first, list([...later]))
}

function isTitleAlone({ day, times, allDay, minutes, repeat, petIds, ...entry }: QuickEntry) {
  const isAboutTime = day !== null || times.length > 0 || allDay || minutes !== null || repeat !== null
  const { reminder, isUnreminded, isMedicine, isVisit } = entry
  const isUsual = !reminder && !isUnreminded && !isMedicine && !isVisit
  return !isAboutTime && petIds.length === 0 && isUsual
}

function daysInWords({ startDay, recurrence, apart }: EventDraft, { today, day }: Around): string[] {
  const first = isCalendarDay(startDay) ? startDay : day
  const date = first === today ? inWords.fromToday(first, today) : inWords.dateInList(first, today)
  if (recurrence.kind === 'once') return [quickWords.once(date)]
  const again = againOf(recurrence)
  if (again) return [words.again[again.unit](again.every), first === day ? '' : quickWords.from(date)]
  const times = recurrence.kind === 'chosen' ? recurrence.times : undefined
  // a number of times is said as one, not as the last day that it comes to
  const uncounted =
    recurrence.kind === 'chosen' ? { kind: recurrence.kind, choice: recurrence.choice } : recurrence
  const rule = recurrenceInWords(recurrenceLines(uncounted, first) ?? [], first, inWords.locale)
  return [
    times === undefined ? rule : rule + (apart ? quickWords.forDays(times) : repeatWords.times(times)),
    first === day ? '' : quickWords.from(date),
  ]
}
