import { createECDH, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { newSubscriptionKeys, readVapid, subscriptionKeys } from '#test/support/push-keys.ts'
import { areKeys, encryptPush } from './push/encrypt-push.ts'
import { openPushKey, scalarFrom } from './push/push-key.ts'
import { createVapid } from './push/vapid.ts'

/** RFC 8291, section 5 and appendix A. */
const rfc8291 = {
  text: 'When I grow up, I want to be a watermelon',
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  deviceKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}
/** RFC 8292, section 2.4. */
const rfc8292 =
  'vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs'
const bytes = (text: string) => Buffer.from(text, 'base64url')
const hour = 60 * 60_000

test('a message is encrypted as in RFC 8291, byte for byte', () => {
  const { text, p256dh, auth, salt, privateKey, body } = rfc8291
  const made = { salt: bytes(salt), privateKey: bytes(privateKey) }
  expect(encryptPush(text, { p256dh, auth }, made).toString('base64url')).toBe(body)
})

test('the push service of our tests reads the message of RFC 8291 and believes the token of RFC 8292', () => {
  const keys = subscriptionKeys(bytes(rfc8291.deviceKey), bytes(rfc8291.auth))
  expect(keys.p256dh).toBe(rfc8291.p256dh)
  expect(keys.decrypt(bytes(rfc8291.body))).toBe(rfc8291.text)
  expect(readVapid(rfc8292).claims).toEqual({
    aud: 'https://push.example.net',
    exp: 1453523768,
    sub: 'mailto:push@example.com',
  })
  expect(() => readVapid(rfc8292.replace('.i3CY', '.i3CZ'))).toThrow('not that of the key')
})

test('a token says the same as that of RFC 8292, in the same form', () => {
  const now = () => 1453523768_000 - 12 * hour
  const key = openPushKey(scalarFrom('a secret of tests'))
  const header = createVapid(key, 'mailto:push@example.com', now)('https://push.example.net')
  const claimed = (text: string) => text.split('.').slice(0, 2).join('.')
  expect(claimed(header)).toBe(claimed(rfc8292))
  expect(readVapid(header).publicKey).toBe(key.publicKey)
})

test('one signature serves a push service for hours, and never longer than a service takes', () => {
  let at = Date.parse('2026-11-15T12:00:00Z')
  const authorization = createVapid(openPushKey(scalarFrom('one')), 'mailto:a@example.com', () => at)
  const first = authorization('https://a.example')
  expect(authorization('https://b.example')).not.toBe(first)
  at += 10 * hour
  expect(authorization('https://a.example')).toBe(first)
  at += 1.5 * hour
  const second = authorization('https://a.example')
  expect(second).not.toBe(first)
  at -= 48 * hour
  const { exp } = readVapid(authorization('https://a.example')).claims
  expect(exp * 1000).toBeLessThanOrEqual(at + 24 * hour)
})

test('no two messages look the same, and one that was changed cannot be read', () => {
  const keys = newSubscriptionKeys()
  const [one, two] = [encryptPush('Pill · Rex 🐕', keys), encryptPush('Pill · Rex 🐕', keys)]
  expect(one.equals(two)).toBe(false)
  expect([one, two].map((body) => keys.decrypt(body))).toEqual(['Pill · Rex 🐕', 'Pill · Rex 🐕'])
  one.writeUInt8(one.readUInt8(90) ^ 1, 90)
  expect(() => keys.decrypt(one)).toThrow()
  expect(() => newSubscriptionKeys().decrypt(two)).toThrow()
})

test('keys that nothing can be encrypted for are seen as such', () => {
  const { p256dh, auth } = newSubscriptionKeys()
  expect(areKeys({ p256dh, auth })).toBe(true)
  const offCurve = Buffer.concat([Buffer.from([4]), randomBytes(64)]).toString('base64url')
  for (const keys of [
    { p256dh: offCurve, auth },
    { p256dh: p256dh.slice(4), auth },
    { p256dh, auth: auth.slice(4) },
    { p256dh: '', auth: '' },
  ])
    expect(areKeys(keys)).toBe(false)
})

test('the key is the same on every node with the same secret, and another with another', () => {
  expect(scalarFrom('one')).toBe(scalarFrom('one'))
  expect(scalarFrom('one')).not.toBe(scalarFrom('two'))
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(scalarFrom('one'), 'base64url')
  expect(openPushKey(scalarFrom('one')).publicKey).toBe(pair.getPublicKey('base64url'))
})

test('what is no key stops the start and is not repeated', () => {
  const zero = Buffer.alloc(32).toString('base64url')
  expect(() => openPushKey(zero)).toThrow('PUSH_KEY is not a key')
  expect(() => openPushKey(zero)).not.toThrow(zero)
})
