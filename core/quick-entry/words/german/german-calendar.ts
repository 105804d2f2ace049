import { partsOfDay } from '#core/calendar/parts-of-day.ts'
import type { TimeOfDay } from '#core/calendar/wall-clock.ts'
import type { RecurrenceChoice } from '#core/recurrence/recurrence-choice.ts'
import { named, words } from '../names.ts'
import type { Unit } from '../names.ts'
import type { OwnWords } from '../quick-words.ts'

// prettier-ignore
export const weekdays = {
  MO: 'montag mo', TU: 'dienstag di', WE: 'mittwoch mi', TH: 'donnerstag do', FR: 'freitag fr', SA: 'samstag sonnabend sa', SU: 'sonntag so',
}

export const months =
  'januar jan jänner, februar feb, märz mär mrz, april apr, mai, juni jun, juli jul, august aug, september sep sept, oktober okt, november nov, dezember dez'

/** Days, times, repeats, and the small words around them. */
export const germanCalendar = {
  weekdays: named(Object.entries(weekdays)),
  pluralWeekdays: named(
    Object.entries(weekdays).map(([code, names]) => [
      code,
      names
        .split(' ')
        .filter((name) => name.length > 2)
        .map((name) => `${name}s`)
        .join(' '),
    ]),
  ),
  months: named(months.split(', ').map((names, at) => [at + 1, names])),
  plural:
    /^(?!(?:oder|aber|ausser|wieder|immer|von|den|wenn|dann|gegen|morgen|(?:mon|diens|donners|frei|sams|sonn)tags|mittwochs)$)\p{L}{2,}(?:s|n|er)$/u,
  possessive: /['’]?s$/u,
  ordinals: named([
    [1, 'erste ersten erster erstes'],
    [2, 'zweite zweiten zweiter zweites'],
    [3, 'dritte dritten dritter drittes'],
    [4, 'vierte vierten vierter viertes'],
    [-1, 'letzte letzten letzter letztes'],
  ]),
  dateSuffix: /^(\d{1,2})(te|ten|ter|tes|st|nd|rd|th)$/,
  units: named<Unit>([
    ['day', 'tag tage tagen tages'],
    ['week', 'woche wochen'],
    ['month', 'monat monate monaten monats monates'],
    ['year', 'jahr jahre jahren jahres'],
  ]),
  repeats: named<Pick<RecurrenceChoice, 'frequency' | 'interval'>>([
    [{ frequency: 'daily', interval: 1 }, 'täglich taglich tägl tgl'],
    [{ frequency: 'daily', interval: 2 }, 'zweitäglich'],
    [{ frequency: 'weekly', interval: 1 }, 'wöchentlich wochentlich wtl'],
    [
      { frequency: 'weekly', interval: 2 },
      'zweiwöchentlich vierzehntägig vierzehntäglich 14-tägig 14-täglich 14tägig 2-wöchentlich',
    ],
    [{ frequency: 'monthly', interval: 1 }, 'monatlich mtl'],
    [{ frequency: 'monthly', interval: 2 }, 'zweimonatlich'],
    [{ frequency: 'monthly', interval: 3 }, 'vierteljährlich quartalsweise'],
    [{ frequency: 'monthly', interval: 6 }, 'halbjährlich'],
    [{ frequency: 'yearly', interval: 1 }, 'jährlich'],
  ]),
  daysOfWeek: named<readonly string[]>([
    [['MO', 'TU', 'WE', 'TH', 'FR'], 'wochentags werktags wochentag werktag wochentagen werktagen'],
    [['SA', 'SU'], 'wochenende wochenenden wochenends'],
  ]),
  partsOfDay: named<TimeOfDay>([
    [partsOfDay.morning, 'morgens früh frühmorgens'],
    ['10:00', 'vormittag vormittags'],
    [partsOfDay.noon, 'mittag mittags'],
    [partsOfDay.afternoon, 'nachmittag nachmittags'],
    [partsOfDay.evening, 'abend abends'],
    [partsOfDay.night, 'nacht nachts'],
  ]),
  timesOfDay: named<TimeOfDay>([['00:00', 'mitternacht']]),
  times: words('mal'),
  minutes: words('minute minuten'),
  hours: words('std stunde stunden'),
  half: words('halb halbe halben halber halbes'),
  hourMark: words('uhr'),
  today: words('heute heut'),
  tomorrow: words('morgen'),
  after: words('nach'),
  thisOne: words('diesen dieser dieses diese kommenden kommender kommendes kommende'),
  coming: words('kommenden kommender kommendes kommende'),
  next: words('nächsten nächster nächstes nächste'),
  comingOrNext: words('nächsten nächster nächstes nächste'),
  inSome: words('in im'),
  every: words('jeden jede jeder jedes jedem jd jed alle pro'),
  per: words('pro je'),
  other: words('anderen andere anderer anderes'),
  on: words('am an'),
  the: words('der die das dem den'),
  at: words('um gegen'),
  until: words('bis'),
  lasting: words('für während'),
  from: words('ab von vom seit beginnend'),
  leads: words('für mit von zu bei'),
  except: words('außer ausgenommen'),
  but: words('aber'),
  not: words('nicht'),
  skipping: words('ohne auslassen'),
  afterThat: words('dann danach anschließend anschliessend später'),
  or: words('oder bzw'),
  only: words('nur'),
  beside: words('vor nach zwischen kurz in'),
  all: words('alle allen ganzen ganzer'),
  both: words('beide beiden'),
  pets: words('tiere tieren haustiere'),
  remind: words('erinnern erinnere erinnerung erinnerungen'),
  none: words('ohne keine kein nicht'),
  whom: words('mich uns'),
  itIs: words('es ist'),
  done: words('erledigt gegeben eingetragen gemacht'),
} satisfies OwnWords
