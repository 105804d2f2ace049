import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { zonedTests } from '../scripts/zoned-tests.ts'

test('what could see the zone is tried in every zone by the tests of its room that come to it', () => {
  const core = mkdtempSync(join(tmpdir(), 'pets-zones-'))
  for (const [file, text] of Object.entries({
    'days/one.ts': `export const weekdayOf = (day: string) => new Date(day).getDay()`,
    'days/two.ts': `import { weekdayOf } from './one.ts'\nexport const isSunday = (day: string) => weekdayOf(day) === 0`,
    'days/two.test.ts': `import { isSunday } from './two.ts'`,
    'days/three.ts': `export type Day = string // no word about an instant`,
    'days/three.test.ts': `import type { Day } from './three.ts'\nconst born = new Date(2010, 1, 1)`,
    'words/one.ts': `export const timeOf = (at: number) => Intl.DateTimeFormat('en').format(at)`,
    'words/one.test.ts': `import { timeOf } from './one.ts'`,
    'words/count.ts': `export const formOf = (count: number) => new Intl.PluralRules('en').select(count)`,
    'words/count.test.ts': `import { formOf } from './count.ts'`,
    'pets/one.test.ts': `import { isSunday } from '../days/two.ts'`,
  })) {
    mkdirSync(join(core, dirname(file)), { recursive: true })
    writeFileSync(join(core, file), text)
  }
  expect(zonedTests(core)).toEqual([join(core, 'days/two.test.ts'), join(core, 'words/one.test.ts')])
  rmSync(core, { recursive: true })
})

test('each room with such a file has tests that would notice', () => {
  const rooms = readdirSync('core', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => /\b(Date|DateTimeFormat|Temporal)\b/.test(readFileSync(join('core', file), 'utf8')))
    .map((file) => dirname(file))
  const tried = zonedTests().map((file) => dirname(file).slice('core/'.length))
  expect(tried).toContain('calendar')
  expect([...new Set(rooms)].filter((room) => !tried.includes(room))).toEqual([])
})
