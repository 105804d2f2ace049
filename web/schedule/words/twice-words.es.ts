import { isActivity } from '#core/care/activity.ts'
import type { Care } from '#core/care/activity.ts'
import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './twice-words.ts'

export const twiceWords: SameWords<typeof english.twiceWords> = {
  same: (care) => (isActivity(care) ? 'Una vez' : 'La misma dosis'),
  two: (care) => (isActivity(care) ? 'Dos veces' : 'Dos dosis'),
  one: (care, pet) => `${titleFor(care, pet)}: ${isActivity(care) ? 'una vez' : 'una dosis'}.`,
  both: (care, pet) => `${titleFor(care, pet)}: ${isActivity(care) ? 'dos veces' : 'dos dosis'}.`,
  disputed: (care) =>
    `Una persona respondió «${twiceWords.same(care)}» y otra «${twiceWords.two(care)}». Habla con la otra persona y responde otra vez.`,
}

function titleFor({ title }: Care, pet: string): string {
  return pet === '' ? title : `${title} para ${pet}`
}
