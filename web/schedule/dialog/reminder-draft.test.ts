import { expect, test } from 'vitest'
import { leadsOf, reminderFor } from '#core/schedule/reminder-for.ts'
import { twice, withLead, withMark } from './reminder-draft.ts'

test('another lead keeps what else was said, and none says nothing more', () => {
  const reminder = { before: 10, untilRecorded: true } as const
  expect(withLead(reminder, 60)).toEqual({ before: 60, untilRecorded: true })
  expect(withLead(reminder, null)).toBeNull()
  expect(withLead(null, 0)).toEqual({ before: 0 })
})

test('two leads are one choice, and go with the next; a whole day keeps the first', () => {
  const both = withLead({ before: 10, important: true }, twice)
  expect(JSON.stringify(both)).toBe('{"before":1440,"also":120,"important":true}')
  expect(withLead(both, 1440)).toEqual({ before: 1440, important: true })
  expect(reminderFor({ reminder: both, allDay: false })).toEqual(both)
  expect(reminderFor({ reminder: both, allDay: true })).toEqual({ before: 1440, important: true })
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
