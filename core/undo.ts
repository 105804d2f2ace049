import * as v from 'valibot'
import type { ChangeOf, Documents, Write } from './change.ts'
import type { CareEvent } from './event.ts'
import { tidied } from './pet-changes.ts'
import { storedPetSchema } from './stored-pet.ts'
import type { Pet } from './pet.ts'
import { Refusal } from './refusal.ts'
import { stored, storedEventSchema } from './stored-event.ts'
import { changedFields, isSame, mergedBack, pick } from './undo-merge.ts'
import { rejoined, secondHalf } from './undo-split.ts'

export type UndoStep = ChangeOf<'undo'>['steps'][number]

/** What takes these writes back, asked before they are done. Of a changed document only the changed fields are kept. */
export function undoSteps(documents: Documents, writes: readonly Write[]): UndoStep[] {
  return writes.map(({ collection, id, body: after }) => {
    const before = (collection === 'pets' ? documents.pet(id) : documents.event(id)) ?? null
    if (before === null || after === null) return { collection, id, before, after }
    const fields = changedFields(before, after)
    return { collection, id, before: pick(before, fields), after: pick(after, fields) }
  })
}

/** Takes a change back and leaves alone what others have done since. */
export function undo({ steps }: ChangeOf<'undo'>, documents: Documents): Write[] {
  const ids = new Set(steps.map(({ collection, id }) => `${collection}/${id}`))
  if (ids.size < steps.length) throw new Refusal('not-understood')
  return steps.flatMap((step) =>
    step.collection === 'pets' ? petBack(step, documents) : eventBack(step, steps, documents),
  )
}

function petBack(step: UndoStep, documents: Documents): Write[] {
  const current = documents.pet(step.id) ?? null
  const body = takenBack(step, current)
  const pet = body && asPet(body, step.id)
  return isSame(pet, current) ? [] : [{ collection: 'pets', id: step.id, body: pet }]
}

function eventBack(step: UndoStep, steps: UndoStep[], documents: Documents): Write[] {
  const current = documents.event(step.id) ?? null
  const made = secondHalf(step, steps)
  const half = made && documents.event(made.id)
  const body = takenBack(made && !half ? withoutFields(step, seriesFields) : step, current)
  const event = body && asEvent(body, step.id)
  const isWhole = event && made && half && isSame(event.recurrence, step.before?.recurrence)
  const whole = isWhole ? rejoined(event, made, half) : event
  const own: Write[] = isSame(whole, current) ? [] : [{ collection: 'events', id: step.id, body: whole }]
  return isWhole ? [...own, ...standInsBack(half, step.id, steps, documents)] : own
}

/** Stand-ins that other devices made for the second half since. */
function standInsBack(half: CareEvent, seriesId: string, steps: UndoStep[], documents: Documents): Write[] {
  const known = new Set(steps.map(({ id }) => id))
  return documents
    .standIns(half.id)
    .filter(({ id }) => !known.has(id))
    .map((standIn) => ({
      collection: 'events',
      id: standIn.id,
      body: stored({ ...standIn, originalEventId: seriesId }),
    }))
}

/** How a series was cut: left alone when somebody has deleted the half that was cut off. */
const seriesFields = ['recurrence', 'recurrenceExceptions', 'followedBy']

function withoutFields({ before, after, ...step }: UndoStep, fields: string[]): UndoStep {
  const without = (body: UndoStep['before']) =>
    body && Object.fromEntries(Object.entries(body).filter(([field]) => !fields.includes(field)))
  return { ...step, before: without(before), after: without(after) }
}

/** A document that the change removed comes back, one that it made goes, and one that somebody else removed stays away. */
function takenBack({ before, after }: UndoStep, current: Pet | CareEvent | null): object | null {
  if (before === null) return after === null ? current : null
  if (after === null) return current ?? before
  return current && mergedBack(before, after, current)
}

function asEvent(body: object, id: string): CareEvent {
  const { success, output } = v.safeParse(storedEventSchema, body)
  if (!success || output.id !== id || output.end < output.start) throw new Refusal('not-understood')
  return stored({ ...output, recurrenceExceptions: [...new Set(output.recurrenceExceptions)].toSorted() })
}

function asPet(body: object, id: string): Pet {
  const { success, output } = v.safeParse(storedPetSchema, body)
  if (!success || output.id !== id) throw new Refusal('not-understood')
  return tidied(output)
}
