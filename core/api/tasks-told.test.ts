import { describe, expect, test } from 'vitest'
import { after, emptyHousehold, form } from '#test/support/household.ts'
import { instantOf } from '../calendar/wall-clock.ts'
import { todayTold } from './tasks-told.ts'

const day = '2026-11-17'
const mia = { name: 'Mia', species: 'cat', breeds: [], customBreed: '', birthday: '', colour: 'sea' } as const

/** Mia with an insulin at 07:00 and one at 19:00 of each day, for years. */
function reached() {
  const planned = (time: string) =>
    form({
      title: 'Insulin',
      petIds: ['pet-mia1'],
      start: `2026-11-01T${time}`,
      end: `2026-11-01T${time}`,
      recurrence: ['DTSTART:20261101', 'RRULE:FREQ=DAILY'],
    })
  const household = after(
    emptyHousehold,
    { verb: 'add-pet', petId: 'pet-mia1', pet: { ...mia, breeds: [] } },
    { verb: 'add-event', eventId: 'event-07', event: planned('07:00') },
    { verb: 'add-event', eventId: 'event-19', event: planned('19:00') },
  )
  return {
    pets: [...household.pets.values()],
    events: [...household.events.values()],
    medicines: [],
    care: [],
  }
}

const told = (local: string, zone: string) =>
  todayTold(reached(), { now: instantOf(local, zone), zone }).tasks.map(
    ({ day: of, due, state }) => `${of === day ? '' : 'yesterday '}${due?.slice(11, 16)} ${state}`,
  )

describe.each(['America/Los_Angeles', 'Europe/Berlin', 'Asia/Tokyo', 'Asia/Kathmandu'])('in %s', (zone) => {
  test('what is due goes by the clock where the household is, wherever the server is', () => {
    expect(told(`${day}T07:10:00`, zone)).toEqual(['yesterday 19:00 late', '07:00 due', '19:00 coming'])
    expect(told(`${day}T13:00:00`, zone)).toEqual(['07:00 late', '19:00 coming'])
    expect(todayTold(reached(), { now: instantOf(`${day}T23:59:59`, zone), zone }).day).toBe(day)
    expect(todayTold(reached(), { now: instantOf(`${day}T00:00:00`, zone), zone }).day).toBe(day)
  })
})
