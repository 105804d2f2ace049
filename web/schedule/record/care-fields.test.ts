import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { inWords } from '#web/words/in-words.ts'
import { recordWords } from '../words/record-words.ts'
import { CareFields } from './care-fields.tsx'

function fields(planned: string): string {
  const day = planned.slice(0, 10)
  const draft = { outcome: 'given', day, time: '11:14', amount: '', note: '', by: '' } as const
  const rest = { people: [], last: day, isTried: false, plannedDose: null, edit: () => undefined }
  return renderToStaticMarkup(createElement(CareFields, { draft, planned, ...rest }))
}

test('the planned time is offered once it has come, not on its day already', () => {
  const offer = recordWords.asPlanned(inWords.time('20:00'))
  expect(fields('2020-11-15T20:00:00')).toContain(offer)
  expect(fields('9999-11-15T20:00:00')).not.toContain(offer)
})
