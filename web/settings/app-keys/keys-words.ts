import { isolated } from '#web/words/in-words.ts'

/** Secrets for other apps: the list, and making one. */
export const keysWords = {
  title: 'Apps and Tokens',
  rowDetail: 'Home Assistant, Shortcuts, scripts',
  section: 'Other apps',
  what: 'Let another app or device act here in your name: a button at the feeding place, Home Assistant, a task list. Each gets a token of its own and never your password.',
  forThem: 'For whoever writes them',
  openapi: 'What a token can be asked',
  how: 'Examples for a shell, Apple Shortcuts and Home Assistant stand in docs/api.md of the program.',
  none: 'There is no token yet.',
  make: 'Make a Token',
  unread: 'Your tokens could not be loaded.',
  again: 'Try again',
  failed: 'The token could not be made. Please try again.',

  actsFor: (household: string) =>
    `Whoever has it acts as you in ${isolated(household)}, and may never more than you may there.`,
  name: 'What is it for?',
  nameHint: 'So that you know which one to turn off.',
  nameMissing: 'Please name the token.',
  nameTooLong: 'Please use at most 60 letters.',
  right: 'What may it do?',
  rights: {
    read: 'Read only',
    record: 'Read and record care',
    plans: 'Read, record and add to the plan',
    lists: 'Task lists (CalDAV)',
  },
  rightHints: {
    read: 'What is due, who did what, the journal and the pets.',
    record: 'Also doses, measures and notes.',
    plans: 'Also new events.',
    lists: 'An app password for Reminders, Tasks.org, Thunderbird or Home Assistant. It opens nothing else.',
  },
  length: 'How long does it work?',
  lengths: {
    month: '30 days',
    quarter: '90 days',
    year: 'A year',
    endless: 'Until I turn it off',
  },
  makeIt: 'Make the token',

  made: 'Your token',
  secret: 'Token',
  once: 'You see it only this once. Anyone who has it can do what it allows, so keep it to yourself.',
  where: 'Where to put it',
  asHeader: 'Send it with each request, as the header “Authorization: Bearer …”, never in an address.',
  asPassword: 'Type it as the password; as the user name take your email address.',
  needsHttps:
    'This installation is open without https. Phones then often refuse to connect, and anybody on the network can read the token.',

  until: (day: string) => `Until ${day}`,
  endless: 'Until you turn it off',
  lastUsed: (when: string, by: string | null) =>
    `Last used ${when}${by === null ? '' : ` by ${isolated(by)}`}`,
  neverUsed: 'Not used yet',
  takeBackWhat: (name: string) => ` the token ${name}`,
  tookBack: 'The token was turned off.',
  goodAgain: 'The token works again.',
} as const
