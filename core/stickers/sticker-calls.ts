import * as v from 'valibot'
import type { PushAnswer, Row } from '../sync/sync.ts'
import { changeSchema } from '../changes/change.ts'
import { careBounds } from '../care/care.ts'
import { idSchema as id } from '../id.ts'
import { isPhotoHash } from '../photos/photo.ts'

/** A box for every medicine of a full house. */
export const mostStickers = 60
/** Of one sticker, and so of their faces. */
export const mostStickerPets = 20
/** Of each the latest are told. */
export const mostUsesTold = 20

/**
 * What a sticker is for: some pets, or none where it is the household's own, and of theirs one medicine, or one thing of the
 * plan with all its times of day, see togetherIdOf.
 */
export type StickerOf = { petIds: string[]; medicineId?: string; togetherId?: string }

/** One that is good. Its secret is said once, when it is made. */
export type Sticker = StickerOf & {
  id: string
  /** what stands on it */
  title: string
  madeBy: string
  madeAt: number
  /** how often something was recorded by it, and lately when and by whom, the latest first */
  used: number
  uses: { at: number; by: string }[]
}
export type Stickers = { stickers: Sticker[] }

/** What the page behind a sticker is told, and keeps for when there is no network. */
export type StickerRead = {
  id: string
  title: string
  petIds: string[]
  medicineId?: string
  togetherId?: string
  /** who lives there and might give it, by name */
  people: { id: string; name: string }[]
  /** who is signed in there, and so records under their own name */
  you: { id: string; name: string } | null
  rows: Row[]
  /** the pets' faces that the device does not have, each as an address that holds its bytes */
  photos: { hash: string; src: string }[]
  cursor: string
  oneOffsFrom: string
  /** whose clock the household keeps to; left out while nobody has said where it is */
  zone?: string
}

const secret = v.pipe(v.string(), v.maxLength(200))

/** POST /api/stickers/{call}, each with its body. The last two need nobody who is signed in. */
export const stickerCalls = {
  read: v.object({ household: id }),
  make: v.object({
    household: id,
    title: v.pipe(v.string(), v.maxLength(careBounds.title * 10)),
    petIds: v.pipe(v.array(id), v.maxLength(mostStickerPets)),
    /** one of these two */
    medicineId: v.exactOptional(id),
    togetherId: v.exactOptional(id),
  }),
  revoke: v.object({ household: id, link: id }),
  /** by who took it back a moment ago */
  'undo-revoke': v.object({ household: id, link: id }),
  /** one that is lost: the old one is taken back as the new one is made */
  renew: v.object({ household: id, link: id }),
  open: v.object({
    secret,
    /** faces that the device has: it asks every few seconds, and they are most of the answer */
    faces: v.exactOptional(v.pipe(v.array(v.custom<string>(isPhotoHash)), v.maxLength(mostStickerPets))),
  }),
  push: v.object({ secret, changes: v.pipe(v.array(changeSchema), v.minLength(1), v.maxLength(100)) }),
} as const
export type StickerCall = keyof typeof stickerCalls
export type StickerBody<C extends StickerCall> = v.InferOutput<(typeof stickerCalls)[C]>
export type StickerAnswer<C extends StickerCall> = C extends 'open'
  ? StickerRead
  : C extends 'push'
    ? Pick<PushAnswer, 'answers'>
    : Stickers & (C extends 'make' | 'renew' ? { link: string } : object)
