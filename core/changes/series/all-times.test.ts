import { describe, expect, test } from 'vitest'
import { after, bytesOf, emptyHousehold, form } from '#test/support/household.ts'
import { refusalOf, seen, undoOf } from '#test/support/household.ts'
import type { Household, SaidChange } from '#test/support/household.ts'
import { mostSteps } from '../change.ts'
import type { ChangeOf, Scope, Step, StepOf } from '../change.ts'
import { mainStep, stepsOf } from '../save.ts'
import { saidAtOnce } from './all-times.ts'

const [morning, noon, evening] = ['morning-1', 'noon-00001', 'evening-1']
const insulin = (eventId: string, time: string): StepOf<'add-event'> => ({
  verb: 'add-event',
  eventId,
  event: {
    ...form({ title: 'Insulin', recurrence: ['RRULE:FREQ=DAILY'] }),
    start: `2026-11-01T${time}:00`,
    end: `2026-11-01T${time}:30`,
    ...(eventId !== morning && { togetherId: morning }),
  },
})
const both = after(
  emptyHousehold,
  { ...insulin(morning, '07:00'), id: 'added-0001' },
  insulin(evening, '19:00'),
)
/** another device was quicker */
const withNoon = after(both, insulin(noon, '13:00'))

const on = '2026-11-10'
const thing = { togetherId: morning, on }
const target = (scope: Scope) =>
  ({ eventId: morning, seriesId: morning, scope, occurrenceDate: on, newEventId: 'new-part-1' }) as const
const edit = (scope: Scope, event: StepOf<'edit-times'>['event']): StepOf<'edit-times'> => ({
  verb: 'edit-times',
  ...target(scope),
  ...thing,
  event,
  shares: (['title', 'reminder'] as const).filter((field) => field in event),
  changed: [],
  gone: [],
  added: [],
})
const gone = (scope: Scope): StepOf<'delete-times'> => {
  const { newEventId: _, ...at } = target(scope)
  return { verb: 'delete-times', ...at, ...thing }
}
const save = (...steps: Step[]): SaidChange & { id: string } => ({ verb: 'save', steps, id: 'save-0001' })
const at = (household: Household, day: string) => seen(household, day, day).map((words) => words.slice(11))
const times = (title: string) => [`07:00 ${title}`, `13:00 ${title}`, `19:00 ${title}`]

describe('a time that another device has added meanwhile', () => {
  test.each(['this', 'future', 'all'] as const)('is changed with all times, %s', (scope) => {
    const done = after(withNoon, save(edit(scope, { title: 'Half' })))
    expect(at(done, on)).toEqual(times('Half'))
    expect(at(done, '2026-11-09')).toEqual(times(scope === 'all' ? 'Half' : 'Insulin'))
    expect(at(done, '2026-11-11')).toEqual(times(scope === 'this' ? 'Insulin' : 'Half'))
    expect(bytesOf(after(done, undoOf('save-0001')))).toEqual(bytesOf(withNoon))
  })

  test.each(['this', 'future', 'all'] as const)('goes with all times, %s', (scope) => {
    const done = after(withNoon, save(gone(scope)))
    expect(at(done, on)).toEqual([])
    expect(at(done, '2026-11-09')).toEqual(scope === 'all' ? [] : times('Insulin'))
    expect(at(done, '2026-11-11')).toEqual(scope === 'this' ? times('Insulin') : [])
    expect([...done.deletions.values()]).toMatchObject([{ times: ['07:00', '13:00', '19:00'] }])
    expect(bytesOf(after(done, undoOf('save-0001')))).toEqual(bytesOf(withNoon))
  })

  test('stays where only the one looked at is meant', () => {
    const one = { ...edit('all', { title: 'Half' }), shares: [] }
    expect(at(after(withNoon, save(one)), on)).toEqual(['07:00 Half', '13:00 Insulin', '19:00 Insulin'])
  })

  test('keeps its own time', () => {
    const later = { ...edit('all', {}), changed: [{ eventId: evening, seriesId: evening, time: '20:00' }] }
    const done = after(withNoon, save(later))
    expect(at(done, on)).toEqual(['07:00 Insulin', '13:00 Insulin', '20:00 Insulin'])
  })
})

test('a time that another device has taken out meanwhile is no reason to leave the others as they are', () => {
  const less = after(withNoon, { verb: 'delete-event', eventId: noon, scope: 'all' })
  expect(at(after(less, save(edit('all', { title: 'Half' }))), on)).toEqual(['07:00 Half', '19:00 Half'])
  const noNoon = { ...edit('all', { title: 'Half' }), gone: [{ eventId: noon, seriesId: noon }] }
  expect(at(after(less, save(noNoon)), on)).toEqual(['07:00 Half', '19:00 Half'])
})

test('what is gone cannot be given another time: then nothing is changed', () => {
  const later = {
    ...edit('all', { title: 'Half' }),
    changed: [{ eventId: noon, seriesId: noon, time: '14:00' }],
  }
  expect(refusalOf(both, save(later))).toBe('occurrence-gone')
  expect(refusalOf(withNoon, save(later))).toBeNull()
})

test('when the one looked at is gone, nothing is changed; to be deleted, the others go too', () => {
  const less = after(withNoon, { verb: 'delete-event', eventId: morning, scope: 'all' })
  expect(refusalOf(less, save(edit('all', { title: 'Half' })))).toBe('event-gone')
  expect(at(after(less, save(gone('all'))), on)).toEqual([])
})

