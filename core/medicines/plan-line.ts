import { partsOfDay } from '../calendar/parts-of-day.ts'
import type { TimeOfDay } from '../calendar/wall-clock.ts'
import { amountPattern, readAmount, readUnit } from '../doses/amount.ts'
import type { DoseUnit } from '../doses/dose.ts'
import { planBounds } from './plan.ts'
import type { Phase } from './plan.ts'

/** What was understood of a line, or the piece of it that was not, and what is wrong with it. */
export type PlanRead =
  | { phases: Phase[] }
  | { piece: string; wrong: 'not-understood' | 'amount-missing' | 'days-missing' | 'unit'; unit?: DoseUnit }

/** Waking hours, in equal steps. */
const timesFor: Record<number, readonly TimeOfDay[]> = {
  1: ['08:00'],
  2: ['08:00', '20:00'],
  3: ['08:00', '14:00', '20:00'],
  4: ['08:00', '12:00', '16:00', '20:00'],
  5: ['07:00', '10:30', '14:00', '17:30', '21:00'],
  6: ['06:00', '09:00', '12:00', '15:00', '18:00', '21:00'],
  7: ['06:00', '08:30', '11:00', '13:30', '16:00', '18:30', '21:00'],
  8: ['00:00', '03:00', '06:00', '09:00', '12:00', '15:00', '18:00', '21:00'],
}

export function usualTimes(howMany: number): readonly TimeOfDay[] {
  return timesFor[howMany] ?? ['08:00']
}

function timesOf(howMany: number): readonly TimeOfDay[] | null {
  return timesFor[howMany] ?? null
}

const timesByPart: Record<string, TimeOfDay> = partsOfDay
/** As vets abbreviate it. */
const abbreviated: Record<string, number> = { sid: 1, bid: 2, tid: 3, qid: 4 }
const counted: Record<string, number> = {
  once: 1,
  one: 1,
  a: 1,
  twice: 2,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
}

type Draft = { text: string; times?: readonly TimeOfDay[] | null; every?: number; days?: number | null }

/** "10 mg for 5 days, 5 mg for 5 days, 5 mg every other day for 10 days", in the unit the medicine is counted in. */
export function readPlanLine(line: string, unit: DoseUnit): PlanRead {
  const pieces = line
    .slice(0, 1_000)
    // a comma between digits is a decimal one
    .split(/;|\n|,(?!\d)|\bthen\b/i)
    .map((piece) => piece.trim())
    .filter(Boolean)
  const phases: Phase[] = []
  for (const [at, piece] of pieces.entries()) {
    const before = phases.at(-1)
    const found = readPiece(piece)
    const { amount, typedUnit, rest } = readDose(found.text)
    if (rest !== '' || !isPossible(found)) return { piece, wrong: 'not-understood' }
    if (typedUnit !== null && typedUnit !== unit) return { piece, wrong: 'unit', unit: typedUnit }
    const milli = amount ?? (saysHowLong(found) ? before?.milli : null)
    if (!milli) return { piece, wrong: 'amount-missing' }
    const isLast = at === pieces.length - 1
    const days = found.days === undefined && isLast ? null : found.days
    if (days === undefined || (days === null && !isLast)) return { piece, wrong: 'days-missing' }
    phases.push({ milli, times: found.times ?? usualTimes(1), every: found.every ?? 1, days })
  }
  return phases.length > planBounds.phases
    ? { piece: pieces.at(-1) ?? '', wrong: 'not-understood' }
    : { phases }
}

/** Without an amount of its own, "every other day" goes on with the one before; "twice a day" may have been said of all. */
function saysHowLong({ days, every = 1 }: Draft): boolean {
  return days !== undefined || every > 1
}

/** "9 times a day", "every 5 hours" and "for 0 days" were understood as words, and cannot be done. */
function isPossible({ times, every = 1, days = null }: Draft): boolean {
  if (times === null || every < 1) return false
  return days === null || (days >= 1 && days <= planBounds.days)
}

