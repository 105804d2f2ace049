import { expect, test } from 'vitest'
import type { Phase } from './plan.ts'
import { seriesOfPlan } from './plan.ts'
import { eventFrom } from '../schedule/stored-event.ts'
import { runningPlans } from './running-plans.ts'

const planId = 'plan-0001'
const phase = (days: number | null): Phase => ({ milli: 500, times: ['08:00', '20:00'], every: 2, days })
function events(...phases: Phase[]) {
  const plan = { medicineId: 'medicine-1', petIds: ['pet-mia1'], title: 'Taper', start: '2026-11-10', phases }
  return seriesOfPlan(planId, plan).map(({ id, form }) => eventFrom(form, { id, createdAt: 1 }))
}

test('a plan runs until the last day on which something is given', () => {
  expect(runningPlans(events(phase(5), phase(10)), '2026-11-15')).toEqual([{ planId, lastDay: '2026-11-23' }])
})

test('its last day is the one that its series name', () => {
  const [last] = events(phase(10)).map(({ recurrence }) => recurrence?.join() ?? '')
  const [plan] = runningPlans(events(phase(10)), '2026-11-15')
  expect(last).toContain(`UNTIL=${plan?.lastDay?.replaceAll('-', '')}T`)
})

test('one that is over runs no more, and one for good has no last day', () => {
  expect(runningPlans(events(phase(5)), '2026-11-15')).toEqual([])
  expect(runningPlans(events(phase(5), phase(null)), '2027-11-15')).toEqual([{ planId, lastDay: null }])
})

test('what is of no plan is none', () => {
  const alone = events(phase(null)).map((event) => {
    const { planId: _, ...rest } = event
    return rest
  })
  expect(runningPlans(alone, '2026-11-15')).toEqual([])
})

test('what is given twice a day is one thing in each part, what is given once stands alone', () => {
  const once: Phase = { ...phase(5), times: ['08:00'] }
  const together = events(phase(5), once, phase(null)).map(({ id, togetherId }) => [id, togetherId])
  const ids = together.map(([id]) => id)
  expect(together.map(([, one]) => one)).toEqual([ids[0], ids[0], undefined, ids[3], ids[3]])
})
