import { leads, storedReminder } from '#core/schedule/reminder.ts'
import type { Reminder } from '#core/schedule/reminder.ts'
import { isAt, numberAt, skip, wordAt } from '../line.ts'
import type { Line } from '../line.ts'
import { lengthPhrase } from './time-phrases.ts'

/** `reminder` is usual where only that is asked, none where it shall not, null where it is asked for in a way that no reminder has. `next` is the word after it. */
export type ReminderFound = { next: number; reminder: Reminder | 'usual' | 'none' | null }

/** remind until done, remind me 10 min before, 1 hour reminder; at the end of the line also remind me alone */
export function reminderPhrase(line: Line, at: number): ReminderFound | null {
  return (
    notAtAll(line, at) ??
    untilDone(line, at) ??
    sometimeBefore(line, at) ??
    lengthFirst(line, at) ??
    atItsTime(line, at)
  )
}

/** no reminder, don't remind me */
function notAtAll(line: Line, at: number): ReminderFound | null {
  if (!isAt(line, at, 'none') || !isAt(line, at + 1, 'remind')) return null
  return { next: skip(line, at + 2, 'whom'), reminder: 'none' }
}

function untilDone(line: Line, at: number): ReminderFound | null {
  const until = isAt(line, at, 'remind') ? skip(line, at + 1, 'whom') : at
  const done = isAt(line, until, 'until') ? skip(line, until + 1, 'itIs') : until
  if (done === until || !isAt(line, done, 'done')) return null
  return { next: done + 1, reminder: storedReminder({ before: 0, untilRecorded: true }) }
}

/** remind me 10 min before, alert 30 min, reminder the day before */
function sometimeBefore(line: Line, at: number): ReminderFound | null {
  if (!isAt(line, at, 'remind')) return null
  const lead = leadAt(line, skip(line, at + 1, 'whom', 'at', 'lasting', 'the'))
  return lead && { next: skip(line, lead.next, 'ahead'), reminder: reminding(lead.minutes) }
}

/** 1 hr reminder */
function lengthFirst(line: Line, at: number): ReminderFound | null {
  const lead = isAt(line, at, 'lasting') ? null : leadAt(line, at)
  const isOwn = lead && (isAt(line, lead.next + 1, 'whom') || sometimeBefore(line, lead.next) !== null)
  return lead && !isOwn && isAt(line, lead.next, 'remind')
    ? { next: skip(line, lead.next + 1, 'ahead'), reminder: reminding(lead.minutes) }
    : null
}

/** Remind me at the end, or before what is to be done: it begins a title elsewhere. */
function atItsTime(line: Line, at: number): ReminderFound | null {
  const next = skip(line, at + 1, 'whom')
  if (!isAt(line, at, 'remind')) return null
  if (next === line.tokens.length) return { next, reminder: reminding(0) }
  if (next === at + 1 || (at > 0 && !isAt(line, next, 'to'))) return null
  return { next: isAt(line, next, 'to') ? next + 1 : next, reminder: 'usual' }
}

function leadAt(line: Line, at: number): { minutes: number; next: number } | null {
  const isDay = (place: number) => line.words.units.get(wordAt(line, place)) === 'day'
  if (isDay(at) && isAt(line, at + 1, 'ahead')) return { minutes: 24 * 60, next: at + 1 }
  const n = numberAt(line, at)
  if (n !== null && isDay(at + 1)) return { minutes: n * 24 * 60, next: at + 2 }
  return lengthPhrase(line, at)
}

function reminding(minutes: number): Reminder | null {
  const before = leads.find((lead) => lead === minutes)
  return before === undefined ? null : storedReminder({ before })
}
