import { expect, test } from 'vitest'
import type { CareRecord } from '#core/care/care.ts'
import { recentlyRecorded } from './recently-recorded.ts'

const living = new Set(['bruno-01', 'minka-01'])

const asNeeded = (title: string, petId: string | null, entryId: string, at: number): CareRecord => ({
  id: `${entryId}.${petId ?? 'none'}`,
  petId,
  petName: '',
  title,
  slot: null,
  due: null,
  allDay: false,
  day: '2026-11-15',
  entries: [
    {
      id: entryId,
      outcome: 'given',
      at,
      local: '2026-11-15T08:00:00',
      amount: '',
      note: '',
      by: { id: null, name: 'Ada' },
      recordedBy: { id: null, name: 'Ada' },
      recordedAt: at,
    },
  ],
})

test('what was recorded as needed is offered again, the last first, one tap for several pets as one', () => {
  const records = [
    asNeeded('Pain relief', 'bruno-01', 'entry-1', 1),
    asNeeded('Brush', 'minka-01', 'entry-2', 2),
    asNeeded('Brush', 'bruno-01', 'entry-2', 2),
    asNeeded('Pain relief', 'bruno-01', 'entry-3', 3),
    asNeeded('Bins', null, 'entry-4', 0),
  ]
  expect(recentlyRecorded(records, living)).toEqual([
    { title: 'Pain relief', petIds: ['bruno-01'], amount: '' },
    { title: 'Brush', petIds: ['bruno-01', 'minka-01'], amount: '' },
    { title: 'Bins', petIds: [], amount: '' },
  ])
})

test('what was planned, or taken back, is not offered', () => {
  const [planned] = [asNeeded('Pill', null, 'entry-1', 1)]
  const slot = { seriesId: 'series-1', eventId: 'series-1', day: '2026-11-15' }
  const back = asNeeded('Brush', null, 'entry-2', 2)
  const taken = back.entries.map((entry) => ({
    ...entry,
    retracted: { by: { id: null, name: 'Ada' }, at: 3 },
  }))
  expect(recentlyRecorded([{ ...planned, slot } as CareRecord, { ...back, entries: taken }], living)).toEqual(
    [],
  )
})

test('what was given to a pet that is no longer there is not offered', () => {
  const records = [
    asNeeded('Pain relief', 'ada-0001', 'entry-1', 3),
    asNeeded('Brush', 'minka-01', 'entry-2', 2),
    asNeeded('Brush', 'ada-0001', 'entry-2', 2),
    asNeeded('Bins', null, 'entry-3', 1),
  ]
  expect(recentlyRecorded(records, living)).toEqual([{ title: 'Bins', petIds: [], amount: '' }])
})
