import { describe, expect, test } from 'vitest'
import { after, documentsOf, emptyHousehold, form, today } from '#test/support/household.ts'
import type { Household, SaidChange } from '#test/support/household.ts'
import { timeOf } from '#core/calendar/wall-clock.ts'
import type { Scope } from '#core/changes/change.ts'
import { indexEvents, occurrencesOn } from '#core/schedule/occurrences.ts'
import { togetherWith } from '#core/schedule/together.ts'
import { scopePreview } from './scope-preview.ts'
import type { ScopeAsked } from './scope-preview.ts'
import { timesAsked } from './together-edit.ts'

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

type More = Partial<Pick<ScopeAsked, 'action' | 'fields' | 'which' | 'added'>> & { milli?: number }

/** Opened on the 20th at this time. */
function words(household: Household, scope: Scope, more: More = {}, time = '18:30'): string {
  const { milli = 500, ...chosen } = more
  const index = indexEvents(household.events.values())
  const opened = occurrencesOn(index, '2026-11-20').find((one) => timeOf(one.start) === time)
  if (!opened) throw new Error('nothing at that time')
  const times = timesAsked(opened, togetherWith(index, opened), (one) => one)
  const usual = { action: 'edit', fields: ['dose'], which: 'one', dose: units(milli) } as const
  return scopePreview({ ...usual, opened, scope, times, ...chosen }, documentsOf(household), today)
}

test('a dose that was only moved goes along, and nothing is said of another dose', () => {
  const moved = after(insulin, byHand('2026-11-25', at('2026-11-25', '19:30')))
  expect(words(moved, 'future')).toBe(
    'Changes all coming events, keeps 5 earlier ones, 1 you changed by hand keeps what you changed.',
  )
})

test('a day that keeps another dose is named with it', () => {
  const other = after(insulin, byHand('2026-11-25', { dose: units(2000) }))
  expect(words(other, 'future')).toMatch(/ Wed, (Nov 25|25 Nov) keeps 2 units\.$/)
  expect(words(other, 'this')).toBe('Changes this event only.')
  const none = after(insulin, byHand('2026-11-25', { dose: null }))
  expect(words(none, 'all')).toMatch(/ keeps no dose\.$/)
  const another = after(insulin, byHand('2026-11-25', { dose: units(1000, 'medicine-2') }))
  expect(words(another, 'all')).toMatch(/ keeps 1 unit Lantus\.$/)
})

test('of many such days three are named and the others counted', () => {
  const days = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25']
  const household = after(insulin, ...days.map((day) => byHand(day, { dose: units(2000) })))
  expect(words(household, 'all').match(/keeps 2 units\./g)).toHaveLength(3)
  expect(words(household, 'all')).toMatch(/ 2 more keep another dose\.$/)
})

describe('of one of several times a day', () => {
  const also = (household: Household, time: string, milli: number | null) =>
    after(household, {
      verb: 'add-event',
      eventId: `insulin-${time.slice(0, 2)}`,
      event: {
        ...form({ title: 'Insulin', recurrence: ['RRULE:FREQ=DAILY'], ...at(today, time) }),
        dose: milli === null ? null : units(milli),
        togetherId: eventId,
      },
    })
  const twice = also(insulin, '07:00', 1000)

  test('it says what happens to the others: the same, or that they stay, with their dose', () => {
    expect(words(twice, 'future', { which: 'every' })).toBe(
      'Changes all coming events at 18:30, keeps 5 earlier ones. 07:00 is changed too.',
    )
    expect(words(twice, 'future')).toBe(
      'Changes all coming events at 18:30, keeps 5 earlier ones. 07:00 stays as it is: 1 unit.',
    )
    expect(words(twice, 'this')).toBe('Changes this event only. 07:00 stays as it is: 1 unit.')
    expect(words(twice, 'this', { fields: ['title'] })).toBe('Changes this event only. 07:00 stays as it is.')
    expect(words(twice, 'all', { action: 'delete', fields: [] })).toBe(
      'Deletes all events at 18:30. 07:00 stays.',
    )
    expect(words(twice, 'all', { action: 'delete', fields: [], which: 'every' })).toBe(
      'Deletes all events at 18:30. 07:00 goes too.',
    )
  })

  test('a time that comes to it is named, and where nothing else changes, nothing else is said to', () => {
    const added = { times: ['21:00'], from: '2026-11-20' }
    const only = { fields: [], added }
    expect(words(twice, 'this', only)).toBe('Adds 21:00 on this day only. Nothing else changes.')
    expect(words(twice, 'all', only)).toMatch(
      /^Adds 21:00, from Fri, (Nov 20|20 Nov) on\. Nothing else changes\.$/,
    )
    expect(words(twice, 'future', { added })).toMatch(
      /^Changes all coming events at 18:30.* 07:00 stays as it is: 1 unit\. Adds 21:00, from Fri, .* on\.$/,
    )
  })

  test('those with one dose in one sentence', () => {
    expect(words(also(twice, '12:00', 1000), 'future')).toMatch(
      / 07:00 (and|&) 12:00 stay as they are: 1 unit\.$/,
    )
    expect(words(also(twice, '12:00', 2000), 'future')).toMatch(
      / 07:00 stays as it is: 1 unit\. 12:00 stays as it is: 2 units\.$/,
    )
    expect(words(also(twice, '12:00', null), 'future')).toMatch(/ 1 unit\. 12:00 stays as it is\.$/)
  })

  test('of one that is skipped on the day only where more than the day is meant', () => {
    const skipped = after(twice, {
      verb: 'delete-event',
      eventId: 'insulin-07',
      scope: 'this',
      occurrenceDate: '2026-11-20',
    })
    expect(words(skipped, 'this')).toBe('Changes this event only.')
    expect(words(skipped, 'future', { which: 'every' })).toMatch(/ 07:00 is changed too\.$/)
    const over = after(twice, {
      verb: 'delete-event',
      eventId: 'insulin-07',
      scope: 'future',
      occurrenceDate: '2026-11-18',
    })
    expect(words(over, 'future', { which: 'every' })).not.toContain('changed too')
    expect(words(over, 'all', { which: 'every' })).toContain('07:00 is changed too.')
  })

  test('a day with another dose is named for all times that change, with its time', () => {
    const other = after(twice, byHand('2026-11-25', { dose: units(2000) }))
    expect(words(other, 'future', { which: 'every' }, '07:00')).toMatch(
      /25( Nov)?, (18:30|6:30\sPM) keeps 2 units\.$/,
    )
    expect(words(other, 'future', { which: 'one' }, '07:00')).not.toContain('keeps 2 units')
  })
})
