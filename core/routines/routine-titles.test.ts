import { expect, test } from 'vitest'
import { languageTags } from '../words/languages.ts'
import { isActivity } from '../care/activity.ts'
import { findRoutineTitle, routineTitle } from './routine-titles.ts'

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

test('what a routine was called once is still known, and shown as it is called now', () => {
  const name = findRoutineTitle('Veterinario: revisión de sénior') ?? expect.unreachable()
  expect(routineTitle(name, 'es')).toBe('Veterinario: revisión geriátrica')
  expect(routineTitle(name, 'en')).toBe('Vet visit: senior check-up')
})
