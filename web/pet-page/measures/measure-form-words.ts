import type { MeasureKind } from '#core/health/measure.ts'

const asked: Record<MeasureKind, string | ((pet: string) => string)> = {
  weight: 'New weight',
  appetite: (pet) => `How did ${pet} eat?`,
  meals: (pet) => `How much did ${pet} eat?`,
  water: (pet) => `What ${pet} drank in a day`,
  glucose: 'New value',
  ketones: 'New value',
  'urine-glucose': 'What does the strip say?',
  creatinine: 'New value',
  'blood-pressure': 'New value',
  temperature: 'New temperature',
  breaths: 'Breaths in a minute',
  pain: (pet) => `How sore does ${pet} seem?`,
  seizure: 'How long did it last?',
  stool: 'What was it like?',
  vomit: 'How often?',
  note: 'New note',
  wellbeing: '',
  own: '',
}

export const formWords = {
  label: (kind: MeasureKind, unit: string, pet: string) => {
    const words = asked[kind]
    const label = typeof words === 'string' ? words : words(pet)
    return unit === '' ? label : `${label}, ${unit}`
  },
  save: 'Save',
  saveAnyway: 'Save anyway',
  more: 'Another time, or a note',
  anotherTime: 'Another time',
  day: 'Day',
  time: 'Time',
  when: 'When',
  photos: 'Photos',
  note: 'Note',
  notePlaceholder: 'What you saw',
  painEnds: '0 is no pain, 10 is the worst pain.',
  seconds: 'In seconds, or as 1:30.',
  pressure: 'As 160, or as 160/95.',

  choose: 'Please choose one.',
  noTime: 'Please enter a day and a time.',
  outOfBounds: (least: string, most: string) => `This should be between ${least} and ${most}.`,
  pressureOutOfBounds: (least: string, most: string) =>
    `This should be between ${least} and ${most}, the upper number first.`,
  far: (before: string, now: string) => `It was ${before} last time. Is ${now} right?`,
  meant: (value: string) =>
    `That is too little for mg/dL. If the meter says ${value}, please type it like that.`,
  lastTime: (value: string, when: string) => `Last time ${value}, ${when}.`,

  saved: (what: string, value: string) => (value === '' ? `${what} saved` : `${what}: ${value}`),
  noteSaved: 'Note saved',
  corrected: (what: string) => `${what} changed`,
  takenBack: (what: string) => `${what} removed`,
  correct: 'Change',
  takeBack: 'Remove this record',
  cancel: 'Cancel',
  was: (value: string, name: string, day: string) => `It said ${value} until ${name} changed it on ${day}.`,
} as const
