import { expect, test } from 'vitest'
import type { CareEvent, Occurrence } from '#core/schedule/event.ts'
import { foldRoutines, isRoutine } from './routines.ts'

const start = '2026-11-04'

const event = (rule: string | null, title = rule ?? 'once') =>
  // only these fields are looked at
  ({
    title,
    start: `${start}T08:00:00`,
    recurrence: rule === null ? null : ['DTSTART:20261104T120000', `RRULE:${rule}`],
  }) as CareEvent

test.each([
  'FREQ=DAILY',
  'FREQ=DAILY;INTERVAL=1;UNTIL=20261113T235959',
  'FREQ=DAILY;COUNT=5',
  'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
  'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,SA,SU',
  'FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR',
])('%s is a routine', (rule) => {
  expect(isRoutine(event(rule))).toBe(true)
})

test.each([
  null,
  'FREQ=DAILY;INTERVAL=2',
  'FREQ=DAILY;COUNT=3',
  'FREQ=WEEKLY;BYDAY=MO,WE,FR,SU',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR',
  'FREQ=WEEKLY;INTERVAL=3',
  'FREQ=MONTHLY',
  'FREQ=NONSENSE',
])('%s stands by name', (rule) => {
  expect(isRoutine(event(rule))).toBe(false)
})

const titles = (occurrences: readonly Occurrence[]) => occurrences.map(({ event: { title } }) => title)
const day = (...events: CareEvent[]) => foldRoutines(events.map((one) => ({ event: one }) as Occurrence))

test('what is rare stands by name in the order of the day, what is daily is folded', () => {
  const { named, folded } = day(
    event('FREQ=DAILY', 'insulin'),
    event('FREQ=WEEKLY;INTERVAL=3', 'nails'),
    event('FREQ=DAILY', 'walk'),
    event(null, 'vet'),
    event('FREQ=DAILY', 'insulin again'),
  )
  expect(titles(named)).toEqual(['nails', 'vet'])
  expect(titles(folded)).toEqual(['insulin', 'walk', 'insulin again'])
})

test('one routine alone is named, after what is rare', () => {
  const { named, folded } = day(event('FREQ=DAILY', 'insulin'), event(null, 'vet'))
  expect(titles(named)).toEqual(['vet', 'insulin'])
  expect(folded).toEqual([])
})
