import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { after, bytesOf, emptyHousehold, namesShown, seen, undoOf } from '#test/support/household.ts'
import type { Household } from '#test/support/household.ts'
import { addDays } from '#core/calendar/calendar-day.ts'
import { timeOf } from '#core/calendar/wall-clock.ts'
import type { Scope } from '#core/changes/change.ts'
import { isReached, saidAtOnce } from '#core/changes/series/all-times.ts'
import type { EventForm, Occurrence } from '#core/schedule/event.ts'
import { indexEvents, occurrencesOn } from '#core/schedule/occurrences.ts'
import { seriesIdOf, togetherIdOf } from '#core/schedule/series.ts'
import { togetherWith } from '#core/schedule/together.ts'
import type { Together } from '#core/schedule/together.ts'
import { cases } from '#test/support/laws.ts'
import type { NewChange } from '#web/store/machine/new-change.ts'
import { eventDraftOf, formFromDraft, newDraft, withStart } from './event-draft.ts'
import type { EventDraft } from './event-draft.ts'
import { endedBy } from './recurrence/recurrence-draft.ts'
import { additions, deletionSaid, editSaid, isNothing, plannedEdit, timesAsked } from './together-edit.ts'
import type { Times } from './together-edit.ts'
import { alsoAtOf, withAnotherTime, withApart, withTime, withoutTime } from './times-draft.ts'

const sunday = '2026-11-15'
const last = '2026-11-25'
const daily = (interval = 1) => ({
  kind: 'chosen' as const,
  choice: {
    frequency: 'daily' as const,
    interval,
    weekdays: [],
    monthly: { by: 'day' as const },
    lastDay: null,
  },
})

let made = 0
const newId = () => `made-${1000 + made++}`

/** Says them one after the other, each under a name of its own. */
function said(household: Household, changes: readonly NewChange[]): Household {
  return changes.reduce((now, change) => after(now, { ...change, id: newId() }), household)
}

const takenBack = (household: Household, changeId: string) => after(household, undoOf(changeId))

/** Insulin at these times, each day from Sunday on. */
function insulin(times: string[], recurrence: EventDraft['recurrence'] = daily()): Household {
  const [first = '07:00', ...more] = times
  const empty = newDraft(sunday, { day: '2026-01-01', time: '09:00' }, [])
  const draft = {
    ...withStart(empty, { time: first }),
    title: 'Insulin',
    recurrence,
    alsoAt: more.map((time, place) => ({ of: `new-${place}`, time })),
  }
  return said(emptyHousehold, additions(draft, formFromDraft(draft), newId(), newId))
}

function find(household: Household, day: string, time: string): Occurrence {
  const found = occurrencesOn(indexEvents(household.events.values()), day)
  const one = found.find(({ start }) => timeOf(start) === time)
  if (!one) throw new Error(`nothing at ${time}: ${found.map(({ start }) => start)}`)
  return one
}

/** Opens what is there at that time, changes the form and saves it. */
function saved(
  household: Household,
  [day, time]: [string, string],
  type: (draft: EventDraft) => EventDraft,
  answer: { scope: Scope; times?: Times },
): Household {
  const opened = find(household, day, time)
  const together = togetherWith(indexEvents(household.events.values()), opened)
  const draft = type({ ...eventDraftOf(opened), alsoAt: alsoAtOf(together.onDay) })
  const edit = editSaid({ opened, together, draft }, { times: 'every', ...answer }, newId)
  return said(household, [saidAtOnce([edit])])
}

function deleted(household: Household, [day, time]: [string, string], scope: Scope, times: Times): Household {
  const opened = find(household, day, time)
  return said(household, [saidAtOnce([deletionSaid(opened, scope, times)])])
}

const on = (household: Household, day: string) => seen(household, day, day).map((words) => words.slice(11))
const of = (draft: EventDraft, time: string) => draft.alsoAt.find((one) => one.time === time)?.of ?? ''
const rename = (draft: EventDraft) => ({ ...draft, title: 'Caninsulin' })
const addAt = (time: string) => (draft: EventDraft) => {
  const more = withAnotherTime(draft)
  return withTime(more, more.alsoAt.at(-1)?.of ?? '', time)
}

