import { expect, test } from 'vitest'
import type { AppliedChange, Change, ChangeOf } from './change.ts'
import { overwrittenBy } from './overwritten.ts'

type Edit = ChangeOf<'edit-event'>
const edit = (fields: Partial<Edit>): Edit => ({
  id: 'change-a',
  at: 1,
  device: 'device-a',
  verb: 'edit-event',
  eventId: 'series-1',
  scope: 'all',
  event: { description: 'one tablet' },
  ...fields,
})
const theirs = (fields: Partial<Edit>) => edit({ id: 'change-b', device: 'device-b', ...fields })
const remove = (fields: Partial<ChangeOf<'delete-event'>>): Change => {
  const on = { eventId: 'series-1', scope: 'all' as const }
  return { id: 'change-b', at: 1, device: 'device-b', verb: 'delete-event', ...on, ...fields }
}
const pet = (name: string, device: string): Change => {
  return { id: `change-${device}`, at: 1, device, verb: 'edit-pet', petId: 'pet-ada1', pet: { name } }
}
const lost = (change: Change, ...unseen: Change[]) => {
  const applied = unseen.map((one): AppliedChange => ({ change: one, before: [] }))
  return overwrittenBy(change, applied).map(({ id }) => id)
}

test.each<[string, Change, Change, string[]]>([
  ['the same field', theirs({ event: { description: 'two' } }), edit({}), ['change-a']],
  ['the same words', theirs({}), edit({}), []],
  ['another field', theirs({ event: { title: 'Insulin' } }), edit({}), []],
  ['another event', theirs({ eventId: 'series-2', event: { description: 'two' } }), edit({}), []],
  [
    'another part of one series',
    theirs({ eventId: 'part-2', seriesId: 'series-1', event: { description: 'two' } }),
    edit({ seriesId: 'series-1' }),
    ['change-a'],
  ],
  ['one’s own change', theirs({ device: 'device-a', event: { description: 'two' } }), edit({}), []],
  [
    'the same day by hand',
    theirs({ scope: 'this', occurrenceDate: '2026-11-15', event: { description: 'two' } }),
    edit({ scope: 'this', occurrenceDate: '2026-11-15' }),
    ['change-a'],
  ],
  [
    'another day by hand',
    theirs({ scope: 'this', occurrenceDate: '2026-11-16', event: { description: 'two' } }),
    edit({ scope: 'this', occurrenceDate: '2026-11-15' }),
    [],
  ],
  [
    'a day by hand under an edit of all, which leaves it alone',
    theirs({ event: { description: 'two' } }),
    edit({ scope: 'this', occurrenceDate: '2026-11-15' }),
    [],
  ],
  ['what is deleted', remove({}), edit({}), ['change-a']],
  [
    'a later day by hand that is deleted with all future',
    remove({ scope: 'future', occurrenceDate: '2026-11-10' }),
    edit({ scope: 'this', occurrenceDate: '2026-11-15' }),
    ['change-a'],
  ],
  [
    'an earlier day by hand, which is kept',
    remove({ scope: 'future', occurrenceDate: '2026-11-20' }),
    edit({ scope: 'this', occurrenceDate: '2026-11-15' }),
    [],
  ],
  ['a pet’s name', pet('Rex', 'device-b'), pet('Max', 'device-a'), ['change-device-a']],
])('a change that was not seen loses %s', (_, change, earlier, expected) => {
  expect(lost(change, earlier)).toEqual(expected)
})

test('what its author has undone meanwhile is not lost', () => {
  const undo: Change = { id: 'change-u', at: 1, device: 'device-a', verb: 'undo', of: 'change-a' }
  expect(lost(theirs({ event: { description: 'two' } }), edit({}), undo)).toEqual([])
})

test('each target stands by itself: another one takes nothing away', () => {
  const set = (targets: ChangeOf<'edit-pet'>['pet']['targets'] & {}, device: string): Change => ({
    id: `change-${device}`,
    at: 1,
    device,
    verb: 'edit-pet',
    petId: 'pet-ada1',
    pet: { targets },
  })
  const weight = set({ weight: [4_000, 5_000] }, 'device-a')
  expect(lost(set({ breaths: [10, 30] }, 'device-b'), weight)).toEqual([])
  expect(lost(set({ weight: [4_000, 4_500] }, 'device-b'), weight)).toEqual([weight.id])
})
