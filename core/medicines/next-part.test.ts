import { expect, test } from 'vitest'
import { after, emptyHousehold } from '#test/support/household.ts'
import { indexEvents, occurrencesOn } from '../schedule/occurrences.ts'
import { eventFrom } from '../schedule/stored-event.ts'
import { runsInto } from './next-part.ts'
import { seriesOfPlan } from './plan.ts'
import type { Phase } from './plan.ts'

const phase = (milli: number, every: number, days: number | null): Phase => ({
  milli,
  times: ['08:00', '20:00'],
  every,
  days,
})
/** 1 on the 10th to 12th, ½ on the 13th to 15th, ¼ every second day from the 16th on. */
const planned = {
  medicineId: 'medicine-1',
  petIds: ['pet-mia1'],
  title: 'Taper',
  start: '2026-11-10',
  phases: [phase(1_000, 1, 3), phase(500, 1, 3), phase(250, 2, null)],
}
const plan = seriesOfPlan('plan-0001', planned).map(({ id, form }) => eventFrom(form, { id, createdAt: 1 }))

function into(milli: number, rule: string) {
  const before = plan.find(({ dose }) => dose?.milli === milli)
  if (!before) throw new Error('no such part')
  return runsInto(before, { ...before, recurrence: [before.recurrence?.[0] ?? '', rule] }, plan)
}

test('a part that lasts longer runs into the next one, which can be moved by as many days', () => {
  expect(into(500, 'RRULE:FREQ=DAILY;UNTIL=20261120T235959')).toMatchObject({
    event: { dose: { milli: 250 } },
    firstDay: '2026-11-16',
    until: '2026-11-20',
    days: 5,
  })
})

test('of several later parts the first is the next one', () => {
  expect(into(1_000, 'RRULE:FREQ=DAILY;UNTIL=20261130T235959')?.event.dose?.milli).toBe(500)
})

test('one that goes on for good leaves no day to move the next one to', () => {
  expect(into(500, 'RRULE:FREQ=DAILY')).toMatchObject({ firstDay: '2026-11-16', until: null, days: null })
  expect(into(500, 'RRULE:FREQ=DAILY;UNTIL=20281120T235959')?.days).toBeNull()
})

test('a part that is shorter, as long as before, or the last one runs into nothing', () => {
  expect(into(500, 'RRULE:FREQ=DAILY;UNTIL=20261114T235959')).toBeNull()
  expect(into(500, 'RRULE:FREQ=DAILY;UNTIL=20261115T235959')).toBeNull()
  expect(into(250, 'RRULE:FREQ=DAILY')).toBeNull()
})

test('moved first, and then made longer, no day has both', () => {
  const household = after(
    emptyHousehold,
    {
      verb: 'add-pet',
      petId: 'pet-mia1',
      pet: { name: 'Mia', species: 'cat', breeds: [], customBreed: '', birthday: '', colour: 'sea' },
    },
    {
      verb: 'add-medicine',
      medicineId: 'medicine-1',
      medicine: { name: 'Prednisolone', unit: 'tablet', strength: '', petIds: ['pet-mia1'], leadDays: 7 },
    },
    {
      verb: 'start-plan',
      planId: 'plan-0001',
      plan: { ...planned, phases: planned.phases.map((one) => ({ ...one, times: [...one.times] })) },
    },
  )
  const next = into(500, 'RRULE:FREQ=DAILY;UNTIL=20261120T235959')
  const halves = [...household.events.values()].filter(({ dose }) => dose?.milli === 500)
  const longer = after(
    household,
    { verb: 'move-plan', planId: 'plan-0001', from: next?.firstDay ?? '', days: next?.days ?? 0 },
    ...halves.map(({ id, recurrence }) => ({
      verb: 'edit-event' as const,
      eventId: id,
      occurrenceDate: '2026-11-13',
      scope: 'all' as const,
      event: { recurrence: [recurrence?.[0] ?? '', 'RRULE:FREQ=DAILY;UNTIL=20261120T235959'] },
    })),
  )
  const index = indexEvents(longer.events.values())
  const given = (day: string) => occurrencesOn(index, day).map(({ event }) => event.dose?.milli)
  expect(['12', '13', '15', '16', '20', '21', '22', '23'].map((day) => given(`2026-11-${day}`))).toEqual([
    [1_000, 1_000],
    ...Array.from({ length: 4 }, () => [500, 500]),
    [250, 250],
    [],
    [250, 250],
  ])
})