test('a part that another device has cut meanwhile is found by its series', () => {
  const cut = after(both, {
    verb: 'edit-event',
    eventId: evening,
    seriesId: evening,
    scope: 'future',
    occurrenceDate: '2026-11-05',
    newEventId: 'evening-2',
    event: { description: 'With food' },
  })
  const later = { ...edit('future', {}), changed: [{ eventId: evening, seriesId: evening, time: '20:00' }] }
  expect(at(after(cut, save(later)), on)).toEqual(['07:00 Insulin', '20:00 Insulin'])
})

describe('carried out again', () => {
  const note: SaidChange = {
    id: 'note-0001',
    verb: 'edit-event',
    eventId: morning,
    seriesId: morning,
    scope: 'all',
    event: { description: 'With food' },
  }

  test('after an undo it is for what it reached then, and no more', () => {
    const more = after(both, note, save(edit('all', { title: 'Half' })), insulin(noon, '13:00'))
    expect(at(more, on)).toEqual(['07:00 Half', '13:00 Insulin', '19:00 Half'])
    const back = after(more, undoOf('note-0001'))
    expect(at(back, on)).toEqual(['07:00 Half', '13:00 Insulin', '19:00 Half'])
    expect(back.events.get(morning)?.description).toBe('')
  })

  test('without one that it had reached it is refused', () => {
    const added = after(both, { ...insulin(noon, '13:00'), id: 'noon-added' })
    const more = after(added, save(edit('all', { title: 'Half' })))
    expect(refusalOf(more, undoOf('noon-added'))).toBe('changed-since')
  })

  test('it is kept as a save of changes that every server knows', () => {
    const more = after(withNoon, save(edit('all', { title: 'Half' })))
    const kept = more.applied.at(-1)
    expect(stepsOf(kept?.change ?? ({} as never)).map(({ verb }) => verb)).toEqual(
      Array(3).fill('edit-event'),
    )
    expect(kept?.targets).toEqual([morning, noon, evening])
  })
})

test('what all share is given to each as that one keeps it', () => {
  const allDay = {
    ...form({ title: 'Insulin', allDay: true, start: `${on}T00:00`, end: `${on}T00:00` }),
    togetherId: morning,
  }
  const day = after(both, { verb: 'add-event', eventId: 'all-day-01', event: allDay })
  const done = after(day, save(edit('this', { reminder: { before: 30 } })))
  const reminders = [...done.events.values()].flatMap(({ allDay, reminder }) =>
    reminder ? [[allDay, reminder]] : [],
  )
  expect(reminders).toEqual([
    [true, { before: 0 }],
    [false, { before: 30 }],
    [false, { before: 30 }],
  ])
})

test('a length and a day are for all, also of one that was added meanwhile, and each keeps its time', () => {
  const event = { allDay: false, start: '2026-11-10T07:00', end: '2026-11-10T07:45' }
  const longer = after(withNoon, save({ ...edit('future', event), shares: ['length'] }))
  const ends = (household: Household) =>
    [...household.events.values()]
      .filter(({ start }) => start.startsWith(on))
      .map(({ end }) => end.slice(11, 16))
  expect(ends(longer).toSorted()).toEqual(['07:45', '13:45', '19:45'])
  const moved = { allDay: false, start: '2026-11-12T07:00', end: '2026-11-12T07:30' }
  const once = after(withNoon, save({ ...edit('this', moved), shares: ['day'] }))
  expect(at(once, on)).toEqual([])
  expect(at(once, '2026-11-12').toSorted()).toEqual(
    ['07', '07', '13', '13', '19', '19'].map((hour) => `${hour}:00 Insulin`),
  )
})

test('is bounded: more series than a save has steps are refused as a whole', () => {
  const many = Array.from({ length: mostSteps }, (_, n) =>
    insulin(`time-${100 + n}-x`, `13:${`${n}`.padStart(2, '0')}`),
  )
  const full = after(both, ...many)
  expect(refusalOf(full, save(edit('all', { title: 'Half' })))).toBe('too-much-at-once')
})

test('as long as it waits it is called by the one looked at', () => {
  const waiting: ChangeOf<'save'> = { verb: 'save', id: 'save-0001', at: 1, steps: [gone('future')] }
  expect(mainStep(waiting)).toMatchObject({ verb: 'delete-event', eventId: morning, scope: 'future' })
  expect(mainStep({ ...waiting, steps: [edit('all', { title: 'Half' })] })).toMatchObject({
    verb: 'edit-event',
    eventId: morning,
    event: { title: 'Half' },
  })
})

test('what is about one event alone is said by itself', () => {
  const alone = { verb: 'delete-event', eventId: morning, scope: 'all' } as const
  expect(saidAtOnce([alone])).toBe(alone)
  expect(saidAtOnce([gone('all')])).toEqual({ verb: 'save', steps: [gone('all')] })
})

test('what has nothing to do with it is left alone', () => {
  const { togetherId: _, ...alone } = insulin(noon, '13:00').event
  const done = after(both, { ...insulin(noon, '13:00'), event: alone }, save(edit('all', { title: 'Half' })))
  expect(at(done, on)).toEqual(['07:00 Half', '13:00 Insulin', '19:00 Half'])
})
