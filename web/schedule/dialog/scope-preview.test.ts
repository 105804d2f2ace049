import { expect, test } from 'vitest'
import { after, documentsOf, emptyHousehold, form, today } from '#test/support/household.ts'
import type { Household, SaidChange } from '#test/support/household.ts'
import type { Scope } from '#core/changes/change.ts'
import { indexEvents, occurrencesOn } from '#core/schedule/occurrences.ts'
import { scopePreview } from './scope-preview.ts'

const eventId = 'insulin-1'
const medicine = (medicineId: string, name: string): SaidChange => ({
  verb: 'add-medicine',
  medicineId,
  medicine: { name, unit: 'unit', strength: '', petIds: ['pet-ada1'], leadDays: 7 },
})
const units = (milli: number, medicineId = 'medicine-1') => ({ medicineId, milli })
const at = (day: string, time: string) => ({ start: `${day}T${time}:00`, end: `${day}T${time}:00` })

function byHand(day: string, fields: object): SaidChange {
  const event = { ...form({ title: 'Insulin', ...at(day, '18:30') }), dose: units(1000), ...fields }
  return { verb: 'edit-event', eventId, scope: 'this', occurrenceDate: day, event, newEventId: `hand-${day}` }
}

const insulin = after(
  emptyHousehold,
  {
    verb: 'add-pet',
    petId: 'pet-ada1',
    pet: { name: 'Ada', species: 'cat', breeds: [], customBreed: '', birthday: '', colour: 'sea' },
  },
  medicine('medicine-1', 'Caninsulin'),
  medicine('medicine-2', 'Lantus'),
  {
    verb: 'add-event',
    eventId,
    event: {
      ...form({ title: 'Insulin', recurrence: ['RRULE:FREQ=DAILY'], ...at(today, '18:30') }),
      dose: units(1000),
    },
  },
)

function words(household: Household, scope: Scope, milli: number): string {
  const [opened] = occurrencesOn(indexEvents(household.events.values()), '2026-11-20')
  if (!opened) throw new Error('nothing on that day')
  const asked = { action: 'edit', opened, scope, fields: ['dose'], dose: units(milli) } as const
  return scopePreview(asked, documentsOf(household), today)
}

test('a dose that was only moved goes along, and nothing is said of another dose', () => {
  const moved = after(insulin, byHand('2026-11-25', at('2026-11-25', '19:30')))
  expect(words(moved, 'future', 500)).toBe(
    'Changes all coming events, keeps 5 earlier ones, 1 you changed by hand keeps what you changed.',
  )
})

test('a day that keeps another dose is named with it', () => {
  const other = after(insulin, byHand('2026-11-25', { dose: units(2000) }))
  expect(words(other, 'future', 500)).toMatch(/ Wed, (Nov 25|25 Nov) keeps 2 units\.$/)
  expect(words(other, 'this', 500)).toBe('Changes this event only.')
  const none = after(insulin, byHand('2026-11-25', { dose: null }))
  expect(words(none, 'all', 500)).toMatch(/ keeps no dose\.$/)
  const another = after(insulin, byHand('2026-11-25', { dose: units(1000, 'medicine-2') }))
  expect(words(another, 'all', 500)).toMatch(/ keeps 1 unit Lantus\.$/)
})

test('of many such days three are named and the others counted', () => {
  const days = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25']
  const household = after(insulin, ...days.map((day) => byHand(day, { dose: units(2000) })))
  expect(words(household, 'all', 500).match(/keeps 2 units\./g)).toHaveLength(3)
  expect(words(household, 'all', 500)).toMatch(/ 2 more keep another dose\.$/)
})
