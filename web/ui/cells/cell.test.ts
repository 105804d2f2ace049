import { expect, test } from 'vitest'
import { cell } from './cell.ts'

test('a cell tells its listeners of each new value, once each, until they leave', () => {
  const days = cell('Sunday')
  const heard: string[] = []
  const listener = () => void heard.push(days.get())
  const leave = days.subscribe(listener)
  days.subscribe(listener)
  expect(heard).toEqual([])
  days.set('Monday')
  leave()
  days.set('Tuesday')
  expect(heard).toEqual(['Monday'])
  expect(days.get()).toBe('Tuesday')
})

test('whoever leaves while others are told is told no more', () => {
  const days = cell(1)
  const heard: string[] = []
  let leave = () => {}
  days.subscribe(() => {
    heard.push('first')
    leave()
  })
  leave = days.subscribe(() => void heard.push('second'))
  days.set(2)
  expect(heard).toEqual(['first'])
})
