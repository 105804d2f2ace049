import { counted } from '#core/words/counts.ts'
import { inWords } from '#web/words/in-words.ts'
import type { SheetName } from './label-sheets.ts'

const sheets: Record<SheetName, string> = {
  one: 'One to cut out, 80 × 40 mm',
  'a4-14': 'A4, 14 labels, 99 × 38 mm',
  'a4-21': 'A4, 21 labels, 63.5 × 38 mm',
  'letter-10': 'Letter, 10 labels, 4 × 2 in',
  'letter-30': 'Letter, 30 labels, 2⅝ × 1 in',
}

/** Making a sticker, and the list of those there are. */
export const stickersWords = {
  section: 'Stickers',
  make: 'Make a Sticker',
  makeIt: 'Make the sticker',
  what: (title: string, pets: readonly string[]) =>
    `For the box of ${title}${pets.length > 0 ? `, for ${inWords.list(pets)}` : ''}. Whoever scans it sees when it was last given and by whom, and records that it is given, without an account. Nothing else can be seen with it.`,
  forWhat: 'What is it for?',
  nothingOf: (pet: string) =>
    `A sticker is for something that ${pet} is given. Once it is in the plan, or a medicine, it can be made here.`,
  whose: 'For which pets',
  petsMissing: 'Please choose at least one pet.',
  gone: 'This is no longer there. Please open it in the plan once more.',
  failed: 'The sticker could not be made. Please try again.',
  made: 'Your sticker',
  about:
    'Print it now: for your safety it is not shown again. A lost one is replaced in Settings, Who Can Get In.',
  sheet: 'Paper',
  sheets,
  copies: 'How many',
  print: 'Print',
  writeTag: 'Write an NFC tag',
  holdTag: 'Hold the tag to the back of this phone.',
  tagWritten: 'The tag is written. Hold a phone to it to try it.',
  tagFailed: 'The tag could not be written. Is NFC turned on?',
  tagElsewhere: 'For an NFC tag: write the address below to it with any NFC app.',
  asLink: 'Show the address',
  scan: 'Scan when given',
  others: (n: number) => `${n} others`,
  code: 'Code for a camera',
  row: (title: string, pets: readonly string[]) =>
    pets.length === 0 ? title : `${title}, ${inWords.list(pets)}`,
  madeBy: (name: string, when: string) => `Made ${when}${name === '' ? '' : ` by ${name}`}`,
  notUsed: 'Not used yet',
  used: (n: number, when: string, by: string) =>
    `Used ${counted(n, 'time')}, last ${when}${by === '' ? '' : ` by ${by}`}`,
  allUses: 'Each time it was used',
  latestUses: (n: number) => `The last ${n} times it was used`,
  use: (when: string, by: string) => (by === '' ? when : `${when} by ${by}`),
  takeBackWhat: (label: string) => ` the sticker for ${label}`,
  renew: 'Lost? Make a new one',
  renewWhat: (label: string) => ` instead of the one for ${label}`,
} as const
