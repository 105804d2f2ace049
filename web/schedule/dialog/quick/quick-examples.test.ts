import { expect, test } from 'vitest'
import { readQuickEntry } from '#core/quick-entry/quick-entry.ts'
import { quickLanguage as german } from '#core/quick-entry/words/quick-language.de.ts'
import { quickLanguage as spanish } from '#core/quick-entry/words/quick-language.es.ts'
import { quickLanguage as english } from '#core/quick-entry/words/quick-language.ts'
import { wordsFor } from '#core/quick-entry/words/words-for.ts'
import { quickWords as inGerman } from '#web/schedule/words/quick-line-words.de.ts'
import { quickWords as inSpanish } from '#web/schedule/words/quick-line-words.es.ts'
import { quickWords as inEnglish } from '#web/schedule/words/quick-line-words.ts'

const languages = [
  [inEnglish.placeholder, english],
  [inGerman.placeholder, german],
  [inSpanish.placeholder, spanish],
] as const

test.each(languages)('the example in the line is understood in its own language', (placeholder, language) => {
  for (const clock of [12, 24] as const) {
    const today = '2026-11-17'
    const pets = [{ id: 'minka', name: 'Minka' }]
    const context = { today, day: today, pets, dateOrder: 'day-first', clock } as const
    const line = placeholder('Minka', clock)
    expect(readQuickEntry(line, context, wordsFor(line, language))).toMatchObject({
      title: expect.stringMatching(/^Insulina?$/),
      times: ['07:00', '19:00'],
      repeat: { frequency: 'daily' },
      petIds: ['minka'],
      isMedicine: true,
      notUnderstood: [],
    })
  }
})
