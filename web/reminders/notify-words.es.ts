import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './notify-words.ts'

export const notifyWords: SameWords<typeof english.notifyWords> = {
  unreadableTitle: 'Senior Pet Care App',
  unreadable: 'Hay algo pendiente. Abre la app para ver qué es.',
  signedOut: 'La sesión está cerrada en este dispositivo.',
  given: (word, time) => `${word}, ${time}`,
  notYetRecorded: 'Aún no se ha registrado.',
  waiting: (word, time) =>
    `${word}, ${time}. Queda guardado en este dispositivo y se envía cuando haya conexión.`,
  signIn: 'Guardado en este dispositivo. Inicia sesión para enviarlo.',
  lost: {
    full: 'No se registró: el almacenamiento de este dispositivo está lleno. Abre la app.',
    failed: 'No se registró: este dispositivo no pudo guardarlo. Abre la app.',
  },
  snoozed: (minutes) => `Te lo recordaremos otra vez en ${minutes} minutos`,
  notSnoozed: 'No se pudo posponer sin conexión. Sigue pendiente.',
}
