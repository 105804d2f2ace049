import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './webhook-letter-words.ts'

export const webhookLetterWords: SameWords<typeof english.webhookLetterWords> = {
  subject: (name) => `El webhook «${name}» se ha desactivado`,
  failed: (name, household) =>
    `El webhook «${name}» de «${household}» se ha desactivado: durante un día no ha llegado nada a su dirección.`,
  gone: (name, household) =>
    `El webhook «${name}» de «${household}» se ha desactivado: su dirección ha respondido que ya no existe.`,
  rest: 'Lo que ha pasado mientras tanto no se envía después. Cuando la dirección vuelva a responder, actívalo en Ajustes › Webhooks, donde están sus últimas respuestas.',
  open: 'Abrir Webhooks',
}
