import { expect, test } from 'vitest'
import type { LinkedItem } from '#core/reminders/reminder-calls.ts'
import { nextQuestion } from './link-question.tsx'

const item = (slot: string, more: Partial<LinkedItem> = {}): LinkedItem => ({
  slot,
  title: 'Insulin',
  pets: ['Minka'],
  due: '2026-11-17T07:00:00',
  allDay: false,
  given: null,
  ...more,
})
const soon = { pet: 'Minka', title: '2 units Insulin', minutes: 1, by: 'Anna' }
const kindOf = (...asked: Parameters<typeof nextQuestion>) => nextQuestion(...asked)?.kind

test('what is on time and was not given shortly before is recorded without a word', () => {
  expect(nextQuestion({ slots: ['one'] }, [item('one'), item('two', { late: true, soon })])).toBeNull()
  expect(nextQuestion({ slots: ['one'] }, [item('one', { late: true, given: 'Given 07:00' })])).toBeNull()
})

test('first when it was, then whether it is meant; at its planned time it was not shortly after', () => {
  const items = [item('one', { late: true, soon })]
  expect(kindOf({ slots: ['one'] }, items)).toBe('late')
  expect(kindOf({ slots: ['one'], answers: { isSaid: true } }, items)).toBe('soon')
  expect(kindOf({ slots: ['one'], answers: { isSaid: true, again: true } }, items)).toBeUndefined()
  const then = { answers: { isSaid: true, atPlanned: true } } as const
  expect(kindOf({ ...then, slots: ['one'] }, items)).toBeUndefined()
  const early = { ...soon, minutes: 180, local: '2026-11-17T04:00:00' }
  expect(kindOf({ ...then, slots: ['one'] }, [item('one', { late: true, soonThen: early })])).toBe('soon')
})
