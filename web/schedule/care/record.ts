import { asNeededIdOf, dosesOf, shownEntry } from '#core/care/care.ts'
import type { CareDetails, CareEntry, CareRecord, Outcome } from '#core/care/care.ts'
import { amountWithUnit } from '#core/doses/amount.ts'
import type { RecordedDose } from '#core/doses/dose.ts'
import { likelyAt } from '#core/care/late.ts'
import { outcomeWord } from '#core/care/outcome-word.ts'
import { slotOf } from '#core/care/slot.ts'
import type { CareEvent, Occurrence } from '#core/schedule/event.ts'
import { petName } from '#core/pets/pet.ts'
import type { Pet } from '#core/pets/pet.ts'
import { act } from '#web/store/act.ts'
import { instantNow } from '#web/store/clock/server-time.ts'
import { getStore } from '#web/store/current-store.ts'
import type { NewChange } from '#web/store/machine/new-change.ts'
import { randomId } from '#web/store/machine/random-id.ts'
import { localNow } from '#web/store/today.ts'
import { toastWords } from '../words/toast-words.ts'
import { words } from '../words/words.ts'
import type { PetCare } from './care-of-row.ts'
import { agreedOnDay } from './day-question.tsx'
import { instantHere } from './instant-here.ts'
import { leftAfter } from './left-after.ts'
import { recordedInWords } from './recorded-in-words.ts'

/** `by` left out is whoever records it. */
type Details = Omit<CareDetails, 'by'> & Partial<Pick<CareDetails, 'by'>>

/** Given to all of these: just now, or about an earlier day when it was planned. */
export function giveNow(occurrence: Occurrence, care: readonly PetCare[]): Promise<string | null> {
  return recordAtOnce('given', occurrence, care)
}

/** Left out on purpose: whoever gives the next one, and the vet, see that it was. */
export function skipNow(occurrence: Occurrence, care: readonly PetCare[]): Promise<string | null> {
  return recordAtOnce('skipped', occurrence, care)
}

async function recordAtOnce(
  outcome: Outcome,
  occurrence: Occurrence,
  care: readonly PetCare[],
): Promise<string | null> {
  const store = getStore()
  if (!(await agreedOnDay(occurrence.day)) || store !== getStore()) return null
  const now = localNow()
  const local = occurrence.start === '' ? now : likelyAt(occurrence.start, now)
  const at = local === now ? instantNow() : instantHere(local)
  const details = { outcome, at, local, amount: '', note: '' }
  const { view } = store
  // a second tap, before the first is drawn, means the same dose
  const left = care.filter(({ careId }) => {
    const known = view.care.get(careId)
    return !known || shownEntry(known) === null
  })
  return left.length > 0 ? record(occurrence, left, details) : null
}

/** Null once it is recorded, else the words of the "no". */
export function record(
  occurrence: Occurrence,
  care: readonly PetCare[],
  details: Details,
  again = false,
): Promise<string | null> {
  const { event, start } = occurrence
  const title = event.title.trim() || words.untitled
  const dose = doseIn(event)
  const change: NewChange = {
    verb: 'record-care',
    ...slotOf(occurrence),
    due: start === '' ? `${occurrence.day}T00:00:00` : start,
    allDay: event.allDay || start === '',
    title,
    pets: petsOf(care),
    details: { ...dose, ...details, amount: inUnit(details.amount, dose.dose) },
    knows: care.flatMap(({ record }) => (record ? dosesOf(record).map(({ id }) => id) : [])),
    again,
  }
  const careIds = care.map(({ careId }) => careId)
  const said = recordedInWords(title, occurrence, details, localNow())
  return act(change, said, {
    undoneBy: (entryId) => retraction(careIds, entryId),
    leadsTo: () => withWhatIsLeft(said, event, details),
  })
}

/** Whoever looks at the day alone runs out of it unseen. */
function withWhatIsLeft(said: string, { dose }: CareEvent, { outcome }: Details): { words: string } | null {
  const isTaken = outcome === 'given' || outcome === 'partly'
  const left = dose && isTaken ? leftAfter(dose.medicineId) : null
  return left === null ? null : { words: `${said} ${left}` }
}

/** What the person saw, whatever becomes of the plan until it arrives. */
function doseIn({ dose }: CareEvent): Pick<CareDetails, 'dose'> {
  const medicine = dose && getStore().view.documents.medicine(dose.medicineId)
  return medicine ? { dose: { ...dose, name: medicine.name, unit: medicine.unit } } : {}
}

function inUnit(amount: string, dose: RecordedDose | undefined): string {
  return dose && 'unit' in dose ? amountWithUnit(amount, dose.unit) : amount
}

export function recordAsNeeded(
  title: string,
  pets: readonly Pet[],
  details: Details,
): Promise<string | null> {
  const careId = randomId()
  const named = pets.map((pet) => ({ id: pet.id, name: petName(pet) }))
  const careIds = (named.length > 0 ? named : [{ id: null }]).map(({ id }) => asNeededIdOf(careId, id))
  const change: NewChange = { verb: 'record-as-needed', careId, title, pets: named, details }
  const outcome = outcomeWord(details.outcome, { title, dose: details.dose })
  return act(change, toastWords.recorded(title, { outcome }), {
    undoneBy: (entryId) => retraction(careIds, entryId),
  })
}

export function takeBack(careId: string, entryId: string, said: string): Promise<string | null> {
  const back = { ...retraction([careId], entryId), retracted: false }
  return act(retraction([careId], entryId), said, { undoneBy: () => back })
}

export function bringBack(careId: string, entryId: string): Promise<string | null> {
  return act({ ...retraction([careId], entryId), retracted: false }, null)
}

function retraction(careIds: string[], entryId: string): NewChange & { verb: 'retract-care' } {
  return { verb: 'retract-care', careIds, entryId, retracted: true }
}

export function correct(
  { id: careId, title }: CareRecord,
  { id: entryId, outcome, at, local, amount, note, by, dose }: CareEntry,
  details: Details,
): Promise<string | null> {
  const correction = { verb: 'correct-care', careId, entryId } as const
  const before = { ...correction, details: { outcome, at, local, amount, note, by } }
  const after = { ...details, amount: inUnit(details.amount, dose) }
  return act({ ...correction, details: after }, toastWords.corrected(title), { undoneBy: () => before })
}

/** The second of two records that may be of one dose is of the same one. */
export function saySameDose(careId: string, entryId: string, said: string): Promise<string | null> {
  const back = { ...retraction([careId], entryId), retracted: false }
  return act({ ...retraction([careId], entryId), same: true }, said, { undoneBy: () => back })
}

/** It was one more dose. */
export function sayTwoDoses(careId: string, entryId: string, said: string): Promise<string | null> {
  const answer = { verb: 'correct-care', careId, entryId, details: {} } as const
  return act({ ...answer, again: true }, said, { undoneBy: () => ({ ...answer, again: false }) })
}

function petsOf(care: readonly PetCare[]): { id: string; name: string }[] {
  return care.flatMap(({ pet }) => (pet ? { id: pet.id, name: petName(pet) } : []))
}
