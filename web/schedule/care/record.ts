import { asNeededIdOf, dosesOf, shownEntry } from '#core/care/care.ts'
import type { CareDetails, CareEntry, CareRecord, Outcome } from '#core/care/care.ts'
import { amountWithUnit } from '#core/doses/amount.ts'
import type { RecordedDose } from '#core/doses/dose.ts'
import { isLongLate, likelyAt, timingOf } from '#core/care/late.ts'
import { outcomeWord } from '#core/care/outcome-word.ts'
import { slotOf } from '#core/care/slot.ts'
import { dueOf } from '#core/care/usual-gap.ts'
import type { LocalDateTime } from '#core/calendar/wall-clock.ts'
import type { CareEvent, Occurrence } from '#core/schedule/event.ts'
import { petName } from '#core/pets/pet.ts'
import type { Pet } from '#core/pets/pet.ts'
import { act } from '#web/store/act.ts'
import { instantNow } from '#web/store/clock/server-time.ts'
import { getStore } from '#web/store/current-store.ts'
import type { NewChange } from '#web/store/machine/new-change.ts'
import { randomId } from '#web/store/machine/random-id.ts'
import { lastPressed } from '#web/store/remembered.ts'
import { localNow } from '#web/store/today.ts'
import { toastWords } from '../words/toast-words.ts'
import { words } from '../words/schedule-words.ts'
import {
  agreedOnDay,
  askAgain,
  askForWhom,
  askWhen,
  declined,
  namesIn,
  nextTooNear,
} from './before-giving.ts'
import type { PetCare } from './care-of-row.ts'
import { askEarly } from './early-question.ts'
import { instantHere } from './instant-here.ts'
import { leftAfter } from './left-after.ts'
import { recordedInWords, whenInWords } from './recorded-in-words.ts'

/** `by` left out is whoever records it. */
type Details = Omit<CareDetails, 'by'> & Partial<Pick<CareDetails, 'by'>>

/**
 * Given to all of these: just now, or about an earlier day when it was planned. Of a row that is long late the person says
 * which; `onOther` opens where any time can be said. Ahead of its time they say whether it is this one.
 */
export async function giveNow(
  occurrence: Occurrence,
  care: readonly PetCare[],
  onOther: (meant: Occurrence) => void,
): Promise<string | null> {
  return once(openOf(care), async (left) => {
    const store = getStore()
    const pets = left.flatMap(({ pet }) => pet ?? [])
    if (!(await agreedOnDay(occurrence.day, pets)) || store !== getStore()) return declined
    const meant = await askEarly({ occurrence, care: left }, doseIn(occurrence.event))
    if (!meant || store !== getStore()) return declined
    return giveMeant(meant.occurrence, meant.care, onOther)
  })
}

async function giveMeant(
  occurrence: Occurrence,
  left: readonly PetCare[],
  onOther: (meant: Occurrence) => void,
): Promise<string | null> {
  const store = getStore()
  if (!isLongLate(occurrence, localNow())) return recordAtOnce('given', occurrence, openOf(left))
  const pets = left.flatMap(({ pet }) => pet ?? [])
  const answer = await askWhen(occurrence, pets)
  if (answer === null || store !== getStore()) return declined
  if (answer === 'other') {
    onOther(occurrence)
    return declined
  }
  // somebody else may have recorded it while it was asked
  return recordAtOnce('given', occurrence, openOf(left), answer === 'now' ? localNow() : occurrence.start)
}

/** Left out on purpose: whoever gives the next one, and the vet, see that it was. */
export async function skipNow(occurrence: Occurrence, care: readonly PetCare[]): Promise<string | null> {
  return once(openOf(care), async (left) => {
    const store = getStore()
    const pets = left.flatMap(({ pet }) => pet ?? [])
    if (!(await agreedOnDay(occurrence.day, pets)) || store !== getStore()) return declined
    return recordAtOnce('skipped', occurrence, openOf(left))
  })
}

const underWay = new Set<string>()

