import { expect, test } from 'vitest'
import { after, emptyHousehold, form } from '#test/support/household.ts'
import { careIdOf } from '../care/care.ts'
import type { Outcome } from '../care/care.ts'
import { createHeldCare } from '../care/held-care.ts'
import { dosesNotRecorded } from './doses-not-recorded.ts'

const at = (day: string, time: string) => `2026-11-${day}T${time}:00`
const { events } = after(emptyHousehold, {
  verb: 'add-event',
  eventId: 'pill-001',
  event: {
    ...form({ start: '2026-11-10T08:00', end: '2026-11-10T08:00', recurrence: ['RRULE:FREQ=DAILY'] }),
    dose: { medicineId: 'medicine-1', milli: 500 },
  },
})

function notRecorded(counted: string, now: string, recorded: Record<string, Outcome> = {}): number {
  const care = createHeldCare()
  const by = { id: 'person-1', name: 'Ada' }
  for (const [day, outcome] of Object.entries(recorded)) {
    const [id, local] = [careIdOf('pill-001', `2026-11-${day}`, null), at(day, '08:05')]
    const entry = { id: `entry-${day}`, outcome, at: 1, local, amount: '', note: '', by }
    care.set(id, {
      id,
      petId: null,
      petName: '',
      title: 'Pill',
      slot: { seriesId: 'pill-001', eventId: 'pill-001', day: `2026-11-${day}` },
      due: at(day, '08:00'),
      allDay: false,
      day: `2026-11-${day}`,
      entries: [{ ...entry, recordedBy: by, recordedAt: 1 }],
    })
  }
  return dosesNotRecorded([...events.values()], { care, pets: [] }, counted, now)
}

test('doses planned since the count are told of until somebody says what became of them', () => {
  expect(notRecorded(at('10', '09:00'), at('14', '12:00'))).toBe(4)
  expect(notRecorded(at('10', '09:00'), at('14', '12:00'), { 12: 'given', 13: 'skipped' })).toBe(2)
})

test('what was due before the count, or is not over yet, takes nothing from what is left', () => {
  expect(notRecorded(at('14', '07:00'), at('14', '12:00'))).toBe(1)
  expect(notRecorded(at('14', '08:30'), at('14', '12:00'))).toBe(0)
  expect(notRecorded(at('14', '07:00'), at('14', '08:30'))).toBe(0)
})
