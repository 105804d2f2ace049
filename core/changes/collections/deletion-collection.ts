import type { Deletion } from '#core/deletions/deletion.ts'
import type { CollectionOf } from './collection.ts'
import { areTexts, instant, isDay, isObject, isText, oneOf, text, texts } from './read-fields.ts'

export const deletionCollection: CollectionOf<Deletion> = {
  read: readDeletion,
  days: () => ({ first: null, last: null }),
  pets: () => [],
  isAboutChanges: true,
}

const deletionKinds = ['event', 'pet', 'plan', 'medicine'] as const
const scopeNames = ['this', 'future', 'all'] as const

function readDeletion(id: string, body: unknown): Deletion | null {
  if (!isObject(body)) return null
  const { scope, day, time, times, withMore, recurrence, events } = body
  const deletion: Deletion = {
    ...body,
    id,
    at: instant(body.at),
    by: text(body.by),
    kind: oneOf(deletionKinds, body.kind),
    title: text(body.title),
    petNames: texts(body.petNames),
  }
  if (!scopeNames.some((one) => one === scope)) delete deletion.scope
  if (!isDay(day)) delete deletion.day
  if (!isText(time)) delete deletion.time
  if (!areTexts(times)) delete deletion.times
  if (withMore !== true) delete deletion.withMore
  if (!areTexts(recurrence)) delete deletion.recurrence
  if (typeof events !== 'number') delete deletion.events
  return deletion
}
