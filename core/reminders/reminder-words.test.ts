import { describe, expect, test } from 'vitest'
import type { CareEntry } from '../care/care.ts'
import { reminderWords as german } from './reminder-words.de.ts'
import { reminderWords as spanish } from './reminder-words.es.ts'
import { reminderWords } from './reminder-words.ts'
import type { LastSaid, Said } from './reminders-in.ts'

const pill: Said = {
  title: 'Pill',
  pets: ['Rex'],
  due: '2026-11-15T08:00:00',
  allDay: false,
  stage: 1,
  isTomorrow: false,
}

test('a reminder says the time and the day of the plan, whatever zone the server stands in', () => {
  const words = reminderWords('en-GB')
  expect(words.body(pill)).toBe('08:00')
  // at either end of a day another zone would be in the day before or after
  expect(words.dated({ ...pill, due: '2026-11-15T00:10:00' })).toBe('Sunday 15 November, 00:10: Pill · Rex')
  expect(words.dated({ ...pill, due: '2026-11-15T23:50:00' })).toBe('Sunday 15 November, 23:50: Pill · Rex')
})

test.each(['th-TH', 'fa-IR', 'de-DE', 'ja-JP', 'no-such-locale-x'])(
  'a device from %s is told in plain English',
  (own) => {
    const words = reminderWords(own)
    expect(words.body({ ...pill, isTomorrow: true })).toBe('Tomorrow at 08:00')
    expect(words.dated(pill)).toBe('Sunday 15 November, 08:00: Pill · Rex')
  },
)

test('an American reads the month first and a clock of twelve hours, an Egyptian the latter', () => {
  expect(reminderWords('en-US').dated(pill)).toMatch(/^Sunday, November 15, 8:00\sAM: Pill · Rex$/)
  expect(reminderWords('ar-EG').dated(pill)).toMatch(/^Sunday 15 November, 8:00\sam: Pill · Rex$/)
})

test('what has no pet or no name is told without', () => {
  const { dated } = reminderWords('en-GB')
  expect(dated({ ...pill, pets: [] })).toBe('Sunday 15 November, 08:00: Pill')
  expect(dated({ ...pill, title: ' ', pets: [] })).toBe('Sunday 15 November, 08:00: Care')
})

describe('the last dose', () => {
  const evening = { ...pill, due: '2026-11-15T18:00:00', stage: 0 }
  const last = { outcome: 'given', local: '2026-11-15T14:20:00', minutesBefore: 220, nextFrom: null } as const
  const body = (more: Partial<LastSaid> = {}, of: Partial<Said> = {}) =>
    reminderWords('en-GB').body({ ...evening, ...of, last: { ...last, ...more } })

  test('is said by the clock, and how long before the planned time: both stay true on the screen', () => {
    expect(body()).toBe('At 18:00\nLast given at 14:20, 3 h 40 min earlier')
    expect(body({ outcome: 'partly', minutesBefore: null })).toBe('At 18:00\nLast partly given at 14:20')
    expect(body({}, { stage: 8 })).toMatch(/^18:00 · nobody has logged it yet\nLast given at 14:20/)
  })

  test('of another day has its weekday, for tomorrow nobody reads it as yesterday', () => {
    expect(body({ local: '2026-11-14T18:05:00', minutesBefore: 1_435 })).toBe(
      'At 18:00\nLast given Sat at 18:05, 23 h 55 min earlier',
    )
  })

  test('says from when the next may be given', () => {
    expect(body({ nextFrom: '2026-11-15T18:20:00' })).toMatch(/, next from 18:20$/)
    expect(body({ nextFrom: '2026-11-16T02:20:00' })).toMatch(/, next from Mon 02:20$/)
  })

  test('stands in a mail below the dose it is the last of', () => {
    expect(reminderWords('en-GB').dated({ ...evening, last })).toBe(
      'Sunday 15 November, 18:00: Pill · Rex\nLast given at 14:20, 3 h 40 min earlier',
    )
  })

  test('in German and in Spanish', () => {
    const said = { ...evening, last: { ...last, nextFrom: '2026-11-16T02:20:00' } }
    const before = { ...evening, last: { ...last, local: '2026-11-14T13:05:00', minutesBefore: 1_735 } }
    const [de, es] = [german('de-DE'), spanish('es-ES')]
    expect(de.body(said)).toBe('Um 18:00\nZuletzt gegeben um 14:20, 3 h 40 min davor, wieder ab Mo 02:20')
    expect(de.body(before)).toBe('Um 18:00\nZuletzt gegeben Sa um 13:05, 28 h 55 min davor')
    expect(es.body(said)).toBe(
      'A las 18:00\nLa última vez se dio a las 14:20, 3 h 40 min antes, la próxima, a partir de: lun 02:20',
    )
    expect(es.body(before)).toBe('A las 18:00\nLa última vez se dio el sáb a las 13:05, 28 h 55 min antes')
  })
})

describe('what was recorded', () => {
  const { settled, given } = reminderWords('en-GB')
  const by = { id: null, name: 'Anna' }
  const entry = (more: Partial<CareEntry> = {}): CareEntry => ({
    id: 'entry-01',
    outcome: 'given',
    at: 1,
    local: '2026-11-15T08:02:00',
    amount: '',
    note: '',
    by,
    recordedBy: by,
    recordedAt: 1,
    ...more,
  })
  const dose = { medicineId: 'onsior', milli: 500 }

  test('of a medicine was given, of a walk done, as its button says', () => {
    expect(settled(entry(), pill)).toBe('Given by Anna, 08:02')
    expect(given(pill)).toBe('Given')
    const walk = { title: 'Walk' }
    expect(settled(entry(), walk)).toBe('Done by Anna, 08:02')
    expect(settled(entry({ outcome: 'partly' }), walk)).toBe('Partly done by Anna, 08:02')
    expect(given(walk)).toBe('Done')
  })

  test('with a dose was given, whether the plan or the record knows of it', () => {
    const title = 'After the walk'
    expect(given({ title, dose })).toBe('Given')
    expect(settled(entry(), { title, dose })).toBe('Given by Anna, 08:02')
    const recorded = entry({ dose: { ...dose, name: 'Onsior', unit: 'tablet' } })
    expect(settled(recorded, { title })).toBe('Given by Anna, 08:02')
  })

  test('was refused by the pet, not by who wrote it down', () => {
    expect(settled(entry({ outcome: 'refused' }), pill)).toBe('Refused by the pet · Anna, 08:02')
    expect(settled(entry({ outcome: 'skipped' }), pill)).toBe('Skipped by Anna, 08:02')
  })
})
