import { expect, test } from 'vitest'
import { createReadCounts } from './read-counts.ts'

const at = Date.parse('2026-11-15T12:00:00Z')
const bounds = { minutes: 60, mostOfLink: 120, mostOfAddress: 6_000, openingNothing: 10 }
function counted(factor = 1) {
  const clock = { at }
  const counts = createReadCounts(() => clock.at, factor, bounds)
  const read = (hash: string, address: string) => {
    counts.check(hash, address)
    counts.opened(hash, address)
  }
  return { clock, counts, read }
}
const times = (n: number, work: (at: number) => void) => Array.from({ length: n }, (_, index) => work(index))

test('a link is read 120 times an hour, from wherever', () => {
  const { clock, read } = counted()
  times(120, (n) => read('one', `203.0.113.${n}`))
  expect(() => read('one', '198.51.100.7')).toThrow('Too many tries.')
  expect(() => read('one', '198.51.100.7')).toThrow(expect.objectContaining({ retryAfterSeconds: 3_600 }))
  read('another', '203.0.113.1')
  clock.at += 3_600_000
  read('one', '203.0.113.1')
})

test('from one address 6,000 calendars are read in an hour, and 600 that are none', () => {
  const { read, counts } = counted()
  times(6_000, (n) => read(`link ${n}`, '203.0.113.7'))
  expect(() => read('one more', '203.0.113.7')).toThrow('Too many tries.')
  const guess = (address: string) => {
    counts.check('guessed', address)
    counts.openedNothing(address)
  }
  // neighbours in IPv6 are one line
  times(600, (n) => guess(`2001:db8::${n.toString(16)}`))
  expect(() => guess('2001:db8::ffff')).toThrow('Too many tries.')
  guess('2001:db8:1::1')
})

test('a clock that was ahead and is put right keeps nobody out', () => {
  const { clock, read } = counted()
  times(120, () => read('one', '203.0.113.7'))
  clock.at -= 86_400_000
  read('one', '203.0.113.7')
})

test('however many addresses ask, what is counted of them stays small', () => {
  const { counts, read } = counted()
  times(120, () => read('one', '203.0.113.7'))
  times(10_000, (n) => read(`link ${n}`, `198.51.${n >> 8}.${n & 255}`))
  // forgotten, as the oldest of more than are kept
  counts.check('one', '203.0.113.7')
})
