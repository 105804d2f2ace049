import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { engines, freshPlace } from '#test/support/engines.ts'
import { environmentOfPrograms } from '#test/support/server-process.ts'
import { openDatabase } from '../database/open-database.ts'
import type { DatabasePlace } from '../database/open-database.ts'
import { listingOf } from './contact-listing.ts'
import { keepContactMessage } from './contact-messages.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const sentAt = Date.UTC(2026, 10, 15, 8, 30)
const message = {
  id: 'm-1',
  owner: null,
  name: 'Ann',
  email: 'ann@example.org',
  message: 'Hello.\nBye.',
  sentAt,
}
const script = join(import.meta.dirname, '../../scripts/contact-messages.ts')

/** What the operator would see in a terminal. */
function command(place: DatabasePlace, ...args: string[]) {
  const env = {
    ...environmentOfPrograms,
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl ?? '',
    AUTH_SECRET: 'only-for-tests-0123456789-abcdefghijklmnopqrstuvwxyz',
  }
  return new Promise<{ code: number; printed: string; complained: string }>((resolve) => {
    execFile(process.execPath, [script, ...args], { env }, (error, printed, complained) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, printed, complained }),
    )
  })
}

describe.each(engines)('on %s, beside a server that runs', (engine) => {
  test('messages are listed for the operator and deleted one by one', async () => {
    const place = await freshPlace(engine)
    closing.push(place.remove)
    const database = await openDatabase(place, () => 0)
    closing.push(database.close)
    await keepContactMessage(database.kysely, message)
    await keepContactMessage(database.kysely, { ...message, id: 'm-2', owner: 'u-7', sentAt: sentAt + 1 })
    const { printed } = await command(place)
    expect(printed).toBe(
      [
        '2026-11-15T08:30:00.000Z  Ann <ann@example.org>',
        'm-1  not signed in',
        '    Hello.',
        '    Bye.',
        '',
        '2026-11-15T08:30:00.001Z  Ann <ann@example.org>',
        'm-2  account u-7',
        '    Hello.',
        '    Bye.',
        '',
        '2 messages',
        '',
      ].join('\n'),
    )

    expect(await command(place, '--delete', 'm-1')).toMatchObject({
      code: 0,
      printed: 'Deleted message m-1.\n',
    })
    expect(await command(place, '--delete', 'm-1')).toMatchObject({
      code: 1,
      printed: 'There is no message m-1.\n',
    })
    const json = await command(place, '--json')
    expect(JSON.parse(json.printed)).toEqual({ ...message, id: 'm-2', owner: 'u-7', sentAt: sentAt + 1 })
  })
})

test('a folder without a database is said to be one, and stays as it is', async () => {
  const place = await freshPlace('sqlite')
  closing.push(place.remove)
  const { code, complained } = await command(place)
  expect(code).toBe(1)
  expect(complained).toContain('there is no database in')
  expect(readdirSync(place.dataDir)).toEqual([])
})

test('an option nobody knows is answered with those there are', async () => {
  const place = await freshPlace('sqlite')
  closing.push(place.remove)
  const { code, complained } = await command(place, '--everything')
  expect(code).toBe(1)
  expect(complained).toContain('npm run contact-messages -- --json')
})

test('nothing a stranger typed is obeyed by the terminal', () => {
  const evil = '\u001b]0;title\u0007\u001b[2J\u009b31m\b\r\u202eworra'
  const listing = listingOf({ ...message, name: `A\n${evil}`, email: evil, message: `one\r\ntwo\t${evil}` })
  expect(listing).not.toMatch(/[^\P{Cc}\n\t]|\u202e/u)
  expect(listing.split('\n')).toHaveLength(5)
  expect(listing).toContain('    one\n    two\t')
})
