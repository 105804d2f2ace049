import { expect, test } from 'vitest'
import { outcomeWord } from '#core/care/outcome-word.de.ts'
import { careWords } from './care-words.de.ts'
import { clockWords } from './clock-words.de.ts'
import { scopeWords } from './dialog-words.de.ts'
import { givingWords } from './giving-words.de.ts'
import { toastWords } from './toast-words.de.ts'

const insulin = { title: 'Insulin' }

test('what was recorded is said after a colon, so that no ending has to agree', () => {
  const said = (outcome: string, more = {}) =>
    toastWords.recorded('Insulin', 'Minka', { outcome, at: '17:10', ...more })
  expect(said(outcomeWord('given', insulin), { timing: 'late', planned: '07:00' })).toBe(
    'Insulin, Minka: gegeben 17:10, spät, geplant für 07:00.',
  )
  expect(said(outcomeWord('refused', insulin))).toBe('Insulin, Minka: vom Tier verweigert 17:10.')
  expect(toastWords.skipped('Insulin', '', '')).toBe('Insulin: ausgelassen.')
})

test('inside a sentence a participle is small, and a noun is not', () => {
  expect(careWords.within('Gegeben 17:10 · Anna')).toBe('gegeben 17:10 · Anna')
  expect(careWords.within('Rest gegeben 17:40')).toBe('Rest gegeben 17:40')
  expect(careWords.within('Teil vom Rest gegeben 17:40')).toBe('Teil vom Rest gegeben 17:40')
  expect(careWords.twice(insulin)).toBe('Zweimal gegeben?')
  expect(careWords.nearOn(insulin, 'Minka', '17:10', '17:11')).toBe('Insulin, Minka: gegeben 17:10 und 17:11')
})

test('days that are ago have another ending', () => {
  const had = (length: string) =>
    givingWords.had(insulin, 'Minka', '2 Einheiten Insulin', givingWords.ago(length), 'Anna')
  expect(had('2 Tage 1 Stunde')).toBe('Minka, 2 Einheiten Insulin: gegeben vor 2 Tagen 1 Stunde von Anna.')
  expect(givingWords.ago('1 Tag')).toBe('vor 1 Tag')
  expect(givingWords.ago('3 Stunden 40 Minuten')).toBe('vor 3 Stunden 40 Minuten')
})

test('a clock goes before or after by so much', () => {
  const wrong = (days: number) => clockWords.wrong(clockWords.ahead(clockWords.days(days)), '17:19')
  expect(wrong(1)).toBe('Die Uhr dieses Geräts geht einen Tag vor. Nach dem Server ist es 17:19.')
  expect(wrong(2)).toMatch(/geht 2 Tage vor\./)
})

test('one time stays, several stay', () => {
  expect(scopeWords.staysAsIs('08:00', 1, null)).toBe('08:00: bleibt, wie es ist.')
  expect(scopeWords.staysAsIs('08:00 und 12:00', 2, '½ Tablette')).toBe(
    '08:00 und 12:00: bleiben, wie sie sind: ½ Tablette.',
  )
  expect([1, 3].map(scopeWords.moreKeepDose)).toEqual([
    '1 weiterer behält eine andere Dosis.',
    '3 weitere behalten eine andere Dosis.',
  ])
})
