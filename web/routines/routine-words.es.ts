import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './routine-words.ts'

export const routineWords: SameWords<typeof english.routineWords> = {
  title: (pet) => `Rutinas para ${pet}`,
  more: 'Marca lo que encaje. Pasa enseguida a tu calendario y se puede cambiar en cualquier momento.',
  change: (title) => `Cambiar ${title}`,
  reminds: 'con recordatorio',
  remindsUntilRecorded: 'recuerda hasta que se registre',
  skip: 'No, gracias',
  done: 'Listo',
  deleted: (title) => `Se eliminó ${title}.`,
  leftToOthers: (title, pet) => `${title} ya no es para ${pet}.`,
}
