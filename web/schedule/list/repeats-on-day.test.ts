import { expect, test } from 'vitest'
import { indexEvents, occurrencesOn } from '#core/schedule/occurrences.ts'
import type { Phase } from '#core/medicines/plan.ts'
import { after, documentsOf, emptyHousehold, form } from '#test/support/household.ts'
import type { SaidChange } from '#test/support/household.ts'
import { inWords } from '#web/words/in-words.ts'
import { repeatsOnDay } from './repeats-on-day.ts'

const phase = (milli: number, days: number | null, times = ['08:00'], every = 1): Phase => ({
  milli,
  times,
  every,
  days,
})
const medicine = (name: string) => ({
  name,
  unit: 'tablet' as const,
  strength: '',
  petIds: ['pet-mia1'],
  leadDays: 7,
})
/** What the rows of a day say of a plan that starts on 17 November. */
function rows(day: string, phases: Phase[], ...changes: SaidChange[]): (string | null)[] {
  const plan = { medicineId: 'medicine-1', petIds: ['pet-mia1'], title: 'Taper', start: '2026-11-17' }
  const list = phases.map((one) => ({ ...one, times: [...one.times] }))
  const household = after(
    emptyHousehold,
    {
      verb: 'add-pet',
      petId: 'pet-mia1',
      pet: { name: 'Mia', species: 'cat', breeds: [], customBreed: '', birthday: '', colour: 'sea' },
    },
    { verb: 'add-medicine', medicineId: 'medicine-1', medicine: medicine('Prednisolone') },
    { verb: 'start-plan', planId: 'plan-0001', plan: { ...plan, phases: list } },
    ...changes,
  )
  const index = indexEvents(household.events.values())
  const documents = documentsOf(household)
  return occurrencesOn(index, day).map((one) => repeatsOnDay(one, { events: index, documents }))
}
const on = (day: string) => inWords.dateInList(day, '2026-11-17')
const taper = [phase(2_000, 5), phase(1_000, 7), phase(500, 7)]

test('a row of a taper says its day and what follows, and never the end of its part', () => {
  expect(rows('2026-11-17', taper)).toEqual([`day 1 of 19 · from ${on('2026-11-22')} 1 tablet`])
  expect(rows('2026-11-28', taper)).toEqual([`day 12 of 19 · from ${on('2026-11-29')} ½ tablet`])
  expect(rows('2026-12-04', taper)).toEqual([`day 18 of 19 · ends ${on('2026-12-05')}`])
  expect(rows('2026-12-05', taper)).toEqual(['day 19 of 19 · last day'])
})

test('how often is said where that changes, and on days with some in between', () => {
  const twice = ['08:00', '20:00']
  const phases = [phase(1_000, 5, twice), phase(1_000, 5), phase(500, 10, ['08:00'], 2), phase(500, null)]
  const first = `day 1 · from ${on('2026-11-22')} 1 tablet, once a day`
  expect(rows('2026-11-17', phases)).toEqual([first, first])
  expect(rows('2026-11-22', phases)).toEqual([`day 6 · from ${on('2026-11-27')} ½ tablet, every other day`])
  expect(rows('2026-11-29', phases)).toEqual([
    `every other day · day 13 · from ${on('2026-12-07')} ½ tablet, every day`,
  ])
  expect(rows('2026-12-07', phases)).toEqual(['day 21 · goes on'])
})

test('one that was moved or stopped says what is left of it, and one in the next year names it', () => {
  const stop: SaidChange = { verb: 'stop-plan', planId: 'plan-0001', from: '2026-11-24' }
  const move: SaidChange = { verb: 'move-plan', planId: 'plan-0001', from: '2026-11-20', days: 60 }
  expect(rows('2026-11-22', taper, stop)).toEqual([`day 6 of 7 · ends ${on('2026-11-23')}`])
  expect(rows('2026-11-17', taper, move)).toEqual([`day 1 of 79 · from ${on('2027-01-21')} 1 tablet`])
  expect(on('2027-01-21')).toContain('2027')
})

test('without its medicine the amounts stay, and what is of no plan repeats as before', () => {
  const gone: SaidChange = { verb: 'delete-medicine', medicineId: 'medicine-1' }
  expect(rows('2026-11-17', taper, gone)).toEqual([`day 1 of 19 · from ${on('2026-11-22')} 1`])
  const walk: SaidChange = {
    verb: 'add-event',
    eventId: 'walk-0001',
    event: {
      title: 'Walk',
      description: '',
      allDay: false,
      petIds: ['pet-mia1'],
      start: '2026-11-10T08:00',
      end: '2026-11-10T08:30',
      recurrence: ['RRULE:FREQ=DAILY'],
    },
  }
  expect(rows('2026-11-10', taper, walk)).toEqual(['every day'])
})

test('a dose that changes from a later day on says so, with that day', () => {
  const tablet: SaidChange = {
    verb: 'add-event',
    eventId: 'tablet-01',
    event: {
      title: 'Tablet',
      description: '',
      allDay: false,
      petIds: ['pet-mia1'],
      start: '2026-11-01T08:00',
      end: '2026-11-01T08:10',
      recurrence: ['RRULE:FREQ=DAILY'],
      dose: { medicineId: 'medicine-1', milli: 2_000 },
    },
  }
  const from = (day: string, event: object, newEventId: string): SaidChange => ({
    verb: 'edit-event',
    eventId: 'tablet-01',
    seriesId: 'tablet-01',
    scope: 'future',
    occurrenceDate: day,
    newEventId,
    event,
  })
  const less = from('2026-11-14', { dose: { medicineId: 'medicine-1', milli: 1_000 } }, 'later-001')
  expect(rows('2026-11-10', taper, tablet, less)).toEqual([`every day · from ${on('2026-11-14')} 1 tablet`])
  expect(rows('2026-11-14', taper, tablet, less)).toEqual(['every day'])
  const renamed = from('2026-11-12', { title: 'Small tablet' }, 'later-002')
  expect(rows('2026-11-10', taper, tablet, less, renamed)).toEqual([
    `every day · from ${on('2026-11-14')} 1 tablet`,
  ])
  expect(rows('2026-11-10', taper, tablet, renamed)).toEqual(['every day'])
})

