import { expect, test } from 'vitest'
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

test('in German our workouts are done, too', () => {
  const workouts = [
    'Nach einem Ruhetag',
    'Gleichgewicht für alte Hunde',
    'Katzenspiel in fünf Minuten',
    'Für Katzen, die den ganzen Tag schlafen',
    'Langsamer Abendspaziergang',
    'Sanfter Morgen für steife Hunde',
    'Regentag für den Kopf',
    'Sichere Katzenschritte',
    'Kräftigere Hinterbeine',
    'Spaziergang für die Linie',
  ]
  expect(workouts.filter((title) => !isActivity({ title }))).toEqual([])
})
