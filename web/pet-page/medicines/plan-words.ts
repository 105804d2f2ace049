import type { PlanRead } from '#core/medicines/plan-line.ts'

const days = (n: number) => (n === 1 ? '1 day' : `${n} days`)
const doses = (n: number) => (n === 1 ? '1 dose' : `${n} doses`)

/** The page on which a taper is typed in as the vet wrote it. */
export const planWords = {
  title: 'Plan with changing amounts',
  tab: (medicine: string, pet: string) => `Plan ${medicine} for ${pet}`,
  purpose:
    'As your vet wrote it. Nothing is worked out for you: please compare the days below with what you were told.',
  gone: 'This medicine is not here.',
  line: 'In one line',
  lineHint: (several: string, one: string) =>
    `For example: 2 ${several} for 5 days, 1 ${one} twice a day for 5 days, 1 ${one} every other day for 10 days`,
  start: 'First day',
  phase: (n: number) => `Part ${n}`,
  amount: (unit: string) => `How much, in ${unit}`,
  time: (n: number) => `Time ${n}`,
  addTime: 'Add a time',
  removeTime: (n: number) => `Remove time ${n}`,
  every: 'Every how many days',
  days: 'For how many days',
  daysHint: 'Empty: for good',
  addPhase: 'Add a part',
  removePhase: (n: number) => `Remove part ${n}`,
  preview: 'Every day',
  none: 'none',
  total: (amount: string, n: number) => `${amount} in all, ${doses(n)}`,
  goesOn: 'The last part goes on for good: its first days are shown.',
  perDay: (amount: string, times: string) => `${amount} · ${times}`,
  begin: 'Start the plan',
  started: (name: string, n: number) => `Plan for ${name} started: ${days(n)}.`,
  startedForGood: (name: string) => `Plan for ${name} started.`,
  wrong: (read: Extract<PlanRead, { wrong: string }>, unit: string): string => {
    if (read.wrong === 'unit')
      return `“${read.piece}”: this medicine is counted in ${unit}. Please write how many ${unit}, or count it in ${read.unit ?? ''}.`
    if (read.wrong === 'amount-missing') return `“${read.piece}”: please say how much.`
    if (read.wrong === 'days-missing') return `“${read.piece}”: please say for how many days.`
    return `“${read.piece}” was not understood. You can fill in the parts below.`
  },
  amountWrong: 'Please write how much: 1, ½, 1/2, 0.5 or 1 1/2.',
  numberWrong: 'Please write a whole number of days.',
} as const
