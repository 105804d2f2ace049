import type { CalendarDay } from '../calendar/calendar-day.ts'

/** A month or a year somebody looks in; both where they say both. */
export type SearchMoment = { month: number | null; year: string | null }

/** What was asked, with its words that name a month or a year apart from the others. */
export type AskedWords = { words: readonly string[]; moment: SearchMoment | null }

// folded, as what was typed is; in every language of the app, whatever a household writes in
const months = [
  'january february march april may june july august september october november december',
  'januar februar marz april mai juni juli august september oktober november dezember',
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
].map((names) => names.split(' '))

/** "mar" and "sept" are enough; two letters begin too many other words. */
const fewest = 3

/**
 * "limp march 2026": every word, in that month of that year. Nothing is taken away from what is found by words alone: a
 * note may also speak of May, and a title have a 2026 in it.
 */
export function readingsOf(asked: readonly string[]): AskedWords[] {
  const month = asked.filter((word) => monthOf(word) !== null)
  const year = asked.filter(isYear)
  const whole: AskedWords = { words: asked, moment: null }
  if (month.length > 1 || year.length > 1 || month.length + year.length === 0) return [whole]
  const said = [...month, ...year]
  const moment = { month: month[0] === undefined ? null : monthOf(month[0]), year: year[0] ?? null }
  return [whole, { words: asked.filter((word) => !said.includes(word)), moment }]
}

export function isIn(day: CalendarDay | '', { month, year }: SearchMoment): boolean {
  if (day === '') return false
  return (year === null || day.startsWith(year)) && (month === null || Number(day.slice(5, 7)) === month)
}

function monthOf(word: string): number | null {
  if (word.length < fewest) return null
  const found = months.map((names) => names.findIndex((name) => name.startsWith(word)))
  const at = found.find((place) => place !== -1)
  return at === undefined ? null : at + 1
}

function isYear(word: string): boolean {
  return /^(19|20|21)\d\d$/.test(word)
}
