import { describe, expect, test } from 'vitest'
import { after, emptyHousehold, form, today } from '#test/support/household.ts'
import type { SaidChange } from '#test/support/household.ts'
import { stateOf, tasksOf } from './tasks.ts'

const now = Date.parse('2026-11-15T12:00:00Z')
const daily = ['DTSTART:20261101T120000', 'RRULE:FREQ=DAILY']
const pet = (petId: string, name: string): SaidChange => ({
  verb: 'add-pet',
  petId,
  pet: { name, species: 'dog', breeds: [], customBreed: '', birthday: '', colour: 'clay' },
})
const event = (eventId: string, fields: Partial<ReturnType<typeof form>>): SaidChange => ({
  verb: 'add-event',
  eventId,
  event: form(fields),
})
const care = (
  eventId: string,
  petId: string | null,
  details: object = {},
  day = today,
  more: object = {},
): SaidChange => ({
  verb: 'record-care',
  seriesId: eventId,
  eventId,
  day,
  due: `${day}T08:00:00`,
  allDay: false,
  title: 'Pill',
  pets: petId === null ? [] : [{ id: petId, name: 'Rex' }],
  details: { outcome: 'given', at: now, local: '2026-11-15T12:00:00', amount: '', note: '', ...details },
  knows: [],
  again: false,
  ...more,
})

function tasksAfter(changes: SaidChange[], at = now, zone = 'UTC') {
  const { pets, events, care: records } = after(emptyHousehold, ...changes)
  return tasksOf(
    { pets: [...pets.values()], events: [...events.values()], care: [...records.values()] },
    at,
    zone,
  )
}
const rex = pet('pet-rex-1', 'Rex')
const pill = event('pill-event', { recurrence: daily, petIds: ['pet-rex-1'] })

describe('tasks', () => {
  test('of what somebody is to record, of these days, for each pet', () => {
    const otto = pet('pet-otto-1', 'Otto')
    const both = event('pill-event', { recurrence: daily, petIds: ['pet-rex-1', 'pet-otto-1'] })
    const tasks = tasksAfter([rex, otto, both])
    expect(tasks.map(({ id }) => id).slice(0, 3)).toEqual([
      'pill-event.20261114.pet-rex-1',
      'pill-event.20261114.pet-otto-1',
      'pill-event.20261115.pet-rex-1',
    ])
    expect(tasks).toHaveLength(18)
  })

  test('today is where the pets live', () => {
    const days = (zone: string) =>
      tasksAfter([rex, pill], Date.parse('2026-11-15T12:00:00Z'), zone).map(({ due }) => due.slice(0, 10))
    expect(days('Pacific/Auckland')[0]).toBe('2026-11-15')
    expect(days('Pacific/Pago_Pago')[0]).toBe('2026-11-14')
  })

  test('a walk is none until walks are recorded, and stays one when that is taken back', () => {
    const walk = event('walk-event', { title: 'Walk', recurrence: daily, petIds: ['pet-rex-1'] })
    expect(tasksAfter([rex, walk])).toEqual([])
    const recorded = care('walk-event', 'pet-rex-1', {}, today)
    expect(tasksAfter([rex, walk, recorded])).not.toEqual([])
    const back: SaidChange = {
      verb: 'retract-care',
      careIds: ['walk-event.20261115.pet-rex-1'],
      entryId: 'change-2',
      retracted: true,
    }
    expect(tasksAfter([rex, walk, recorded, back]).map(({ id }) => id)).toEqual([
      'walk-event.20261115.pet-rex-1',
    ])
  })

  test('of a day that was moved by hand the name stays', () => {
    const moved: SaidChange = {
      verb: 'edit-event',
      eventId: 'pill-event',
      scope: 'this',
      occurrenceDate: '2026-11-17',
      event: form({ petIds: ['pet-rex-1'], start: '2026-11-18T09:00:00', end: '2026-11-18T09:30:00' }),
      newEventId: 'moved-event',
    }
    const found = tasksAfter([rex, pill, moved]).find(({ due }) => due === '2026-11-18T09:00:00')
    expect(found?.id).toBe('pill-event.20261117.pet-rex-1')
  })

  test('of no pet it is the household’s own; of one that has died there is none', () => {
    const own = event('filter-one', { title: 'Insulin order', recurrence: daily })
    expect(tasksAfter([own]).every(({ pet: one }) => one === null)).toBe(true)
    const { pets, events } = after(emptyHousehold, rex, pill)
    const died = [...pets.values()].map((one) => ({ ...one, diedOn: '2026-11-14' }))
    const left = tasksOf({ pets: died, events: [...events.values()], care: [] }, now, 'UTC')
    expect(left.map(({ id }) => id)).toEqual(['pill-event.20261114.pet-rex-1'])
  })
})

test.each([
  ['nothing', [], 'NEEDS-ACTION'],
  ['given', [care('pill-event', 'pet-rex-1')], 'COMPLETED'],
  ['a part', [care('pill-event', 'pet-rex-1', { outcome: 'partly' })], 'IN-PROCESS'],
  [
    'a part and its rest',
    [
      care('pill-event', 'pet-rex-1', { outcome: 'partly' }),
      care('pill-event', 'pet-rex-1', {}, today, { knows: ['change-2'], again: true, restOf: 'change-2' }),
    ],
    'COMPLETED',
  ],
  ['skipped', [care('pill-event', 'pet-rex-1', { outcome: 'skipped' })], 'CANCELLED'],
  ['refused', [care('pill-event', 'pet-rex-1', { outcome: 'refused' })], 'CANCELLED'],
])('recorded as %s a task is as lists say it', (_what, changes, status) => {
  const task = tasksAfter([rex, pill, ...changes]).find(({ id }) => id.includes('20261115'))
  expect(stateOf(task?.record ?? null).status).toBe(status)
})
