import { partsOfDay } from '#core/calendar/parts-of-day.ts'
import type { TimeOfDay } from '#core/calendar/wall-clock.ts'
import type { RecurrenceChoice } from '#core/recurrence/recurrence-choice.ts'
import { englishAmounts } from './english-amounts.ts'
import { englishBeyond } from './english-beyond.ts'
import { englishNumbers } from './english-numbers.ts'
import { englishLabels } from './english-labels.ts'
import { named, words } from './names.ts'
import type { Unit } from './names.ts'

// prettier-ignore
const weekdays = {
  MO: 'monday mon', TU: 'tuesday tue tues', WE: 'wednesday wed weds', TH: 'thursday thu thur thurs', FR: 'friday fri', SA: 'saturday sat', SU: 'sunday sun',
}

const months =
  'january jan, february feb, march mar, april apr, may, june jun, july jul, august aug, september sep sept, october oct, november nov, december dec'

/** Everything that quick entry and the line of a plan understand of English. */
export const english = {
  weekdays: named(Object.entries(weekdays)),
  pluralWeekdays: named(Object.entries(weekdays).map(([code, names]) => [code, `${names.split(' ')[0]}s`])),
  months: named(months.split(', ').map((names, at) => [at + 1, names])),
  plural: /\p{L}s$/u,
  possessive: /['’]s$/u,
  /** which one of a month; the last is -1 */
  ordinals: named([
    [1, 'first 1st'],
    [2, 'second 2nd'],
    [3, 'third 3rd'],
    [4, 'fourth 4th'],
    [-1, 'last'],
  ]),
  /** its first group is the number */
  dateSuffix: /^(\d{1,2})(st|nd|rd|th)$/,
  units: named<Unit>([
    ['day', 'day days'],
    ['week', 'week weeks wk wks'],
    ['month', 'month months'],
    ['year', 'year years yr yrs'],
  ]),
  /** only with nothing between the number and it: 10d */
  unitLetters: named<Unit>([['day', 'd']]),
  repeats: named<Pick<RecurrenceChoice, 'frequency' | 'interval'>>([
    [{ frequency: 'daily', interval: 1 }, 'daily nightly'],
    [{ frequency: 'weekly', interval: 1 }, 'weekly'],
    [{ frequency: 'weekly', interval: 2 }, 'fortnightly biweekly'],
    [{ frequency: 'monthly', interval: 1 }, 'monthly'],
    [{ frequency: 'monthly', interval: 3 }, 'quarterly'],
    [{ frequency: 'monthly', interval: 6 }, 'half-yearly semiannually'],
    [{ frequency: 'yearly', interval: 1 }, 'yearly annually'],
  ]),
  daysOfWeek: named<readonly string[]>([
    [['MO', 'TU', 'WE', 'TH', 'FR'], 'weekdays weekday'],
    [['SA', 'SU'], 'weekends weekend'],
  ]),
  /** those that are also a day or a repeat are among those words, too: tonight */
  partsOfDay: named<TimeOfDay>([
    [partsOfDay.morning, 'morning mornings'],
    [partsOfDay.afternoon, 'afternoon afternoons'],
    [partsOfDay.evening, 'evening evenings tonight'],
    [partsOfDay.night, 'night nights nightly bedtime'],
  ]),
  timesOfDay: named<TimeOfDay>([
    ['12:00', 'noon midday'],
    ['00:00', 'midnight'],
  ]),
  times: words('times x'),
  minutes: words('min mins minute minutes'),
  hours: words('h hr hrs hour hours'),
  half: words('half'),
  morningMark: words('am a.m'),
  afternoonMark: words('pm p.m'),
  /** only with nothing between the number and it: 7p */
  morningLetter: words('a'),
  afternoonLetter: words('p'),
  hourMark: words("oclock o’clock o'clock"),
  today: words('today tonight'),
  now: words('now'),
  tomorrow: words('tomorrow tmrw'),
  after: words('after'),
  thisOne: words('this coming'),
  /** of those, what is never today */
  coming: words('coming'),
  next: words('next'),
  /** those of another language may also mean the coming one */
  comingOrNext: words(''),
  inSome: words('in'),
  every: words('every each per'),
  per: words('per'),
  other: words('other alternate alt'),
  on: words('on'),
  the: words('the'),
  at: words('at @'),
  until: words('until till til through thru ending ends finish finishing'),
  to: words('to - – through thru'),
  lasting: words('for'),
  from: words('from starting since beginning start starts'),
  leads: words('for with to'),
  except: words('except excluding excl besides'),
  but: words('but'),
  not: words('not apart aside'),
  skipping: words('skip skipping skips omit without'),
  afterThat: words('then thereafter afterwards afterward'),
  or: words('or'),
  only: words('only'),
  beside: words('before after between past quarter alternate in minus unless'),
  all: words('all'),
  both: words('both'),
  pets: words('pets animals'),
  remind: words('remind reminds reminder reminders alert notify'),
  none: words("no without dont don't don’t"),
  whom: words('me us'),
  itIs: words("it is its it's it’s"),
  done: words('done recorded given ticked logged'),
  ...englishNumbers,
  ...englishAmounts,
  ...englishBeyond,
  ...englishLabels,
}
