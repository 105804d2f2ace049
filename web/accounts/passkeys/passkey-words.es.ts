import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './passkey-words.ts'

export const passkeyWords: SameWords<typeof english.passkeyWords> = {
  app: 'Senior Pet Care App',
  use: 'Usar una llave de acceso',
  failed: 'No funcionó. Inténtalo de nuevo.',
  thereAlready: 'Este dispositivo ya tiene una llave de acceso para tu cuenta.',
}
