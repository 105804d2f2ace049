import type { CareEntry, CareRecord } from '#core/care/care.ts'
import type { Acting } from '#core/households/household.ts'
import { Refusal } from '#core/refusal.ts'

/** Who touches a record, and when. */
type Touching = { acting: Acting; now: number }

const sitterCorrectsMs = 24 * 60 * 60_000
/** By a sticker for so long: whoever finds it later takes back nothing that others rely on, and brings nothing back. */
export const stickerUndoMs = 10 * 60_000
/** Of the entries of one record, so many by one sticker: pressed, undone and pressed again. */
const mostBySticker = 8

/** A sitter's link is about some of the pets. */
export function refuseOtherPets({ pets }: Acting, petId: string | null) {
  if (pets && (petId === null || !pets.has(petId))) throw new Refusal('not-allowed')
}

/** A sitter changes their own, for a day; a sticker for minutes. */
export function refuseOthersRecord(
  { recordedBy, recordedAt }: Pick<CareEntry, 'recordedBy' | 'recordedAt'>,
  { acting, now }: Touching,
) {
  if (acting.role !== 'sitter') return
  if (recordedBy.id !== acting.id) throw new Refusal('care-not-yours')
  const mostMs = acting.byRightOf === undefined ? sitterCorrectsMs : stickerUndoMs
  if (now - recordedAt > mostMs) throw new Refusal('care-too-old')
}

/** Others may have relied on it: after the end only what came late itself is changed or taken back. */
export function refuseRelied({ late }: Pick<CareEntry, 'late'>, { acting }: Touching) {
  if (acting.endedAt !== undefined && !late) throw new Refusal('not-a-member')
}

/** Whoever found a sticker must leave room for those who give it: what is full takes no dose any more. */
export function refuseFilling({ entries }: Pick<CareRecord, 'entries'>, { id, byRightOf }: Acting) {
  if (byRightOf === undefined) return
  const own = entries.filter(({ recordedBy }) => recordedBy.id === id)
  if (own.length >= mostBySticker) throw new Refusal('sticker-not-for-this')
}
