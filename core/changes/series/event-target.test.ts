import { describe, expect, test } from 'vitest'
import { after, emptyHousehold, form, refusalOf, seen, undoOf } from '#test/support/household.ts'
import type { Household, SaidChange } from '#test/support/household.ts'
import type { EventForm } from '#core/schedule/event.ts'
import { wholeEvent } from './event-target.ts'

const series = 'series-1'
const daily = after(emptyHousehold, {
  verb: 'add-event',
  eventId: series,
  event: form({ recurrence: ['RRULE:FREQ=DAILY'] }),
})
type Scope = 'this' | 'future' | 'all'
/** As an app says it that looks at a day of the series. */
const edit = (id: string, scope: Scope, occurrenceDate: string, event: Partial<EventForm>): SaidChange => {
  const made = { newEventId: `made-by-${id}`, seriesId: series }
  return { verb: 'edit-event', id, eventId: series, scope, occurrenceDate, event, ...made }
}
const byHand = edit('by-hand', 'this', '2026-11-03', { title: 'Half' })
const noMore = edit('no-more', 'all', '2026-11-03', { recurrence: null })
/** As an app of before says it of what happens once. */
const once = (eventId: string) => ({ eventId, scope: 'all' }) as const
/** As an app says it that names what happens once. */
const named = (household: Household, eventId: string) => {
  const event = household.events.get(eventId)
  return event ? wholeEvent(event) : once(eventId)
}
const shown = (household: Household) =>
  seen(household, '2026-11-01', '2026-11-05').map((line) => `${line.slice(8, 10)} ${line.slice(17)}`)
const with3 = (title: string | null) =>
  ['01', '02', '03', '04', '05'].flatMap((day) =>
    day !== '03' ? `${day} Pill` : title === null ? [] : `03 ${title}`,
  )
/** A log as the release before wrote it, which kept no targets. */
const asKeptBefore = (household: Household): Household => ({
  ...household,
  applied: household.applied.map((applied) => {
    if (!('once' in applied.change)) return applied
    const { once: _, ...change } = applied.change
    return { ...applied, change }
  }),
})

describe.each([
  ['kept now', (household: Household) => household],
  ['kept by the release before', asKeptBefore],
])('carried out again without what it was built on, %s', (_, kept) => {
  test('a change of a day that was changed by hand is for that day', () => {
    const again: SaidChange = { verb: 'edit-event', ...once('made-by-by-hand'), event: { title: 'Twice' } }
    expect(shown(after(kept(after(daily, byHand, again)), undoOf('by-hand')))).toEqual(with3('Twice'))
  })

  test('the deletion of a day that was changed by hand is of that day', () => {
    const gone = after(daily, byHand, { verb: 'delete-event', ...once('made-by-by-hand') })
    expect(shown(after(kept(gone), undoOf('by-hand')))).toEqual(with3(null))
  })

  test('a change of the one day that was kept of a series is for that day', () => {
    const changed = after(daily, noMore, { verb: 'edit-event', ...once(series), event: { title: 'Last' } })
    expect(shown(after(kept(changed), undoOf('no-more')))).toEqual(with3('Last'))
  })

  test('one that changed nothing about that day, too', () => {
    const same = after(daily, noMore, { verb: 'edit-event', ...once(series), event: { title: 'Pill' } })
    const renamed = after(kept(same), edit('rename', 'all', '2026-11-03', { description: 'Note' }))
    expect(shown(after(renamed, undoOf('no-more')))).toEqual(with3('Pill'))
  })

  test('one that found its day gone is for that day', () => {
    const deletion: SaidChange = { verb: 'delete-event', ...once(series) }
    const gone = after(daily, noMore, deletion, deletion)
    expect(shown(after(kept(gone), undoOf('no-more')))).toEqual(with3(null))
  })

  test('one that found a series gone, and does not say that it means one, is refused', () => {
    const all = { verb: 'delete-event', id: 'first', ...once(series) } as const
    const gone = kept(after(daily, all, { ...all, id: 'second' }))
    expect(refusalOf(gone, undoOf('first'))).toBe('changed-since')
    expect(shown(after(gone, undoOf('second')))).toEqual([])
  })

  test('one that found its day as it was planned does nothing to it, whatever else is undone', () => {
    const other = edit('other', 'this', '2026-11-04', { title: 'Other' })
    const late: SaidChange = { verb: 'delete-event', ...once('made-by-by-hand') }
    const quiet = kept(after(daily, byHand, other, undoOf('by-hand'), late))
    expect(shown(after(quiet, undoOf('other')))).toEqual(with3('Pill'))
  })

  test('a rule that a day got of its own is refused: it would be for all', () => {
    const rule = { recurrence: ['RRULE:FREQ=WEEKLY'] }
    const weekly = after(daily, byHand, { verb: 'edit-event', ...once('made-by-by-hand'), event: rule })
    expect(refusalOf(kept(weekly), undoOf('by-hand'))).toBe('changed-since')
  })
})

