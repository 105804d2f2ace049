import type { TimeOfDay } from '../calendar/wall-clock.ts'
import { mostDoseMilli } from '../doses/dose.ts'
import type { DoseUnit, Milli } from '../doses/dose.ts'
import { planBounds } from './plan-series.ts'
import type { Phase } from './plan.ts'
import { phraseEnd } from '../quick-entry/line.ts'
import type { Line } from '../quick-entry/line.ts'
import { englishPlans } from '../quick-entry/words/english-plans.ts'
import { quickLanguage } from '../quick-entry/words/quick-language.ts'
import type { SpokenWords } from '../quick-entry/words/quick-words.ts'
import { saysHowOften, scan } from './plan-phrases.ts'
import type { Said, Scan } from './plan-phrases.ts'

export type PlanWrong =
  | 'not-understood'
  | 'amount-missing'
  | 'amount-too-fine'
  | 'two-amounts'
  | 'often-missing'
  | 'days-missing'
  | 'unit'
  | 'too-many'
  | 'too-long'

/** A piece of a line: what was understood, or what is wrong with it. */
export type PlanPiece = { text: string; phase: Phase } | WrongPiece
export type WrongPiece = { text: string; wrong: PlanWrong; unit?: DoseUnit }

/** More than anybody types, and read within a moment: every part is looked at in each order that a language has. */
const mostLetters = 4_000
const mostLines = 10
const mostParts = planBounds.phases * mostLines
/** What is longer is read in one language alone: nobody types as much in another. */
const mostInEnglish = 1_000

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

/**
 * "10 mg for 5 days, 5 mg for 5 days, then every other day for 10 days", in the unit the medicine is counted in.
 * Nothing is guessed: a piece that can be read in two ways is wrong, and the others are read all the same. What is wrong in
 * another language, and is none in English, was written in English.
 */
export function readPlanLine(
  line: string,
  unit: DoseUnit,
  words: SpokenWords = quickLanguage.plan,
): PlanPiece[] {
  if (line.length > mostLetters || partsOf(line, words).length > mostParts)
    return [{ text: `${line.slice(0, 40)}…`, wrong: 'too-long' }]
  const read = readIn(words, line, unit)
  const isWhole = (pieces: readonly PlanPiece[]) => pieces.every((piece) => 'phase' in piece)
  if (words === englishPlans || line.length > mostInEnglish || isWhole(read)) return read
  const inEnglish = readIn(englishPlans, line, unit)
  return isWhole(inEnglish) ? inEnglish : read
}

function readIn(words: SpokenWords, line: string, unit: DoseUnit): PlanPiece[] {
  const all = piecesOf(line, words)
  const last = all.at(-1)
  const isStopped = last !== undefined && all.length > 1 && isAll(last.line, 'stops')
  const pieces = isStopped ? all.slice(0, -1) : all
  const read: PlanPiece[] = []
  let before: Before = { day: 1 }
  for (const [at, piece] of pieces.entries()) {
    if (at === planBounds.phases) return [...read, { text: piece.text, wrong: 'too-many' }]
    const isLast = at === pieces.length - 1 && !isStopped
    const found = phaseOf(piece, unit, before, isLast)
    read.push('wrong' in found ? { text: piece.text, ...found } : { text: piece.text, phase: found })
    before = after(before, piece, 'wrong' in found ? null : found)
  }
  return read
}

/** `lines` of a label were put together for it. */
type Piece = Scan & { text: string; isThen: boolean; lines: number }

/** The piece before, null where it was not understood, and on which day of the plan this one begins. */
type Before = { phase?: Phase | null; isShort?: boolean; day: number | null }

function after({ day }: Before, { said }: Piece, phase: Phase | null): Before {
  if (!phase) return { phase, day: null }
  const isShort = said.isShort === true
  return { phase, isShort, day: day === null || phase.days === null ? null : day + phase.days }
}

/** Nothing but one of these phrases. */
function isAll(line: Line, name: 'stops' | 'asideSentences'): boolean {
  return phraseEnd(line, 0, name) === line.tokens.length
}

/** A comma before a digit is a decimal one. */
function between({ nextPartMark }: SpokenWords): RegExp {
  return new RegExp(String.raw`(;|,(?!\d)|\n|\.(?!\d)|→|[-=]>|${nextPartMark.source})`, 'iu')
}

/** Marks that are no end of a sentence (b.i.d., tab., tab(s)), one way to write each dash and space, and a comma's lost space. */
function tidied(line: string, { pointed, numberPoint = /(?!)/ }: SpokenWords): string {
  return line
    .replace(numberPoint, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/[–—−]/g, '-')
    .replace(/(?<!\p{L})\p{L}(?:\.\p{L})+(?!\p{L})\.?/gu, (letters) => letters.replaceAll('.', ''))
    .replace(/(\p{L}+)\./gu, (all, word: string) => (pointed.has(word.toLowerCase()) ? word : all))
    .replace(/(?<=\p{L})\((\p{L}{1,2})\)/gu, '$1')
    .replace(/([^\d\s]),(?=\d)/g, '$1, ')
}

