import { createPublicKey, verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { passkeyAlgorithms } from '#core/accounts/passkey.ts'
import type { PasskeyAlgorithm } from '#core/accounts/passkey.ts'

/** An RSA key of 4,096 bits is half as long. */
const mostKeyBytes = 1_024

export type PasskeyKey = { algorithm: PasskeyAlgorithm; key: KeyObject }

/** Null unless it is a key of just the kind that the algorithm is for: what a signature means depends on it. */
export function readPasskeyKey(spki: Buffer, algorithm: number): PasskeyKey | null {
  const known = passkeyAlgorithms.find((one) => one === algorithm)
  if (known === undefined || spki.length > mostKeyBytes) return null
  const key = parsed(spki)
  if (!key || !isOfKind[known](key)) return null
  // nothing behind the key, and the same key never in two forms
  return key.export({ type: 'spki', format: 'der' }).equals(spki) ? { algorithm: known, key } : null
}

function parsed(spki: Buffer): KeyObject | null {
  try {
    return createPublicKey({ key: spki, format: 'der', type: 'spki' })
  } catch {
    return null // node:crypto has no other way to say that it is no key
  }
}

const isOfKind: Record<PasskeyAlgorithm, (key: KeyObject) => boolean> = {
  [-7]: ({ asymmetricKeyType, asymmetricKeyDetails }) =>
    asymmetricKeyType === 'ec' && asymmetricKeyDetails?.namedCurve === 'prime256v1',
  [-8]: ({ asymmetricKeyType }) => asymmetricKeyType === 'ed25519',
  [-257]: ({ asymmetricKeyType, asymmetricKeyDetails: { modulusLength = 0, publicExponent } = {} }) =>
    // a longer one only takes longer
    asymmetricKeyType === 'rsa' &&
    modulusLength >= 2_048 &&
    modulusLength <= 4_096 &&
    publicExponent === 65_537n,
}

export function isSignedBy({ algorithm, key }: PasskeyKey, bytes: Buffer, signature: Buffer): boolean {
  return verify(algorithm === -8 ? null : 'sha256', bytes, key, signature)
}
