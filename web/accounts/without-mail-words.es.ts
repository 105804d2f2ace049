import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './without-mail-words.ts'

export const withoutMailWords: SameWords<typeof english.withoutMailWords> = {
  operator: 'quien administra esta instalación',
  resetMore: 'Aquí no se envían correos: pídele el enlace. Sirve una sola vez y durante una hora.',
  resetAgain: 'Se envió otra vez. Pide el más reciente.',

  changeEmail:
    'Eso cambia cuando abres un enlace. Esta instalación no envía correos: el enlace llega a quien la administra, pídeselo.',
  makeLink: 'Crear el enlace',
  made: 'El enlace está listo',
  changeTo: 'Pide a quien administra esta instalación el enlace para',
  changeMore: 'y ábrelo en este dispositivo. Sirve durante una hora.',

  invite: 'El enlace lo envías tú, en un mensaje o en papel: esta instalación no envía correos.',
}
