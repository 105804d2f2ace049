import { counted } from '#core/words/counts.ts'

/** Every text of the settings; what a pet's own form says stands with the pets. */
export const settingsWords = {
  title: 'Settings',
  back: 'Back',
  save: 'Save',
  done: 'Done',
  opensNewTab: '(opens in a new tab)',

  account: 'Account',
  subscription: 'Manage Subscription',
  subscriptionUnreachable: 'Needs a connection. Press to try again.',
  accountLink: 'Email, Password and Data',
  signOut: 'Sign Out',
  pets: 'Pets',
  managePets: 'Manage Pets',
  petCount: (living: number, remembered: number) => {
    const pets = living > 0 ? counted(living, 'pet') : ''
    const others = remembered > 0 ? `${remembered} remembered` : ''
    return [pets, others].filter(Boolean).join(', ') || 'No pets yet'
  },
  thisDevice: 'This device',
  plain: 'Plain View',
  plainDetail: 'Today only, one thing at a time, in large words',
  about: 'About',
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
  app: 'Senior Pet Care App',
  version: (version: string) => `Version ${version}`,
} as const

export const subscriptionWords = {
  title: 'Subscription',
  none: 'No subscription is set up here. Everything in the app is yours to use.',
  here: 'This is Senior Pet Care at',
  whoRuns: 'It is an installation of its own: whoever runs it keeps your data, and answers your questions.',
  questions: 'Who runs it',
  mail: 'Write an Email',
  message: 'Send a Message',
  messageDetail: 'With the contact form',
  data: 'Your data',
  dataDetail: 'Download or delete what is kept about you',
} as const

export const petPageWords = {
  page: (name: string) => `Open ${name}’s page`,
  add: 'Add Pet',
  edit: 'Edit Pet',
  none: 'No pets yet.',
  notFound: 'Pet not found',
  notFoundMore: 'Somebody may have deleted this pet on another device.',
  seeAll: 'See all pets',
  deletedElsewhere: (name: string) =>
    `${name} was deleted on another device. What you typed is still here: you can add it as a new pet.`,
  addAnew: 'Add as a new pet',
  added: (name: string) => `Added ${name}.`,
  saved: (name: string) => `Saved ${name}.`,

  remember: 'Remember',
  diedOn: (name: string) => `The day ${name} died`,
  planEnds: (name: string) =>
    `The plan for ${name} ends on that day. Everything recorded stays, and so do the days before.`,
  isRemembered: (name: string) => `${name} is remembered.`,
  died: (name: string, day: string) => `${name} died on ${day}. Everything recorded is in the journal.`,
  changeDay: 'Change the day…',
  takeBack: 'Undo this',
  takenBackWithPlan: (name: string) => `${name} is among your pets again, and what was planned comes back.`,
  takenBack: (name: string) => `${name} is among your pets again. What was planned can be added again.`,
  journal: (name: string) => `${name}’s journal`,
} as const

export const accountPageWords = {
  login: 'Login',
  home: 'Home',
  timeZone: 'Home Time Zone',
  data: 'Your data',
  download: 'Download My Data',
  downloadDetail: 'Everything kept about you, as one file',
  downloadFailed: 'The file could not be made.',
  used: (percent: number) => `Your account is ${percent} % full. Deleting old events and pets makes room.`,
  delete: 'Delete My Account',
  deleteDetail: 'With everything in it, for good',
} as const

export const emailWords = {
  title: 'Change Email',
  now: 'You log in with',
  how: 'That changes when you open the link we send to the new address.',
  newEmail: 'New email',
  send: 'Send link',
  sent: 'Link sent',
  open: 'Open the email we sent to',
  openMore: 'on this device and follow its link. It works for one hour.',
} as const

export const confirmEmailWords = {
  why: 'You opened the link for your new email address.',
  enterPassword: 'To make the change, please enter your password once more.',
  keep: 'Not now',
  change: 'Change email',
} as const

export const passwordWords = {
  title: 'Change Password',
  consequence: 'All your other devices will have to log in again.',
  current: 'Current password',
  change: 'Change password',
  changed: 'Your password was changed.',
  /** of who has none yet */
  choose: 'Choose password',
  chosen: 'You can log in with your password now.',
} as const

export const timeZoneWords = {
  explained: 'Where your pets live. Care times follow the clock there, also while you travel.',
  label: (zone: string | null) => (zone ? `Home: ${zone}` : 'Home'),
  search: 'Search cities',
  count: (count: number) => counted(count, 'city', 'cities'),
  none: 'No city with that name. Try a bigger one nearby.',
  likeDevice: (zone: string) => `Use this device’s: ${zone}`,
  saved: (zone: string) => `Home is on ${zone} time now.`,
} as const

export const deleteWords = {
  intro: 'This deletes for good:',
  goes: ['all your pets and all their events', 'your account, here and on every other device'],
  goesShared: ['the pets and events that only you have', 'your account, here and on every other device'],
  stays:
    'What you share with others stays with them: a household goes on without you. Links you made there stop working.',
  onlyOwner: (household: string) =>
    `You are the only owner of ${household}, and others are in it. Make one of them an owner first, or remove them. Then you can delete your account.`,
  toHousehold: (household: string) => `See who is in ${household}`,
  before: 'You may want to download your data first. You can sign up again with the same email.',
  keep: 'Keep my account',
  delete: 'Delete my account',
  deleted: 'Your account and everything in it is deleted.',
} as const
