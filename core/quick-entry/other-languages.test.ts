import { describe, expect, test } from 'vitest'
import { meant, places, typedLines, understood } from '#test/support/quick-lines.ts'
import type { TypedLine } from '#test/support/quick-lines.ts'
import type { QuickContext } from './phrases/reading.ts'
import { readQuickEntry } from './quick-entry.ts'
import { quickLanguage as german } from './words/quick-language.de.ts'
import { quickLanguage as spanish } from './words/quick-language.es.ts'
import { wordsFor } from './words/words-for.ts'

const languages = { de: german, es: spanish }

describe.each(Object.entries(languages))('what is typed in the language %s', (name, language) => {
  const lines = typedLines(`quick-entry.${name}.txt`)
  const read = ({ line }: TypedLine) =>
    readQuickEntry(line, places.de as QuickContext, wordsFor(line, language)) // as the table names them

  test.each(lines.filter(({ sign }) => sign === '=>'))('$line', (typed) => {
    const entry = read(typed)
    expect(understood(entry)).toBe(meant(typed.meaning))
    expect(entry.notUnderstood).toEqual([])
  })

  test.each(lines.filter(({ sign }) => sign === '~>'))('$line, or it is marked', (typed) => {
    const entry = read(typed)
    if (entry.notUnderstood.length === 0) expect(understood(entry)).toBe(meant(typed.meaning))
  })

  test.each(lines.filter(({ sign }) => sign === '?>'))('$line is marked', (typed) => {
    const marked = read(typed).notUnderstood.map(({ text }) => text.toLowerCase())
    expect(typed.meaning.split(' ').filter((word) => marked.join(' ').includes(word))).not.toEqual([])
  })

  test('there are more than 120 of them', () => {
    expect(lines.length).toBeGreaterThan(120)
  })
})

const context = places.de as QuickContext // as the table names them
const inGerman = (line: string) => readQuickEntry(line, context, wordsFor(line, german))
const inSpanish = (line: string) => readQuickEntry(line, context, wordsFor(line, spanish))

test('a medicine and a visit are known by their names, and a walk is neither', () => {
  const medicines = ['Metamizol 8 Uhr', 'eine halbe Tablette 8 Uhr', '2 IE 8 Uhr', 'Xylozan zweimal täglich']
  expect(medicines.filter((line) => !inGerman(line).isMedicine)).toEqual([])
  const others = ['Spaziergang 8 und 18 Uhr täglich', 'Futter 2x täglich', 'Bürsten morgens und abends']
  expect(others.filter((line) => inGerman(line).isMedicine)).toEqual([])
  expect(['Tierarzt morgen 9 Uhr', 'Impfung 3.12.'].filter((line) => !inGerman(line).isVisit)).toEqual([])

  const pills = ['Nolotil a las 8', 'media pastilla a las 8', '2 UI a las 8', 'Xylozan dos veces al día']
  expect(pills.filter((line) => !inSpanish(line).isMedicine)).toEqual([])
  const walks = ['Paseo a las 8 y a las 18 cada día', 'Comida 2 veces al día']
  expect(walks.filter((line) => inSpanish(line).isMedicine)).toEqual([])
  expect(['Vacuna mañana a las 9', 'Cita el 3/12'].filter((line) => !inSpanish(line).isVisit)).toEqual([])
})

test('a pet is known without its accents, and by whose pill it is', () => {
  const pets = [
    { id: 'simon', name: 'Simón' },
    { id: 'muesli', name: 'Müsli' },
    { id: 'otis', name: 'Otis' },
  ]
  const read = (line: string, language: typeof german) =>
    readQuickEntry(line, { ...context, pets }, wordsFor(line, language))
  expect(read('pastilla de simon a las 8', spanish)).toMatchObject({ petIds: ['simon'], title: 'Pastilla' })
  expect(read('Tablette Muesli 8 Uhr', german)).toMatchObject({ petIds: ['muesli'], title: 'Tablette' })
  expect(read('Müslis Tablette 8 Uhr', german)).toMatchObject({
    petIds: ['muesli'],
    title: 'Müslis Tablette',
  })
  expect(read('Tablette Otis 8 Uhr', german)).toMatchObject({ petIds: ['otis'], title: 'Tablette' })
  expect(read('pastilla Simmon a las 8', spanish).meantPet).toMatchObject({ name: 'Simón' })
})

test('a word that is two things belongs to the language, unless the line is English', () => {
  expect(inGerman('Tierarzt am Montag').times).toEqual([])
  expect(inGerman('vet 8 am').times).toEqual(['08:00'])
  expect(inSpanish('pastilla a las once').times).toEqual(['11:00'])
  expect(inSpanish('b12 once a week').repeat).toMatchObject({ frequency: 'weekly' })
  expect(inGerman('bath once').repeat).toBeNull()
})

test('what says several things in one word is marked where some of them are not read', () => {
  const { notUnderstood } = inGerman('Tablette am 3.12. übermorgen 8 Uhr')
  expect(notUnderstood.map(({ text }) => text)).toEqual(['übermorgen'])
})
