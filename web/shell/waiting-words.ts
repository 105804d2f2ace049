import { isCalendarDay } from '#core/calendar/calendar-day.ts'
import { dayOf, timeOf } from '#core/calendar/wall-clock.ts'
import type { ChangeOf, Documents } from '#core/changes/change.ts'
import { mainStep } from '#core/changes/save.ts'
import { petName } from '#core/pets/pet.ts'
import type { MeasureKind } from '#core/health/measure.ts'
import { inWords } from '#web/words/in-words.ts'
import type { OutboxEntry } from '../store/machine/view.ts'
import { counted } from '#core/words/counts.ts'

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
      return `Add ${petName(change.pet)}`
    case 'edit-pet':
      return `Change ${nameOf(change.petId)}`
    case 'delete-pet':
      return `Delete ${nameOf(change.petId)}`
    case 'add-event':
      return `Add ${change.event.title}`
    case 'edit-event':
      return `Change ${change.event.title ?? titleOf(change.eventId)}`
    case 'delete-event':
      return deletionInWords(change, titleOf(change.eventId))
    case 'record-care':
    case 'record-as-needed':
      return `Record ${change.title}`
    case 'correct-care':
      return `Change the record of ${recordOf(change.careId)}`
    case 'retract-care':
      return `Remove the record of ${recordOf(change.careIds[0] ?? '')}`
    case 'record-measure':
      return `Record ${measureNames[change.kind]} of ${petName({ name: change.petName })}`
    case 'correct-measure':
      return `Change ${measureOf(change.recordId)}`
    case 'retract-measure':
      return `Remove ${measureOf(change.recordId)}`
    case 'import-events':
      return `Import ${counted(change.events.length, 'event')}`
    case 'import-records':
      return `Import ${counted(change.records.length, 'record')}`
    case 'add-medicine':
      return `Add ${change.medicine.name}`
    case 'edit-medicine':
      return `Change ${medicineOf(change.medicineId)}`
    case 'delete-medicine':
      return `Delete ${medicineOf(change.medicineId)}`
    case 'count-medicine':
      return `Count ${medicineOf(change.medicineId)}`
    case 'start-plan':
      return `Start the plan for ${change.plan.title}`
    case 'move-plan':
      return 'Move a plan'
    case 'stop-plan':
      return 'Stop a plan'
    case 'undo':
      return 'Undo or restore'
  }

  function recordOf(careId: string): string {
    return (was && 'entries' in was ? was : documents.find('care', careId))?.title || 'care'
  }
  function measureOf(id: string): string {
    const measure = was && 'kind' in was && 'values' in was ? was : documents.find('health', id)
    return measure
      ? `${measureNames[measure.kind]} of ${petName({ name: measure.petName })}`
      : 'a measurement'
  }
  function medicineOf(medicineId: string): string {
    return (
      (was && 'counts' in was ? was : documents.find('medicines', medicineId))?.name || title || 'a medicine'
    )
  }
  function nameOf(petId: string): string {
    const pet = was && 'species' in was ? was : documents.find('pets', petId)
    return pet ? petName(pet) : title || 'a pet'
  }
  function titleOf(eventId: string): string {
    return (was && 'title' in was ? was : documents.find('events', eventId))?.title || title || 'an event'
  }
}

const measureNames: Record<MeasureKind, string> = {
  weight: 'the weight',
  appetite: 'the appetite',
  water: 'the water',
  glucose: 'the glucose',
  temperature: 'the temperature',
  breaths: 'the breaths',
  pain: 'the pain',
  seizure: 'a seizure',
  stool: 'the stool',
  vomit: 'the vomiting',
  note: 'a note',
  wellbeing: 'how the day was',
}

function deletionInWords({ scope, occurrenceDate = '' }: ChangeOf<'delete-event'>, title: string): string {
  if (scope === 'all' || !isCalendarDay(occurrenceDate)) return `Delete ${title}`
  const day = inWords.dateFull(occurrenceDate)
  return scope === 'this' ? `Delete ${title} on ${day}` : `Delete ${title} from ${day} on`
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

export function howManyWait(changes: number, photos = 0): string {
  const what = [
    (changes > 0 || photos === 0) && counted(changes, 'change'),
    photos > 0 && howManyPhotos(photos),
  ]
  return `${inWords.list(what.filter((some) => some !== false))} waiting`
}

export function howManyPhotos(count: number): string {
  return counted(count, 'photo')
}

/** The quiet line about what has not been sent, and the list behind it. */
export const waitingWords = {
  full: 'This device is full: keep the page open until everything is sent.',
  failed: 'Changes cannot be kept on this device: keep the page open until everything is sent.',
  nearlyFull: 'This device is nearly full: free some space, so that changes can be kept on it.',
  serverBehind:
    'The server has lost changes that a device of yours still has. Nothing is discarded here. Please tell whoever runs it.',
  notSaved: (change: string, why: string) => `Could not save “${change}”: ${why}`,
  photoNotSaved: (why: string) => `Could not save a photo: ${why}`,
  replaced: (change: string, how: string) => `“${change}” was replaced. ${how}`,
  offline: 'Offline.',
  offlineWith: (waiting: string) => `Offline. ${waiting}`,
  show: 'Show',

  title: 'Changes on this device',
  refused: 'Could not be saved',
  lost: 'Replaced from another device',
  ownWords: 'Use my change',
  mend: 'Change it',
  again: 'Try again',
  letGo: 'Discard my change',
  waiting: 'Waiting to be sent',
  waitingMore: 'They are kept on this device and sent as soon as the server can be reached.',
  photosWait: (count: number) => `${howManyPhotos(count)}, still on this device`,
  tryNow: 'Try now',
} as const
