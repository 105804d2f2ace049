import { applyChange } from '#core/apply-change.ts'
import { Refusal } from '#core/refusal.ts'
import { beforeOf, undoneEarlier } from '#core/undo.ts'
import type { Verbs } from './view.ts'

export const verbs: Verbs = {
  applyChange,
  beforeOf,
  undoneEarlier,
  isRefusal: (error) => error instanceof Refusal,
}
