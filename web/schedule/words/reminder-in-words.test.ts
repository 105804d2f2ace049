import { expect, test } from 'vitest'
import { leadInWords, reminderInWords } from './reminder-in-words.ts'

test('a reminder is said with all that was chosen about it', () => {
  expect(reminderInWords({ allDay: false })).toBeNull()
  expect(reminderInWords({ allDay: false, reminder: { before: 5 } })).toBe('5 minutes before')
  expect(
    reminderInWords({ allDay: false, reminder: { before: 0, untilRecorded: true, important: true } }),
  ).toBe('At the time, until it is recorded, also in quiet hours')
})

test('two leads are said both, where the event has a time', () => {
  const reminder = { before: 1440, also: 120, important: true } as const
  expect(reminderInWords({ allDay: false, reminder })).toBe(
    '1 day before and 2 hours before, also in quiet hours',
  )
  expect(reminderInWords({ allDay: true, reminder })).toMatch(/^The day before at 0?9:00[^,]*, also/)
})

test('what lasts all day says the hour of the morning', () => {
  expect(leadInWords(0, true)).toMatch(/^On the day at 0?9:00/)
  expect(leadInWords(1440, true)).toMatch(/^The day before at 0?9:00/)
  expect([leadInWords(60, false), leadInWords(1440, false)]).toEqual(['1 hour before', '1 day before'])
})
