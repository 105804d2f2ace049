import { expect, test } from 'vitest'
import type { CareEntry } from '../care/care.ts'
import { reminderWords } from './reminder-words.es.ts'
import type { Said } from './reminders-in.ts'

const words = reminderWords('es-ES')
const insulin = (due: string, more: Partial<Said> = {}): Said => ({
  title: 'Insulina',
  pets: ['Minka'],
  due,
  allDay: false,
  stage: 0,
  isTomorrow: false,
  ...more,
})

test('one o’clock has an article of its own', () => {
  expect(words.body(insulin('2026-11-18T19:00:00'))).toBe('A las 19:00')
  expect(words.body(insulin('2026-11-18T01:00:00'))).toBe('A la 01:00')
  expect(words.body(insulin('2026-11-19T01:00:00', { isTomorrow: true }))).toBe('Mañana a la 01:00')
})

test('who settled it stands beside what was done, which agrees with no title', () => {
  const by = { id: 'person-anna', name: 'Anna' }
  const entry: CareEntry = {
    id: 'entry-01',
    outcome: 'given',
    at: 0,
    local: '2026-11-18T19:02:00',
    amount: '',
    note: '',
    by,
    recordedBy: by,
    recordedAt: 0,
  }
  const settled = words.settled(entry, insulin('2026-11-18T19:00:00'))
  expect(settled).toBe('Se dio · Anna, 19:02')
})
