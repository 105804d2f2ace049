import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The folders of core whose tests run in every zone. JavaScript learns the machine's zone from Date, Intl and Temporal alone,
 * so a file that names none of them computes alike everywhere, as long as what it calls does.
 */
export function zonedFolders(core = 'core'): string[] {
  const sources = readdirSync(core, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const zoned = sources.filter((file) =>
    /\b(Date|Intl|Temporal)\b/.test(readFileSync(join(core, file), 'utf8')),
  )
  return [...new Set(zoned.map((file) => join(core, dirname(file))))].sort()
}
