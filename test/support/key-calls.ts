import type { KeyAnswer, KeyBody, KeyCall } from '#core/keys/key-calls.ts'
import type { Device } from './server-world.ts'

/** POST /api/keys/{name} */
export async function key<C extends KeyCall>(device: Pick<Device, 'post'>, name: C, body: KeyBody<C>) {
  const answer = await device.post(`/api/keys/${name}`, body)
  const read = (await answer.json()) as KeyAnswer<C> & { error?: { message: string } } // as the call answers
  return { status: answer.status, body: read, says: read.error?.message ?? '' }
}

/** The secret of a key to the own household of `by`, that records, unless it says otherwise. */
export async function keyFor(by: Device, made: Partial<KeyBody<'make'>> = {}): Promise<string> {
  const whole = { household: by.userId, name: 'Kitchen button', right: 'record' as const, days: null }
  const { body, says } = await key(by, 'make', { ...whole, ...made })
  if (says !== '') throw new Error(`making a key answered: ${says}`)
  return body.secret
}

/** Asks as another app does: nobody's cookie, a key in a header. */
export async function byKey(
  url: string,
  secret: string | null,
  path = '/api/v1/household',
  init: RequestInit = {},
) {
  const authorization = secret === null ? {} : { authorization: `Bearer ${secret}` }
  const answer = await fetch(url + path, { ...init, headers: { ...authorization, ...init.headers } })
  const text = await answer.text()
  const body = JSON.parse(text === '' ? '{}' : text) as { error?: { message: string; refusal?: string } }
  return { status: answer.status, headers: answer.headers, body, text, says: body.error?.message ?? '' }
}