test('what was made for a series never takes the day of another that its event was, and is again', () => {
  const own = { ...once('made-by-by-hand'), id: 'its-own', event: { recurrence: ['RRULE:FREQ=WEEKLY'] } }
  const on = { eventId: 'made-by-by-hand', scope: 'all', occurrenceDate: '2026-11-03' } as const
  const all: SaidChange = { verb: 'edit-event', ...on, event: { title: 'Weekly' } }
  const repeating = after(daily, byHand, { verb: 'edit-event', ...own }, all)
  expect(refusalOf(repeating, undoOf('its-own'))).toBe('changed-since')
  // a log that was kept before targets were goes on as it did
  const applied = repeating.applied.map(({ change, before }) => ({ change, before }))
  expect(shown(after({ ...repeating, applied }, undoOf('its-own')))).toEqual(with3('Weekly'))
})

test('a program that names series and day of what happens once means that day, too', () => {
  const on = { eventId: 'made-by-by-hand', seriesId: series, occurrenceDate: '2026-11-03' }
  const deleted = (scope: Scope) => after(daily, byHand, { verb: 'delete-event', ...on, scope })
  for (const scope of ['this', 'future', 'all'] as const)
    expect(shown(after(deleted(scope), undoOf('by-hand')))).toEqual(with3(null))
})

test('one day of what came to repeat, changed with a rule, does not make what is left of it repeat', () => {
  const visit = after(emptyHousehold, { verb: 'add-event', eventId: 'visit-01', event: form() })
  const rule = { recurrence: ['RRULE:FREQ=DAILY'] }
  const repeated = after(visit, { verb: 'edit-event', id: 'repeat', ...once('visit-01'), event: rule })
  const on = {
    eventId: 'visit-01',
    scope: 'this',
    occurrenceDate: '2026-11-01',
    newEventId: 'new-day1',
  } as const
  const day: SaidChange = { verb: 'edit-event', ...on, event: { title: 'Long', ...rule } }
  expect(refusalOf(after(repeated, day), undoOf('repeat'))).toBe('changed-since')
  expect(refusalOf(visit, day)).toBe('rule-for-one-day')
})

describe('what waits', () => {
  test('while its day, moved by hand, is made a series of its own is for the day that it was moved to, or refused', () => {
    const moved = edit('by-hand', 'this', '2026-11-03', {
      start: '2026-11-02T09:00:00',
      end: '2026-11-02T09:30:00',
    })
    const known = after(daily, moved)
    const [eventId, day] = ['made-by-by-hand', '2026-11-03']
    const rule = { recurrence: ['RRULE:FREQ=DAILY'] }
    const now = after(known, { verb: 'edit-event', ...named(known, eventId), event: rule })
    const late = named(known, eventId)
    const swap: SaidChange = {
      verb: 'swap-turn',
      eventId,
      seriesId: series,
      day,
      person: { id: 'person-1', name: 'Ada' },
    }
    expect(refusalOf(now, { verb: 'edit-event', ...late, event: { title: 'Late' } })).toBe('repeats-now')
    expect(refusalOf(now, { verb: 'delete-event', ...late })).toBe('repeats-now')
    expect(refusalOf(now, swap)).toBe('repeats-now')
    // where it was not moved it is the first day of that series
    const kept = after(daily, byHand)
    const unmoved = after(kept, { verb: 'edit-event', ...named(kept, eventId), event: rule })
    const renamed = after(unmoved, {
      verb: 'edit-event',
      ...named(kept, eventId),
      event: { title: 'Late' },
    })
    expect(shown(renamed).filter((line) => line.endsWith('Late'))).toEqual(['03 Late'])
    expect(refusalOf(unmoved, swap)).toBeNull()
  })

  test('while its day becomes one of a series again is for that day', () => {
    const single = after(daily, noMore)
    const [title, deletion]: SaidChange[] = [
      { verb: 'edit-event', ...named(single, series), event: { title: 'Last' } },
      { verb: 'delete-event', ...named(single, series) },
    ]
    const back = after(single, undoOf('no-more'))
    expect(title && shown(after(back, title))).toEqual(with3('Last'))
    expect(deletion && shown(after(back, deletion))).toEqual(with3(null))
    // one by one, as a device folds what it could not send yet
    expect(title && deletion && shown(after(daily, title, deletion))).toEqual(with3(null))
  })

  test('while another replaced its day is for that day', () => {
    const changed = after(daily, byHand)
    const mine: SaidChange = {
      verb: 'edit-event',
      ...named(changed, 'made-by-by-hand'),
      event: { description: 'Note' },
    }
    const theirs = after(changed, edit('theirs', 'this', '2026-11-03', { title: 'Theirs' }))
    expect(shown(after(theirs, mine))).toEqual(with3('Theirs'))
    const deleted = after(changed, {
      verb: 'delete-event',
      eventId: series,
      scope: 'this',
      occurrenceDate: '2026-11-03',
    })
    expect(refusalOf(deleted, mine)).toBe('occurrence-gone')
  })

  test('while its event is gone, with a series that nobody has a day of, takes no series', () => {
    const on = { ...once('made-by-nobody'), seriesId: series }
    expect(shown(after(daily, { verb: 'delete-event', ...on }))).toEqual(with3('Pill'))
    expect(refusalOf(daily, { verb: 'edit-event', ...on, event: { title: 'All' } })).toBe('event-gone')
  })

  test('with times of a day that is no longer there moves no other day to it', () => {
    const times = { start: '2026-11-05T10:00:00', end: '2026-11-05T10:30:00', allDay: false }
    const moved = edit('moved', 'all', '2026-11-05', times)
    expect(refusalOf(after(daily, noMore), moved)).toBe('occurrence-gone')
  })
})
