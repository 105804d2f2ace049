import type { VetAnswer, VetBody, VetCall } from '#core/vet/vet-calls.ts'
import { nobodyAt, secretOf } from './household-calls.ts'
import type { Device } from './server-world.ts'

/** POST /api/vet-links/{name} */
export async function vet<C extends VetCall>(device: Pick<Device, 'post'>, name: C, body: VetBody<C>) {
  const answer = await device.post(`/api/vet-links/${name}`, body)
  const read = (await answer.json()) as VetAnswer<C> & { error?: { message: string } } // as the call answers
  return { status: answer.status, headers: answer.headers, body: read, says: read.error?.message ?? '' }
}

export const sheetDays = { first: '2026-11-01', last: '2026-11-15' }

/** The secret of a link to the sheet of a pet in the own household of `by`, unless it says otherwise. */
export async function vetLink(
  by: Device,
  petId: string,
  made: Partial<VetBody<'make'>> = {},
): Promise<string> {
  const { body, says } = await vet(by, 'make', { household: by.userId, petId, days: sheetDays, ...made })
  if (says !== '') throw new Error(`making a link answered: ${says}`)
  return secretOf(body.link)
}

/** What a vet gets, in a browser in which nobody is signed in. */
export const opened = (url: string, secret: string) => vet(nobodyAt(url), 'open', { secret })
