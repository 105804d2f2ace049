import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './sitting-words.ts'

export const sittingWords: SameWords<typeof english.sittingWords> = {
  notYours: 'No es uno de tus días',
  day: (days) => `Este no es uno de tus días. El enlace sirve ${days}.`,
  some: (days) => `El enlace sirve ${days}. Los demás días se ven atenuados.`,
}
