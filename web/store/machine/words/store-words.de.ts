import { ended } from '#core/words/ended.ts'
import { plural } from '#core/words/counts.de.ts'
import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './store-words.ts'

export const storeWords: SameWords<typeof english.storeWords> = {
  notUnderstood: 'Der Server konnte diese Änderung nicht lesen.',
  read: 'OK',
}

const unseen = 'ohne dass deine Änderung dort bekannt war'

export const overwrittenWords: SameWords<typeof english.overwrittenWords> = {
  by: (name) => `von ${name}`,
  elsewhere: 'auf einem anderen Gerät',
  had: (typed) => ended(`Bei dir stand: ${typed}`),
  isNow: (typed) => ended(`Jetzt steht dort: ${typed}`),
  gone: {
    deleted: (where, when) => `Es wurde ${where} gelöscht (${when}), ${unseen}.`,
    removed: (where, when) => `Es wurde ${where} entfernt (${when}), ${unseen}.`,
    stopped: (where, when) => `Der Plan wurde ${where} beendet (${when}), ${unseen}.`,
    died: (where, when) => `Es wurde ${where} beendet, weil das Tier gestorben ist (${when}), ${unseen}.`,
  },
  earlier: (where, when) =>
    `Eine Änderung, die ${where} früher gemacht wurde (${when}), kam später an und hat sie ersetzt.`,
  unseen: (where, when) => `Eine Änderung ${where} (${when}) hat sie ersetzt, ${unseen}.`,
  quoted: (typed) => `„${typed}“`,
}

export const metWords: SameWords<typeof english.metWords> = {
  it: 'es',
  quoted: (title) => `„${title}“`,
  died: (name, day, what) =>
    `${name} starb am ${day}. Zurückgeholt ist ${what}, aber ab diesem Tag nicht mehr für ${name}.`,
  gone: (name, what) => `${name} wurde inzwischen gelöscht. Zurückgeholt ist ${what}, ohne ${name}.`,
  stopped: (day, what) => `Der Plan wurde am ${day} beendet. Zurückgeholt ist ${what} bis zum Tag davor.`,
  moved: (days, what) =>
    `Der Plan wurde inzwischen verschoben. Zurückgeholt ist ${what}, ${plural(days, { one: 'einen Tag', other: `${days} Tage` })} später.`,
}
