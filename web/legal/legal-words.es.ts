import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './legal-words.ts'

export const legalWords: SameWords<typeof english.legalWords> = {
  effective: 'Senior Pet Care App. En vigor desde el',
  inShort: 'En resumen',
  contents: 'Contenido',
  print: 'Imprimir',
}
