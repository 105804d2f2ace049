import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { zonedFolders } from '../scripts/zoned-folders.ts'

test('a part of core runs in every zone from the day it could see the zone', () => {
  const core = mkdtempSync(join(tmpdir(), 'pets-zones-'))
  for (const [folder, text] of [
    ['days', `export const weekdayOf = (day: string) => new Date(day).getDay()`],
    ['words', `export const timeOf = (at: number) => Intl.DateTimeFormat('en').format(at)`],
    ['pets', `export type LocalDateTime = string // no word about an instant`],
  ] as const) {
    mkdirSync(join(core, folder))
    writeFileSync(join(core, folder, 'one.ts'), text)
  }
  writeFileSync(join(core, 'pets/one.test.ts'), 'const born = new Date(2010, 1, 1)')
  expect(zonedFolders(core)).toEqual([join(core, 'days'), join(core, 'words')])
  rmSync(core, { recursive: true })
})

test('each of them has tests that would notice', () => {
  const folders = zonedFolders()
  expect(folders).toContain(join('core', 'calendar'))
  expect(folders.filter((folder) => !readdirSync(folder).some((file) => file.endsWith('.test.ts')))).toEqual(
    [],
  )
})
