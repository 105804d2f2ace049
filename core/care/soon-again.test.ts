import { expect, test } from 'vitest'
import { dayFrom, dayNumber } from '../calendar/calendar-day.ts'
import type { CareEvent } from '../schedule/event.ts'
import type { CareEntry, CareRecord } from './care.ts'
import { isSameCare } from './same-care.ts'
import { soonAgain } from './soon-again.ts'
import { mostTold, nearDoses } from './near-doses.ts'
import { dueOf, plannedOf, usualGapMinutes } from './usual-gap.ts'

const anna = { id: 'person-1', name: 'Anna' }
const day = '2026-11-17'
const minka = 'pet-minka'
const noName = () => undefined

function event(id: string, time: string, more: Partial<CareEvent> = {}): CareEvent {
  const first = dayFrom(dayNumber(day) - 30)
  return {
    id,
    title: 'Insulin',
    description: '',
    allDay: false,
    petIds: [minka],
    start: `${first}T${time}:00`,
    end: `${first}T${time}:00`,
    recurrence: [`DTSTART:${first.replaceAll('-', '')}T120000`, 'RRULE:FREQ=DAILY'],
    recurrenceExceptions: [],
    createdAt: 0,
    ...more,
  }
}
const weekly = (id: string) =>
  event(id, '07:00', { recurrence: ['DTSTART:20261019T120000', 'RRULE:FREQ=WEEKLY;BYDAY=MO'] })
const insulin = { title: 'Insulin', petId: minka }
function gapOf(events: CareEvent[], care: Parameters<typeof plannedOf>[0] = insulin, on = day) {
  return usualGapMinutes(plannedOf(care, events, on, noName).map(dueOf))
}

test('what usually lies between two is read from the plan', () => {
  const twice = [event('insulin-1', '07:00'), event('insulin-2', '19:00')]
  expect(gapOf(twice)).toBe(12 * 60)
  expect(gapOf([event('insulin-1', '07:00')])).toBe(24 * 60)
  expect(gapOf(['07:00', '12:00', '19:00'].map((time, n) => event(`pill-${n}`, time)))).toBe(7 * 60)
  expect(gapOf([weekly('weekly-1')])).toBe(7 * 24 * 60)
  expect(gapOf([event('once-1', '07:00', { recurrence: null, start: `${day}T07:00:00` })])).toBe(24 * 60)
  // what ended before yesterday says nothing of today
  const until = (last: string) =>
    event('over-1', '07:00', {
      recurrence: ['DTSTART:20261018T120000', `RRULE:FREQ=DAILY;UNTIL=${last}T235959`],
    })
  expect(gapOf([until('20261116')])).toBe(24 * 60)
  expect(gapOf([until('20261115')])).toBeNull()
  expect(gapOf([])).toBeNull()
  expect(gapOf(twice, { ...insulin, petId: 'pet-otto' })).toBeNull()
  expect(gapOf(twice, { ...insulin, petId: null })).toBeNull()
})

test('the same is the same medicine, or one that is called alike', () => {
  const same = (one: string, other: string) => isSameCare({ title: one }, { title: other })
  expect(same('Insulin 2 IU', ' insulin, 3 units')).toBe(true)
  expect(same('Insulin', 'Insulinoma check')).toBe(false)
  expect(same('Pill', 'Breakfast')).toBe(false)
  expect(same('', '')).toBe(false)
  const dose = (medicineId: string, name?: string) => ({ title: 'Morning', dose: { medicineId, name } })
  expect(isSameCare(dose('medicine-1'), { title: 'Evening', dose: { medicineId: 'medicine-1' } })).toBe(true)
  // one title for two medicines, and two cards of one medicine
  expect(isSameCare(dose('medicine-1', 'Vetmedin'), dose('medicine-2', 'Fortekor'))).toBe(false)
  expect(isSameCare(dose('medicine-1', 'Vetmedin'), dose('medicine-2', 'vetmedin'))).toBe(true)
  expect(isSameCare(dose('medicine-1', 'Caninsulin'), { title: 'caninsulin' })).toBe(true)
})

const minute = 60_000
const at = (time: string) => Date.parse(`${day}T${time}:00Z`)

function given(due: string | null, time: string, more: Partial<CareEntry> = {}, petId = minka): CareRecord {
  const entry: CareEntry = {
    id: `entry-${due ?? 'free'}-${time}`,
    outcome: 'given',
    at: at(time),
    local: `${day}T${time}:00`,
    amount: '',
    note: '',
    by: anna,
    recordedBy: anna,
    recordedAt: at(time),
    ...more,
  }
  const planned = due === null ? null : `${day}T${due}:00`
  const id = `insulin.${due ?? time}.${petId}`
  const slot = planned === null ? null : { seriesId: 'insulin', eventId: 'insulin', day }
  const rest = { petId, petName: 'Minka', title: 'Insulin', slot, due: planned, allDay: false, day }
  return { id, ...rest, entries: [entry] }
}
const tapped = (due: string | null, time: string, title = 'Insulin') => ({
  title,
  petId: minka,
  at: at(time),
  careId: due && `insulin.${due}.${minka}`,
  due: due && `${day}T${due}:00`,
})
const half = 12 * 60
const usual = { usual: half, least: null }

test('the row of the morning and that of the evening, ticked a minute apart, are one too many', () => {
  const morning = given('07:00', '17:10')
  expect(soonAgain(tapped('19:00', '17:11'), [morning], usual)).toMatchObject({
    minutes: 1,
    entry: { by: anna },
  })
  expect(soonAgain(tapped('19:00', '23:09'), [morning], usual)).not.toBeNull()
  expect(soonAgain(tapped('19:00', '23:10'), [morning], usual)).toBeNull()
  // also of what is written down for a time before it, and of what nobody planned
  expect(soonAgain(tapped('19:00', '16:50'), [morning], usual)).toMatchObject({ minutes: 20 })
  expect(soonAgain(tapped(null, '17:12'), [given(null, '17:10')], usual)).not.toBeNull()
  expect(soonAgain(tapped(null, '17:12'), [morning], { usual: null, least: null })).toBeNull()
})

