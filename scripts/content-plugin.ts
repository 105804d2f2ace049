import { existsSync, readFileSync, readdirSync } from 'node:fs'
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

/** A folder of files in English, and within it those of other languages: `guides/heart.md`, `guides/de/heart.md`. */
type Place = { folder: string; language: string }

/** What can be asked of a file, by what stands behind its name: `heart.md?guide`. A guide has three parts. */
const readers: Record<string, (place: Place, id: string) => Read<object | string>> = {
  head: (place, id) => partOf(guideIn(place, id), headOf),
  words: (place, id) => partOf(guideIn(place, id), wordsIn),
  guide: guideIn,
  exercise: exerciseIn,
  workout: workoutIn,
  legal: (place, id) => readLegal(textIn(place, `${id}.md`)),
  drawing: ({ folder }, id) => readDrawing(readFileSync(join(folder, `${id}.svg`), 'utf8')),
}

const asked = /^(.*[\\/])([a-z-]+)\.(md|svg)\?([a-z]+)$/

/**
 * Turns files that people edit into modules while the app is built. One with a fault is no part of any build. A file that is
 * not there in the build's language is taken in English, and says so.
 */
export function contentPlugin(language = 'en'): Plugin {
  return {
    name: 'content',
    enforce: 'pre',
    load(address) {
      const [, folder = '', id = '', ending = '', part = ''] = asked.exec(address) ?? []
      const read = readers[part]
      if (!read) return null
      const place = { folder, language: isIn(language, folder, id) ? language : 'en' }
      const file = fileIn(place, `${id}.${ending}`)
      this.addWatchFile(file)
      const { value, faults } = read(place, id)
      if (faults.length > 0) return this.error(`${file}\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
      const isForeign = ending === 'md' && language !== 'en' && place.language === 'en'
      return `export const ${part} = ${JSON.stringify(isForeign && typeof value === 'object' ? { ...value, isForeign } : value)}`
    },
  }
}

export function guideIn(place: Place, id: string) {
  const { folder } = place
  return readGuide(id, textIn(place, `${id}.md`), {
    guides: idsIn(folder),
    drawings: idsIn(join(folder, '../drawings')),
  })
}

export function exerciseIn(place: Place, id: string) {
  return readExercise(id, textIn(place, `${id}.md`))
}

export function workoutIn(place: Place, id: string) {
  return readWorkout(id, textIn(place, `${id}.md`), idsIn(join(place.folder, '../exercises')))
}

export function idsIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? entry.name.replace(/\.\w+$/, '') : [],
  )
}

function isIn(language: string, folder: string, id: string): boolean {
  return language !== 'en' && existsSync(join(folder, language, `${id}.md`))
}

const fileIn = ({ folder, language }: Place, name: string) =>
  language === 'en' ? join(folder, name) : join(folder, language, name)
const textIn = (place: Place, name: string) => readFileSync(fileIn(place, name), 'utf8')

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
