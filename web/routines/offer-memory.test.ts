import { expect, test } from 'vitest'
import { isOffered, readOffer } from './offer-memory.ts'

test('whatever else stands on the device, the offer was not touched', () => {
  expect(['begun', 'over', null, '', '{'].map(readOffer)).toEqual([
    'begun',
    'over',
    'untouched',
    'untouched',
    'untouched',
  ])
})

const today = '2026-11-15'
const at = (day: string) => Date.parse(`${day}T12:00:00Z`)
const minka = { id: 'minka', createdAt: at('2026-11-14') }
const event = (...petIds: string[]) => ({ petIds })

test('routines are offered for a pet until they are done with or skipped', () => {
  expect(isOffered(minka, 'untouched', [], today)).toBe(true)
  expect(isOffered(minka, 'begun', [event('minka')], today)).toBe(true)
  expect(isOffered(minka, 'over', [], today)).toBe(false)
})

test('what one of the household has answered is not asked on another phone', () => {
  const answered = { ...minka, routinesAnswered: true }
  expect(isOffered(answered, 'untouched', [], today)).toBe(false)
  expect(isOffered(answered, 'begun', [event('minka')], today)).toBe(false)
})

test('a second pet is offered its own, whatever the first one has', () => {
  expect(isOffered(minka, 'untouched', [event('bruno')], today)).toBe(true)
})

test('a pet with something planned, perhaps on another device or for nobody by name, is not in need of them', () => {
  expect(isOffered(minka, 'untouched', [event('bruno', 'minka')], today)).toBe(false)
  expect(isOffered(minka, 'untouched', [event()], today)).toBe(false)
})

test('a pet that has been here for long is left alone, unless nothing at all is planned', () => {
  const old = { id: 'old', createdAt: at('2026-10-01') }
  expect(isOffered(old, 'untouched', [event('bruno')], today)).toBe(false)
  expect(isOffered(old, 'untouched', [], today)).toBe(true)
})
