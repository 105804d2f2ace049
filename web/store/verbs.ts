import { applyChange } from '#core/apply-change.ts'
import { Refusal } from '#core/refusal.ts'
import { undoSteps } from '#core/undo.ts'
import type { Verbs } from './view.ts'

export const verbs: Verbs = {
  applyChange,
  undoSteps,
  isRefusal: (error) => error instanceof Refusal,
}
