import { inWords } from '#web/words/in-words.ts'

/** Every text about calendars of others. */
export const calendarsWords = {
  title: 'Calendars',
  link: 'Other Calendars',
  linkDetail: 'Google, Apple, Outlook',
  what: 'See what is planned here in the calendar you already use. That calendar only reads: it changes nothing here.',
  links: 'Links',
  none: 'There is no link yet.',
  make: 'Make a Calendar Link',
  file: 'Files',
  download: 'Download all events (.ics)',
  downloadDetail: 'A file that other calendars can open, once',
  downloading: 'Getting the file ready...',
  downloadFailed: 'The file could not be made. Please try again.',
  bringIn: 'Import a calendar file',
  bringInDetail: 'From Google, Apple, Outlook, or another installation of this app',
  failed: 'That did not work. Please try again.',
  unread: 'Your links could not be loaded.',
  again: 'Try again',

  name: 'What do you call it?',
  nameHint: 'The name it has in your other calendar.',
  namedAfter: (household: string) => `Care: ${household}`,
  nameTooLong: 'Please use at most 60 letters.',
  which: 'Which pets?',
  all: 'All pets',
  allHint: 'Also events without a pet, and pets you add later.',
  some: 'Only some',
  pets: 'Pets',
  petsMissing: 'Please choose at least one.',
  titles: 'What does it show?',
  whole: 'Everything',
  wholeHint: 'Titles, notes and the pets’ names.',
  care: 'Only “Care”',
  careHint: 'Shows when something is planned, but not what. For a calendar that other people see too.',
  makeIt: 'Make the link',

  made: 'Your link',
  once: 'You see it only this once. Anyone who has it can read what it shows, so keep it to yourself.',
  open: 'Open in this device’s calendar',
  scan: 'For a phone: point its camera here.',
  scanLabel: 'The link as a QR code',
  how: 'Where to put it',
  ways: [
    'Apple: the button above, or Calendar › Add Subscription Calendar.',
    'Google: on a computer, Other calendars › From URL. Google reads it only a few times a day.',
    'Outlook: Add calendar › Subscribe from web.',
  ],

  shows: (pets: readonly string[] | null, isWhole: boolean) =>
    `${pets === null ? 'All pets' : inWords.list(pets)}, ${isWhole ? 'everything' : 'only “Care”'}`,
  deletedPet: 'a deleted pet',
  lastRead: (when: string, by: string | null) => `Last read ${when}${by === null ? '' : ` by ${by}`}`,
  neverRead: 'Not read yet',
  takeBackWhat: (name: string) => ` the link ${name}`,
} as const

/** Whose calendar it is that calls itself so. */
export const readerWords = {
  google: 'Google Calendar',
  iPhone: 'an iPhone or iPad',
  mac: 'a Mac',
  outlook: 'Outlook',
  thunderbird: 'Thunderbird',
  browser: 'a browser',
} as const
