import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { readyPlace } from '#test/support/engines.ts'
import { openDatabase } from '../database/open-database.ts'
import { announceOverPostgres } from './announce-over-postgres.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** Processes on one database that look around when they are told to. */
async function world() {
  const place = await readyPlace('postgres')
  closing.push(place.remove)
  return async () => {
    const database = await openDatabase(place, Date.now)
    closing.push(() => database.close())
    const told: string[] = []
    const ask: typeof database.ask = (query) => {
      const { sql, parameters } = query.compile(database.kysely)
      if (sql.includes('pg_notify')) told.push(String(parameters[1]))
      return database.ask(query)
    }
    let look = async () => {}
    const announcements = await announceOverPostgres(
      { ...database, ask },
      place.databaseUrl ?? '',
      pino({ level: 'silent' }),
      (lookAround) => {
        look = lookAround
        return () => {}
      },
    )
    closing.push(() => announcements.close())
    const heard: string[] = []
    announcements.listen({ clockMoved: (owner, _clock, from) => void (from && heard.push(owner)) })
    return { ...announcements, look: () => look(), heard, told }
  }
}

test('a process that is alone tells nobody, and one that comes hears of everything from then on', async () => {
  const start = await world()
  const first = await start()
  await first.look()
  first.clockMoved('anna', 1)
  const second = await start()
  let clock = 1
  // what the first tells before it has heard of the second is told to nobody
  await expect.poll(() => (first.clockMoved('berta', clock++), second.heard)).toContain('berta')
  expect(first.told.join()).not.toContain('anna')
  await first.look()
  first.clockMoved('clara', 1)
  await expect.poll(() => second.heard).toContain('clara')
})
