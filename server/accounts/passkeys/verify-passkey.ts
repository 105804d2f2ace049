import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { NewPasskey, PasskeyProof } from '#core/accounts/passkey.ts'
import { readAuthenticatorBytes } from './authenticator-bytes.ts'
import { isSignedBy, readPasskeyKey } from './passkey-key.ts'
import type { PasskeyKey } from './passkey-key.ts'

/** Where it is made and used; `origin` is that of our page. */
export type PasskeyPlace = { origin: string; host: string }

const clientFields = v.object({
  type: v.string(),
  challenge: v.string(),
  origin: v.string(),
  crossOrigin: v.optional(v.boolean()),
  topOrigin: v.optional(v.string()),
})
type ClientType = 'webauthn.create' | 'webauthn.get'
const mostClientCharacters = 4_096

/** The challenge that a browser says it answers, for what and on which page; null when it was not ours. */
export function challengeIn(clientData: string, type: ClientType, { origin }: PasskeyPlace): string | null {
  const read = v.safeParse(clientFields, jsonOf(bytesOf(clientData)))
  if (!read.success) return null
  const client = read.output
  // in a frame of another site somebody would not see whom they sign in to
  const isOurs = client.origin === origin && client.crossOrigin !== true && client.topOrigin === undefined
  return client.type === type && isOurs ? client.challenge : null
}

function jsonOf(bytes: Buffer): unknown {
  if (bytes.length > mostClientCharacters) return null
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return null // JSON.parse has no other way to say no
  }
}

type MadePasskey = { credentialId: string; publicKey: string; algorithm: number; signCount: number }

/**
 * What is kept of a new one. It comes without an attestation: nobody vouches for the device, and its owner is who proved it
 * before. So there is nothing signed to check here, only that it is all about one key that we can check later.
 */
export function readNewPasskey(made: NewPasskey, { host }: PasskeyPlace): MadePasskey | null {
  const said = readAuthenticatorBytes(bytesOf(made.authenticator))
  if (!said?.credentialId || !isOf(host, said.hostHash) || !said.userPresent) return null
  const key = readPasskeyKey(bytesOf(made.publicKey), made.algorithm)
  if (!key || said.credentialId.toString('base64url') !== made.credentialId) return null
  const publicKey = bytesOf(made.publicKey).toString('base64url')
  return { credentialId: made.credentialId, publicKey, algorithm: key.algorithm, signCount: said.signCount }
}

export type KeptKey = { public_key: string; algorithm: number }

/** Whether the key has signed just this; what the device said with it, or null. */
export function provedBy(
  kept: KeptKey,
  { authenticator, clientData, signature }: Omit<PasskeyProof, 'credentialId' | 'handle'>,
  { host }: PasskeyPlace,
): { userVerified: boolean; signCount: number } | null {
  const key = keyOf(kept)
  const [said, hash] = [bytesOf(authenticator), createHash('sha256').update(bytesOf(clientData)).digest()]
  // first, and whatever else is wrong: how long it takes tells nothing
  const isSigned = isSignedBy(key, Buffer.concat([said, hash]), bytesOf(signature))
  const read = readAuthenticatorBytes(said)
  if (!isSigned || !read || !isOf(host, read.hostHash) || !read.userPresent) return null
  return { userVerified: read.userVerified, signCount: read.signCount }
}

function keyOf({ public_key, algorithm }: KeptKey): PasskeyKey {
  const key = readPasskeyKey(bytesOf(public_key), algorithm)
  if (!key) throw new Error('a passkey is kept with a key that cannot be read')
  return key
}

/**
 * Devices count what they sign: one that is behind is a copy of the device. Those that are on several devices of a person
 * do not count, and stay at 0.
 */
export function isCountedOn(before: number, now: number): boolean {
  return now > before || (now === 0 && before === 0)
}

function isOf(host: string, hash: Buffer): boolean {
  return createHash('sha256').update(host).digest().equals(hash)
}

/** What is not base64url is left out of it, and then it is not what was signed. */
function bytesOf(text: string): Buffer {
  return Buffer.from(text, 'base64url')
}
