import { counted } from '#core/words/counts.ts'
import { isolated } from '#web/words/in-words.ts'

/** Making a screen for everybody, and the list of those there are. */
export const wallsWords = {
  section: 'A screen for everybody',
  make: 'Make a Screen for Everybody',
  makeDetail: 'A tablet in the kitchen that shows today and asks who did it.',
  what: 'A device that belongs to nobody: it shows today for all pets in large words, dims at night, and whoever ticks something presses their face. It sees no notes, no health and no stock, and can change nothing but what was given.',
  whoever:
    'Whoever stands before it needs no log-in. You turn it off in Settings, Household or Who Can Get In.',
  name: 'Where does it hang?',
  nameHint: 'So that you know which one to turn off.',
  kitchen: 'Kitchen',
  makeIt: 'Make the screen',
  failed: 'The screen could not be made. Please try again.',
  here: 'On this device',
  hereWhat: 'This browser becomes the screen and opens it from now on, also after a power cut.',
  signOut: 'Log me out here',
  signOutHint: 'Otherwise whoever stands before it can open your app.',
  makeHere: 'Make this device the screen',
  elsewhere: 'On another device',
  elsewhereWhat: 'Open this address there, or point its camera at the code. It is shown only this once.',
  code: 'Code for a camera',
  share: 'A screen for everybody',
  row: (name: string) => (name === '' ? 'Screen for everybody' : isolated(name)),
  madeBy: (name: string, when: string) =>
    name === '' ? `Made ${when}` : `Made ${when} by ${isolated(name)}`,
  notUsed: 'Nothing was recorded on it yet',
  used: (n: number, when: string, by: string) =>
    `Recorded ${counted(n, 'time')}, last ${when}${by === '' ? '' : ` by ${isolated(by)}`}`,
  allUses: 'Each time something was recorded',
  latestUses: (n: number) => `The last ${n} times something was recorded`,
  use: (when: string, by: string) => (by === '' ? when : `${when} by ${isolated(by)}`),
  takeBackWhat: (label: string) => ` the screen ${label}`,
  tookBack: 'The screen was turned off.',
} as const
