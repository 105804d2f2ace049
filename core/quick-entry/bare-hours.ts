import { isAt, wordAt } from './line.ts'
import { takeTime } from './read-phrases.ts'
import type { Kind, Reading } from './read-phrases.ts'
import { bareHour } from './time-phrases.ts'

/** Numbers that follow each other with "and" or a comma between them, and the word after them. */
type List = { at: number; places: number[]; next: number }

/**
 * 7, or 7, 13 and 19: a number is a time only beside "at", another time, or a word about days; not before what it counts.
 * Where times are said otherwise, a number alone beside a day is something else: class 3 tomorrow at 10.
 */
export function readBareHours(reading: Reading) {
  const lists = bareLists(reading)
  const clear = lists.filter((list) => isClear(reading, list))
  for (const list of clear) takeHours(reading, list)
  if (reading.found.times.length > 0) return
  for (const list of lists) if (isBesideDays(reading, list)) takeHours(reading, list)
}

function bareLists(reading: Reading): List[] {
  const { line, kinds } = reading
  const isElement = (at: number) =>
    kinds[at] === 'time' || (kinds[at] === undefined && bareHour(line, at) !== null)
  const lists: List[] = []
  for (let at = 0; at < line.tokens.length; at++) {
    if (!isElement(at)) continue
    const places = [at]
    for (let last = at; ;) {
      const isComma = line.tokens[last]?.text.endsWith(',') === true
      const next = isAt(line, last + 1, 'and') ? last + 2 : isComma ? last + 1 : last
      if (next === last || !isElement(next)) break
      places.push(next)
      last = next
    }
    const next = (places.at(-1) ?? at) + 1
    lists.push({ at, places, next })
    at = next - 1
  }
  // one that counts something takes no part: 2 and 3 tablets
  return lists.filter(
    ({ places, next }) => places.some((place) => kinds[place] === undefined) && !isAt(line, next, 'things'),
  )
}

/** After "at", or with a time that can be nothing else, or several that do not count what follows. */
function isClear({ line, kinds }: Reading, { at, places, next }: List): boolean {
  if (isAt(line, at - 1, 'at') || places.some((place) => kinds[place] === 'time')) return true
  const isCounting = kinds[next] === undefined && /\p{L}s$/u.test(wordAt(line, next))
  return places.length > 1 && !isCounting
}

const aboutDays: readonly (Kind | undefined)[] = ['day', 'repeat']

function isBesideDays({ line, kinds }: Reading, { at, next }: List): boolean {
  let before = at - 1
  while (kinds[before] === 'pet') before--
  let after = next
  while (kinds[after] === 'pet' || isAt(line, after, 'on', 'from')) after++
  return aboutDays.includes(kinds[before]) || aboutDays.includes(kinds[after])
}

function takeHours(reading: Reading, { places }: List) {
  for (const at of places) {
    const hour = reading.kinds[at] === undefined ? bareHour(reading.line, at) : null
    if (hour) takeTime(reading, at, hour)
  }
}
