import type { CalendarDay } from '#core/calendar-day.ts'
import type { Change, Documents, Write } from '#core/change.ts'
import type { UndoStep } from '#core/undo.ts'

export type Verbs = {
  applyChange(change: Change, documents: Documents, today: CalendarDay): Write[]
  isRefusal(error: unknown): boolean
  undoSteps(documents: Documents, writes: readonly Write[]): UndoStep[]
}

let known: Verbs | null = null

export function plugInVerbs(verbs: Verbs) {
  known = verbs
}

/** The first screen only shows; the verbs come with the first page that can act, or with an outbox that is not empty. */
export async function loadVerbs(): Promise<void> {
  known ??= (await import('./verbs.ts')).verbs
}

export function getVerbs(): Verbs {
  if (!known) throw new Error('a page that acts must import offer-undo.ts, which brings the verbs')
  return known
}
