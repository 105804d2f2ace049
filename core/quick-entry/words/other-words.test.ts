import { expect, test } from 'vitest'
import { readPlanLine } from '#core/medicines/plan-line.ts'
import { places, typedLines } from '#test/support/quick-lines.ts'
import type { QuickContext } from '../phrases/reading.ts'
import { readQuickEntry } from '../quick-entry.ts'
import { englishPlans } from './english-plans.ts'
import { english } from './english.ts'
import type { QuickWords } from './quick-words.ts'

// English with its letters turned round is another language with the same order of words: what a reader knows of English
// by itself, and not by the words it is given, is not understood in it. "x" is a sign, as "×" is.
const letters = 'abcdefghijklmnopqrstuvwyz'

function turned(text: string): string {
  return text.replace(/[a-wyz]/gi, (letter) => {
    const other = letters.at(-1 - letters.indexOf(letter.toLowerCase())) ?? ''
    return letter < 'a' ? other.toUpperCase() : other
  })
}

function inOtherWords(words: QuickWords): QuickWords {
  const all = Object.entries(words).map(([name, known]) => {
    if (known instanceof RegExp)
      return [name, new RegExp(known.source.replace(/\\p\{L\}|\\\w|[a-z]+/g, escaped), known.flags)]
    const table = known as ReadonlySet<string> | ReadonlyMap<string, unknown> // what English has beside patterns
    const entries = [...table].map((one) =>
      typeof one === 'string' ? turned(one) : [turned(one[0]), one[1]],
    )
    return [name, known instanceof Set ? new Set(entries) : new Map(entries as [string, unknown][])]
  })
  return Object.fromEntries(all) as QuickWords // as it was
}

const escaped = (part: string) => (part.startsWith('\\') ? part : turned(part))

const plans = [
  'Give 1 tablet by mouth every 12 hours for 7 days, then 1/2 tab every other day for 2 weeks, then stop',
  'TAKE ONE (1) TABLET TWICE A DAY FOR 7 DAYS THEN ONE-HALF TABLET ONCE DAILY FOR ANOTHER 7 DAYS',
  'Days 1-7: 2 tablets once a day\nDays 8-14: 1 tab(s) q12h\nweeks 3 to 4: half a pill in the morning and evening',
  '1 tab b.i.d. x5d, 1½ tabs. 3 times/day for a week, three quarters of a tablet at 8 am and 8 pm from then on',
  '1 tablet a day for 5 more days and then reduce to a quarter tablet on alternate days with food until further notice',
]

test('the line of a plan is read by the words that are given alone', () => {
  const words = inOtherWords(englishPlans)
  for (const line of plans) {
    const read = readPlanLine(line, 'tablet')
    expect(read.filter((piece) => 'wrong' in piece)).toEqual([])
    const other = readPlanLine(turned(line), 'tablet', words)
    expect(other.map((piece) => ({ ...piece, text: turned(piece.text) }))).toEqual(read)
  }
})

test('a line of quick entry is read by the words that are given alone', () => {
  const words = inOtherWords(english)
  for (const { place, line } of typedLines()) {
    const context = places[place] as QuickContext // as the table names them
    const pets = context.pets.map(({ id, name }) => ({ id, name: turned(name) }))
    const other = readQuickEntry(turned(line), { ...context, pets }, words)
    const unread = other.notUnderstood.map(({ text, isThen }) => ({ text: turned(text), isThen }))
    const read = { ...other, title: turned(other.title), notUnderstood: unread }
    // whether a title is a walk or a meal is not asked here, see core/care
    expect({ ...read, isMedicine: null }, line).toEqual({
      ...readQuickEntry(line, context),
      isMedicine: null,
    })
  }
})
