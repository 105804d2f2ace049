import type { CalendarDay } from '#core/calendar-day.ts'
import type { Change } from '#core/change.ts'
import type { Database } from '../database/database.ts'
import { readEpoch } from './epoch.ts'
import { noteAhead, readChanges, readClock, readDays, readEventsNaming, readSnapshot } from './read-rows.ts'
import type { StoredRow } from './read-rows.ts'
import { writeChanges } from './write-changes.ts'
import type { Written } from './write-changes.ts'

export type OwnedDocuments = ReturnType<typeof openDocuments>

/** Everything an owner keeps: users/{owner}/{collection}/{id}. Who the owner is was decided before, from the session. */
export function openDocuments(database: Database) {
  const { kysely, transactAs } = database
  return {
    write: (owner: string, changes: readonly Change[], now: number): Promise<Written> =>
      transactAs(owner, (tx) => writeChanges({ kysely, tx, owner, now }, changes)),

    /** where the owner's history stands, and up to where it has been forgotten */
    clock: (owner: string) => transactAs(owner, (tx) => readClock(tx, owner)),

    /** a device knows of changes that are not here: nothing more is written for this owner in this history */
    noteAhead: (owner: string, cursor: string) => transactAs(owner, (tx) => noteAhead(tx, owner, cursor)),

    changes: (owner: string, since: number, after: StoredRow | null) =>
      transactAs(owner, (tx) => readChanges(tx, owner, since, after)),

    snapshot: (owner: string, from: CalendarDay, after: StoredRow | null) =>
      transactAs(owner, (tx) => readSnapshot(tx, owner, from, after)),

    days: (owner: string, first: CalendarDay, last: CalendarDay) =>
      transactAs(owner, (tx) => readDays(tx, owner, first, last)),

    /** bodies of the events that hold the id of this pet, and perhaps of one whose id looks like it */
    eventsNaming: (owner: string, petId: string) =>
      transactAs(owner, (tx) => readEventsNaming(tx, owner, petId)),

    /** where each of these owners stands; no document is read */
    async clocks(owners: readonly string[]): Promise<Map<string, number>> {
      if (owners.length === 0) return new Map()
      const query = kysely.selectFrom('clocks').select(['owner', 'clock']).where('owner', 'in', owners)
      return new Map((await query.execute()).map(({ owner, clock }) => [owner, clock]))
    },

    epoch: () => readEpoch(kysely),
  }
}
