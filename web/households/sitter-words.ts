import type { Days } from '#core/households/household.ts'
import { inWords } from '#web/words/in-words.ts'

/** Every text about sitters, on the owner's side and on theirs. */
export const sitterWords = {
  section: 'Sitter links',
  make: 'Make a Sitter Link',
  what: 'Anyone with the link sees the pets you choose and their schedule, from the first day you choose until the last. They do not need an account. They can record what was done, and change nothing else.',
  name: 'Who is it for?',
  nameHint: 'Only owners of the household see this.',
  pets: 'Which pets?',
  petsMissing: 'Please choose at least one.',
  first: 'From',
  last: 'Until',
  daysWrong: 'Please choose a last day that is not before the first, within a year.',
  makeIt: 'Make the link',
  once: (days: string) => `You see it only this once. It is for ${days}.`,
  row: (pets: readonly string[], days: string) => `${inWords.list(pets)}, ${days}`,
  usedBy: (name: string, when: string) => `Used by ${name}, ${when}`,
  notUsed: 'Not used yet',
  makerLeft: 'Made by somebody who is no longer a member',
  ended: 'Ended: whoever made it is no longer an owner.',
  seesNothing: (name: string) => `${name} no longer sees the schedule.`,
  again: 'Make again',
  againWhat: (name: string) => ` the link for ${name}`,
  takeBackWhat: (name: string) => ` the link for ${name}`,
  share: (household: string) => `Look after our pets in the Senior Pet Care App (${household})`,

  title: 'You are the sitter',
  asks: (by: string) => `${by} asks you to look after`,
  petNames: (pets: readonly string[]) => inWords.list(pets),
  good: (days: string) => `The link is for ${days}.`,
  early: ({ first }: Days) =>
    `Please open this link again on ${inWords.dateInList(first)}. It shows you the schedule then.`,
  loading: 'Looking at the link...',
  myName: 'What is your name?',
  myNameHint: 'So that the others know who was there. You do not need an account.',
  before: 'Were you here before?',
  iAm: (name: string) => `I am ${name}`,
  newName: 'Somebody else? What is your name?',
  open: 'Show me the schedule',
  signedIn: (email: string) =>
    `You are logged in as ${email}. This household is added to yours, and you can switch between them in the menu at the top.`,
  sitsElsewhere:
    'You already look after other pets on this device. You can switch between them in the menu at the top.',
  badTitle: 'This link cannot be used',
} as const