test('a new event with three times is three series that name the first', () => {
  const events = [...insulin(['07:00', '13:00', '19:00']).events.values()]
  expect(events.map(({ start }) => timeOf(start))).toEqual(['07:00', '13:00', '19:00'])
  expect(new Set(events.map(({ togetherId }) => togetherId))).toEqual(new Set([events[0]?.id]))
  expect(events.map(({ end }) => timeOf(end))).toEqual(['07:30', '13:30', '19:30'])
})

test('a new event with one time is as it always was', () => {
  expect([...insulin(['07:00']).events.values()][0]).not.toHaveProperty('togetherId')
})

test('an app or a server that takes the link away leaves two events that work', () => {
  const linked = insulin(['07:00', '19:00'])
  const events = [...linked.events.values()].map((linkedEvent) => {
    const { togetherId: _, ...event } = linkedEvent
    return [event.id, event] as const
  })
  const apart = { ...linked, events: new Map(events) }
  expect(togetherWith(indexEvents(apart.events.values()), find(apart, sunday, '07:00')).onDay).toEqual([])
  const renamed = saved(apart, [sunday, '07:00'], rename, { scope: 'all' })
  expect(on(renamed, sunday)).toEqual(['07:00 Caninsulin', '19:00 Insulin'])
})

describe('what is shared', () => {
  test('is changed for all times, or only for the one looked at', () => {
    const all = saved(insulin(['07:00', '19:00']), ['2026-11-18', '19:00'], rename, { scope: 'future' })
    expect(on(all, '2026-11-17')).toEqual(['07:00 Insulin', '19:00 Insulin'])
    expect(on(all, '2026-11-18')).toEqual(['07:00 Caninsulin', '19:00 Caninsulin'])
    const only = saved(insulin(['07:00', '19:00']), ['2026-11-18', '19:00'], rename, {
      scope: 'this',
      times: 'one',
    })
    expect(on(only, '2026-11-18')).toEqual(['07:00 Insulin', '19:00 Caninsulin'])
    expect(on(only, '2026-11-19')).toEqual(['07:00 Insulin', '19:00 Insulin'])
  })

  test('a length and a day are shared, a time is not', () => {
    const longer = saved(
      insulin(['07:00', '19:00']),
      [sunday, '07:00'],
      (draft) => ({ ...draft, startTime: '08:00', endTime: '08:45' }),
      { scope: 'all' },
    )
    expect([...longer.events.values()].map(({ start, end }) => [timeOf(start), timeOf(end)])).toEqual([
      ['08:00', '08:45'],
      ['19:00', '19:45'],
    ])
    const once = insulin(['07:00', '19:00'], { kind: 'once' })
    const moved = saved(once, [sunday, '07:00'], (draft) => withStart(draft, { day: '2026-11-17' }), {
      scope: 'all',
    })
    expect(on(moved, sunday)).toEqual([])
    expect(on(moved, '2026-11-17')).toEqual(['07:00 Insulin', '19:00 Insulin'])
  })

  test('reaches a time that is skipped on the day looked at', () => {
    const skipped = deleted(insulin(['07:00', '19:00']), ['2026-11-18', '19:00'], 'this', 'one')
    const renamed = saved(skipped, ['2026-11-18', '07:00'], rename, { scope: 'all' })
    expect(on(renamed, '2026-11-18')).toEqual(['07:00 Caninsulin'])
    expect(on(renamed, '2026-11-19')).toEqual(['07:00 Caninsulin', '19:00 Caninsulin'])
  })

  test('another rhythm is for all times, and none at all keeps the day', () => {
    const weekly = { ...daily(), choice: { ...daily().choice, frequency: 'weekly' as const } }
    const type = (recurrence: EventDraft['recurrence']) => (draft: EventDraft) => ({ ...draft, recurrence })
    const ruled = saved(insulin(['07:00', '19:00']), [sunday, '19:00'], type(weekly), { scope: 'all' })
    expect(seen(ruled, sunday, last)).toHaveLength(4)
    const once = saved(insulin(['07:00', '19:00']), ['2026-11-18', '19:00'], type({ kind: 'once' }), {
      scope: 'all',
    })
    expect(seen(once, sunday, last)).toEqual(['2026-11-18T07:00 Insulin', '2026-11-18T19:00 Insulin'])
  })

  test('repeating no more does not bring back a time that was skipped on the day that stays', () => {
    const skipped = deleted(insulin(['07:00', '19:00']), ['2026-11-18', '19:00'], 'this', 'one')
    const type = (draft: EventDraft): EventDraft => ({ ...draft, recurrence: { kind: 'once' } })
    const once = saved(skipped, ['2026-11-18', '07:00'], type, { scope: 'all' })
    expect(seen(once, sunday, last)).toEqual(['2026-11-18T07:00 Insulin'])
  })

  test('all day is for the one looked at: the others keep their times', () => {
    const allDay = saved(
      insulin(['07:00', '19:00']),
      [sunday, '07:00'],
      (draft) => ({ ...rename(draft), allDay: true }),
      { scope: 'all' },
    )
    expect(on(allDay, sunday)).toEqual(['00:00 Caninsulin', '19:00 Caninsulin'])
  })
})

