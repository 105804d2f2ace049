import type { HouseholdAnswer, HouseholdBody, HouseholdCall } from '#core/households/household.ts'
import type { Device } from './server-world.ts'

type Answered<C extends HouseholdCall> = { status: number; body: HouseholdAnswer<C>; says: string }

/** POST /api/households/{name} */
export async function call<C extends HouseholdCall>(
  device: Pick<Device, 'post'>,
  name: C,
  body: HouseholdBody<C>,
): Promise<Answered<C>> {
  const answer = await device.post(`/api/households/${name}`, body)
  const read = (await answer.json()) as HouseholdAnswer<C> & { error?: { message: string } }
  return { status: answer.status, body: read, says: read.error?.message ?? '' }
}

export const secretOf = (link: string) => new URL(link).hash.slice(1)
export const householdsOf = async (device: Device) =>
  ((await (await device.send('/api/households')).json()) as HouseholdAnswer<'rename'>).households
