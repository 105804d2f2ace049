import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { recordWords } from '../words/record-words.ts'
import { PartQuestion, whyNotPart } from './part-question.tsx'

const dose = { medicineId: 'medicine-1', milli: 2_000, name: 'Caninsulin', unit: 'unit' } as const
const handlers = { onAmount: () => undefined, onPart: () => undefined, onBack: () => undefined }
function asked(of: typeof dose | undefined): string {
  return renderToStaticMarkup(
    createElement(PartQuestion, { dose: of, plannedDose: null, amount: '', error: undefined, ...handlers }),
  )
}

test('how much of it is one press, said in what the dose is counted in', () => {
  const labels = (html: string) => [...html.matchAll(/aria-label="([^"]+)"/g)].map(([, label]) => label)
  expect(labels(asked(dose))).toEqual(['half: 1 unit', 'a quarter: ½ unit', 'three quarters: 1½ units'])
  const named = ['half of the dose', 'a quarter of the dose', 'three quarters of the dose']
  expect(labels(asked(undefined))).toEqual(named)
  // also for who sees it
  for (const part of ['half', 'a quarter', 'three quarters']) expect(asked(undefined)).toContain(`>${part}<`)
  expect(asked(dose)).toContain('>1 unit<')
  for (const words of [recordWords.otherAmount, recordWords.notKnown]) expect(asked(dose)).toContain(words)
})

test('another amount is less than the dose, in its unit; of what has none any words do', () => {
  expect(['1', '1½ units', '1/3'].map((typed) => whyNotPart(typed, dose))).toEqual(Array(3).fill(undefined))
  expect(['2', '3 units', 'some', '1 ml', '0'].map((typed) => whyNotPart(typed, dose))).toEqual(
    Array(5).fill(recordWords.partWrong),
  )
  expect(whyNotPart(' ', undefined)).toBe(recordWords.partMissing)
  expect(whyNotPart('a few bites', undefined)).toBeUndefined()
})
