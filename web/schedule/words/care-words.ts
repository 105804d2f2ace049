import type { Outcome } from '#core/care/care.ts'

const outcomes = {
  given: 'Given',
  partly: 'Partly given',
  skipped: 'Skipped',
  refused: 'Refused by the pet',
} satisfies Record<Outcome, string>

/** What was done, in words. They speak of the record, never of blame. */
export const careWords = {
  outcomes,
  /** Given 8:02 · Berta */
  told: (outcome: Outcome, time: string, name: string) =>
    `${outcomes[outcome]} ${time}${name === '' ? '' : ` · ${name}`}`,
  doses: (n: number, told: string) => `${n} doses: ${told}`,
  toldOf: (pet: string, told: string) => `${pet}: ${told}`,
  notLogged: 'Not logged',
  noLongerPlanned: 'No longer in the plan',
  asNeeded: 'As needed',
  journal: 'Journal',
  done: (n: number, of: number) => `${n} of ${of} done`,
  allDone: (of: number) => `All ${of} done`,
  dayDone: 'all done',

  tick: (title: string, pets: string) => (pets === '' ? `Given: ${title}` : `Given: ${title}, ${pets}`),
  /** two of one name differ by their time */
  tickAt: (tick: string, time: string) => (time === '' ? tick : `${tick}, ${time}`),
  ticked: (title: string, pets: string, told: string) =>
    `${pets === '' ? title : `${title}, ${pets}`}: ${told}. Open`,
  thatIs: (told: string) => `: ${told}. Open`,
  more: (title: string) => `More than given: ${title}`,
  twice: 'Given twice?',
  sameDose: 'Same dose',
  twoDoses: 'Two doses',
  twiceOn: (title: string, pet: string, day: string) =>
    `${pet === '' ? title : `${title}, ${pet}`}: recorded twice on ${day}`,
  recordCare: 'Record care',

  notRecorded: 'This was not recorded. Please check your connection and try again.',
  gave: (title: string) => `Recorded ${title}.`,
  gaveEarly: (title: string, planned: string) => `Recorded ${title}, planned for ${planned}.`,
  oneDose: (title: string) => `${title}: one dose.`,
  corrected: (title: string) => `Corrected ${title}.`,
  tookBack: (title: string) => `Took back ${title}.`,
} as const

/** The dialogs about what was done. */
export const recordWords = {
  planned: (when: string) => `Planned for ${when}`,
  notPlanned: 'Not planned, recorded as needed',
  pets: 'For',
  petsMissing: 'Please choose who it was for.',
  noPet: 'No pet',
  what: 'What was done',
  whatPlaceholder: 'For example: pain relief',
  lately: 'Recorded lately',
  outcome: 'What happened',
  day: 'Day',
  time: 'Time',
  amount: 'How much (optional)',
  note: 'Note (optional)',
  by: 'Who did it',
  save: 'Save',
  oneMore: 'One more dose',
  recordAgain: 'Record one more dose',
  correct: 'Correct',
  takeBack: 'Take back',
  bringBack: 'Bring back',
  takenBack: (name: string, when: string) => `Taken back by ${name}, ${when}`,
  recordedBy: (name: string) => `recorded by ${name}`,
  before: (told: string) => `Before: ${told}`,
  changedBy: (name: string, when: string) => `changed by ${name}, ${when}`,
  late: 'arrived after the sitter’s days',
  dayUnknown: 'Please choose a day.',
  timeUnknown: 'Please choose a time.',
  cancel: 'Cancel',
  asPlanned: (time: string) => `At the planned time, ${time}`,
  gone: 'There is no such record on this device.',
  close: 'Close',
  unsaved: 'What you typed about this has not been recorded.',
  asNeededTitle: 'Record care',
} as const
