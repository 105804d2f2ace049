import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isCalendarDay } from '#core/calendar/calendar-day.ts'
import { linesOf } from '#core/recurrence/recurrence-choice.ts'
import { whyNotRepeating } from '#core/schedule/series-start.ts'
import { cases } from '#test/support/laws.ts'
import { numbersLike } from '#test/support/numbers-like.ts'
import { places, typedLines } from '#test/support/quick-lines.ts'
import { mostLetters } from './line.ts'
import type { QuickContext } from './phrases/reading.ts'
import { readQuickEntry } from './quick-entry.ts'
import { quickLanguage as german } from './words/quick-language.de.ts'
import { quickLanguage as spanish } from './words/quick-language.es.ts'
import { wordsFor } from './words/words-for.ts'

const phrases = {
  de: 'Tablette, Gassi, Tierarzt, Luna, May, Insulin, Kurs, und, um, für, vor, nach, bis, 2, 5, 8, 16, 20, 75, 8:30, 8.30, 8 Uhr, um 8, halb 8, viertel nach 8, 8 Uhr 30, 7/19, 1/2, 3/12, 0,5, 2 IE, 75 mg, 1-2 Tbl., 24.11., am 3., 20.-30. November, am 3. Dezember, bis 22.11, täglich, 2x, 3 mal, 2x am Tag, alle 3 Tage, alle 8 Stunden, jeden 2. Samstag, jeden 15., 10 Tage lang, für 10 Tage, in 3 Tagen, Mo, Di, 30 Min, 2 Std., 10 Min vorher erinnern, morgen, morgens, abends, morgen früh, Freitag, 1-0-1, von 8 bis 10 Uhr, übermorgen, am Monatsletzten, nach dem letzten Mal, dann',
  es: 'pastilla, paseo, veterinario, Luna, May, insulina, clase, y, a las, para, antes, hasta, 2, 5, 8, 16, 20, 75, 8:30, a las 8, a las 8 y media, las 8 y 10, a las 8 menos cuarto, 8 h, 7/19, 1/2, 3/12, 0,5, 2 UI, 75 mg, 1-2 comp., el 24/11, el 3, del 20 al 30 de noviembre, el 3 de diciembre, hasta el 22 de noviembre, cada día, 2 veces al día, 3 veces, cada 3 días, cada 8 horas, cada 2 martes, el 15 de cada mes, durante 10 días, en 3 días, lunes, martes, 30 min, 2 horas, 10 min antes recordar, mañana, por la mañana, de la noche, pasado mañana, viernes, 1-0-1, de 8 a 10, después de la última vez, luego',
}

describe.each([['de', german] as const, ['es', spanish] as const])(
  'whatever a line says in the language %s',
  (name, language) => {
    const context = places['de'] as QuickContext // as the table names them
    const read = (text: string, more: Partial<QuickContext> = {}) =>
      readQuickEntry(text, { ...context, ...more }, wordsFor(text, language))
    const own = phrases[name].split(', ')
    const typed = typedLines(`quick-entry.${name}.txt`).flatMap(({ line }) => line.split(' '))
    const known = Object.values(language.line).flatMap((words) =>
      words instanceof Map || words instanceof Set ? [...(words.keys() as Iterable<string>)] : [],
    )
    const said = fc.array(fc.constantFrom(...own), { minLength: 1, maxLength: 8 })

    test('it is read without a fault, and what is read can be saved', () => {
      const line = fc.oneof(
        fc.array(fc.constantFrom(...own, ...typed, ...known), { maxLength: 40 }).map((all) => all.join(' ')),
        fc.string({ unit: 'grapheme', maxLength: 300 }),
      )
      const today = fc.constantFrom('2026-11-16', '2028-02-29', '9999-12-30', '0001-01-01')
      fc.assert(
        fc.property(line, today, fc.constantFrom(12, 24), (text, day, clock) => {
          const { times, repeat, ...entry } = read(text, { today: day, day, clock })
          expect(entry.day === null || isCalendarDay(entry.day)).toBe(true)
          expect(times.every((time) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time))).toBe(true)
          expect(times).toEqual([...new Set(times)].toSorted())
          expect(repeat === null || entry.day !== null).toBe(true)
          if (repeat && entry.day)
            expect([null, 'last-day-before-start']).toContain(
              whyNotRepeating(linesOf(repeat, entry.day), entry.day),
            )
        }),
        cases.value,
      )
    })

    test('no number of it vanishes: another one in its place says something else, or is marked', () => {
      fc.assert(
        fc.property(said, (all) => {
          const words = all.join(' ').split(' ')
          const entry = read(words.join(' '))
          for (const [at, word] of words.entries()) {
            const others = numbersLike(word)
            if (others.length === 0 || words.filter((one) => one === word).length > 1) continue
            const isSame = (other: string) => isDeepStrictEqual(read(words.with(at, other).join(' ')), entry)
            expect(others.every(isSame), `${word} in ${words.join(' ')}`).toBe(false)
          }
        }),
      )
    })

    test('no word that nobody knows vanishes: it stays in the name, or is marked', () => {
      fc.assert(
        fc.property(said, fc.nat(8), (all, at) => {
          const { title, notUnderstood } = read(all.toSpliced(at, 0, 'Zorblax').join(' '))
          expect([title, ...notUnderstood.map(({ text }) => text)].join(' ')).toContain('orblax')
        }),
      )
    })

    test('what is longer than anybody types is read up to there', () => {
      for (const one of own.slice(0, 12)) {
        const long = `${one} `.repeat(5_000)
        expect(read(long)).toEqual(read(long.slice(0, mostLetters)))
      }
    })
  },
)
