import { counted } from '#core/words/counts.ts'

/** Every text about the devices on which somebody is signed in. */
export const devicesWords = {
  title: 'Your Devices',
  /** beside the link to the page */
  count: (others: number) =>
    others === 0 ? 'Only this device' : `This device and ${counted(others, 'other')}`,
  here: 'This device',
  signedIn: (day: string) => `Signed in ${day}`,
  others: 'Your other devices',
  none: 'You are not signed in anywhere else.',
  used: (when: string) => `Last used ${when}`,
  today: 'today',
  yesterday: 'yesterday',
  on: (day: string) => `on ${day}`,
  lost: 'Lost one? Sign it out: it gets no more reminders, and once it is online it shows nothing of yours. If somebody may know your password, change that too.',
  signOut: 'Sign out',
  what: (name: string) => ` ${name}`,
  signOutAll: 'Sign out everywhere else',
  signedOut: (name: string) => `Signed out ${name}.`,
  signedOutAll: 'Signed out everywhere else.',
  needsConnection: 'This needs a connection.',
  failed: 'That did not work. Please try again.',
  unread: 'Your devices could not be loaded.',
  again: 'Try again',
} as const
