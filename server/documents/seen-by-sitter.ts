import { collectionOf } from '#core/changes/collections.ts'
import type { StoredRow } from './read-rows.ts'

/**
 * The id of a record names its pet, so no sitter has ever held one of another pet: nothing need leave the device. Nor
 * has one held what was deleted.
 */
export function isNeverTheirs({ collection, id }: StoredRow, pets: ReadonlySet<string>): boolean {
  const { isAboutChanges, petOfId } = collectionOf(collection)
  return isAboutChanges === true || (petOfId !== undefined && !pets.has(petOfId(id) ?? ''))
}

/**
 * A row as a sitter may see it: their pets and what was done for them, and events and
 * medicines for at least one of them, with the others left out. Everything else
 * travels as removed, so that what stops being theirs leaves the device.
 */
export function seenBySitter(row: StoredRow, pets: ReadonlySet<string>): StoredRow {
  const hidden = { ...row, body: null }
  if (row.body === null) return row
  if (row.collection === 'pets') return pets.has(row.id) ? row : hidden
  if (isNeverTheirs(row, pets)) return hidden
  if (collectionOf(row.collection).petOfId) return row
  // an event or a medicine: both name their pets
  const document = JSON.parse(row.body) as { petIds: string[] } // as it was written
  const petIds = document.petIds.filter((id) => pets.has(id))
  if (petIds.length === 0) return hidden
  if (petIds.length === document.petIds.length) return row
  // without the others' doses and plan a count would be shown as a wrong stock: to a sitter nobody has counted
  const uncounted = row.collection === 'medicines' ? { counts: [] } : {}
  return { ...row, body: JSON.stringify({ ...document, petIds, ...uncounted }) }
}
