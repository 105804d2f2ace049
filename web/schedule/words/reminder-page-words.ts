/** Behind a tap on a notification. */
export const reminderPageWords = {
  planned: (when: string) => `Planned for ${when}`,
  given: 'Given',
  givenFor: (pets: string) => `Given to ${pets}`,
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
