import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { refillTitle } from '../routines/refill-title.ts'
import { languageTags } from '../words/languages.ts'
import { shownTitle } from './shown-title.ts'
import { workoutTitles } from './workout-titles.ts'

const readBy = (event: { title: string; routineId?: string }) =>
  languageTags.map((reader) => shownTitle(event, reader))

test('a ready routine is read in the language of whoever reads it, until somebody calls it otherwise', () => {
  const added = { title: 'Abendspaziergang', routineId: 'evening-walk' }
  expect(readBy(added)).toEqual(['Evening walk', 'Abendspaziergang', 'Paseo de la tarde'])
  expect(shownTitle({ ...added, title: 'Runde mit Oma' }, 'en')).toBe('Runde mit Oma')
  expect(shownTitle({ title: 'Abendspaziergang' }, 'en')).toBe('Abendspaziergang')
})

test('so is a workout, whoever planned it', () => {
  const planned = { title: 'Cat play in five minutes', routineId: 'workout-cat-play' }
  const read = ['Cat play in five minutes', 'Katzenspiel in fünf Minuten', 'Juego de gatos en cinco minutos']
  for (const title of read) expect(readBy({ ...planned, title })).toEqual(read)
  expect(shownTitle({ ...planned, title: 'Playtime' }, 'de')).toBe('Playtime')
  expect(shownTitle({ title: planned.title }, 'de')).toBe(planned.title)
  // of a workout that only a newer app knows, and of none
  for (const routineId of ['workout-sea-swim', 'workout-constructor'])
    expect(shownTitle({ ...planned, routineId }, 'de')).toBe(planned.title)
})

test('so is the day to buy more, whatever the medicine is called', () => {
  for (const medicine of ['Vetmedin', 'Vetmedin nach Plan', 'A "$&" 5 mg'])
    for (const by of languageTags)
      expect(readBy({ title: refillTitle(medicine, by), routineId: 'refill' })).toEqual(
        languageTags.map((reader) => refillTitle(medicine, reader)),
      )
  for (const title of ['Buy Vetmedin', 'Refill ', ''])
    expect(readBy({ title, routineId: 'refill' })).toEqual(languageTags.map(() => title))
  expect(shownTitle({ title: 'Refill the feeder' }, 'de')).toBe('Refill the feeder')
})

test('workouts are called as their files say, in every language', () => {
  const folder = join(import.meta.dirname, '../../web/workouts/workouts')
  const ids = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.slice(0, -'.md'.length))
  const titleOf = (id: string, tag: string) =>
    /^title: (.+)$/m.exec(readFileSync(join(folder, tag === 'en' ? '' : tag, `${id}.md`), 'utf8'))?.[1]
  const called = ids.map((id) => [id, Object.fromEntries(languageTags.map((tag) => [tag, titleOf(id, tag)]))])
  expect(workoutTitles).toEqual(Object.fromEntries(called))
})
