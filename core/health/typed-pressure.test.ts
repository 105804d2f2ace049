import { expect, test } from 'vitest'
import { readPressure } from './typed-pressure.ts'

test.each([
  ['160/95', { value: 160, diastolic: 95 }],
  [' 160 / 95 mmHg', { value: 160, diastolic: 95 }],
  ['160-95', { value: 160, diastolic: 95 }],
  ['160 95', { value: 160, diastolic: 95 }],
  ['160,95', { value: 160, diastolic: 95 }],
  ['160.95 mm Hg', { value: 160, diastolic: 95 }],
  ['١٦٠/٩٥', { value: 160, diastolic: 95 }],
  ['160', { value: 160 }],
  ['160mmHg', { value: 160 }],
])('“%s” is a blood pressure', (text, values) => {
  expect(readPressure(text)).toEqual({ values })
})

test.each([
  ['', 'number-not-understood'],
  ['high', 'number-not-understood'],
  ['160/', 'number-not-understood'],
  ['160/95/70', 'number-not-understood'],
  ['-160', 'number-not-understood'],
  ['16 kPa', 'number-not-understood'],
  // a digit too few or too many
  ['16', 'measure-out-of-bounds'],
  ['1600/95', 'measure-out-of-bounds'],
  ['160/9', 'measure-out-of-bounds'],
  // the wrong way round
  ['95/160', 'measure-out-of-bounds'],
  ['120/120', 'measure-out-of-bounds'],
])('“%s” is none: %s', (text, refusal) => {
  expect(readPressure(text)).toEqual({ refusal })
})
