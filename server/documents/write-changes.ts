import { applyChange } from '#core/changes/apply-change.ts'
import { isAboutCare } from '#core/changes/change.ts'
import type { AppliedChange, Change, Documents, Write } from '#core/changes/change.ts'
import type { FactMet } from '#core/changes/verb.ts'
import { isCorrection, mayOverwrite, overwrittenBy } from '#core/changes/overwritten.ts'
import type { Overwritten } from '#core/changes/overwritten.ts'
import { appliedChange } from '#core/changes/kept-change.ts'
import type { Acting } from '#core/households/household.ts'
import { Refusal, wordsOf } from '#core/refusal.ts'
import type { RefusalCode } from '#core/refusal.ts'
import type { ChangeAnswer, PushAnswer } from '#core/sync/sync.ts'
import type { OwnerTx } from '../database/database.ts'
import type { AppliedRow, ClockRow, DocumentRow } from '../database/schema.ts'
import { logText, openUnseen } from './change-log.ts'
import { documentRow } from './document-row.ts'
import { hasLost } from './epoch.ts'
import type { Answer, Found } from './group-statements.ts'
import { mayBeNamedBy } from './photo-names.ts'
import { startPushBounds } from './push-bounds.ts'
import { purgeTombstones } from './purge-tombstones.ts'
import { openRoom, usedOf } from './quota.ts'
import type { Quota } from '../config.ts'
import type { Room, Usage } from './quota.ts'
import { openWorkspace } from './workspace.ts'

export type Push = { owner: string; acting: Acting; changes: readonly Change[]; now: number }
export type Written = Pick<PushAnswer, 'answers' | 'usedPercent'> & {
  clock: number
  moved: boolean
  /** it was the day's to purge with: photos that nobody names are to go next */
  purged: boolean
}

/** What was read of the owner for a push, with the owner's clock locked: two pushes of one owner follow each other. */
export type Known = {
  reserved: ClockRow
  /** read where it matters: of an owner whose device was ahead */
  epoch: string
  answers: Map<string, Answer>
  usage: Usage
  ids: readonly string[]
  found: Found[]
}

/** What is to be written for a push. */
export type Carried = { written: Written; rows: DocumentRow[]; kept: AppliedRow[] }

/** Whoever may do nothing here could fill the household with these, and push out answers to the others. */
const forWantOfRight: readonly RefusalCode[] = ['not-allowed-for-role', 'not-a-member', 'not-allowed']

/**
 * The changes of a push, carried out but not written; whoever sends very slow ones gets answers to the first of them and
 * sends the rest again. `tx` reads what more they need.
 */
export async function carryOut(tx: OwnerTx, push: Push, known: Known, quota: Quota): Promise<Carried> {
  const { owner, changes, now } = push
  const { reserved, epoch, answers, usage } = known
  const before = reserved.clock - changes.length
  if (hasLost(reserved.ahead_cursor, epoch, before)) throw new Refusal('server-behind')
  const workspace = openWorkspace(tx, owner)
  const unseenBy = openUnseen(tx, owner, changes, before)
  workspace.loaded(known.ids, known.found)
  const kept: AppliedRow[] = []
  const rows = new Map<string, DocumentRow>()
  let clock = before
  const room = openRoom(quota, await usedOf(tx, owner, usage, quota), push.acting.role)
  // asking how long it took so far takes long itself, and most pushes are one change
  const bounds = changes.length > 1 ? startPushBounds() : null
  for (const change of changes) {
    if (answers.has(change.id)) continue
    if (bounds?.isReached(rows.size)) break
    const { writes, refusal, applied, about, met } = await workspace
      .read((documents) => runChange(change, documents, push, room))
      .then((tried) => refuseOthersPhotos(tx, push, tried))
      .catch((error: unknown) => asRefused(error, push))
    const isKept = applied !== null && (!isAboutCare(change) || isCorrection(change))
    if (isKept) workspace.applied(applied)
    // a change that finds its work done moves nothing: there would be no row to carry its number
    if (writes.length > 0) clock++
    for (const write of writes) {
      workspace.write(write)
      rows.set(`${write.collection}/${write.id}`, documentRow(owner, write, clock, now))
    }
    const undo = isKept ? logText(applied) : about && JSON.stringify(about)
    const overwritten =
      applied && writes.length > 0
        ? overwrittenIn(push, { applied, writes, met }, await unseenBy(change))
        : null
    const answer = { clock: refusal ? null : clock, refusal, undo }
    answers.set(change.id, answer)
    if (refusal && forWantOfRight.includes(refusal)) continue
    kept.push({ owner, change_id: change.id, ...answer, overwritten, applied_at: now })
  }
  const purged = await purgeTombstones(tx, reserved, { now, usage, quota })
  const written = {
    answers: changes.flatMap(({ id }) => asChangeAnswer(id, answers.get(id)) ?? []),
    clock,
    moved: clock !== before,
    purged,
    usedPercent: room.usedPercent(),
  }
  return { written, rows: [...rows.values()], kept }
}

