import * as v from 'valibot'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { changeSchema } from '../changes/change.ts'
import { idSchema as id } from '../id.ts'
import { isPhotoHash } from '../photos/photo.ts'
import type { PushAnswer, Row } from '../sync/sync.ts'

// What every kind of link that records care is asked and tells: a sticker, and a screen on the wall.

const secret = v.pipe(v.string(), v.maxLength(200))

/** What it tells is shown to whoever holds its secret; `faces`: those that the device has, of so many pets at most. */
export const opening = (mostFaces: number) => ({
  secret,
  faces: v.exactOptional(v.pipe(v.array(v.custom<string>(isPhotoHash)), v.maxLength(mostFaces))),
})

export const byLinkCalls = {
  read: v.object({ household: id }),
  revoke: v.object({ household: id, link: id }),
  /** by who took it back a moment ago */
  'undo-revoke': v.object({ household: id, link: id }),
  push: v.object({ secret, changes: v.pipe(v.array(changeSchema), v.minLength(1), v.maxLength(100)) }),
} as const

export type PushedByLink = Pick<PushAnswer, 'answers'>

/** What the page behind it is told, and keeps for when there is no network. */
export type ReadByLink = {
  id: string
  /** who lives there and might give it, by name */
  people: { id: string; name: string }[]
  /** null: as the device has them */
  rows: Row[] | null
  /** the pets' faces that the device does not have, each as an address that holds its bytes */
  photos: { hash: string; src: string }[]
  cursor: string
  oneOffsFrom: CalendarDay
  /** whose clock the household keeps to; left out while nobody has said where it is */
  zone?: string
}
