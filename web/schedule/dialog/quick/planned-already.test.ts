import { expect, test } from 'vitest'
import { form } from '#test/support/household.ts'
import { readQuickEntry } from '#core/quick-entry/quick-entry.ts'
import type { EventForm } from '#core/schedule/event.ts'
import { eventFrom } from '#core/schedule/stored-event.ts'
import { newDraft } from '../event-draft.ts'
import { plannedAlready } from './planned-already.ts'
import { filledByLine } from './quick-draft.ts'

const today = '2026-11-17'
const pets = [
  { id: 'bella', name: 'Bella' },
  { id: 'mika', name: 'Mika' },
]
const context = { today, day: today, pets, dateOrder: 'day-first', clock: 24 } as const
const start = { ...newDraft(today, { day: today, time: '09:10' }, []), quick: { line: '', byHand: [] } }

const event = (title: string, time: string, fields: Partial<EventForm> = {}) => {
  const at = { start: `2026-11-01T${time}:00`, end: `2026-11-01T${time}:00` }
  const daily = form({ recurrence: ['RRULE:FREQ=DAILY'], petIds: ['bella'] })
  return eventFrom({ ...daily, title, ...at, ...fields }, { id: `${title}-${time}`, createdAt: 1 })
}
const dose = { medicineId: 'vetoryl', milli: 1_000 }

function named(line: string, ...events: ReturnType<typeof event>[]) {
  const entry = readQuickEntry(line, context)
  const draft = filledByLine(line, entry, { start, now: start })
  const nameOf = (id: string) => (id === 'vetoryl' ? 'Vetoryl' : undefined)
  return plannedAlready(draft, events, { today, isMedicine: entry.isMedicine, nameOf }).map(
    (one) => `${one.event.title} ${one.start.slice(11, 16)}`,
  )
}

test('the same medicine at the same times is named, in the order of the day', () => {
  const planned = [event('Trilostane', '20:00'), event('Trilostane', '08:00')]
  const both = ['Trilostane 08:00', 'Trilostane 20:00']
  expect(named('trilostane 8 and 20 daily Bella', ...planned)).toEqual(both)
  expect(named('trilostane 30 mg 9 daily Bella', ...planned)).toEqual(both)
  expect(named('trilostane 8 daily Mika', ...planned)).toEqual([])
  expect(named('trilostane 8 daily', ...planned)).toEqual([])
})

test('what gives a medicine is known by its name, whatever it is called', () => {
  expect(named('vetoryl 9 daily Bella', event('Heart morning', '08:00', { dose }))).toEqual([
    'Heart morning 08:00',
  ])
})

test('a second walk is no double dose, unless it is at the same time', () => {
  const walk = event('Walk', '08:00')
  expect(named('walk 18 daily Bella', walk)).toEqual([])
  expect(named('walk 8 tomorrow Bella', walk)).toEqual([])
  expect(named('walk 8 daily Bella', walk)).toEqual(['Walk 08:00'])
  expect(named('walker 8 daily Bella', walk)).toEqual([])
})

test('what is over before this one begins is not in its way', () => {
  const ends = event('Insulin', '08:00', { recurrence: ['RRULE:FREQ=DAILY;UNTIL=20261120'] })
  expect(named('insulin 8 daily Bella', ends)).toEqual(['Insulin 08:00'])
  expect(named('insulin 8 daily from 21.11. Bella', ends)).toEqual([])
})

test('the chosen medicine is enough', () => {
  const draft = { ...start, petIds: ['bella'], dose: { medicineId: 'vetoryl', typed: '1' } }
  const found = plannedAlready(draft, [event('Heart morning', '08:00', { dose })], {
    today,
    isMedicine: false,
    nameOf: () => undefined,
  })
  expect(found).toHaveLength(1)
})
