import { readAmount } from '#core/doses/amount.ts'
import { mostDoseMilli } from '#core/doses/dose.ts'
import type { Milli } from '#core/doses/dose.ts'
import { amountText, doseText } from '#core/doses/dose-text.ts'
import { countedBy, readStrength } from '#core/doses/strength.ts'
import type { Medicine } from '#core/medicines/medicine.ts'
import { readPlanLine } from '#core/medicines/plan-line.ts'
import type { PlanPiece, WrongPiece } from '#core/medicines/plan-line.ts'
import { planBounds } from '#core/medicines/plan-series.ts'
import type { Phase } from '#core/medicines/plan.ts'
import { amountWrong } from './amount-wrong.ts'
import { wholeOf } from './medicine-draft.ts'
import { planWords as words } from './plan-words.ts'

/** A phase as it stands in its fields, or the piece of the line that was not understood: then nobody has filled them in. */
export type PhaseDraft = {
  amount: string
  times: readonly string[]
  every: string
  days: string
  notUnderstood?: WrongPiece
}
export type PhaseWrong = { phase: number; field: keyof PhaseDraft; says: string }

export const firstPhase: PhaseDraft = { amount: '', times: ['08:00'], every: '1', days: '5' }
/** In the place of what was not understood nothing is filled in beforehand: it would be taken for what the vet wrote. */
export const blankPhase: PhaseDraft = { amount: '', times: ['08:00'], every: '', days: '' }

/** The parts are always what the line says now: those of an older line would be taken for what it says. */
export function draftsOfLine(pieces: readonly PlanPiece[]): PhaseDraft[] {
  if (pieces.length === 0) return [firstPhase]
  return pieces.map((piece) =>
    'wrong' in piece ? { ...blankPhase, notUnderstood: piece } : draftOfPhase(piece.phase),
  )
}

export function draftOfPhase({ milli, times, every, days }: Phase): PhaseDraft {
  return { amount: amountText(milli), times, every: `${every}`, days: days === null ? '' : `${days}` }
}

/** A line in mg of tablets whose strength is known, counted in tablets; null where it is none, or not all of it can be. */
export function lineInStrength(
  line: string,
  drafts: readonly PhaseDraft[],
  { strength, unit }: Pick<Medicine, 'strength' | 'unit'>,
): { phases: Phase[]; amounts: { typed: string; milli: Milli }[] } | null {
  const known = drafts.some(({ notUnderstood }) => notUnderstood?.wrong === 'unit')
    ? readStrength(strength, unit)
    : null
  if (!known) return null
  const phases: Phase[] = []
  const amounts = new Map<string, Milli>()
  for (const piece of readPlanLine(line, known.of)) {
    const milli = 'phase' in piece ? countedBy(known, piece.phase.milli, unit) : null
    if (!('phase' in piece) || milli === null) return null
    phases.push({ ...piece.phase, milli })
    amounts.set(doseText(piece.phase.milli, known.of), milli)
  }
  return { phases, amounts: [...amounts].map(([typed, milli]) => ({ typed, milli })) }
}

/** The phases, or the first field that cannot be understood. */
export function phasesFrom(drafts: readonly PhaseDraft[]): Phase[] | PhaseWrong {
  const phases: Phase[] = []
  for (const [phase, draft] of drafts.entries()) {
    const milli = readAmount(draft.amount)
    if (!milli || milli > mostDoseMilli) return { phase, field: 'amount', says: amountWrong(draft.amount) }
    const every = wholeOf(draft.every, 1, planBounds.every)
    if (every === null) return { phase, field: 'every', says: words.numberWrong }
    const days = draft.days.trim() === '' ? null : wholeOf(draft.days, 1, planBounds.days)
    const isForGood = draft.days.trim() === ''
    if (days === null && (!isForGood || phase < drafts.length - 1))
      return { phase, field: 'days', says: words.numberWrong }
    phases.push({ milli, times: [...new Set(draft.times)].toSorted(), every, days })
  }
  return phases
}
