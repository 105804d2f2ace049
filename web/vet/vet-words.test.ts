import { expect, test } from 'vitest'
import { vetLinkWords } from '../settings/links/vet-link-words.ts'
import { sheetWords, vetWords } from './vet-words.ts'

test('a name written from right to left turns nothing around it, above all no number', () => {
  const name = 'O’Brien 🐾 שלום'
  const alone = `\u2068${name}\u2069`
  expect(sheetWords.writer(name, 1)).toBe(`${alone} (1)`)
  expect(sheetWords.by(name)).toBe(`by ${alone}`)
  expect(sheetWords.printed(name, '17 Nov')).toBe(`Printed by ${alone}, 17 Nov.`)
  expect(sheetWords.dose(name, 'daily', 3)).toBe(`${alone} daily (3 times)`)
  expect(vetLinkWords.madeBy(name, '1 Dec')).toBe(`Made by ${alone}, works until 1 Dec`)
  expect(vetWords.titleOf(name)).toBe(`${alone} for the vet`)
  expect(sheetWords.writer('Anna', 2)).toBe('Anna (2)')
})
