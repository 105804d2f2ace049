import { isCalendarDay } from '../calendar/calendar-day.ts'
import {
  addFault,
  entriesOf,
  findWords,
  nameOf,
  namesOf,
  partsOf,
  readContentFile,
  shapedOf,
  sourcesOf,
  wordsOf,
} from '../content/content-file.ts'
import { textOf } from '../content/text-blocks.ts'
import { speciesNames } from '../pets/pet.ts'
import { readAction } from './guide-action.ts'
import { sectionHeadings, topics } from './guide.ts'
import type { Guide } from './guide.ts'

/** Two to four minutes for somebody who reads slowly. */
export const wordBounds = { fewest: 350, most: 800 }

/** Words a minute: slower than most people, because it is read with worry, or aloud. */
const pace = 200

/** What a guide can lead to: other guides, and a drawing. */
export type Around = { guides: readonly string[]; drawings: readonly string[] }

/** A guide out of its file: all that is wrong with it, each in one line, beside what could be read. */
export function readGuide(
  id: string,
  text: string,
  { guides, drawings }: Around,
): { value: Guide; faults: string[] } {
  const file = readContentFile(text)
  const species = namesOf(file, 'for', speciesNames)
  const inTopics = namesOf(file, 'topics', topics)
  const [firstTopic] = (file.fields.get('topics')?.[0]?.text ?? '').split(',')
  const actions = entriesOf(file, 'do', 'a guide ends in something to do').flatMap(({ text: action, line }) =>
    readAction(action, species, (says) => addFault(file, line, says)),
  )
  const sections = partsOf(file, sectionHeadings, { kind: 'guide', names: guides })
  const vet = file.parts.find(({ heading }) => heading === sectionHeadings.vet)
  if (vet && !sections.vet.some(({ kind }) => kind === 'list'))
    addFault(file, vet.line, `"${sectionHeadings.vet}" has no list: it must be found at a glance`)
  const words = textOf(Object.values(sections).flat()).split(/\s+/).filter(Boolean).length
  const { fewest, most } = wordBounds
  if (words < fewest) addFault(file, file.endOfHead, `${words} words are fewer than ${fewest}`)
  if (words > most) addFault(file, file.endOfHead, `${words} words are more than ${most}`)
  return {
    faults: file.faults,
    value: {
      id,
      title: wordsOf(file, 'title'),
      summary: wordsOf(file, 'summary'),
      species,
      // the first one named says where it stands on the shelf
      topics: inTopics.toSorted((a, b) => Number(b === firstTopic) - Number(a === firstTopic)),
      picture: nameOf(file, 'picture', drawings),
      minutes: Math.max(1, Math.round(words / pace)),
      sections,
      sources: sourcesOf(file, 'a guide names where its facts are from'),
      checkedOn: shapedOf(file, 'checked', isCalendarDay, 'day like 2026-11-16'),
      actions,
      readBy: findWords(file, 'read-by'),
    },
  }
}
