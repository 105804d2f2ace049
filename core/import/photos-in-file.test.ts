import { expect, test } from 'vitest'
import type { ImportedRecord } from '../changes/import-forms.ts'
import { photosFor, readExport } from './read-export.ts'

const hash = (letter: string) => letter.repeat(64)
const pet = {
  name: 'Minka',
  species: 'cat',
  breeds: [],
  customBreed: '',
  birthday: '',
  colour: 'sea',
} as const
const records: ImportedRecord[] = [
  { kind: 'pets', id: 'pet-minka', createdAt: 1, pet: { ...pet, breeds: [], photo: hash('a') } },
]

test('only photos that something names come in, each once, and nothing that is none', () => {
  const file = readExport(
    JSON.stringify({
      product: 'Senior Pet Care App',
      photos: [
        { hash: hash('a'), base64: 'AAAA' },
        { hash: hash('a'), base64: 'BBBB' },
        { hash: hash('b'), base64: 'AAAA' },
        { hash: hash('a') },
        null,
        'no photo',
      ],
    }),
  )
  expect(file && photosFor(file, records)).toEqual([{ hash: hash('a'), base64: 'AAAA' }])
  expect(file && photosFor(file, [])).toEqual([])
})
