import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { passkeyAlgorithms } from '#core/accounts/passkey.ts'
import type { PasskeyAlgorithm } from '#core/accounts/passkey.ts'
import { keyPairOf, passkeyDevice } from '#test/support/passkey-device.ts'
import type { Bent } from '#test/support/passkey-device.ts'
import { readAuthenticatorBytes } from './authenticator-bytes.ts'
import { readPasskeyKey } from './passkey-key.ts'
import { challengeIn, isCountedOn, provedBy, readNewPasskey } from './verify-passkey.ts'

const place = { origin: 'https://pets.example', host: 'pets.example' }
const challenge = Buffer.from('a challenge').toString('base64url')
const offer = { challenge, host: place.host, handle: 'somebody', others: [] }
// making one of RSA takes longer than all the rest
const pairs = new Map(passkeyAlgorithms.map((one) => [one, keyPairOf(one)]))
const device = (algorithm: PasskeyAlgorithm) => passkeyDevice(place.origin, algorithm, pairs.get(algorithm))

/** Made and used at once: what the server has said of it at the end, or null. */
function signedIn(algorithm: PasskeyAlgorithm, bent: Bent = {}) {
  const one = device(algorithm)
  const kept = readNewPasskey(one.make(offer), place)
  if (!kept) throw new Error('it was not taken')
  const proof = one.sign({ challenge, host: place.host }, bent)
  if (challengeIn(proof.clientData, 'webauthn.get', place) !== challenge) return null
  return provedBy({ public_key: kept.publicKey, algorithm: kept.algorithm }, proof, place)
}

function made(algorithm: PasskeyAlgorithm, bent: Bent = {}) {
  const said = device(algorithm).make(offer, bent)
  if (challengeIn(said.clientData, 'webauthn.create', place) !== challenge) return null
  return readNewPasskey(said, place)
}

const elsewhere: [string, Bent][] = [
  ['another type', { type: 'webauthn.other' }],
  ['another challenge', { challenge: 'AAAA' }],
  ['another origin', { origin: 'https://pets.example.evil.example' }],
  ['another port', { origin: 'https://pets.example:8443' }],
  ['plain http', { origin: 'http://pets.example' }],
  ['a subdomain', { origin: 'https://www.pets.example' }],
  ['a frame on another site', { crossOrigin: true }],
  ['a frame that names the site around it', { topOrigin: 'https://evil.example' }],
  ['another host', { host: 'evil.example' }],
  ['nobody present', { flags: 4 }],
  ['backed up and yet never to be', { flags: 1 | (1 << 4) }],
  ['cut off', { authenticator: (bytes) => bytes.subarray(0, 36) }],
  ['endless', { authenticator: (bytes) => Buffer.concat([bytes, Buffer.alloc(10_000)]) }],
  ['empty', { authenticator: () => Buffer.alloc(0) }],
]

