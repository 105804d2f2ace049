import type { PhotoType } from '#core/photos/why-not-photo.ts'
import type { Collection } from '#core/changes/collections.ts'
import type { RefusalCode } from '#core/refusal.ts'

/** users/{owner}/{collection}/{id}: every key starts with the owner, so a cluster can spread by owner. */
export type DocumentRow = {
  owner: string
  collection: Collection
  id: string
  /** the owner's clock when it was last written */
  clock: number
  /** JSON text, so that every character comes back as it was sent; null on a tombstone */
  body: string | null
  /** when it was removed, in milliseconds; null while it lives */
  removed_at: number | null
  /** of an event that happens once; what has no end (pets, series) lasts to `endless` */
  first_day: string | null
  last_day: string | null
  recurring: number
  /** on every part of a series, and on every one-off that replaces a day of it: that series */
  series: string | null
  /** when it was last written; null on rows from before that was kept */
  changed_at: number | null
}

export type ClockRow = {
  owner: string
  clock: number
  /** tombstones up to here are gone: a device that stands earlier starts over */
  purged_clock: number
  purged_at: number
  /** a device's cursor that was ahead of this clock: the database has lost changes; nothing is written over them */
  ahead_cursor: string | null
}

/** A change sent twice is found here and answered as the first time. */
export type AppliedRow = {
  owner: string
  change_id: string
  clock: number | null
  refusal: RefusalCode | null
  /** JSON: the change with what it replaced, for as long as it can be undone; of a refused one, what the words are about */
  undo: string | null
  /** JSON: changes whose words it took away unseen, each with the change that did */
  overwritten: string | null
  applied_at: number
}

/** How much an owner keeps; the database counts it by itself, see migration 0005. */
export type UsageRow = {
  owner: string
  /** without tombstones */
  documents: number
  /** of their bodies */
  bytes: number
  /** tombstones */
  removed: number
  /** rows of `applied`, and the bytes of their undo */
  answers: number
  undo_bytes: number
}

/** A picture of a household; see migration 0021. */
export type PhotoRow = {
  owner: string
  /** SHA-256 of the bytes, in hexadecimal */
  hash: string
  type: PhotoType
  size: number
  stored_at: number
  /** since when no document is known to name it; null while one does */
  unnamed_since: number | null
  /** who sent it first, or the last who sees only some of the pets; null where a node of before 0026 took it */
  sent_by: string | null
  bytes: Uint8Array
}

export type SettingRow = { name: string; value: string }

export type Schema = {
  documents: DocumentRow
  clocks: ClockRow
  applied: AppliedRow
  usage: UsageRow
  photos: PhotoRow
  settings: SettingRow
}
