import { partsOfDay } from '#core/calendar/parts-of-day.ts'
import { english } from './english.ts'
import { named, words } from './names.ts'
import type { QuickWords } from './quick-words.ts'

/** As the line of a plan is read, where every word has to be understood: of no calendar, and in one way only. */
export const englishPlans: QuickWords = {
  ...english,
  weekdays: new Map(),
  pluralWeekdays: new Map(),
  months: new Map(),
  daysOfWeek: new Map(),
  units: named([
    ['day', 'day days d'],
    ['week', 'week weeks wk wks w'],
  ]),
  // biweekly is also twice a week, and nightly a time
  repeats: named([
    [{ frequency: 'daily', interval: 1 }, 'daily'],
    [{ frequency: 'weekly', interval: 1 }, 'weekly'],
    [{ frequency: 'weekly', interval: 2 }, 'fortnightly'],
  ]),
  partsOfDay: named([
    [partsOfDay.morning, 'morning mornings am qam'],
    [partsOfDay.noon, 'noon midday'],
    [partsOfDay.afternoon, 'afternoon afternoons'],
    [partsOfDay.evening, 'evening evenings pm qpm'],
    [partsOfDay.night, 'night nights nightly bedtime'],
  ]),
  timesOfDay: named([[partsOfDay.noon, 'noon midday']]),
  // in a row is not every other day
  row: new Set(),
  straight: words('more'),
  times: words('times time x × *'),
  every: words('every each q'),
  per: words('per a an /'),
  alternate: words('alternate'),
  upcoming: words('the next another following'),
}
