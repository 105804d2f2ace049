import { applyChange } from '#core/apply-change.ts'
import { Refusal } from '#core/refusal.ts'
import { undoSteps } from '#core/undo.ts'

export const verbs = { applyChange, undoSteps, isRefusal: (error: unknown) => error instanceof Refusal }
