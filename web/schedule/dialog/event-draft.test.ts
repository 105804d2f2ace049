import { expect, test } from 'vitest'
import { whyNotEvent } from '#core/schedule/event.ts'
import type { CareEvent, Occurrence } from '#core/schedule/event.ts'
import { eventDraftOf, filledDraft, formFromDraft, newDraft, withDoseOf, withStart } from './event-draft.ts'

const now = { day: '2026-11-15', time: '10:12' }
const draft = newDraft('2026-11-15', now, ['rex'])

function occurrence(part: Partial<CareEvent>): Occurrence {
  const event: CareEvent = {
    id: 'pill-pill',
    title: 'Pill',
    description: '',
    allDay: false,
    petIds: ['rex'],
    start: '2026-11-15T08:00:00',
    end: '2026-11-15T08:10:00',
    recurrence: null,
    createdAt: 0,
    recurrenceExceptions: [],
    ...part,
  }
  return {
    id: event.id,
    event,
    day: event.start.slice(0, 10),
    start: event.start,
    end: event.end,
    isOccurrence: false,
  }
}

test('a new event today starts at the next half hour and lasts thirty minutes', () => {
  expect(formFromDraft(draft)).toMatchObject({
    start: '2026-11-15T10:30',
    end: '2026-11-15T11:00',
    petIds: ['rex'],
  })
})

test('a new event late in the evening stays on its day and ends after midnight', () => {
  const late = newDraft('2026-11-15', { day: '2026-11-15', time: '23:45' }, [])
  expect(formFromDraft(late)).toMatchObject({ start: '2026-11-15T23:30', end: '2026-11-16T00:00' })
})

test('a new event on another day starts in the morning', () => {
  expect(formFromDraft(newDraft('2026-11-20', now, []))).toMatchObject({ start: '2026-11-20T09:00' })
})

test('the end moves with the start and keeps the length last chosen', () => {
  const longer = { ...draft, endTime: '12:00' }
  expect(formFromDraft(withStart(longer, { time: '14:00' }))).toMatchObject({ end: '2026-11-15T15:30' })
  expect(formFromDraft(withStart(longer, { day: '2026-12-31', time: '23:00' }))).toMatchObject({
    end: '2027-01-01T00:30',
  })
})

test('after an end before the start, moving the start gives thirty minutes again', () => {
  const wrong = { ...draft, endTime: '09:00' }
  expect(formFromDraft(withStart(wrong, { time: '14:00' }))).toMatchObject({ end: '2026-11-15T14:30' })
})

test('emptying the start leaves the end as it is', () => {
  expect(withStart(draft, { time: '' })).toMatchObject({ startTime: '', endTime: '11:00' })
})

test.each(['2026-03-08', '2026-11-01', '2026-09-27', '2026-04-05'])(
  'over a clock change (%s) the end is what the clock on the wall shows',
  (day) => {
    const night = withStart(newDraft(day, now, []), { time: '01:45' })
    expect(formFromDraft(night)).toMatchObject({ end: `${day}T02:15` })
    const longer = withStart({ ...night, endTime: '03:30' }, { time: '02:00' })
    expect(formFromDraft(longer)).toMatchObject({ start: `${day}T02:00`, end: `${day}T03:45` })
  },
)

test('an event that lasts all day is at midnight of both days and moves by whole days', () => {
  const trip = { ...draft, allDay: true, endDay: '2026-11-17' }
  expect(formFromDraft(trip)).toMatchObject({ start: '2026-11-15T00:00', end: '2026-11-17T00:00' })
  expect(withStart(trip, { day: '2026-11-20' })).toMatchObject({ endDay: '2026-11-22' })
})

test('an event that lasted all day gets morning hours when it no longer does', () => {
  const allDay = eventDraftOf(
    occurrence({ allDay: true, start: '2026-11-15T00:00:00', end: '2026-11-15T00:00:00' }),
  )
  expect(formFromDraft({ ...allDay, allDay: false })).toMatchObject({
    start: '2026-11-15T09:00',
    end: '2026-11-15T09:30',
  })
})

