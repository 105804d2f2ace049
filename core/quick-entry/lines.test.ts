import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { meant, places, typedLines, understood } from '#test/support/quick-lines.ts'
import type { TypedLine } from '#test/support/quick-lines.ts'
import { readQuickEntry } from './quick-entry.ts'
import type { QuickContext } from './phrases/reading.ts'

function read({ place, line }: TypedLine) {
  return readQuickEntry(line, places[place] as QuickContext) // as the table names them
}

describe.each(Object.keys(places))('what is typed in the %s', (place) => {
  const lines = typedLines().filter((typed) => typed.place === place)

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
    const words = typed.meaning.split(' ').filter((word) => marked.join(' ').includes(word))
    expect(words).not.toEqual([])
  })
})

test('there are more than 300 of them', () => {
  expect(typedLines().length).toBeGreaterThan(300)
})

/** Names, amounts, times, days, ends and reminders in any order, as nobody would write them, too. */
const phrases = [
  'pill, walk, vet, Luna, May, insulin, class, dinner, and, at, for, with, before, x',
  '2, 5, 8, 16, 20, 75, 930, 0800, 8:30, 8.30, 7am, 7pm, 7a, 8-20',
  '7/19, 1/2, 3/12, 0.5, 0,5, 2 units, 75mg, 1-2 tabs, 11/24/26, 24.11., 3rd, on the 3rd, 20-30 nov, dec 3',
  'daily, 2x, 3 times, 2x/day, every 3 days, every 8 hours, q12h, bid, 6 sundays, mon, tue, 10 days, x10d, 10 doses',
  'after the last time, 3 weeks after it was done, 10 times, until, 4-6 weeks, 30 min, 2 h, remind, tomorrow, friday',
].flatMap((row) => row.split(', '))

test('no number of a line vanishes: another one in its place says something else, or is marked', () => {
  const line = fc
    .array(fc.constantFrom(...phrases), { minLength: 1, maxLength: 8 })
    .map((all) => all.join(' '))
  const place = fc.constantFrom(...Object.values(places))
  fc.assert(
    fc.property(line, place, (text, context) => {
      const entry = readQuickEntry(text, context)
      const words = text.split(' ')
      for (const [at, word] of words.entries()) {
        const others = numbersLike(word)
        if (others.length === 0 || words.filter((one) => one === word).length > 1) continue
        const isSame = (other: string) =>
          isDeepStrictEqual(readQuickEntry(words.with(at, other).join(' '), context), entry)
        expect(others.every(isSame), `${word} in ${text}`).toBe(false)
      }
    }),
  )
})

/** The same word with another number in it, for each that it has. */
function numbersLike(word: string): string[] {
  return [...word.matchAll(/\d+/g)].flatMap(({ 0: digits, index }) =>
    [1, 2, 3].map(
      (more) => `${word.slice(0, index)}${Number(digits) + more}${word.slice(index + digits.length)}`,
    ),
  )
}
