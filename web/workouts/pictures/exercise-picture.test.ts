import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { exercises } from '../workouts.ts'
import { ExercisePicture, scenes } from './exercise-picture.tsx'

const drawn = exercises.map(({ id }) =>
  renderToStaticMarkup(createElement(ExercisePicture, { exercise: id })),
)

test('every exercise has a picture, and no two have the same', () => {
  expect(Object.keys(scenes).toSorted()).toEqual(exercises.map(({ id }) => id).toSorted())
  for (const picture of drawn)
    expect(picture.match(/<(path|circle|ellipse|rect)/g)?.length).toBeGreaterThan(15)
  expect(new Set(drawn).size).toBe(exercises.length)
})

test('their colours are those of the look, by day and by night', () => {
  expect(
    drawn.filter((picture) => /(fill|stroke)="|style=|#[0-9a-f]{3}|NaN|undefined/i.test(picture)),
  ).toEqual([])
})

test('words say all that a picture shows', () => {
  for (const picture of drawn) expect(picture).toMatch(/^<svg [^>]*aria-hidden="true"/)
})
