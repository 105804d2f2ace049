import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import type { Change } from '#core/changes/change.ts'
import { engines, readyPlace } from '#test/support/engines.ts'
import { hashOf, photoOf } from '#test/support/photo-bytes.ts'
import { addPet, newId, programFor } from '#test/support/server-world.ts'
import type { Database, Engine, OwnerTx } from '../database/database.ts'
import { openDatabase } from '../database/open-database.ts'
import { openDocuments } from './documents.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const now = Date.parse('2026-11-15T12:00:00Z')
const dayMs = 86_400_000
const owner = 'owner-01'
const [old, other] = [hashOf(photoOf(1)), hashOf(photoOf(2))]

function noteOf({ petId }: { petId: string }, photo: string, measureId = newId()): Change {
  const details = { values: {}, at: now, local: '2026-11-15T12:00:00', note: 'Limps', photos: [photo] }
  const of = { petId, petName: 'Rex', kind: 'note' as const }
  return { id: newId(), at: now, verb: 'record-measure', measureId, ...of, details }
}

/** A household that has written nothing for a day, with a pet; `between` comes after each of its transactions. */
async function household(engine: Engine, between: () => Promise<void> = () => Promise.resolve()) {
  const place = await readyPlace(engine)
  closing.push(place.remove)
  const database = await openDatabase(place, () => now)
  closing.push(() => database.close())
  const reads: number[] = []
  /** the documents that one transaction reads */
  async function counted<T>(work: (tx: OwnerTx) => Promise<T>, tx: OwnerTx): Promise<T> {
    let read = 0
    const run: OwnerTx['run'] = async (query) => {
      const rows = await tx.run(query)
      read += rows.filter((row) => typeof row === 'object' && row !== null && 'body' in row).length
      return rows
    }
    const done = await work({ ...tx, run })
    reads.push(read)
    return done
  }
  const watched: Database = {
    ...database,
    transactTogether: (asking, work) => database.transactTogether(asking, (tx) => counted(work, tx)),
    async transactAs(household, work, person) {
      const done = await database.transactAs(household, (tx) => counted(work, tx), person)
      await between()
      return done
    },
  }
  const push = (on: Database) => {
    const documents = openDocuments(on)
    return async (...changes: Change[]) => {
      const { purged } = await documents.write(programFor(owner), changes, now)
      if (purged) await documents.forgetPhotos(owner, now)
    }
  }
  const pet = addPet()
  await push(database)(pet)
  const asOwner = <T>(work: (tx: OwnerTx) => Promise<T>) => database.transactAs(owner, work)
  await asOwner((tx) => tx.run(sql`update clocks set purged_at = ${now - dayMs} where owner = ${owner}`))
  return {
    pet,
    /** how many documents each transaction of a push has read */
    reads,
    push: push(watched),
    /** by somebody else of the household, unwatched */
    pushBeside: push(database),
    /** a photo that was stored so many days ago and is not known to be named */
    store: (hash: string, days: number) =>
      asOwner(async (tx) => {
        const at = now - days * dayMs
        await tx.run(sql`insert into photos (owner, hash, type, size, stored_at, unnamed_since, bytes)
          values (${owner}, ${hash}, 'image/jpeg', 4, ${at}, ${at}, ${Buffer.from('jpeg')})`)
      }),
    /** as PUT does with one that is there */
    sendAgain: (hash: string) =>
      asOwner((tx) =>
        tx.run(sql`update photos set unnamed_since = ${now} where owner = ${owner} and hash = ${hash}`),
      ),
    /** so many documents that name a photo */
    notes: (count: number, photo: string) =>
      asOwner(async (tx) => {
        const body = JSON.stringify({ photos: [photo] })
        const rows = Array.from(
          { length: count },
          (_, n) => sql`(${owner}, 'health', ${`note_${n + 1}`}, 1, ${body}, '9999-12-31', 0)`,
        )
        await tx.run(sql`insert into documents (owner, collection, id, clock, body, last_day, recurring)
          values ${sql.join(rows)}`)
      }),
    photos: () =>
      asOwner(async (tx) => {
        const rows = await tx.run(sql<{ hash: string; unnamed_since: number | null }>`
          select hash, unnamed_since from photos where owner = ${owner}`)
        return new Map(rows.map((row) => [row.hash, row.unnamed_since]))
      }),
  }
}

describe.each(engines)('photos that nobody names, on %s', (engine) => {
  test('one that has waited for weeks for its note is kept by the push that brings it; another goes', async () => {
    const { pet, push, store, photos } = await household(engine)
    await store(old, 33)
    await store(other, 33)
    await push(noteOf(pet, old))
    expect(await photos()).toEqual(new Map([[old, null]]))
  })

  test('no transaction reads more than five hundred documents to know', async () => {
    const { push, notes, reads, store, photos } = await household(engine)
    await notes(1_200, other)
    await store(old, 33)
    await store(other, 33)
    await push(addPet())
    expect(reads.filter((read) => read > 0)).toEqual([500, 500, 200])
    expect(await photos()).toEqual(new Map([[other, null]]))
  })

  test('a note that comes while they are looked for, where the look has been already, keeps its photo', async () => {
    const beside: (() => Promise<unknown>)[] = []
    const { pet, push, pushBeside, notes, store, photos, reads } = await household(engine, async () => {
      if (reads.includes(500)) await beside.pop()?.()
    })
    await notes(600, other)
    await store(old, 33)
    beside.push(() => pushBeside(noteOf(pet, old, '00000000')))
    await push(addPet())
    expect(beside).toEqual([])
    expect([...(await photos()).keys()]).toEqual([old])
  })

  test('one that is sent again meanwhile is kept', async () => {
    const beside: (() => Promise<unknown>)[] = []
    const { push, notes, store, sendAgain, photos, reads } = await household(engine, async () => {
      if (reads.includes(500)) await beside.pop()?.()
    })
    await notes(600, other)
    await store(old, 33)
    beside.push(() => sendAgain(old))
    await push(addPet())
    expect(await photos()).toEqual(new Map([[old, now]]))
  })
})
