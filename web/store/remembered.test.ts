import { expect, test } from 'vitest'
import { createMemory } from './remembered.ts'

function deviceStorage() {
  const texts = new Map<string, string>()
  return {
    texts,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  }
}

test('each person on a device has their own, under a key that ends with their id, so that signing out finds it', () => {
  const device = deviceStorage()
  const memory = createMemory(() => device)
  memory.keep('selection', 'ann', '["rex"]')
  expect(memory.find('selection', 'ann')).toBe('["rex"]')
  expect(memory.find('selection', 'ben')).toBeNull()
  expect([...device.texts.keys()]).toEqual(['senior-pet-care.selection.ann'])
  memory.forget('selection', 'ann')
  expect(memory.find('selection', 'ann')).toBeNull()
})
