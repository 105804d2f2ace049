export const signOutWords = {
  title: 'Sign out now?',
  notSent: 'The server could not be reached. Try again in a while, or forget the changes.',
  removes: 'Signing out removes everything from this device.',
  waiting: (count: number) => {
    if (count === 0) return 'Everything has been sent by now.'
    return count === 1
      ? '1 change on this device has not been sent yet.'
      : `${count} changes on this device have not been sent yet.`
  },
  send: 'Send, then sign out',
  sending: 'Sending...',
  leave: 'Sign out without sending',
  stay: 'Stay signed in',
} as const
