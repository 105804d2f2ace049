import { describe, expect, test } from 'vitest'
import {
  after,
  bytesOf,
  emptyHousehold,
  factsMetBy,
  form,
  refusalOf,
  seen,
  undoOf,
} from '#test/support/household.ts'
import type { Household, SaidChange } from '#test/support/household.ts'
import { planSeriesId } from '../medicines/plan-series.ts'
import type { AppliedChange } from './change.ts'

const daily = ['DTSTART:20261101T120000', 'RRULE:FREQ=DAILY']
const pet = (name: string) => ({
  name,
  species: 'dog' as const,
  breeds: [],
  customBreed: '',
  birthday: '',
  colour: 'sea' as const,
})
const medicine = { name: 'Prednisolone', unit: 'tablet', strength: '', leadDays: 7 } as const
const [ada, bob] = ['pet-ada1', 'pet-bob1']
const series = (eventId: string, petIds: string[]): SaidChange => ({
  verb: 'add-event',
  eventId,
  event: form({ petIds, recurrence: daily }),
})
const phase = (milli: number) => ({ milli, times: ['08:00'], every: 1, days: 5 })
const lived = after(
  emptyHousehold,
  { verb: 'add-pet', petId: ada, pet: pet('Ada') },
  { verb: 'add-pet', petId: bob, pet: pet('Bob') },
  { verb: 'add-medicine', medicineId: 'medicine-1', medicine: { ...medicine, petIds: [ada] } },
  series('series-1', [ada]),
  series('series-2', [ada, bob]),
  {
    verb: 'start-plan',
    planId: 'plan-0001',
    plan: {
      medicineId: 'medicine-1',
      petIds: [bob],
      title: 'Taper',
      start: '2026-11-10',
      phases: [phase(2_000), phase(1_000)],
    },
  },
)
const second = planSeriesId('plan-0001', 1, 0)
const remove = (eventId: string): SaidChange => ({
  verb: 'delete-event',
  id: 'deletion',
  eventId,
  scope: 'all',
})
const dies = (petId: string, diedOn = '2026-11-12'): SaidChange => ({
  verb: 'edit-pet',
  id: 'death-01',
  petId,
  pet: { diedOn },
})
const goes = (petId: string): SaidChange => ({ verb: 'delete-pet', id: 'pet-goes', petId })
const stop = (from: string): SaidChange => ({ verb: 'stop-plan', id: 'stop-001', planId: 'plan-0001', from })
const restore = undoOf('deletion')

const days = (household: Household, title: string) =>
  seen(household, '2026-11-08', '2026-11-25').flatMap((one) => (one.endsWith(title) ? one.slice(8, 10) : []))
const namedAfter = ({ events }: Household, id: string) => events.get(id)?.petIds

