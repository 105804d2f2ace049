import type { WallAnswer, WallBody, WallCall } from '#core/wall/wall-calls.ts'
import { nobodyAt, secretOf } from './household-calls.ts'
import type { Device } from './server-world.ts'

/** POST /api/walls/{name} */
export async function wall<C extends WallCall>(device: Pick<Device, 'post'>, name: C, body: WallBody<C>) {
  const answer = await device.post(`/api/walls/${name}`, body)
  const read = (await answer.json()) as WallAnswer<C> & { error?: { message: string } } // as the call answers
  return { status: answer.status, body: read, says: read.error?.message ?? '' }
}

/** The secret of a screen for everybody, in the own household of `by` unless another is named. */
export async function wallFor(by: Device, made: Partial<WallBody<'make'>> = {}): Promise<string> {
  const { body, says } = await wall(by, 'make', { household: by.userId, name: 'Kitchen', ...made })
  if (says !== '') throw new Error(`making a screen answered: ${says}`)
  return secretOf(body.link)
}

/** What a device shows that holds its secret, and in which nobody is signed in. */
export const shownOn = (url: string, secret: string) => wall(nobodyAt(url), 'open', { secret })
