import type { MeasureKind, WellbeingQuestion } from '#core/health/measure.ts'
import type { UnitName } from '#core/health/units.ts'

export const kindWords: Record<MeasureKind, { name: string; purpose: string }> = {
  weight: { name: 'Weight', purpose: 'A change of weight is often the first sign. Once a month is plenty.' },
  appetite: { name: 'Appetite', purpose: 'How well it ate, day by day.' },
  water: {
    name: 'Water',
    purpose: 'What it drinks in a day. Fill the bowl from a jug, and see what is left.',
  },
  glucose: { name: 'Glucose', purpose: 'Sugar in the blood, for a pet with diabetes.' },
  temperature: { name: 'Temperature', purpose: 'Written down, it can be told apart from a feeling.' },
  breaths: {
    name: 'Breaths at rest',
    purpose: 'Count for a minute while it sleeps. Vets ask for this where the heart is weak.',
  },
  pain: { name: 'Pain', purpose: 'How sore it seems to you, from 0 to 10.' },
  seizure: { name: 'Seizures', purpose: 'When it was, and how long it lasted.' },
  stool: { name: 'Stool', purpose: 'From hard to like water.' },
  vomit: { name: 'Vomiting', purpose: 'How often, and what you saw.' },
  note: {
    name: 'Notes',
    purpose: 'A line about how it slept, limped or ate is worth much to a vet months later.',
  },
  wellbeing: {
    name: 'How was the day?',
    purpose: 'Seven questions, a minute. Over months they show what single days hide.',
  },
}

/** What the numbers of a scale stand for. */
export const scaleWords: { readonly [kind in MeasureKind]?: readonly string[] } = {
  appetite: ['Nothing', 'A little', 'Half', 'As usual', 'More than usual'],
  stool: ['', 'Hard', 'Dry', 'Firm', 'Soft', 'Very soft', 'No shape', 'Like water'],
}

/** Own words, after the quality-of-life scale by A. Villalobos. 0 is the worst day, 10 the best. */
export const questionWords: Record<WellbeingQuestion, { short: string; asks: string }> = {
  comfort: { short: 'Comfort', asks: 'Was it free of pain, and did it breathe easily?' },
  food: { short: 'Food', asks: 'Did it eat enough, and with pleasure?' },
  water: { short: 'Water', asks: 'Did it drink enough?' },
  clean: { short: 'Clean', asks: 'Was it clean and dry?' },
  joy: { short: 'Joy', asks: 'Did it take an interest, in you and in its world?' },
  moving: { short: 'Moving', asks: 'Could it get up and go where it wanted?' },
  days: { short: 'Good days', asks: 'Lately, have there been more good days than bad ones?' },
}

export const wellbeingWords = {
  credit:
    'After the quality-of-life scale by A. Villalobos. It gives no verdict: that is for you and your vet.',
  worst: '0 is the worst it can be, 10 the best.',
  total: (total: string) => `${total} of 70`,
  missing: 'Please answer each of the seven.',
}

export const unitWords: Partial<Record<UnitName, string>> = {
  '/min': 'a minute',
  '×': 'times',
}

export const chartWords = {
  title: (kind: string, pet: string) => `${kind} of ${pet}`,
  named: (title: string, days: string, count: string, from: string, to: string) =>
    `${title}, ${days}: ${count}, from ${from} to ${to}.`,
  target: (band: string) => `Target ${band}.`,
  count: (count: number) => (count === 1 ? '1 measure' : `${count} measures`),
  change: (percent: string) => `${percent} in 30 days`,
  noChange: 'no change in 30 days',
  band: (least: string, most: string) => `${least} to ${most}`,
  ranges: { months: '3 months', year: '1 year', all: 'All' },
  range: 'Days shown',
  legend: 'Dots are what was measured, the line is the middle of seven days.',
  legendTarget: 'Dots are what was measured, the line is the middle of seven days, the band is the target.',
  when: 'When',
  value: 'Value',
} as const
