import { isActivity } from '#core/care/activity.ts'
import { outcomeWord } from '#core/care/outcome-word.ts'
import type { Care } from '#core/care/activity.ts'

/** One thing at a time, in words that somebody would say aloud. */
export const plainWords = {
  title: 'Today',
  now: (day: string, time: string) => `${day}. It is ${time}.`,
  /** Was the 6:00 PM Insulin given? */
  question: (care: Care, title: string, time: string) => {
    const done = isActivity(care) ? 'done' : 'given'
    return time === '' ? `Was ${title} ${done} today?` : `Was the ${time} ${title} ${done}?`
  },
  forPets: (pets: string) => `For ${pets}`,
  given: (care: Care) => outcomeWord('given', care),
  notYet: 'Not yet',
  openTitle: 'Still to do',
  open: (title: string, time: string, pets: string) =>
    [time, title, pets === '' ? '' : `for ${pets}`].filter(Boolean).join(' '),
  askAgain: 'Ask me again',
  nothing: 'Nothing is due now.',
  next: (title: string, time: string, pets: string) =>
    `Next: ${[time, title, pets === '' ? '' : `for ${pets}`].filter(Boolean).join(' ')}.`,
  noMore: 'Nothing more is planned for today.',
  writtenDown: (title: string, outcome: string, time: string) =>
    `Written down: ${title}, ${outcome.toLowerCase()} at ${time}.`,
  undo: 'That was wrong. Undo',
  undone: 'Undone.',
  waiting: 'No connection. It is kept on this device and sent later.',
  leave: 'Leave the plain view',
} as const
