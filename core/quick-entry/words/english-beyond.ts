import { abbreviated } from './english-numbers.ts'

/** What vets write, and what says when without a plan that a calendar could keep: that is never taken for a name. */
export const englishBeyond = {
  shorthand: new Map<string, { timesADay: number } | { everyDays: number }>([
    ...Object.entries(abbreviated).map(([word, n]) => [word, { timesADay: n }] as const),
    ...['qod', 'eod'].map((word) => [word, { everyDays: 2 }] as const),
  ]),
  /** q8h; its first group is the number of hours */
  everyHoursMark: /^q(\d{1,2})h(?:rs?)?$/,
  everyDaysMark: /^q(\d{1,2})d$/,
  everyMark: set('q'),
  /** each eye says of what, every eye does not */
  everyAlone: set('every'),
  fortnight: set('fortnight fortnights'),
  vague: set(
    'prn od asap sometime sometimes someday occasionally soon later ago yesterday regularly often bimonthly wkly mthly biannual biannually triweekly semiweekly hourly weeknight weeknights qam qpm qhs qn mane nocte halb viertel tage tagen woche sunrise sunset dusk dawn teatime lunchtime mealtime mealtimes dinnertime suppertime tommorow tomorow wensday wendsday febuary ' +
      'uhr heute morgen übermorgen gestern täglich taeglich stündlich wöchentlich monatlich jährlich jeden jede alle morgens mittags abends nachts montag dienstag mittwoch donnerstag freitag samstag sonntag bis ab',
  ),
  /** what it depends on: while awake, as needed */
  whenever: set('while during whenever when if as unless'),
  needed: set('needed required necessary directed awake prescribed tolerated'),
  few: set('few couple several some dozen half'),
  ahead: set('before b4 prior earlier ahead beforehand'),
  meals: set('breakfast lunch dinner supper tea food meal meals feeding eating bed bedtime walk walks'),
  eveningMeals: set('dinner supper tea'),
  visits: set(
    'vet vets veterinarian appt appointment groomer grooming checkup check-up exam surgery physio recheck x-ray xray ultrasound vaccination vaccinations booster',
  ),
  /** one only where no other word of the title follows, or one of the second: dental chews are none */
  visitsAlone: set('dental'),
  visitsAfter: set('cleaning procedure visit work check'),
  /** a number after one of these is its name */
  numbered: set('omega class room part step phase level stage type no number lot batch vitamin b d lesson'),
  /** so many of these are an end */
  given: set('dose doses session sessions visit visits treatment treatments appointments'),
  holidays: set('christmas xmas thanksgiving easter halloween holiday holidays hanukkah ramadan'),
  off: set('off'),
  row: set('row'),
  straight: set('straight running consecutive'),
  justOnce: set('once one-off one-time single'),
  deadline: set('by'),
  lengthLeads: set('allow takes lasts lasting about'),
}

function set(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}
