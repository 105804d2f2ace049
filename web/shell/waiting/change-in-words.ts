import { isCalendarDay } from '#core/calendar/calendar-day.ts'
import { dayOf, timeOf } from '#core/calendar/wall-clock.ts'
import type { ChangeOf, Documents } from '#core/changes/change.ts'
import { mainStep } from '#core/changes/save.ts'
import type { Measure } from '#core/health/measure.ts'
import { petName } from '#core/pets/pet.ts'
import { inWords } from '#web/words/in-words.ts'
import type { OutboxEntry } from '#web/store/machine/view.ts'
import { changeWords as words } from './waiting-words.ts'

/** What a change on its way to the server does, in the words of the person who made it, and by the names of then. */
// oxlint-disable-next-line max-lines-per-function -- a line for each verb
export function changeInWords(
  { change, was, title }: Pick<OutboxEntry, 'change' | 'was' | 'title'>,
  documents: Pick<Documents, 'find'>,
): string {
  switch (change.verb) {
    case 'save':
      return changeInWords(
        { change: mainStep(change), ...(was && { was }), ...(title && { title }) },
        documents,
      )
    case 'add-pet':
      return words.add(petName(change.pet))
    case 'edit-pet':
      return words.change(nameOf(change.petId))
    case 'delete-pet':
      return words.delete(nameOf(change.petId))
    case 'add-event':
      return words.add(change.event.title)
    case 'edit-event':
      return words.change(change.event.title ?? titleOf(change.eventId))
    case 'delete-event':
      return deletionInWords(change, titleOf(change.eventId))
    case 'swap-turn':
      return words.swap(titleOf(change.eventId), change.person.name)
    case 'record-care':
    case 'record-as-needed':
      return words.record(change.title)
    case 'correct-care':
      return words.changeRecord(recordOf(change.careId))
    case 'retract-care':
      return words.removeRecord(recordOf(change.careIds[0] ?? ''))
    case 'record-measure':
      return words.record(measureInWords(change))
    case 'correct-measure':
      return words.change(measureOf(change.recordId))
    case 'retract-measure':
      return words.remove(measureOf(change.recordId))
    case 'import-events':
      return words.importEvents(change.events.length)
    case 'import-records':
      return words.importRecords(change.records.length)
    case 'add-medicine':
      return words.add(change.medicine.name)
    case 'edit-medicine':
      return words.change(medicineOf(change.medicineId))
    case 'delete-medicine':
      return words.delete(medicineOf(change.medicineId))
    case 'count-medicine':
      return words.count(medicineOf(change.medicineId))
    case 'start-plan':
      return words.startPlan(change.plan.title)
    case 'move-plan':
      return words.movePlan
    case 'stop-plan':
      return words.stopPlan
    case 'undo-tried':
      return words.undoTried
    case 'undo':
      return words.undo
  }

  function recordOf(careId: string): string {
    return (was && 'entries' in was ? was : documents.find('care', careId))?.title || words.care
  }
  function measureOf(id: string): string {
    const measure = was && 'kind' in was && 'values' in was ? was : documents.find('health', id)
    return measure ? measureInWords(measure) : words.measurement
  }
  function medicineOf(medicineId: string): string {
    return (
      (was && 'counts' in was ? was : documents.find('medicines', medicineId))?.name ||
      title ||
      words.medicine
    )
  }
  function nameOf(petId: string): string {
    const pet = was && 'species' in was ? was : documents.find('pets', petId)
    return pet ? petName(pet) : title || words.pet
  }
  function titleOf(eventId: string): string {
    return (was && 'title' in was ? was : documents.find('events', eventId))?.title || title || words.event
  }
}

function measureInWords({ kind, petName: name, own }: Pick<Measure, 'kind' | 'own' | 'petName'>): string {
  return words.measureOf(kind, petName({ name }), own?.name)
}

function deletionInWords({ scope, occurrenceDate = '' }: ChangeOf<'delete-event'>, title: string): string {
  if (scope === 'all' || !isCalendarDay(occurrenceDate)) return words.delete(title)
  const day = inWords.dateFull(occurrenceDate)
  return scope === 'this' ? words.deleteOn(title, day) : words.deleteFrom(title, day)
}

/** What was typed with a change about an event or a record: when it is, and the note. For whoever has to do it once more elsewhere. */
export function typedWith({ change }: Pick<OutboxEntry, 'change'>): string[] {
  if ('details' in change) return typedInRecord(change.details)
  if (!('event' in change)) return []
  const { start, allDay, description } = change.event
  const day = start === undefined ? '' : dayOf(start)
  const time = start === undefined || allDay ? '' : inWords.time(timeOf(start))
  const when = isCalendarDay(day) ? [inWords.dateFull(day), time].filter(Boolean).join(', ') : ''
  return [when, description?.trim() ?? ''].filter(Boolean)
}

type CareTyped = { local?: string | undefined; amount?: string | undefined; note?: string | undefined }

function typedInRecord({ local, amount = '', note = '' }: CareTyped): string[] {
  const when = local ? `${inWords.dateFull(dayOf(local))}, ${inWords.time(timeOf(local))}` : ''
  return [when, amount, note].filter(Boolean)
}
