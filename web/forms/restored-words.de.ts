import { dayOf, timeOf } from '#core/calendar/wall-clock.ts'
import type { SameWords } from '#core/words/same-words.ts'
import { inWords } from '#web/words/in-words.ts'
import { localOnDevice } from '../store/today.ts'
import type * as english from './restored-words.ts'

export const restoredWords: SameWords<typeof english.restoredWords> = {
  typedAt(at, now) {
    const typed = localOnDevice(at)
    const on = dayOf(typed) === dayOf(localOnDevice(now)) ? '' : `am ${inWords.dayAndMonth(dayOf(typed))} `
    return `Das hast du ${on}um ${inWords.time(timeOf(typed))} geschrieben und nicht gespeichert.`
  },
  typedBefore: 'Das hast du schon einmal geschrieben und nicht gespeichert.',
  changed: 'Während du geschrieben hast, wurde das geändert und gespeichert:',
  changedSince: 'Seitdem wurde das geändert und gespeichert:',
  mine: 'Deins',
  now: 'Gespeichert',
  nothing: 'nichts',
  keep: 'Behalten',
  keepMine: 'Meins behalten',
  takeTheirs: 'Das Gespeicherte nehmen',
  startOver: 'Von vorn beginnen',
}
