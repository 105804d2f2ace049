import {
  findWords,
  nameOf,
  partsOf,
  placeOf,
  readContentFile,
  sourcesOf,
  wordsOf,
} from '../content/content-file.ts'
import { textOf } from '../content/text-blocks.ts'
import type { Block } from '../content/text-blocks.ts'
import { speciesNames } from '../pets/pet.ts'
import { kinds } from './workout.ts'
import type { Exercise } from './workout.ts'

/** The parts of every exercise, under the headings that its file has. */
const headings = {
  what: 'What it is',
  forWhom: 'For whom',
  steps: 'How to do it',
  stopWhen: 'Stop when',
  notWith: 'Not with',
}

/** An exercise out of its file, with all that is wrong with it. */
export function readExercise(id: string, text: string): { value: Exercise; faults: string[] } {
  const file = readContentFile(text)
  const { what, forWhom, steps, stopWhen, notWith } = partsOf(file, headings)
  const lines = (blocks: readonly Block[]) => textOf(blocks).split('\n')
  return {
    faults: file.faults,
    value: {
      id,
      species: nameOf(file, 'for', speciesNames),
      kind: nameOf(file, 'kind', kinds),
      place: placeOf(file),
      title: wordsOf(file, 'title'),
      what: textOf(what),
      cue: wordsOf(file, 'cue'),
      steps: lines(steps),
      forWhom: textOf(forWhom),
      amount: wordsOf(file, 'amount'),
      often: wordsOf(file, 'often'),
      stopWhen: lines(stopWhen),
      notWith: lines(notWith),
      sources: sourcesOf(file),
      readBy: findWords(file, 'read-by'),
    },
  }
}
