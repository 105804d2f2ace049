import { inWords } from '#web/words/in-words.ts'
import { localOnDevice } from '../store/today.ts'

/** When something was or will be, on the clock of whoever reads it. */
export function momentInWords(instant: number): string {
  return inWords.moment(localOnDevice(instant))
}
