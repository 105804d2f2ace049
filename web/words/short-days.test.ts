import { expect, test } from 'vitest'
import { sitterWords } from '#web/households/sitter-words.de.ts'
import { sittingWords } from '#web/households/sitting-words.de.ts'
import { printWords } from '#web/schedule/print/print-words.de.ts'
import { repeatWords } from '#web/schedule/words/dialog-words.de.ts'
import { quickWords } from '#web/schedule/words/quick-line-words.de.ts'
import { overwrittenWords } from '#web/store/machine/words/store-words.de.ts'

test('a German sentence that ends with a short day has one full stop', () => {
  const day = 'Do., 26. Nov.'
  const sentences = [
    sitterWords.once(day),
    sitterWords.good(day),
    sittingWords.day(day),
    sittingWords.some(day),
    printWords.noteOn(day),
    repeatWords.ifOnTime(day),
    repeatWords.ifToday(day),
    quickWords.asks.past(day, ''),
    quickWords.asks.far(day),
    quickWords.asks.once(day),
    overwrittenWords.had(day),
    overwrittenWords.isNow(day),
  ]
  expect(sentences.filter((words) => /\.\.|\p{L}$/u.test(words))).toEqual([])
  expect(sitterWords.good('Do., 26. November')).toBe('Der Link gilt: Do., 26. November.')
})