/** A second tap means the same dose: also while the first is asked about, or waits for the verbs. */
export async function once<One extends { careId: string }>(
  care: readonly One[],
  work: (left: readonly One[]) => Promise<string | null>,
): Promise<string | null> {
  const left = care.filter(({ careId }) => !underWay.has(careId))
  if (left.length === 0) return null
  for (const { careId } of left) underWay.add(careId)
  try {
    return await work(left)
  } finally {
    for (const { careId } of left) underWay.delete(careId)
  }
}

/** A second tap, before the first is drawn, means the same dose. */
function openOf(care: readonly PetCare[]): PetCare[] {
  const { view } = getStore()
  return care.filter(({ careId }) => {
    const known = view.care.get(careId)
    return !known || shownEntry(known) === null
  })
}

async function recordAtOnce(
  outcome: Outcome,
  occurrence: Occurrence,
  care: readonly PetCare[],
  said?: LocalDateTime,
): Promise<string | null> {
  const now = localNow()
  // what follows counts from when it was done
  const isNow = occurrence.start === '' || occurrence.event.again !== undefined
  const local = said ?? (isNow ? now : likelyAt(occurrence.start, now))
  const at = local === now ? instantNow() : instantHere(local)
  const details = { outcome, at, local, amount: '', note: '' }
  return care.length > 0 ? record(occurrence, care, details) : null
}

/** Null once it is recorded, `declined` when it was not meant, else the words of the "no". */
export async function record(
  occurrence: Occurrence,
  care: readonly PetCare[],
  details: Details,
  again = false,
): Promise<string | null> {
  const { event, start } = occurrence
  const title = event.title.trim() || words.untitled
  const dose = doseIn(event)
  const due = dueOf(occurrence)
  const store = getStore()
  const answer = isTaken(details)
    ? await askAgain(care, { ...dose, at: details.at, local: details.local, title, due })
    : { those: care, again: false }
  if (!answer || store !== getStore()) return declined
  const { those } = answer
  const change: NewChange = {
    verb: 'record-care',
    ...slotOf(occurrence),
    due,
    allDay: event.allDay || start === '',
    title,
    pets: petsOf(those),
    details: { ...dose, ...givenBy(), ...details, amount: inUnit(details.amount, dose.dose) },
    knows: those.flatMap(({ record }) => (record ? dosesOf(record).map(({ id }) => id) : [])),
    again: again || answer.again,
  }
  const careIds = those.map(({ careId }) => careId)
  const said = recordedInWords(title, namesIn(those), occurrence, details, localNow())
  return act(change, said, {
    undoneBy: (entryId) => retraction(careIds, entryId),
    leadsTo: () => withWhatComes(said, occurrence, those, details),
    onMade: (entryId) => lastPressed.keep(store.key, entryId),
  })
}

/** Whoever looks at the day alone runs out of it unseen, and after a late one gives the next too soon. */
function withWhatComes(
  said: string,
  occurrence: Occurrence,
  care: readonly PetCare[],
  details: Details,
): { words: string } | null {
  if (!isTaken(details)) return null
  const { event } = occurrence
  const left = event.dose ? leftAfter(event.dose.medicineId) : null
  const isLate = timingOf({ due: dueOf(occurrence), allDay: event.allDay }, details) === 'late'
  const next = isLate ? soonest(care.map(({ pet }) => nextAfter(event, pet, details))) : null
  const more = [next === null ? null : toastWords.nextIn(next), left].filter((one) => one !== null)
  return more.length === 0 ? null : { words: [said, ...more].join(' ') }
}

function nextAfter(event: CareEvent, pet: Pet | null, { local }: Details): number | null {
  return nextTooNear({ title: event.title, ...doseIn(event), petId: pet?.id ?? null }, local)
}

function soonest(minutes: readonly (number | null)[]): number | null {
  return minutes.reduce((one, other) => (one === null || (other !== null && other < one) ? other : one), null)
}

