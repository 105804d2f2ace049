import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { medicine } from '../schedule/title-meanings.ts'
import { languageTags } from '../words/languages.ts'
import { isActivity } from './activity.ts'

test('walks, brushing and nails are done; medicine, food and what nobody knows are given', () => {
  const done = [
    'Walk',
    'Morning walk',
    'Brush teeth',
    'Nails, all four',
    'Clean the litter box',
    'Blood sugar check',
    'Swimming (20 min)',
    'evening WALKS',
  ]
  expect(done.filter((title) => !isActivity({ title }))).toEqual([])
  const given = [
    'Insulin',
    'Onsior',
    'Dinner',
    'Walkamol',
    'Walk-in',
    'Aftercheck',
    'Balance',
    'Half a tablet',
    '',
  ]
  expect(given.filter((title) => isActivity({ title }))).toEqual([])
})

test('what is measured is done, what is given for it is not', () => {
  const done = [
    'Glucose',
    'blood glucose',
    'Glucose curve at home',
    'Glucose (before food)',
    'Glucose before breakfast',
    'Blood sugar',
    'Weight',
    'Weigh-in',
    'Temperature, in the ear',
    'Blood pressure',
    'Breaths at rest',
    'Heart rate',
    'Measure the belly',
  ]
  expect(done.filter((title) => !isActivity({ title }))).toEqual([])
  const given = [
    'Glucose gel',
    'Blood pressure pill',
    'Amlodipine for blood pressure',
    'Amlodipine (blood pressure)',
    '½ tablet, blood pressure',
    'Weight control food',
    'Glucosamine',
    'Pulsed therapy drops',
  ]
  expect(given.filter((title) => isActivity({ title }))).toEqual([])
  expect(isActivity({ title: 'Glucose', dose: { medicineId: 'gel', milli: 500 } })).toBe(false)
})

test('whatever has a dose is given', () => {
  expect(isActivity({ title: 'After the walk', dose: { medicineId: 'onsior', milli: 500 } })).toBe(false)
})

test('in every language our workouts are done, and what a guide puts into the calendar is done or given alike', () => {
  const learn = join(import.meta.dirname, '../../web')
  const titlesIn = (folder: string, line: RegExp) => {
    const all = join(learn, folder)
    return readdirSync(all)
      .filter((name) => name.endsWith('.md'))
      .flatMap((name) =>
        languageTags.map((tag) => {
          const text = readFileSync(join(all, tag === 'en' ? '' : tag, name), 'utf8')
          return [...text.matchAll(line)].map(([, title = '']) => title)
        }),
      )
  }
  const workouts = titlesIn('workouts/workouts', /^title: (.+)$/gm).flat()
  expect(workouts.length).toBeGreaterThanOrEqual(10 * languageTags.length)
  expect(workouts.filter((title) => !isActivity({ title }))).toEqual([])

  const planned = titlesIn('learn/guides', /^ *- event \w+ \S+ \d+ (.+)$/gm)
  const english = planned.flatMap((titles, at) => planned[at - (at % languageTags.length)] ?? titles)
  expect(english.length).toBeGreaterThanOrEqual(20 * languageTags.length)
  const alike = (title: string, at: number) =>
    isActivity({ title }) === isActivity({ title: english[at] ?? '' })
  expect(planned.flat().filter((title, at) => !alike(title, at))).toEqual([])
})

test('a medicine is one in Spanish, too, however many there are', () => {
  const given = ['Medicamentos antes del paseo', 'Dos inyecciones', 'Medicinas de la noche']
  expect(given.filter((title) => !medicine.test(title))).toEqual([])
})