test('another pet, another medicine, what was skipped or taken back, and the row itself do not count', () => {
  const tap = tapped('19:00', '17:11')
  const retracted = { retracted: { by: anna, at: at('17:10') } }
  for (const other of [
    given('07:00', '17:10', {}, 'pet-otto'),
    given('07:00', '17:10', { outcome: 'skipped' }),
    given('07:00', '17:10', { outcome: 'refused' }),
    given('07:00', '17:10', retracted),
    given('19:00', '17:10', { outcome: 'partly' }),
    { ...given('07:00', '17:10'), title: 'Thyroid' },
  ])
    expect(soonAgain(tap, [other], usual)).toBeNull()
})

test('what is planned close together may be given so', () => {
  const drops = given('08:00', '08:00')
  expect(soonAgain(tapped('08:00', '08:01'), [{ ...drops, id: 'other-drops' }], usual)).toBeNull()
  expect(soonAgain(tapped('08:10', '08:10'), [drops], usual)).toBeNull()
  expect(soonAgain(tapped('08:10', '08:02'), [drops], usual)).not.toBeNull()
})

test('what the card says counts in place of the plan, unless two were planned nearer together', () => {
  const least = (hours: number) => ({ usual: half, least: hours * 60 })
  const morning = given('07:00', '09:30')
  // twelve hours apart by the plan, and at least eight by its card
  expect(soonAgain(tapped('19:00', '17:29'), [morning], least(8))).toMatchObject({ minutes: 479 })
  expect(soonAgain(tapped('19:00', '17:30'), [morning], least(8))).toBeNull()
  expect(soonAgain(tapped('19:00', '13:00'), [morning], least(2))).toBeNull()
  expect(soonAgain(tapped(null, '17:29'), [given(null, '09:30')], { usual: null, least: 480 })).not.toBeNull()
  const drops = given('08:00', '08:00')
  expect(soonAgain(tapped('14:00', '14:00'), [drops], least(8))).toBeNull()
  const near = (...records: CareRecord[]) =>
    nearDoses(
      records,
      () => half,
      undefined,
      () => 480,
    ).map(({ minutes }) => minutes)
  expect(near(morning, given('19:00', '17:29'))).toEqual([479])
  expect(near(morning, given('19:00', '17:30'))).toEqual([])
})

test('the nearest is told of', () => {
  const records = [given('07:00', '16:00'), given(null, '17:00'), given('12:00', '16:30')]
  expect(soonAgain(tapped('19:00', '17:10'), records, usual)?.minutes).toBe(10)
})

test('where nobody could be asked, the one that was recorded later is in doubt until somebody says that it was meant', () => {
  const first = given('07:00', '17:10')
  const second = given('19:00', '17:11')
  const doubts = (...records: CareRecord[]) =>
    nearDoses(records, () => half).flatMap(({ second: { id }, isMeant }) => (isMeant ? [] : id))
  expect(doubts(first, second)).toEqual(['entry-19:00-17:11'])
  expect(doubts(second, first)).toEqual(['entry-19:00-17:11'])
  const meant = given('19:00', '17:11', { again: true })
  expect(doubts(first, meant)).toEqual([])
  // and stays said
  expect(nearDoses([first, meant], () => half)).toMatchObject([{ of: meant, entry: first.entries[0] }])
  // what was given earlier arrives later
  const late = given('07:00', '17:10', { recordedAt: at('17:10') + 60 * minute })
  expect(doubts(second, late)).toEqual(['entry-07:00-17:10'])
  expect(doubts(given('07:00', '07:10'), given('19:00', '19:10'))).toEqual([])
})

test('the plan is read only where two are nearer than they were planned', () => {
  const never = () => expect.unreachable()
  expect(nearDoses([given('07:00', '07:10'), given('19:00', '18:40')], never)).toEqual([])
})

test('of hundreds on one day each is compared with few, and the plan is read once for all of them', () => {
  let looked = 0
  let asked = 0
  const counted = (howMany: number, more: (n: number) => Partial<CareRecord> = () => ({})) => {
    looked = asked = 0
    const records = Array.from({ length: howMany }, (_, n): CareRecord => {
      const { entries, ...rest } = given(null, '17:10')
      const times = { at: at('17:10') + n * 9, recordedAt: at('18:00') - n }
      const record = {
        ...rest,
        ...more(n),
        entries: entries.map((one) => ({ ...one, id: `entry-${n}`, ...times })),
      }
      const id = { enumerable: true, get: () => (looked++, `free-${n}`) }
      return Object.defineProperty(record, 'id', id)
    })
    const told = nearDoses(records, () => (asked++, half))
    return { looked, asked, told: told.length }
  }
  const few = counted(1_000)
  const many = counted(5_000)
  expect(few.asked).toBe(1)
  expect(many.asked).toBe(1)
  expect(many.looked).toBeLessThan(few.looked * 8)
  expect(many.told).toBe(mostTold)
  // planned for one time, so that none is too near to any
  const due = `${day}T19:00:00`
  expect(counted(5_000, () => ({ due })).looked).toBeLessThan(counted(1_000, () => ({ due })).looked * 8)
  // each pair is called otherwise
  const titled = (n: number) => ({ title: `Drug${'x'.repeat(n % 90)}${'y'.repeat(Math.floor(n / 180))}` })
  expect(counted(5_000, titled).asked).toBeLessThanOrEqual(200)
})
