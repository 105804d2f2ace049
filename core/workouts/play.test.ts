import { expect, test } from 'vitest'
import {
  back,
  begin,
  foundAgain,
  goOn,
  isOver,
  keptMs,
  leftOf,
  next,
  pause,
  summaryOf,
  tick,
} from './play.ts'

const workout = {
  id: 'three',
  moves: [
    { exercise: 'a', seconds: 60 },
    { exercise: 'b', seconds: 120 },
    { exercise: 'c', seconds: 60 },
  ],
}
const noon = 1_800_000_000_000
const seconds = (n: number) => noon + n * 1000

test('it waits at its first exercise until it is started, and then counts by the clock', () => {
  const waiting = begin(workout, noon)
  expect(leftOf(waiting, seconds(600))).toBe(60_000)
  const running = goOn(waiting, seconds(10))
  expect(leftOf(running, seconds(25))).toBe(45_000)
  expect(leftOf(pause(running, seconds(25)), seconds(500))).toBe(45_000)
})

test('when the time is over the next begins by itself, in full, however long the screen had slept', () => {
  const running = goOn(begin(workout, noon), noon)
  expect(tick(running, workout, seconds(59), true)).toBe(running)
  const second = tick(running, workout, seconds(400), true)
  expect(second).toMatchObject({ at: 1, since: seconds(400) })
  expect(leftOf(second, seconds(400))).toBe(120_000)
})

test('or it waits for a tap, when the person wants that', () => {
  const second = tick(goOn(begin(workout, noon), noon), workout, seconds(60), false)
  expect(second).toMatchObject({ at: 1, since: null })
})

test('after the last it is over, and says how long it was and how many', () => {
  let play = goOn(begin(workout, noon), noon)
  for (const at of [60, 180, 240]) play = tick(play, workout, seconds(at), true)
  expect(isOver(play, workout)).toBe(true)
  expect(summaryOf(play, workout, seconds(999))).toEqual({ minutes: 4, done: 3 })
  expect(next(play, workout, seconds(999), true)).toBe(play)
})

test('what was only tapped past counts as nothing', () => {
  let play = begin(workout, noon)
  for (const at of [1, 2, 3]) play = next(play, workout, seconds(at), true)
  expect(summaryOf(play, workout, seconds(4))).toEqual({ minutes: 0, done: 0 })
})

test('left in the middle it tells of what was done until then', () => {
  const second = tick(goOn(begin(workout, noon), noon), workout, seconds(60), true)
  expect(summaryOf(second, workout, seconds(120))).toEqual({ minutes: 2, done: 2 })
})

test('back begins this exercise again, and from its beginning goes to the one before, which counts once', () => {
  const second = tick(goOn(begin(workout, noon), noon), workout, seconds(60), true)
  const again = back(second, workout, seconds(90))
  expect(again).toMatchObject({ at: 1, leftMs: 120_000, since: seconds(90) })
  const first = back(again, workout, seconds(92))
  expect(first.at).toBe(0)
  expect(summaryOf(next(first, workout, seconds(120), true), workout, seconds(121)).done).toBe(1)
  expect(back(begin(workout, noon), workout, noon).at).toBe(0)
})

test('found again after a reload it runs on, after a longer absence it waits, and the next day it is forgotten', () => {
  const running = goOn(begin(workout, noon), noon)
  expect(foundAgain(running, seconds(20))).toEqual(running)
  expect(foundAgain(running, seconds(1200))).toMatchObject({ since: null, leftMs: 60_000 })
  expect(foundAgain(running, noon + keptMs + 1)).toBeNull()
  expect(foundAgain(running, noon - 1)).toBeNull()
})
