import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { engines, readyPlace } from '#test/support/engines.ts'
import { openDatabase } from '#server/database/open-database.ts'
import type { Engine } from '#server/database/database.ts'
import { claimedAtOnce, dueRows } from './due-rows.ts'

const eight = Date.parse('2026-11-15T08:00:00Z')
const minute = 60_000
const day = 24 * 60 * minute
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** As many households, one due after the other until eight o'clock. */
async function waiting(engine: Engine, count: number) {
  const place = await readyPlace(engine)
  closing.push(place.remove)
  const database = await openDatabase(place, () => eight)
  await database.ask(
    sql.raw(`insert into due (owner, due_at, planned_clock)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
      select 'household-' || i, ${eight} - ${count} + i, 1 from n`),
  )
  let isOpen = true
  const close = async () => {
    if (isOpen) await database.close()
    isOpen = false
  }
  closing.push(close)
  return { place, close, rows: dueRows(database) }
}

describe.each(engines)('what is due, on %s', (engine) => {
  test('is claimed in its order, each household once', async () => {
    const { rows } = await waiting(engine, 2 * claimedAtOnce + 50)
    const claims = [await rows.claim(eight), await rows.claim(eight), await rows.claim(eight)]
    expect(claims.map((owners) => owners.length)).toEqual([claimedAtOnce, claimedAtOnce, 50])
    expect(new Set(claims.flat()).size).toBe(2 * claimedAtOnce + 50)
    expect(claims[0]).toContain('household-1')
    expect(await rows.claim(eight)).toEqual([])
  })

  test('and is brought forward meanwhile comes next, though its time lies before what was claimed', async () => {
    const { rows } = await waiting(engine, 3 * claimedAtOnce)
    await rows.claim(eight)
    await rows.claim(eight)
    await rows.bringForward(['household-1'], eight)
    expect(await rows.claim(eight)).toContain('household-1')
  })

  test('and is brought forward while a claim is under way comes next as well', async () => {
    const { rows } = await waiting(engine, 3 * claimedAtOnce)
    await rows.claim(eight)
    await Promise.all([rows.claim(eight), rows.bringForward(['household-1'], eight)])
    expect(await rows.claim(eight)).toContain('household-1')
  })

  test('and was claimed by a node that died comes again once a claim begins from the start', async () => {
    const { rows } = await waiting(engine, 3 * claimedAtOnce)
    await rows.claim(eight)
    const later = eight + 2 * minute
    await rows.claim(later)
    expect(await rows.claim(later)).not.toContain('household-1')
    rows.claimFromTheStart()
    expect(await rows.claim(later)).toContain('household-1')
  })
})

test('a claim walks over nothing that was claimed and planned before', { timeout: 60_000 }, async () => {
  const count = 20 * claimedAtOnce
  const { place, close, rows } = await waiting('postgres', count)
  const admin = new pg.Client(place.databaseUrl ?? '')
  await admin.connect()
  closing.push(() => admin.end())
  for (let n = 0; n < 20; n++) {
    const owners = await rows.claim(eight)
    // as planning leaves them
    await admin.query('update due set due_at = $1, claimed_until = 0 where owner = any ($2)', [
      eight + day,
      owners,
    ])
  }
  await close()
  const ours = `application_name = 'senior-pet-care' and datname = current_database()`
  while ((await admin.query(`select 1 from pg_stat_activity where ${ours}`)).rows.length > 0)
    await new Promise((again) => setTimeout(again, 20))
  const { rows: read } = await admin.query<{ entries: number }>(
    `select idx_tup_read::int as entries from pg_stat_user_indexes where indexrelname = 'due_at'`,
  )
  // the last of each claim is met once more
  expect(read[0]?.entries).toBeLessThanOrEqual(count + 20)
})