describe('a time', () => {
  test('that was changed changes alone', () => {
    const type = (draft: EventDraft) => withTime(draft, of(draft, '19:00'), '20:00')
    const later = saved(insulin(['07:00', '19:00']), ['2026-11-18', '07:00'], type, { scope: 'future' })
    expect(on(later, '2026-11-17')).toEqual(['07:00 Insulin', '19:00 Insulin'])
    expect(on(later, '2026-11-18')).toEqual(['07:00 Insulin', '20:00 Insulin'])
    expect(later.applied).toHaveLength(3)
  })

  test('is added from the day on, or for that day alone, also to what had only one', () => {
    const more = saved(insulin(['07:00']), ['2026-11-18', '07:00'], addAt('19:00'), { scope: 'future' })
    expect(on(more, '2026-11-17')).toEqual(['07:00 Insulin'])
    expect(on(more, '2026-11-19')).toEqual(['07:00 Insulin', '19:00 Insulin'])
    const opened = find(more, '2026-11-20', '19:00')
    expect(togetherWith(indexEvents(more.events.values()), opened).onDay).toHaveLength(1)
    const once = saved(insulin(['07:00']), ['2026-11-18', '07:00'], addAt('19:00'), { scope: 'this' })
    expect(on(once, '2026-11-18')).toEqual(['07:00 Insulin', '19:00 Insulin'])
    expect(on(once, '2026-11-19')).toEqual(['07:00 Insulin'])
  })

  test('that is only skipped on the day comes back to that day alone', () => {
    const skipped = deleted(insulin(['07:00', '19:00']), ['2026-11-18', '19:00'], 'this', 'one')
    const back = saved(skipped, ['2026-11-18', '07:00'], addAt('19:00'), { scope: 'future' })
    for (const day of ['2026-11-17', '2026-11-18', '2026-11-19'])
      expect(on(back, day)).toEqual(['07:00 Insulin', '19:00 Insulin'])
  })

  test('is taken out of the form and so of the plan', () => {
    const type = (draft: EventDraft) => withoutTime(draft, of(draft, '13:00'))
    const fewer = saved(insulin(['07:00', '13:00', '19:00']), ['2026-11-18', '19:00'], type, {
      scope: 'future',
    })
    expect(on(fewer, '2026-11-17')).toHaveLength(3)
    expect(on(fewer, '2026-11-18')).toEqual(['07:00 Insulin', '19:00 Insulin'])
  })
})

test('a time changed by hand on the day goes with its series when that is what is taken out', () => {
  const type = (draft: EventDraft) => withStart(draft, { time: '20:00' })
  const byHand = saved(insulin(['07:00', '19:00']), ['2026-11-18', '19:00'], type, { scope: 'this' })
  const without = (draft: EventDraft) => withoutTime(draft, of(draft, '20:00'))
  const fewer = saved(byHand, ['2026-11-18', '07:00'], without, { scope: 'future' })
  expect(on(fewer, '2026-11-17')).toHaveLength(2)
  expect(on(fewer, '2026-11-18')).toEqual(['07:00 Insulin'])
  expect(on(fewer, '2026-11-19')).toEqual(['07:00 Insulin'])
})

