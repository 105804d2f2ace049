import { partsOfDay } from '../calendar/parts-of-day.ts'
import type { TimeOfDay } from '../calendar/wall-clock.ts'
import { exactly } from '../doses/amount.ts'
import type { Milli } from '../doses/dose.ts'
import { abbreviated, howOften } from '../quick-entry/words/english-numbers.ts'
import { amountAt, number, numberOf } from './plan-amount.ts'
import type { TypedUnit } from './plan-amount.ts'

/** What a piece of a line says, each thing once: said again it has to be the same. */
export type Said = {
  milli?: Milli
  unit?: TypedUnit | undefined
  /** in how many places it says how much: "1 tablet in the morning and 1 tablet at night" */
  amounts: number
  /** so many times a day */
  count?: number
  /** at which times of day, by name or by the clock */
  at: TimeOfDay[]
  /** so many hours apart */
  spaced?: readonly TimeOfDay[]
  every?: number
  /** "once a day" is every day, if nothing else is said */
  isOfDay?: boolean
  /** null is for good */
  days?: number | null
  /** "days 6-10": the first of them */
  firstDay?: number
  /** "1/6": a thousandth cannot keep it */
  isTooFine?: boolean
  /** "2x5d": the first number may be meant as an amount */
  isShort?: boolean
}

/** What was said up to where nothing more was understood; `left` is empty when everything was. */
export type Scan = { said: Said; left: string; isTwoAmounts: boolean }

/** Every word has to be understood, from the first to the last: what is left over may change what is given. */
export function scan(piece: string): Scan {
  const text = piece.toLowerCase()
  const said: Said = { amounts: 0, at: [] }
  for (let from = 0; ;) {
    from += endOf(/[\s()[\]:]*/y, text, from)
    if (from >= text.length) return { said, left: '', isTwoAmounts: false }
    const next = takePhrase(said, text, from) ?? takeAmount(said, text, from)
    if (typeof next !== 'number')
      return { said, left: text.slice(from), isTwoAmounts: next === 'two-amounts' }
    from = next
  }
}

/** Null where none begins. */
function takePhrase(said: Said, text: string, from: number): number | 'said-otherwise' | null {
  for (const [pattern, take] of phrases) {
    pattern.lastIndex = from
    const found = pattern.exec(text)
    if (!found) continue
    return take(said, found) ? from + found[0].length : 'said-otherwise'
  }
  return null
}

function takeAmount(said: Said, text: string, from: number): number | 'two-amounts' | 'not-understood' {
  const found = amountAt(text, from)
  if (!found) return 'not-understood'
  const isFirst = said.amounts === 0
  const isSame = said.milli === found.milli && said.unit === found.unit
  // "1 tablet in the morning and 1 tablet at night"
  const isAgain = isSame && said.at.length === said.amounts && said.days === undefined
  if (!isFirst && !isAgain) return found.unit === undefined ? 'not-understood' : 'two-amounts'
  // a number alone counts what is given only where the piece begins: "at night 8" may be a time
  if (found.unit === undefined && hasSaidHow(said)) return 'not-understood'
  said.amounts++
  said.milli = found.milli
  said.isTooFine = exactly(found.milli) !== found.exact
  said.unit = found.unit
  return found.next
}

/** How often, or how long. */
function hasSaidHow({ days, ...said }: Said): boolean {
  return saysHowOften(said) || (days !== undefined && said.firstDay === undefined)
}

export function saysHowOften({ count, at, spaced, every }: Omit<Said, 'days'>): boolean {
  return count !== undefined || at.length > 0 || spaced !== undefined || every !== undefined
}

function endOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from
  return pattern.exec(text)?.[0].length ?? 0
}

/** False when it was said before, and otherwise. */
function say<Key extends 'count' | 'every' | 'days' | 'firstDay'>(said: Said, key: Key, value: Said[Key]) {
  const isNew = said[key] === undefined
  if (isNew) said[key] = value
  return isNew || said[key] === value
}

function sayOfDay(said: Said, count: number): boolean {
  said.isOfDay = true
  return count >= 1 && say(said, 'count', count)
}

type Phrase = [RegExp, (said: Said, found: readonly (string | undefined)[]) => boolean]

/** From here on, and up to the end of a word. */
function phrase(pattern: string, take: Phrase[1]): Phrase {
  return [new RegExp(`(?:${pattern})(?![\\p{L}\\d])`, 'uy'), take]
}

const parts: Record<string, TimeOfDay> = {
  ...partsOfDay,
  am: partsOfDay.morning,
  pm: partsOfDay.evening,
  bedtime: partsOfDay.night,
  midday: partsOfDay.noon,
}
const part = 'morning|noon|midday|afternoon|evening|night|bedtime|am|pm'

/** "Every 8 hours" is meant by the clock, unlike "three times a day". */
const hoursApart: Record<number, readonly TimeOfDay[]> = {
  3: ['00:00', '03:00', '06:00', '09:00', '12:00', '15:00', '18:00', '21:00'],
  4: ['00:00', '04:00', '08:00', '12:00', '16:00', '20:00'],
  6: ['00:00', '06:00', '12:00', '18:00'],
  8: ['06:00', '14:00', '22:00'],
  12: ['08:00', '20:00'],
}

const times = `(${Object.keys(howOften).join('|')}|(?:${number}) ?(?:times?|[x×*]))`
const aDay = String.raw`daily|(?:a|per|each|every) day|\/ ?d(?:ay)?`
const daysOrWeeks = 'd|days?|w|wks?|weeks?'
/** "5 days a week" and "5 days on, 2 off" are no length. */
const notOfWeek = String.raw`(?! ?(?:on(?! an)|off|(?:out of|of|a|per|each|every|\/) ?(?:[\p{L}\d]+ )?(?:week|month)))`
const clock = String.raw`\d{1,2}(?::\d\d)? ?[ap]m|\d\d:\d\d`

