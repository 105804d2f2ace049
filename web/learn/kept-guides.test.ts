import { expect, test } from 'vitest'
import { isGuideFile, outdatedBy } from './kept-guides.ts'

test('a guide is known by the name of its file, and no other file is one', () => {
  expect(isGuideFile('/assets/guide.arthritis-dog.BhZ-_1xy.js')).toBe(true)
  for (const path of [
    '/assets/guide-page-BhZ.js',
    '/assets/guide.teeth.x.css',
    '/guide.teeth.x.js',
    '/learn/teeth',
  ])
    expect(isGuideFile(path)).toBe(false)
})

test('a newer guide takes the place of the older ones, and of no other guide', () => {
  const kept = [
    '/assets/guide.teeth.old.js',
    '/assets/guide.teeth.new.js',
    '/assets/guide.tablets-dog.old.js',
  ]
  expect(outdatedBy('/assets/guide.teeth.new.js', kept)).toEqual(['/assets/guide.teeth.old.js'])
  expect(outdatedBy('/assets/guide.tablets.new.js', kept)).toEqual([])
})
