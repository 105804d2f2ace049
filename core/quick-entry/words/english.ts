import { partsOfDay } from '#core/calendar/parts-of-day.ts'
import { englishAmounts } from './english-amounts.ts'
import { englishBeyond } from './english-beyond.ts'
import { howOften, numberWords } from './english-numbers.ts'
import type { QuickWords } from './quick-words.ts'

const weekdays = {
  MO: ['monday', 'mon'],
  TU: ['tuesday', 'tue', 'tues'],
  WE: ['wednesday', 'wed', 'weds'],
  TH: ['thursday', 'thu', 'thur', 'thurs'],
  FR: ['friday', 'fri'],
  SA: ['saturday', 'sat'],
  SU: ['sunday', 'sun'],
} as const

const months = [
  ['january', 'jan'],
  ['february', 'feb'],
  ['march', 'mar'],
  ['april', 'apr'],
  ['may'],
  ['june', 'jun'],
  ['july', 'jul'],
  ['august', 'aug'],
  ['september', 'sep', 'sept'],
  ['october', 'oct'],
  ['november', 'nov'],
  ['december', 'dec'],
]

/** Everything that quick entry understands of English. */
export const english: QuickWords = {
  weekdays: named(Object.entries(weekdays)),
  pluralWeekdays: named(Object.entries(weekdays).map(([code, [name]]) => [code, [`${name}s`]])),
  months: named(months.map((names, at) => [at + 1, names])),
  numbers: new Map([['a', 1], ['an', 1], ...Object.entries(numberWords)]),
  ordinals: named([
    [1, ['first', '1st']],
    [2, ['second', '2nd']],
    [3, ['third', '3rd']],
    [4, ['fourth', '4th']],
    [-1, ['last']],
  ]),
  dateSuffix: /^(\d{1,2})(st|nd|rd|th)$/,
  units: named([
    ['day', ['day', 'days']],
    ['week', ['week', 'weeks', 'wk', 'wks']],
    ['month', ['month', 'months']],
    ['year', ['year', 'years', 'yr', 'yrs']],
  ]),
  repeats: named([
    [{ frequency: 'daily', interval: 1 }, ['daily', 'nightly']],
    [{ frequency: 'weekly', interval: 1 }, ['weekly']],
    [{ frequency: 'weekly', interval: 2 }, ['fortnightly', 'biweekly']],
    [{ frequency: 'monthly', interval: 1 }, ['monthly']],
    [{ frequency: 'monthly', interval: 3 }, ['quarterly']],
    [{ frequency: 'monthly', interval: 6 }, ['half-yearly', 'semiannually']],
    [{ frequency: 'yearly', interval: 1 }, ['yearly', 'annually']],
  ]),
  daysOfWeek: named([
    [
      ['MO', 'TU', 'WE', 'TH', 'FR'],
      ['weekdays', 'weekday'],
    ],
    [
      ['SA', 'SU'],
      ['weekends', 'weekend'],
    ],
  ]),
  partsOfDay: named([
    [partsOfDay.morning, ['morning', 'mornings']],
    [partsOfDay.afternoon, ['afternoon', 'afternoons']],
    [partsOfDay.evening, ['evening', 'evenings', 'tonight']],
    [partsOfDay.night, ['night', 'nights', 'nightly', 'bedtime']],
  ]),
  timesOfDay: named([
    ['12:00', ['noon', 'midday']],
    ['00:00', ['midnight']],
  ]),
  timesADay: new Map(Object.entries(howOften)),
  times: words('times', 'x'),
  minutes: words('min', 'mins', 'minute', 'minutes'),
  hours: words('h', 'hr', 'hrs', 'hour', 'hours'),
  half: words('half'),
  morningMark: words('am', 'a.m'),
  afternoonMark: words('pm', 'p.m'),
  /** only with nothing between the number and it: 7p */
  morningLetter: words('a'),
  afternoonLetter: words('p'),
  hourMark: words('oclock', 'o’clock', "o'clock"),
  today: words('today', 'tonight'),
  now: words('now'),
  tomorrow: words('tomorrow', 'tmrw'),
  after: words('after'),
  thisOne: words('this', 'coming'),
  next: words('next'),
  inSome: words('in'),
  every: words('every', 'each', 'per'),
  other: words('other', 'alternate', 'alt'),
  and: words('and', '&', '+'),
  on: words('on'),
  the: words('the'),
  of: words('of'),
  at: words('at', '@'),
  until: words('until', 'till', 'til', 'through', 'thru', 'ending', 'ends', 'finish', 'finishing'),
  to: words('to', '-', '–', 'through', 'thru'),
  lasting: words('for'),
  from: words('from', 'starting', 'since', 'beginning', 'start', 'starts'),
  leads: words('for', 'with', 'to'),
  except: words('except', 'excluding', 'excl', 'besides'),
  but: words('but'),
  not: words('not', 'apart', 'aside'),
  skipping: words('skip', 'skipping', 'skips', 'omit', 'without'),
  afterThat: words('then', 'thereafter', 'afterwards', 'afterward'),
  or: words('or'),
  only: words('only'),
  beside: words('before', 'after', 'between', 'past', 'quarter', 'alternate', 'in', 'minus', 'unless'),
  all: words('all'),
  both: words('both'),
  pets: words('pets', 'animals'),
  remind: words('remind', 'reminds', 'reminder', 'reminders', 'alert', 'notify'),
  none: words('no', 'without', 'dont', "don't", 'don’t'),
  whom: words('me', 'us'),
  itIs: words('it', 'is', 'its', "it's", 'it’s'),
  done: words('done', 'recorded', 'given', 'ticked', 'logged'),
  ...englishAmounts,
  ...englishBeyond,
}

function words(...all: string[]): ReadonlySet<string> {
  return new Set(all)
}

function named<Value>(values: readonly (readonly [Value, readonly string[]])[]): ReadonlyMap<string, Value> {
  return new Map(values.flatMap(([value, names]) => names.map((name) => [name, value] as const)))
}
