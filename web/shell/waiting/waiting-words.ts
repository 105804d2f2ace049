import type { MeasureKind } from '#core/health/measure.ts'
import { inWords } from '#web/words/in-words.ts'
import { counted } from '#core/words/counts.ts'

const measureNames: Record<MeasureKind, string> = {
  weight: 'the weight',
  appetite: 'the appetite',
  meals: 'a meal',
  water: 'the water',
  glucose: 'the glucose',
  ketones: 'the ketones',
  'urine-glucose': 'the glucose in urine',
  creatinine: 'the creatinine',
  'blood-pressure': 'the blood pressure',
  temperature: 'the temperature',
  breaths: 'the breaths',
  pain: 'the pain',
  seizure: 'a seizure',
  stool: 'the stool',
  vomit: 'the vomiting',
  note: 'a note',
  wellbeing: 'how the day was',
  own: 'a measurement',
}

/** What a change on its way to the server does, in the words of the person who made it. */
export const changeWords = {
  add: (what: string) => `Add ${what}`,
  change: (what: string) => `Change ${what}`,
  delete: (what: string) => `Delete ${what}`,
  deleteOn: (title: string, day: string) => `Delete ${title} on ${day}`,
  deleteFrom: (title: string, day: string) => `Delete ${title} from ${day} on`,
  swap: (title: string, name: string) => `Swap ${title} with ${name}`,
  record: (what: string) => `Record ${what}`,
  changeRecord: (title: string) => `Change the record of ${title}`,
  removeRecord: (title: string) => `Remove the record of ${title}`,
  remove: (what: string) => `Remove ${what}`,
  count: (medicine: string) => `Count ${medicine}`,
  importEvents: (count: number) => `Import ${counted(count, 'event')}`,
  importRecords: (count: number) => `Import ${counted(count, 'record')}`,
  startPlan: (title: string) => `Start the plan for ${title}`,
  movePlan: 'Move a plan',
  stopPlan: 'Stop a plan',
  undoTried: 'Take out what was added',
  undo: 'Undo or restore',

  measureOf: (kind: MeasureKind, pet: string, own?: string) => `${own ?? measureNames[kind]} of ${pet}`,
  /** where nobody knows its name any more */
  care: 'care',
  measurement: 'a measurement',
  medicine: 'a medicine',
  pet: 'a pet',
  event: 'an event',
} as const

/** What was taken out of a save unseen. */
export const lostWords = {
  noDose: 'no dose',
  /** 08:00: you had ½ capsule, it is now 2 capsules. */
  lostDose: (time: string, said: string, now: string | null) => {
    const had = `${time === '' ? 'You' : `${time}: you`} had ${said}`
    return now === null ? `${had}.` : `${had}, it is now ${now}.`
  },
} as const

export function howManyWait(changes: number, photos = 0): string {
  const what = [
    (changes > 0 || photos === 0) && counted(changes, 'change'),
    photos > 0 && howManyPhotos(photos),
  ]
  return `${inWords.list(what.filter((some) => some !== false))} waiting`
}

export function howManyPhotos(count: number): string {
  return counted(count, 'photo')
}

/** The quiet line about what has not been sent, and the list behind it. */
export const waitingWords = {
  full: 'This device is full: keep the page open until everything is sent.',
  failed: 'Changes cannot be kept on this device: keep the page open until everything is sent.',
  nearlyFull: 'This device is nearly full: free some space, so that changes can be kept on it.',
  serverBehind:
    'The server has lost changes that a device of yours still has. Nothing is discarded here. Please tell whoever runs it.',
  notSaved: (change: string, why: string) => `Could not save “${change}”: ${why}`,
  photoNotSaved: (why: string) => `Could not save a photo: ${why}`,
  replaced: (change: string, how: string) => `“${change}” was replaced. ${how}`,
  offline: 'Offline.',
  offlineWith: (waiting: string) => `Offline. ${waiting}`,
  show: 'Show',

  title: 'Changes on this device',
  refused: 'Could not be saved',
  lost: 'Replaced from another device',
  ownWords: 'Use my change',
  mend: 'Change it',
  again: 'Try again',
  letGo: 'Discard my change',
  waiting: 'Waiting to be sent',
  waitingMore: 'They are kept on this device and sent as soon as the server can be reached.',
  photosWait: (count: number) => `${howManyPhotos(count)}, still on this device`,
  tryNow: 'Try now',
} as const
