import { expect, test } from 'vitest'
import { createChangeIds } from './change-ids.ts'
import { askedOf, planHousehold, readHousehold } from './plan-household.ts'
import type { EventRow, PersonRow } from './reminding-rows.ts'

const now = Date.parse('2026-11-15T08:00:00Z')
const owner = 'household-1'
const petIds = Array.from({ length: 10 }, (_, n) => `pet-${String(n).padStart(8, '0')}`)

/** Daily pills for ten pets. */
function pills(count: number): EventRow[] {
  return Array.from({ length: count }, (_, n) => {
    const id = `pill-${String(n).padStart(8, '0')}`
    const times = { start: '2026-11-01T08:00:00', end: '2026-11-01T08:00:00' }
    const rest = { description: '', allDay: false, createdAt: 1, recurrenceExceptions: [] }
    const reminds = { recurrence: ['RRULE:FREQ=DAILY'], reminder: { before: 0, untilRecorded: true } }
    const body = JSON.stringify({ id, title: 'Pill', petIds, ...times, ...rest, ...reminds })
    return { owner, collection: 'events', id, body, changed_at: 1 }
  })
}

const anna: PersonRow = {
  owner,
  person: 'anna',
  role: 'owner',
  joined_at: 1,
  sitter_link: null,
  email: null,
  zone: 'UTC',
  grants: null,
  starts_at: null,
  ends_at: null,
  revoked_at: null,
  share: null,
  mail: null,
  quiet_from: null,
  quiet_to: null,
  own_channels: null,
  has_device: 1,
}

const recorded = (id: string) => ({
  owner,
  collection: 'care' as const,
  id,
  body: JSON.stringify({
    id,
    entries: [{ id: 'entry-1', outcome: 'given', at: now, by: { id: 'anna', name: 'Anna' } }],
  }),
})

test('others have their turn after each record that is read: there may be thousands of them', async () => {
  let turns = 0
  const breathe = async () => void turns++
  const household = await readHousehold(owner, pills(20), [anna], { now, isMailSent: false, breathe })
  const found = askedOf(household).ids.map(({ id }) => recorded(id))
  expect(found.length).toBeGreaterThan(200)
  turns = 0
  await planHousehold(household, found, [], { now, breathe, changeIds: createChangeIds('a') })
  expect(turns).toBeGreaterThanOrEqual(found.length)
})
