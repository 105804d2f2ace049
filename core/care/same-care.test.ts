import { expect, test } from 'vitest'
import type { CareRecord } from './care.ts'
import { lastDoseOf } from './same-care.ts'

function given(title: string, petId: string, at: number, outcome: 'given' | 'refused' = 'given'): CareRecord {
  const by = { id: null, name: 'Ben' }
  const entry = { id: `entry-${at}`, outcome, at, local: '2026-11-14T08:00:00', amount: '', note: '', by }
  const entries = [{ ...entry, recordedBy: by, recordedAt: at }]
  const day = '2026-11-14'
  return {
    id: `${title}.${at}`,
    petId,
    petName: '',
    title,
    slot: null,
    due: null,
    allDay: false,
    day,
    entries,
  }
}

test('the last dose is that of the same thing and pet, by whichever row', () => {
  const all = [
    given('Insulin', 'mitzi', 20),
    given('Insulin', 'mitzi', 10),
    given('Insulin', 'rex', 30),
    given('Heart pill', 'mitzi', 40),
    given('Insulin', 'mitzi', 50, 'refused'),
  ]
  expect(lastDoseOf({ title: 'insulin 2 units' }, ['mitzi'], all)?.at).toBe(20)
  expect(lastDoseOf({ title: 'Insulin' }, ['rex', null], all)?.at).toBe(30)
  expect(lastDoseOf({ title: 'Walk' }, ['mitzi'], all)).toBeNull()
})
