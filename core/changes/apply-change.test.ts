import { expect, test } from 'vitest'
import { documentsOf, emptyHousehold, now, owner } from '#test/support/household.ts'
import { applyChange } from './apply-change.ts'
import type { Change } from './change.ts'

const nothing = documentsOf(emptyHousehold)

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
  const details = { outcome: 'given', at: now, local: '2026-11-15T12:00:00', amount: '', note: '' } as const
  const changes: Change[] = [
    { ...common, verb: 'add-pet', petId: 'pet-0001', pet: { ...pet, breeds: [] } },
    { ...common, verb: 'edit-pet', petId: 'pet-0001', pet: {} },
    { ...common, verb: 'delete-pet', petId: 'pet-0001' },
    { ...common, verb: 'add-event', eventId: 'event-01', event },
    { ...common, verb: 'edit-event', eventId: 'event-01', scope: 'all', event: {} },
    { ...common, verb: 'delete-event', eventId: 'event-01', scope: 'all' },
    {
      ...common,
      verb: 'record-care',
      seriesId: 'event-01',
      eventId: 'event-01',
      day: '2026-11-15',
      due: '2026-11-15T08:00:00',
      allDay: false,
      title: 'Pill',
      pets: [],
      details,
      knows: [],
      again: false,
    },
    { ...common, verb: 'record-as-needed', careId: 'care-0001', title: 'Pill', pets: [], details },
    { ...common, verb: 'correct-care', careId: 'care-0001.none', entryId: 'change-0', details: {} },
    { ...common, verb: 'retract-care', careIds: ['care-0001.none'], entryId: 'change-0', retracted: true },
    { ...common, verb: 'undo', of: 'change-0' },
  ]
  const outcomes = changes.map((change) => {
    try {
      return applyChange(change, nothing, { acting: owner, today: '2026-11-15', now }).length
    } catch (error) {
      return error instanceof Error ? error.message : error
    }
  })
  const late = 'This can no longer be undone.'
  const noRecord = 'There is no such record.'
  const gone = 'This event was deleted in the meantime.'
  const plan = [1, 'Pet not found', 'Pet not found', 1, gone, 0]
  expect(outcomes).toEqual(plan.concat([1, 1, noRecord, noRecord, late]))
})

test('what only a newer app says, whose outbox this one shares, is refused in words', () => {
  const newer = (change: object) => () =>
    applyChange(change as Change, nothing, { acting: owner, today: '2026-11-15', now })
  const common = { id: 'change-1', at: 1 }
  expect(newer({ ...common, verb: 'feed-plant' })).toThrow('That request could not be understood.')
  const steps = [{ verb: 'feed-plant' }]
  expect(newer({ ...common, verb: 'save', steps })).toThrow('That request could not be understood.')
})
