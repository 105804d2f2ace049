import { expect, test } from 'vitest'
import type { AppliedChange } from '#core/changes/change.ts'
import { eventFrom } from '#core/schedule/stored-event.ts'
import { form } from '#test/support/household.ts'
import { logText } from './change-log.ts'

test('of a change that replaced more than is kept, it is kept what it touched', () => {
  const change = { id: 'change-1', at: 1, verb: 'delete-pet', petId: 'pet-1' } as const
  const bodies = Array.from({ length: 2_100 }, (_, n) =>
    eventFrom({ ...form(), description: 'x'.repeat(4_000) }, { id: `event-${n}`, createdAt: 1 }),
  )
  const applied = (events: typeof bodies): AppliedChange => ({
    change,
    before: events.map((body) => ({ collection: 'events', id: body.id, body })),
  })
  const [short, long] = [applied(bodies.slice(0, 100)), applied(bodies)]
  expect(JSON.parse(logText(short))).toEqual(short)
  expect(JSON.parse(logText(long))).toEqual({ change, before: [], tooLong: bodies.map(({ id }) => id) })
})
