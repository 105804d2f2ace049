import { counted, plural } from '#core/words/counts.de.ts'
import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './preview-words.ts'

const then = (at: string | null) => (at === null ? '' : ` um ${at}`)

export const previewWords: SameWords<typeof english.previewWords> = {
  changes: { one: 'Ändert nur diesen Termin', what: (events) => `Ändert ${events}` },
  deletes: { one: 'Löscht nur diesen Termin', what: (events) => `Löscht ${events}` },
  keepsEarlier: (n) => `lässt ${counted(n, 'früheren', 'frühere')} stehen`,
  keepsPast: (n) => `lässt ${counted(n, 'vergangenen', 'vergangene')} stehen`,
  keepsRecorded: (days) => `lässt ${counted(days, 'Tag', 'Tage')} bis zum letzten Eintrag, wie sie waren`,
  byHandStay: (n) =>
    plural(n, {
      one: `${n} von dir geänderter behält deine Änderung`,
      other: `${n} von dir geänderte behalten deine Änderungen`,
    }),
  byHandGoes: (n) =>
    plural(n, { one: `${n} von dir geänderter geht mit`, other: `${n} von dir geänderte gehen mit` }),
  recordsStay: 'was eingetragen ist, bleibt',
  all: (at) => `alle Termine${then(at) || ' der Serie'}`,
  none: (at) => `keine Termine${then(at)}`,
  past: (n, at) => `${counted(n, 'vergangenen Termin', 'vergangene Termine')}${then(at)}`,
  allComing: (at) => `alle kommenden Termine${then(at)}`,
  coming: (n, at) => `${counted(n, 'kommenden Termin', 'kommende Termine')}${then(at)}`,
  andPast: (coming, past) => `${coming} und ${counted(past, 'vergangenen', 'vergangene')}`,
}
