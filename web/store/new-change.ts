import type { Change } from '#core/changes/change.ts'

/** A verb as a page says it; the store names and dates it. */
export type NewChange = Change extends infer C
  ? C extends Change
    ? Omit<C, 'id' | 'at' | 'device' | 'seen'>
    : never
  : never