describe('deleting', () => {
  test('all times of a day changed by hand leaves every other day alone', () => {
    const type = (draft: EventDraft) => withStart(draft, { time: '20:00' })
    const byHand = saved(insulin(['07:00', '19:00']), ['2026-11-18', '19:00'], type, { scope: 'this' })
    const gone = deleted(byHand, ['2026-11-18', '20:00'], 'all', 'every')
    expect(on(gone, '2026-11-18')).toEqual([])
    expect(seen(gone, sunday, last)).toHaveLength(20)
  })

  test('takes the one looked at, or all times, in the same scope', () => {
    const three = insulin(['07:00', '13:00', '19:00'])
    expect(on(deleted(three, ['2026-11-18', '13:00'], 'this', 'one'), '2026-11-18')).toHaveLength(2)
    const day = deleted(three, ['2026-11-18', '13:00'], 'this', 'every')
    expect(on(day, '2026-11-18')).toEqual([])
    expect(on(day, '2026-11-19')).toHaveLength(3)
    expect(seen(deleted(three, ['2026-11-18', '13:00'], 'future', 'every'), sunday, last)).toHaveLength(9)
    expect(deleted(three, ['2026-11-18', '13:00'], 'all', 'every').events.size).toBe(0)
  })

  test('all times takes along what is skipped or changed by hand on that day', () => {
    const skipped = deleted(insulin(['07:00', '13:00', '19:00']), ['2026-11-18', '19:00'], 'this', 'one')
    const byHand = saved(skipped, ['2026-11-18', '13:00'], (draft) => withStart(draft, { time: '14:00' }), {
      scope: 'this',
    })
    expect(deleted(byHand, ['2026-11-18', '07:00'], 'all', 'every').events.size).toBe(0)
  })
})

test('nothing changed is nothing to save', () => {
  const household = insulin(['07:00', '19:00'])
  const opened = find(household, sunday, '07:00')
  const together = togetherWith(indexEvents(household.events.values()), opened)
  const draft = { ...eventDraftOf(opened), alsoAt: alsoAtOf(together.onDay) }
  const planned = plannedEdit({ opened, together, draft })
  expect([isNothing(planned), planned.shares]).toEqual([true, []])
  const own = withStart(draft, { time: '08:00' })
  expect(plannedEdit({ opened, together, draft: own }).shares).toEqual([])
  expect(plannedEdit({ opened, together, draft: rename(own) }).shares).toEqual(['title'])
})

test('a question names every time, also one that is skipped on the day; what happens once only those of its day', () => {
  const skipped = deleted(insulin(['07:00', '13:00', '19:00']), ['2026-11-18', '19:00'], 'this', 'one')
  const asked = (household: Household, day: string, time: string) => {
    const opened = find(household, day, time)
    return timesAsked(
      opened,
      togetherWith(indexEvents(household.events.values()), opened),
      (one) => `${one}!`,
    )
  }
  expect(asked(skipped, '2026-11-18', '13:00')).toMatchObject({
    own: '13:00!',
    all: ['07:00!', '13:00!', '19:00!'],
    others: [
      { time: '07:00!', day: '2026-11-18', reach: 'on-day' },
      { time: '19:00!', day: '2026-11-18', reach: 'later' },
    ],
  })
  expect(asked(insulin(['07:00']), sunday, '07:00')).toBeNull()
  expect(asked(insulin(['07:00', '19:00'], { kind: 'once' }), sunday, '07:00')?.all).toHaveLength(2)
})

function othersNamed(asked: { opened: Occurrence; together: Together; scope: Scope }): string[] {
  const { opened, together, scope } = asked
  const others = timesAsked(opened, together, (time) => time)?.others ?? []
  const within = opened.event.recurrence === null ? 'this' : scope
  return others.filter(({ reach }) => isReached(reach, within)).map(({ event }) => seriesIdOf(event))
}

function changedSeries(before: Household, then: Household): string[] {
  const [was, is] = [before, then].map(
    ({ events }) => new Map([...events].map(([id, one]) => [id, [seriesIdOf(one), JSON.stringify(one)]])),
  )
  const ids = [...new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])]
  const changed = ids.filter((id) => was?.get(id)?.[1] !== is?.get(id)?.[1])
  return [...new Set(changed.map((id) => (was?.get(id) ?? is?.get(id))?.[0] ?? ''))]
}

