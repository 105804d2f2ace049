import { expect, test } from 'vitest'
import type { CareEntry, CareRecord } from '#core/care/care.ts'
import { inWords } from '#web/words/in-words.ts'
import { soonInWords } from './soon-in-words.ts'

const now = Date.parse('2026-11-17T17:11:00Z')
const giving = { at: now, local: '2026-11-17T17:11:00' }
const dose = { medicineId: 'medicine-1', milli: 2_000, name: 'Insulin', unit: 'unit' } as const

function near(minutes: number, more: Partial<CareEntry> = {}, of: Partial<CareRecord> = {}) {
  const at = now - minutes * 60_000
  const anna = { id: 'person-2', name: 'Anna' }
  const local = new Date(at).toISOString().slice(0, 19)
  const entry: CareEntry = {
    id: 'entry-001',
    outcome: 'given',
    at,
    local,
    amount: '',
    note: '',
    by: anna,
    dose,
    recordedBy: anna,
    recordedAt: at,
    ...more,
  }
  const named = { id: 'care-0001', petId: 'pet-minka', petName: 'Minka', title: 'Evening insulin' }
  const record: CareRecord = {
    ...named,
    slot: null,
    due: null,
    allDay: false,
    day: local.slice(0, 10),
    entries: [entry],
    ...of,
  }
  return { record, entry, minutes }
}
const said = (...of: Parameters<typeof near>) => soonInWords(near(...of), giving, now, 'person-1')

test('it says who had how much of what, how long ago, and who gave it', () => {
  expect(said(1)).toBe('Minka had 2 units of Insulin 1 minute ago, given by Anna.')
  expect(said(65)).toBe('Minka had 2 units of Insulin 1 hour 5 minutes ago, given by Anna.')
  expect(said(0.2, { by: { id: 'person-1', name: 'Ada' } })).toBe(
    'Minka had 2 units of Insulin a moment ago, given by you.',
  )
})

test('without a medicine it is called by its title, and what was measured out is never taken for what was planned', () => {
  const { dose: _, ...rest } = near(5).entry
  const entry = { ...rest }
  const record = { ...near(5).record, title: 'Drops' }
  expect(soonInWords({ record, entry, minutes: 5 }, giving, now, 'person-1')).toBe(
    'Minka had Drops 5 minutes ago, given by Anna.',
  )
  expect(said(5, { amount: '1 unit', outcome: 'partly' })).toBe(
    'Minka had 1 unit of Insulin (planned: 2 units) 5 minutes ago, given by Anna.',
  )
  const part = (title: string, amount: string, outcome: 'given' | 'partly' = 'partly') =>
    soonInWords(
      { record: { ...record, title }, entry: { ...entry, amount, outcome }, minutes: 5 },
      giving,
      now,
      'person-1',
    ).replace(' 5 minutes ago, given by Anna.', '')
  expect(part('Insulin 2 units', '1 unit')).toBe('Minka had Insulin 2 units (1 unit of it)')
  expect(part('Insulin 2 units', '3 units', 'given')).toBe('Minka had Insulin 2 units (3 units)')
  expect(part('insulin', '2 IU', 'given')).toBe('Minka had 2 IU of insulin')
  for (const half of ['½ of it', 'half of the dose'])
    expect(part('Vetmedin 1/2 tablet', half)).toBe('Minka had half of the dose of Vetmedin 1/2 tablet')
})

test('of what is written down for another time it says when the other one was', () => {
  const earlier = { at: now - 3 * 3_600_000, local: '2026-11-17T14:11:00' }
  expect(soonInWords(near(150), earlier, now, 'person-1')).toBe(
    `Minka had 2 units of Insulin at ${inWords.time('14:41')}, given by Anna.`,
  )
})
