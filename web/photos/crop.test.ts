import { expect, test } from 'vitest'
import { cropOf, fitted, middle, pulled, roomIn } from './crop.ts'

const wide = { width: 400, height: 200 }

test('a face is cut from the middle, as large as the picture allows', () => {
  expect(cropOf(wide, middle)).toEqual({ left: 100, top: 0, side: 200 })
  expect(cropOf({ width: 200, height: 400 }, middle)).toEqual({ left: 0, top: 100, side: 200 })
})

test('closer cuts a smaller square from the same place', () => {
  expect(cropOf(wide, { ...middle, closer: 2 })).toEqual({ left: 150, top: 50, side: 100 })
})

test('pulled to the right it shows more of the left, up to the edge and no further', () => {
  const pulledOnce = pulled(wide, middle, { x: 0.25, y: 0.25 })
  expect(cropOf(wide, pulledOnce)).toEqual({ left: 50, top: 0, side: 200 })
  expect(cropOf(wide, pulled(wide, pulledOnce, { x: 9, y: 9 }))).toEqual({ left: 0, top: 0, side: 200 })
  expect(cropOf(wide, pulled(wide, pulledOnce, { x: -9, y: 0 }))).toEqual({ left: 200, top: 0, side: 200 })
})

test('there is room only where the picture is longer than the square', () => {
  expect(roomIn(wide, middle)).toEqual({ across: true, down: false })
  expect(roomIn(wide, { ...middle, closer: 2 })).toEqual({ across: true, down: true })
})

test('a large picture becomes smaller, a small one stays as it is', () => {
  expect(fitted({ width: 4_000, height: 3_000 }, 1_600)).toEqual({ width: 1_600, height: 1_200 })
  expect(fitted({ width: 20, height: 8_000 }, 1_600)).toEqual({ width: 4, height: 1_600 })
  expect(fitted({ width: 800, height: 600 }, 1_600)).toEqual({ width: 800, height: 600 })
})
