import { expect, test } from 'vitest'
import { careIdFor } from '#core/care/slot.ts'
import { createHeldCare } from '#core/care/held-care.ts'
import type { Medicine } from '#core/medicines/medicine.ts'
import type { Pet } from '#core/pets/pet.ts'
import { occurrencesBetween, indexEvents } from '#core/schedule/occurrences.ts'
import { eventFrom } from '#core/schedule/stored-event.ts'
import { plannedAlike } from './planned-alike.ts'

const day = '2026-11-15'
const olive = { id: 'pet-olive', name: 'Olive' } as Pet // no more of a pet is looked at
const at = (title: string, time: string, more = {}) => ({
  ...eventFrom(
    {
      title,
      description: '',
      allDay: false,
      petIds: ['pet-olive'],
      start: `${day}T${time}:00`,
      end: `${day}T${time}:00`,
      recurrence: null,
    },
    { id: `${title}-${time}`, createdAt: 0 },
  ),
  ...more,
})
const events = [
  at('Insulin, 2 units', '07:00'),
  at('insulin', '19:00'),
  at('Insulinoma check', '12:00'),
  at('Shot', '20:00', { dose: { medicineId: 'caninsulin', milli: 2_000 } }),
]
const planned = occurrencesBetween(indexEvents(events), day, day)
const medicine = (id: string) => (id === 'caninsulin' ? ({ name: 'Caninsulin' } as Medicine) : undefined)

test.each([
  ['insulin', ['Insulin, 2 units', 'insulin']],
  [' Insulin ', ['Insulin, 2 units', 'insulin']],
  ['caninsulin', ['Shot']],
  ['insul', []],
  ['', []],
])('of what is planned that day “%s” is called like %j', (typed, titles) => {
  const found = plannedAlike(typed, planned, [olive], { care: createHeldCare(), medicine })
  expect(found.map(({ event }) => event.title)).toEqual(titles)
})

test('what is recorded is not offered once more', () => {
  const care = createHeldCare()
  const [morning] = planned
  if (!morning) throw new Error('nothing is planned')
  const by = { id: 'person-1', name: 'Ada' }
  const id = careIdFor(morning, olive.id)
  const entry = { id: 'entry-1', outcome: 'done', at: 0, local: `${day}T07:00:00`, amount: '', note: '', by }
  const slot = { seriesId: morning.event.id, day, planned: morning.start }
  const record = {
    id,
    petId: olive.id,
    title: 'Insulin',
    day,
    slot,
    entries: [{ ...entry, recordedBy: by, recordedAt: 0 }],
  }
  care.set(id, record as never) // as far as it is looked at
  const found = plannedAlike('insulin', planned, [olive], { care, medicine })
  expect(found.map(({ event }) => event.title)).toEqual(['insulin'])
})
