import { isActivity } from '#core/care/activity.ts'
import type { Care } from '#core/care/activity.ts'

/** The answers to "Given twice?" and "Done twice?", and what is said after them. */
export const twiceWords = {
  same: (care: Care) => (isActivity(care) ? 'Once' : 'Same dose'),
  two: (care: Care) => (isActivity(care) ? 'Twice' : 'Two doses'),
  one: (care: Care, pet: string) => `${titleFor(care, pet)}: ${isActivity(care) ? 'once' : 'one dose'}.`,
  both: (care: Care, pet: string) => `${titleFor(care, pet)}: ${isActivity(care) ? 'twice' : 'two doses'}.`,
  /** two people gave opposite answers, unknown to each other */
  disputed: (care: Care) =>
    `One of you answered “${twiceWords.same(care)}”, another “${twiceWords.two(care)}”. Please ask each other and answer again.`,
} as const

function titleFor({ title }: Care, pet: string): string {
  return pet === '' ? title : `${title} for ${pet}`
}
