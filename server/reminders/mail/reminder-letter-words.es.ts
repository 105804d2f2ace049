import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './reminder-letter-words.ts'

export const reminderLetterWords: SameWords<typeof english.reminderLetterWords> = {
  one: {
    given: 'El enlace abre una página con un botón para registrar que lo diste tú.',
    done: 'El enlace abre una página con un botón para registrar que lo hiciste tú.',
    rest: 'Abrir la página no registra nada. Funciona durante 24 horas; si alguien lo ha registrado mientras tanto, la página lo dice.',
    link: 'Registrarlo',
  },
  several: {
    given: 'El enlace abre una página con un botón para registrar que lo diste todo tú.',
    done: 'El enlace abre una página con un botón para registrar que lo hiciste todo tú.',
    rest: 'Abrir la página no registra nada. Funciona durante 24 horas; si alguien ha registrado algo mientras tanto, la página lo dice.',
    link: 'Registrar todo',
  },
  notAlone: 'No confíes solo en los correos para un medicamento: pueden llegar tarde.',
  stop: 'No recibir más recordatorios por correo',
}
