import { expect, test } from 'vitest'
import { createSelectionMemory, readSelection } from './selection-memory.ts'

function deviceStorage() {
  const texts = new Map<string, string>()
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
  }
}

test('a selection is remembered for its own person alone', () => {
  const memory = createSelectionMemory(deviceStorage())
  memory.remember('ann', ['rex'])
  expect(readSelection(memory.text('ann'))).toEqual(['rex'])
  expect(readSelection(memory.text('ben'))).toEqual(['all'])
})

test('the key ends with the person, so that signing out finds it', () => {
  expect(createSelectionMemory(deviceStorage()).keyFor('ann')).toBe('senior-pet-care.selection.ann')
})

test.each([null, '', 'nonsense', '{}', '[]', '[1]', '"rex"'])(
  '%j on the device reads as all pets',
  (text) => {
    expect(readSelection(text)).toEqual(['all'])
  },
)
