import { createPublicKey, verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import * as v from 'valibot'
import { askProvider } from './provider-json.ts'

/** Nothing that a secret both sides know could sign, and nothing unsigned. */
export const tokenAlgorithms = ['RS256', 'PS256', 'ES256', 'EdDSA'] as const
export type TokenAlgorithm = (typeof tokenAlgorithms)[number]

const mostKeys = 50
const jwk = v.looseObject({
  kty: v.string(),
  kid: v.optional(v.string()),
  use: v.optional(v.string()),
  alg: v.optional(v.string()),
})
const keySet = v.object({ keys: v.pipe(v.array(v.unknown()), v.maxLength(mostKeys)) })
type Jwk = v.InferOutput<typeof jwk>

/** A provider that takes a key away means it. */
const keptMs = 60 * 60_000
/** Whoever sends tokens with made-up keys must not make us ask again and again. */
const askedEveryMs = 60_000

type Kept = { url: string; keys: Jwk[]; at: number }

/** The keys a provider signs with, asked for again when one is not known. */
export function createProviderKeys({ now }: { now: () => number }) {
  let kept: Kept | null = null
  let asking: { url: string; answer: Promise<Kept> } | null = null

  async function ask(url: string): Promise<Kept> {
    const { keys } = await askProvider(url, keySet)
    const read = keys.map((one) => v.safeParse(jwk, one)).filter((one) => one.success)
    kept = { url, keys: read.map(({ output }) => output), at: now() }
    return kept
  }

  /** Those who need them at once wait for one answer. */
  function askOnce(url: string): Promise<Kept> {
    if (asking?.url !== url) {
      const answer = ask(url).finally(() => (asking = null))
      asking = { url, answer }
    }
    return asking.answer
  }

  const isYoungerThan = (ms: number, { at }: Kept) => at <= now() && now() - at < ms

  return {
    /** Those that this token may be signed with. */
    async find(
      url: string,
      token: { kid: string | undefined; algorithm: TokenAlgorithm },
    ): Promise<KeyObject[]> {
      const known = kept?.url === url && isYoungerThan(keptMs, kept) ? kept : await askOnce(url)
      const found = keysFor(known.keys, token)
      if (found.length > 0 || isYoungerThan(askedEveryMs, known)) return found
      return keysFor((await askOnce(url)).keys, token)
    },
  }
}
export type ProviderKeys = ReturnType<typeof createProviderKeys>

function keysFor(
  keys: readonly Jwk[],
  { kid, algorithm }: { kid: string | undefined; algorithm: TokenAlgorithm },
): KeyObject[] {
  const named = keys.filter(
    (one) =>
      (kid === undefined || one.kid === kid) &&
      (one.use === undefined || one.use === 'sig') &&
      (one.alg === undefined || one.alg === algorithm),
  )
  return named
    .map(read)
    .filter((key) => key !== null)
    .filter(isOfKind[algorithm])
}

function read(key: Jwk): KeyObject | null {
  try {
    return createPublicKey({ format: 'jwk', key })
  } catch {
    return null // of a kind that node:crypto does not know, or no key at all: it has no other way to say so
  }
}

const isRsa = ({ asymmetricKeyType, asymmetricKeyDetails: { modulusLength = 0 } = {} }: KeyObject) =>
  // a longer one only takes longer
  asymmetricKeyType === 'rsa' && modulusLength >= 2_048 && modulusLength <= 8_192
const isOfKind: Record<TokenAlgorithm, (key: KeyObject) => boolean> = {
  RS256: isRsa,
  PS256: isRsa,
  ES256: ({ asymmetricKeyType, asymmetricKeyDetails }) =>
    asymmetricKeyType === 'ec' && asymmetricKeyDetails?.namedCurve === 'prime256v1',
  EdDSA: ({ asymmetricKeyType }) => asymmetricKeyType === 'ed25519',
}

export function isSignedWith(
  key: KeyObject,
  algorithm: TokenAlgorithm,
  bytes: Buffer,
  signature: Buffer,
): boolean {
  if (algorithm === 'EdDSA') return verify(null, bytes, key, signature)
  if (algorithm === 'ES256') return verify('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' }, signature)
  // RSA_PKCS1_PSS_PADDING, with a salt as long as the hash, as the algorithm is defined
  if (algorithm === 'PS256') return verify('sha256', bytes, { key, padding: 6, saltLength: 32 }, signature)
  return verify('sha256', bytes, key, signature)
}
