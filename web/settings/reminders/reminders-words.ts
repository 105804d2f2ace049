import type { MailChoice, Share } from '#core/reminders/plan-reminders.ts'
import { mostDue, mostReminding } from '#core/reminders/reminding-bounds.ts'
import type { DeviceCan } from '#web/reminders/device-can.ts'
import type { Trouble } from '#web/reminders/subscribe.ts'
import { dayOf, timeOf } from '#core/calendar/wall-clock.ts'
import { localOnDevice } from '#web/store/today.ts'
import { inWords } from '#web/words/in-words.ts'
import { plural } from '#core/words/counts.ts'

/** Every text of Settings > Reminders. */
export const remindersWords = {
  title: 'Reminders',
  link: 'How You Are Reminded',
  linkDetail: 'Devices, email and quiet hours',
  guestLink: 'On This Device',
  unread: 'Your reminders could not be loaded.',
  again: 'Try again',
  failed: 'That did not work. Please try again.',
  leftOut: (count: number) =>
    `Reminders work for ${mostReminding} repeating events at most. ${plural(count, { one: 'The one that has gone longest without a change sends', other: `The ${count} that have gone longest without a change send` })} no reminders now. Turn off the reminders of events that have ended, or delete those events.`,
  intricate: (count: number) =>
    `${plural(count, { one: 'One repeating event sends', other: `${count} repeating events send` })} no reminders: the rules that came with files take too long to read together. Turn off reminders of such events that matter less, or add the important ones again here.`,
  dueLeftOut: (count: number) =>
    `There are more reminders for yesterday and today than can be sent: only the latest ${mostDue} are. ${plural(count, { one: 'One that was due before them is', other: `${count} that were due before them are` })} not sent any more. Turn off the reminders that matter less.`,
} as const

export const deviceWords = {
  section: 'This device',
  off: 'Off',
  on: 'On. No reminder has arrived here yet.',
  reached: (when: string) => `On. The last reminder arrived ${when}.`,
  troubled: (said: string) => `On, but the last reminder did not get through (${said}).`,
  turnOn: 'Turn on reminders',
  asksFirst:
    'Your browser asks you first. Then reminders arrive on this device, even when the app is closed.',
  turnOff: 'Turn off',
  turnedOff: 'Reminders are off on this device.',
  test: 'Send a test',
  sent: 'Sent. It should be here in a moment.',
  notTaken:
    'It could not be sent: the push service of this browser did not accept it. Try again later, or turn reminders off and on again.',
  arrived: 'It has arrived.',
  notArrived:
    'It was sent but has not arrived. Battery saving or Do Not Disturb may hold it back. Until one has arrived, do not rely on this device.',
  mailStill: 'Emails can still come.',
} as const

/** What is in the way, and what the person can do about it. */
export const cannotWords: Record<Exclude<DeviceCan, 'yes'>, readonly string[]> = {
  'not-secure': [
    'Browsers show reminders only at an address that begins with https. Whoever runs this installation can set one up.',
  ],
  'home-screen-first': [
    'An iPhone or iPad shows reminders only for apps on its Home Screen. It takes three steps:',
  ],
  never: ['This browser cannot show reminders. Another browser on this device may be able to.'],
  'not-allowed': [
    'Notifications from this site are blocked on this device.',
    'To allow them, press the symbol beside the address at the top, or hold the app’s icon and open its settings. Choose Notifications, then Allow, and come back here.',
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
    'The browser has not answered for 15 seconds. It may not reach its push service: try another network, or try later.',
  'no-push-service':
    'The browser could not reach its push service. Some networks and some privacy settings block it. Try later, or try another browser.',
}

export const otherDeviceWords = {
  section: 'Your other devices',
  none: 'No reminder has arrived there yet.',
  reached: (when: string) => `The last reminder arrived ${when}.`,
  troubled: (said: string) => `The last reminder did not get through (${said}).`,
  remove: 'Remove',
  what: (name: string) => ` ${name}`,
  removed: (name: string) =>
    `Removed ${name}. It gets reminders again only when somebody turns them on there.`,
} as const

export const howToldWords = {
  share: 'When you are reminded',
  shares: {
    'at-once': { label: 'At once', hint: 'At the time chosen in the event.' },
    'when-late': {
      label: 'Only when it is late',
      hint: 'Only if nobody has recorded it after 45 minutes. For events that remind until they are recorded.',
    },
    never: { label: 'Never', hint: 'Not on any device, and not by email.' },
  } satisfies Record<Share, { label: string; hint: string }>,
  mail: 'By email',
  mailTo: (address: string) => `To ${address}.`,
  mails: {
    no: { label: 'No emails', hint: '' },
    'when-late': {
      label: 'When it is late',
      hint: 'Only if nobody has recorded it after an hour. For events that remind until they are recorded.',
    },
    'at-once': { label: 'At once', hint: 'With the first reminder of an event.' },
  } satisfies Record<MailChoice, { label: string; hint: string }>,
  noMail: 'This installation sends no emails, so reminders come to devices only.',
  quiet: 'Quiet hours',
  quietHint: 'Reminders due in these hours wait until they are over. Important ones do not wait.',
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
  mine: (city: string) => `Times are in ${city} time, your home time zone.`,
  theirs: (city: string, owner: string) => `Times are in ${city} time, the home time zone of ${owner}.`,
  change: 'Home Time Zone',
} as const

/** When one came, on the clock of whoever reads it. */
export function cameInWords(at: number, now: number): string {
  const came = localOnDevice(at)
  const isToday = dayOf(came) === dayOf(localOnDevice(now))
  return isToday ? `today at ${inWords.time(timeOf(came))}` : `on ${inWords.moment(came)}`
}
