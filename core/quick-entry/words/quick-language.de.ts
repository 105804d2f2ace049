import { germanPlans } from './german/german-plans.ts'
import { german, ownGerman } from './german/german.ts'
import { germanFolded } from './german/german-turns.ts'
import type { QuickLanguage } from './quick-words.ts'
import { toldApart } from './told-apart.ts'

export const quickLanguage: QuickLanguage = {
  line: german,
  plan: germanPlans,
  isEnglish: toldApart(ownGerman, germanFolded),
}
