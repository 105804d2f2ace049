import { plural } from '#core/words/counts.es.ts'
import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './store-words.ts'

export const storeWords: SameWords<typeof english.storeWords> = {
  notUnderstood: 'El servidor no pudo leer este cambio.',
  read: 'OK',
}

export const overwrittenWords: SameWords<typeof english.overwrittenWords> = {
  by: (name) => `desde un dispositivo de ${name}`,
  elsewhere: 'desde otro dispositivo',
  had: (typed) => `Tenías: ${typed}.`,
  isNow: (typed) => `Ahora dice: ${typed}.`,
  gone: {
    deleted: (where, when) => `Se eliminó ${where} (${when}), sin haber visto tu cambio.`,
    removed: (where, when) => `Se quitó ${where} (${when}), sin haber visto tu cambio.`,
    stopped: (where, when) => `El plan se detuvo ${where} (${when}), sin haber visto tu cambio.`,
    died: (where, when) =>
      `Terminó porque la mascota falleció; se anotó ${where} (${when}), sin haber visto tu cambio.`,
  },
  earlier: (where, when) => `Un cambio hecho antes ${where} (${when}) llegó más tarde y sustituyó al tuyo.`,
  unseen: (where, when) => `Un cambio hecho ${where} (${when}) sustituyó al tuyo, sin haberlo visto.`,
  quoted: (typed) => `«${typed}»`,
}

export const metWords: SameWords<typeof english.metWords> = {
  it: 'esto',
  quoted: (title) => `«${title}»`,
  died: (name, day, what) =>
    `${name} falleció el ${day}: ${what} vuelve, pero no para ${name} a partir de ese día.`,
  gone: (name, what) => `${name} se eliminó mientras tanto: ${what} vuelve sin ${name}.`,
  stopped: (day, what) => `El plan se detuvo el ${day}: ${what} vuelve hasta el día anterior.`,
  moved: (days, what) =>
    `El plan se movió mientras tanto: ${what} vuelve ${plural(days, { one: 'un día', other: `${days} días` })} más tarde.`,
}
