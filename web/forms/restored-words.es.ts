import { dayOf, timeOf } from '#core/calendar/wall-clock.ts'
import type { SameWords } from '#core/words/same-words.ts'
import { atTime } from '#core/words/spanish-times.ts'
import { inWords } from '#web/words/in-words.ts'
import { localOnDevice } from '../store/today.ts'
import type * as english from './restored-words.ts'

export const restoredWords: SameWords<typeof english.restoredWords> = {
  typedAt(at, now) {
    const typed = localOnDevice(at)
    const on = dayOf(typed) === dayOf(localOnDevice(now)) ? '' : `el ${inWords.dayAndMonth(dayOf(typed))} `
    return `Escribiste esto ${on}${atTime(inWords.time(timeOf(typed)))} y quedó sin guardar.`
  },
  typedBefore: 'Escribiste esto antes y quedó sin guardar.',
  changed: 'Mientras escribías, esto se cambió y se guardó:',
  changedSince: 'Desde entonces, esto se cambió y se guardó:',
  mine: 'Lo tuyo',
  now: 'Lo guardado',
  nothing: 'nada',
  keep: 'Conservar',
  keepMine: 'Conservar lo mío',
  takeTheirs: 'Usar lo guardado',
  startOver: 'Empezar de nuevo',
}
