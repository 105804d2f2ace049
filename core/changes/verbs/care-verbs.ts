import { asNeededIdOf, careIdOf } from '#core/care/care.ts'
import type { VerbsOf } from '../verb.ts'
import { differInSome } from './differ-in-some.ts'
import { correctCare, recordAsNeeded, recordCare, retractCare } from './care-changes.ts'

type CareVerb = 'record-care' | 'record-as-needed' | 'correct-care' | 'retract-care'

// Records are corrected and taken back by their own verbs: an undo knows nothing of them.
const names = () => []

export const careVerbs: VerbsOf<CareVerb> = {
  'record-care': {
    apply: recordCare,
    names,
    reads: (change) => [
      ...petIdsOf(change).map((petId) => careIdOf(change.seriesId, change.day, petId)),
      change.eventId,
      ...medicineIn(change),
    ],
  },
  'record-as-needed': {
    apply: recordAsNeeded,
    names,
    reads: (change) => [
      ...petIdsOf(change).map((petId) => asNeededIdOf(change.careId, petId)),
      ...medicineIn(change),
    ],
  },
  'correct-care': {
    apply: correctCare,
    names,
    reads: (change) => [change.careId, ...medicineIn(change)],
    subject: ({ careId }, documents) => documents.find('care', careId),
    words: {
      said: ({ details }) => details,
      about: ({ careId, entryId }) => `${careId} ${entryId}`,
      lostTo: ({ change: { careId, entryId, details } }, { change }) => {
        if (change.verb === 'retract-care')
          return change.retracted && change.entryId === entryId && change.careIds.includes(careId)
        if (change.verb !== 'correct-care' || change.entryId !== entryId) return false
        return change.careId === careId && differInSome(change.details, details)
      },
    },
  },
  'retract-care': {
    apply: retractCare,
    names,
    reads: ({ careIds }) => careIds,
    subject: ({ careIds: [first = ''] }, documents) => documents.find('care', first),
  },
}

function medicineIn({ details }: { details: { dose?: { medicineId: string } | undefined } }): string[] {
  return details.dose ? [details.dose.medicineId] : []
}

function petIdsOf({ pets }: { pets: readonly { id: string }[] }): (string | null)[] {
  return pets.length > 0 ? pets.map(({ id }) => id) : [null]
}
