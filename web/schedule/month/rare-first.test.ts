import { expect, test } from 'vitest'
import type { CareEvent, Occurrence } from '#core/schedule/event.ts'
import { rareFirst } from './rare-first.ts'

const occurrence = (title: string, rule: string | null) =>
  // only these two fields are looked at
  ({ event: { title, recurrence: rule === null ? null : [`RRULE:${rule}`] } as CareEvent }) as Occurrence

test('what happens every day comes after everything else, each in its order', () => {
  const shown = rareFirst([
    occurrence('insulin', 'FREQ=DAILY'),
    occurrence('tablets', 'FREQ=DAILY;INTERVAL=1;UNTIL=20261124T235959'),
    occurrence('nails', 'FREQ=WEEKLY;INTERVAL=3;BYDAY=TU'),
    occurrence('drops', 'FREQ=DAILY;INTERVAL=10'),
    occurrence('vet', null),
    occurrence('insulin again', 'FREQ=DAILY'),
  ])
  expect(shown.map(({ event }) => event.title)).toEqual([
    'nails',
    'drops',
    'vet',
    'insulin',
    'tablets',
    'insulin again',
  ])
})
