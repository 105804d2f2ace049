import type { Change } from '#core/changes/change.ts'

/** A change as a page gives it; the store adds its id and time. */
export type NewChange = Change extends infer C
  ? C extends Change
    ? Omit<C, 'id' | 'at' | 'device' | 'seen'>
    : never
  : never
