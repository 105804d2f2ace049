import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { said } from '#test/support/quick-entry-said.ts'
import { cases } from '#test/support/laws.ts'
import { addDays } from '../calendar/calendar-day.ts'
import { readQuickEntry } from './quick-entry.ts'
import type { QuickContext } from './phrases/reading.ts'

/** A Tuesday. */
const today = '2026-11-17'
const context: QuickContext = {
  today,
  day: today,
  pets: [
    { id: 'bella', name: 'Bella' },
    { id: 'mika', name: 'Mika' },
  ],
  dateOrder: 'day-first',
  clock: 24,
}

const cells = (text: string) => text.split('|').map((cell) => cell.trim())
const unread = (line: string) => readQuickEntry(line, context).notUnderstood.map(({ text }) => text)

const notSunday = 'every week on Mon, Tue, Wed, Thu, Fri and Sat'
const workdays = 'every week on Mon, Tue, Wed, Thu and Fri'

/** What is plainly meant. */
const understood: Record<string, string> = {
  // every day but some
  'pill 8 and 20 except sunday Bella': `Pill | 08:00 20:00 | ${today} | ${notSunday} | bella`,
  'pill 8 except Sunday, Bella': `Pill | 08:00 | ${today} | ${notSunday} | bella`,
  'pill every day but sunday 8': `Pill | 08:00 | ${today} | ${notSunday}`,
  'pill every day but not on sunday 8': `Pill | 08:00 | ${today} | ${notSunday}`,
  'pill daily at 8 excl. sun': `Pill | 08:00 | ${today} | ${notSunday}`,
  'pill excluding sundays at 8 Bella': `Pill | 08:00 | ${today} | ${notSunday} | bella`,
  'pill 8 and 20 daily apart from sunday': `Pill | 08:00 20:00 | ${today} | ${notSunday}`,
  'pill 8 daily skip sundays': `Pill | 08:00 | ${today} | ${notSunday}`,
  'pill twice a day except sunday': `Pill | 08:00 20:00 | ${today} | ${notSunday}`,
  'pill daily except weekends Bella': `Pill | all day | ${today} | ${workdays} | bella`,
  'pill 8 daily, not on weekends': `Pill | 08:00 | ${today} | ${workdays}`,
  'pill 8 daily but not sundays and wednesdays': `Pill | 08:00 | ${today} | every week on Mon, Tue, Thu, Fri and Sat`,
  'pill 8 weekdays except wednesday': `Pill | 08:00 | ${today} | every week on Mon, Tue, Thu and Fri`,
  'pill 8 and 20 mon to fri except wed': `Pill | 08:00 20:00 | ${today} | every week on Mon, Tue, Thu and Fri`,
  'pill on sundays only 8': 'Pill | 08:00 | 2026-11-22 | every week on Sun',
  'pill 8 only sundays': 'Pill | 08:00 | 2026-11-22 | every week on Sun',
  'pill 8 every alternate day': `Pill | 08:00 | ${today} | every 2 days`,
  'pill every second night 9pm': `Pill | 21:00 | ${today} | every 2 days`,
  'pill every other morning': `Pill | 08:00 | ${today} | every 2 days`,
  'prednisone 5mg every 48 hours': `Prednisone 5mg | all day | ${today} | every 2 days`,

  // hours beside each other, with a point, and beside a length
  'trilostane 8 20 Bella daily starting tomorrow':
    'Trilostane | 08:00 20:00 | 2026-11-18 | every day | bella',
  'pill 8 14 20 daily': `Pill | 08:00 14:00 20:00 | ${today} | every day`,
  'pill 8 20 for 10 days Bella': `Pill | 08:00 20:00 | ${today} | every day until 26 November | bella`,
  'trilostane 8.00 and 20.00 daily Bella': `Trilostane | 08:00 20:00 | ${today} | every day | bella`,
  'pill 8.00, 14.00 and 20.00 daily': `Pill | 08:00 14:00 20:00 | ${today} | every day`,
  'pill 8.30 daily Bella': `Pill | 08:30 | ${today} | every day | bella`,
  'vet friday 10.30': 'Vet | 10:30 | 2026-11-20',
  'vaccine 26.3. 8.30': 'Vaccine | 08:30 | 2027-03-26',
  'pill 0.5 ml 8.30 daily': `Pill 0.5 ml | 08:30 | ${today} | every day`,
  'metacam 2.5 mg from 26.3. daily': 'Metacam 2.5 mg | all day | 2027-03-26 | every day',
  'half a tablet carprofen 8 for 10 days Bella': `Half a tablet carprofen | 08:00 | ${today} | every day until 26 November | bella`,
  'night pill 2:30 and 8 and 20 daily from 26.3.2027 to 31.3.2027 Bella':
    'Night pill | 02:30 08:00 20:00 | 2027-03-26 | every day until 31 March | bella',
  'evening pill 8 and 20 daily': `Evening pill | 08:00 20:00 | ${today} | every day`,
  'pill twice per day': `Pill | 08:00 20:00 | ${today} | every day`,
  'pill 1 tablet per day': `Pill 1 tablet | all day | ${today} | every day`,
  'pill 1/4 8 and 20 daily': `Pill 1/4 | 08:00 20:00 | ${today} | every day`,

  // from one day to another
  'pill 8 daily from 26.3. to 31.3. Bella': 'Pill | 08:00 | 2027-03-26 | every day until 31 March | bella',
  'pill from 26.3. to 31.3.': 'Pill | all day | 2027-03-26 | every day until 31 March',
  'pill 8 daily 20 nov - 25 nov Bella': 'Pill | 08:00 | 2026-11-20 | every day until 25 November | bella',
  'pill 8 from 20 nov through 25 nov': 'Pill | 08:00 | 2026-11-20 | every day until 25 November',
  'pill 8 and 20 from monday to friday Bella':
    'Pill | 08:00 20:00 | 2026-11-23 | every day until 27 November | bella',
  'pill 8 daily from monday until friday': 'Pill | 08:00 | 2026-11-23 | every day until 27 November',
  'pill daily 8 from tomorrow to sunday': 'Pill | 08:00 | 2026-11-18 | every day until 22 November',
  'pill 8 daily from now on': `Pill | 08:00 | ${today} | every day`,

  // the same words in a name
  'feed then walk 7 daily': `Feed then walk | 07:00 | ${today} | every day`,
  'feed Bella then walk 7 daily': `Feed then walk | 07:00 | ${today} | every day | bella`,
  'skip breakfast sunday': 'Skip breakfast | all day | 2026-11-22',
  'do not feed tomorrow 8': 'Do not feed | 08:00 | 2026-11-18',
  'walk 8 daily without leash': `Walk without leash | 08:00 | ${today} | every day`,
  'walk to the park 8 daily': `Walk to the park | 08:00 | ${today} | every day`,
  'pill 8 daily - with food': `Pill - with food | 08:00 | ${today} | every day`,
  'pill after dinner daily': `Pill after dinner | all day | ${today} | every day`,
  'give 1 or 2 tablets 8 daily': `Give 1 or 2 tablets | 08:00 | ${today} | every day`,
  'give 5 to 6 pills daily': `Give 5 to 6 pills | all day | ${today} | every day`,
  'insulin 7 and 19 2 units daily': `Insulin 2 units | 07:00 19:00 | ${today} | every day`,
  'omega 3 capsule 8 daily': `Omega 3 capsule | 08:00 | ${today} | every day`,
  'puppy class 3 tomorrow at 10': 'Puppy class 3 | 10:00 | 2026-11-18',
  'walk until tired': 'Walk until tired',
}

