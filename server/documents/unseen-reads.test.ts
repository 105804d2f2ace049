import { afterEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { AppliedChange, Change, ChangeOf } from '#core/changes/change.ts'
import type { Overwritten } from '#core/changes/overwritten.ts'
import { eventFrom } from '#core/schedule/stored-event.ts'
import { engines, readyPlace } from '#test/support/engines.ts'
import { form } from '#test/support/household.ts'
import { addEvent, newId, programFor } from '#test/support/server-world.ts'
import { watchedQueries } from '#test/support/watched-queries.ts'
import { openDatabase } from '../database/open-database.ts'
import { openDocuments } from './documents.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const ann = programFor('ann')
const rename = (
  { eventId }: ChangeOf<'add-event'>,
  device: string,
  title: string,
  seen?: number,
): Change => ({
  id: newId(),
  at: 1,
  device,
  ...(seen === undefined ? {} : { seen }),
  verb: 'edit-event',
  eventId,
  scope: 'all',
  event: { title },
})

// Nobody else writes while a push reads what its devices had not seen.
describe.each(engines)('what a push reads of the changes it had not seen, on %s', (engine) => {
  async function account() {
    const place = await readyPlace(engine)
    closing.push(place.remove)
    const own = await openDatabase(place, () => 1)
    closing.push(() => own.close())
    const { database, queries } = watchedQueries(own)
    const documents = openDocuments(database)
    const push = async (...changes: Change[]) => (await documents.write(ann, changes, 1)).clock
    /** in how many pushes all of them were answered */
    async function pushAll(changes: readonly Change[]): Promise<number> {
      let [left, pushes] = [changes, 0]
      for (; left.length > 0; pushes++) {
        const { answers } = await documents.write(ann, left, 1)
        left = left.slice(Math.max(1, answers.length))
      }
      return pushes
    }
    /** As many steps as are kept, each of so many bytes, on events that nobody else names. */
    async function keepSteps(count: number, bytes: number, from: number): Promise<void> {
      const rows = Array.from({ length: count }, (_, n) => {
        const change = { ...rename(addEvent(), 'phone', 'x'), id: `step-${from + n}-of-another` }
        const before = Array.from({ length: bytes / 4_000 }, (_, at) => {
          const id = `event-${n}-${at}`
          const body = eventFrom({ ...form(), description: 'x'.repeat(4_000) }, { id, createdAt: 1 })
          return { collection: 'events' as const, id, body }
        })
        const step: AppliedChange = { change, before }
        return sql`('ann', ${change.id}, ${from + n}, ${JSON.stringify(step)}, 1)`
      })
      await own.transactAs('ann', async (tx) => {
        await tx.run(
          sql`insert into applied (owner, change_id, clock, undo, applied_at) values ${sql.join(rows)}`,
        )
        await tx.run(sql`update clocks set clock = ${from + count} where owner = 'ann'`)
      })
    }
    const logReads = () => queries.filter(({ text }) => /^select undo\b.* from applied\b/.test(text))
    const losses = async (since: number): Promise<Overwritten[]> => {
      const { applied } = await documents.changes(ann, since, null)
      return applied.flatMap(({ overwritten }) => JSON.parse(overwritten ?? '[]') as Overwritten[])
    }
    return { push, pushAll, keepSteps, logReads, losses }
  }

  test('they are read once, however many changes it has, and no more than some megabytes', async () => {
    const { push, pushAll, keepSteps, logReads, losses } = await account()
    const events = Array.from({ length: 20 }, () => addEvent())
    for (const one of events) await push(one)
    await keepSteps(480, 32_000, events.length + 1)
    for (const one of events.slice(0, 3)) await push(rename(one, 'phone', 'Half a pill'))
    const before = await push(rename(addEvent(), 'phone', 'gone'))
    const edits = events.map((one) => rename(one, 'tablet', 'Two pills', 0))
    // on a busy machine the rest of a push is left to the next
    expect(await pushAll(edits)).toBe(logReads().length)
    for (const { rows } of logReads()) {
      const bytes = rows.reduce((sum, row) => sum + String(row['undo']).length, 0)
      // 16 MB once, and for each of the changes
      expect(bytes).toBeGreaterThan(1_000_000)
      expect(bytes).toBeLessThan(4_100_000)
    }
    const lost = await losses(before)
    expect(lost.map(({ lost }) => 'event' in lost && lost.event.title)).toEqual(
      Array.from({ length: 3 }, () => 'Half a pill'),
    )
  })

  test('each change is told by what it had seen itself', async () => {
    const { push, losses, logReads } = await account()
    const [one, two] = [addEvent(), addEvent()]
    await push(one)
    await push(two)
    await push(rename(one, 'phone', 'Half a pill'))
    const clock = await push(rename(two, 'phone', 'Half a pill'))
    await push(rename(one, 'tablet', 'Two pills', clock - 2), rename(two, 'tablet', 'Two pills', clock))
    expect((await losses(clock)).map(({ lost }) => 'eventId' in lost && lost.eventId)).toEqual([one.eventId])
    expect(logReads()).toHaveLength(1)
  })

  test('one step that touched thousands of documents leaves room for the others', async () => {
    const { push, keepSteps, losses } = await account()
    const pill = addEvent()
    await push(pill)
    const clock = await push(rename(pill, 'phone', 'Half a pill'))
    await keepSteps(9, 600_000, clock + 1)
    await push(rename(pill, 'tablet', 'Two pills', 1))
    expect(await losses(clock + 9)).toHaveLength(1)
  })
})
