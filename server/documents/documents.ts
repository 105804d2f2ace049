import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { Change, Collection } from '#core/changes/change.ts'
import type { Acting } from '#core/households/household.ts'
import type { Database, OwnerTx } from '../database/database.ts'
import { readEpoch } from './epoch.ts'
import { countEventsNaming } from './events-naming.ts'
import { createFairShare } from './fair-share.ts'
import type { FairShare, Manner } from './fair-share.ts'
import { defaultQuota } from '../config.ts'
import type { Quota } from '../config.ts'
import { noteAhead, readChanges, readClock, readDays, readEverything, readSnapshot } from './read-rows.ts'
import type { Days, DaysPlace, Page, StoredRow } from './read-rows.ts'
import type { Written } from './write-changes.ts'
import { openWriteGroups } from './write-groups.ts'
import { writePushes } from './write-pushes.ts'

export type OwnedDocuments = ReturnType<typeof openDocuments>
/** Whose documents are written, and by whom. */
export type Writer = { owner: string; acting: Acting }
type Bounds = { fairShare?: FairShare; quota?: Quota | undefined }

/** An ordinary change, and telling a device of one, take less; only what takes longer is charged. */
const ordinary: Manner = { freeMs: 25 }

/** Everything an owner keeps: users/{owner}/{collection}/{id}. Who the owner is was decided before, from the session. */
export function openDocuments(database: Database, bounds: Bounds = {}) {
  const { engine, kysely, transactAs, transactTogether } = database
  const { fairShare = createFairShare(), quota = defaultQuota } = bounds
  /** One transaction, within the owner's share; what it takes is charged to them. */
  const as = <T>(owner: string, manner: Manner, work: (tx: OwnerTx) => Promise<T>): Promise<T> =>
    fairShare.run(owner, manner, (begun) =>
      transactAs(owner, (tx) => {
        begun()
        return work(tx)
      }),
    )
  const groups = openWriteGroups({
    together: (pushes, begun) =>
      transactTogether(pushes, (tx, parts) => {
        begun()
        return writePushes({ engine, tx, quota, waits: false }, parts)
      }),
    async alone(push, begun) {
      const [outcome = 'alone'] = await transactAs(push.owner, (tx) => {
        begun()
        return writePushes({ engine, tx, quota, waits: true }, [push])
      })
      return outcome
    },
  })
  return {
    /** the changes of a push in one transaction, which others may share */
    write: ({ owner, acting }: Writer, changes: readonly Change[], now: number): Promise<Written> =>
      fairShare.run(owner, ordinary, (begun) => groups.write({ owner, acting, changes, now }, begun)),

    /** where the owner's history stands, and up to where it has been forgotten */
    clock: (owner: string) => as(owner, { ...ordinary, patient: true }, (tx) => readClock(tx, owner)),

    /** a device knows of changes that are not here: nothing more is written for this owner in this history */
    noteAhead: (owner: string, cursor: string) => transactAs(owner, (tx) => noteAhead(tx, owner, cursor)),

    changes: (owner: string, since: number, after: StoredRow | null) =>
      as(owner, { ...ordinary, patient: true }, (tx) => readChanges(tx, owner, since, after)),

    snapshot: (owner: string, from: CalendarDay, after: StoredRow | null) =>
      as(owner, { patient: true }, (tx) => readSnapshot(tx, owner, from, after)),

    /** one page of what happens once and touches these days */
    days: (owner: string, days: Days, place: DaysPlace, manner: Manner = {}): Promise<Page> =>
      as(owner, manner, (tx) => readDays(tx, owner, days, place)),

    countEventsNaming: (owner: string, petId: string) =>
      as(owner, {}, (tx) => countEventsNaming(tx, engine, owner, petId)),

    /** pages of all that lives in a collection */
    async *everything(owner: string, collection: Collection): AsyncGenerator<StoredRow[]> {
      for (let after = ''; ;) {
        const from = after
        const { rows, more } = await as(owner, { patient: true }, (tx) =>
          readEverything(tx, owner, collection, from),
        )
        yield rows
        after = rows.at(-1)?.id ?? after
        if (!more) return
      }
    },

    /** where each of these owners stands; no document is read */
    async clocks(owners: readonly string[]): Promise<Map<string, number>> {
      if (owners.length === 0) return new Map()
      const query = kysely.selectFrom('clocks').select(['owner', 'clock']).where('owner', 'in', owners)
      return new Map((await query.execute()).map(({ owner, clock }) => [owner, clock]))
    },

    epoch: () => readEpoch(kysely),
  }
}
