import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './page-words.ts'

export const pageWords: SameWords<typeof english.pageWords> = {
  about: 'Un calendario tranquilo de cuidados para los perros y gatos mayores con los que vives.',
  needsScript: 'Senior Pet Care App necesita JavaScript, que está desactivado en este navegador.',
  shortcuts: ['Hoy', 'Registrar cuidados', 'Peso', 'Nuevo evento'],
}