test('whatever is done to the times of a day, none is lost or shown twice, and undo restores every byte', () => {
  const step = fc.record({
    day: fc.nat({ max: 9 }),
    place: fc.nat({ max: 5 }),
    other: fc.nat({ max: 5 }),
    what: fc.constantFrom('rename', 'add', 'remove', 'other time', 'own time', 'delete' as const),
    scope: fc.constantFrom('this', 'future', 'all' as const),
    times: fc.constantFrom('every', 'one' as const),
  })
  const names = (household: Household) => namesShown(household, sunday, last)
  let fresh = 0
  // no time is ever given twice, so that two that are the same were made the same
  const freshTime = () => {
    const minute = (fresh++ * 7) % 1380
    return `${Math.floor(minute / 60)}`.padStart(2, '0') + ':' + `${minute % 60}`.padStart(2, '0')
  }
  let done = 0
  fc.assert(
    fc.property(fc.constantFrom(1, 2), fc.array(step, { maxLength: 7 }), (interval, steps) => {
      fresh = 0
      let now = insulin([freshTime(), freshTime(), freshTime()], daily(interval))
      for (const { day: n, place, other, what, scope, times } of steps) {
        const day = addDays(sunday, n)
        const index = indexEvents(now.events.values())
        const shown = occurrencesOn(index, day)
        const opened = shown[place % Math.max(shown.length, 1)]
        if (!opened) continue
        const together = togetherWith(index, opened)
        const sibling = together.onDay[other % Math.max(together.onDay.length, 1)]
        if (!sibling && (what === 'remove' || what === 'other time')) continue
        if (what === 'add' && together.onDay.length > 4) continue
        const start = { ...eventDraftOf(opened), alsoAt: alsoAtOf(together.onDay) }
        const id = sibling?.event.id ?? ''
        const draft = {
          rename: () => ({ ...start, title: `Title ${done}` }),
          add: () => addAt(freshTime())(start),
          remove: () => withoutTime(start, id),
          'other time': () => withTime(start, id, freshTime()),
          'own time': () => withStart(start, { time: freshTime() }),
          delete: () => start,
        }[what]()
        const step =
          what === 'delete'
            ? deletionSaid(opened, scope, times)
            : editSaid({ opened, together, draft }, { scope, times }, newId)
        const next = said(now, [saidAtOnce([step])])
        done++
        if (times === 'every' && (what === 'rename' || what === 'delete')) {
          // the question names just those that are then changed
          const named = othersNamed({ opened, together, scope })
          const changed = changedSeries(now, next).filter((id) => id !== seriesIdOf(opened.event))
          expect(changed.filter((id) => !named.includes(id))).toEqual([])
          if (what === 'rename') expect(new Set(named)).toEqual(new Set(changed))
        }
        const [before, then] = [names(now), names(next)]
        expect(then).toEqual([...new Set(then)])
        const moments = seen(next, sunday, last).map((words) => words.slice(0, 16))
        expect(moments).toEqual([...new Set(moments)])
        const gone = before.filter((name) => !then.includes(name)).map((name) => name.split(' ')[0])
        const come = then.filter((name) => !before.includes(name)).map((name) => name.split(' ')[0])
        if (what === 'remove')
          expect(new Set(gone)).toEqual(new Set(sibling ? [seriesIdOf(sibling.event)] : []))
        else if (what !== 'delete') expect(gone).toEqual([])
        if (what === 'add') expect(new Set(come).size).toBe(1)
        else expect(come).toEqual([])
        const ids = next.applied.slice(now.applied.length).map(({ change }) => change.id)
        const undone = ids.toReversed().reduce(takenBack, next)
        expect(bytesOf(undone)).toEqual(bytesOf(now))
        now = next
      }
    }),
  )
  expect(done).toBeGreaterThan(cases.history.numRuns / 2)
})

