import { addDays } from '../calendar/calendar-day.ts'
import type { CareEvent } from '../schedule/event.ts'
import { nextDayOfSeries } from '../schedule/series.ts'
import type { AppliedChange, Change, ChangeOf, Write } from './change.ts'
import type { Collection } from './collections.ts'
import type { FactMet } from './verb.ts'
import { undoneBy } from './undo.ts'
import { stepsOf } from './save.ts'

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

/** A change with what it found and what it wrote; `removed` are ids. */
type Taking = AppliedChange & { removed: ReadonlySet<string> }
type Takes = (change: Taking, earlier: AppliedChange) => boolean

/** Whether a change takes words from an earlier one, for everything that a household keeps. */
const takes: Record<Collection, Takes> = {
  pets: ({ change }, { change: earlier }) =>
    'pet' in earlier &&
    'petId' in change &&
    change.petId === earlier.petId &&
    (change.verb === 'delete-pet' || ('pet' in change && differInSome(change.pet, earlier.pet))),
  events: (change, earlier) => takesWithEvent(change, earlier) || takesFromEvent(change, earlier),
  medicines: ({ change, removed }, { change: earlier }) =>
    'medicineId' in earlier &&
    (removed.has(earlier.medicineId) ||
      ('medicine' in earlier &&
        change.verb === 'edit-medicine' &&
        change.medicineId === earlier.medicineId &&
        differInSome(change.medicine, earlier.medicine))),
  care: ({ change }, { change: earlier }) => {
    if (earlier.verb !== 'correct-care') return false
    if (change.verb === 'retract-care')
      return change.retracted && change.entryId === earlier.entryId && change.careIds.includes(earlier.careId)
    if (change.verb !== 'correct-care' || change.entryId !== earlier.entryId) return false
    return change.careId === earlier.careId && differInSome(change.details, earlier.details)
  },
  health: ({ change }, { change: earlier }) => {
    if (earlier.verb !== 'correct-measure' || !('recordId' in change)) return false
    if (change.recordId !== earlier.recordId) return false
    return change.verb === 'correct-measure'
      ? differInSome(change.details, earlier.details)
      : change.retracted
  },
  // nobody writes there
  deletions: () => false,
}

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
    changes.some((change) => Object.values(takes).some((isTaken) => isTaken(change, earlier)))
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
    const about = aboutOf(earlier)
    const later = since.get(about) ?? new Map<string, Given>()
    since.set(about, later)
    const taken = takenFrom(earlier.change, by)
    const isReplaced = ({ device: another, given }: Given) =>
      another === device
        ? taken.every(([field]) => field in given)
        : taken.length > 0 && taken.every(([field, value]) => differInSome(given, { [field]: value }))
    if (lost.has(earlier) && ![...later.values()].some(isReplaced)) told.push(earlier.change)
    // who says a thing in many ways may be told of it once more
    const given = formIn(earlier.change) ?? {}
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
export function isCorrection({ verb }: Pick<Change, 'verb'>): boolean {
  return verb === 'correct-care' || verb === 'correct-measure'
}

/** The fields of the earlier one that the change took, with their values. */
function takenFrom(earlier: Change, change: Change): [string, unknown][] {
  const [said, taken] = [formIn(earlier), formIn(change)]
  return Object.entries(said ?? {}).filter(
    ([field, value]) => !taken || differInSome(taken, { [field]: value }),
  )
}

function formIn(change: Change): object | undefined {
  if ('event' in change) return change.event
  if ('pet' in change) return change.pet
  if ('medicine' in change) return change.medicine
  return 'details' in change ? change.details : undefined
}

/** The document, or the days of a series; what can be said once is about itself. */
function aboutOf({ change, before }: AppliedChange): string {
  if (isOnEvent(change)) {
    const { scope, day } = reachOf(change, before)
    return [change.seriesId ?? change.eventId, scope, day].join()
  }
  if ('medicine' in change) return change.medicineId
  if ('pet' in change) return change.petId
  if (change.verb === 'correct-care') return `${change.careId} ${change.entryId}`
  return change.verb === 'correct-measure' ? change.recordId : change.id
}

type OnEvent = Extract<Change, { verb: 'edit-event' | 'delete-event' }>

function isOnEvent(change: Change): change is OnEvent {
  return change.verb === 'edit-event' || change.verb === 'delete-event'
}

/** What holds the words went: with its pet, its plan, or because the series repeats no more. */
function takesWithEvent(
  { change, before: found, removed }: Taking,
  { change: earlier, before }: AppliedChange,
): boolean {
  // one day that is changed once more is another document, and may keep what was changed there
  if (isOnEvent(change) && reachOf(change, found).scope === 'this') return false
  if (earlier.verb === 'start-plan') return before.some(({ id }) => removed.has(id))
  if (earlier.verb === 'add-event') return removed.has(earlier.eventId)
  if (earlier.verb !== 'edit-event') return false
  const { newEventId = '', eventId } = earlier
  return removed.has(before.some(({ id }) => id === newEventId) ? newEventId : eventId)
}

function takesFromEvent({ change, before }: Taking, earlier: AppliedChange): boolean {
  if (!isOnEvent(change) || earlier.change.verb !== 'edit-event') return false
  if (!areOfOneSeries(change, earlier.change)) return false
  const isDeleted = change.verb === 'delete-event'
  const [reach, reached] = [reachOf(change, before), reachOf(earlier.change, earlier.before)]
  // all from the last day on is that day alone
  const isWhole = reach.scope === 'this' && reach.day === reached.day && isLastDay(reached, earlier.before)
  if (!isWhole && !meet(reach, reached, isDeleted)) return false
  return isDeleted || differInSome(change.event, earlier.change.event)
}

function areOfOneSeries(a: OnEvent, b: OnEvent): boolean {
  return a.eventId === b.eventId || (a.seriesId !== undefined && a.seriesId === b.seriesId)
}

type Reach = Pick<ChangeOf<'delete-event'>, 'scope'> & { day: string }

/** A day that was changed by hand before is an event of its own, and whoever changes that changes this one day. */
function reachOf({ eventId, scope, occurrenceDate = '' }: OnEvent, before: readonly Write[]): Reach {
  const found = before.find(({ collection, id }) => collection === 'events' && id === eventId)
  const byHand = found?.collection === 'events' && found.body?.recurrence === null ? found.body : undefined
  return byHand?.originalDate === undefined
    ? { scope, day: occurrenceDate }
    : { scope: 'this', day: byHand.originalDate }
}

function isLastDay({ scope, day }: Reach, before: readonly Write[]): boolean {
  const found = before.flatMap(({ collection, body }) => (collection === 'events' && body ? body : []))
  const goesOn = (event: CareEvent) => nextDayOfSeries(event, addDays(day, 1)) !== null
  return scope === 'future' && found.length > 0 && !found.some(goesOn)
}

/** One day meets the same day; wider scopes leave what was changed by hand there, unless they delete it. */
function meet({ scope, day }: Reach, earlier: Reach, isDeleted: boolean): boolean {
  if (scope === 'this') return earlier.scope === 'this' && day === earlier.day
  if (earlier.scope !== 'this') return true
  return isDeleted && (scope === 'all' || earlier.day >= day)
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
