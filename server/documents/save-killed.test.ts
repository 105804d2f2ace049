import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Change, ChangeOf, Step } from '#core/changes/change.ts'
import { engines, readyPlace } from '#test/support/engines.ts'
import { addEvent, newId, programFor } from '#test/support/server-world.ts'
import type { Database, Engine, OwnerTx } from '../database/database.ts'
import { ownersTables } from '../database/database.ts'
import { openDatabase } from '../database/open-database.ts'
import { openDocuments } from './documents.ts'

/** Ends the connection where there is one, and the transaction in any case. */
const deadly: Record<Engine, RawBuilder<unknown>> = {
  postgres: sql`select pg_terminate_backend(pg_backend_pid())`,
  // too large for an integer
  sqlite: sql`select abs(-9223372036854775807 - 1)`,
}

/** Dies instead of the statement after so many, and of all that come then. `asked` counts them. */
function dyingAfter(database: Database, statements: number) {
  let asked = 0
  const alive = <Row>(query: Row) => (asked++ < statements ? query : (deadly[database.engine] as Row)) // what it gives back nobody sees
  const dying = (tx: OwnerTx): OwnerTx => ({
    run: (query) => tx.run(alive(query)),
    // as several, each of which it may die before
    runAll: (queries) => tx.runAll(queries.map(alive) as typeof queries), // as many as they were
    send: (...queries) => tx.send(...queries.map(alive)),
  })
  const died: Database = {
    ...database,
    transactAs: (owner, work, person) => database.transactAs(owner, (tx) => work(dying(tx)), person),
    transactTogether: (asking, work) => database.transactTogether(asking, (tx) => work(dying(tx))),
  }
  return { documents: openDocuments(died), asked: () => asked }
}

const daily = (hour: string): Step & { eventId: string } => {
  const times = { start: `2026-11-16T${hour}:00:00`, end: `2026-11-16T${hour}:15:00` }
  const { eventId, event } = addEvent({ title: 'Insulin', ...times, recurrence: ['RRULE:FREQ=DAILY'] })
  return { verb: 'add-event', eventId, event }
}
const saved = (...steps: Step[]): ChangeOf<'save'> => ({ id: newId(), at: 1, verb: 'save', steps })
const halved = (eventId: string): Step => ({
  verb: 'edit-event',
  eventId,
  scope: 'future',
  occurrenceDate: '2026-11-18',
  newEventId: newId(),
  event: { title: 'Half' },
})

// 07:00 halved while 19:00 was not is a wrong dose
describe.each(engines)('a save of several times that is killed, on %s,', (engine) => {
  let database: Database
  let close: () => Promise<void>
  beforeAll(async () => {
    const place = await readyPlace(engine)
    database = await openDatabase(place, () => 1)
    close = async () => {
      await database.close()
      place.remove()
    }
  })
  afterAll(() => close())

  async function rowsOf(owner: string): Promise<unknown[]> {
    const rows = await database.transactAs(owner, async (tx) => {
      const tables = ownersTables.filter((table) => table !== 'photos')
      const all = []
      for (const table of tables)
        all.push(...(await tx.run(sql<object>`select * from ${sql.table(table)} where owner = ${owner}`)))
      return all
    })
    return rows.map((row) => JSON.stringify({ ...row, owner: '' })).toSorted()
  }

  const [morning, evening, late] = [daily('07'), daily('19'), daily('23')]
  const begun = saved(morning, evening, late)
  const halve = saved(halved(morning.eventId), halved(evening.eventId), daily('13'), {
    verb: 'delete-event',
    eventId: late.eventId,
    scope: 'all',
  })
  const undo: Change = { id: newId(), at: 1, verb: 'undo', of: halve.id }

  test.each([
    ['itself', [begun], halve],
    ['its undo', [begun, halve], undo],
  ])(
    'before any statement of %s, is whole or not there, and done once when it is sent again',
    async (_, earlier, change) => {
      const world = openDocuments(database)
      const begin = async (owner: string) => {
        for (const one of earlier)
          expect((await world.write(programFor(owner), [one], 1)).answers).toMatchObject([
            { outcome: 'applied' },
          ])
      }
      const reference = `${change.verb}-reference`
      await begin(reference)
      const before = await rowsOf(reference)
      await world.write(programFor(reference), [change], 1)
      const whole = await rowsOf(reference)
      expect(whole).not.toEqual(before)

      let points = 0
      for (let isKilled = true; isKilled; points++) {
        const owner = `${change.verb}-${points}`
        await begin(owner)
        const { documents, asked } = dyingAfter(database, points)
        const answered = await documents.write(programFor(owner), [change], 1).then(
          () => true,
          () => false,
        )
        isKilled = asked() > points
        expect(answered).toBe(!isKilled)
        expect(await rowsOf(owner)).toEqual(isKilled ? before : whole)
        await world.write(programFor(owner), [change], 1)
        expect(await rowsOf(owner)).toEqual(whole)
      }
      expect(points).toBeGreaterThan(5)
    },
  )
})
