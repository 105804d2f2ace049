import { isActivity } from '#core/care/activity.ts'
import type { Care } from '#core/care/outcome-word.ts'

/** The answers to "Given twice?" and "Done twice?", and what is said after the first of them. */
export const twiceWords = {
  same: (care: Care) => (isActivity(care) ? 'Once' : 'Same dose'),
  two: (care: Care) => (isActivity(care) ? 'Twice' : 'Two doses'),
  one: (care: Care) => `${care.title}: ${isActivity(care) ? 'once' : 'one dose'}.`,
} as const
