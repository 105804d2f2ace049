import * as v from 'valibot'
import { Refusal } from '#core/refusal.ts'
import { jsonOf } from './provider-json.ts'
import { isSignedWith, tokenAlgorithms } from './provider-keys.ts'
import type { ProviderKeys } from './provider-keys.ts'

const leewayMs = 60_000
/** Providers give theirs minutes; one that was issued long ago was kept by somebody. */
const oldestMs = 15 * 60_000
const mostCharacters = 16_384

const header = v.object({ alg: v.string(), kid: v.optional(v.string()), crit: v.optional(v.unknown()) })
const claims = v.object({
  iss: v.string(),
  sub: v.pipe(
    v.string(),
    v.minLength(1),
    v.maxLength(255),
    // PostgreSQL cannot keep this character
    v.check((text) => !text.includes('\0')),
  ),
  aud: v.union([v.string(), v.array(v.string())]),
  azp: v.optional(v.string()),
  exp: v.number(),
  iat: v.number(),
  nonce: v.string(),
  email: v.optional(v.unknown()),
  email_verified: v.optional(v.unknown()),
})
export type IdClaims = v.InferOutput<typeof claims>

type Expected = {
  issuer: string
  clientId: string
  nonce: string
  now: number
  /** those the provider says it signs with */
  announced: readonly string[]
  keysUrl: string
  keys: ProviderKeys
}

/** What a provider has signed about somebody, for us and for this very sign-on. Refuses all else, whatever is wrong with it. */
export async function readIdToken(token: string, expected: Expected): Promise<IdClaims> {
  const [head = '', body = '', signed = '', ...more] = token.split('.')
  if (token.length > mostCharacters || more.length > 0) throw new Refusal('sign-on-refused')
  const said = v.safeParse(header, partOf(head))
  // what must be understood and is not, is refused
  if (!said.success || said.output.crit !== undefined) throw new Refusal('sign-on-refused')
  const { alg, kid } = said.output
  const algorithm = tokenAlgorithms.find((one) => one === alg && expected.announced.includes(one))
  if (algorithm === undefined) throw new Refusal('sign-on-refused')
  const keys = await expected.keys.find(expected.keysUrl, { kid, algorithm })
  const [bytes, signature] = [Buffer.from(`${head}.${body}`), Buffer.from(signed, 'base64url')]
  if (!keys.some((key) => isSignedWith(key, algorithm, bytes, signature)))
    throw new Refusal('sign-on-refused')
  const read = v.safeParse(claims, partOf(body))
  if (!read.success || !isMeant(read.output, expected)) throw new Refusal('sign-on-refused')
  return read.output
}

function isMeant(
  { iss, aud, azp, exp, iat, nonce }: IdClaims,
  { issuer, clientId, nonce: ours, now }: Expected,
): boolean {
  const audience = [aud].flat()
  const isForUs =
    audience.includes(clientId) && (azp === undefined ? audience.length === 1 : azp === clientId)
  const isOfNow =
    exp * 1000 > now - leewayMs && iat * 1000 <= now + leewayMs && iat * 1000 > now - oldestMs - leewayMs
  return iss === issuer && isForUs && isOfNow && nonce === ours
}

function partOf(part: string): unknown {
  return jsonOf(Buffer.from(part, 'base64url').toString('utf8'))
}
