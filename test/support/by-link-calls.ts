import type { StickerAnswer, StickerBody, StickerCall } from '#core/stickers/sticker-calls.ts'
import type { WallAnswer, WallBody, WallCall } from '#core/wall/wall-calls.ts'
import { nobodyAt, secretOf } from './household-calls.ts'
import { addEvent } from './server-world.ts'
import type { Device } from './server-world.ts'

type Asking = Pick<Device, 'post'>

async function ask<Answer>(device: Asking, address: string, body: object) {
  const answer = await device.post(address, body)
  const read = (await answer.json()) as Answer & { error?: { message: string } } // as the call answers
  return { status: answer.status, body: read, says: read.error?.message ?? '' }
}

/** POST /api/stickers/{name} */
export const sticker = <C extends StickerCall>(device: Asking, name: C, body: StickerBody<C>) =>
  ask<StickerAnswer<C>>(device, `/api/stickers/${name}`, body)
/** POST /api/walls/{name} */
export const wall = <C extends WallCall>(device: Asking, name: C, body: WallBody<C>) =>
  ask<WallAnswer<C>>(device, `/api/walls/${name}`, body)

type MadeSticker = Partial<StickerBody<'make'>> & { petId: string }

/** The secret of a sticker for something that is planned of a pet, in the own household of `by` unless another is named. */
export async function stickerFor(by: Device, { petId, ...made }: MadeSticker): Promise<string> {
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

/** The secret of a screen for everybody, in the own household of `by` unless another is named. */
export async function wallFor(by: Device, made: Partial<WallBody<'make'>> = {}): Promise<string> {
  const { body, says } = await wall(by, 'make', { household: by.userId, name: 'Kitchen', ...made })
  if (says !== '') throw new Error(`making a screen answered: ${says}`)
  return secretOf(body.link)
}

/** What somebody gets who scans it, in a browser in which nobody is signed in. */
export const scanned = (url: string, secret: string) => sticker(nobodyAt(url), 'open', { secret })
/** What a device shows that holds its secret, and in which nobody is signed in. */
export const shownOn = (url: string, secret: string) => wall(nobodyAt(url), 'open', { secret })
