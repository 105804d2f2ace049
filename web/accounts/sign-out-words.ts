import { counted, plural } from '#core/words/counts.ts'
import { inWords } from '#web/words/in-words.ts'

/** As the button that was pressed says it: Log Out in the menu, Sign Out in the settings. */
export type Leaving = 'log-out' | 'sign-out'

export const leavingWords = {
  'log-out': {
    title: 'Log out now?',
    removes: 'Logging out removes everything from this device.',
    notSent: 'The server could not be reached. Try again later, or log out and lose the changes.',
    send: 'Send, then log out',
    leave: 'Log out without sending',
    stay: 'Stay logged in',
  },
  'sign-out': {
    title: 'Sign out now?',
    removes: 'Signing out removes everything from this device.',
    notSent: 'The server could not be reached. Try again later, or sign out and lose the changes.',
    send: 'Send, then sign out',
    leave: 'Sign out without sending',
    stay: 'Stay signed in',
  },
} as const satisfies Record<Leaving, object>

export const signOutWords = {
  waiting: (changes: number, photos: number) => {
    const what = [changes > 0 && counted(changes, 'change'), photos > 0 && counted(photos, 'photo')]
    const unsent = inWords.list(what.filter((some) => some !== false))
    const have = plural(changes + photos, { one: 'has', other: 'have' })
    return unsent === ''
      ? 'Everything has been sent by now.'
      : `${unsent} on this device ${have} not been sent yet.`
  },
  sending: 'Sending...',
} as const