describe('what is plainly meant is understood, and nothing is marked', () => {
  test.each(Object.entries(understood))('%s', (line, expected) => {
    expect(cells(said(readQuickEntry(line, context)))).toEqual(cells(expected))
    expect(unread(line)).toEqual([])
  })
})

/** What is marked; where it matters, also what is read all the same. */
const marked: Record<string, string[]> = {
  // days
  'pill 8 daily skip sunday': ['skip sunday'],
  'pill 8 every other day except sunday': ['except sunday'],
  'pill 8 daily except tomorrow': ['except tomorrow'],
  'pill 8 daily except sunday 22 nov': ['except sunday 22 nov'],
  'pill 8 daily except this sunday': ['except this sunday'],
  'pill 8 daily except christmas': ['except christmas'],
  'feed all pets except Mika 8 daily': ['except'],
  'pill 8 Bella or Mika daily': ['8', 'or'],
  'pill 8 daily until further notice': ['until further'],
  'pill 8 daily until finished': ['until finished'],
  'pill 8 daily from 31.3. to 26.3.': ['to 26.3.'],
  'pill 8 daily from 20.11 to 25.11': ['from 20.11 to 25.11'],
  'kennel from monday to friday': ['to friday'],
  'kennel friday to monday': ['to monday'],
  'kennel fri-mon': ['fri-mon'],
  'vet next mon and wed': ['and wed'],
  'vet mon or tue': ['or tue'],
  'vet 3 Dec 4 Dec': ['4 Dec'],
  'vet 31 Feb': ['31 Feb'],
  'pill 8 on 20.11. and 22.11.': ['and 22.11.'],
  // how often, and what comes after
  '1/2 tablet carprofen at 8 and 20 for 5 days then daily Bella': ['then'],
  'pill 7 and 19 daily, then every other day': ['then every other day'],
  'pill 8 and 20 daily for 3 days, then 8 for 3 days Bella': ['then 8 for 3 days'],
  'pill 1 tablet 8 daily then half a tablet': ['then half'],
  'pill 8 daily Bella then stop': ['then stop'],
  'pill 8 daily for 5 days for 10 days': ['for 10 days'],
  'pill daily weekly': ['weekly'],
  'pill 8 alternate days': ['8 alternate days'],
  'laser twice a week': ['twice a week'],
  'painkiller every 5 hours Bella': ['every 5 hours'],
  'pill 7 a day': ['7 a day'],
  'pill 3 times a day 8 and 20': ['3 times a day'],
  'insulin 7 and 19 weekdays 9 and 21 weekends': ['9 and 21 weekends'],
  // times
  'pill 8 - 20 daily Bella': ['8 - 20'],
  'pill 8 to 20 daily': ['8 to 20'],
  'pill 8-20 daily': ['8-20'],
  'pill 8+20 daily': ['8+20'],
  'pill 8 or 9 daily': ['8 or 9'],
  'pill 8 to 20:00 daily': ['8 to'],
  'walk 8 until 20:00 daily': ['8 until'],
  'pill 8:00 - 20:00 daily': ['8:00 - 20:00'],
  'crate 10pm-6am': ['10pm-6am'],
  'pill 8 20 tomorrow': ['8 20'],
  'pill 20 8 daily': ['20 8'],
  'pill 5 8 and 20 daily': ['5'],
  'vet tomorrow 9 30': ['30'],
  'pill 0800 and 2000 daily': ['0800 and 2000'],
  'pill at 30 daily': ['at 30'],
  'pill tonight at 8 and 12': ['and 12'],
  'pill before 8 daily': ['before'],
  'pill between 8 and 9 daily': ['between'],
  'pill half past 8 daily': ['past'],
  'prednisolone 1.25 daily': ['1.25'],
  'vet 3.12 16:15': ['3.12'],
  'vet 16:15-17:00 and 18:00-19:00': ['and 18:00-19:00'],
  'feed 6, 8, 10, 12, 14, 16, 18 daily': ['18'],
  'vet in 2 hours': ['in'],
}

