import { outcomeWord } from '#core/care/outcome-word.ts'
import type { Care } from '#core/care/activity.ts'

/** "at 7:02 AM"; with its day "on 18 Nov, 19:52" */
const atTime = (when: string) => (/^\d{1,2}[:.]/.test(when) ? `at ${when}` : `on ${when}`)

/** Behind a sticker on a box. */
export const stickerWords = {
  loading: 'Looking it up…',
  badTitle: 'This sticker cannot be used',
  noSecret: 'The address of the sticker is not complete. Please scan it once more.',
  again: 'Try Again',
  given: (care: Care) => outcomeWord('given', care),
  dueAt: (when: string) => `Due ${atTime(when)}`,
  dueSince: (when: string, ago: string) => `Due ${atTime(when)}, ${ago} ago`,
  dueToday: 'Due today',
  nextAt: (when: string) => `Next: ${when}`,
  nothingPlanned: 'Nothing more of this is planned.',
  asNeeded: 'Given when it is needed',
  nextFrom: (when: string) => `Next from ${when}`,
  /** Last given 3 hours 40 minutes ago, at 7:02 AM, by Ben */
  last: (outcome: string, ago: string, when: string, by: string) =>
    `Last ${outcome.toLowerCase()} ${ago}, ${when}${by === '' ? '' : `, by ${by}`}`,
  lastNever: 'Nothing is recorded of the last weeks.',
  aMomentAgo: 'a moment ago',
  ago: (length: string) => `${length} ago`,
  at: atTime,
  giveAnother: (given: string) => `${given} now, ahead of its time`,
  other: 'Something else happened',
  recorded: (what: string, time: string, by: string) => `${what} at ${time}${by === '' ? '' : ` by ${by}`}.`,
  undo: 'Undo',
  undone: 'Undone.',
  asName: (name: string) => `You record as ${name}.`,
  notYou: 'Not you?',
  whoTitle: 'Whose name shall be written?',
  whoWhy: 'This device remembers it.',
  somebodyElse: 'Somebody else',
  name: 'Your name',
  use: 'Record',
  nameMissing: 'Please write a name.',
  waiting: 'No connection. It is kept on this device, and sent once this page is open with a connection.',
  alone: (when: string) => `No connection. This is how it was ${when}.`,
  notTaken: 'This could not be recorded',
  dismiss: 'I have read this',
} as const
