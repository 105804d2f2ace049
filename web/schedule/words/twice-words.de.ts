import { isActivity } from '#core/care/activity.ts'
import type { Care } from '#core/care/activity.ts'
import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './twice-words.ts'

const same = (care: Care) => (isActivity(care) ? 'Einmal' : 'Dieselbe Dosis')
const two = (care: Care) => (isActivity(care) ? 'Zweimal' : 'Zwei Dosen')

export const twiceWords: SameWords<typeof english.twiceWords> = {
  same,
  two,
  one: (care, pet) => `${titleFor(care, pet)}: ${isActivity(care) ? 'einmal' : 'eine Dosis'}.`,
  both: (care, pet) => `${titleFor(care, pet)}: ${isActivity(care) ? 'zweimal' : 'zwei Dosen'}.`,
  disputed: (care) =>
    `Eine Antwort von euch war „${same(care)}“, eine andere „${two(care)}“. Bitte fragt euch gegenseitig und antwortet noch einmal.`,
}

function titleFor({ title }: Care, pet: string): string {
  return pet === '' ? title : `${title}, ${pet}`
}