describe('what is restored after a pet has died', () => {
  test('ends with that day', () => {
    const restored = after(lived, remove('series-2'), remove2('series-1'), dies(ada), undoOf('deletion-2'))
    expect(days(restored, 'Pill')).toEqual(['08', '09', '10', '11'])
  })

  test('goes on without it where it was for others too', () => {
    const household = after(lived, remove2('series-1'), remove('series-2'), dies(ada))
    const restored = after(household, restore)
    expect(days(restored, 'Pill')).toEqual(
      Array.from({ length: 18 }, (_, n) => String(n + 8).padStart(2, '0')),
    )
    const later = [...restored.events.values()].filter(
      ({ start, title }) => title === 'Pill' && start > '2026-11-12',
    )
    expect(later.map(({ petIds }) => petIds)).toEqual([[bob]])
  })

  test('says who died and when', () => {
    const household = after(lived, remove('series-1'), dies(ada))
    expect(factsMetBy(household, restore)).toEqual([
      { fact: 'died', name: 'Ada', day: '2026-11-12', title: 'Pill' },
    ])
    expect(factsMetBy(after(lived, remove('series-1')), restore)).toEqual([])
  })

  test('and of which no day was before that is refused in words', () => {
    const household = after(lived, remove('series-1'), dies(ada, '2026-10-20'))
    expect(refusalOf(household, restore)).toBe('restored-pet-died')
  })

  test('is whole again once the death is taken back', () => {
    const household = after(lived, remove('series-1'), dies(ada), restore, undoOf('death-01'))
    expect(bytesOf(household)).toEqual(bytesOf(lived))
  })

  test('is whole again also where its end left others nothing to lose', () => {
    const later: SaidChange = {
      verb: 'delete-event',
      id: 'deletion',
      eventId: 'series-2',
      scope: 'future',
      occurrenceDate: '2026-11-12',
    }
    const household = after(lived, later, dies(ada), restore, undoOf('death-01'))
    expect(bytesOf(household)).toEqual(bytesOf(lived))
  })

  test('and was planned for it afterwards on purpose stays planned', () => {
    const ashes = {
      verb: 'add-event',
      eventId: 'ashes-01',
      event: form({ title: 'Ashes', petIds: [ada], start: '2026-11-20T10:00', end: '2026-11-20T10:30' }),
    } as const
    const renamed: SaidChange = {
      verb: 'edit-event',
      id: 'renaming',
      eventId: 'ashes-01',
      scope: 'all',
      event: { title: 'Urn' },
    }
    const household = after(lived, dies(ada), ashes, renamed, undoOf('renaming'))
    expect(namedAfter(household, 'ashes-01')).toEqual([ada])
  })

  test('or changed and undone at once is what it was to the letter', () => {
    const household = after(lived, dies(ada), series('series-3', [ada]))
    const everyOther: SaidChange = {
      verb: 'edit-event',
      id: 'changing',
      eventId: 'series-3',
      scope: 'all',
      event: { recurrence: ['DTSTART:20261101T120000', 'RRULE:FREQ=DAILY;INTERVAL=2'] },
    }
    const cut: SaidChange = {
      verb: 'delete-event',
      id: 'changing',
      eventId: 'series-3',
      scope: 'future',
      occurrenceDate: '2026-11-14',
    }
    for (const change of [everyOther, cut, { ...remove('series-3'), id: 'changing' }]) {
      const undone = after(household, change, undoOf('changing'))
      expect.soft(bytesOf(undone)).toEqual(bytesOf(household))
      expect.soft(factsMetBy(after(household, change), undoOf('changing'))).toEqual([])
    }
  })

  test('another day of death, or its life, undone at once takes nothing of what was planned on purpose', () => {
    const household = after(lived, dies(ada), series('series-3', [ada]), series('series-4', [ada, bob]))
    for (const diedOn of ['', '2026-11-09', '2026-11-14']) {
      const said: SaidChange = { verb: 'edit-pet', id: 'changing', petId: ada, pet: { diedOn } }
      expect.soft(bytesOf(after(household, said, undoOf('changing')))).toEqual(bytesOf(household))
    }
  })

  test('and was planned on purpose comes back whole, whatever else is changed of the pet meanwhile', () => {
    const household = after(lived, dies(ada), series('series-3', [ada]))
    const renamed: SaidChange = { verb: 'edit-pet', petId: ada, pet: { name: 'Ada the Old' } }
    const back = after(household, remove('series-3'), renamed, undoOf('deletion'))
    expect(back.events.get('series-3')).toEqual(household.events.get('series-3'))
  })

  test('its life taken back ends what was planned meanwhile', () => {
    const lives: SaidChange = { verb: 'edit-pet', id: 'it-lives', petId: ada, pet: { diedOn: '' } }
    const household = after(lived, dies(ada), lives, series('series-3', [ada]), undoOf('it-lives'))
    expect(household.pets.get(ada)?.diedOn).toBe('2026-11-12')
    expect(
      days(
        { ...household, events: new Map([...household.events].filter(([id]) => id === 'series-3')) },
        'Pill',
      ),
    ).toEqual(['08', '09', '10', '11'])
  })
})

