import { isAt } from './line.ts'
import type { Kind, Reading } from './phrases/reading.ts'
import { bareHour } from './phrases/time-phrases.ts'

const led: readonly (Kind | undefined)[] = ['day', 'repeat', 'except', 'time', 'pet']
const timely: readonly (Kind | undefined)[] = ['day', 'repeat', 'except', 'time', 'end']

/** What is left of the line once everything that was understood is taken out, with the small words that led to it. */
export function titleLeft(reading: Reading): string {
  const { line, kinds } = reading
  for (let at = line.tokens.length - 1; at >= 0; at--) {
    if (kinds[at] !== undefined) continue
    const isLead =
      isAt(line, at, 'on', 'at', 'the', 'from', 'leads') &&
      led.includes(kindAfter(kinds, at)) &&
      !isFromTo(reading, at)
    // on sundays only
    const isOnly =
      isAt(line, at, 'only') &&
      (timely.includes(kindAfter(kinds, at)) || (timely.includes(kinds[at - 1]) && isTaken(reading, at + 1)))
    const isBetween = isAt(line, at, 'and') && isTaken(reading, at - 1) && isTaken(reading, at + 1)
    const isLong = isAt(line, at, 'lengthLeads') && kinds[at + 1] === 'length'
    // 20 h
    const isHours = isAt(line, at, 'hours') && kinds[at - 1] === 'time'
    if (isLead || isOnly || isBetween || isLong || isHours) kinds[at] = 'glue'
  }
  const left = line.tokens
    .filter((_, at) => kinds[at] === undefined || kinds[at] === 'unread')
    .map(({ text }) => text)
    .filter((text) => text !== '')
  const title = left.join(' ').replace(/^[\s,;]+|[\s,;]+$/gu, '')
  const [first = ''] = title
  return first.toUpperCase() + title.slice(first.length)
}

/** 8 to 20:00, friday to noon: it says more than what comes. */
function isFromTo({ line, kinds }: Reading, at: number): boolean {
  return isAt(line, at, 'to') && (timely.includes(kinds[at - 1]) || bareHour(line, at - 1) !== null)
}

/** What it leads to, over other small words: on the 3rd. */
function kindAfter(kinds: readonly (Kind | undefined)[], at: number): Kind | undefined {
  let next = at + 1
  while (kinds[next] === 'glue') next++
  return kinds[next]
}

/** The ends of the line count: nothing is left there to join. */
function isTaken({ line, kinds }: Reading, at: number): boolean {
  return at < 0 || at >= line.tokens.length || (kinds[at] !== undefined && kinds[at] !== 'unread')
}
