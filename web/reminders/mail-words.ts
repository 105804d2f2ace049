import { outcomeWord } from '#core/care/outcome-word.ts'
import type { Care } from '#core/care/outcome-word.ts'

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
  toDay: 'Show the day',
  recorded: 'Recorded. Thank you.',
  failed: 'This was not recorded. Please try again.',
} as const

export const noMailWords = {
  title: 'Reminders by mail',
  badTitle: 'This link cannot be used',
  loading: 'One moment…',
  explained: 'Without mails, reminders come only to devices on which you have turned them on.',
  stop: 'Send me no more reminders by mail',
  done: 'Done. You get no more reminders by mail. You can turn them on again in Settings, under Reminders.',
  failed: 'This did not work. Please try again.',
} as const
