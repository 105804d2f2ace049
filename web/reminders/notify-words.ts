/** What the worker says by itself. */
export const notifyWords = {
  unreadableTitle: 'Senior Pet Care App',
  unreadable: 'Something is due. Open the app to see what.',
  signedOut: 'You are logged out on this device.',
  given: (word: string, time: string) => `${word}, ${time}`,
  /** before why: a dose shortly before */
  notYetRecorded: 'Not recorded yet.',
  waiting: (word: string, time: string) =>
    `${word}, ${time}. It is kept on this device and sent when you are online.`,
  signIn: 'Kept on this device. Log in to send it.',
  lost: {
    full: 'Not recorded: the storage of this device is full. Please open the app.',
    failed: 'Not recorded: this device could not keep it. Please open the app.',
  },
  snoozed: (minutes: number) => `You will be reminded again in ${minutes} minutes`,
  notSnoozed: 'Could not be snoozed without a connection. It is still due.',
} as const
