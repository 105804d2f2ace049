import { expect, test } from 'vitest'
import { form } from '#test/support/household.ts'
import { eventFrom } from '../schedule/stored-event.ts'
import { lastVisit } from './last-visit.ts'

const rex = 'pet-rex-1'
const on = (day: string, title: string, fields: Parameters<typeof form>[0] = {}) =>
  eventFrom(form({ title, petIds: [rex], start: `${day}T10:00:00`, end: `${day}T11:00:00`, ...fields }), {
    id: `${day} ${title}`,
    createdAt: 0,
  })
const today = '2026-11-16'

test.each(['Vet', 'vet visit: senior check-up', 'Call the vet’s', 'Veterinarian', 'To the vets'])(
  'it is known by its title: %s',
  (title) => expect(lastVisit([on('2026-10-01', title)], rex, today)).toBe('2026-10-01'),
)

test('velvet, another pet, and what is today or still to come are none', () => {
  const others = [
    on('2026-10-01', 'Velvet cushion'),
    on('2026-10-02', 'Vet', { petIds: ['pet-minka'] }),
    on(today, 'Vet'),
    on('2026-12-01', 'Vet'),
  ]
  expect(lastVisit(others, rex, today)).toBeNull()
})

test('of several, and of a series, the last counts', () => {
  const yearly = on('2024-03-05', 'Vet visit', { recurrence: ['RRULE:FREQ=MONTHLY;INTERVAL=6'] })
  expect(lastVisit([yearly], rex, today)).toBe('2026-09-05')
  expect(lastVisit([on('2026-10-20', 'vet'), yearly], rex, today)).toBe('2026-10-20')
})
