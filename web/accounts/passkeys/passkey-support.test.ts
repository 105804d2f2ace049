import { expect, onTestFinished, test } from 'vitest'
import { whyNoPasskeys } from './passkey-support.ts'

const place = (hostname: string, isSecureContext = true) => ({
  isSecureContext,
  location: { hostname },
  PublicKeyCredential: { prototype: {} },
})

/** As browsers of the last years have it. */
function handOutKeys() {
  class Answers {
    getPublicKey() {}
  }
  Reflect.set(globalThis, 'AuthenticatorAttestationResponse', Answers)
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'AuthenticatorAttestationResponse'))
}

test('passkeys are for an address with a name, over https or on one’s own machine', () => {
  handOutKeys()
  expect(whyNoPasskeys(place('pets.example'))).toBeNull()
  expect(whyNoPasskeys(place('localhost'))).toBeNull()
  expect(whyNoPasskeys(place('pets.example', false))).toBe('no-https')
  expect(whyNoPasskeys(place('192.168.1.20'))).toBe('no-name')
  expect(whyNoPasskeys(place('[fe80::1]'))).toBe('no-name')
})

test('a browser that has none, or keeps the key to itself, has none here', () => {
  expect(whyNoPasskeys(place('pets.example'))).toBe('no-browser')
  handOutKeys()
  expect(whyNoPasskeys({ isSecureContext: true, location: { hostname: 'pets.example' } })).toBe('no-browser')
})
