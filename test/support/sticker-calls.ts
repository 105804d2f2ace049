import type { StickerAnswer, StickerBody, StickerCall } from '#core/stickers/sticker-calls.ts'
import { nobodyAt, secretOf } from './household-calls.ts'
import { addEvent } from './server-world.ts'
import type { Device } from './server-world.ts'

/** POST /api/stickers/{name} */
export async function sticker<C extends StickerCall>(
  device: Pick<Device, 'post'>,
  name: C,
  body: StickerBody<C>,
) {
  const answer = await device.post(`/api/stickers/${name}`, body)
  const read = (await answer.json()) as StickerAnswer<C> & { error?: { message: string } } // as the call answers
  return { status: answer.status, body: read, says: read.error?.message ?? '' }
}

type Made = Partial<StickerBody<'make'>> & { petId: string }

/** The secret of a sticker for something that is planned of a pet, in the own household of `by` unless another is named. */
export async function stickerFor(by: Device, { petId, ...made }: Made): Promise<string> {
  const household = made.household ?? by.userId
  const pill = addEvent({
    title: 'Pill',
    petIds: [petId],
    start: '2026-11-15T12:00:00',
    end: '2026-11-15T12:10:00',
  })
  const isNamed = made.medicineId !== undefined || made.togetherId !== undefined
  if (!isNamed) await by.in(household).push(pill)
  const of = isNamed ? {} : { togetherId: pill.eventId }
  const body = { household, title: 'Pill', petIds: [petId], ...of, ...made }
  const { body: answer, says } = await sticker(by, 'make', body)
  if (says !== '') throw new Error(`making a sticker answered: ${says}`)
  return secretOf(answer.link)
}

/** What somebody gets who scans it, in a browser in which nobody is signed in. */
export const scanned = (url: string, secret: string) => sticker(nobodyAt(url), 'open', { secret })
