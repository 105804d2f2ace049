import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { RecurrenceChoice } from '#core/recurrence/recurrence-choice.ts'
import { repeatWords } from '#web/schedule/words/dialog-words.ts'
import { MonthlyFields } from './monthly-fields.tsx'

const sunday = '2026-11-15'
const monthly: RecurrenceChoice = {
  frequency: 'monthly',
  interval: 1,
  weekdays: [],
  monthly: { by: 'day' },
  lastDay: null,
}
const shown = (choice: RecurrenceChoice) =>
  renderToStaticMarkup(createElement(MonthlyFields, { choice, startDay: sunday, onChange: () => undefined }))

test('where Monthly is chosen, 1st to Last and the weekdays are in sight, and none is chosen for the person', () => {
  const html = shown(monthly)
  for (const ordinal of ['1st', '2nd', '3rd', '4th', 'Last']) expect(html).toContain(`>${ordinal}</option>`)
  expect(html).toContain('>Friday</option>')
  expect(html.match(/<option value="" selected="">/g)).toHaveLength(2)
})

test('a weekday of the month that was chosen shows as chosen', () => {
  const html = shown({ ...monthly, monthly: { by: 'ordinal', ordinal: -1, weekday: 'FR' } })
  expect(html).toContain('<option value="-1" selected="">Last</option>')
  expect(html).toContain('<option value="FR" selected="">Friday</option>')
  expect(html).not.toContain(repeatWords.choose)
})
