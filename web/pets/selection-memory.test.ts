import { expect, test } from 'vitest'
import { readSelection } from './selection-memory.ts'

test('a selection is read as it was kept', () => {
  expect(readSelection('["rex"]')).toEqual(['rex'])
})

test.each([null, '', 'nonsense', '{}', '[]', '[1]', '"rex"'])(
  '%j on the device reads as all pets',
  (text) => {
    expect(readSelection(text)).toEqual(['all'])
  },
)
