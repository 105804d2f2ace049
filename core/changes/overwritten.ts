import type { AppliedChange, Change } from './change.ts'
import { undoneBy } from './undo.ts'

/** Words of a person that a change of another device has replaced without its author having seen them. */
export type Overwritten = {
  lost: Change
  by: Change
  /** whose change it was; one kept before households had names says nothing */
  who?: { id: string; name: string }
}

/**
 * Of the changes that the author of this one had not seen, those of other devices of which it takes something away: the
 * last to arrive stands, but whoever lost is told.
 */
export function overwrittenBy(change: Change, unseen: readonly AppliedChange[]): Change[] {
  const undone = new Set(unseen.flatMap(undoneBy))
  return unseen
    .map((applied) => applied.change)
    .filter(({ id, device }) => device !== undefined && device !== change.device && !undone.has(id))
    .filter((earlier) => takesFrom(change, earlier))
}

function takesFrom(change: Change, earlier: Change): boolean {
  if ('petId' in change) {
    if (!('petId' in earlier) || earlier.petId !== change.petId || !('pet' in earlier)) return false
    return change.verb === 'delete-pet' || ('pet' in change && differInSome(change.pet, earlier.pet))
  }
  if (change.verb !== 'edit-event' && change.verb !== 'delete-event') return false
  if (earlier.verb !== 'edit-event' || !areOfOneSeries(change, earlier) || !meet(change, earlier))
    return false
  return change.verb === 'delete-event' || differInSome(change.event, earlier.event)
}

type OnEvent = Extract<Change, { verb: 'edit-event' | 'delete-event' }>

function areOfOneSeries(a: OnEvent, b: OnEvent): boolean {
  return a.eventId === b.eventId || (a.seriesId !== undefined && a.seriesId === b.seriesId)
}

/** One day meets the same day; wider scopes leave what was changed by hand there, unless they delete it. */
function meet(change: OnEvent, earlier: OnEvent): boolean {
  const [day = '', earlierDay = ''] = [change.occurrenceDate, earlier.occurrenceDate]
  if (change.scope === 'this') return earlier.scope === 'this' && day === earlierDay
  if (earlier.scope !== 'this') return true
  return change.verb === 'delete-event' && (change.scope === 'all' || earlierDay >= day)
}

/** Whether a field that both give has another value. */
function differInSome(form: object, earlier: object): boolean {
  const before = new Map(Object.entries(earlier))
  return Object.entries(form).some(([field, value]) => {
    const other: unknown = before.get(field)
    // each target stands by itself
    if (field === 'targets' && value && other) return differInSome(value as object, other as object) // as the form has it
    return before.has(field) && JSON.stringify(other) !== JSON.stringify(value)
  })
}
