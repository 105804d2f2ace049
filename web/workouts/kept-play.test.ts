import { expect, test } from 'vitest'
import { begin, goOn, keptMs } from '#core/workouts/play.ts'
import { workouts } from './workouts.ts'
import { createPlayMemory } from './kept-play.ts'

const noon = 1_800_000_000_000

function onDevice(text?: string) {
  const texts = new Map<string, string>(text === undefined ? [] : [['workout berta', text]])
  return createPlayMemory({
    find: (what, whose) => texts.get(`${what} ${whose}`) ?? null,
    keep: (what, whose, value) => void texts.set(`${what} ${whose}`, value),
    forget: (what, whose) => void texts.delete(`${what} ${whose}`),
  })
}

const running = () => ({ play: goOn(begin(workouts[0]!, noon), noon), alone: true, path: '/workouts/x/play' })

test('a reload finds the workout where it was', () => {
  const memory = onDevice()
  memory.keep('berta', running())
  expect(memory.find('berta', noon + 20_000)).toEqual(running())
  expect(memory.find('carl', noon)).toBeNull()
  memory.forget('berta')
  expect(memory.find('berta', noon)).toBeNull()
})

test('one of yesterday is not gone on with', () => {
  const memory = onDevice()
  memory.keep('berta', running())
  expect(memory.find('berta', noon + keptMs + 1)).toBeNull()
})

test('what another version wrote is as nothing', () => {
  for (const text of ['', '{', '7', 'null', '{"play":{}}', '{"play":{"at":-1},"alone":1}'])
    expect(onDevice(text).find('berta', noon)).toBeNull()
})
