import type { HouseholdAnswer, HouseholdBody, HouseholdCall } from '#core/households/household-calls.ts'
import type { Role } from '#core/households/household.ts'
import { createDevice } from './server-world.ts'
import type { Device, ServerWorld } from './server-world.ts'

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

type Invited = Partial<HouseholdBody<'invite'>>

/** The secret of an invitation to the own household of `by`, unless another is named. */
export async function invitation(by: Device, invited: Invited = {}): Promise<string> {
  const { body } = await call(by, 'invite', {
    household: by.userId,
    role: 'carer',
    email: null,
    ...invited,
  })
  return secretOf(body.link)
}

/** Somebody new who has joined the own household of `owner`. */
export async function joined(
  world: Pick<ServerWorld, 'device'>,
  owner: Device,
  role: Role = 'carer',
  name = 'Berta',
): Promise<Device> {
  const device = await world.device()
  const { says } = await call(device, 'accept', { secret: await invitation(owner, { role }), name })
  if (says !== '') throw new Error(`joining answered: ${says}`)
  return device
}

/** Good on the day the test world's clock stands at, and on the next. */
export const sittingDays = { first: '2026-11-15', last: '2026-11-16' }

type Made = Partial<HouseholdBody<'make-sitter-link'>>

/** The secret of a sitter's link into the own household of `by`, unless another is named. */
export async function sitterLink(by: Device, made: Made = {}): Promise<string> {
  const { body } = await call(by, 'make-sitter-link', {
    household: by.userId,
    name: 'Sam',
    pets: [{ id: 'rex-of-this-test', name: 'Rex' }],
    days: sittingDays,
    zone: 'UTC',
    ...made,
  })
  return secretOf(body.link)
}

/** Somebody who opens a sitter's link in a browser without a cookie, with that household open. */
export async function guestOf(url: string, secret: string, name = 'Sam', origin = url): Promise<Device> {
  const answer = await nobodyAt(url, origin).post('/api/households/open-sitter-link', { secret, name })
  if (!answer.ok) throw new Error(`opening a link answered ${answer.status}: ${await answer.text()}`)
  const { user, joined: household } = (await answer.json()) as HouseholdAnswer<'open-sitter-link'>
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return createDevice(url, cookie, user.id, origin, household)
}

/** A browser in which nobody is signed in. */
export const nobodyAt = (url: string, origin = url) => createDevice(url, '', '', origin)

/** The same somewhere else, where the server believes its proxy. */
export const nobodyFrom = (url: string, address: string): Pick<Device, 'post'> => ({
  post: (path, body) =>
    nobodyAt(url).send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(body),
    }),
})