test('an opened event that nobody touches is a valid form', () => {
  expect(whyNotEvent(formFromDraft(eventDraftOf(occurrence({}))))).toBeNull()
})

test('missing title, start and end are each named', () => {
  expect(whyNotEvent(formFromDraft(draft))).toEqual({ field: 'title', refusal: 'title-missing' })
  const titled = { ...draft, title: 'Pill' }
  expect(whyNotEvent(formFromDraft({ ...titled, startDay: '' }))).toEqual({
    field: 'start',
    refusal: 'invalid-start',
  })
  expect(whyNotEvent(formFromDraft({ ...titled, endTime: '' }))).toEqual({
    field: 'end',
    refusal: 'invalid-end',
  })
  expect(whyNotEvent(formFromDraft({ ...titled, endTime: '09:00' }))).toEqual({
    field: 'end',
    refusal: 'end-before-start',
  })
})

test('a form that was filled in elsewhere is saved as it came when nothing is changed', () => {
  const form = {
    title: 'Weight check',
    description: '',
    allDay: false,
    petIds: ['rex'],
    start: '2026-11-15T09:00',
    end: '2026-11-15T09:15',
    recurrence: ['DTSTART:20261115T120000', 'RRULE:FREQ=MONTHLY'],
    reminder: { before: 0, untilRecorded: true } as const,
  }
  expect(formFromDraft(filledDraft(form))).toEqual(form)
  const allDay = { ...form, allDay: true, start: '2026-11-15T00:00', end: '2026-11-16T00:00' }
  expect(formFromDraft(filledDraft(allDay))).toEqual(allDay)
  expect(filledDraft(allDay).startTime).toBe('09:00')
})

test('a new event reminds nobody, and an opened one as it says', () => {
  expect(formFromDraft(draft).reminder).toBeNull()
  expect(eventDraftOf(occurrence({})).reminder).toBeNull()
  const reminder = { before: 10, important: true } as const
  expect(formFromDraft(eventDraftOf(occurrence({ reminder }))).reminder).toEqual(reminder)
})

test('what lasts all day since it was chosen comes on the day itself', () => {
  const early = { ...draft, reminder: { before: 30, untilRecorded: true } as const }
  expect(formFromDraft({ ...early, allDay: true }).reminder).toEqual({ before: 0, untilRecorded: true })
  expect(formFromDraft({ ...early, allDay: false }).reminder).toEqual(early.reminder)
  const dayBefore = { ...draft, allDay: true, reminder: { before: 1440 } as const }
  expect(formFromDraft(dayBefore).reminder).toEqual({ before: 1440 })
})

test('a medicine that is chosen for a new event reminds, unless something else was chosen', () => {
  const reminder = { before: 0, untilRecorded: true } as const
  const unsaid = { ...draft, quick: { line: '', byHand: [] } }
  expect(withDoseOf(unsaid, 'pill-1')).toMatchObject({ dose: { medicineId: 'pill-1', typed: '' }, reminder })
  const early = { ...unsaid, reminder: { before: 10 } as const }
  expect(withDoseOf(early, 'pill-1').reminder).toEqual({ before: 10 })
  const silent = { ...draft, quick: { line: '', byHand: ['reminder'] as const } }
  expect(withDoseOf(silent, 'pill-1').reminder).toBeNull()
  // another one, or one for an event that is there already, changes nothing else
  const given = { ...unsaid, dose: { medicineId: 'pill-1', typed: '2' } }
  expect(withDoseOf(given, 'pill-2')).toEqual({ ...given, dose: { medicineId: 'pill-2', typed: '2' } })
  expect(withDoseOf(eventDraftOf(occurrence({})), 'pill-1').reminder).toBeNull()
  expect(withDoseOf(given, null)).toEqual(unsaid)
})
