import { dosesOf } from '#core/care/care.ts'
import type { CareEntry, CareRecord } from '#core/care/care.ts'
import { restText } from '#core/medicines/part-amount.ts'
import { act } from '#web/store/act.ts'
import type { NewChange } from '#web/store/machine/new-change.ts'
import { instantNow } from '#web/store/clock/server-time.ts'
import { getStore } from '#web/store/current-store.ts'
import { localNow } from '#web/store/today.ts'
import { toastWords } from '../words/toast-words.ts'
import { askAgain, declined } from './before-giving.ts'

/** The rest of a dose of which a part was given: the same dose, just now. Null once it is recorded, else the words of the "no". */
export async function giveRest(record: CareRecord, part: CareEntry): Promise<string | null> {
  const { slot, title, petId, petName, allDay, day } = record
  if (!slot) return null
  const amount = restText(record, part)
  const [at, local] = [instantNow(), localNow()]
  // another row's may have been given since the part was
  const pet = getStore().view.documents.find('pets', petId ?? '') ?? null
  const asking = { title, dose: part.dose, due: record.due, at, local }
  if (!(await askAgain([{ pet, careId: record.id }], asking))) return declined
  const dose = part.dose ? { dose: part.dose } : {}
  const change: NewChange = {
    verb: 'record-care',
    ...slot,
    due: record.due ?? `${day}T00:00:00`,
    allDay,
    title,
    pets: petId === null ? [] : [{ id: petId, name: petName }],
    details: { outcome: 'given', at, local, amount, note: '', ...dose },
    knows: dosesOf(record).map(({ id }) => id),
    // an app that knows of no rests counts it as meant, not as given twice
    again: true,
    restOf: part.id,
  }
  return act(change, toastWords.restGiven(title, petName, amount), {
    undoneBy: (entryId) => ({ verb: 'retract-care', careIds: [record.id], entryId, retracted: true }),
  })
}
