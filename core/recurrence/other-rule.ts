import { readRule } from './rule-text.ts'
import { cleanLines, isDayLine, isStartLine, withoutPrefix } from './text.ts'

/**
 * Whether these lines plainly repeat in another way than those: another frequency or interval, or an end where there
 * was none. Weekdays and dates follow an event that is moved, and every app writes them in its own way.
 */
export function isOtherRule(
  before: readonly string[] | null,
  lines: readonly string[] | null | undefined,
): boolean {
  if (!before || !lines || cleanLines(lines).length === 0) return false
  return wayOf(before) !== wayOf(lines)
}

function wayOf(lines: readonly string[]): string {
  const rules = cleanLines(lines).filter((line) => !isStartLine(line) && !isDayLine(line))
  const ways = rules.map((line) => {
    const rule = readRule(withoutPrefix(line))
    return rule && `${rule.frequency} ${rule.interval} ${rule.count !== null || rule.until !== null}`
  })
  return ways.toSorted().join()
}
