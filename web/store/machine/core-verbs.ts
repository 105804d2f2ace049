import { applyChange } from '#core/changes/apply-change.ts'
import { Refusal } from '#core/refusal.ts'
import { appliedChange } from '#core/changes/kept-change.ts'
import { undoneEarlier } from '#core/changes/undo.ts'
import type { Verbs } from './view.ts'

export const verbs: Verbs = {
  applyChange,
  appliedChange,
  undoneEarlier,
  isRefusal: (error) => error instanceof Refusal,
}
