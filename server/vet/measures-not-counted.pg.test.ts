import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { readyPlace } from '#test/support/engines.ts'
import type { OwnerReads } from '../database/database.ts'
import { openDatabase } from '../database/open-database.ts'
import { readMeasured } from '../documents/read-rows.ts'

const [owner, petId, measures] = ['anna', 'rex', 5_000]

/** Of a step of a plan and all within it. */
type Step = {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  Plans?: Step[]
}
function looks(step: Step): number {
  const removed = (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Join Filter'] ?? 0)
  const own = (step['Actual Rows'] + removed) * step['Actual Loops']
  return (step.Plans ?? []).reduce((sum, one) => sum + looks(one), own)
}

// as after a restore, or an import, until PostgreSQL looks at the table by itself
test('a page of the measures of years looks at each a few times, also before PostgreSQL has counted its rows', async () => {
  const place = await readyPlace('postgres')
  onTestFinished(place.remove)
  const admin = new pg.Client(place.adminUrl)
  await admin.connect()
  await admin.query('set session_replication_role = replica')
  await admin.query(`insert into documents (owner, collection, id, clock, body, first_day, last_day, recurring)
    select '${owner}', 'health', 'measure-' || n || '.${petId}', 1, '{}', date '2026-11-15' - n, '9999-12-31', 0
    from generate_series(1, ${measures}) as n`)
  await admin.end()
  const database = await openDatabase(place, () => Date.parse('2026-11-15T12:00:00Z'))
  onTestFinished(() => database.close())

  const before = '2026-11-01'
  const whose = { engine: 'postgres', owner } as const
  const read = await database.readAs(owner, (tx) => readMeasured(tx, whose, { petId, before }, null))
  expect(read.rows).toHaveLength(200)
  expect(read.rows[0]?.first_day).toBe('2026-10-31')
  const plans: { Plan: Step }[] = []
  await database.readAs(owner, async (tx) => {
    const explaining: OwnerReads = {
      async run(query) {
        type Told = { 'QUERY PLAN': { Plan: Step }[] }
        const told = await tx.run(sql<Told>`explain (analyze, format json) ${query}`)
        plans.push(...told.flatMap((row) => row['QUERY PLAN']))
        return []
      },
    }
    await readMeasured(explaining, whose, { petId, before }, null)
  })
  expect(plans.map(({ Plan }) => looks(Plan))).toEqual([expect.any(Number)])
  expect(Math.max(...plans.map(({ Plan }) => looks(Plan)))).toBeLessThan(5 * measures)
})