describe('what says when, and is not understood, is marked', () => {
  test.each(Object.entries(marked))('%s', (line, expected) => {
    expect(unread(line)).toEqual(expected)
    const title = readQuickEntry(line, context).title.toLowerCase()
    for (const text of expected) expect(title).toContain(text.toLowerCase())
  })
})

test('what may be a range of hours is no time, and a change of dose is told from the rest', () => {
  expect(readQuickEntry('pill 8 - 20 daily Bella', context).times).toEqual([])
  const then = readQuickEntry('pill 8 and 20 for 5 days then daily except tomorrow', context).notUnderstood
  expect(then).toEqual([
    { text: 'then', isThen: true },
    { text: 'except tomorrow', isThen: false },
  ])
})

const hours = fc.uniqueArray(fc.integer({ min: 1, max: 23 }), { minLength: 1, maxLength: 8 })
const written = (hour: number, how: 'bare' | 'clock' | 'point') =>
  how === 'bare' ? `${hour}` : `${hour}${how === 'clock' ? ':' : '.'}00`

test('every number of a line is in the title, or in what was understood', () => {
  const line = fc.record({
    name: fc.constantFrom('pill', 'night pill', 'evening drops', 'morning pill', 'walk'),
    amount: fc.constantFrom('', '2 tablets', '0.5 ml', '2.5 mg'),
    hours,
    how: fc.constantFrom('bare' as const, 'clock' as const, 'point' as const),
    joint: fc.constantFrom(' and ', ', ', ' ', ' - ', ' to ', ' or '),
    isAt: fc.boolean(),
    days: fc.constantFrom('daily', 'tomorrow', '', 'every other day', 'except sunday', 'tonight'),
    lasts: fc.option(fc.integer({ min: 2, max: 40 })),
    clock: fc.constantFrom(12 as const, 24 as const),
  })
  fc.assert(
    fc.property(line, ({ name, amount, hours: typed, how, joint, isAt, days, lasts, clock }) => {
      const said = typed.map((hour) => written(hour, how))
      // from 8:00 to 9:00 says how long
      fc.pre(how !== 'clock' || !/to|-/.test(joint))
      const end = lasts === null ? '' : `for ${lasts} days`
      const text = [name, amount, isAt ? 'at' : '', said.join(joint), days, end, 'Bella'].filter(Boolean)
      const { title, times, repeat, day, notUnderstood } = readQuickEntry(text.join(' '), {
        ...context,
        clock,
      })
      const left = title.replace(amount, '').split(/[\s,]+/u)
      const lost = said.filter((hour) => left.includes(hour)).length
      // each hour once: two that fall on one time would be one dose less
      expect(times.length + lost).toBeGreaterThanOrEqual(typed.length)
      for (const [at, hour] of typed.entries())
        expect(
          left.includes(said[at] ?? '') || times.some((time) => (Number(time.slice(0, 2)) - hour) % 12 === 0),
        ).toBe(true)
      if (amount !== '') expect(title).toContain(amount)
      if (lasts !== null && repeat && day && !left.includes(`${lasts}`))
        expect(repeat.lastDay).toBe(addDays(day, lasts - 1))
      // a name with hours in it, beside times, is never taken for granted
      if (lost > 0 && times.length > 0) expect(notUnderstood).not.toEqual([])
    }),
    cases.value,
  )
})

test('a long line is read at once', () => {
  for (const part of ['8 ', '8 - ', 'except ', '8.00, ', 'then every ', '- ', '1/2 ', '8-', '1 or '])
    expect(readQuickEntry(part.repeat(500), context).times.length).toBeLessThanOrEqual(6)
})
