import { shownTitle } from '#core/workouts/shown-title.ts'
import { readDocument } from '#core/changes/collections.ts'
import type { Circumstances } from '#core/changes/verb.ts'
import { createHeldCare } from '#core/care/held-care.ts'
import { createHeldMeasures } from '#core/health/held-measures.ts'
import type { AppliedChange, Change, Documents, Write } from '#core/changes/change.ts'
import type { Collection, Document, DocumentBy } from '#core/changes/collections.ts'
import type { CareEvent } from '#core/schedule/event.ts'
import { createEventIndex } from '#core/schedule/occurrences.ts'
import type { Refusal } from '#core/refusal.ts'
import type { Row } from '#core/sync/sync.ts'

/** What a change does, known once a page that acts has been loaded. */
export type Verbs = {
  applyChange(change: Change, documents: Documents, circumstances: Circumstances): Write[]
  isRefusal(error: unknown): boolean
  appliedChange(change: Change, documents: Documents, writes: readonly Write[]): AppliedChange
  undoneEarlier(log: readonly AppliedChange[]): string[]
  haveToDo(changeIds: ReadonlySet<string>, of: string, log: readonly AppliedChange[]): boolean
}

/** More can not be taken back from a screen: an import of the most there may be, and its undo. */
const mostUndoable = 400

/** A change on its way to the server. */
export type OutboxEntry = {
  change: Change
  /** place in the device's outbox; 0 until it is stored there */
  order: number
  /** the clock the server gave it: it leaves the outbox once the feed has passed that */
  acknowledged: number | null
  /** the server's "no" in words: kept to be shown, no longer sent */
  refused: string | null
  /** false until a push, of whichever tab, has carried it: until then it can simply be taken out. Entries of older versions do not say. */
  sent?: boolean
  /** the document as the person saw it when acting: what a change is called, and what was typed, outlive it */
  was?: Document
  /** it was saved, and a change of another device took its place unseen: `refused` says how */
  lost?: true
  /** a restore that was done, and `refused` says what it met: there is nothing to make anew */
  met?: true
  /** of one lost to a deletion: what that took away, as it was called */
  title?: string
  /** of an undo: what it looks like here until the server, which knows everybody's changes, has said what it does */
  shows?: readonly Write[]
}

type Key = `${Collection}/${string}`
const keyOf = (collection: Collection, id: string): Key => `${collection}/${id}`
const collectionOf = (key: Key) => key.slice(0, key.indexOf('/')) as Collection // as keyOf wrote it

/** What the app has named, a ready routine or a workout, and nobody has renamed is called here as the reader says it; what is stored and sent keeps its words. */
function inLanguage(event: CareEvent): CareEvent {
  const title = shownTitle(event)
  return title === event.title ? event : { ...event, title }
}

/**
 * What the person sees: the server's rows with the outbox folded over them, in memory.
 * Only documents that the outbox touches are folded again when something arrives.
 */
