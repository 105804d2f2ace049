import { expect, test } from 'vitest'
import { newDraft, withStart } from './event-draft.ts'
import type { EventDraft } from './event-draft.ts'
import { followingFirst, hasTimes, likelyTime, mayBeApart, mayHaveMoreTimes } from './times-draft.ts'
import { nextDayTimes, withApart } from './times-draft.ts'
import { withFrequency } from './recurrence/recurrence-draft.ts'
import { whyNotTimes, withAnotherTime, withTime, withoutTime } from './times-draft.ts'

const sunday = '2026-11-15'
const seven: EventDraft = {
  ...withStart(newDraft(sunday, { day: '2026-01-01', time: '09:00' }, []), { time: '07:00' }),
  title: 'Insulin',
}
const also = (...times: string[]): EventDraft => ({
  ...seven,
  alsoAt: times.map((time, place) => ({ of: `new-${place}`, time })),
})

test('another time is likely twelve hours later, a third between the two', () => {
  expect(likelyTime(['07:00'])).toBe('19:00')
  expect(likelyTime(['20:30'])).toBe('08:30')
  expect(likelyTime(['07:00', '19:00'])).toBe('13:00')
  expect(likelyTime(['07:00', '13:00', '22:00'])).toBe('17:30')
  expect(likelyTime([''])).toBe('')
  expect(likelyTime(['07:00', '07:10'])).toBe('')
})

test('up to six times a day, each under a name of its own', () => {
  let draft = seven
  for (let times = 2; times <= 6; times++) {
    expect(mayHaveMoreTimes(draft)).toBe(true)
    draft = withAnotherTime(draft)
  }
  expect(mayHaveMoreTimes(draft)).toBe(false)
  expect(new Set(draft.alsoAt.map(({ of }) => of)).size).toBe(5)
  expect(new Set(draft.alsoAt.map(({ time }) => time)).size).toBe(5)
  const fewer = withAnotherTime(withoutTime(draft, 'new-1'))
  expect(new Set(fewer.alsoAt.map(({ of }) => of)).size).toBe(5)
})

test('what lasts all day or over midnight has no other times', () => {
  expect(hasTimes(seven)).toBe(true)
  expect(hasTimes({ ...seven, allDay: true })).toBe(false)
  expect(hasTimes({ ...seven, endDay: '2026-11-16' })).toBe(false)
  expect(whyNotTimes({ ...also('07:00'), allDay: true })).toBeNull()
})

test('a time that is there twice, is missing, or would last over midnight is refused beside it', () => {
  expect(whyNotTimes(also('13:00', '19:00'))).toBeNull()
  expect(whyNotTimes(also('13:00', '13:00'))).toEqual({ of: 'new-1', refusal: 'time-twice' })
  expect(whyNotTimes(also('07:00'))).toEqual({ of: 'new-0', refusal: 'time-twice' })
  expect(whyNotTimes(also(''))).toEqual({ of: 'new-0', refusal: 'invalid-start' })
  expect(whyNotTimes(also('23:45'))).toEqual({ of: 'new-0', refusal: 'time-over-midnight' })
  expect(whyNotTimes({ ...also('13:00'), endDay: '2026-11-16' })?.refusal).toBe('time-over-midnight')
})

const timesIn = ({ startTime, alsoAt }: EventDraft) => [startTime, ...alsoAt.map(({ time }) => time)]

test('every eight hours is every day at times that follow from the first', () => {
  const draft = withApart(withStart(seven, { time: '15:00' }), { hours: 8 })
  expect(timesIn(draft)).toEqual(['15:00', '23:00', '07:00'])
  expect(nextDayTimes(draft)).toEqual(['07:00'])
  expect(draft.recurrence).toMatchObject({ kind: 'chosen', choice: { frequency: 'daily', interval: 1 } })
  const earlier = followingFirst(withStart(draft, { time: '06:00' }))
  expect(timesIn(earlier)).toEqual(['06:00', '14:00', '22:00'])
  expect(nextDayTimes(earlier)).toEqual([])
  expect(timesIn(withApart(earlier, { hours: 12 }))).toEqual(['06:00', '18:00'])
  const names = withApart(withoutTime(also('13:00', '19:00'), 'new-0'), { hours: 6 })
  expect(new Set(names.alsoAt.map(({ of }) => of)).size).toBe(3)
})

test('a time changed by hand no longer follows; before the first it is still of the next day', () => {
  const draft = withApart(withStart(seven, { time: '15:00' }), { hours: 8 })
  const changed = withTime(draft, 'new-1', '06:30')
  expect(nextDayTimes(changed)).toEqual(['06:30'])
  expect(timesIn(followingFirst(withStart(changed, { time: '14:00' })))).toEqual(['14:00', '23:00', '06:30'])
  expect(nextDayTimes(withTime(draft, 'new-1', '19:00'))).toEqual([])
  expect(withAnotherTime(draft)).not.toHaveProperty('apart')
})

test('what is weekly, all day or counts from when it was done is not every so many hours', () => {
  expect(mayBeApart(seven)).toBe(true)
  expect(mayBeApart({ ...seven, allDay: true })).toBe(false)
  expect(mayBeApart({ ...seven, recurrence: withFrequency(seven.recurrence, 'weekly') })).toBe(false)
  const draft = withApart(withStart(seven, { time: '15:00' }), { hours: 8 })
  expect(nextDayTimes({ ...draft, recurrence: withFrequency(draft.recurrence, 'weekly') })).toEqual([])
})
