import { isAboutCare } from './change.ts'
import type { AppliedChange, Change, Write } from './change.ts'
import type { FactMet } from './verb.ts'
import { undoneBy } from './undo.ts'
import { stepsOf } from './save.ts'
import { wordsOf } from './verbs.ts'
import { differInSome } from './verbs/differ-in-some.ts'

/** Words of a person that a change of another device has replaced without its author having seen them. */
export type Overwritten = {
  lost: Change
  by: Change
  /** whose change it was; one kept before households had names says nothing */
  who?: { id: string; name: string }
  /** of a restore: what it met. `lost` then names no device, and apps from before there was this pass over it. */
  met?: readonly FactMet[]
}

/** Whoever had seen nothing for long is not told of everything: a change must not keep a hundred others. */
const mostOverwritten = 50

/** Each step is compared with each of these; the newest, which come first, are enough to tell who lost words. */
const mostCompared = 2_000

/**
 * Of the changes that the author of this one had not seen, those of other devices of which it takes something away: the
 * last to arrive stands, but whoever lost is told. The newest of these come first.
 */
export function overwrittenBy(
  applied: AppliedChange,
  writes: readonly Write[],
  unseen: readonly AppliedChange[],
): Change[] {
  const undone = new Set(unseen.flatMap(undoneBy))
  const removed = new Set(writes.filter(({ body }) => body === null).map(({ id }) => id))
  const changes = stepsIn(applied).map((step) => ({ ...step, removed }))
  const said = unseen.filter(({ change: { id, device } }) => device !== undefined && !undone.has(id))
  const standing: AppliedChange[] = []
  const compared = said.filter((one) => {
    const isWithin = standing.length * changes.length < mostCompared
    if (isWithin) standing.push(...stepsIn(one))
    return isWithin
  })
  const isLost = (earlier: AppliedChange) =>
    changes.some((change) => wordsOf(earlier.change)?.lostTo(earlier, change))
  const lost = standing.filter((earlier) => earlier.change.device !== applied.change.device).filter(isLost)
  const told = changes.flatMap((by) => notReplaced(standing, new Set(lost), by.change))
  const ids = new Set(told.map(({ id }) => id))
  const isTold = (one: AppliedChange) => stepsOf(one.change).some(({ id }) => ids.has(id))
  return compared
    .filter(isTold)
    .slice(0, mostOverwritten)
    .map(({ change }) => change)
}

/** Each step by itself, with what the whole save found: words are lost one by one, and come back as they were saved. */
function stepsIn(applied: AppliedChange): AppliedChange[] {
  return stepsOf(applied.change).map((change) => ({ ...applied, change }))
}

type Given = { device: string; given: object }

/**
 * What they have themselves said anew since is lost once: by the same device, about the same, with all that was taken. What
 * another had replaced before was lost then.
 */
function notReplaced(
  standing: readonly AppliedChange[],
  lost: ReadonlySet<AppliedChange>,
  by: Change,
): Change[] {
  const told: Change[] = []
  const since = new Map<string, Map<string, Given>>()
  for (const earlier of standing) {
    if (told.length >= mostOverwritten) break
    const { device = '' } = earlier.change
    const words = wordsOf(earlier.change)
    // what can be said once is about itself
    const about = words?.about?.(earlier.change, earlier.before) ?? earlier.change.id
    const later = since.get(about) ?? new Map<string, Given>()
    since.set(about, later)
    const taken = takenFrom(earlier.change, by)
    const isReplaced = ({ device: another, given }: Given) =>
      another === device
        ? taken.every(([field]) => field in given)
        : taken.length > 0 && taken.every(([field, value]) => differInSome(given, { [field]: value }))
    if (lost.has(earlier) && ![...later.values()].some(isReplaced)) told.push(earlier.change)
    // who says a thing in many ways may be told of it once more
    const given = words?.said?.(earlier.change) ?? {}
    const key = [device, ...Object.keys(given).toSorted()].join()
    if (later.size < mostOverwritten) later.set(key, { device, given })
  }
  return told
}

/** Records are added to and never take the place of others. */
export function mayOverwrite({ verb }: Pick<Change, 'verb'>): boolean {
  return !verb.startsWith('record-')
}

/** Words that no undo takes back, and another's may yet replace. */
export function isCorrection(change: Change): boolean {
  return isAboutCare(change) && wordsOf(change) !== undefined
}

/** The fields of the earlier one that the change took, with their values. */
function takenFrom(earlier: Change, change: Change): [string, unknown][] {
  const [said, taken] = [earlier, change].map((one) => wordsOf(one)?.said?.(one))
  return Object.entries(said ?? {}).filter(
    ([field, value]) => !taken || differInSome(taken, { [field]: value }),
  )
}