type Tried = {
  writes: Write[]
  refusal: RefusalCode | null
  /** what a refusal names in a person's own words */
  about: string | null
  /** what an undo may need, or whoever loses words to it; null when it is refused, or only adds to the record */
  applied: AppliedChange | null
  /** of a restore */
  met: readonly FactMet[]
  /** photos that the writes name and the documents did not */
  photos: readonly string[]
}

function runChange(change: Change, documents: Documents, { acting, now }: Push, room: Room): Tried {
  const met: FactMet[] = []
  const onMet = (fact: FactMet) => void met.push(fact)
  const writes = applyChange(change, documents, { acting, today: latestDayOnEarth(now), now, onMet })
  const ofCare = mayOverwrite(change) ? { change, before: [] } : null
  const applied = isAboutCare(change) ? ofCare : appliedChange(change, documents, writes)
  room.take(change, documents, writes)
  const photos = seenPets(acting) ? photosNamed(documents, writes) : []
  return { writes, refusal: null, about: null, applied, met, photos }
}

function photosNamed(documents: Documents, writes: readonly Write[]): string[] {
  return writes.flatMap(({ collection, id, body }) =>
    collection === 'health' && body
      ? (body.photos ?? []).filter((hash) => !documents.find('health', id)?.photos?.includes(hash))
      : [],
  )
}

/** Of whoever sees a part of the household, or nothing of it any more; null for who sees all. */
function seenPets({ isRemoved, pets = null }: Acting): ReadonlySet<string> | null {
  return isRemoved ? new Set() : pets
}

async function refuseOthersPhotos(tx: OwnerTx, { owner, acting }: Push, tried: Tried): Promise<Tried> {
  const pets = seenPets(acting)
  if (pets && !(await mayBeNamedBy(tx, owner, tried.photos, { person: acting.id, pets })))
    throw new Refusal('photo-not-theirs')
  return tried
}

/** A refusal is an answer like any other: kept, and given again when the change is sent again. */
function asRefused(error: unknown, { acting }: Push): Tried {
  if (!(error instanceof Refusal)) throw error
  // who was removed is not to learn who recorded what, and when
  const about = acting.isRemoved ? null : error.about
  return { writes: [], refusal: error.refusal, about, applied: null, met: [], photos: [] }
}

type Done = { applied: AppliedChange; writes: readonly Write[]; met: readonly FactMet[] }

/** What others lost to it, and what a restore met. */
function overwrittenIn(
  { acting }: Push,
  { applied, writes, met }: Done,
  unseen: readonly AppliedChange[],
): string | null {
  const { change } = applied
  const { device: _, ...unheard } = change
  const lost = overwrittenBy(applied, writes, unseen)
  const who = { id: acting.id, name: acting.name }
  const all: Overwritten[] = [
    ...lost.map((one) => ({ lost: one, by: change, who })),
    ...(met.length > 0 ? [{ lost: unheard, by: change, who, met }] : []),
  ]
  return all.length > 0 ? JSON.stringify(all) : null
}

/** The server does not know where a person stands, so nobody's today counts as the future. */
function latestDayOnEarth(now: number): string {
  return new Date(now + 14 * 3_600_000).toISOString().slice(0, 10)
}

function asChangeAnswer(id: string, answer: Answer | undefined): ChangeAnswer | null {
  if (!answer) return null
  if (answer.refusal) {
    const about = answer.undo && (JSON.parse(answer.undo) as string) // written with the refusal
    const says = wordsOf(answer.refusal, about)
    return { id, outcome: 'refused', refusal: answer.refusal, says, ...(about && { about }) }
  }
  if (answer.clock === null) throw new Error('a change was left without an answer')
  return { id, outcome: 'applied', clock: answer.clock }
}
