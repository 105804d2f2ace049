import type { WrongPiece } from '#core/medicines/plan-line.ts'
import { refusalWords } from '#core/refusal-words.ts'
import { planBounds } from '#core/medicines/plan-series.ts'
import { counted } from '#core/words/counts.ts'

const days = (n: number) => counted(n, 'day')
const doses = (n: number) => counted(n, 'dose')

const short = (piece: string) => (piece.length > 80 ? `${piece.slice(0, 80)}…` : piece)

function wrong({ text, wrong: why, unit: typed }: WrongPiece, unit: string): string {
  const piece = `“${short(text)}”`
  switch (why) {
    case 'unit':
      return `${piece}: this medicine is counted in ${unit}. Please write how many ${unit}${typed ? `, or count it in ${typed}` : ''}.`
    case 'amount-missing':
      return `${piece}: please say how much.`
    case 'amount-too-fine':
      return `${piece}: ${refusalWords['amount-too-fine']}`
    case 'two-amounts':
      return `${piece} says two amounts. Please give each part one. If the amount differs within a day, make one plan for each time.`
    case 'often-missing':
      return `${piece}: please say how often, for example once a day, twice a day or once every other day.`
    case 'days-missing':
      return `${piece}: please say for how many days.`
    case 'too-many':
      return `${piece}: a plan has at most ${planBounds.phases} parts.`
    case 'too-long':
      return 'This line is too long. Please write only how much, how often and for how many days.'
    case 'not-understood':
      return `${piece} was not understood. Please write it in other words, or fill in that part below.`
  }
}

/** The page on which a taper is typed in as the vet wrote it. */
export const planWords = {
  title: 'Plan with changing amounts',
  tab: (medicine: string, pet: string) => `Plan ${medicine} for ${pet}`,
  purpose:
    'As your vet wrote it. Nothing is calculated for you: please compare the days below with what you were told.',
  gone: 'This medicine is not here.',
  line: 'In one line',
  lineHint: (several: string, one: string) =>
    `For example: 2 ${several} for 5 days, 1 ${one} twice a day for 5 days, 1 ${one} every other day for 10 days`,
  start: 'First day',
  /** chosen for the person: the last of the first part's times */
  fromTomorrow: (time: string) => `Tomorrow, because today it is past ${time}.`,
  /** chosen by the person, or with a time that is still to come */
  pastToday: (time: string) => `Today it is past ${time}: what was due by then is there to be recorded.`,
  phase: (n: number) => `Part ${n}`,
  amount: (unit: string) => `How much, in ${unit}`,
  time: (n: number) => `Time ${n}`,
  addTime: 'Add a time',
  removeTime: (n: number) => `Remove time ${n}`,
  every: 'Every how many days',
  days: 'For how many days',
  daysHint: 'Leave empty for no end',
  addPhase: 'Add a part',
  removePhase: (n: number) => `Remove part ${n}`,
  preview: 'Every day',
  none: 'none',
  /** `until`: the sum is of what ends, and something goes on */
  total: (amount: string, n: number, until: string | null) =>
    until === null ? `${amount} in all, ${doses(n)}` : `${amount} until ${until}, ${doses(n)}`,
  goesOn: 'The last part has no end: its first days are shown.',
  perDay: (amount: string, times: string) => `${amount} · ${times}`,
  begin: 'Start the plan',
  beginAnyway: 'Start it anyway',
  started: (name: string, n: number, last: string) =>
    n === 1
      ? `Plan for ${name} started: one day.`
      : `Plan for ${name} started: ${days(n)}, the last is ${last}.`,
  startedForGood: (name: string) => `Plan for ${name} started.`,
  /** each piece by name, and what to do; of many the first */
  wrongs: (pieces: readonly WrongPiece[], unit: string): string =>
    pieces
      .slice(0, 3)
      .map((piece) => wrong(piece, unit))
      .join(' '),
  notYet: (piece: string) => `Not filled in yet: “${short(piece)}”`,
  fillIn: (n: number) => `Fill in part ${n}`,
  numberWrong: 'Please write a whole number of days.',
} as const
