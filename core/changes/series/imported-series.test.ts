import { describe, expect, test } from 'vitest'
import {
  after,
  bytesOf,
  emptyHousehold,
  form,
  namesShown,
  seen,
  undoOf,
  writesOf,
} from '#test/support/household.ts'
import type { Household, SaidChange } from '#test/support/household.ts'
import { contentMark } from '#core/schedule/content-mark.ts'
import type { ImportedEvent } from '../import-forms.ts'

const importing = (...events: ImportedEvent[]): SaidChange => ({ verb: 'import-events', events })
const at = (start: string, title: string, rule: string | null = 'FREQ=DAILY') =>
  form({ title, start, end: start, recurrence: rule === null ? null : [`RRULE:${rule}`] })
const first: ImportedEvent = { id: 'series-0', event: at('2026-11-01T08:00', 'Two units'), skipped: [] }
const firstCut: ImportedEvent = {
  ...first,
  event: at('2026-11-01T08:00', 'Two units', 'FREQ=DAILY;UNTIL=20261109T235959'),
}
const later: ImportedEvent = {
  id: 'part-002',
  seriesId: 'series-0',
  event: at('2026-11-10T19:00', 'Three units'),
  skipped: [],
}
const day = (id: string, on: string, time = '21:30'): ImportedEvent => ({
  id,
  event: at(`${on}T${time}`, 'Late', null),
  skipped: [],
  replaces: { seriesId: 'series-0', eventId: 'series-0', day: on },
})
const over = (given: ImportedEvent, { events }: Household): ImportedEvent => {
  const known = events.get(given.id)
  return known ? { ...given, over: contentMark(known) } : given
}
const once = after(emptyHousehold, importing(first))
const cut = after(emptyHousehold, importing(firstCut, later))

describe('a series of which something is here', () => {
  test('takes no part that has its days: the one dose would have two times and one record', () => {
    expect(writesOf(once, importing(later))).toEqual([])
    // the first part was not seen as it is now, or not chosen
    expect(writesOf(once, importing(firstCut, later))).toEqual([])
    expect(writesOf(once, importing({ ...firstCut, over: 'stale' }, later))).toEqual([])
    const elsewhere = { ...later, id: 'part-003', event: at('2026-11-12T20:00', 'Four units') }
    expect(writesOf(cut, importing(elsewhere))).toEqual([])
  })

  test('takes all parts of the file where those of here make room', () => {
    const both = after(once, { ...importing(over(firstCut, once), later), id: 'import-0' })
    expect(seen(both, '2026-11-09', '2026-11-10')).toEqual([
      '2026-11-09T08:00 Two units',
      '2026-11-10T19:00 Three units',
    ])
    expect(bytesOf(after(both, undoOf('import-0')))).toEqual(bytesOf(once))
  })

  test('takes none of them when one was changed here since the person looked, or there would be a gap', () => {
    const shorter = {
      ...first,
      event: at('2026-11-01T08:00', 'Two units', 'FREQ=DAILY;UNTIL=20261104T235959'),
    }
    const sooner = { ...later, event: at('2026-11-05T19:00', 'Three units'), over: 'stale' }
    expect(writesOf(cut, importing(over(shorter, cut), sooner))).toEqual([])
  })

  test('takes its first part again only before the later ones', () => {
    const { events } = cut
    const gone = { ...cut, events: new Map([...events].filter(([id]) => id !== 'series-0')) }
    expect(writesOf(gone, importing(first))).toEqual([])
    expect(seen(after(gone, importing(firstCut)), '2026-11-09', '2026-11-10')).toHaveLength(2)
    // nor is a single event under that name on a day of theirs
    const alone = (start: string): ImportedEvent => ({ ...first, event: at(start, 'Once', null) })
    expect(writesOf(gone, importing(alone('2026-11-15T08:00')))).toEqual([])
    expect(writesOf(gone, importing(alone('2026-11-05T08:00')))).toHaveLength(1)
  })

  test('other series of the same change come in', () => {
    const other = { ...first, id: 'series-9' }
    expect(writesOf(once, importing(later, other)).map(({ id }) => id)).toEqual(['series-9'])
  })
})

describe('a day that was changed by hand', () => {
  test('takes the place of that day in whichever part has it', () => {
    const moved = after(cut, { ...importing(day('moved-00', '2026-11-15')), id: 'import-0' })
    expect(seen(moved, '2026-11-15', '2026-11-15')).toEqual(['2026-11-15T21:30 Late'])
    expect(namesShown(moved, '2026-11-15', '2026-11-15')).toEqual(['series-0 2026-11-15'])
    expect(bytesOf(after(moved, undoOf('import-0')))).toEqual(bytesOf(cut))
  })

  test('stays as it is here, also when the file has it under another id', () => {
    const moved = after(cut, importing(day('moved-00', '2026-11-15')))
    expect(writesOf(moved, importing(day('moved-01', '2026-11-15', '22:00')))).toEqual([])
    expect(writesOf(cut, importing(day('moved-01', '2026-11-15'), day('moved-02', '2026-11-15')))).toEqual([])
  })

  test('may change places with another', () => {
    const two = after(cut, importing(day('moved-00', '2026-11-15'), day('moved-01', '2026-11-16')))
    const turned = after(
      two,
      importing(over(day('moved-00', '2026-11-16'), two), over(day('moved-01', '2026-11-15'), two)),
    )
    expect(turned.events.get('moved-00')?.originalDate).toBe('2026-11-16')
    expect(namesShown(turned, '2026-11-15', '2026-11-16')).toEqual([
      'series-0 2026-11-15',
      'series-0 2026-11-16',
    ])
  })

  test('that is of no day of a series is of no series', () => {
    const alone = { ...day('alone-00', '2026-11-15'), seriesId: 'series-0' }
    const { replaces: _, ...given } = alone
    expect(namesShown(after(cut, importing(given)), '2026-11-15', '2026-11-15')).toEqual([
      'alone-00 2026-11-15',
      'series-0 2026-11-15',
    ])
  })
})

test('a part that leaves its series for one where it cannot be stays, and so does what was to take its place', () => {
  const two = after(cut, importing({ ...first, id: 'series-9' }))
  const leaving = over({ ...later, seriesId: 'series-9' }, two)
  const instead = { ...later, id: 'part-003' }
  expect(writesOf(two, importing(leaving, instead))).toEqual([])
})
