import { expect, test } from 'vitest'
import type { CareEntry, CareRecord } from '#core/care/care.ts'
import { createHeldCare } from '#core/care/held-care.ts'
import type { Measure } from '#core/health/measure.ts'
import { indexEvents } from '#core/schedule/occurrences.ts'
import { after, emptyHousehold, form } from '#test/support/household.ts'
import { byDay, entriesIn, filtered, missedIn, peopleIn, titlesIn } from './journal-days.ts'
import type { JournalRow } from './journal-days.ts'
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
function measure(kind: Measure['kind'], time: string, more: Partial<Measure> = {}): Measure {
  const { at, local, by } = entry(time)
  const id = `${kind}-${time}.rex`
  const said = { values: kind === 'note' ? {} : { value: 4_200 }, at, local, by, note: '' }
  return {
    id,
    petId: 'rex',
    petName: 'Rex',
    kind,
    day: today,
    recordedBy: anna,
    recordedAt: 1,
    ...said,
    ...more,
  }
}
function timeIn(row: JournalRow): string {
  if (row.kind !== 'missed') return row.entry.local.slice(11, 16)
  return row.occurrence.event.allDay ? 'not logged' : `${row.occurrence.start.slice(11, 16)} not logged`
}
function shown(
  care: CareRecord[],
  search = '',
  selection: readonly string[] = ['all'],
  measures: Measure[] = [],
): string[] {
  const days = byDay(filtered(entriesIn({ care, measures }, query(search), selection, today), query(search)))
  return days.map(({ day, rows }) => `${day}: ${rows.map((one) => `${one.title} ${timeIn(one)}`).join(', ')}`)
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

test('it says what is late or early, perhaps double, and written down by somebody else', () => {
  const planned = { due: `${today}T07:00:00` }
  const pill = record(
    'Pill',
    [
      entry('08:30'),
      entry('08:40', { by: { id: null, name: 'Grandma' }, recordedBy: berta }),
      entry('09:00', { retracted: { by: anna, at: 2 } }),
      entry('05:30', { again: true }),
    ],
    planned,
  )
  const [late, second, back, early] = entriesIn({ care: [pill], measures: [] }, query(), ['all'], today)
  expect(late).toMatchObject({ timing: 'late', twice: true, recordedBy: null })
  expect(second).toMatchObject({ timing: 'late', twice: true, recordedBy: berta })
  expect(back).toMatchObject({ timing: null, twice: false })
  expect(early).toMatchObject({ timing: 'early' })
})

test('two doses stay marked once nobody doubts them, what was taken back beside them is not', () => {
  const back = { retracted: { by: anna, at: 2 } }
  const pill = record('Pill', [entry('08:00'), entry('08:10', back), entry('08:20', { again: true })])
  const marks = entriesIn({ care: [pill], measures: [] }, query(), ['all'], today)
  expect(marks.map(({ twice, wasTwice }) => [twice, wasTwice])).toEqual([
    [false, true],
    [false, false],
    [false, true],
  ])
})

test('a dose soon after that of another row stays marked, the rest of a part does not', () => {
  const all = [
    record('Insulin', [entry('17:06')], { due: `${today}T07:00:00` }),
    record('Insulin', [entry('17:07', { again: true })], { due: `${today}T19:00:00` }),
    record('Pill', [entry('17:08', { outcome: 'partly' }), entry('18:00', { again: true, restOf: 'part' })]),
  ]
  const marks = entriesIn({ care: all, measures: [] }, query(), ['all'], today)
  expect(marks.map(({ wasTwice }) => wasTwice)).toEqual([false, true, false, false])
})

test('filters offer everybody once, as they were last called, and every title', () => {
  const all = [
    record('Walk', [entry('08:00', { by: { ...berta, name: 'Berta Smith' } })]),
    record('Pill', [entry('07:00'), entry('07:10', { by: berta })]),
    record(' Pill ', [entry('06:00', { by: { id: null, name: '' } })]),
  ]
  const entries = entriesIn({ care: all, measures: [] }, query(), ['all'], today)
  expect(peopleIn(entries)).toEqual([
    { value: 'anna', label: 'Anna' },
    { value: 'berta', label: 'Berta Smith' },
  ])
  expect(titlesIn(entries).map(({ label }) => label)).toEqual(['Pill', 'Walk'])
})

test('what was measured and noted stands among what was done, by the time it was', () => {
  const pill = record('Pill', [entry('07:00')])
  const weight = measure('weight', '07:30')
  const note = measure('note', '06:00', { note: 'Slept well.' })
  const day = measure('wellbeing', '2026-11-14T21:00:00', { day: '2026-11-14' })
  expect(shown([pill], '', ['all'], [note, weight, day])).toEqual([
    '2026-11-15: Weight 07:30, Pill 07:00, Note 06:00',
    '2026-11-14: How was the day? 21:00',
  ])
})

test('measures are filtered like the rest, by pet, person, name and days', () => {
  const weight = measure('weight', '07:30')
  const all = [
    weight,
    measure('note', '06:00', { by: berta }),
    measure('weight', '05:00', { petId: 'minka' }),
    measure('weight', '2026-09-01T08:00:00', { day: '2026-09-01' }),
    measure('glucose', '04:00', { retracted: { by: anna, at: 2 } }),
  ]
  const of = (search: string, selection?: readonly string[]) => shown([], search, selection, all)
  expect(of('')).toEqual(['2026-11-15: Weight 07:30, Note 06:00, Weight 05:00'])
  expect(of('', ['minka'])).toEqual(['2026-11-15: Weight 05:00'])
  expect(of('by=berta')).toEqual(['2026-11-15: Note 06:00'])
  expect(of('title=Note')).toEqual(['2026-11-15: Note 06:00'])
  expect(of('taken-back=shown&title=Glucose')).toEqual(['2026-11-15: Glucose 04:00'])
  // it was neither given nor skipped
  expect(of('outcome=given')).toEqual([])
})

test('what was planned and not recorded stands among what was, where its time is', () => {
  const plan = (eventId: string, start: string, more: object = {}) =>
    ({
      verb: 'add-event',
      eventId,
      event: form({
        title: eventId,
        start,
        end: start,
        recurrence: ['RRULE:FREQ=DAILY'],
        reminder: { before: 0, untilRecorded: true },
        ...more,
      }),
    }) as const
  const { events } = after(
    emptyHousehold,
    plan('dinner-1', `${today}T18:00:00`),
    plan('lunch-01', `${today}T12:00:00`),
    plan('brush-01', `${today}T00:00:00`, { allDay: true }),
  )
  const walk = record('Walk', [entry('13:00')])
  const care = createHeldCare()
  care.set(walk.id, walk)
  const known = { events: indexEvents(events.values()), care, pets: [] }
  const shownBy = (search: string, selection = ['all']) => {
    const missed = missedIn(
      { ...known, localOf: () => '2026-11-01T00:00:00' },
      query(search),
      selection,
      '2026-11-16T09:00:00',
    )
    const kept = entriesIn({ care: [walk], measures: [] }, query(search), selection, today)
    return byDay(filtered([...kept, ...missed], query(search))).map(({ rows }) =>
      rows.map((one) => `${one.title} ${timeIn(one)}`),
    )
  }
  const [dinner, lunch, brush] = [
    'dinner-1 18:00 not logged',
    'lunch-01 12:00 not logged',
    'brush-01 not logged',
  ]
  expect(shownBy('')).toEqual([[dinner, 'Walk 13:00', lunch, brush]])
  expect(shownBy('outcome=not-logged')).toEqual([[dinner, lunch, brush]])
  expect(shownBy('title=lunch-01')).toEqual([[lunch]])
  expect(shownBy('outcome=given')).toEqual([['Walk 13:00']])
  // nobody did it
  expect(shownBy('by=anna')).toEqual([['Walk 13:00']])
  expect(shownBy('', ['rex'])).toEqual([['Walk 13:00']])
})
