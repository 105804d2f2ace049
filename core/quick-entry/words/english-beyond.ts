import { named, words } from './names.ts'

/** What vets write, and what says when without a plan that a calendar could keep: that is never taken for a name. */
export const englishBeyond = {
  /** "od" is left out: it is also the right eye */
  shorthand: named<{ timesADay: number } | { everyDays: number }>([
    [{ timesADay: 1 }, 'sid qd'],
    [{ timesADay: 2 }, 'bid bd'],
    [{ timesADay: 3 }, 'tid tds'],
    [{ timesADay: 4 }, 'qid qds'],
    [{ everyDays: 2 }, 'qod eod'],
  ]),
  /** q8h, q2d */
  everyMark: words('q'),
  /** each eye says of what, every eye does not */
  everyAlone: words('every'),
  fortnight: words('fortnight fortnights'),
  vague: words(
    'prn od asap sometime sometimes someday occasionally soon later ago yesterday regularly often bimonthly wkly mthly biannual biannually triweekly semiweekly hourly weeknight weeknights qam qpm qhs qn mane nocte halb viertel tage tagen woche sunrise sunset dusk dawn teatime lunchtime mealtime mealtimes dinnertime suppertime tommorow tomorow wensday wendsday febuary ' +
      'uhr heute morgen übermorgen gestern täglich taeglich stündlich wöchentlich monatlich jährlich jeden jede alle morgens mittags abends nachts montag dienstag mittwoch donnerstag freitag samstag sonntag bis ab',
  ),
  /** one slip away from a word that says when, and right */
  wellSpelled: words(''),
  /** after every 4 hours: not through the night */
  whileAwake: words('while awake, when awake, whilst awake, during the day, in the daytime, waking hours'),
  /** after every 3 weeks: the next time counts from this one */
  fromDone: words(
    'after the last time, after last time, after the last one, after the last, after it was done, after it is done, after being done, after done, after doing it, from the last time, from last time, from when it was done, from when it is done, from when done, since the last time, since last time, once done',
  ),
  /** what it depends on: as needed */
  whenever: words('while during whenever when if as unless'),
  needed: words('needed required necessary directed awake prescribed tolerated'),
  few: words('few couple several some dozen half'),
  ahead: words('before b4 prior earlier ahead beforehand'),
  meals: words('breakfast lunch dinner supper tea food meal meals feeding eating bed bedtime walk walks'),
  eveningMeals: words('dinner supper tea'),
  visits: words(
    'vet vets veterinarian appt appointment groomer grooming checkup check-up exam surgery physio recheck x-ray xray ultrasound vaccination vaccinations booster',
  ),
  /** one only where no other word of the title follows, or one of the second: dental chews are none */
  visitsAlone: words('dental'),
  visitsAfter: words('cleaning procedure visit work check'),
  /** a number after one of these is its name */
  numbered: words('omega class room part step phase level stage type no number lot batch vitamin b d lesson'),
  /** so many of these are an end */
  given: words('dose doses session sessions visit visits treatment treatments appointments'),
  holidays: words('christmas xmas thanksgiving easter halloween holiday holidays hanukkah ramadan'),
  off: words('off'),
  row: words('row'),
  straight: words('straight running consecutive'),
  justOnce: words('once one-off one-time single'),
  deadline: words('by'),
  lengthLeads: words('allow takes lasts lasting about'),
}
