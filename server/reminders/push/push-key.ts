import { createECDH, createPrivateKey, hkdfSync, sign } from 'node:crypto'
import type { JsonWebKey } from 'node:crypto'
import { StartError } from '#server/start-error.ts'

/** What signs our messages to push services; devices subscribe with its public half. */
export type PushKey = {
  /** an uncompressed point, in base64url */
  publicKey: string
  /** ES256, in base64url */
  sign(text: string): string
}

/** Opens a private key: 32 bytes in base64url. */
export function openPushKey(scalar: string): PushKey {
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(scalar, 'base64url')
  } catch {
    // nothing else can be wrong with it; the value itself is a secret
    throw new StartError('PUSH_KEY is not a key. It should be 32 random bytes in base64url.')
  }
  const point = pair.getPublicKey()
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const jwk: JsonWebKey = { kty: 'EC', crv: 'P-256', d: scalar, x: x ?? '', y: y ?? '' }
  const key = createPrivateKey({ key: jwk, format: 'jwk' })
  return {
    publicKey: point.toString('base64url'),
    sign: (text) =>
      sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url'),
  }
}

/** The order of P-256: a key is a number from 1 to one less. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** The same on every node that has the secret. More bytes than a key has, so that every key is as likely. */
export function scalarFrom(secret: string): string {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'senior-pet-care web push key', 48))
  const number = (BigInt(`0x${bytes.toString('hex')}`) % (order - 1n)) + 1n
  return Buffer.from(number.toString(16).padStart(64, '0'), 'hex').toString('base64url')
}
