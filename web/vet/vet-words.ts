import { times } from '../settings/links/vet-link-words.ts'
import { isolated } from '#web/words/in-words.ts'
import type { Span } from './sheet-days.ts'
import { counted, plural } from '#core/words/counts.ts'

/** The page that makes a sheet for the vet. */
export const vetWords = {
  titleOf: (pet: string) => `${isolated(pet)} for the vet`,
  back: (pet: string) => `Back to ${isolated(pet)}`,
  days: 'Which days?',
  spans: {
    'two-weeks': 'Last 2 weeks',
    month: 'Last month',
    'three-months': 'Last 3 months',
    'since-visit': 'Since the last visit',
    own: 'Other days',
  } satisfies Record<Span, string>,
  first: 'First day',
  last: 'Last day',
  most: 'At most a year.',
  print: 'Print',
  printHint: 'The browser can also save it as a file.',
  fetching: 'Loading earlier days…',
  tryAgain: 'Try again',
} as const

/** What a vet who opens a link reads around the sheet. */
export const vetLinkPageWords = {
  title: 'For the vet',
  titleOf: (pet: string) => `${isolated(pet)} for the vet`,
  loading: 'Loading the sheet…',
  badTitle: 'This link cannot be used',
  until: (when: string) => `You can read this until ${when}, or until the family turns the link off.`,
} as const

/** The sheet itself, on the screen and on paper. */
export const sheetWords = {
  sheet: 'The sheet',
  head: 'For the vet',
  born: (day: string) => `born ${day}`,
  bornAbout: (day: string) => `born about ${day}`,
  died: (day: string) => `died on ${day}`,
  phone: 'Phone',
  missingRunning: 'Some of these days are still loading: the counts below are not complete yet.',
  missingOffline:
    'Some of these days are not on this device and there is no connection: the counts below are not complete.',
  missingFailed: 'Some of these days could not be loaded: the counts below are not complete.',

  care: 'Medicines and care, as planned',
  what: 'What',
  planned: 'Planned',
  given: 'Given',
  done: 'Done',
  givenOrDone: 'Given or done',
  late: (n: number) => `${times(n)} late`,
  early: (n: number) => `${times(n)} early`,
  partly: 'Partly',
  skipped: 'Skipped',
  refused: 'Refused',
  notLogged: 'Not logged',
  again: (n: number) =>
    plural(n, { one: 'one dose more than planned', other: `${n} doses more than planned` }),
  moreOften: (n: number) => `${times(n)} beyond the plan`,
  dose: (dose: string, days: string, n: number) => `${isolated(dose)} ${days} (${times(n)})`,
  span: (first: string, last: string) => `${first} to ${last}`,
  moreDoses: (n: number) => `${counted(n, 'other dose')} before`,
  heldUntil: (day: string, times: string) => `until ${day} at ${times}`,
  lastDose: (when: string, given: 'given' | 'done') => `last ${given} ${when}`,
  ended: (day: string) => `ended on ${day}`,
  starting: (last: string) => `Starting within 14 days after ${last}`,
  startsOn: (day: string) => `from ${day}`,
  until: (day: string) => `until ${day}`,
  /** of a taper: ½ tablet, every 2 days, 08:00, 21 Nov to 29 Nov */
  part: (dose: string, how: readonly string[]) => [isolated(dose), ...how].filter(Boolean).join(', '),
  careNothing: 'Nothing was planned in these days.',
  recordedFrom: (day: string) => `The first record in these days is of ${day}.`,
  untitled: 'Untitled',
  moreLines: (n: number, planned: number) =>
    n === 1 ? `and 1 more, planned ${times(planned)}` : `and ${n} more, planned ${times(planned)} in all`,

  asNeeded: 'As needed',
  asNeededTimes: (n: number) => times(n),
  moreTimes: (n: number) => `and ${n} earlier`,
  moreTitles: (n: number) => `and ${counted(n, 'more thing')}`,

  measures: 'Measurements',
  on: (day: string) => `on ${day}`,
  before: (told: string) => `before these days ${told}`,
  from: (told: string) => `from ${told}`,
  between: (measures: string, range: string) => `${measures}, ${range}`,
  notMeasured: 'Not measured in these days',
  target: (band: string) => `target ${band}`,
  chartLegend:
    'Each chart is of these days. Dots are what was measured, the line is the middle value of the last seven days, a band is the target.',
  happenings: 'Seizures and vomiting',

  notes: 'Notes',
  moreNotes: (n: number) => `and ${counted(n, 'earlier note')}`,
  by: (name: string) => `by ${isolated(name)}`,
  photo: 'Photo',

  writers: (names: string) => `Recorded by ${names}.`,
  writer: (name: string, entries: number) => `${isolated(name)} (${entries})`,
  moreWriters: (n: number) => `${n} more`,
  legend:
    'Late is more than an hour after its time, early more than an hour before it. Not logged means that nobody recorded it, not that it did not happen.',
  disclaimer: 'A record kept by the household, not a medical document.',
  printed: (name: string, when: string) =>
    name === '' ? `Printed ${when}.` : `Printed by ${isolated(name)}, ${when}.`,
  asOf: (when: string) => `As of ${when}.`,
} as const
