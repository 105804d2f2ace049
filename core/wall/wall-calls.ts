import * as v from 'valibot'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { changeSchema } from '../changes/change.ts'
import { idSchema as id } from '../id.ts'
import { isPhotoHash } from '../photos/photo.ts'
import type { PushAnswer, Row } from '../sync/sync.ts'

/** Faces that a device says it has: of more pets than a household keeps alive. */
const mostFaces = 200

/** One that is good. Its secret is said once, when it is made. */
export type Wall = {
  id: string
  /** where it hangs, as who made it calls it */
  name: string
  madeBy: string
  madeAt: number
  /** how often something was recorded by it, and when and by whom last */
  used: number
  last: { at: number; by: string } | null
}
export type Walls = { walls: Wall[] }

/** What a screen is told, and keeps for when there is no network. */
export type WallRead = {
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

const secret = v.pipe(v.string(), v.maxLength(200))

/** POST /api/walls/{call}, each with its body. The last two need nobody who is signed in. */
export const wallCalls = {
  read: v.object({ household: id }),
  make: v.object({ household: id, name: v.pipe(v.string(), v.maxLength(200)) }),
  revoke: v.object({ household: id, link: id }),
  /** by who took it back a moment ago */
  'undo-revoke': v.object({ household: id, link: id }),
  open: v.object({
    secret,
    /** faces that the device has */
    faces: v.exactOptional(v.pipe(v.array(v.custom<string>(isPhotoHash)), v.maxLength(mostFaces))),
    /** what the device has: it asks every few seconds, day and night */
    has: v.exactOptional(
      v.object({
        cursor: v.pipe(v.string(), v.maxLength(100)),
        oneOffsFrom: v.pipe(v.string(), v.maxLength(10)),
      }),
    ),
  }),
  push: v.object({ secret, changes: v.pipe(v.array(changeSchema), v.minLength(1), v.maxLength(100)) }),
} as const
export type WallCall = keyof typeof wallCalls
export type WallBody<C extends WallCall> = v.InferOutput<(typeof wallCalls)[C]>
export type WallAnswer<C extends WallCall> = C extends 'open'
  ? WallRead
  : C extends 'push'
    ? Pick<PushAnswer, 'answers'>
    : Walls & (C extends 'make' ? { link: string } : object)
