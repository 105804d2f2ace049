import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { Change } from '#core/changes/change.ts'
import type { Collection } from '#core/changes/collections.ts'
import type { Acting } from '#core/households/household.ts'
import { Refusal } from '#core/refusal.ts'
import type { Access } from '../asking.ts'
import type { Database, OwnerReads, OwnerTx } from '../database/database.ts'
import { personNamed } from '../database/transact-as.ts'
import { readEpoch } from './epoch.ts'
import { countEventsNaming } from './events-naming.ts'
import { chargedTo, createFairShare } from './fair-share.ts'
import type { FairShare, ShareOptions } from './fair-share.ts'
import { defaultQuota } from '../config.ts'
import type { Quota } from '../config.ts'
import {
  noteAhead,
  readCalendar,
  readChanges,
  readClock,
  readDays,
  readEverything,
  readMeasured,
  readSnapshot,
} from './read-rows.ts'
import type {
  CalendarPart,
  CalendarRow,
  Days,
  DaysPlace,
  Page,
  Measured,
  MeasuredRow,
  StoredRow,
} from './read-rows.ts'
import { forgetPhotos } from './photo-names.ts'
import type { Written } from './write-changes.ts'
import { withinReach } from './push-bounds.ts'
import { openLanes } from './write-groups.ts'
import { writePushes } from './write-pushes.ts'

export type OwnedDocuments = ReturnType<typeof openDocuments>
/** Whose documents are written, and by whom. */
export type Writer = { owner: string; acting: Acting }
/** Whose documents are read, and by whom. */
export type Reader = Pick<Access, 'household' | 'userId'>
type Bounds = { fairShare?: FairShare; quota?: Quota | undefined }

/** An ordinary change, and telling a device of one, take less; only what takes longer is charged. */
const ordinary: ShareOptions = { freeMs: 25 }

/** Everything an owner keeps: users/{owner}/{collection}/{id}. Who the owner is was decided before, from the session. */
// oxlint-disable-next-line max-lines-per-function -- one state, and what is done with it
export function openDocuments(database: Database, bounds: Bounds = {}) {
  const { engine, kysely, readAs, transactAs, transactTogether } = database
  const { fairShare = createFairShare(), quota = defaultQuota } = bounds
  /** Within the owner's share; what it takes is charged to them. */
  const as = <T>(
    { household, userId }: Reader,
    shareOptions: ShareOptions,
    work: (tx: OwnerReads, owner: string) => Promise<T>,
  ): Promise<T> =>
    chargedTo(household, { fairShare, shareOptions, way: readAs }, (tx) => work(tx, household), userId)
  const groups = openLanes(database, {
    together: (pushes, begun) =>
      transactTogether(pushes, (tx) => {
        begun()
        return writePushes({ engine, tx, quota, waits: false }, pushes)
      }),
    async alone(push, begun) {
      const writing = (tx: OwnerTx) => {
        begun()
        return writePushes({ engine, tx, quota, waits: true }, [push])
      }
      const [outcome] = await transactAs(push.owner, writing, personNamed(push.acting))
      // it has waited for the clock and sees none: row-level security no longer shows it to this person
      if (outcome === undefined || outcome === 'alone') throw new Refusal('not-a-member')
      return outcome
    },
  })
  return {
    /** the changes of a push in one transaction, which others may share */
    write: ({ owner, acting }: Writer, changes: readonly Change[], now: number): Promise<Written> =>
      fairShare
        .run(owner, ordinary, (begun) =>
          groups.write({ owner, acting, changes: withinReach(changes), now }, begun),
        )
        .catch((error: unknown) => {
          throw isHiddenRow(error) ? new Refusal('not-a-member') : error
        }),

    /** after a push that was the day's to purge with, by the program itself */
    forgetPhotos: (owner: string, now: number): Promise<void> =>
      forgetPhotos(
        (work) => chargedTo(owner, { fairShare, shareOptions: { patient: true }, way: transactAs }, work),
        { engine, owner, now },
      ),

    /** where the owner's history stands, and up to where it has been forgotten */
    clock: (reader: Reader) =>
      as(reader, { ...ordinary, patient: true }, (tx, owner) => readClock(tx, owner)),

    /** a device proves that changes were here which are no longer: nothing more is written for this owner in this history */
    noteAhead: ({ household, userId }: Reader, cursor: string) =>
      transactAs(household, (tx) => noteAhead(tx, household, cursor), userId),

    changes: (reader: Reader, since: number, after: StoredRow | null) =>
      as(reader, { ...ordinary, patient: true }, (tx, owner) => readChanges(tx, owner, since, after)),

    snapshot: (
      reader: Reader,
      from: CalendarDay,
      after: StoredRow | null,
      shareOptions: ShareOptions = { patient: true },
    ) => as(reader, shareOptions, (tx, owner) => readSnapshot(tx, owner, from, after)),

    /** one page of what happens once and touches these days */
    days: (reader: Reader, days: Days, place: DaysPlace, shareOptions: ShareOptions = {}): Promise<Page> =>
      as(reader, shareOptions, (tx, owner) => readDays(tx, { engine, owner }, days, place)),

    countEventsNaming: (reader: Reader, petId: string) =>
      countEventsNaming({ engine, owner: reader.household, petId }, (work) => as(reader, {}, work)),

    /** pages of all that lives in a collection */
    async *everything(
      reader: Reader,
      collection: Collection,
      shareOptions: ShareOptions = { patient: true },
    ): AsyncGenerator<StoredRow[]> {
      for (let after = ''; ;) {
        const from = after
        const { rows, more } = await as(reader, shareOptions, (tx, owner) =>
          readEverything(tx, owner, collection, from),
        )
        yield rows
        after = rows.at(-1)?.id ?? after
        if (!more) return
      }
    },

    /** pages of what was measured of a pet */
    async *measured(reader: Reader, of: Measured): AsyncGenerator<StoredRow[]> {
      let after: MeasuredRow | null = null
      const next = (from: MeasuredRow | null) =>
        as(reader, { patient: true }, (tx, owner) => readMeasured(tx, { engine, owner }, of, from))
      for (let more = true; more;) {
        const page = await next(after)
        yield page.rows
        after = page.rows.at(-1) ?? null
        more = page.more
      }
    },

    /** pages of events, with when each was last written */
    async *calendar(
      reader: Reader,
      part: CalendarPart,
      shareOptions: ShareOptions,
    ): AsyncGenerator<CalendarRow[]> {
      let after: CalendarRow | null = null
      const next = (from: CalendarRow | null) =>
        as(reader, shareOptions, (tx, owner) => readCalendar(tx, owner, part, from))
      for (let more = true; more;) {
        const page = await next(after)
        yield page.rows
        after = page.rows.at(-1) ?? null
        more = page.more
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

/** Row-level security forbids a row: its person was removed while the push was being written. A missing grant says otherwise. */
export function isHiddenRow(error: unknown): boolean {
  const { code, routine, message } = (error ?? {}) as { [name: string]: unknown } // the driver's, or anything
  // what a worker of a Citus says is told by another routine
  const isSaid = typeof message === 'string' && message.includes('violates row-level security')
  return code === '42501' && (routine === 'ExecWithCheckOptions' || isSaid)
}
