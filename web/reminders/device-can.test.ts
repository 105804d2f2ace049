import { expect, test } from 'vitest'
import { deviceCan } from './device-can.ts'

const desktop = {
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  maxTouchPoints: 0,
  isSecure: true,
  hasWorker: true,
  hasPush: true,
  isInstalled: false,
  permission: 'default',
} as const
const iPhone = {
  ...desktop,
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
  maxTouchPoints: 5,
}
// what Safari has in a tab
const iPhoneTab = { ...iPhone, hasPush: false, permission: null }

test('a device can, as long as nothing is in the way', () => {
  expect(deviceCan(desktop)).toBe('yes')
  expect(deviceCan({ ...desktop, permission: 'granted' })).toBe('yes')
  expect(deviceCan({ ...desktop, permission: 'denied' })).toBe('not-allowed')
})

test('over plain http no browser can, whatever else it has', () => {
  expect(deviceCan({ ...desktop, isSecure: false, hasWorker: false, permission: 'denied' })).toBe(
    'not-secure',
  )
  expect(deviceCan({ ...iPhoneTab, isSecure: false })).toBe('not-secure')
})

test('an iPhone can from its Home Screen only', () => {
  expect(deviceCan(iPhoneTab)).toBe('home-screen-first')
  expect(deviceCan({ ...iPhone, isInstalled: true })).toBe('yes')
  // an old system that has no notifications there either
  expect(deviceCan({ ...iPhoneTab, isInstalled: true })).toBe('never')
})

test('a browser without notifications cannot', () => {
  expect(deviceCan({ ...desktop, hasPush: false })).toBe('never')
  expect(deviceCan({ ...desktop, permission: null })).toBe('never')
  expect(deviceCan({ ...desktop, hasWorker: false })).toBe('never')
})
