import { expect, test } from 'vitest'
import type { CareEntry, CareRecord } from '#core/care/care.ts'
import { byDay, entriesIn, filtered, peopleIn, titlesIn } from './journal-days.ts'
import { readQuery } from './journal-query.ts'

const today = '2026-11-15'
const anna = { id: 'anna', name: 'Anna' }
const berta = { id: 'berta', name: 'Berta' }
const query = (search = '') => readQuery(new URLSearchParams(search), today)

function entry(time: string, more: Partial<CareEntry> = {}): CareEntry {
  const local = time.includes('T') ? time : `${today}T${time}:00`
  return {
    id: time,
    outcome: 'given',
    at: Date.parse(`${local}Z`),
    local,
    amount: '',
    note: '',
    by: anna,
    recordedBy: anna,
    recordedAt: 1,
    ...more,
  }
}
function record(title: string, entries: CareEntry[], more: Partial<CareRecord> = {}): CareRecord {
  const id = `${title}.${more.day ?? today}`
  return {
    id,
    petId: 'rex',
    petName: 'Rex',
    title,
    slot: null,
    due: null,
    allDay: false,
    day: today,
    entries,
    ...more,
  }
}
function shown(records: CareRecord[], search = '', selection: readonly string[] = ['all']): string[] {
  const days = byDay(filtered(entriesIn(records, query(search), selection, today), query(search)))
  return days.map(
    ({ day, entries }) =>
      `${day}: ${entries.map((one) => `${one.record.title} ${one.entry.local.slice(11, 16)}`).join(', ')}`,
  )
}

test('the newest day comes first, and in it what was done last', () => {
  const yesterday = record('Pill', [entry('2026-11-14T07:00:00')], { day: '2026-11-14' })
  expect(shown([yesterday, record('Pill', [entry('07:05')]), record('Walk', [entry('08:10')])])).toEqual([
    '2026-11-15: Walk 08:10, Pill 07:05',
    '2026-11-14: Pill 07:00',
  ])
})

test('days before the first and after the last are left out; what is due after midnight is not', () => {
  const on = (day: string) => record('Pill', [entry(`${day}T07:00:00`)], { day })
  const all = ['2026-10-16', '2026-10-17', '2026-11-16', '2026-11-17'].map(on)
  expect(shown(all)).toEqual(['2026-11-16: Pill 07:00', '2026-10-17: Pill 07:00'])
  expect(shown(all, 'until=2026-10-17')).toEqual(['2026-10-17: Pill 07:00', '2026-10-16: Pill 07:00'])
})

test('of selected pets only theirs; under All Pets also that of pets that are gone, and of none', () => {
  const all = [
    record('Pill', [entry('07:00')]),
    record('Drops', [entry('06:00')], { petId: 'gone' }),
    record('Shopping', [entry('05:00')], { petId: null }),
  ]
  expect(shown(all)).toEqual(['2026-11-15: Pill 07:00, Drops 06:00, Shopping 05:00'])
  expect(shown(all, '', ['rex'])).toEqual(['2026-11-15: Pill 07:00'])
})

test('by person, title and outcome', () => {
  const all = [
    record('Pill', [entry('07:00'), entry('07:10', { by: berta })]),
    record('Walk', [entry('08:00', { outcome: 'skipped' })]),
  ]
  expect(shown(all, 'by=berta')).toEqual(['2026-11-15: Pill 07:10'])
  expect(shown(all, 'title=Walk')).toEqual(['2026-11-15: Walk 08:00'])
  expect(shown(all, 'outcome=given')).toEqual(['2026-11-15: Pill 07:10, Pill 07:00'])
  expect(shown(all, 'outcome=skipped&by=berta')).toEqual([])
})

test('what was taken back shows only when asked for', () => {
  const back = { retracted: { by: anna, at: 2 } }
  const all = [record('Pill', [entry('07:00', back), entry('07:10')])]
  expect(shown(all)).toEqual(['2026-11-15: Pill 07:10'])
  expect(shown(all, 'taken-back=shown')).toEqual(['2026-11-15: Pill 07:10, Pill 07:00'])
})

test('it says what is late, perhaps double, and written down by somebody else', () => {
  const planned = { due: `${today}T07:00:00` }
  const [late, second, back] = entriesIn(
    [
      record(
        'Pill',
        [
          entry('08:30'),
          entry('08:40', { by: { id: null, name: 'Grandma' }, recordedBy: berta }),
          entry('09:00', { retracted: { by: anna, at: 2 } }),
        ],
        planned,
      ),
    ],
    query(),
    ['all'],
    today,
  )
  expect(late).toMatchObject({ late: true, twice: true, recordedBy: null })
  expect(second).toMatchObject({ late: true, twice: true, recordedBy: berta })
  expect(back).toMatchObject({ late: false, twice: false })
})

test('filters offer everybody once, as they were last called, and every title', () => {
  const all = [
    record('Walk', [entry('08:00', { by: { ...berta, name: 'Berta Smith' } })]),
    record('Pill', [entry('07:00'), entry('07:10', { by: berta })]),
    record(' Pill ', [entry('06:00', { by: { id: null, name: '' } })]),
  ]
  const entries = entriesIn(all, query(), ['all'], today)
  expect(peopleIn(entries)).toEqual([
    { value: 'anna', label: 'Anna' },
    { value: 'berta', label: 'Berta Smith' },
  ])
  expect(titlesIn(entries).map(({ label }) => label)).toEqual(['Pill', 'Walk'])
})
