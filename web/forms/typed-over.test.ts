import { expect, test } from 'vitest'
import {
  changedMeanwhile,
  nothingTyped,
  shownDraft,
  typedBefore,
  withMineKept,
  withTheirsTaken,
  withTyped,
} from './typed-over.ts'
import type { DraftPart } from './typed-over.ts'

type Draft = { title: string; dose: string; day: string; time: string }
const parts: DraftPart<Draft>[] = [
  { label: 'Title', fields: ['title'], says: ({ title }) => title },
  { label: 'Dose', fields: ['dose'], says: ({ dose }) => dose },
  { label: 'When', fields: ['day', 'time'], says: ({ day, time }) => `${day} ${time}` },
]
const base: Draft = { title: 'Insulin', dose: '2', day: '2026-11-17', time: '07:00' }
const labels = (found: DraftPart<Draft>[]) => found.map(({ label }) => label)

test('a dose that both have changed is told, whichever of them came first', () => {
  const typed = typedBefore({ ...base, dose: '4' }, base, parts)
  const now = { ...base, dose: '0.5', title: 'Insulin glargine' }
  expect(labels(changedMeanwhile(typed, now, parts))).toEqual(['Dose'])
  expect(shownDraft(typed, now, parts)).toEqual({ ...now, dose: '4' })
})

test('what only one of them has changed, or both in the same way, is no question', () => {
  const typed = typedBefore({ ...base, dose: '4', time: '08:00' }, base, parts)
  expect(changedMeanwhile(typed, { ...base, dose: '4', title: 'Insulin glargine' }, parts)).toEqual([])
})

test('what the person did not touch is as it stands now', () => {
  const typed = typedBefore({ ...base, title: 'Evening insulin' }, base, parts)
  const now = { ...base, dose: '0.5' }
  expect(shownDraft(typed, now, parts)).toEqual({ ...base, title: 'Evening insulin', dose: '0.5' })
})

test('a day and its time are one thing: half of mine is not mixed with half of theirs', () => {
  const typed = typedBefore({ ...base, time: '08:00' }, base, parts)
  const now = { ...base, day: '2026-11-18' }
  expect(labels(changedMeanwhile(typed, now, parts))).toEqual(['When'])
  expect(shownDraft(typed, now, parts)).toMatchObject({ day: '2026-11-17', time: '08:00' })
})

test('whoever saw the new dose and then changes it is not asked about the old one', () => {
  const now = { ...base, dose: '0.5' }
  const typed = withTyped(nothingTyped(base), { ...now, dose: '1' }, now, parts)
  expect(changedMeanwhile(typed, now, parts)).toEqual([])
  expect(shownDraft(typed, now, parts).dose).toBe('1')
})

test('a dose typed back to what it was stays under the fingers, and is asked about', () => {
  const once = withTyped(nothingTyped(base), { ...base, dose: '20' }, base, parts)
  const now = { ...base, dose: '0.5' }
  const back = withTyped(once, { ...base, dose: '2' }, now, parts)
  expect(shownDraft(back, now, parts).dose).toBe('2')
  expect(labels(changedMeanwhile(back, now, parts))).toEqual(['Dose'])
})

test('mine kept is no longer asked about, until it is changed again', () => {
  const now = { ...base, dose: '0.5' }
  const kept = withMineKept(typedBefore({ ...base, dose: '4' }, base, parts), now)
  expect(shownDraft(kept, now, parts).dose).toBe('4')
  expect(changedMeanwhile(kept, now, parts)).toEqual([])
  expect(labels(changedMeanwhile(kept, { ...now, dose: '1' }, parts))).toEqual(['Dose'])
})

test('theirs taken keeps what else was typed', () => {
  const now = { ...base, dose: '0.5' }
  const typed = typedBefore({ ...base, dose: '4', title: 'Evening insulin' }, base, parts)
  expect(shownDraft(withTheirsTaken(typed, now, parts), now, parts)).toEqual({
    ...base,
    dose: '0.5',
    title: 'Evening insulin',
  })
})
