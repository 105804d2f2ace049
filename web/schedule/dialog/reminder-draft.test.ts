import { expect, test } from 'vitest'
import { leadsOf, withLead, withMark } from './reminder-draft.ts'

test('another lead keeps what else was said, and none says nothing more', () => {
  const reminder = { before: 10, untilRecorded: true } as const
  expect(withLead(reminder, 60)).toEqual({ before: 60, untilRecorded: true })
  expect(withLead(reminder, null)).toBeNull()
  expect(withLead(null, 0)).toEqual({ before: 0 })
})

test('a tick that was set and taken back leaves nothing behind', () => {
  const ticked = withMark({ before: 5, important: true }, 'untilRecorded', true)
  expect(JSON.stringify(ticked)).toBe('{"before":5,"untilRecorded":true,"important":true}')
  expect(withMark(withMark(ticked, 'important', false), 'untilRecorded', false)).toEqual({ before: 5 })
})

test('what lasts all day offers no minutes', () => {
  expect(leadsOf(true)).toEqual([0, 1440])
  expect(leadsOf(false)).toEqual([0, 5, 10, 30, 60, 1440])
})
