import { createHmac } from 'node:crypto'

/** Who has the secret knows by these who sent it, that nobody changed it, and that it is not sent again by somebody else: standardwebhooks.com. */
export function signedHeaders(secret: string | Uint8Array, id: string, body: string, now: number) {
  const seconds = String(Math.floor(now / 1_000))
  const signature = createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64')
  return { ...unsignedHeaders(id, now), 'webhook-signature': `v1,${signature}` }
}

/** The same for who has no secret: what it is called and when it was sent. */
export function unsignedHeaders(id: string, now: number) {
  return {
    'content-type': 'application/json',
    'user-agent': 'Senior-Pet-Care-App',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now / 1_000)),
  }
}

export const secretMark = 'whsec_'
