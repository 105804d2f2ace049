import { expect, test } from 'vitest'
import { languageTags } from '../words/languages.ts'
import { isActivity } from '../care/activity.ts'
import { findRoutineTitle, routineTitle, shownTitle } from './routine-titles.ts'

test('a ready routine is read in the language of whoever reads it, until somebody calls it otherwise', () => {
  const added = { title: 'Abendspaziergang', routineId: 'evening-walk' }
  expect(languageTags.map((reader) => shownTitle(added, reader))).toEqual([
    'Evening walk',
    'Abendspaziergang',
    'Paseo de la tarde',
  ])
  expect(shownTitle({ ...added, title: 'Runde mit Oma' }, 'en')).toBe('Runde mit Oma')
  expect(shownTitle({ title: 'Abendspaziergang' }, 'en')).toBe('Abendspaziergang')
})

test('in every language a routine is done or given alike', () => {
  const names = [
    ...new Set(['Morning medicine', 'Trim nails', 'Brush teeth', 'Weight check', 'Evening walk']),
  ]
  for (const english of names) {
    const name = findRoutineTitle(english) ?? expect.unreachable()
    const said = languageTags.map((reader) => isActivity({ title: routineTitle(name, reader) }))
    expect([english, ...said]).toEqual([english, ...languageTags.map(() => isActivity({ title: english }))])
  }
})
