import { readDocument } from '#core/changes/collections.ts'
import { expect, test } from 'vitest'
import { form } from '#test/support/household.ts'
import { stepsTaken } from '#core/recurrence/steps-taken.ts'
import { seriesTooIntricate } from '#core/reminders/reminding-bounds.ts'
import type { CareEvent } from '#core/schedule/event.ts'
import { eventFrom } from '#core/schedule/stored-event.ts'
import { occurrencesAround } from './occurrences-around.ts'

const rest = async () => {}
const now = Date.parse('2026-11-15T07:00:00Z')

function event(n: number, fields: object): CareEvent {
  const times = { start: '2026-11-15T08:00:00', end: '2026-11-15T08:05:00' }
  const body = { title: 'Pill', recurrence: null, reminder: { before: 0 }, ...times, ...fields }
  const read = readDocument('events', `event-${String(n).padStart(8, '0')}`, body)
  if (!read) throw new Error('not an event')
  return read
}
/** As dear to read as a rule may be. */
const dear = (n: number) =>
  event(n, {
    recurrence: Array.from(
      { length: 5 },
      (_, at) => `RRULE:FREQ=MINUTELY;INTERVAL=${100_001 + n * 7 + at};BYDAY=MO;BYMONTHDAY=13;COUNT=100000`,
    ),
  })

test('a household of the dearest rules takes a bounded number of steps, and what happens once still reminds', async () => {
  const events = [...Array.from({ length: 100 }, (_, n) => dear(n)), event(200, {})]
  const before = stepsTaken()
  const around = await occurrencesAround(events, 'UTC', now, rest)
  expect(stepsTaken() - before).toBeLessThan(2_000_000)
  expect(around.occurrences.map((one) => one.event.id)).toContain('event-00000200')
})

/** Takes out 504 times in UTC. */
function series(n: number): CareEvent {
  const listed = Array.from({ length: 18 }, (_, line) => {
    const stamps = Array.from(
      { length: 28 },
      (_, at) => `${1902 + ((n + at * 3) % 90)}01${10 + line}T050000Z`,
    )
    return `EXDATE:${stamps.join()}`
  })
  const start = 'DTSTART;TZID=America/New_York:20261115T080000'
  return event(n, { recurrence: [start, 'RRULE:FREQ=DAILY', ...listed] })
}

test('rules that nobody can type crowd out no series of the dialog', async () => {
  const many = Array.from({ length: 120 }, (_, n) => series(n))
  const pill = event(200, { recurrence: ['DTSTART:20261115T120000', 'RRULE:FREQ=DAILY'] })
  const course = event(201, { recurrence: ['DTSTART:20261115T120000', 'RRULE:FREQ=DAILY;COUNT=10'] })
  const { occurrences } = await occurrencesAround([...many, pill, course], 'UTC', now, rest)
  const ids = new Set(occurrences.map((one) => one.event.id))
  expect([pill, course].filter(({ id }) => ids.has(id))).toHaveLength(2)
  expect(seriesTooIntricate([...many, pill, course], '2026-11-15')).toBeGreaterThan(0)
  expect(seriesTooIntricate([...many.slice(0, 50), pill, course], '2026-11-15')).toBe(0)
})

test('nor is a household read without end whose series take out hundreds of times in UTC', async () => {
  let read = 0
  const count = async () => void read++
  await occurrencesAround(
    Array.from({ length: 120 }, (_, n) => series(n)),
    'UTC',
    now,
    count,
  )
  expect(read).toBeGreaterThan(50)
  expect(read).toBeLessThan(100)
})

test('others have their turn after each event', async () => {
  let turns = 0
  const breathe = async () => void turns++
  await occurrencesAround(
    [event(1, {}), event(2, {}), event(3, { reminder: undefined })],
    'UTC',
    now,
    breathe,
  )
  expect(turns).toBe(2)
})

test('of events about many pets as many are looked after as records can be looked up', async () => {
  const petIds = Array.from({ length: 200 }, (_, n) => `pet-${String(n).padStart(8, '0')}`)
  const events = Array.from({ length: 100 }, (_, n) => event(n, { petIds }))
  const { reached } = await occurrencesAround(events, 'UTC', now, rest)
  expect(reached).toHaveLength(15)
})

test('stays that began long ago do not crowd out what is due', async () => {
  const stay = { start: '2020-11-15T08:00:00', end: '2026-11-10T08:05:00', recurrence: ['RRULE:FREQ=DAILY'] }
  const { occurrences } = await occurrencesAround([event(1, stay), event(2, {})], 'UTC', now, rest)
  expect(occurrences.filter(({ day }) => day < '2026-11-14')).toEqual([])
})

const noon = Date.parse('2026-11-15T12:00:00Z')

function daily(n: number, time: string) {
  const start = `2026-11-01T${time}:00`
  const asked = {
    ...form({ start, end: start, recurrence: ['RRULE:FREQ=DAILY'] }),
    reminder: { before: 0 } as const,
  }
  return eventFrom(asked, { id: `pill-${n}`, createdAt: 0 })
}

test('a household with few events is seen whole, from yesterday to three days ahead', async () => {
  const { occurrences, reached, lookAgainAt } = await occurrencesAround(
    [daily(1, '08:00')],
    'UTC',
    noon,
    rest,
  )
  const days = (some: typeof occurrences) => some.map(({ day }) => day.slice(8)).sort()
  expect(days(occurrences)).toEqual(['14', '15', '16', '17', '18'])
  expect(days(reached)).toEqual(['14', '15'])
  expect(lookAgainAt).toBeNull()
})

test('of one with very many, what began last and what comes next; it is looked at again before the rest', async () => {
  const minutes = Array.from({ length: 500 }, (_, n) =>
    daily(n, `${10 + Math.floor(n / 60)}:${String(n % 60).padStart(2, '0')}`),
  )
  const { occurrences, reached, lookAgainAt } = await occurrencesAround(minutes, 'UTC', noon, rest)
  expect(reached).toHaveLength(300)
  expect(occurrences).toHaveLength(350)
  // everything of the last hours is among them
  const since = reached.filter(({ day, start }) => day === '2026-11-15' && start <= '2026-11-15T12:00:00')
  expect(since).toHaveLength(121)
  expect(lookAgainAt).toBeGreaterThan(noon)
  const firstLeft = Date.parse('2026-11-15T13:52:00Z')
  expect(lookAgainAt).toBeLessThanOrEqual(firstLeft)
})
