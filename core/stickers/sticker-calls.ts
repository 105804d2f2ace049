import * as v from 'valibot'
import { careBounds } from '../care/care.ts'
import { idSchema as id } from '../id.ts'
import type { Row } from '../sync/sync.ts'
import { byLinkCalls, opening } from './by-link-calls.ts'
import type { PushedByLink, ReadByLink } from './by-link-calls.ts'

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

/** What the page behind a sticker is told. */
export type StickerRead = ReadByLink &
  StickerOf & {
    title: string
    /** who is signed in there, and so records under their own name */
    you: { id: string; name: string } | null
    rows: Row[]
  }

/** POST /api/stickers/{call}, each with its body. The last two need nobody who is signed in. */
export const stickerCalls = {
  ...byLinkCalls,
  make: v.object({
    household: id,
    title: v.pipe(v.string(), v.maxLength(careBounds.title * 10)),
    petIds: v.pipe(v.array(id), v.maxLength(mostStickerPets)),
    /** one of these two */
    medicineId: v.exactOptional(id),
    togetherId: v.exactOptional(id),
  }),
  /** one that is lost: the old one is taken back as the new one is made */
  renew: v.object({ household: id, link: id }),
  open: v.object(opening(mostStickerPets)),
} as const
export type StickerCall = keyof typeof stickerCalls
export type StickerBody<C extends StickerCall> = v.InferOutput<(typeof stickerCalls)[C]>
export type StickerAnswer<C extends StickerCall> = C extends 'open'
  ? StickerRead
  : C extends 'push'
    ? PushedByLink
    : Stickers & (C extends 'make' | 'renew' ? { link: string } : object)
