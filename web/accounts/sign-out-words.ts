export const signOutWords = {
  title: 'Sign out now?',
  notSent: 'The server could not be reached. Try again in a while, or forget the changes.',
  removes: 'Signing out removes everything from this device.',
  waiting: (changes: number, photos: number) => {
    const what = [
      changes > 0 && (changes === 1 ? '1 change' : `${changes} changes`),
      photos > 0 && (photos === 1 ? '1 photo' : `${photos} photos`),
    ]
      .filter(Boolean)
      .join(' and ')
    if (what === '') return 'Everything has been sent by now.'
    return `${what} on this device ${changes + photos === 1 ? 'has' : 'have'} not been sent yet.`
  },
  send: 'Send, then sign out',
  sending: 'Sending...',
  leave: 'Sign out without sending',
  stay: 'Stay signed in',
} as const
