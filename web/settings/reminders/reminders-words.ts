import type { MailChoice, Share } from '#core/reminders/plan.ts'
import { mostDue, mostReminding } from '#core/reminders/reminding-bounds.ts'
import type { DeviceCan } from '../../reminders/device-can.ts'
import type { Trouble } from '../../reminders/subscribe.ts'

/** Every text of Settings > Reminders. */
export const remindersWords = {
  title: 'Reminders',
  link: 'How You Are Reminded',
  linkDetail: 'Devices, mail and quiet hours',
  guestLink: 'On This Device',
  unread: 'Your reminders could not be read.',
  again: 'Try again',
  failed: 'That did not work. Please try again.',
  leftOut: (count: number) =>
    `Reminders come for ${mostReminding} repeating events at most. ${count === 1 ? 'One more, the one' : `${count} more, those`} nobody has changed for longest, ${count === 1 ? 'reminds' : 'remind'} nobody now. Turn off the reminders of events that have ended, or delete them.`,
  intricate: (count: number) =>
    `${count === 1 ? 'One repeating event reminds' : `${count} repeating events remind`} nobody: the rules that came with files take too long to read together. Turn off reminders of such events that matter less, or add the important ones anew here.`,
  dueLeftOut: (count: number) =>
    `Yesterday and today together have more to remind of than can be looked after: the latest ${mostDue} remind, ${count === 1 ? 'one that is due before them reminds' : `${count} that are due before them remind`} nobody any more. Turn off the reminders that matter less.`,
} as const

export const deviceWords = {
  section: 'This device',
  off: 'Off',
  on: 'On. None has come here yet.',
  reached: (when: string) => `On. The last one came ${when}.`,
  troubled: (said: string) => `On, but the last one did not get through (${said}).`,
  turnOn: 'Turn on reminders',
  asksFirst: 'Your browser asks you first. Then reminders come to this device, also with the app closed.',
  turnOff: 'Turn off',
  turnedOff: 'This device reminds no more.',
  test: 'Send a test',
  sent: 'Sent. It should be here in a moment.',
  notTaken:
    'It could not be sent: the push service of this browser did not take it. Try again later, or turn reminders off and on again.',
  arrived: 'It has arrived.',
  notArrived:
    'It was sent and has not arrived. A device that saves battery or does not disturb may hold it back. Until one has arrived, do not count on this device.',
  mailStill: 'Mail can still come.',
} as const

/** What is in the way, and what the person can do about it. */
export const cannotWords: Record<Exclude<DeviceCan, 'yes'>, readonly string[]> = {
  'not-secure': [
    'At this address no browser shows reminders: it needs one that begins with https. Whoever runs this installation can set one up.',
  ],
  'home-screen-first': [
    'An iPhone or iPad shows reminders only of apps on its Home Screen. It takes three steps:',
  ],
  never: ['This browser cannot show reminders. Another one on this device may.'],
  'not-allowed': [
    'Notifications of this site are not allowed on this device.',
    'To allow them, press the sign before the address at the top, or hold the app’s icon and open its settings. Choose Notifications, then Allow, and come back here.',
  ],
}

export const homeScreenSteps = [
  { picture: 'share', words: 'In Safari, press Share.' },
  { picture: 'add', words: 'Choose Add to Home Screen.' },
  { picture: 'open', words: 'Open the app from there, log in, and turn on reminders.' },
] as const

export const troubleWords: Record<Trouble, string> = {
  'not-allowed': 'The browser does not allow it.',
  'not-answered': 'The browser’s question was closed without an answer. Press once more to be asked again.',
  'too-slow':
    'The browser has not answered for 15 seconds. Its push service may be out of reach: try another network, or try later.',
  'no-push-service':
    'The browser could not reach its push service. Some networks and some privacy settings keep it away. Try later, or try another browser.',
}

export const otherDeviceWords = {
  section: 'Your other devices',
  none: 'None has come there yet.',
  reached: (when: string) => `The last one came ${when}.`,
  troubled: (said: string) => `The last one did not get through (${said}).`,
  remove: 'Remove',
  what: (name: string) => ` ${name}`,
  removed: (name: string) => `Removed ${name}. It reminds again only when somebody turns it on there.`,
} as const

export const howToldWords = {
  share: 'When you are reminded',
  shares: {
    'at-once': { label: 'At once', hint: 'When an event says so.' },
    'when-late': {
      label: 'Only when it is late',
      hint: 'Of events that remind until they are recorded, when nobody has after 45 minutes.',
    },
    never: { label: 'Never', hint: 'On no device, and not by mail.' },
  } satisfies Record<Share, { label: string; hint: string }>,
  mail: 'By mail',
  mailTo: (address: string) => `To ${address}.`,
  mails: {
    no: { label: 'No mail', hint: '' },
    'when-late': {
      label: 'When it is late',
      hint: 'Of events that remind until they are recorded, when nobody has after an hour.',
    },
    'at-once': { label: 'At once', hint: 'With the first reminder of an event.' },
  } satisfies Record<MailChoice, { label: string; hint: string }>,
  noMail: 'This installation sends no mail, so reminders come to devices only.',
  quiet: 'Quiet hours',
  quietHint: 'What comes up then waits until they are over. What is marked important does not.',
  from: 'From',
  to: 'Until',
  noTime: 'Please choose a time.',
  sameTimes: 'Please choose two different times.',
  save: 'Save',
  saved: 'Saved how you are reminded.',
  unsaved: 'How you want to be reminded has not been saved.',
} as const

export const clockWords = {
  section: 'Time zone',
  mine: (city: string) => `Times are by the clock in ${city}, your home time zone.`,
  theirs: (city: string, owner: string) =>
    `Times are by the clock in ${city}, the home time zone of ${owner}.`,
  change: 'Home Time Zone',
} as const

const today = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })
const another = new Intl.DateTimeFormat(undefined, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
})

/** When one came, on the clock of whoever reads it. */
export function cameInWords(at: number, now: number): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString()
  return isToday ? `today at ${today.format(at)}` : `on ${another.format(at)}`
}
