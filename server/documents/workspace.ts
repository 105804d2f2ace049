import type { CareRecord } from '#core/care/care.ts'
import { daysOf, livingEntries } from '#core/care/care.ts'
import { mostCharacters, mostEvents } from '#core/changes/budget.ts'
import type { AppliedChange, Documents, SoonRead, Write } from '#core/changes/change.ts'
import { collections, mapsByCollection, readDocument } from '#core/changes/collections.ts'
import type { Collection, Document, DocumentBy } from '#core/changes/collections.ts'
import { eventsOfPlan, planSeriesIds } from '#core/medicines/plan-series.ts'
import { Refusal } from '#core/refusal.ts'
import { isOfSeries, seriesIdOf, togetherIdOf } from '#core/schedule/series.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { OwnerTx } from '../database/database.ts'
import { readChangesSince } from './change-log.ts'
import { readEventsNaming } from './events-naming.ts'
import { readBy, seriesReadBy } from '#core/changes/verbs.ts'
import { lastCareDay } from './read-rows.ts'

type Bodies = { [C in Collection]: Map<string, DocumentBy[C] | null> }
type Found = { collection: Collection; id: string; body: string | null }
type Wanted =
  | SoonRead
  | { petId: string }
  | { since: string }
  | { careOf: string }
  | { plan: string }
  | { together: string }
  | { collection: 'deletions' | 'medicines' }
/** More ids than this go in several queries; both engines take many more parameters. */
const mostIds = 1_000
/** Everybody waits while a change reads, and it starts anew after each: only an undo that much builds on needs as many. */
const mostLoads = 20

/** Thrown by a read of what was not loaded yet. Verbs are pure, so they can simply run again. */
class NotLoaded extends Error {
  readonly wanted: Wanted
  constructor(wanted: Wanted) {
    super('not loaded')
    this.wanted = wanted
  }
}

