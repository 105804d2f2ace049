import type { Token } from './token.ts'

/**
 * What a language says in an order of its own, or in one word, and how the readers know it: "halb acht" is "7:30", and "10
 * Tage lang" is "für 10 tage". Nothing is turned where that is null.
 */
export type Turn = readonly [said: RegExp, as: (...groups: string[]) => string | null]

/** Written with the parts of a language in braces, each of which is a group: turn('halb {hour}', (hour) => …). */
export function turnsWith(parts: Readonly<Record<string, string>>) {
  return (said: string, as: Turn[1] | string): Turn => {
    const pattern = said.replaceAll(/\{([a-z]+)\}/g, (_, name: string) => `(${parts[name] ?? ''})`)
    return [
      new RegExp(String.raw`(?<![^ ])(?:${pattern})(?![^ ])`, 'gu'),
      typeof as === 'string' ? () => as : as,
    ]
  }
}

/** More is a pasted page, which must not hold up typing. */
const mostTokens = 200

type Rewriting = { folded?: (word: string) => string; turns?: readonly Turn[] }

/** The line in the order of the readers. What was typed stays with the words that it became, for the title and for marks. */
export function turned(tokens: Token[], { folded = (word) => word, turns = [] }: Rewriting): Token[] {
  const line = tokens.map(({ text, word }) => ({ text, word: folded(word) }))
  if (turns.length === 0 || line.length > mostTokens) return line
  return turns.reduce(turnedOnce, { tokens: line, text: textOf(line) }).tokens
}

/** `text` is what the turns are looked for in. It is written anew only after one: hardly any is in a line. */
type Turning = { tokens: Token[]; text: string }

const textOf = (tokens: readonly Token[]) => tokens.map(keyOf).join(' ')

function turnedOnce(before: Turning, [said, as]: Turn): Turning {
  const { tokens, text } = before
  // to walk through what is found makes a regular expression anew each time
  if (text.search(said) === -1) return before
  const next: Token[] = []
  let [from, letter, place] = [0, 0, 0]
  const placeOf = (until: number) => {
    for (; letter < until; letter++) if (text[letter] === ' ') place++
    return place
  }
  for (const found of text.matchAll(said)) {
    const [match, one = '', two = '', three = '', four = ''] = found
    const words = match === '' ? null : as(one, two, three, four)
    if (words === null) continue
    const first = placeOf(found.index)
    const end = placeOf(found.index + match.length) + 1
    next.push(...tokens.slice(from, first), ...spread(tokens.slice(first, end), words.split(' ')))
    from = end
  }
  if (from === 0) return before
  next.push(...tokens.slice(from))
  return { tokens: next, text: textOf(next) }
}

/** A point after a number tells the 15th from 15. */
function keyOf({ text, word }: Token): string {
  return /\d$/.test(word) && /\.[,;!?]*$/.test(text) ? `${word}.` : word
}

/**
 * A word that stays, or is another in its place, keeps what was typed there. Of the others the first has all of it: where
 * one of them is read and another is not, nothing of it is lost, see `halfRead`.
 */
function spread(tokens: readonly Token[], words: readonly string[]): Token[] {
  const isKept = (at: number) => words.at(at) === tokens.at(at)?.word
  const most = Math.min(tokens.length, words.length)
  let [before, after] = [0, 0]
  while (before < most && isKept(before)) before++
  while (after < most - before && isKept(-1 - after)) after++
  const turnedWords = words.slice(before, words.length - after)
  const typed = tokens.slice(before, tokens.length - after)
  const isInPlace =
    typed.length === turnedWords.length && !typed.some(({ word }) => turnedWords.includes(word))
  const whole = typed.map(({ text }) => text).join(' ')
  const inside = turnedWords.map((word, at) => {
    const text = isInPlace ? (typed[at]?.text ?? '') : at === 0 ? whole : ''
    return { text, word }
  })
  // every word was left out: what was typed stays with the one before
  const last = turnedWords.length === 0 ? whole : ''
  const head = tokens.slice(0, before)
  const rest = tokens.slice(tokens.length - after)
  return [...head, ...inside, ...rest].map((token, at) =>
    last !== '' && at === Math.max(before - 1, 0)
      ? { ...token, text: joined(before, token.text, last) }
      : token,
  )
}

const joined = (before: number, text: string, left: string) =>
  before > 0 ? `${text} ${left}` : `${left} ${text}`
