import { outcomeWord } from '#core/care/outcome-word.ts'
import type { Care } from '#core/care/activity.ts'
import type { SoonByLink } from '#core/reminders/reminder-calls.ts'

/** The pages behind the links of a reminder's mail. */
export const mailWords = {
  /** before anybody knows what it is about */
  title: 'Reminder',
  wasIt: (given: 'given' | 'done') => `Was it ${given}?`,
  badTitle: 'This link cannot be used',
  loading: 'Looking it up…',
  in: (household: string) => household,
  item: (title: string, pets: string) => (pets === '' ? title : `${title}, ${pets}`),
  planned: (when: string) => `Planned for ${when}`,
  given: (care: Care) => outcomeWord('given', care),
  givenOne: (care: Care) => `${outcomeWord('given', care)}: ${care.title}`,
  givenAll: (n: number, given: 'given' | 'done') => (n === 2 ? `Both ${given}` : `All ${n} ${given}`),
  whenTitle: (given: 'given' | 'done') => `When was it ${given}?`,
  at: (time: string) => `At ${time}`,
  atTheirTimes: 'At their planned times',
  justNow: 'Just now',
  otherTime: 'Another time',
  againTitle: (given: 'given' | 'done') => (given === 'given' ? 'Give again?' : 'Once more?'),
  notNow: 'Not now',
  toDay: 'Show the day',
  recorded: 'Recorded. Thank you.',
  failed: 'This was not recorded. Please try again.',
} as const

export const noMailWords = {
  title: 'Reminders by email',
  badTitle: 'This link cannot be used',
  loading: 'One moment…',
  explained: 'Without emails, reminders come only to devices on which you have turned them on.',
  stop: 'Stop reminders by email',
  done: 'Done. You get no more reminders by email. You can turn them on again in Settings, under Reminders.',
  failed: 'This did not work. Please try again.',
} as const

/** What is said of a dose that is too near, where the server told of it: behind a mail, and on a notification. */
export const nearWords = {
  /** Minka had 2 units Insulin 1 min ago, given by Anna. */
  had: ({ pet, title, minutes, by }: SoonByLink) => {
    const ago = minutes < 60 ? `${minutes} min` : `${Math.trunc(minutes / 60)} h ${minutes % 60} min`
    return pet === ''
      ? `${title}: given ${ago} ago by ${by}.`
      : `${pet} had ${title} ${ago} ago, given by ${by}.`
  },
  /** Minka had 2 units Insulin on Tuesday 17 November at 07:00, given by Anna. */
  hadThen: ({ pet, title, by }: SoonByLink, when: string) =>
    pet === '' ? `${title}: given on ${when} by ${by}.` : `${pet} had ${title} on ${when}, given by ${by}.`,
  again: (given: 'given' | 'done') => (given === 'given' ? 'Give again' : 'Record it'),
} as const
