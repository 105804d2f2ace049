import * as v from 'valibot'
import { mostDoseMilli } from '../doses/dose.ts'
import { idSchema as id } from '../id.ts'
import { planBounds } from './plan-series.ts'

const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))
const day = v.pipe(v.string(), v.maxLength(20))

const phase = v.object({
  milli: whole(1, mostDoseMilli),
  times: v.pipe(v.array(v.pipe(v.string(), v.maxLength(8))), v.maxLength(planBounds.times)),
  every: whole(1, planBounds.every),
  days: v.nullable(whole(1, planBounds.days)),
})

export const planForms = {
  'start-plan': {
    planId: id,
    plan: v.object({
      medicineId: id,
      petIds: v.pipe(v.array(id), v.maxLength(50)),
      title: v.pipe(v.string(), v.maxLength(2_000)),
      start: day,
      phases: v.pipe(v.array(phase), v.maxLength(planBounds.phases)),
    }),
  },
  /** what is not recorded from this day on, so many days later */
  'move-plan': { planId: id, from: day, days: whole(1, 365) },
  /** nothing is left of it from this day on but what is recorded */
  'stop-plan': { planId: id, from: day },
} as const
