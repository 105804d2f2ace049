import * as v from 'valibot'
import { changeSchema } from '../changes/change.ts'
import type { Collection } from '../changes/collections.ts'
import type { Cursor } from './cursor.ts'
import type { Overwritten } from '../changes/overwritten.ts'
import type { RefusalCode } from '../refusal.ts'

/** POST /sync carries changes in the order the person made them. */
export const pushSchema = v.object({
  /** whose changes these are: somebody else may have signed in on the device meanwhile. Older apps do not say. */
  whose: v.optional(v.pipe(v.string(), v.maxLength(200))),
  changes: v.pipe(v.array(changeSchema), v.minLength(1), v.maxLength(100)),
})

export type Push = v.InferOutput<typeof pushSchema>

/** One answer per change, in order. A refused change wrote nothing; the ones after it are still tried. */
export type ChangeAnswer =
  | { id: string; outcome: 'applied'; clock: number }
  | { id: string; outcome: 'refused'; refusal: RefusalCode; says: string; about?: string }
export type PushAnswer = {
  answers: ChangeAnswer[]
  /** how much of what an account may keep is used, once that is worth telling */
  usedPercent?: number | undefined
}

/** GET /days?first&last&after: one page. `next` is the `after` of the following one; a server of the version before leaves it out and sends all. */
export type DaysAnswer = { rows: Row[]; next?: string | null }

/** A document as the server keeps it, to be read by readDocument; a null body is a tombstone. */
export type Row = { collection: Collection; id: string; clock: number; body: unknown }

/**
 * Messages of GET /feed?cursor=… (server-sent events, one JSON per `data:`).
 * reset: forget all rows, a snapshot follows in one or more `rows`; rows: apply, then remember the cursor;
 * heartbeat: where the server stands, sent every few seconds; behind: a device of this person knows of changes that the
 * server has lost, so it takes no more until whoever runs it has acted. A device that is itself ahead gets nothing else.
 */
export type FeedMessage =
  | { type: 'reset'; oneOffsFrom: string }
  | {
      type: 'rows'
      rows: Row[]
      /** ids of the changes applied since the previous cursor: a device drops them from its outbox even when their answer was lost */
      changes: string[]
      /** words that one of these changes took away unseen: the device that made them tells its person */
      overwritten?: Overwritten[]
      /** null on all but the last part of a snapshot */
      cursor: Cursor | null
      /** sent back with the cursor: that the server has handed it out. One of the version before gives none, and asks for none */
      proof?: string
    }
  | { type: 'heartbeat'; cursor: Cursor }
  | { type: 'behind' }
