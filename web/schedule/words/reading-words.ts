/** An event to read, and what can be done about it. */
export const readingWords = {
  when: 'When',
  alsoAt: (times: string) => `also at ${times}`,
  repeats: 'Repeats',
  /** of a plan with changing amounts */
  plan: 'Plan',
  next: 'Next',
  doseOf: (n: number, of: number) => `dose ${n} of ${of}`,
  dosesLeft: (left: number) => (left === 0 ? 'the last one' : `${left} left after it`),
  oneOf: 'One of',
  changed: (day: string) => `Only this one was changed. It replaces the one on ${day}.`,
  reminder: 'Reminder',
  pets: 'For',
  dose: 'Medicine',
  /** where it was recorded under another name, or of another amount */
  plannedNow: 'Planned now',
  note: 'Note',
  recorded: 'Recorded',
  notRecorded: 'Nothing yet',

  actions: 'What to do with it',
  start: 'Start',
  edit: 'Edit',
  skip: 'Skip this one',
  move: 'Move',
  duplicate: 'Duplicate',
  sticker: 'Sticker',
  delete: 'Delete',
  skipped: (title: string, day: string) => `Skipped ${title} on ${day}.`,
} as const

/** The last dose, before the next. */
export const lastGivenWords = {
  lastGiven: (outcome: string, ago: string) => `Last ${outcome.toLowerCase()} ${ago}`,
  nextFrom: (time: string) => `next from ${time}`,
} as const

/** The small step that moves one event, or one of a series. */
export const moveWords = {
  title: (title: string) => `Move ${title}`,
  back: 'Back',
  day: 'To',
  time: 'At',
  today: 'Today',
  tomorrow: 'Tomorrow',
  dayLater: 'One day later',
  weekLater: 'One week later',
  onlyThis: (next: string | null) =>
    next === null
      ? 'Only this one moves. The others stay as they are.'
      : `Only this one moves. The next one stays on ${next}.`,
  save: 'Move',
  cancel: 'Cancel',
  moved: (title: string, when: string) => `Moved ${title} to ${when}.`,
  unsaved: 'It has not been moved yet.',
} as const
