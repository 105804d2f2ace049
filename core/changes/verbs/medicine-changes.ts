import {
  byMoment,
  hoursApartOf,
  isSameAsNeeded,
  medicineBounds,
  storedMedicine,
  whyNotMedicine,
} from '#core/medicines/medicine.ts'
import type { Medicine, MedicineForm, StockCount } from '#core/medicines/medicine.ts'
import { Refusal } from '#core/refusal.ts'
import type { Recording } from './care-changes.ts'
import type { ChangeOf, Documents, Write } from '../change.ts'
import { knownPets } from '../series/event-changes.ts'
import type { Taking, VerbsOf, Words } from '../verb.ts'
import { differInSome } from './differ-in-some.ts'
import { petNamesOf } from './pet-names.ts'

/** Clocks differ; what is said to be later than this is taken to be now. */
const mostAheadMs = 5 * 60_000

export function addMedicine(change: ChangeOf<'add-medicine'>, documents: Documents): Write[] {
  if (documents.find('medicines', change.medicineId)) throw new Refusal('already-there')
  if (documents.all('medicines').length >= medicineBounds.medicines) throw new Refusal('medicines-full')
  const identity = { id: change.medicineId, counts: [], createdAt: change.at }
  return [writeOf(medicineFrom(change.medicine, identity, documents))]
}

export function editMedicine(change: ChangeOf<'edit-medicine'>, documents: Documents): Write[] {
  const medicine = getMedicine(documents, change.medicineId)
  // the cast: valibot writes "may be undefined" for a field that is left out
  const given = change.medicine as Partial<MedicineForm>
  const { asNeeded } = medicine
  // given as it was, it keeps what only a newer app knows of it
  const isSame = asNeeded && given.asNeeded && isSameAsNeeded(asNeeded, given.asNeeded)
  const hoursApart = hoursSaid(given, medicine)
  const form = { ...medicine, ...given, ...(isSame && { asNeeded }), hoursApart }
  return [writeOf(medicineFrom(form, medicine, documents))]
}

/** An app of before says them within what is given as needed; left out, or as they were there, they stay. */
function hoursSaid({ hoursApart, asNeeded }: Partial<MedicineForm>, medicine: Medicine): number | null {
  if (hoursApart !== undefined) return hoursApart
  const before = medicine.asNeeded?.hoursApart ?? null
  return asNeeded && asNeeded.hoursApart !== before ? asNeeded.hoursApart : hoursApartOf(medicine)
}

/** What is already gone needs no deleting. Events that name it keep their dose: an undo brings it back to them. */
export function deleteMedicine(change: ChangeOf<'delete-medicine'>, documents: Documents): Write[] {
  const medicine = documents.find('medicines', change.medicineId)
  return medicine ? [{ collection: 'medicines', id: medicine.id, body: null }] : []
}

/** A count stands for its moment, in whatever order two devices arrive; `made` is what this change has counted before. */
export function countMedicine(
  change: ChangeOf<'count-medicine'>,
  documents: Documents,
  { acting, now, counted: made }: Recording & { counted?: StockCount },
): Write[] {
  const medicine = getMedicine(documents, change.medicineId)
  if (medicine.counts.some(({ id }) => id === change.id)) return []
  const count: StockCount = made ?? {
    id: change.id,
    kind: change.kind,
    at: change.at - now > mostAheadMs ? now : change.at,
    milli: change.milli,
    by: { id: acting.id, name: acting.name },
  }
  return [writeOf({ ...medicine, counts: bounded([...medicine.counts, count].toSorted(byMoment)) })]
}

/** What stood before the last count says nothing about what is left: the oldest of it goes first. */
function bounded(counts: readonly StockCount[]): readonly StockCount[] {
  const over = counts.length - medicineBounds.counts
  if (over <= 0) return counts
  const last = counts.findLastIndex(({ kind }) => kind === 'counted')
  if (last < over) throw new Refusal('medicine-counts-full')
  return counts.slice(over)
}

function getMedicine(documents: Documents, id: string): Medicine {
  const medicine = documents.find('medicines', id)
  if (!medicine) throw new Refusal('medicine-gone')
  return medicine
}

/** The document for a form; throws the form's refusal. */
function medicineFrom(
  form: MedicineForm,
  { id, counts, createdAt }: Pick<Medicine, 'id' | 'counts' | 'createdAt'>,
  documents: Documents,
): Medicine {
  const { asNeeded, hoursApart: said, ...fields } = form
  const hoursApart = (said === undefined ? asNeeded?.hoursApart : said) ?? null
  const petIds = knownPets(form.petIds, documents)
  const refused = whyNotMedicine({ ...form, petIds })
  if (refused) throw new Refusal(refused.refusal)
  return storedMedicine({
    ...fields,
    petIds,
    ...(hoursApart !== null && { hoursApart }),
    ...(asNeeded && { asNeeded: { ...asNeeded, hoursApart } }),
    id,
    counts,
    createdAt,
  })
}

function writeOf(body: Medicine): Write {
  return { collection: 'medicines', id: body.id, body }
}

type MedicineVerb = 'add-medicine' | 'edit-medicine' | 'delete-medicine' | 'count-medicine'
type OnMedicine = { medicineId: string; medicine?: { petIds?: string[] | undefined } }

const names = ({ medicineId, medicine }: OnMedicine) => [medicineId, ...(medicine?.petIds ?? [])]
const subject = ({ medicineId }: OnMedicine, documents: Documents) => documents.find('medicines', medicineId)
const lostTo = ({ change }: { change: { medicineId: string } }, { removed }: Taking) =>
  removed.has(change.medicineId)
const words: Words<ChangeOf<'add-medicine' | 'edit-medicine'>> = {
  said: ({ medicine }) => medicine,
  about: ({ medicineId }) => medicineId,
  lostTo: (earlier, later) =>
    lostTo(earlier, later) ||
    (later.change.verb === 'edit-medicine' &&
      later.change.medicineId === earlier.change.medicineId &&
      differInSome(later.change.medicine, earlier.change.medicine)),
}

export const medicineVerbs: VerbsOf<MedicineVerb> = {
  'add-medicine': { apply: addMedicine, names, reads: names, words },
  'edit-medicine': { apply: editMedicine, names, reads: names, subject, words },
  'delete-medicine': {
    apply: deleteMedicine,
    names,
    reads: names,
    takes: ({ medicineId }, documents) => {
      const medicine = documents.find('medicines', medicineId)
      return medicine
        ? { kind: 'medicine', title: medicine.name, petNames: petNamesOf(medicine, documents) }
        : null
    },
    makesRoom: () => true,
    subject,
    words: { lostTo },
  },
  'count-medicine': {
    apply: countMedicine,
    names,
    reads: names,
    counts: ({ medicineId }) => [medicineId],
    subject,
    words: { lostTo },
  },
}
