import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './reset-ends-words.ts'

export const resetEndsWords: SameWords<typeof english.resetEndsWords> = {
  sessions: 'Se cerrará la sesión en todos tus dispositivos.',
  passkeys:
    'Se cerrará la sesión en todos tus dispositivos y se desactivarán tus llaves de acceso, por si alguien más tiene una.',
  signOn:
    'Se cerrará la sesión en todos tus dispositivos y se desconectará el inicio de sesión único, por si alguien más lo tiene.',
  both: 'Se cerrará la sesión en todos tus dispositivos, se desactivarán tus llaves de acceso y se desconectará el inicio de sesión único, por si alguien más los tiene.',
  lostPasskeys:
    'También se desactivaron tus llaves de acceso, por si alguien más tiene una. Puedes volver a añadirlas en Ajustes, Cuenta.',
  lostSignOn:
    'También se desconectó el inicio de sesión único. Puedes volver a conectarlo en Ajustes, Cuenta.',
}
