import { applyChange } from '#core/apply-change.ts'
import { undoSteps } from '#core/undo.ts'
import { plugInVerbs } from './verb-slot.ts'

plugInVerbs({ applyChange, undoSteps })
