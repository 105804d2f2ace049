import { expect, test } from 'vitest'
import { after, emptyHousehold, form } from '#test/support/household.ts'
import { nextOf, overdueOf } from './next-of-pet.ts'

test('the next ones are told in their order, and what they would hide once, without what is over today', () => {
  const add = (eventId: string, fields: Parameters<typeof form>[0]) => ({
    verb: 'add-event' as const,
    eventId,
    event: form(fields),
  })
  const { events } = after(
    emptyHousehold,
    add('pill-001', { title: 'Pill', recurrence: ['RRULE:FREQ=DAILY'] }),
    add('pill-002', {
      title: 'Pill',
      start: '2026-11-12T20:00:00',
      end: '2026-11-12T20:00:00',
      recurrence: ['RRULE:FREQ=WEEKLY'],
    }),
    add('visit-01', { title: 'Vet', start: '2026-11-15T18:00:00', end: '2026-11-15T19:00:00' }),
    add('birthday', {
      title: 'Birthday',
      allDay: true,
      start: '2026-11-15T00:00:00',
      end: '2026-11-15T00:00:00',
    }),
    add('long-ago', { title: 'Over', start: '2026-10-01T08:00:00', end: '2026-10-01T09:00:00' }),
  )
  const told = (next: number, others: number) =>
    nextOf([...events.values()], '2026-11-15T12:00:00', { next, others }, () => false).map(
      ({ start, event }) => `${start.slice(5, 16)} ${event.title}`,
    )
  expect(told(4, 1)).toEqual([
    '11-15T00:00 Birthday',
    '11-15T18:00 Vet',
    '11-16T08:00 Pill',
    '11-17T08:00 Pill',
  ])
  expect(told(1, 1)).toEqual(['11-15T00:00 Birthday', '11-15T18:00 Vet'])
  expect(told(1, 3)).toEqual(['11-15T00:00 Birthday', '11-15T18:00 Vet', '11-16T08:00 Pill'])
})

test('the evening’s dose of a name stands after the morning’s, and tomorrow’s after that', () => {
  const insulin = (eventId: string, time: string) => ({
    verb: 'add-event' as const,
    eventId,
    event: form({
      title: 'Insulin',
      start: `2026-11-10T${time}:00`,
      end: `2026-11-10T${time}:00`,
      recurrence: ['RRULE:FREQ=DAILY'],
    }),
  })
  const { events } = after(emptyHousehold, insulin('insulin1', '07:00'), insulin('insulin2', '19:00'))
  const told = nextOf([...events.values()], '2026-11-15T06:00:00', { next: 3, others: 3 }, () => false)
  expect(told.map(({ start }) => start.slice(5, 16))).toEqual(['11-15T07:00', '11-15T19:00', '11-16T07:00'])
})

test('a dose that was given before its time is not told as the next one', () => {
  const { events } = after(emptyHousehold, {
    verb: 'add-event',
    eventId: 'insulin1',
    event: form({
      title: 'Insulin',
      start: '2026-11-15T19:00:00',
      end: '2026-11-15T19:10:00',
      recurrence: ['RRULE:FREQ=DAILY'],
    }),
  })
  const told = nextOf(
    [...events.values()],
    '2026-11-15T18:50:00',
    { next: 2, others: 0 },
    ({ day }) => day === '2026-11-15',
  )
  expect(told.map(({ day }) => day)).toEqual(['2026-11-16', '2026-11-17'])
})

test('what is due today and not logged is told, the earliest first, without what nobody awaits or what is recorded', () => {
  const add = (eventId: string, title: string, time: string) => ({
    verb: 'add-event' as const,
    eventId,
    event: form({
      title,
      start: `2026-11-10T${time}:00`,
      end: `2026-11-10T${time}:00`,
      recurrence: ['RRULE:FREQ=DAILY'],
    }),
  })
  const { events } = after(
    emptyHousehold,
    add('insulin1', 'Insulin', '08:00'),
    add('pill-001', 'Pill', '07:00'),
    add('walk-001', 'Walk', '07:30'),
    add('drops-01', 'Drops', '06:00'),
    add('tonight1', 'Pill', '20:00'),
  )
  const overdue = overdueOf([...events.values()], '2026-11-15T12:00:00', {
    isRecorded: ({ event }) => event.title === 'Drops',
    isAwaited: ({ event }) => event.title !== 'Walk',
  })
  expect(overdue.map(({ start, event }) => `${start.slice(5, 16)} ${event.title}`)).toEqual([
    '11-15T07:00 Pill',
    '11-15T08:00 Insulin',
  ])
})