/** What says how often and how long, the longer ones first: "a day" is the end of "twice a day". */
const phrases: Phrase[] = [
  phrase(
    String.raw`(?:(?:for|on) )?(days?|weeks?|wks?) ?(\d{1,3})(?: ?(?:-|to|through|thru) ?(\d{1,3})|(?! \d))`,
    (said, [, unit, first, last = first]) => {
      const [from, to] = [daysIn(first, unit), daysIn(last, unit)]
      const length = unit?.startsWith('w') ? 7 : 1
      return say(said, 'firstDay', from - length + 1) && say(said, 'days', to - from + length)
    },
  ),
  phrase(String.raw`(\d) ?[x×*] ?(\d{1,4}) ?(${daysOrWeeks})`, (said, [, n, days, unit]) => {
    said.isShort = true
    return sayOfDay(said, Number(n)) && say(said, 'days', daysIn(days, unit))
  }),
  phrase(String.raw`(?:once )?(?:every|q) ?(${number}) ?h(?:(?:ou)?rs?)?`, (said, [, n]) => {
    const hours = numberOf(n)
    if (hours > 0 && hours % 24 === 0)
      return say(said, 'count', 1) && (hours === 24 ? sayOfDay(said, 1) : say(said, 'every', hours / 24))
    const spaced = hoursApart[hours]
    if (!spaced) return false
    said.spaced = spaced
    return sayOfDay(said, spaced.length)
  }),
  phrase('once(?= every )', (said) => say(said, 'count', 1)),
  phrase(
    `every (?:other|second|2nd) (day|${part})|eod|qod|q2d|(?:on |every )?alternate days?`,
    (said, [, of = 'day']) => say(said, 'every', 2) && (of === 'day' || sayAt(said, parts[of])),
  ),
  phrase('every (?:third|3rd) day|q3d', (said) => say(said, 'every', 3)),
  phrase(`every (${number}) ?(${daysOrWeeks})`, (said, [, n, unit]) => say(said, 'every', daysIn(n, unit))),
  phrase(String.raw`(?:(?:once|(?:one|1) time) )?(?:a|per|each|every) week|(?:once )?weekly`, (said) =>
    say(said, 'every', 7),
  ),
  phrase(`${times} ?(?:${aDay})`, (said, [, n = '']) =>
    sayOfDay(said, howOften[n] ?? numberOf(n.replace(/ ?(?:times?|[x×*])$/, ''))),
  ),
  phrase(`(${Object.keys(abbreviated).join('|')})`, (said, [, short = '']) =>
    sayOfDay(said, abbreviated[short] ?? 0),
  ),
  phrase(
    String.raw`(?:in the |at |every |each |on the )?(${part})s?|(nightly)|q(am|pm)`,
    (said, [, named, nightly, q]) => sayAt(said, parts[named ?? q ?? (nightly ? 'night' : '')]),
  ),
  phrase(String.raw`at ((?:${clock})(?: ?(?:and|&) ?(?:at )?(?:${clock}))*)`, (said, [, list = '']) =>
    list.split(/ ?(?:and|&) ?(?:at )?/).every((one) => sayAt(said, timeOn(one))),
  ),
  phrase('every day|each day', (said) => say(said, 'every', 1)),
  phrase(aDay, (said) => say(said, 'every', 1) && say(said, 'count', 1)),
  phrase(
    String.raw`(?:(?:for|[x×*]) ?(?:(?:the|another) )?(?:(?:next|following) )?)?(${number}) ?(?:more )?(${daysOrWeeks})${notOfWeek}`,
    (said, [, n, unit]) => say(said, 'days', daysIn(n, unit)),
  ),
  phrase(`for an? (day|week)${notOfWeek}`, (said, [, unit]) => say(said, 'days', daysIn('1', unit))),
  phrase(
    'for good|for ever|forever|ongoing|until further notice|lifelong|for life|indefinitely|long[ -]term',
    (said) => say(said, 'days', null),
  ),
  // what changes nothing of what is given, how often and how long
  phrase(
    String.raw`give|take|administer|continue(?: with)?|(?:reduce|decrease|lower|drop|taper|go|cut|increase|change) (?:(?:back )?(?:down|up) )?to|(?:back )?(?:down|up) to|by mouth|orally|po|with (?:or without )?food|on an empty stomach|under the skin|and|&`,
    () => true,
  ),
]

function sayAt(said: Said, time: TimeOfDay | null | undefined): boolean {
  if (!time || said.at.includes(time)) return false
  said.at.push(time)
  return true
}

function daysIn(n: string | undefined, unit: string | undefined): number {
  return numberOf(n) * (unit?.startsWith('w') ? 7 : 1)
}

/** "8 am", "8:30 pm", "20:00"; "10:30" may be in the evening, for whoever's day has two of them. */
function timeOn(text: string): TimeOfDay | null {
  const [, h = '', minute = '00', half] = /^(\d{1,2})(?::(\d\d))? ?([ap]m)?$/.exec(text) ?? []
  const hour = Number(h)
  if (Number(minute) > 59 || h === '') return null
  if (half === undefined) return (hour < 10 || hour > 12) && hour < 24 ? `${h}:${minute}` : null
  if (hour < 1 || hour > 12) return null
  return `${`${(hour % 12) + (half === 'pm' ? 12 : 0)}`.padStart(2, '0')}:${minute}`
}
