import { pino } from 'pino'
import { expect, test } from 'vitest'
import { watchHearing } from './watch-hearing.ts'

function world() {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  return { lines, ...watchHearing(log) }
}

test('a connection that never hears is told of once, and not made again and again', () => {
  const { lines, hears, said, hasGoneDeaf } = world()
  said()
  expect([hasGoneDeaf(), hears(), lines.length]).toEqual([false, false, 1])
  said()
  expect([hasGoneDeaf(), hears(), lines.length]).toEqual([false, false, 1])
})

test('one that hears no longer is made again, once, and that it hears again is told', () => {
  const { lines, hears, said, heard, hasGoneDeaf } = world()
  said()
  heard()
  expect([hasGoneDeaf(), hears(), lines.length]).toEqual([false, true, 0])
  said()
  expect([hasGoneDeaf(), hasGoneDeaf(), hears()]).toEqual([true, false, false])
  heard()
  expect([hasGoneDeaf(), hears(), lines.length]).toEqual([false, true, 2])
})

test('what could not be said is not missed', () => {
  const { hears, said, unsaid, hasGoneDeaf } = world()
  said()
  unsaid()
  expect([hasGoneDeaf(), hears()]).toEqual([false, true])
})
