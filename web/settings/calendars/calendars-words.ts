const lists = new Intl.ListFormat('en', { type: 'conjunction' })

/** Every text about calendars of others. */
export const calendarsWords = {
  title: 'Calendars',
  link: 'Other Calendars',
  linkDetail: 'Google, Apple, Outlook',
  what: 'See your care in the calendar you look at anyway. It reads what is planned here and changes nothing.',
  links: 'Links',
  none: 'There is no link yet.',
  make: 'Make a Calendar Link',
  file: 'Files',
  download: 'Download all events (.ics)',
  downloadDetail: 'A file that other calendars can open, once',
  downloading: 'Getting the file ready...',
  downloadFailed: 'The file could not be made. Please try again.',
  bringIn: 'Bring in a calendar file',
  bringInDetail: 'From Google, Apple, Outlook, or another installation of this app',
  failed: 'That did not work. Please try again.',
  unread: 'Your links could not be read.',
  again: 'Try again',
  needsConnection: 'This needs a connection.',

  name: 'What do you call it?',
  nameHint: 'The name it has in your other calendar.',
  namedAfter: (household: string) => `Care: ${household}`,
  nameTooLong: 'Please use at most 60 letters.',
  which: 'Which pets?',
  all: 'All pets',
  allHint: 'Also what is for none of them, and pets that come later.',
  some: 'Only some',
  pets: 'Pets',
  petsMissing: 'Please choose at least one.',
  titles: 'What does it show?',
  whole: 'Everything',
  wholeHint: 'Titles, notes and the pets’ names.',
  care: 'Only “Care”',
  careHint: 'When something is planned, not what: for a calendar that others see, too.',
  makeIt: 'Make the link',

  made: 'Your link',
  once: 'It is shown only this once. Whoever has it can read what it shows, so keep it to yourself.',
  open: 'Open in this device’s calendar',
  scan: 'For a phone: point its camera here.',
  scanLabel: 'The link as a square code for a camera',
  how: 'Where to put it',
  ways: [
    'Apple: the button above, or Calendar › Add Subscription Calendar.',
    'Google: on a computer, Other calendars › From URL. Google reads it only a few times a day.',
    'Outlook: Add calendar › Subscribe from web.',
  ],
  done: 'Done',

  shows: (pets: readonly string[] | null, isWhole: boolean) =>
    `${pets === null ? 'All pets' : lists.format(pets)}, ${isWhole ? 'everything' : 'only “Care”'}`,
  deletedPet: 'a pet that is gone',
  lastRead: (when: string, by: string | null) => `Last read ${when}${by === null ? '' : ` by ${by}`}`,
  neverRead: 'Not read yet',
  takeBackWhat: (name: string) => ` the link ${name}`,
  takeBackSure:
    'The calendar that has it then shows nothing any more. A link cannot be given back; you can make another.',
  takeBackNow: 'Take it back for good',
  keep: 'Keep it',
  tookBack: 'The link was taken back.',
} as const

/** What a calendar calls itself, in the words people know; its own word when nobody knows it. */
export const readers: readonly [RegExp, string][] = [
  [/Google-Calendar/i, 'Google Calendar'],
  [/\b(iOS|iPhone|iPad|dataaccessd)\b/i, 'an iPhone or iPad'],
  [/\b(macOS|Mac OS X|CalendarAgent)\b/i, 'a Mac'],
  [/Outlook|Microsoft|Exchange/i, 'Outlook'],
  [/Thunderbird|Lightning/i, 'Thunderbird'],
  [/Mozilla\//i, 'a browser'],
]
