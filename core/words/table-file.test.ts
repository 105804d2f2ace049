import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tableFile } from './table-file.ts'
import type { Cell } from './table-file.ts'

test('each language gets the marks that its spreadsheets read', () => {
  const rows = [
    ['Day', 'Weight', 'Note'],
    ['2026-11-19', 4.25, 'ate, all of it; twice'],
    ['2026-11-20', null, 'said "no"\nand left'],
  ]
  expect(tableFile(rows, 'en-GB')).toBe(
    '\uFEFFDay,Weight,Note\r\n2026-11-19,4.25,"ate, all of it; twice"\r\n2026-11-20,,"said ""no""\nand left"\r\n',
  )
  expect(tableFile(rows.slice(0, 2), 'de-DE')).toBe(
    '\uFEFFDay;Weight;Note\r\n2026-11-19;4,25;"ate, all of it; twice"\r\n',
  )
  // Spanish is written with a point in Mexico, and with a comma in Spain
  expect(tableFile([[1.5, 2]], 'es-ES')).toContain('1,5;2')
  expect(tableFile([[1.5, 2]], 'es-MX')).toContain('1.5,2')
})

test.each([
  '=1+1',
  '+49 30 1234',
  '-2',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  '\ttab',
  '\rreturn',
  '\nline',
  ' =1+1',
  '\u200B=1+1',
  '＝1+1',
  "=cmd|' /C calc'!A0",
  '|x',
])('what somebody typed is never a formula: %j', (typed) => {
  const [, text = ''] = /^\uFEFF"?([\s\S]*?)"?\r\n$/.exec(tableFile([[typed]], 'en-GB')) ?? []
  expect(text.startsWith("'")).toBe(true)
})

test('a number below nought stays a number', () => {
  expect(tableFile([[-1.5]], 'en-GB')).toBe('\uFEFF-1.5\r\n')
})

test('whatever is in the cells, a reader finds as many of them as there were', () => {
  const words = fc.string({ unit: fc.constantFrom(...'ab"\';,=\r\n é'), maxLength: 6 })
  const cells = fc.array(fc.oneof(words, fc.double({ noNaN: true }), fc.constant(null)), {
    minLength: 1,
    maxLength: 4,
  })
  fc.assert(
    fc.property(
      fc.array(cells, { maxLength: 4 }),
      fc.constantFrom('en-GB', 'de-DE'),
      (rows: Cell[][], locale) => {
        const read = cellsIn(tableFile(rows, locale), locale === 'de-DE' ? ';' : ',')
        expect(read.map((row) => row.length)).toEqual(rows.map((row) => row.length))
        for (const [at, row] of rows.entries())
          for (const [place, cell] of row.entries())
            if (typeof cell === 'string')
              expect(read[at]?.[place]?.replace(/^'/, '')).toBe(cell.replace(/^'/, ''))
      },
    ),
  )
})

/** As RFC 4180 says. */
function cellsIn(file: string, between: string): string[][] {
  const rows: string[][] = []
  let [row, cell, isQuoted]: [string[], string, boolean] = [[], '', false]
  const text = file.slice(1)
  for (let at = 0; at < text.length; at++) {
    const [one, next] = [text[at] ?? '', text[at + 1]]
    if (isQuoted && one === '"' && next === '"') [cell, at] = [`${cell}"`, at + 1]
    else if (one === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted
    else if (isQuoted) cell += one
    else if (one === between) [row, cell] = [[...row, cell], '']
    else if (one === '\r' && next === '\n') {
      rows.push([...row, cell])
      ;[row, cell, at] = [[], '', at + 1]
    } else cell += one
  }
  return rows
}
