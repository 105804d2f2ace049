import type { RecurrenceChoice } from '#core/recurrence/recurrence-choice.ts'
import type { TimeOfDay } from '#core/calendar/wall-clock.ts'

type Names<Value> = ReadonlyMap<string, Value>
type Words = ReadonlySet<string>

export type Unit = 'day' | 'week' | 'month' | 'year'

/** The words of a language, in small letters. How they follow each other is as in English. */
export type QuickWords = {
  weekdays: Names<string>
  pluralWeekdays: Names<string>
  months: Names<number>
  numbers: Names<number>
  /** which one of a month; the last is -1 */
  ordinals: Names<number>
  /** 15th; its first group is the number */
  dateSuffix: RegExp
  units: Names<Unit>
  repeats: Names<Pick<RecurrenceChoice, 'frequency' | 'interval'>>
  daysOfWeek: Names<readonly string[]>
  /** those that are also a day or a repeat are among those words, too: tonight */
  partsOfDay: Names<TimeOfDay>
  timesOfDay: Names<TimeOfDay>
  timesADay: Names<number>
  /** as vets write it: bid, q8h */
  shorthand: Names<{ timesADay: number } | { everyDays: number }>
  everyHoursMark: RegExp
  everyDaysMark: RegExp
} & Record<
  | 'times'
  | 'minutes'
  | 'hours'
  | 'half'
  | 'morningMark'
  | 'afternoonMark'
  | 'morningLetter'
  | 'afternoonLetter'
  | 'hourMark'
  | 'today'
  | 'now'
  | 'tomorrow'
  | 'after'
  | 'thisOne'
  | 'next'
  | 'inSome'
  | 'every'
  | 'other'
  | 'and'
  | 'on'
  | 'the'
  | 'of'
  | 'at'
  | 'until'
  | 'to'
  | 'lasting'
  | 'from'
  | 'leads'
  | 'except'
  | 'but'
  | 'not'
  | 'skipping'
  | 'afterThat'
  | 'or'
  | 'only'
  | 'beside'
  | 'all'
  | 'both'
  | 'pets'
  | 'things'
  | 'remind'
  | 'none'
  | 'whom'
  | 'itIs'
  | 'done'
  | 'everyMark'
  | 'everyAlone'
  | 'fortnight'
  | 'vague'
  | 'whenever'
  | 'needed'
  | 'few'
  | 'ahead'
  | 'meals'
  | 'eveningMeals'
  | 'visits'
  | 'visitsAlone'
  | 'visitsAfter'
  | 'numbered'
  | 'given'
  | 'holidays'
  | 'off'
  | 'row'
  | 'straight'
  | 'justOnce'
  | 'deadline'
  | 'lengthLeads'
  | 'medicines'
  | 'medicineNames'
  | 'notGiven'
  | 'doses',
  Words
>
