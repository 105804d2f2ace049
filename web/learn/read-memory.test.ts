import { expect, test } from 'vitest'
import { createReadMemory, readGuides } from './read-memory.ts'

function storage(kept: Record<string, string> = {}) {
  return {
    kept,
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
  }
}

test('each person on a device has read their own, under a key that ends with their id', () => {
  const device = storage()
  const memory = createReadMemory(device)
  memory.remember('one', 'teeth')
  memory.remember('one', 'heart')
  memory.remember('one', 'teeth')
  expect(readGuides(memory.text('one'))).toEqual(new Set(['teeth', 'heart']))
  expect(readGuides(memory.text('two'))).toEqual(new Set())
  expect(device.kept).toEqual({ 'senior-pet-care.guides-read.one': '["teeth","heart"]' })
})

test.each(['{', '7', '{"a":1}', 'null'])(
  'whatever else stands on the device (%s), nothing was read',
  (text) => {
    expect(readGuides(text)).toEqual(new Set())
  },
)
