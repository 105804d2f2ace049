import { spanishPlans } from './spanish/spanish-plans.ts'
import { ownSpanish, spanish } from './spanish/spanish.ts'
import { spanishFolded } from './spanish/spanish-turns.ts'
import type { QuickLanguage } from './quick-words.ts'
import { toldApart } from './told-apart.ts'

export const quickLanguage: QuickLanguage = {
  line: spanish,
  plan: spanishPlans,
  isEnglish: toldApart(ownSpanish, spanishFolded),
}
