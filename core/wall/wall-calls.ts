import * as v from 'valibot'
import { idSchema as id } from '../id.ts'
import { byLinkCalls, opening } from '../stickers/by-link-calls.ts'
import type { PushedByLink, ReadByLink } from '../stickers/by-link-calls.ts'

/** Faces that a device says it has: of more pets than a household keeps alive. */
const mostFaces = 200

/** One that is good. Its secret is said once, when it is made. */
export type Wall = {
  id: string
  /** where it hangs, as who made it calls it */
  name: string
  madeBy: string
  madeAt: number
  /** how often something was recorded by it, and lately when and by whom, the latest first */
  used: number
  uses: { at: number; by: string }[]
  /** the first of them, for open tabs of the version before */
  last: { at: number; by: string } | null
}
export type Walls = { walls: Wall[] }

/** What a screen is told. */
export type WallRead = ReadByLink

/** POST /api/walls/{call}, each with its body. The last two need nobody who is signed in. */
export const wallCalls = {
  ...byLinkCalls,
  make: v.object({ household: id, name: v.pipe(v.string(), v.maxLength(200)) }),
  open: v.object({
    ...opening(mostFaces),
    /** what the device has: it asks every few seconds, day and night */
    has: v.exactOptional(
      v.object({
        cursor: v.pipe(v.string(), v.maxLength(100)),
        oneOffsFrom: v.pipe(v.string(), v.maxLength(10)),
      }),
    ),
  }),
} as const
export type WallCall = keyof typeof wallCalls
export type WallBody<C extends WallCall> = v.InferOutput<(typeof wallCalls)[C]>
export type WallAnswer<C extends WallCall> = C extends 'open'
  ? WallRead
  : C extends 'push'
    ? PushedByLink
    : Walls & (C extends 'make' ? { link: string } : object)
