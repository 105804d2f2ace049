import type { Weekday } from '#core/recurrence/recurrence-choice.ts'
import { weekdayCodes } from '#core/recurrence/rule-text.ts'
import { isAt, skip, wordAt } from '../line.ts'
import type { Line } from '../line.ts'
import { weekdayList } from './repeat-phrases.ts'
import type { Repeat } from './repeat-phrases.ts'

type ExceptFound = { next: number; weekdays: readonly Weekday[] }

/** except sunday, apart from weekends, skip sundays. Skip sunday may be the coming one alone. `next` is the word after it. */
export function exceptPhrase(line: Line, at: number): ExceptFound | null {
  const isSkip = isAt(line, at, 'skipping')
  const lead = skip(line, at, 'except', 'but', 'not', 'skipping')
  if (lead === at) return null
  const place = skip(line, lead, 'lasting', 'from', 'on', 'the', 'every')
  const word = wordAt(line, place)
  const known = line.words.daysOfWeek.get(word)
  // the cast: the words name nothing but weekdays
  if (known) return { next: place + 1, weekdays: known as Weekday[] }
  const list = weekdayList(line, place, 1)
  const isEach = !isSkip || line.words.pluralWeekdays.has(word)
  return list && isEach ? { next: list.next, weekdays: list.repeat.weekdays } : null
}

/** The repeat without those weekdays, or null where none can be left out: every other day except sunday. */
export function withoutWeekdays(repeat: Repeat | null, except: readonly Weekday[]): Repeat | null {
  const isDaily = !repeat || (repeat.frequency === 'daily' && repeat.interval === 1)
  const named = isDaily ? weekdayCodes : repeat.frequency === 'weekly' ? repeat.weekdays : []
  const weekdays = named.filter((code) => !except.includes(code))
  if (weekdays.length === 0 || weekdays.length === named.length) return null
  const interval = isDaily ? 1 : repeat.interval
  return { frequency: 'weekly', interval, weekdays, monthly: { by: 'day' } }
}
