import { expect, test } from 'vitest'
import type { CareEvent } from '../schedule/event.ts'
import { plannedForOthers } from './planned-for.ts'

const day = '2026-11-17'
const [minka, otto, rex] = ['pet-minka', 'pet-otto', 'pet-rex']

function daily(title: string, petIds: string[], more: Partial<CareEvent> = {}): CareEvent {
  return {
    id: `${title} ${petIds.join()}`,
    title,
    description: '',
    allDay: false,
    petIds,
    start: '2026-10-18T07:00:00',
    end: '2026-10-18T07:00:00',
    recurrence: ['DTSTART:20261018T120000', 'RRULE:FREQ=DAILY'],
    recurrenceExceptions: [],
    createdAt: 0,
    ...more,
  }
}

function asked(title: string, petIds: string[], events: CareEvent[]) {
  return plannedForOthers({ title }, petIds, [minka, otto, rex], events, day, () => 'Caninsulin')
}

test('what is planned for another pet and not for this one is not this one’s, as far as the plan knows', () => {
  const events = [daily('Insulin', [minka]), daily('Pill', [minka, otto])]
  expect(asked('insulin 2 units', [otto], events)).toEqual({ without: [otto], planned: [minka] })
  expect(asked('insulin 2 units', [otto, minka], events)).toEqual({ without: [otto], planned: [minka] })
  expect(asked('insulin', [minka], events)).toBeNull()
  expect(asked('Pill', [otto], events)).toBeNull()
  expect(asked('Drops', [otto], events)).toBeNull()
  expect(asked('insulin', [], events)).toBeNull()
})

test('it is found by its medicine, and what has ended is nobody’s', () => {
  const dose = { medicineId: 'medicine-1', milli: 2_000 }
  expect(asked('caninsulin', [otto], [daily('Shot', [minka], { dose })])?.planned).toEqual([minka])
  const once = daily('Insulin', [minka], { recurrence: null })
  expect(asked('insulin', [otto], [once])).toBeNull()
})