/** Each with how it is parted from the one before: by a "then", or so that the two are not read as one. */
type Part = { text: string; isThen: boolean; isApart: boolean }

function partsOf(line: string, words: SpokenWords): Part[] {
  const parts: Part[] = []
  let [isThen, isApart] = [false, false]
  for (const [place, part] of tidied(line, words).split(between(words)).entries()) {
    if (place % 2 === 1) {
      isThen ||= !/^[;,.\n]$/.test(part)
      isApart ||= isThen || part === ';'
      continue
    }
    const text = part.trim().replace(/^[-•*] /, '')
    if (text === '') continue
    parts.push({ text, isThen, isApart })
    ;[isThen, isApart] = [false, false]
  }
  return parts
}

function piecesOf(line: string, words: SpokenWords): Piece[] {
  const pieces: Piece[] = []
  for (const { text, isThen, isApart } of partsOf(line, words)) {
    const next = { ...scan(text, words), text, isThen, lines: 1 }
    const last = pieces.at(-1)
    const whole = `${last?.text} ${text}`
    if (last && !isApart && goesOn(last, next))
      pieces.splice(-1, 1, { ...last, ...scan(whole, words), text: whole, lines: last.lines + 1 })
    else if (!last || isApart || !isAll(next.line, 'asideSentences')) pieces.push(next)
  }
  return pieces
}

/** "1 tablet, twice a day, for 5 days", or a line of a label that is broken in two: what comes has no amount of its own. */
function goesOn(last: Piece, next: Piece): boolean {
  const isWhole = last.said.days !== undefined || last.lines >= mostLines || isAll(next.line, 'stops')
  return !isWhole && next.said.amounts === 0 && !(saysHowOften(last.said) && saysHowOften(next.said))
}

function phaseOf(
  { said, wrong, isThen }: Piece,
  unit: DoseUnit,
  before: Before,
  isLast: boolean,
): Phase | { wrong: PlanWrong; unit?: DoseUnit } {
  if (said.amounts > 1 && said.amounts !== said.at.length) return { wrong: 'two-amounts' }
  if (wrong) return { wrong }
  const typed = said.unit === 'pill' && (unit === 'tablet' || unit === 'capsule') ? unit : said.unit
  if (typed !== undefined && typed !== unit)
    return { wrong: 'unit', ...(typed !== 'pill' && { unit: typed }) }
  if (said.isTooFine) return { wrong: 'amount-too-fine' }
  const milli = said.milli ?? amountBefore(said, before, isThen)
  if (!milli || (said.isShort && said.unit === undefined && !before.isShort))
    return { wrong: 'amount-missing' }
  const often = howOften(said, before)
  if (typeof often === 'string') return { wrong: often }
  if (said.days === undefined ? !isLast : said.days === null && !isLast) return { wrong: 'days-missing' }
  const phase = { milli, ...often, days: said.days ?? null }
  return isPossible(phase) && beginsOn(said, before) ? phase : { wrong: 'not-understood' }
}

/** Without an amount of its own it goes on with the one before; "twice a day" after a comma may have been said of all. */
function amountBefore(said: Said, { phase }: Before, isThen: boolean): Milli | undefined {
  const { days, every = 1 } = said
  return days !== undefined || every > 1 || (isThen && saysHowOften(said)) ? phase?.milli : undefined
}

/**
 * Where nothing is said it is once a day; not after something else, which may go on. "½ tablet every other day" is half a
 * tablet on such a day, but "every other day" alone after "1 tablet twice a day" may be two of them.
 */
function howOften(
  said: Said,
  { phase }: Before,
): Pick<Phase, 'times' | 'every'> | 'often-missing' | 'not-understood' {
  const { count, at, spaced, every = said.isOfDay ? 1 : undefined } = said
  if (every === undefined && phase !== undefined && phase?.every !== 1) return 'often-missing'
  const isSaid = count !== undefined || at.length > 0
  const isOnce = said.every !== undefined && said.every > 1 && said.milli !== undefined
  if (!isSaid && !isOnce && phase !== undefined && phase?.times.length !== 1) return 'often-missing'
  const named = at.length > 0 ? at.toSorted() : spaced
  const times = named ?? (isSaid ? timesFor[count ?? 0] : timesAlone(phase))
  if (!times || (count !== undefined && count !== times.length)) return 'not-understood'
  return { times, every: every ?? 1 }
}

/** That of the one before, where that was one. */
function timesAlone(phase: Phase | null | undefined): readonly TimeOfDay[] {
  return phase?.times.length === 1 ? phase.times : usualTimes(1)
}

/** "9 times a day", "every other day for 1 day" and "for 0 days" were understood as words, and cannot be done. */
function isPossible({ milli, times, every, days }: Phase): boolean {
  if (milli > mostDoseMilli || times.length > planBounds.times) return false
  if (every < 1 || every > planBounds.every) return false
  return days === null || (days >= every && days <= planBounds.days)
}

/** "Days 6-10" have to follow day 5. */
function beginsOn({ firstDay }: Said, { day }: Before): boolean {
  return firstDay === undefined || day === null || firstDay === day
}
