import { expect, test } from 'vitest'
import { importWords } from './import-words.ts'

test('a series that changed from a day on says how it was called before, where that is another name', () => {
  expect(importWords.earlier('Heart pill', ['Heart pill', 'Heart pill '])).toBe('')
  expect(importWords.earlier('Half a pill', ['Pill', 'Half a pill', 'Pill'])).toBe(', before that “Pill”')
})