describe('what is restored after a pet was deleted', () => {
  test('that it alone was for is refused, with its name', () => {
    const household = after(lived, remove('series-1'), goes(ada))
    expect(refusalOf(household, restore)).toBe('restored-pet-gone')
    expect(() => after(household, restore)).toThrow('Ada')
    // and comes once the pet is back
    expect(bytesOf(after(household, undoOf('pet-goes'), restore))).toEqual(bytesOf(lived))
  })

  test('is for the others', () => {
    const household = after(lived, remove('series-2'), goes(ada))
    expect(namedAfter(after(household, restore), 'series-2')).toEqual([bob])
    expect(factsMetBy(household, restore)).toEqual([{ fact: 'gone', name: 'Ada', title: 'Pill' }])
    // and for it too once it is back
    expect(namedAfter(after(household, restore, undoOf('pet-goes')), 'series-2')).toEqual([ada, bob])
  })

  test('and is a medicine: for the others, or not at all', () => {
    const shared: SaidChange = {
      verb: 'edit-medicine',
      medicineId: 'medicine-1',
      medicine: { petIds: [ada, bob] },
    }
    const gone: SaidChange = { verb: 'delete-medicine', id: 'deletion', medicineId: 'medicine-1' }
    expect(refusalOf(after(lived, gone, goes(ada)), restore)).toBe('restored-pet-gone')
    const household = after(lived, shared, gone, goes(ada), restore)
    expect(household.medicines.get('medicine-1')?.petIds).toEqual([bob])
  })

  test('by taking back an edit, too', () => {
    const alone: SaidChange = {
      verb: 'edit-event',
      id: 'deletion',
      eventId: 'series-2',
      scope: 'all',
      event: { petIds: [bob] },
    }
    expect(namedAfter(after(lived, alone, goes(ada), series('series-4', [bob])), 'series-2')).toEqual([bob])
    expect(refusalOf(after(lived, alone, goes(ada)), restore)).toBe('restored-pet-gone')
  })
})

describe('what is restored of a plan', () => {
  test('ends where the plan was stopped', () => {
    const household = after(lived, remove(second), stop('2026-11-17'), restore)
    expect(days(household, 'Taper')).toEqual(['10', '11', '12', '13', '14', '15', '16'])
  })

  test('says that it was stopped', () => {
    const household = after(lived, remove(second), stop('2026-11-17'))
    expect(factsMetBy(household, restore)).toEqual([{ fact: 'stopped', day: '2026-11-17', title: 'Taper' }])
  })

  test('and lay after the stop is refused, and comes back after the plan', () => {
    const household = after(lived, remove(second), stop('2026-11-12'))
    expect(refusalOf(household, restore)).toBe('restored-plan-stopped')
    expect(bytesOf(after(household, undoOf('stop-001'), restore))).toEqual(bytesOf(lived))
  })

  test('moves along where the plan was moved', () => {
    const move: SaidChange = { verb: 'move-plan', planId: 'plan-0001', from: '2026-11-10', days: 2 }
    const household = after(lived, remove(second), move)
    expect(days(after(household, restore), 'Taper')).toEqual([
      '12',
      '13',
      '14',
      '15',
      '16',
      '17',
      '18',
      '19',
      '20',
      '21',
    ])
    expect(factsMetBy(household, restore)).toEqual([{ fact: 'moved', days: 2, title: 'Taper' }])
  })
})

function remove2(eventId: string): SaidChange {
  return { verb: 'delete-event', id: 'deletion-2', eventId, scope: 'all' }
}

test('what is restored for pets that are gone reads the log once for all of them', () => {
  let looked = 0
  const lookedFor = (howMany: number) => {
    const ids = Array.from({ length: howMany }, (_, n) => `pet-gone-${n}`)
    const household = after(
      emptyHousehold,
      ...ids.map((petId): SaidChange => ({ verb: 'add-pet', petId, pet: pet(petId) })),
      series('series-1', ids),
      remove('series-1'),
      ...ids.map((petId, n): SaidChange => ({ verb: 'delete-pet', id: `gone-${n}`, petId })),
    )
    const watched = household.applied.map((one) => {
      const get = () => (looked++, one.before)
      return Object.defineProperty({ change: one.change }, 'before', {
        enumerable: true,
        get,
      }) as AppliedChange
    })
    looked = 0
    expect(refusalOf({ ...household, applied: watched }, undoOf('deletion'))).toBe('restored-pet-gone')
    return looked
  }
  expect(lookedFor(80)).toBeLessThan(lookedFor(20) * 6)
})
