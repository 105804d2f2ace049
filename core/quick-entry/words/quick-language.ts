import { englishPlans } from './english-plans.ts'
import { english } from './english.ts'
import type { QuickLanguage } from './quick-words.ts'

/** What is read in this build. */
export const quickLanguage: QuickLanguage = {
  line: english,
  plan: englishPlans,
  isEnglish: () => true,
}
