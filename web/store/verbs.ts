import { applyChange } from '#core/apply-change.ts'
import { undoSteps } from '#core/undo.ts'

export const verbs = { applyChange, undoSteps }