describe.each(passkeyAlgorithms)('a passkey of algorithm %i', (algorithm) => {
  test('signs in, and says whether its person was known', () => {
    expect(signedIn(algorithm)).toEqual({ userVerified: true, signCount: 0 })
    expect(signedIn(algorithm, { flags: 1, signCount: 7 })).toEqual({ userVerified: false, signCount: 7 })
  })

  test.each(elsewhere)('with %s it does not sign in', (_, bent) => {
    expect(signedIn(algorithm, bent)).toBeNull()
  })

  test('made with what cannot sign in is not taken', () => {
    for (const [what, bent] of elsewhere) {
      const flags = bent.flags === undefined ? {} : { flags: bent.flags | (1 << 6) }
      expect([what, made(algorithm, { ...bent, ...flags })]).toEqual([what, null])
    }
    expect(made(algorithm)).toMatchObject({ algorithm, signCount: 0 })
  })

  test('signed by another key of the same kind it does not sign in', () => {
    expect(signedIn(algorithm, { key: keyPairOf(algorithm).privateKey })).toBeNull()
  })

  test('what was signed cannot be changed by a bit, nor a signature', () => {
    const one = device(algorithm)
    const kept = readNewPasskey(one.make(offer), place)
    const key = { public_key: kept?.publicKey ?? '', algorithm }
    const proof = one.sign({ challenge, host: place.host })
    expect(provedBy(key, proof, place)).not.toBeNull()
    for (const field of ['clientData', 'authenticator', 'signature'] as const) {
      const bytes = Buffer.from(proof[field], 'base64url')
      for (const at of [0, Math.trunc(bytes.length / 2), bytes.length - 1]) {
        const bent = Buffer.from(bytes)
        bent[at] = (bent[at] ?? 0) ^ 1
        expect(provedBy(key, { ...proof, [field]: bent.toString('base64url') }, place)).toBeNull()
      }
    }
    for (const signature of ['', 'AAAA', '!!!!', 'A'.repeat(1_400)])
      expect(provedBy(key, { ...proof, signature }, place)).toBeNull()
  })

  test('its key is taken for no other algorithm, nor with anything behind it', () => {
    const spki = keyPairOf(algorithm).publicKey.export({ type: 'spki', format: 'der' })
    expect(readPasskeyKey(spki, algorithm)).not.toBeNull()
    for (const other of [...passkeyAlgorithms, -37, -35, 0, NaN])
      if (other !== algorithm) expect(readPasskeyKey(spki, other)).toBeNull()
    expect(readPasskeyKey(Buffer.concat([spki, Buffer.of(0)]), algorithm)).toBeNull()
    expect(readPasskeyKey(spki.subarray(0, -1), algorithm)).toBeNull()
    expect(readPasskeyKey(Buffer.concat([spki, Buffer.alloc(10_000)]), algorithm)).toBeNull()
  })

  test('its id is the one the device has said, of any length there may be', () => {
    const mine = device(algorithm)
    expect(readNewPasskey(mine.make(offer, { saidId: Buffer.from('of another') }), place)).toBeNull()
    expect(readNewPasskey(mine.make(offer, { saidId: Buffer.alloc(0) }), place)).toBeNull()
    expect(readNewPasskey(mine.make(offer, { flags: 5 }), place)).toBeNull()
    const long = Buffer.alloc(1_023, 7)
    const credentialId = long.toString('base64url')
    expect(readNewPasskey({ ...mine.make(offer, { saidId: long }), credentialId }, place)).not.toBeNull()
    const longer = Buffer.alloc(1_024, 7)
    const tooLong = { ...mine.make(offer, { saidId: longer }), credentialId: longer.toString('base64url') }
    expect(readNewPasskey(tooLong, place)).toBeNull()
    expect(readNewPasskey({ ...mine.make(offer), credentialId: `${mine.credentialId}=` }, place)).toBeNull()
  })
})

test('a key of a kind nobody chose is not taken, whatever it calls itself', () => {
  const keys = [
    generateKeyPairSync('ec', { namedCurve: 'P-384' }),
    generateKeyPairSync('ec', { namedCurve: 'secp256k1' }),
    generateKeyPairSync('ed448'),
    generateKeyPairSync('x25519'),
    generateKeyPairSync('rsa', { modulusLength: 1_024 }),
    generateKeyPairSync('rsa', { modulusLength: 2_048, publicExponent: 3 }),
    generateKeyPairSync('rsa-pss', { modulusLength: 2_048 }),
  ]
  for (const { publicKey } of keys) {
    const spki = publicKey.export({ type: 'spki', format: 'der' })
    for (const algorithm of passkeyAlgorithms) expect(readPasskeyKey(spki, algorithm)).toBeNull()
  }
  for (const algorithm of passkeyAlgorithms) {
    expect(readPasskeyKey(Buffer.alloc(0), algorithm)).toBeNull()
    expect(readPasskeyKey(Buffer.from('no key at all'), algorithm)).toBeNull()
  }
})

test('what a browser says is read only as what it is', () => {
  const said = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const good = { type: 'webauthn.get', challenge, origin: place.origin }
  expect(challengeIn(said(good), 'webauthn.get', place)).toBe(challenge)
  expect(challengeIn(said({ ...good, crossOrigin: false, more: 1 }), 'webauthn.get', place)).toBe(challenge)
  expect(challengeIn(said(good), 'webauthn.create', place)).toBeNull()
  const bad = [null, [], 'text', {}, { ...good, origin: [place.origin] }, { ...good, crossOrigin: 'false' }]
  for (const one of bad) expect(challengeIn(said(one), 'webauthn.get', place)).toBeNull()
  expect(challengeIn('', 'webauthn.get', place)).toBeNull()
  expect(challengeIn(said({ ...good, more: 'x'.repeat(10_000) }), 'webauthn.get', place)).toBeNull()
})

test('the bytes of a device are read whatever they are', () => {
  for (let length = 0; length < 200; length++) {
    for (const fill of [0, 0x41, 0xff]) {
      const read = readAuthenticatorBytes(Buffer.alloc(length, fill))
      expect(read === null || read.signCount >= 0).toBe(true)
    }
  }
})

test('a device that counts is never behind, and one that does not count stays at 0', () => {
  const pairs: [number, number, boolean][] = [
    [0, 0, true],
    [0, 1, true],
    [1, 2, true],
    [5, 5, false],
    [5, 4, false],
    [5, 0, false],
  ]
  for (const [before, now, isGood] of pairs)
    expect([before, now, isCountedOn(before, now)]).toEqual([before, now, isGood])
})
