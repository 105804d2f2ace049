import { expect, test } from 'vitest'
import { form } from '#test/support/household.ts'
import { eventFrom } from '#core/schedule/stored-event.ts'
import { occurrencesAround } from './occurrences-around.ts'

const noon = Date.parse('2026-11-15T12:00:00Z')

function daily(n: number, time: string) {
  const start = `2026-11-01T${time}:00`
  const asked = {
    ...form({ start, end: start, recurrence: ['RRULE:FREQ=DAILY'] }),
    reminder: { before: 0 } as const,
  }
  return eventFrom(asked, { id: `pill-${n}`, createdAt: 0 })
}

test('a household with few events is seen whole, from yesterday to three days ahead', () => {
  const { occurrences, reached, lookAgainAt } = occurrencesAround([daily(1, '08:00')], 'UTC', noon)
  const days = (some: typeof occurrences) => some.map(({ day }) => day.slice(8)).sort()
  expect(days(occurrences)).toEqual(['14', '15', '16', '17', '18'])
  expect(days(reached)).toEqual(['14', '15'])
  expect(lookAgainAt).toBeNull()
})

test('of one with very many, what began last and what comes next; it is looked at again before the rest', () => {
  const minutes = Array.from({ length: 500 }, (_, n) =>
    daily(n, `${10 + Math.floor(n / 60)}:${String(n % 60).padStart(2, '0')}`),
  )
  const { occurrences, reached, lookAgainAt } = occurrencesAround(minutes, 'UTC', noon)
  expect(reached).toHaveLength(300)
  expect(occurrences).toHaveLength(350)
  // everything of the last hours is among them
  const since = reached.filter(({ day, start }) => day === '2026-11-15' && start <= '2026-11-15T12:00:00')
  expect(since).toHaveLength(121)
  expect(lookAgainAt).toBeGreaterThan(noon)
  const firstLeft = Date.parse('2026-11-15T13:52:00Z')
  expect(lookAgainAt).toBeLessThanOrEqual(firstLeft)
})
