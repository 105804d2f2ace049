import { isActivity } from '#core/care/activity.ts'
import { outcomeWord } from '#core/care/outcome-word.ts'
import type { Care } from '#core/care/activity.ts'

/** Behind a tap on a notification. */
export const reminderPageWords = {
  planned: (when: string) => `Planned for ${when}`,
  given: (care: Care) => outcomeWord('given', care),
  givenFor: (care: Care, pets: string) =>
    `${outcomeWord('given', care)} ${isActivity(care) ? 'with' : 'to'} ${pets}`,
  snooze: (minutes: number) => `Remind me again in ${minutes} minutes`,
  snoozed: (minutes: number) => `You will be reminded again in ${minutes} minutes.`,
  notSnoozed: 'This could not be snoozed. Please check your connection and try again.',
  other: 'Something else happened',
  day: 'Show the day',
  loading: 'Looking it up…',
  goneTitle: 'No longer planned',
  gone: 'This was moved or removed from the plan.',
  elsewhereTitle: 'Another household',
  elsewhere: 'This is about a household that this device does not know.',
} as const
