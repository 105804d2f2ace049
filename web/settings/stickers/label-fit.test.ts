import { expect, test } from 'vitest'
import { fittedLabel } from './label-fit.ts'
import { labelSheets, sheetNames } from './label-sheets.ts'

const scan = 'Beim Geben scannen'
/** Letters of one width, as wide as the wider ones are. */
const widthOf = (text: string) => [...text].length * 0.6
const fitted = (whose: string | null, what: string, sheet: (typeof sheetNames)[number]) =>
  fittedLabel({ whose, what, scan }, labelSheets[sheet], widthOf)

test('short words stand as large as the paper has room for, and shrink with it', () => {
  const points = sheetNames.map((sheet) => [sheet, fitted('Mitzi', 'Insulin', sheet).points])
  expect(Object.fromEntries(points)).toEqual({
    one: 13,
    'a4-14': 13,
    'a4-21': 13,
    'letter-10': 13,
    'letter-30': 12,
  })
  // a word stays whole where type that can be read lets it
  expect(fitted('Mitzi', 'Medroxyprogesteron', 'letter-30').points).toBe(9)
})

test.each(sheetNames)('long names stand whole on %s, in smaller type', (sheet) => {
  const whose = 'Lentokonesuihkuturbiinimoottoriapumekaanikkoaliupseerioppilas'
  const what = 'Schilddrüsenunterfunktionstabletten'
  const label = fitted(whose, what, sheet)
  expect(label).toMatchObject({ whose, what, scan })
  expect(label.points).toBeLessThanOrEqual(fitted('Mitzi', 'Insulin', sheet).points)
  expect(label.points).toBeGreaterThanOrEqual(5)
})

test('what has no room in the smallest type says so, and never in the middle of a letter', () => {
  const label = fitted('Mitzi', '👩🏽‍⚕️'.repeat(200), 'letter-30')
  expect(label.whose).toBe('Mitzi')
  expect(label.points).toBe(5)
  expect(label.what).toMatch(/^(👩🏽‍⚕️)+…$/u)
})
