import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { textOf } from '../core/content/text-blocks.ts'
import type { Guide, GuideHead } from '../core/guides/guide.ts'
import { readDrawing } from '../core/guides/read-drawing.ts'
import { readGuide } from '../core/guides/read-guide.ts'
import { readLegal } from '../core/legal/read-legal.ts'
import { folded } from '../core/search/folded.ts'
import { readExercise } from '../core/workouts/read-exercise.ts'
import { readWorkout } from '../core/workouts/read-workout.ts'

type Read<Value> = { value: Value; faults: readonly string[] }

/** What can be asked of a file, by what stands behind its name: `heart.md?guide`. A guide has three parts. */
const readers: Record<string, (folder: string, id: string) => Read<unknown>> = {
  head: (folder, id) => partOf(guideIn(folder, id), headOf),
  words: (folder, id) => partOf(guideIn(folder, id), wordsIn),
  guide: guideIn,
  exercise: exerciseIn,
  workout: workoutIn,
  legal: (folder, id) => readLegal(textIn(folder, `${id}.md`)),
  drawing: (folder, id) => readDrawing(textIn(folder, `${id}.svg`)),
}

const asked = /^(.*[\\/])([a-z-]+)\.(md|svg)\?([a-z]+)$/

/** Turns files that people edit into modules while the app is built. One with a fault is no part of any build. */
export function contentPlugin(): Plugin {
  return {
    name: 'content',
    enforce: 'pre',
    load(address) {
      const [, folder = '', id = '', ending, part = ''] = asked.exec(address) ?? []
      const read = readers[part]
      if (!read) return null
      const file = join(folder, `${id}.${ending}`)
      this.addWatchFile(file)
      const { value, faults } = read(folder, id)
      if (faults.length > 0) return this.error(`${file}\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
      return `export const ${part} = ${JSON.stringify(value)}`
    },
  }
}

export function guideIn(folder: string, id: string) {
  return readGuide(id, textIn(folder, `${id}.md`), {
    guides: idsIn(folder),
    drawings: idsIn(join(folder, '../drawings')),
  })
}

export function exerciseIn(folder: string, id: string) {
  return readExercise(id, textIn(folder, `${id}.md`))
}

export function workoutIn(folder: string, id: string) {
  return readWorkout(id, textIn(folder, `${id}.md`), idsIn(join(folder, '../exercises')))
}

export function idsIn(folder: string): string[] {
  return readdirSync(folder).map((name) => name.replace(/\.\w+$/, ''))
}

const textIn = (folder: string, name: string) => readFileSync(join(folder, name), 'utf8')

function partOf<Whole, Part>({ value, faults }: Read<Whole>, part: (whole: Whole) => Part): Read<Part> {
  return { value: part(value), faults }
}

function headOf({ id, title, summary, species, topics, picture, minutes }: Guide): GuideHead {
  return { id, title, summary, species, topics, picture, minutes }
}

/** Each word once: the order of them is never asked for. */
function wordsIn({ sections }: Guide): string {
  const words = folded(textOf(Object.values(sections).flat())).trim()
  return ` ${[...new Set(words.split(' '))].join(' ')}`
}
