import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './sign-in-anew-words.ts'

export const signInAnewWords: SameWords<typeof english.signInAnewWords> = {
  byProvider: (name) => `Continuar con ${name}`,
  byPasskey: 'Usar una llave de acceso',
  byLoggingOut: 'Primero cierra la sesión y vuelve a iniciarla, para que sepamos que eres tú.',
  failed: 'No ha funcionado. Inténtalo de nuevo.',
}
