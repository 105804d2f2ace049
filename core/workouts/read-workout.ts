import {
  addFault,
  entriesOf,
  nameOf,
  namesOf,
  placeOf,
  readContentFile,
  shapedOf,
  wordsOf,
} from '../content/content-file.ts'
import { speciesNames } from '../pets/pet.ts'
import { weekdayCodes } from '../recurrence/rule-text.ts'
import type { Workout } from './workout.ts'

const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** A workout out of its file, with all that is wrong with it. `exercises` are the ids of all there are. */
export function readWorkout(
  id: string,
  text: string,
  exercises: readonly string[],
): { value: Workout; faults: string[] } {
  const file = readContentFile(text)
  const moves = entriesOf(file, 'moves').map(({ text: move, line }) => {
    const [, exercise = '', seconds = ''] = /^(\S+)\s*\|\s*([1-9]\d{0,3}) seconds$/.exec(move) ?? []
    if (exercise === '') addFault(file, line, `"${move}" is no move like "dog-short-walk | 60 seconds"`)
    else if (!exercises.includes(exercise)) addFault(file, line, `there is no exercise "${exercise}"`)
    return { exercise, seconds: Number(seconds) }
  })
  return {
    faults: file.faults,
    value: {
      id,
      species: nameOf(file, 'for', speciesNames),
      place: placeOf(file),
      title: wordsOf(file, 'title'),
      what: wordsOf(file, 'what'),
      moves,
      plan: {
        at: shapedOf(file, 'at', isTime, 'time like 08:00'),
        weekdays: namesOf(file, 'on', weekdayCodes),
      },
    },
  }
}
