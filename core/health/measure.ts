import type { CalendarDay } from '../calendar/calendar-day.ts'
import type { LocalDateTime } from '../calendar/wall-clock.ts'
import type { Person } from '../care/care.ts'
import type { KeptPdf, PaperKind } from '../papers/paper.ts'
import { mostOwnValue } from '../pets/own-measures.ts'
import type { MeasuredOwn } from '../pets/own-measures.ts'
import type { MeasureKind } from './measure-kinds.ts'

export type { MeasureKind }

/** Own questions, after the quality-of-life scale by A. Villalobos; each is answered 0 to 10, and nobody judges the sum. */
export const wellbeingQuestions = ['comfort', 'food', 'water', 'clean', 'joy', 'moving', 'days'] as const
export type WellbeingQuestion = (typeof wellbeingQuestions)[number]

/** What the numbers of a measure are called: nearly all kinds have one. */
export const valueNames = ['value', 'diastolic', ...wellbeingQuestions] as const
export type ValueName = (typeof valueNames)[number]
export type Values = { [name in ValueName]?: number }

/** What a person says of a pet at one time. */
export type MeasureDetails = {
  values: Values
  /** when it was measured, as an instant and as clocks showed it there */
  at: number
  local: LocalDateTime
  note: string
  /** names of photos, by what is in them */
  photos?: string[]
  /** the note is a paper of this kind; those of its photos that are documents */
  paper?: PaperKind
  pdfs?: KeptPdf[]
  by: Person
}

/** Never deleted: corrected it keeps what it was, taken back it says so. */
export type Measure = MeasureDetails & {
  id: string
  petId: string
  /** as it was called then: the record outlives the pet's document */
  petName: string
  kind: MeasureKind
  /** of the kind of that name: it outlives its definition, as the pet's name outlives the pet */
  own?: MeasuredOwn
  day: CalendarDay
  recordedBy: Person
  recordedAt: number
  /** it arrived after the sitter's days had ended */
  late?: true
  /** what it said before, the oldest first */
  was?: (MeasureDetails & { changedBy: Person; changedAt: number })[]
  retracted?: { by: Person; at: number }
}

/** `mayLack`: not every device measures it */
export type Bounds = { least: number; most: number; mayLack?: true }
const one = (least: number, most: number): { value: Bounds } => ({ value: { least, most } })

/** What each kind's numbers are called, and what no pet exceeds. */
export const valueBounds: Record<MeasureKind, { readonly [name in ValueName]?: Bounds }> = {
  /** grams */
  weight: one(10, 150_000),
  /** from nothing eaten to more than usual */
  appetite: one(0, 4),
  /** of one meal: none, some, most or all of it */
  meals: one(0, 3),
  /** millilitres */
  water: one(0, 20_000),
  /** tenths of mg/dL */
  glucose: one(100, 10_000),
  /** hundredths of mmol/L, of beta-hydroxybutyrate in blood */
  ketones: one(0, 2_000),
  /** negative, a trace, one plus to four */
  'urine-glucose': one(0, 5),
  /** thousandths of mg/dL */
  creatinine: one(100, 30_000),
  /** mmHg: systolic, and diastolic where the device tells it */
  'blood-pressure': {
    value: { least: 30, most: 350 },
    diastolic: { least: 10, most: 250, mayLack: true },
  },
  /** hundredths of a degree Celsius: in tenths, 101.4 °F would come back as 101.5 */
  temperature: one(2_500, 4_500),
  /** in a minute */
  breaths: one(1, 200),
  pain: one(0, 10),
  /** seconds */
  seizure: one(1, 7_200),
  /** from hard to like water */
  stool: one(1, 7),
  /** times */
  vomit: one(1, 30),
  note: {},
  wellbeing: {
    comfort: { least: 0, most: 10 },
    food: { least: 0, most: 10 },
    water: { least: 0, most: 10 },
    clean: { least: 0, most: 10 },
    joy: { least: 0, most: 10 },
    moving: { least: 0, most: 10 },
    days: { least: 0, most: 10 },
  },
  /** thousandths of a number, which of the answers, or no and yes: see boundsOf */
  own: {},
}

function boundsOf(
  kind: MeasureKind,
  own: MeasuredOwn | undefined,
): { readonly [name in ValueName]?: Bounds } {
  if (kind !== 'own' || !own) return valueBounds[kind]
  if (own.form === 'number') return one(0, mostOwnValue)
  return one(0, own.form === 'choice' ? (own.choices ?? []).length - 1 : 1)
}

export const measureBounds = {
  note: 1_000,
  name: 60,
  photos: 10,
  /** what the file of a document was called */
  pdfName: 100,
  earlier: 10,
  /** of a whole record, as it is kept */
  record: 30_000,
} as const

/** Whether these are all the numbers of the kind, each within its bounds. */
export function areValuesOf(kind: MeasureKind, values: Values, own?: MeasuredOwn): boolean {
  if ((kind === 'own') !== (own !== undefined)) return false
  const bounds = boundsOf(kind, own)
  const asked = Object.entries(bounds)
  const { value = 0, diastolic } = values
  return (
    Object.keys(values).every((name) => name in bounds) &&
    asked.every(([name, { least, most, mayLack }]) => {
      const given = values[name as ValueName] // the key of the table just walked
      if (given === undefined) return mayLack === true
      return Number.isInteger(given) && given >= least && given <= most
    }) &&
    // the heart at rest presses less than at work
    (diastolic === undefined || diastolic < value)
  )
}

/** The first number of a measure, the sum of the answers where there are seven; null where there is none. */
export function numberOf({ values }: Pick<Measure, 'values'>): number | null {
  if (values.value !== undefined) return values.value
  const all = Object.values(values)
  return all.length === 0 ? null : all.reduce((sum, value) => sum + value, 0)
}
