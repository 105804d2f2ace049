import { counted } from '#core/words/counts.es.ts'
import type { SameWords } from '#core/words/same-words.ts'
import { inWords } from '#web/words/in-words.ts'
import type * as english from './sign-out-words.ts'

// one word for both: Spanish has no second one
const leaving = {
  title: '¿Cerrar sesión ahora?',
  removes: 'Al cerrar sesión se borra todo de este dispositivo.',
  notSent: 'No se pudo contactar con el servidor. Inténtalo más tarde, o cierra sesión y pierde los cambios.',
  send: 'Enviar y cerrar sesión',
  leave: 'Cerrar sin enviar',
  stay: 'Seguir con la sesión',
}

export const leavingWords: SameWords<typeof english.leavingWords> = {
  'log-out': leaving,
  'sign-out': leaving,
}

export const signOutWords: SameWords<typeof english.signOutWords> = {
  waiting: (changes, photos) => {
    const what = [
      changes > 0 && counted(changes, 'cambio', 'cambios'),
      photos > 0 && counted(photos, 'foto', 'fotos'),
    ]
    const unsent = inWords.list(what.filter((some) => some !== false))
    return unsent === '' ? 'Ya se envió todo.' : `Aún sin enviar desde este dispositivo: ${unsent}.`
  },
  sending: 'Enviando…',
}
