import { dayOf, timeOf } from '#core/calendar/wall-clock.ts'
import { inWords } from '#web/words/in-words.ts'
import { localOnDevice } from '../store/today.ts'

/** Of a form whose half typed words came back, or whose subject was changed meanwhile. */
export const restoredWords = {
  typedAt(at: number, now: number) {
    const typed = localOnDevice(at)
    const on = dayOf(typed) === dayOf(localOnDevice(now)) ? '' : `on ${inWords.dayAndMonth(dayOf(typed))} `
    return `You typed this ${on}at ${inWords.time(timeOf(typed))} and did not save it.`
  },
  typedBefore: 'You typed this before and did not save it.',
  changed: 'While you typed, this was changed and saved:',
  changedSince: 'Since then, this was changed and saved:',
  mine: 'Yours',
  now: 'Saved',
  nothing: 'nothing',
  keep: 'Keep',
  keepMine: 'Keep mine',
  takeTheirs: 'Take what is saved',
  startOver: 'Start over',
} as const
