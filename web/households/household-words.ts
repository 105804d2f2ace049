import type { Role } from '#core/households/household.ts'
import { plural } from '#core/words/counts.ts'
import { inWords } from '#web/words/in-words.ts'

type RoleWords = { name: string; may: string; as: string; is: string }

/** What somebody is in a household, and in one sentence what that lets them do. */
export const roleWords: Record<Role, RoleWords> = {
  owner: {
    name: 'Owner',
    may: 'Cares for the pets and manages the members.',
    as: 'as an owner',
    is: 'an owner',
  },
  carer: {
    name: 'Carer',
    may: 'Adds and changes pets and events.',
    as: 'as a carer',
    is: 'a carer',
  },
  sitter: {
    name: 'Sitter',
    may: 'Sees the pets and the schedule, and records what was done.',
    as: 'as a sitter',
    is: 'a sitter',
  },
}

/** Every text about the household in the settings. */
export const householdWords = {
  title: 'Household',
  link: 'People and Invitations',
  people: (count: number) => (count === 1 ? 'Only you' : `${count} people`),
  unknown: 'Your household could not be loaded yet.',

  names: 'Names and phone',
  householdName: 'Household',
  myName: 'Your name',
  phone: 'Phone',
  noPhone: 'None yet. Shown on printed plans.',
  changePhone: 'Change the phone number',
  rename: 'Change the name of the household',
  renameMe: 'Change your name',
  save: 'Save',
  cancel: 'Cancel',

  here: 'Members',
  you: 'You',
  onlyOwners: (owners: readonly string[]) =>
    `Only an owner can invite people or make sitter links. ${plural(owners.length, { one: 'Owner', other: 'Owners' })}: ${inWords.list(owners)}.`,
  alone: 'Only you so far. People you invite see the same pets and events.',

  invitations: 'Open invitations',
  byLink: 'By link',
  madeBy: (name: string, when: string) => `Made by ${name}, ${when}`,
  until: (as: string, when: string) => `${as}, until ${when}`,
  takeBackWhat: (sentTo: string | null) => (sentTo === null ? ' the link' : ` the invitation to ${sentTo}`),
  tookBack: 'The invitation was turned off.',

  needsConnection: 'This needs a connection.',
  failed: 'That did not work. Please try again.',
} as const

/** A link that somebody else is to have. */
export const linkWords = {
  made: 'Here is the link',
  label: 'Link',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'It could not be copied. Please select it and copy it yourself.',
  share: 'Share…',
  takeBack: 'Turn off',
  tookBack: 'The link was turned off.',
  takenBack: 'Turned off',
  turnOn: 'Turn on again',
  goodAgain: 'The link works again.',
  needsConnection: 'This needs a connection.',
  failed: 'That did not work. Please try again.',
} as const

export const inviteWords = {
  title: 'Invite Somebody',
  role: 'What may they do?',
  way: 'How do you want to send it?',
  link: 'By a link',
  linkHint: 'You send it yourself, in a message or on paper.',
  mail: 'By email',
  mailHint: 'We send it for you.',
  email: 'Their email',
  makeLink: 'Make a link',
  send: 'Send the invitation',
  once: (until: string) =>
    `You see it only this once. It lets in one person, the first to use it, until ${until}.`,
  shareText: (household: string) => `Join “${household}” in the Senior Pet Care App`,
  sent: 'The invitation is on its way',
  sentTo: 'We sent it to',
  sentUntil: (until: string) => `The link in it lets one person in, until ${until}.`,
  done: 'Done',
} as const

export const personWords = {
  title: 'Role',
  role: (name: string) => `What ${name} may do`,
  changed: (name: string, role: string) => `${name} is now ${role}.`,
  remove: (name: string) => `Remove ${name}`,
  end: 'Remove',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeWhat: (name: string, household: string) =>
    `${name} will no longer see the pets and events of ${household}. They are removed from ${name}’s devices as soon as those are online. What ${name} added stays here; links ${name} made for others stop working.`,
  keep: (name: string) => `Keep ${name}`,
  removed: (name: string) => `${name} is no longer a member.`,
  gone: 'This person is no longer a member',
  seeAll: 'See all members',
} as const

export const leaveWords = {
  section: 'Leave',
  leave: 'Leave this Household',
  title: (household: string) => `Leave ${household}?`,
  what: 'Its pets and events are removed from this device and from your other devices. Everybody else keeps them. Links you made for sitters, vets and calendars stop working. To come back you need a new invitation.',
  newOne: 'You will then have an empty household of your own.',
  onlyOwner:
    'You are the only owner, and a household needs one. Make somebody else an owner first, then you can leave.',
  stay: 'Stay',
  confirm: 'Leave',
  left: (household: string) => `You have left ${household}.`,
  ok: 'OK',
} as const

export const joinWords = {
  title: 'You are invited',
  loading: 'Looking at the invitation...',
  invites: (by: string) => (by ? `${by} invites you to` : 'You are invited to'),
  as: (as: string, may: string) => `You would join ${as}: ${may}`,
  may: {
    owner: 'you care for the pets and manage the members.',
    carer: 'you add and change pets and events.',
    sitter: 'you see the pets and the schedule, and record what was done.',
  } satisfies Record<Role, string>,
  until: (when: string) => `The invitation works until ${when}.`,
  signedInAs: 'You are logged in as',
  somebodyElse: 'Log in as somebody else',
  notSignedIn: 'You are not logged in. Log in or create an account; after that you come back here.',
  logIn: 'Log In',
  signUp: 'Create an account',
  myName: 'What should the others call you?',
  join: 'Join',
  notNow: 'Not now',
  already: (household: string) => `You are in ${household} already.`,
  badTitle: 'This invitation cannot be used',
  joined: (household: string) => `You are in ${household} now.`,
} as const

/** Behind an invitation and behind a sitter's link. */
export const linkPageWords = {
  noSecret: 'The link is not complete. Please open it once more from where you found it.',
  toSchedule: 'Show my schedule',
  toLogin: 'Log in',
  again: 'Try again',
} as const

/** The list of households in the header menu. */
export const householdMenuWords = {
  legend: 'Household',
  with: (others: readonly string[]) =>
    others.length === 0
      ? 'only you'
      : others.length > 3
        ? `with ${others.slice(0, 2).join(', ')} and ${others.length - 2} others`
        : `with ${inWords.list(others)}`,
} as const

/** What is said to somebody who is no longer in a household. */
export const leftWords = {
  title: (names: readonly string[]) => `You are no longer in ${inWords.list(names)}.`,
  since: (when: string) => `Somebody there removed you on ${when}.`,
  gone: 'Its pets and events are no longer on this device. The people still in it can tell you more.',
  taken: (records: number) =>
    records === 1
      ? 'What you recorded before that was still sent, and is marked as late.'
      : `The ${records} things you recorded before that were still sent, and are marked as late.`,
  unsent: 'What you did last could not be sent any more:',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'It could not be copied. Please select it and copy it yourself.',
  ok: 'OK',
} as const
