import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languageTags } from '#core/words/languages.ts'
import type { Language } from '#core/words/languages.ts'

// a number of a guide decides when a vet is called: line by line it is the same in every language

const root = join(import.meta.dirname, '..')
const wholeTexts = ['web/learn/guides', 'web/workouts/exercises', 'web/workouts/workouts', 'web/legal']

/** Numbers that are written out; one is an article as well, and is not looked for. */
const written: Record<Language, Readonly<Record<string, string>>> = {
  en: {
    '½': 'half|halves',
    2: 'two|twice|both|double|second|fortnight',
    3: 'three|thirds?',
    4: 'four|quarters?',
    5: 'five',
    6: 'six',
    7: 'seven',
    8: 'eight',
    9: 'nine',
    10: 'ten|tenth',
    12: 'twelve',
    20: 'twenty|twentieth',
  },
  de: {
    '½': String.raw`hälfte|halb\p{L}*`,
    2: 'zwei|zweimal|zweite[nrs]?|beide[nrsm]?|doppelt|doppelte[nr]?',
    3: 'drei|dreimal|dritte[nrs]?|drittel[ns]?',
    4: String.raw`viere?|viermal|viertel\p{L}*`,
    5: 'fünf|fünfmal',
    6: 'sechs',
    7: 'sieben',
    8: '(?<!geben )acht',
    9: 'neun',
    10: 'zehn|zehntel',
    12: 'zwölf',
    20: 'zwanzig|zwanzigstel',
  },
  es: {
    '½': '(?<!(de|el|en|por|su|valor) )medi[oa]s?|media hora|mitad',
    2: 'dos|segund[oa]|ambos|ambas|doble|un día sí y otro no',
    3: 'tres|tercios?|tercero?',
    4: 'cuatro|cuart[oa]s?',
    5: 'cinco',
    6: 'seis',
    7: 'siete',
    8: 'ocho',
    9: 'nueve',
    10: 'diez|décima',
    12: 'doce',
    20: 'veinte|vigésima',
  },
}

/** Said with a number in one language alone, and no number of anything. */
const figuresOfSpeech =
  /drive second|half[- ]closed|halb geschlossen|a second trouble|(lower half|unteren hälfte)|zu beiden seiten|- (dog|cat)-[a-z-]+/gi

function numbersIn(line: string, language: Language): string[] {
  const said = line.replaceAll(figuresOfSpeech, '')
  const digits = [...said.matchAll(/\d+(?:[.,]\d+)*/g)].map(([number]) => asInEnglish(number, language))
  const words = Object.entries(written[language]).flatMap(([number, pattern]) =>
    new RegExp(String.raw`(?<!\p{L})(${pattern})(?!\p{L})`, 'iu').test(said) ? number : [],
  )
  return [...new Set([...digits, ...words])].toSorted()
}

/** 4.000 and 0,5 are 4,000 and 0.5 there. */
function asInEnglish(number: string, language: Language): string {
  if (language === 'en') return number.replace(/,(?=\d{3})/g, '')
  return number.replace(/\.(?=\d{3})/g, '').replace(',', '.')
}

test.each(languageTags.filter((language) => language !== 'en'))(
  'in %s every line of every text says the numbers that its English line says',
  (language) => {
    for (const folder of wholeTexts)
      for (const name of readdirSync(join(root, folder, language)).filter((one) => one.endsWith('.md'))) {
        const [english = [], own = []] = [`${folder}/${name}`, `${folder}/${language}/${name}`].map((file) =>
          readFileSync(join(root, file), 'utf8').split('\n'),
        )
        const told = (lines: string[], reader: Language) =>
          lines.map((line, at) => `${name}:${at + 1} ${numbersIn(line, reader).join(' ')}`)
        expect(told(own, language)).toEqual(told(english, 'en'))
      }
  },
)

test('a number that differs, is left out or comes from nowhere is seen', () => {
  expect(numbersIn('A seizure of more than five minutes', 'en')).toEqual(['5'])
  expect(numbersIn('Ein Krampfanfall von mehr als fünf Minuten', 'de')).toEqual(['5'])
  expect(numbersIn('Una convulsión de más de dos minutos', 'es')).toEqual(['2'])
  expect(numbersIn('1,000 and 0.5', 'en')).toEqual(numbersIn('1.000 und 0,5', 'de'))
})
