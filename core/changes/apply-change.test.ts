import { expect, test } from 'vitest'
import { owner } from '#test/support/household.ts'
import { applyChange } from './apply-change.ts'
import type { Change, Documents } from './change.ts'

const nothing: Documents = {
  pet: () => undefined,
  event: () => undefined,
  eventsOfPet: () => [],
  series: () => [],
  changesSince: () => [],
}

test('every verb is carried out or refused, and never throws anything else', () => {
  const common = { id: 'change-1', at: 1 }
  const event = {
    title: 'Pill',
    description: '',
    allDay: false,
    petIds: [],
    start: '2026-11-15T08:00:00',
    end: '2026-11-15T08:30:00',
    recurrence: null,
  }
  const pet = { name: '', species: 'cat', breeds: [], customBreed: '', birthday: '', colour: 'sea' } as const
  const changes: Change[] = [
    { ...common, verb: 'add-pet', petId: 'pet-0001', pet: { ...pet, breeds: [] } },
    { ...common, verb: 'edit-pet', petId: 'pet-0001', pet: {} },
    { ...common, verb: 'delete-pet', petId: 'pet-0001' },
    { ...common, verb: 'add-event', eventId: 'event-01', event },
    { ...common, verb: 'edit-event', eventId: 'event-01', scope: 'all', event: {} },
    { ...common, verb: 'delete-event', eventId: 'event-01', scope: 'all' },
    { ...common, verb: 'undo', of: 'change-0' },
  ]
  const outcomes = changes.map((change) => {
    try {
      return applyChange(change, nothing, { acting: owner, today: '2026-11-15' }).length
    } catch (error) {
      return error instanceof Error ? error.message : error
    }
  })
  const late = 'This can no longer be undone.'
  const gone = 'This event was deleted in the meantime.'
  expect(outcomes).toEqual([1, 'Pet not found', 'Pet not found', 1, gone, 0, late])
})
