import { isActivity } from '#core/care/activity.ts'
import { outcomeWord } from '#core/care/outcome-word.ts'
import type { Care } from '#core/care/outcome-word.ts'

/** Behind a tap on a notification. */
export const reminderPageWords = {
  planned: (when: string) => `Planned for ${when}`,
  given: (care: Care) => outcomeWord('given', care),
  givenFor: (care: Care, pets: string) =>
    `${outcomeWord('given', care)} ${isActivity(care) ? 'with' : 'to'} ${pets}`,
  snooze: (minutes: number) => `Again in ${minutes} minutes`,
  snoozed: (minutes: number) => `You are told again in ${minutes} minutes.`,
  notSnoozed: 'This could not be put off. Please check your connection and try again.',
  other: 'Something else happened',
  day: 'Show the day',
  loading: 'Looking it up…',
  goneTitle: 'No longer planned',
  gone: 'This was moved or taken out of the plan.',
  elsewhereTitle: 'Another household',
  elsewhere: 'This is about a household that this device does not know.',
} as const
