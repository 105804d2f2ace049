import { expect, test } from 'vitest'
import { newDraft } from './event-draft.ts'
import type { EventDraft } from './event-draft.ts'
import { whyNotDraft } from './why-not-draft.ts'

const now = { day: '2026-11-15', time: '10:12' }
const pill: EventDraft = { ...newDraft('2026-11-15', now, ['rex']), title: 'Pill' }
const dose = (typed: string) => ({ medicineId: 'medicine-1', typed })
const unanswered: EventDraft = { ...pill, petIds: [] }

test.each<[string, Partial<EventDraft>, string, string]>([
  ['an empty start day', { startDay: '' }, 'startDay', 'invalid-start'],
  ['an empty start time', { startTime: '' }, 'startTime', 'invalid-start'],
  ['neither start day nor time', { startDay: '', startTime: '' }, 'startDay', 'invalid-start'],
  ['an empty end day', { endDay: '' }, 'endDay', 'invalid-end'],
  ['an empty end time', { endTime: '' }, 'endTime', 'invalid-end'],
  ['an end earlier the same day', { endTime: '09:00' }, 'endTime', 'end-before-start'],
  ['an end on an earlier day', { endDay: '2026-11-14' }, 'endDay', 'end-before-start'],
  ['a last day before the first', { allDay: true, endDay: '2026-11-14' }, 'endDay', 'end-before-start'],
  ['all day without a first day', { allDay: true, startDay: '' }, 'startDay', 'invalid-start'],
  ['how much, not understood', { dose: dose('half') }, 'dose', 'amount-not-understood'],
  ['how much, too fine to be kept', { dose: dose('1/6') }, 'dose', 'amount-too-fine'],
])('%s is said at its own field', (_, part, field, refusal) => {
  expect(whyNotDraft({ ...pill, ...part }, true)).toEqual({ field, refusal })
})

test('with pets in the house the form asks whose event it is, after what stands above', () => {
  expect(whyNotDraft(unanswered, true)).toEqual({ field: 'petIds', refusal: 'pets-not-chosen' })
  expect(whyNotDraft({ ...unanswered, title: '' }, true)).toMatchObject({ field: 'title' })
  expect(whyNotDraft({ ...unanswered, description: 'x'.repeat(5000) }, true)).toMatchObject({
    field: 'petIds',
  })
})

test('an event for no pet is saved when that is what was said, or when there are no pets', () => {
  expect(whyNotDraft({ ...unanswered, isForNoPet: true }, true)).toBeNull()
  expect(whyNotDraft(unanswered, false)).toBeNull()
})

test('another time that cannot be is said at its own field', () => {
  const twice = (time: string): EventDraft => ({
    ...pill,
    startTime: '07:00',
    alsoAt: [{ of: 'new-0', time }],
  })
  expect(whyNotDraft(twice('07:00'), true)).toEqual({ field: 'at new-0', refusal: 'time-twice' })
  expect(whyNotDraft(twice('08:00'), true)).toBeNull()
})

test('counted from when it was done, more than eight years are refused and not made fewer', () => {
  const yearly = (interval: number): EventDraft => ({
    ...pill,
    recurrence: {
      kind: 'chosen',
      choice: { frequency: 'yearly', interval, weekdays: [], monthly: { by: 'day' }, lastDay: null },
      afterDone: true,
    },
  })
  expect(whyNotDraft(yearly(8), true)).toBeNull()
  expect(whyNotDraft(yearly(9), true)).toEqual({ field: 'recurrence', refusal: 'again-too-long' })
})
