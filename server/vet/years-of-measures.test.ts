import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#core/calendar/calendar-day.ts'
import type { Measure, MeasureKind } from '#core/health/measure.ts'
import { engines } from '#test/support/engines.ts'
import { addPet, serverWorld } from '#test/support/server-world.ts'
import type { ServerWorld } from '#test/support/server-world.ts'
import { opened, sheetDays, vetLink } from '#test/support/vet-calls.ts'
import { sql } from 'kysely'

const ada = { id: null, name: 'Ada' }
const rows = 41_000

function measureOf(n: number, petId: string): Measure {
  // ten a day, back from the last day of the sheet; the temperature was taken once, long ago
  const day = addDays(sheetDays.last, -Math.floor(n / 10))
  const kind: MeasureKind = n === 1_500 ? 'temperature' : 'weight'
  const local = `${day}T08:00:0${n % 10}`
  const at = Date.parse(`${local}Z`)
  const values = { value: kind === 'weight' ? 5_000 + (n % 10) : 3_850 }
  const said = { values, at, local, note: '', by: ada, recordedBy: ada, recordedAt: at }
  return { id: `measure-${String(n).padStart(5, '0')}.${petId}`, petId, petName: 'Rex', kind, day, ...said }
}

describe.each(engines)('the sheet of a pet that was measured for eleven years, on %s', (engine) => {
  let world: ServerWorld
  beforeAll(async () => {
    world = await serverWorld(engine)
  })
  afterAll(() => world.close())

  test(
    'has what was measured in its days, and of each kind the last before',
    { timeout: 60_000 },
    async () => {
      const anna = await world.device()
      const [rex, minka] = [addPet({ name: 'Rex' }), addPet({ name: 'Minka' })]
      await anna.push(rex, minka)
      await world.database.transactAs(anna.userId, async (tx) => {
        for (let from = 0; from < rows; from += 500) {
          const values = Array.from({ length: 500 }, (_, n) => {
            const body = measureOf(from + n, n % 50 === 49 ? minka.petId : rex.petId)
            return sql`(${anna.userId}, 'health', ${body.id}, 2, ${JSON.stringify(body)}, ${body.day}, '9999-12-31', 0)`
          })
          await tx.run(sql`insert into documents (owner, collection, id, clock, body, first_day, last_day, recurring)
          values ${sql.join(values)}`)
        }
      })
      const { status, body } = await opened(world.url, await vetLink(anna, rex.petId))
      expect(status).toBe(200)
      const measures = body.rows
        .filter(({ collection }) => collection === 'health')
        .map((row) => row.body as Measure) // of that collection
      expect(new Set(measures.map(({ petId }) => petId))).toEqual(new Set([rex.petId]))
      const inside = measures.filter(({ day }) => day >= sheetDays.first)
      expect(inside).toHaveLength(15 * 10 - 3)
      const before = measures.filter(({ day }) => day < sheetDays.first)
      expect(before.map(({ kind, local }) => `${kind} ${local}`).toSorted()).toEqual([
        'temperature 2026-06-18T08:00:00',
        'weight 2026-10-31T08:00:09',
      ])
    },
  )
})
