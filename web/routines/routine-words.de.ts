import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './routine-words.ts'

export const routineWords: SameWords<typeof english.routineWords> = {
  title: (pet) => `Routinen für ${pet}`,
  more: 'Hak an, was passt. Es steht sofort im Kalender und lässt sich jederzeit ändern.',
  change: (title) => `${title} ändern`,
  reminds: 'erinnert',
  remindsUntilRecorded: 'erinnert, bis es eingetragen ist',
  skip: 'Nein, danke',
  done: 'Fertig',
  deleted: (title) => `${title}: gelöscht.`,
  leftToOthers: (title, pet) => `${title}: nicht mehr für ${pet}.`,
}
