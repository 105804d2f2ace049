import { expect, test } from 'vitest'
import { newDraft, withStart } from './event-draft.ts'
import type { EventDraft } from './event-draft.ts'
import { hasTimes, likelyTime, mayHaveMoreTimes } from './times-draft.ts'
import { whyNotTimes, withAnotherTime, withTime, withoutTime } from './times-draft.ts'
import { whyNotDraft } from './why-not-draft.ts'

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
  expect(whyNotDraft(also('07:00'), false)).toEqual({ field: 'at new-0', refusal: 'time-twice' })
  expect(whyNotDraft(withTime(also('07:00'), 'new-0', '08:00'), false)).toBeNull()
})