/** The owner's documents as the changes of one push see them: loaded as needed, with earlier changes applied. */
// oxlint-disable-next-line max-lines-per-function -- one state, and what is done with it
export function openWorkspace(tx: OwnerTx, owner: string) {
  const bodies = mapsByCollection<Bodies>()
  const loadedSeries = new Set<string>()
  const tooLarge = new Set<string>()
  const loadedPets = new Set<string>()
  const loadedTogether = new Set<string>()
  const loadedCollections = new Set<Collection>()
  /** of each series, the last day recorded, apart from what this push has looked at */
  const lastCareDays = new Map<string, string | null>()
  const logs = new Map<string, AppliedChange[]>()
  const fresh: AppliedChange[] = []
  const rowsWhere = (which: RawBuilder<unknown>) =>
    sql<Found>`select collection, id, body from documents
      where owner = ${owner} and removed_at is null and ${which}`

  const documents: Documents = {
    find(collection, id) {
      const body = bodies[collection].get(id)
      if (body === undefined) throw new NotLoaded({ ids: [id] })
      return body ?? undefined
    },
    all(collection) {
      if (!loadedCollections.has(collection)) throw new NotLoaded({ collection })
      return alive(collection)
    },
    lastCareDay: (series, apartFrom = new Set()) => {
      const known = lastCareDays.get(series)
      if (known === undefined) throw new NotLoaded({ careOf: series })
      const isMeant = (record: CareRecord) => livingEntries(record).length > 0 && !apartFrom.has(record.id)
      const inPush = lookedAt(series).filter(isMeant)
      return [known ?? '', ...inPush.map((record) => daysOf(record).last)].toSorted().at(-1) || null
    },
    eventsOfPet: (petId) => {
      if (!loadedPets.has(petId)) throw new NotLoaded({ petId })
      return alive('events').filter((event) => event.petIds.includes(petId))
    },
    series: (series, ifTooLarge) => {
      if (!loadedSeries.has(series)) throw new NotLoaded({ series: [series] })
      if (tooLarge.has(series) && ifTooLarge === 'none') return []
      if (tooLarge.has(series)) throw new Refusal('too-much-at-once')
      return alive('events').filter((event) => isOfSeries(event) && seriesIdOf(event) === series)
    },
    plan: (planId) => {
      const ids = planSeriesIds(planId)
      const known = eventsOfPlan(alive('events'), planId)
      const isLoaded = ids.every((id) => loadedSeries.has(id))
      if (!isLoaded || !known.every((event) => lastCareDays.has(seriesIdOf(event))))
        throw new NotLoaded({ plan: planId })
      return known
    },
    together: (id) => {
      if (!loadedTogether.has(id)) throw new NotLoaded({ together: id })
      return alive('events').filter((event) => togetherIdOf(event) === id)
    },
    changesSince: (since) => {
      const known = logs.get(since)
      if (!known) throw new NotLoaded({ since })
      return known
    },
    willRead: (soon) => {
      const ids = 'ids' in soon ? soon.ids.filter(isUnknown) : []
      if (ids.length > 0) throw new NotLoaded({ ids })
      const { series: all = [], alsoRecorded = false } = 'series' in soon ? soon : {}
      const series = all.filter((id) => !loadedSeries.has(id) || (alsoRecorded && !lastCareDays.has(id)))
      if (series.length > 0) throw new NotLoaded({ series, alsoRecorded })
    },
  }

  /** what this push has recorded, taken back or looked at: newer than its rows */
  function lookedAt(series: string): CareRecord[] {
    return alive('care').filter(({ slot }) => slot?.seriesId === series)
  }
  function alive<C extends Collection>(collection: C): DocumentBy[C][] {
    return [...bodies[collection].values()].filter((body) => body !== null)
  }
  function keep(rows: readonly Found[]): void {
    for (const { collection, id, body } of rows)
      // a body written by an earlier change of this push is newer than the row
      if (body && !bodies[collection].has(id)) {
        put(collection, id, readDocument(collection, id, JSON.parse(body)))
        if (collection === 'care') forgetLastDay(bodies.care.get(id))
      }
  }

  /** What was read before this one was looked at counts it still. */
  function forgetLastDay(record: CareRecord | null | undefined): void {
    if (record?.slot) lastCareDays.delete(record.slot.seriesId)
  }
  function put(collection: Collection, id: string, body: Document | null): void {
    const kept: Map<string, Document | null> = bodies[collection]
    kept.set(id, body)
  }
  function isUnknown(id: string): boolean {
    return !Object.values(bodies).some((map) => map.has(id))
  }
  async function load(ids: readonly string[]): Promise<void> {
    for (let at = 0; at < ids.length; at += mostIds) {
      const some = ids.slice(at, at + mostIds)
      const named = sql`collection in (${sql.join([...collections])}) and id in (${sql.join(some)})`
      loaded(some, await tx.run(rowsWhere(named)))
    }
  }
  function loaded(ids: readonly string[], rows: readonly Found[]): void {
    keep(rows)
    for (const map of Object.values(bodies)) for (const id of ids) if (!map.has(id)) map.set(id, null)
  }
  /** before most of them are read: nobody else writes meanwhile */
  async function areTooMany(series: readonly string[]): Promise<boolean> {
    const [beyond] = await tx.run(sql<{ id: string }>`select id from documents where owner = ${owner}
      and removed_at is null and series in (${sql.join(series)})
      limit 1 offset ${mostEvents}`)
    return beyond !== undefined
  }
  async function loadSeries(ids: readonly string[]): Promise<void> {
    let characters = 0
    // others have their turn in between: a series may have thousands of days that were changed by hand
    for (let after: string | undefined = ids.length > 0 ? '' : undefined; after !== undefined;) {
      const rows: Found[] = await tx.run(
        rowsWhere(sql`series in (${sql.join(ids)}) and id > ${after} order by id limit ${mostIds}`),
      )
      for (const { body } of rows) characters += body?.length ?? 0
      const isFirst = after === '' && rows.length === mostIds
      if (characters > mostCharacters || (isFirst && (await areTooMany(ids)))) {
        if (ids.length > 1) throw new Refusal('too-much-at-once')
        for (const id of ids) tooLarge.add(id)
        break
      }
      keep(rows)
      after = rows.length === mostIds ? rows.at(-1)?.id : undefined
    }
    for (const id of ids) loadedSeries.add(id)
  }
  async function readLastCareDay(series: string): Promise<string | null> {
    const newer = lookedAt(series).map(({ id }) => id)
    const [last] = await tx.run(lastCareDay(owner, series, newer))
    return last?.last_day ?? null
  }
  async function loadWanted(wanted: Wanted): Promise<void> {
    if ('ids' in wanted) return load(wanted.ids)
    if ('collection' in wanted) {
      keep(await tx.run(rowsWhere(sql`collection = ${wanted.collection}`)))
      loadedCollections.add(wanted.collection)
      return
    }
    if ('since' in wanted) {
      const log = await readChangesSince(tx, owner, wanted.since, fresh)
      // at once, not one by one as the undo comes upon them: deleting a pet may have touched thousands
      const rewound = log.filter(({ tooLong }) => !tooLong)
      const ids = rewound.flatMap(({ change, before }) => [...readBy(change), ...before.map(({ id }) => id)])
      await load([...new Set(ids)].filter(isUnknown))
      await loadSeries([...new Set(rewound.flatMap(({ change }) => seriesReadBy(change)))])
      logs.set(wanted.since, log)
    } else if ('series' in wanted) {
      await loadSeries(wanted.series)
      if (wanted.alsoRecorded) for (const id of wanted.series) lastCareDays.set(id, await readLastCareDay(id))
    } else if ('plan' in wanted) {
      await loadSeries(planSeriesIds(wanted.plan))
      const known = eventsOfPlan(alive('events'), wanted.plan)
      // its verbs ask for the last record of each series: one after the other they would be too many loads
      for (const id of new Set(known.map(seriesIdOf))) lastCareDays.set(id, await readLastCareDay(id))
    } else if ('careOf' in wanted) {
      lastCareDays.set(wanted.careOf, await readLastCareDay(wanted.careOf))
    } else if ('together' in wanted) {
      await readEventsNaming(tx, owner, wanted.together, keep)
      loadedTogether.add(wanted.together)
    } else {
      // the id may stand elsewhere in an event; eventsOfPet looks again
      await readEventsNaming(tx, owner, wanted.petId, keep)
      loadedPets.add(wanted.petId)
    }
  }

  return {
    /** what was found under these ids; nothing else is there */
    loaded,
    /** runs a verb until everything it reads is there */
    async read<T>(verb: (documents: Documents) => T): Promise<T> {
      for (let loads = 0; loads <= mostLoads; loads++) {
        try {
          return verb(documents)
        } catch (error) {
          if (!(error instanceof NotLoaded)) throw error
          await loadWanted(error.wanted)
        }
      }
      throw new Refusal('changed-since')
    },
    write({ collection, id, body }: Write): void {
      put(collection, id, body)
      if (collection === 'care') lastCareDays.clear()
    },
    /** what an undo later in this push may take back */
    applied(change: AppliedChange): void {
      fresh.push(change)
      logs.clear()
    },
  }
}
