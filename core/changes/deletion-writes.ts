import { deletionsKeptMs, mostDeletions } from '../deletions/deletion.ts'
import type { Deletion } from '../deletions/deletion.ts'
import type { Acting } from '../households/household.ts'
import type { Change, Documents, Write } from './change.ts'
import type { What } from './verb.ts'
import { mayTakeAway, takenBy } from './verbs.ts'

/** The entry for what a change is about to take away, if it does, and without those that are over or too many. */
export function deletionWrites(
  change: Change,
  documents: Documents,
  writes: readonly Write[],
  { acting, now }: { acting: Pick<Acting, 'name'>; now: number },
): Write[] {
  const what = takenBy(change, documents, writes)
  if (!what) return []
  const body = entryOf(change, what, acting.name, now)
  const others = documents.all('deletions').filter(({ id }) => id !== change.id)
  const over = tooMany(others, now, 1).map(({ id }) => removal(id))
  return [{ collection: 'deletions', id: body.id, body }, ...over]
}

/** The entry goes with what is restored, also when a server of the version before has restored it and left it there. */
export function withoutDeletion(documents: Documents, changeId: string): Write[] {
  return documents.find('deletions', changeId) ? [removal(changeId)] : []
}

/**
 * A deletion that is carried out again after an undo keeps its entry with who and when. One that now takes nothing away
 * has none left; one that had found its work done, and now does it, gets one.
 */
export function deletionAgain(
  change: Change,
  documents: Documents,
  writes: readonly Write[],
  now: number,
): Write[] {
  if (!mayTakeAway(change)) return []
  const what = takenBy(change, documents, writes)
  if (!what) return withoutDeletion(documents, change.id)
  if (documents.find('deletions', change.id)) return []
  return [{ collection: 'deletions', id: change.id, body: entryOf(change, what, '', now) }]
}

/** What an undo does to the list: it may bring back deletions by the thousand that had found their work done. */
export function withinBounds(entries: readonly Write[], documents: Documents, now: number): Write[] {
  const removed = entries.filter(({ body }) => body === null)
  const added = entries.filter(({ body }) => body !== null).slice(-mostDeletions)
  if (added.length === 0) return removed
  const touched = new Set(entries.map(({ id }) => id))
  const others = documents.all('deletions').filter(({ id }) => !touched.has(id))
  return [...removed, ...added, ...tooMany(others, now, added.length).map(({ id }) => removal(id))]
}

function removal(id: string): Write {
  return { collection: 'deletions', id, body: null }
}

/** A device whose clock is wrong must neither lose its entry at once nor keep it for ever. */
function entryOf({ id, at: said }: Change, what: What, by: string, now: number): Deletion {
  const at = said > now || said <= now - deletionsKeptMs ? now : said
  return { id, at, by, ...what }
}

/** What is over, and the oldest of more than are kept: skipped days first, for they are the many and the small. */
function tooMany(others: readonly Deletion[], now: number, coming: number): Deletion[] {
  const isOver = ({ at }: Deletion) => at <= now - deletionsKeptMs
  const living = others
    .filter((one) => !isOver(one))
    .toSorted((a, b) => Number(b.scope === 'this') - Number(a.scope === 'this') || a.at - b.at)
  return [...others.filter(isOver), ...living.slice(0, Math.max(0, living.length + coming - mostDeletions))]
}