/** Antibiotics twice a day, told on a day in the morning and in the evening. */
function courseRows(day: string, recurrence: string[], more: object = {}, ...changes: SaidChange[]) {
  const at = (time: string, more: object): SaidChange => ({
    verb: 'add-event',
    eventId: `amoxi-${time.slice(0, 2)}00`,
    event: {
      title: 'Amoxicillin',
      description: '',
      allDay: false,
      petIds: ['pet-mia1'],
      start: `2026-11-17T${time}`,
      end: `2026-11-17T${time}`,
      recurrence,
      reminder: { before: 0, untilRecorded: true },
      ...more,
    },
  })
  const both = [at('08:00', more), at('20:00', { togetherId: 'amoxi-0800', ...more })]
  const course = rows(day, [phase(1_000, 1)], ...both, ...changes)
  return day === '2026-11-17' ? course.slice(1) : course
}

test('a course of some days says which day of it this is, and when it ends', () => {
  const ten = ['DTSTART:20261117', 'RRULE:FREQ=DAILY;COUNT=10']
  const twice = (told: string) => [told, told]
  expect(courseRows('2026-11-19', ten)).toEqual(twice(`day 3 of 10 · ends ${on('2026-11-26')}`))
  expect(courseRows('2026-11-26', ten)).toEqual(twice('day 10 of 10 · last day'))
  const until = ['DTSTART:20261117', 'RRULE:FREQ=DAILY;UNTIL=20261126T235959']
  expect(courseRows('2026-11-19', until)).toEqual(twice(`day 3 of 10 · ends ${on('2026-11-26')}`))
  const everyOther = ['DTSTART:20261117', 'RRULE:FREQ=DAILY;INTERVAL=2;COUNT=5']
  expect(courseRows('2026-11-19', everyOther)).toEqual(
    twice(`every other day · day 3 of 9 · ends ${on('2026-11-25')}`),
  )
})

test('a course whose last day was taken out ends the day before, and one that goes on otherwise says how', () => {
  const ten = ['DTSTART:20261117', 'RRULE:FREQ=DAILY;COUNT=10']
  const withoutLast: SaidChange = {
    verb: 'delete-event',
    eventId: 'amoxi-0800',
    seriesId: 'amoxi-0800',
    occurrenceDate: '2026-11-26',
    scope: 'this',
  }
  expect(courseRows('2026-11-19', ten, {}, withoutLast)).toEqual([
    `day 3 of 9 · ends ${on('2026-11-25')}`,
    `day 3 of 10 · ends ${on('2026-11-26')}`,
  ])
  const dose = { dose: { medicineId: 'medicine-1', milli: 2_000 } }
  const less: SaidChange = {
    verb: 'edit-event',
    eventId: 'amoxi-0800',
    seriesId: 'amoxi-0800',
    scope: 'future',
    occurrenceDate: '2026-11-20',
    newEventId: 'later-0001',
    event: { dose: { medicineId: 'medicine-1', milli: 1_000 } },
  }
  expect(courseRows('2026-11-19', ten, dose, less)).toEqual([
    `day 3 of 10 · from ${on('2026-11-20')} 1 tablet`,
    `day 3 of 10 · ends ${on('2026-11-26')}`,
  ])
})

test('given through the night, it ends with the time that began a day later, on every row', () => {
  const dose = (eventId: string, start: string): SaidChange => ({
    verb: 'add-event',
    eventId,
    event: {
      ...form({ title: 'Amoxicillin', start: `${start}:00`, end: `${start}:00` }),
      recurrence: [`DTSTART:${start.slice(0, 10).replaceAll('-', '')}`, 'RRULE:FREQ=DAILY;COUNT=10'],
      togetherId: 'amoxi-1500',
      reminder: { before: 0, untilRecorded: true },
    },
  })
  const household = after(
    emptyHousehold,
    dose('amoxi-1500', '2026-11-17T15:00'),
    dose('amoxi-0700', '2026-11-18T07:00'),
  )
  const index = indexEvents(household.events.values())
  const known = { events: index, documents: documentsOf(household) }
  const said = (day: string) => occurrencesOn(index, day).map((one) => repeatsOnDay(one, known))
  expect(said('2026-11-17')).toEqual([`day 1 of 10 · ends ${on('2026-11-27')}`])
  expect(said('2026-11-26')).toEqual([
    `day 9 of 10 · ends ${on('2026-11-27')}`,
    `day 10 of 10 · ends ${on('2026-11-27')}`,
  ])
  expect(said('2026-11-27')).toEqual(['day 10 of 10 · last day'])
})

test('what is no medicine, no days in a row, or goes on for longer than anybody counts, repeats as before', () => {
  const count = (rule: string) => ['DTSTART:20261117', `RRULE:${rule}`]
  const [walk] = courseRows('2026-11-19', count('FREQ=DAILY;COUNT=10'), { reminder: null })
  expect(walk).toBe('every day, 10 times')
  for (const rule of [
    'FREQ=DAILY',
    'FREQ=DAILY;COUNT=100',
    'FREQ=WEEKLY;BYDAY=TU,TH;COUNT=4',
    'FREQ=DAILY;UNTIL=99991231',
  ])
    expect(courseRows('2026-11-19', count(rule))[0]).toMatch(/^(every day|every week|Tue)/)
})
