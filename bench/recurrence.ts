/* oxlint-disable import/default -- rrule is CommonJS in which Node finds no named exports */
import rrule from 'rrule'
import { dayFrom, dayNumber } from '#core/calendar/calendar-day.ts'
import type { CalendarDay, DayNumber } from '#core/calendar/calendar-day.ts'
import { fallsOn, parseRecurrence } from '#core/recurrence/recurrence.ts'
import type { Rule } from '#core/recurrence/recurrence.ts'
import type { BenchLine } from './bench-line.ts'
import { median } from './quantile.ts'

const { RRule } = rrule
const asked = dayNumber('2026-11-15')
const ruleCount = 10_000
const dayCount = 30
/** About a month, a year, five years and ten. */
const agesInDays = [35, 365, 1826, 3653]
const offered = [
  'FREQ=DAILY',
  'FREQ=DAILY;INTERVAL=3',
  'FREQ=WEEKLY;WKST=MO;BYDAY=MO,WE,FR',
  'FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=TU',
  'FREQ=MONTHLY',
  'FREQ=MONTHLY;INTERVAL=3;BYDAY=-1FR',
  'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1',
  'FREQ=YEARLY',
]

/** Does it fall on this day? Asked for every series on every day that is shown. */
export async function benchRecurrence(): Promise<BenchLine[]> {
  const ages = agesInDays.map((days) => ({ rules: rulesFrom(asked - days), times: [] as number[] }))
  // in turns, so that a slow moment of the machine meets all
  for (let turn = 0; turn < 101; turn++)
    for (const { rules, times } of ages) times.push(nanosecondsPerAnswer(rules))
  const [young = [], old = []] = [ages[0]?.times, ages.at(-1)?.times]
  const ours = best(old)
  const ageing = median(old.map((time, turn) => time / (young[turn] ?? NaN)))
  const points = ages.map(({ times }, n) => ({ at: (agesInDays[n] ?? NaN) / 365, value: best(times) }))
  const theirs = best(Array.from({ length: 41 }, nanosecondsOfRRule))
  const perRule = `rrule.js, one rule five years old: ${(theirs / 1e6).toFixed(2)} ms`
  const faster = theirs / ours
  return [
    {
      what: `falls on this day? per rule and day, ${ruleCount.toLocaleString('en')} rules ten years old`,
      measured: `${ours.toFixed(1)} ns`,
      budget: '50 ns',
      reference: perRule,
      ok: ours <= 50,
    },
    {
      what: 'the same against new rules',
      measured: `${ageing.toFixed(2)}x`,
      budget: '1.3x',
      reference: `${best(young).toFixed(1)} ns for new ones`,
      ok: ageing <= 1.3,
      curve: {
        plot: 'age of rules',
        along: 'age of rules in years',
        unit: 'ns',
        name: 'does it fall on this day?',
        points,
      },
    },
    {
      what: 'the same against rrule.js at five years',
      measured: `${Math.round(faster).toLocaleString('en')}x faster`,
      budget: '1,000x',
      reference: perRule,
      ok: faster >= 1000,
    },
  ]
}

function rulesFrom(start: DayNumber): Rule[] {
  return Array.from({ length: ruleCount }, (_, at) => {
    const rule = parseRecurrence([`RRULE:${offered[at % offered.length]}`], dayFrom(start - (at % 31)))
    if (!rule) throw new Error('a rule we offer was not understood')
    return rule
  })
}

function nanosecondsPerAnswer(rules: Rule[]): number {
  const start = process.hrtime.bigint()
  let falls = 0
  for (let day = asked; day < asked + dayCount; day++)
    for (const rule of rules) if (fallsOn(rule, day)) falls++
  const spent = Number(process.hrtime.bigint() - start)
  // the count is used, or the engine might skip the work
  if (falls === 0) throw new Error('no rule fell on any day')
  return spent / (rules.length * dayCount)
}

/** The plain way: build the rule and ask what lies between the two ends of the day. */
function nanosecondsOfRRule(): number {
  const startDay: CalendarDay = dayFrom(asked - 1826)
  const start = process.hrtime.bigint()
  const rule = new RRule({ freq: RRule.DAILY, dtstart: new Date(`${startDay}T12:00:00Z`) })
  const found = rule.between(new Date(asked * 86_400_000), new Date((asked + 1) * 86_400_000 - 1), true)
  const spent = Number(process.hrtime.bigint() - start)
  if (found.length !== 1) throw new Error('rrule.js found another number of days')
  return spent
}

/** The best run is the program; what the others took longer is the machine's other work. */
function best(values: number[]): number {
  return Math.min(...values)
}
