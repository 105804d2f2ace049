import { expect, test } from 'vitest'
import { createOfferMemory, isOffered } from './offer-memory.ts'

function storage(kept: Record<string, string> = {}) {
  return {
    kept,
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
  }
}

test('each person on a device has an offer of their own, under a key that ends with their id', () => {
  const device = storage()
  const memory = createOfferMemory(device)
  memory.remember('one', 'over')
  expect(memory.offer('one')).toBe('over')
  expect(memory.offer('two')).toBe('untouched')
  expect(Object.keys(device.kept)).toEqual(['senior-pet-care.routines.one'])
})

test('whatever else stands on the device, the offer was not touched', () => {
  expect(createOfferMemory(storage({ 'senior-pet-care.routines.one': '{' })).offer('one')).toBe('untouched')
})

test('routines are offered to a new account with a pet, until they are done with or skipped', () => {
  expect(isOffered('untouched', false, false)).toBe(false)
  expect(isOffered('untouched', true, false)).toBe(true)
  expect(isOffered('begun', true, true)).toBe(true)
  expect(isOffered('over', true, false)).toBe(false)
})

test('a calendar filled on another device is not in need of them', () => {
  expect(isOffered('untouched', true, true)).toBe(false)
})
