import { eatenWords } from '#core/health/eaten-words.ts'
import type { MeasureKind, WellbeingQuestion } from '#core/health/measure.ts'
import type { Pet } from '#core/pets/pet.ts'
import { isolated } from '#web/words/in-words.ts'
import { counted } from '#core/words/counts.ts'

/** Nobody says "Was Unnamed Pet free of pain?" */
export function calledInSentence({ name }: Pick<Pet, 'name'>): string {
  return name.trim() === '' ? 'your pet' : isolated(name.trim())
}

export const kindWords: Record<MeasureKind, { name: string; purpose: (pet: string) => string }> = {
  weight: {
    name: 'Weight',
    purpose: () => 'A change of weight is often the first sign. Once a month is plenty.',
  },
  appetite: { name: 'Appetite', purpose: (pet) => `How well ${pet} ate, day by day.` },
  meals: { name: 'Meals', purpose: (pet) => `How much of each meal ${pet} ate.` },
  water: {
    name: 'Water',
    purpose: (pet) => `What ${pet} drinks in a day. Fill the bowl from a jug, and see what is left.`,
  },
  glucose: { name: 'Glucose', purpose: () => 'Sugar in the blood, for a pet with diabetes.' },
  ketones: { name: 'Ketones', purpose: () => 'Ketones in the blood, as a meter shows them.' },
  'urine-glucose': { name: 'Glucose in urine', purpose: () => 'What the colour of the test strip says.' },
  creatinine: { name: 'Creatinine', purpose: () => 'From a blood test, for a pet with weak kidneys.' },
  'blood-pressure': {
    name: 'Blood pressure',
    purpose: () => 'The upper number, and the lower one where it was measured, too.',
  },
  temperature: { name: 'Temperature', purpose: () => 'What the thermometer said, and when.' },
  breaths: {
    name: 'Breaths at rest',
    purpose: (pet) =>
      `Count for a minute while ${pet} sleeps. Vets ask for this when a pet has a weak heart.`,
  },
  pain: { name: 'Pain', purpose: (pet) => `How sore ${pet} seems to you, from 0 to 10.` },
  seizure: { name: 'Seizures', purpose: () => 'When it was, and how long it lasted.' },
  stool: { name: 'Stool', purpose: () => 'From hard to watery.' },
  vomit: { name: 'Vomiting', purpose: () => 'How often, and what you saw.' },
  note: {
    name: 'Notes',
    purpose: (pet) => `A line about how ${pet} slept, walked or ate can help a vet months later.`,
  },
  wellbeing: {
    name: 'How was the day?',
    purpose: () => 'Seven questions, one minute. Over months they show what single days hide.',
  },
  own: { name: 'Own measurement', purpose: (pet) => `Something about ${pet} that you keep an eye on.` },
}

/** What the numbers of a scale stand for. */
export const scaleWords: { readonly [kind in MeasureKind]?: readonly string[] } = {
  appetite: ['Nothing', 'A little', 'Half', 'As usual', 'More than usual'],
  meals: eatenWords.amounts,
  'urine-glucose': ['Negative', 'Trace', '+', '++', '+++', '++++'],
  stool: ['', 'Hard', 'Dry', 'Firm', 'Soft', 'Very soft', 'No shape', 'Watery'],
}

/** Own words, after the quality-of-life scale by A. Villalobos. 0 is the worst day, 10 the best. */
export const questionWords: Record<WellbeingQuestion, { short: string; asks: (pet: string) => string }> = {
  comfort: { short: 'Comfort', asks: (pet) => `Was ${pet} free of pain, and breathing easily?` },
  food: { short: 'Food', asks: (pet) => `Did ${pet} eat enough, and enjoy it?` },
  water: { short: 'Water', asks: (pet) => `Did ${pet} drink enough?` },
  clean: { short: 'Clean', asks: (pet) => `Was ${pet} clean and dry?` },
  joy: { short: 'Joy', asks: (pet) => `Did ${pet} take an interest in you and in what goes on?` },
  moving: { short: 'Moving', asks: (pet) => `Could ${pet} get up and move around freely?` },
  days: { short: 'Good days', asks: () => 'Lately, have there been more good days than bad ones?' },
}

export const wellbeingWords = {
  credit:
    'Based on the quality-of-life scale by A. Villalobos. The total is no verdict: that is for you and your vet.',
  worst: '0 is the worst it can be, 10 the best.',
  total: (total: string) => `${total} of 70`,
  missing: 'Please answer all seven questions.',
}

export const countWords = {
  aMinute: (breaths: string) => `${breaths} a minute`,
  times: (count: number) => counted(count, 'time'),
}

/** Of what people measure in their own way. */
export const answerWords = { yes: 'Yes', no: 'No' } as const

export const chartWords = {
  title: (kind: string, pet: string) => `${kind} of ${pet}`,
  named: (title: string, days: string, count: string, from: string, to: string) =>
    `${title}, ${days}: ${count}, from ${from} to ${to}.`,
  target: (band: string) => `Target ${band}.`,
  count: (count: number) => counted(count, 'measurement'),
  change: (percent: string) => `${percent}% in 30 days`,
  noChange: 'no change in 30 days',
  band: (least: string, most: string) => `${least} to ${most}`,
  ranges: { months: '3 months', year: '1 year', all: 'All' },
  range: 'Days shown',
  legend: 'Dots are what was measured, the line is the middle value of the last seven days.',
  legendDots: 'Dots are what was recorded.',
  legendTarget:
    'Dots are what was measured, the line is the middle value of the last seven days, the band is the target.',
  when: 'When',
  value: 'Value',
} as const
