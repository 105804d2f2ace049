/** What the worker says by itself. */
export const notifyWords = {
  unreadableTitle: 'Senior Pet Care App',
  unreadable: 'Something is due. Open the app to see what.',
  given: (time: string) => `Given, ${time}`,
  waiting: (time: string) => `Given, ${time}. It is kept on this device and sent when there is a network.`,
  signIn: 'Kept on this device. Log in to send it.',
  snoozed: (minutes: number) => `Again in ${minutes} minutes`,
  notSnoozed: 'Could not be put off without a network. It is still due.',
} as const
