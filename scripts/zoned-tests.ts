import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** JavaScript learns the machine's zone from these alone; how Intl counts, lists and names languages knows nothing of it. */
const seesZone = /\b(Date|DateTimeFormat|supportedValuesOf|Temporal|toLocale\w*String)\b/

/**
 * The tests of core that run in every zone. A file that names nothing of the above computes alike everywhere, as long as what
 * it calls does: so those that name it are tried, by the tests of their own room that come to them.
 */
export function zonedTests(core = 'core'): string[] {
  const files = readdirSync(core, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
  const tests = files.filter((file) => file.endsWith('.test.ts')).map((file) => join(core, file))
  return tests.filter((test) => comesTo(test, new Set())).sort()
}

/** Without leaving the room: the next one's tests are asked for what it names. */
function comesTo(file: string, seen: Set<string>): boolean {
  if (seen.has(file) || !existsSync(file)) return false
  seen.add(file)
  const text = readFileSync(file, 'utf8')
  if (!file.endsWith('.test.ts') && seesZone.test(text)) return true
  return [...text.matchAll(/from '(\.\/[^']+)'/g)].some(([, to = '']) =>
    comesTo(join(dirname(file), to), seen),
  )
}