/** Where a device has no person of its own, whoever was asked for a name. */
function givenBy(): Pick<Details, 'by'> {
  const { gives } = getStore().acting()
  return gives ? { by: gives } : {}
}

function isTaken({ outcome }: Details): boolean {
  return outcome === 'given' || outcome === 'partly'
}

/** What the person saw, whatever becomes of the plan until it arrives. */
function doseIn({ dose }: CareEvent): Pick<CareDetails, 'dose'> {
  const medicine = dose && getStore().view.documents.find('medicines', dose.medicineId)
  return medicine ? { dose: { ...dose, name: medicine.name, unit: medicine.unit } } : {}
}

function inUnit(amount: string, dose: RecordedDose | undefined): string {
  return dose && 'unit' in dose ? amountWithUnit(amount, dose.unit) : amount
}

/** `said`: other words than those of every record. `isAsked`: the person was told of the one before. */
export async function recordAsNeeded(
  title: string,
  pets: readonly Pet[],
  details: Details,
  { said, isAsked = false }: { said?: string; isAsked?: boolean } = {},
): Promise<string | null> {
  const careId = randomId()
  const { dose, at, local } = details
  const store = getStore()
  const whose = isTaken(details) && !isAsked ? await askForWhom(title, pets, details) : pets
  if (!whose || store !== getStore()) return declined
  const all = (whose.length > 0 ? whose : [null]).map((pet) => ({ pet, careId: null }))
  const answer =
    isTaken(details) && !isAsked
      ? await askAgain(all, { title, dose, at, local, due: null })
      : { those: all, again: isAsked }
  if (!answer || store !== getStore()) return declined
  const { those, again } = answer
  const careIds = those.map(({ pet }) => asNeededIdOf(careId, pet?.id ?? null))
  const change: NewChange = {
    verb: 'record-as-needed',
    careId,
    title,
    pets: petsOf(those),
    details: { ...givenBy(), ...details },
    ...(again && { again }),
  }
  const outcome = outcomeWord(details.outcome, { title, dose })
  const told = toastWords.recorded(title, namesIn(those), { outcome, at: whenInWords(local, localNow()) })
  return act(change, said ?? told, {
    undoneBy: (entryId) => retraction(careIds, entryId),
    onMade: (entryId) => lastPressed.keep(store.key, entryId),
  })
}

/** Of several pets at once, where one press was for all of them. */
export function takeBack(
  careIds: string | readonly string[],
  entryId: string,
  said: string,
): Promise<string | null> {
  const taken = retraction([careIds].flat(), entryId)
  return act(taken, said, { undoneBy: () => ({ ...taken, retracted: false }) })
}

export function bringBack(careId: string, entryId: string): Promise<string | null> {
  return act({ ...retraction([careId], entryId), retracted: false }, null)
}

function retraction(careIds: string[], entryId: string): NewChange & { verb: 'retract-care' } {
  return { verb: 'retract-care', careIds, entryId, retracted: true }
}

export function correct(
  { id: careId, title, petName: pet }: CareRecord,
  { id: entryId, outcome, at, local, amount, note, by, dose }: CareEntry,
  details: Details,
): Promise<string | null> {
  const correction = { verb: 'correct-care', careId, entryId } as const
  const before = { ...correction, details: { outcome, at, local, amount, note, by } }
  const after = { ...details, amount: inUnit(details.amount, dose) }
  // only what was changed: what somebody else corrects meanwhile stays
  const changed = Object.entries(after).filter(
    ([field, value]) =>
      JSON.stringify(before.details[field as keyof typeof before.details]) !== JSON.stringify(value),
  )
  return act({ ...correction, details: Object.fromEntries(changed) }, toastWords.corrected(title, pet), {
    undoneBy: () => before,
  })
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

function petsOf(care: readonly Pick<PetCare, 'pet'>[]): { id: string; name: string }[] {
  return care.flatMap(({ pet }) => (pet ? { id: pet.id, name: petName(pet) } : []))
}
