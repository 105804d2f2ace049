import { asNeededIdOf, careIdOf } from '#core/care/care.ts'
import type { Change } from '#core/changes/change.ts'
import { namesImported, seriesLookedAt } from '#core/changes/verbs/import-changes.ts'
import { stepsOf } from '#core/changes/save.ts'
import { mayTakeAway } from '#core/changes/verbs/deletion-changes.ts'
import { measureIdOf } from '#core/health/measure.ts'
import { derivedId } from '#core/id.ts'
import { planSeriesIds, seriesOfPlan } from '#core/medicines/plan.ts'

/** The series a change is about, found at once where an undo carries it out again. */
export function seriesNamedBy(change: Change): string[] {
  if (change.verb === 'save') return stepsOf(change).flatMap(seriesNamedBy)
  if (change.verb === 'move-plan' || change.verb === 'stop-plan') return planSeriesIds(change.planId)
  if (change.verb === 'import-events') return seriesLookedAt(change)
  if (change.verb !== 'edit-event' && change.verb !== 'delete-event') return []
  return [change.seriesId ?? change.eventId, ...(change.once ? [change.once.seriesId] : [])]
}

/** The documents a change names, and the entry of what it takes away, so that most verbs find everything at the first try. */
export function idsNamedBy(change: Change): string[] {
  switch (change.verb) {
    case 'add-pet':
    case 'edit-pet':
    case 'delete-pet':
      return [change.petId, ...(mayTakeAway(change) ? [change.id] : [])]
    case 'add-event':
      return [change.eventId, ...change.event.petIds]
    case 'edit-event':
      return [
        change.eventId,
        ...(change.event.petIds ?? []),
        ...(change.newEventId ? [change.newEventId] : []),
        ...(change.once ? [derivedId(change.id, change.eventId)] : []),
      ]
    case 'delete-event':
      return [change.eventId, change.id]
    case 'record-care':
      return [
        ...petIdsOf(change).map((petId) => careIdOf(change.seriesId, change.day, petId)),
        change.eventId,
        ...medicineIn(change),
      ]
    case 'record-as-needed':
      return [...petIdsOf(change).map((petId) => asNeededIdOf(change.careId, petId)), ...medicineIn(change)]
    case 'correct-care':
      return [change.careId, ...medicineIn(change)]
    case 'retract-care':
      return change.careIds
    case 'record-measure':
      return [measureIdOf(change.measureId, change.petId)]
    case 'correct-measure':
    case 'retract-measure':
      return [change.recordId]
    case 'import-events':
    case 'import-records':
      return [...new Set(namesImported(change))]
    case 'add-medicine':
    case 'edit-medicine':
    case 'delete-medicine':
    case 'count-medicine':
      return [
        change.medicineId,
        ...('medicine' in change ? (change.medicine.petIds ?? []) : []),
        ...(mayTakeAway(change) ? [change.id] : []),
      ]
    case 'start-plan':
      return [
        change.plan.medicineId,
        ...change.plan.petIds,
        ...seriesOfPlan(change.planId, change.plan).map(({ id }) => id),
      ]
    case 'move-plan':
    case 'stop-plan':
      return mayTakeAway(change) ? [change.id] : []
    case 'save':
      return [...stepsOf(change).flatMap(idsNamedBy), change.id]
    case 'undo':
      return change.of === undefined ? [] : [change.of]
  }
}

function medicineIn({ details }: { details: { dose?: { medicineId: string } | undefined } }): string[] {
  return details.dose ? [details.dose.medicineId] : []
}

function petIdsOf({ pets }: { pets: readonly { id: string }[] }): (string | null)[] {
  return pets.length > 0 ? pets.map(({ id }) => id) : [null]
}
