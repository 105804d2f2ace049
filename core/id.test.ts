import { expect, test } from 'vitest'
import { derivedId } from './id.ts'

test('an id that follows from others stays the same for ever: events of a file are found again by it', () => {
  expect(derivedId('ics', 'pills@google.com')).toBe('03nyl6t17a3obm0n16m510ckdx0w')
  expect(derivedId('ics', 'Žofka 🐾', '2026-11-16')).toBe('1fby3f00yjuhz70ur1rwx0myt8o2')
  expect(derivedId('')).toBe('13i2pif0w3jed40acay9b0vt0e70')
})
