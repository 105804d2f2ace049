import { counted } from '#core/words/counts.ts'

/** Every text about the devices on which somebody is signed in. */
export const devicesWords = {
  title: 'Your Devices',
  /** beside the link to the page */
  count: (others: number) =>
    others === 0 ? 'Only this device' : `This device and ${counted(others, 'other')}`,
  here: 'This device',
  signedIn: (day: string, how: string) => `Logged in ${day}${how}`,
  /** follows the day */
  ways: {
    password: ', with the password',
    passkey: ', with a passkey',
    'single-sign-on': ', by single sign-on',
  },
  others: 'Your other devices',
  none: 'You are not logged in anywhere else.',
  used: (when: string) => `Last used ${when}`,
  today: 'today',
  yesterday: 'yesterday',
  on: (day: string) => `on ${day}`,
  lost: 'Lost one? Log it out: it gets no more reminders, and once it is online it shows nothing of yours. If somebody may know your password, change that too.',
  signOut: 'Log out',
  what: (name: string) => ` ${name}`,
  signOutAll: 'Log out everywhere else',
  signedOut: (name: string) => `Logged out ${name}.`,
  signedOutAll: 'Logged out everywhere else.',
  needsConnection: 'This needs a connection.',
  failed: 'That did not work. Please try again.',
  unread: 'Your devices could not be loaded.',
  again: 'Try again',
  tell: 'Tell me by email about new devices',
  tellHint: 'When somebody logs in to your account on a device that has not been logged in to it before.',
  told: 'You will get an email about new devices.',
  notTold: 'No more emails about new devices.',
  unproven: 'Once your email is confirmed, we can write to you when a new device logs in.',
  noMail: 'No email is sent from here, so nobody writes to you when a new device logs in.',
} as const