// oxlint-disable-next-line max-lines-per-function -- one state, and what is done with it
export function createView(
  circumstances: () => Circumstances,
  onUnreadable: (event: CareEvent) => void,
  withoutServer = false,
) {
  /** as the server last said; a removed document keeps its clock, so that an older copy cannot bring it back */
  const rows = new Map<Key, { clock: number; body: Document | null }>()
  const events = createEventIndex(onUnreadable)
  const care = createHeldCare()
  const measures = createHeldMeasures()
  const held: Held = {
    pets: createHeld(),
    events,
    care,
    health: measures,
    deletions: createHeld(),
    medicines: createHeld(),
  }
  /** documents that look different from their row because of the outbox */
  const overlaid = new Map<Key, { collection: Collection; id: string }>()
  let outbox: readonly OutboxEntry[] = []
  let failing: readonly string[] = []
  let known: Verbs | null = null
  /** this tab's own changes, the latest last, for the undo that may follow; without a server all there ever were */
  let log: AppliedChange[] = []

  const documents: Documents = {
    find: (collection, id) => held[collection].get(id),
    all: (collection) => [...held[collection].all()],
    lastCareDay: care.lastDay,
    eventsOfPet: (petId) => events.all().filter((event) => event.petIds.includes(petId)),
    series: (seriesId) => events.ofSeries(seriesId),
    plan: (planId) => events.ofPlan(planId),
    together: events.all,
    changesSince,
  }

  function getVerbs(): Verbs {
    if (!known) throw new Error('the verbs are not there yet')
    return known
  }

  function show(collection: Collection, id: string, body: Document | null) {
    const shown: HeldBodies<Document> = held[collection]
    shown.set(id, body && 'routineId' in body ? inLanguage(body) : body)
  }

  function changesSince(changeId: string): readonly AppliedChange[] {
    const place = (id: string) => log.findIndex(({ change }) => change.id === id)
    let at = place(changeId)
    while (at >= 0) {
      const earlier = getVerbs().undoneEarlier(log.slice(at))
      if (earlier.length === 0) return log.slice(at)
      at = Math.min(...earlier.map(place))
    }
    return []
  }

  /** Without a server what an undo does is known here, and worked out of what is there now, as the account will. */
  function writesOf({ change, shows }: OutboxEntry): readonly Write[] {
    const isKnown = shows && !withoutServer
    return isKnown ? shows : getVerbs().applyChange(change, documents, circumstances())
  }

  function fold({ change }: OutboxEntry, writes: readonly Write[]) {
    if (withoutServer) log.push(getVerbs().appliedChange(change, documents, writes))
    for (const { collection, id, body } of writes) {
      show(collection, id, body)
      overlaid.set(keyOf(collection, id), { collection, id })
    }
  }

  function unfold() {
    for (const [key, { collection, id }] of overlaid) show(collection, id, rows.get(key)?.body ?? null)
    overlaid.clear()
  }

  function foldAll() {
    const failed: string[] = []
    if (withoutServer) log = []
    for (const entry of outbox) {
      const { change, refused } = entry
      if (refused !== null) continue
      try {
        fold(entry, writesOf(entry))
      } catch (error) {
        // the server will say the same no, or already has this change: either way there is nothing to show
        if (!getVerbs().isRefusal(error)) throw error
        failed.push(change.id)
      }
    }
    failing = failed
  }

  function keep({ collection, id, clock, body }: Row) {
    const key = keyOf(collection, id)
    const known = rows.get(key)
    if (known && known.clock >= clock) return
    const document = readDocument(collection, id, body)
    rows.set(key, { clock, body: document })
    show(collection, id, document)
  }

  return {
    documents,
    events,
    care,
    measures,
    pets: () => [...held.pets.all()],
    outbox: () => outbox,
    /** changes of the outbox that cannot be shown, because what they are about is no longer there */
    failing: () => failing,
    /** before anything is folded */
    learn: (verbs: Verbs) => void (known ??= verbs),

    /** Rows from the server, with the outbox as it is after them. */
    receive(arrived: readonly Row[], entries: readonly OutboxEntry[]) {
      unfold()
      for (const row of arrived) keep(row)
      outbox = entries
      foldAll()
    },

    /** A snapshot takes the place of everything known before. */
    replace(snapshot: readonly Row[], entries: readonly OutboxEntry[]) {
      const stays = new Set(snapshot.map((row) => keyOf(row.collection, row.id)))
      unfold()
      for (const [key, { body }] of rows) {
        if (body && !stays.has(key)) show(collectionOf(key), body.id, null)
      }
      rows.clear()
      for (const row of snapshot) keep(row)
      outbox = entries
      foldAll()
    },

    /** Runs a verb at once; a refusal is thrown and nothing changes. */
    act(entry: OutboxEntry) {
      const { applyChange, appliedChange } = getVerbs()
      const { change } = entry
      const writes = entry.shows ?? applyChange(change, documents, circumstances())
      if (!withoutServer) log = [...log, appliedChange(change, documents, writes)].slice(-mostUndoable)
      if (entry.refused === null) fold(entry, writes)
      outbox = [...outbox, entry]
    },

    /** What taking a change back looks like here; nothing where only the server can know, and `refused` where there is none. */
    withoutChange(undo: Change): { shows: readonly Write[]; refused?: string } {
      try {
        return { shows: getVerbs().applyChange(undo, documents, circumstances()) }
      } catch (error) {
        if (!getVerbs().isRefusal(error)) throw error
        return withoutServer ? { shows: [], refused: (error as Refusal).message } : { shows: [] }
      }
    },

    /** Whether an undo that waits took back, after one of these, what has to do with it: what it did then depends on them. */
    isMetByUndo(changeIds: ReadonlySet<string>): boolean {
      const first = outbox.findIndex(({ change }) => changeIds.has(change.id))
      return outbox
        .slice(first + 1)
        .some(
          ({ change, refused }) =>
            refused === null &&
            change.verb === 'undo' &&
            change.of !== undefined &&
            !changeIds.has(change.id) &&
            getVerbs().haveToDo(changeIds, change.of, log),
        )
    },

    /** The same changes, with other places in the device's outbox: nothing looks different. */
    reorder(entries: readonly OutboxEntry[]) {
      outbox = entries
    },

    /** Whether this device would apply the change now. */
    wouldTake(change: Change): boolean {
      const { applyChange, isRefusal } = getVerbs()
      try {
        applyChange(change, documents, circumstances())
        return true
      } catch (error) {
        if (!isRefusal(error)) throw error
        return false
      }
    },

    /** Whether a row fetched aside is newer than what the feed has brought. */
    isNews: ({ collection, id, clock }: Row) => (rows.get(keyOf(collection, id))?.clock ?? -1) < clock,
  }
}

type HeldBodies<Body> = {
  get(id: string): Body | undefined
  set(id: string, body: Body | null): void
  all(): Iterable<Body>
}
/** Each as the pages ask for it, some by day, pet or series. */
type Held = { [C in Collection]: HeldBodies<DocumentBy[C]> }

function createHeld<Body>(): HeldBodies<Body> {
  const bodies = new Map<string, Body>()
  return {
    get: (id) => bodies.get(id),
    set: (id, body) => void (body ? bodies.set(id, body) : bodies.delete(id)),
    all: () => bodies.values(),
  }
}