test('what another device adds meanwhile is reached by what is said of all times and by nothing else, and changes nothing for the others', () => {
  const choice = {
    day: fc.nat({ max: 9 }),
    place: fc.nat({ max: 5 }),
    scope: fc.constantFrom('this', 'future', 'all' as const),
  }
  const before = fc.record({ ...choice, what: fc.constantFrom('own time', 'rename', 'delete' as const) })
  const then = fc.record({
    ...choice,
    what: fc.constantFrom('rename', 'delete', 'own time' as const),
    times: fc.constantFrom('every', 'one' as const),
  })
  const late: EventForm = {
    ...formFromDraft({
      ...withStart(newDraft(sunday, { day: '2026-01-01', time: '09:00' }, []), { time: '23:00' }),
      title: 'Insulin',
      recurrence: daily(),
    }),
  }
  const days = Array.from({ length: 11 }, (_, n) => addDays(sunday, n))
  const atLate = (household: Household) =>
    days.map(
      (day) =>
        on(household, day)
          .find((words) => words.startsWith('23:00'))
          ?.slice(6) ?? null,
    )
  let reached = 0
  fc.assert(
    fc.property(fc.constantFrom(1, 2), fc.array(before, { maxLength: 4 }), then, (interval, steps, last) => {
      let now = insulin(['07:00', '13:00', '19:00'], daily(interval))
      let fresh = 0
      const stepOf = (
        { day: n, place, what, scope, times }: (typeof steps)[number] & { times: Times },
        title: string,
      ) => {
        const index = indexEvents(now.events.values())
        const shown = occurrencesOn(index, addDays(sunday, n))
        const opened = shown[place % Math.max(shown.length, 1)]
        if (!opened) return null
        const together = togetherWith(index, opened)
        const start = { ...eventDraftOf(opened), alsoAt: alsoAtOf(together.onDay) }
        const time = `08:${`${fresh++}`.padStart(2, '0')}`
        const draft = what === 'rename' ? { ...start, title } : withStart(start, { time })
        const step =
          what === 'delete'
            ? deletionSaid(opened, scope, times)
            : editSaid({ opened, together, draft }, { scope, times }, newId)
        return { opened, step }
      }
      for (const one of steps) {
        const made = stepOf({ ...one, times: 'one' }, 'Before')
        if (made) now = said(now, [saidAtOnce([made.step])])
      }
      const made = stepOf(last, 'Caninsulin')
      if (!made) return
      const { opened, step } = made
      const event = { ...late, togetherId: togetherIdOf(opened.event) }
      const meanwhile = said(now, [{ verb: 'add-event', eventId: 'late-00001', event }])
      const save = { ...saidAtOnce([step]), id: newId() }
      const next = after(meanwhile, save)

      const day = addDays(sunday, last.day)
      const scope = opened.event.recurrence === null ? 'this' : last.scope
      const isWithin = (one: string) => scope === 'all' || one === day || (scope === 'future' && one > day)
      const isForAll = last.times === 'every' && last.what !== 'own time'
      const then = last.what === 'rename' ? 'Caninsulin' : null
      expect(atLate(next)).toEqual(days.map((one) => (isForAll && isWithin(one) ? then : 'Insulin')))
      if (isForAll) reached++
      const others = ({ events, ...rest }: Household) => ({
        ...rest,
        events: new Map([...events].filter(([, one]) => seriesIdOf(one) !== 'late-00001')),
      })
      expect(bytesOf(others(next))).toEqual(bytesOf(after(now, save)))
      expect(bytesOf(takenBack(next, save.id))).toEqual(bytesOf(meanwhile))
    }),
    cases.history,
  )
  expect(reached).toBeGreaterThan(0)
})

test('what is given through the night begins with its first, and each of its times comes so many days', () => {
  const course = (end: { times: number } | { lastDay: string }) => {
    const typed = withStart(newDraft(sunday, { day: sunday, time: '14:40' }, []), { time: '15:00' })
    const apart = withApart({ ...typed, title: 'Antibiotic' }, { hours: 8 })
    const draft = { ...apart, recurrence: endedBy(daily(), end) }
    return said(emptyHousehold, additions(draft, formFromDraft(draft), newId(), newId))
  }
  const ten = seen(course({ times: 10 }), '2026-11-01', '2026-12-31')
  expect(ten.length).toBe(30)
  expect([ten[0], ten[2], ten.at(-1)]).toEqual([
    '2026-11-15T15:00 Antibiotic',
    '2026-11-16T07:00 Antibiotic',
    '2026-11-25T07:00 Antibiotic',
  ])
  // a last day that was chosen is the last
  expect(seen(course({ lastDay: '2026-11-16' }), '2026-11-01', '2026-12-31').length).toBe(5)
  expect(seen(course({ lastDay: sunday }), '2026-11-01', '2026-12-31').length).toBe(2)
})