type Phrase = [RegExp, (draft: Draft, found: readonly (string | undefined)[]) => void]

/** What says how often and how long, the longer phrases first: "a day" is part of "twice a day". */
const phrases: Phrase[] = [
  [
    /\b(\d)\s*[x×*]\s*(\d+)\s*(d|days?|w|wks?|weeks?)\b/,
    (draft, [, times, days, unit]) => {
      draft.times = timesOf(Number(times))
      draft.days = daysOf(days, unit)
    },
  ],
  [
    /\b(?:for good|ongoing|from then on|until further notice|lifelong|for life)\b/,
    (draft) => void (draft.days = null),
  ],
  [/\bevery\s+(?:other|second|2nd)\s+day\b|\beod\b|\balternate days?\b/, (draft) => void (draft.every = 2)],
  [/\bevery\s+(?:third|3rd)\s+day\b/, (draft) => void (draft.every = 3)],
  [/\bevery\s+(\d{1,2})\s*(?:d|days)\b/, (draft, [, every]) => void (draft.every = Number(every))],
  [
    /\b(?:every\s+(\d{1,2})\s*h(?:ou)?rs?|q\s?(\d{1,2})\s?h)\b/,
    (draft, [, hours, q]) => void (draft.times = timesOf(24 / Number(hours ?? q))),
  ],
  [/\b(sid|bid|tid|qid)\b/, (draft, [, short = '']) => void (draft.times = timesOf(abbreviated[short] ?? 1))],
  [
    /\b(once|twice|(?:three|four|five|six)(?= times))\b(?: times)?(?:\s+(?:daily|a day|per day|each day|every day))?/,
    (draft, [, n = '']) => void (draft.times = timesOf(counted[n] ?? 1)),
  ],
  [
    /\b(\d)\s*(?:[x×*]|times)(?:\s*(?:daily|a day|per day|each day|every day|\/\s*d(?:ay)?))?(?=\s)/,
    (draft, [, n]) => void (draft.times = timesOf(Number(n))),
  ],
  [
    /\b(?:morning|noon|afternoon|evening|night)\b/g,
    (draft, all) => {
      draft.times = [...new Set(all.map((part = '') => timesByPart[part] ?? '08:00'))].toSorted()
    },
  ],
  [/\b(?:daily|a day|per day|each day|every day)\b/, (draft) => void (draft.every ??= 1)],
  [
    /\b(?:for\s+)?(\d{1,4}|one|a|two|three|four|five|six)\s*(d|days?|w|wks?|weeks?)\b/,
    (draft, [, n, unit]) => void (draft.days = daysOf(n, unit)),
  ],
  [/\b(?:and|for|in the|at|of|give)\b/g, () => {}],
]

/** Takes the phrases out of the text; the amount is left. */
function readPiece(piece: string): Draft {
  const draft: Draft = { text: ` ${piece.toLowerCase()} ` }
  for (const [pattern, take] of phrases) {
    const found = draft.text.match(pattern)
    if (!found) continue
    take(draft, found)
    draft.text = draft.text.replace(pattern, ' ')
  }
  return { ...draft, text: draft.text.replace(/\s+/g, ' ').trim() }
}

function daysOf(n: string | undefined, unit: string | undefined): number {
  const number = counted[n ?? ''] ?? Number(n)
  return unit?.startsWith('w') ? number * 7 : number
}

function readDose(text: string) {
  const found = new RegExp(`^(${amountPattern})(?=\\s|\\p{L}|$)\\s*(.*)$`, 'u').exec(text)
  if (!found) return { amount: null, typedUnit: null, rest: text }
  const [, typed = '', word = ''] = found
  const typedUnit = word === '' ? null : readUnit(word)
  return { amount: readAmount(typed), typedUnit, rest: word === '' || typedUnit ? '' : word }
}
