import { counted, numberInWords } from '#core/words/counts.ts'
import { inWords } from '#web/words/in-words.ts'
import { isDemo } from './is-demo.ts'

/** Every text of the app for whoever has no account yet. */
export const tryingWords = {
  section: isDemo ? 'This demo' : 'On this device',
  here: isDemo
    ? 'A calendar of care for old dogs and cats, as a demo: all of it stays on this device.'
    : 'Only on this device.',
  full: 'This device cannot keep any more: what you do now is lost when you close the page.',
  keep: 'Keep it',
  keepDetail: 'Sign up, and all of it comes along',
  startOver: 'Start over',
  startOverDetail: isDemo ? 'With the demo’s pets again' : 'With nothing in it',
  startedOver: 'Started over.',
  /** for as long as it can be brought back */
  keptUntil: (time: string) => `What was here stays until ${time}.`,
  needsAccount: isDemo
    ? 'This demo has no server. On a computer of yours there is one: it begins with npm start, and its README says the rest.'
    : 'For that you need an account. All that you have here comes along.',
  /** in a demo, where there is nowhere to keep it */
  about: 'About it',
  realThing: 'For your own pets',
  realThingDetails: ['The app runs on a computer of yours: npm start', 'Its README says the rest'],

  row: 'What You Tried Here',
  rowDetail: 'Add it to your account, or delete it',
  addedRow: 'Take Out What You Added',
  /** for as long as it can be */
  addedDetail: (time: string) =>
    `What you tried is in your account. Until ${time} it can all be taken out again`,
  title: 'Add what you tried?',
  found: ({ pets, medicines, events, records, photos, deleted }: Counts, household: string) => {
    const what = [
      [pets, counted(pets, 'pet')],
      [medicines, counted(medicines, 'medicine')],
      [events, counted(events, 'event')],
      [records, counted(records, 'record')],
      [photos, counted(photos, 'photo')],
      [deleted, counted(deleted, 'thing from Recently Deleted', 'things from Recently Deleted')],
    ] as const
    const all = inWords.list(what.flatMap(([count, words]) => (count > 0 ? words : [])))
    return `${all} on this device would be added to ${household === '' ? 'your account' : household}.`
  },
  andMore: (count: number) => `and ${numberInWords(count)} more`,
  same: (names: readonly string[]) =>
    `${inWords.list(names)} ${names.length > 1 ? 'are' : 'is'} there already: you would have two of that name.`,
  bringIn: 'Add them',
  later: 'Not now',
  delete: 'Delete them',
  broughtIn: 'What you tried is in your account now.',
  tookOut: 'Taken out of your account again. It is on this device, as before.',
  deleted: 'Deleted what you tried on this device.',
  unreadable: 'What you tried could not be read just now. It is still on this device.',
  notTakenOut: 'It could not be taken out yet. That is tried again next time.',
  tooLongAgo: 'That was too long ago.',
  failed: 'What you tried could not be added yet. It is still on this device, and is added next time.',
} as const

export type Counts = {
  pets: number
  medicines: number
  events: number
  records: number
  photos: number
  /** and can be restored */
  deleted: number
}

/** What would be good that nobody has without an account. */
export const accountNeeds = {
  people: 'Share the care with family, or give a sitter a link for some days.',
  links: 'Let a sitter, a vet or another calendar see what you choose, by a link.',
  sticker: 'Record a dose where the medicine stands: scan a sticker, without opening the app.',
  reminders: 'Be reminded on your phone when something is due, also with the app closed.',
  account: 'With an account your pets are on all your devices, and safe if this one is lost.',
  vetLink: 'Let the vet read this sheet on their own screen, by a link.',
  calendarLink: 'See the care in the calendar you already use.',
} as const
