import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { chanceFrom } from '#test/support/faulty-network.ts'
import { after, afterAttempts, bytesOf, documentsOf, emptyHousehold, form } from '#test/support/household.ts'
import { owner, refusalOf, seen, undoOf, writesOf } from '#test/support/household.ts'
import type { Household, SaidChange } from '#test/support/household.ts'
import { cases } from '#test/support/laws.ts'
import { randomChange } from '#test/support/random-change.ts'
import { mostSteps } from './change.ts'
import type { Change, Step } from './change.ts'
import { overwrittenBy } from './overwritten.ts'
import { spelledOut } from './series/all-times.ts'
import { mainStep, stepsOf } from './save.ts'
import { appliedChange } from './kept-change.ts'

const daily = (eventId: string, time: string): Step => ({
  verb: 'add-event',
  eventId,
  event: {
    ...form({ title: 'Insulin', recurrence: ['RRULE:FREQ=DAILY'] }),
    start: `2026-11-01T${time}:00`,
    end: `2026-11-01T${time}:10`,
  },
})
const [morning, evening] = ['morning-1', 'evening-1']
const times = { verb: 'save', steps: [daily(morning, '07:00'), daily(evening, '19:00')] } as const
const both = after(emptyHousehold, { ...times, steps: [...times.steps], id: 'both-0001' })
const edit = (eventId: string, title: string): Step => ({
  verb: 'edit-event',
  eventId,
  seriesId: eventId,
  scope: 'future',
  occurrenceDate: '2026-11-10',
  newEventId: `${eventId}-${title}`,
  event: { title },
})
const gone = (eventId: string) =>
  ({ verb: 'delete-event', eventId, seriesId: eventId, scope: 'all' }) as const
const save = (...steps: Step[]): SaidChange => ({ verb: 'save', steps, id: 'save-0001' })
const tenth = (household: Household) => seen(household, '2026-11-10', '2026-11-10')

test('both times are saved as one and taken back as one', () => {
  expect(tenth(both)).toEqual(['2026-11-10T07:00 Insulin', '2026-11-10T19:00 Insulin'])
  expect(bytesOf(after(both, undoOf('both-0001')))).toEqual([])
  const halved = after(both, save(edit(morning, 'Half'), edit(evening, 'Half')))
  expect(tenth(halved)).toEqual(['2026-11-10T07:00 Half', '2026-11-10T19:00 Half'])
  expect(bytesOf(after(halved, undoOf('save-0001')))).toEqual(bytesOf(both))
})

test('when one time is gone meanwhile, the other is not changed alone', () => {
  const alone = after(both, gone(evening))
  expect(refusalOf(alone, save(edit(morning, 'Half'), edit(evening, 'Half')))).not.toBeNull()
})

test('what others change in between stays when a save is taken back', () => {
  const more = after(both, save(edit(morning, 'Half'), edit(evening, 'Half')), {
    verb: 'edit-event',
    eventId: morning,
    seriesId: morning,
    scope: 'all',
    event: { description: 'With food' },
  })
  const back = after(more, undoOf('save-0001'))
  expect(tenth(back)).toEqual(['2026-11-10T07:00 Insulin', '2026-11-10T19:00 Insulin'])
  expect(back.events.get(morning)?.description).toBe('With food')
})

test('what goes at once is one thing to restore, with its times', () => {
  const none = after(both, save(gone(morning), gone(evening)))
  expect([...none.deletions.values()]).toMatchObject([
    { id: 'save-0001', title: 'Insulin', scope: 'all', times: ['07:00', '19:00'] },
  ])
  expect([...none.deletions.values()][0]).not.toHaveProperty('time')
  const back = after(none, undoOf('save-0001'))
  expect(bytesOf(back)).toEqual(bytesOf(both))
  expect(back.deletions.size).toBe(0)
})

test('what goes while something else is changed says that it comes back with that', () => {
  const one = after(both, save(gone(evening), edit(morning, 'Long insulin')))
  expect([...one.deletions.values()]).toMatchObject([{ title: 'Insulin', time: '19:00', withMore: true }])
  expect(bytesOf(after(one, undoOf('save-0001')))).toEqual(bytesOf(both))
})

test('only one day, changed by hand, goes with a deletion of that day', () => {
  const on = (eventId: string): Step => ({
    verb: 'edit-event',
    eventId,
    seriesId: eventId,
    scope: 'this',
    occurrenceDate: '2026-11-10',
    newEventId: `${eventId}-10`,
    event: form({ title: `At ${eventId}` }),
  })
  const byHand = after(both, save(on(morning), on(evening)))
  const skip = (eventId: string): Step => ({ ...gone(eventId), scope: 'this', occurrenceDate: '2026-11-10' })
  const skipped = after(byHand, { ...save(skip(morning), skip(evening)), id: 'skip-0001' })
  expect(tenth(skipped)).toEqual([])
  expect([...skipped.deletions.values()]).toMatchObject([{ title: `At ${morning}`, scope: 'this' }])
})

test('whoever loses words of a save is told of the save, once', () => {
  const own: Change = {
    id: 'own-00001',
    at: 1,
    device: 'mine-0001',
    verb: 'save',
    steps: [edit(morning, 'Half'), edit(evening, 'Half')],
  }
  const by: Change = { ...own, id: 'by-000001', device: 'theirs-01', steps: [edit(evening, 'Two units')] }
  const mine = appliedChange(own, documentsOf(both), writesOf(both, own))
  const then = after(both, own)
  const writes = writesOf(then, by)
  expect(overwrittenBy(appliedChange(by, documentsOf(then), writes), writes, [mine])).toEqual([mine.change])
  const elsewhere: Change = { ...by, steps: [gone('another-1')] }
  expect(overwrittenBy(appliedChange(elsewhere, documentsOf(then), []), [], [mine])).toEqual([])
})

// Five hundred unseen saves of forty steps, all of one series, held everybody for seconds.
test('a long save is compared with the newest of what its author had not seen', () => {
  const long = (id: string, device: string): Change => ({
    id,
    at: 1,
    device,
    verb: 'save',
    steps: Array.from({ length: mostSteps }, () => edit(morning, id)),
  })
  let looks = 0
  const unseen = Array.from({ length: 500 }, (_, n) => {
    const change = long(`own-${n}-long`, 'mine-0001')
    const steps = 'steps' in change ? change.steps : []
    return {
      change: {
        ...change,
        get steps() {
          looks++
          return steps
        },
      } as Change,
      before: [],
    }
  })
  const by = { change: long('by-000001', 'theirs-01'), before: [] }
  expect(overwrittenBy(by, [], unseen)).toEqual([unseen[0]?.change])
  expect(looks).toBeLessThan(20)
})

test('it is called by what it changes or adds', () => {
  const saved: Change = {
    id: 'one-00001',
    at: 1,
    verb: 'save',
    steps: [gone(evening), edit(morning, 'Half')],
  }
  expect(mainStep(saved)).toMatchObject({ verb: 'edit-event', eventId: morning })
  expect(mainStep({ ...saved, steps: [gone(evening)] })).toMatchObject({ verb: 'delete-event' })
})

/** Something that people did, and a save of what could come next. */
function livedAndSaved(seed: number): { household: Household; saved: Change } {
  const chance = chanceFrom(seed)
  const now = Date.parse('2026-11-15T12:00:00Z')
  let household = emptyHousehold
  const say = (name: string, verb?: Change['verb']) => {
    const made = household.applied.map(({ change }) => change.id)
    return randomChange({ kept: household, made }, { chance, name, now, ...(verb && { verb }) })
  }
  for (let turn = 0; turn < 14; turn++) household = afterAttempts(household, say(`turn-${turn}`))
  return { household, saved: say('saved-now', 'save') }
}

test('a save does what its steps do one after the other, or nothing; its undo takes back just that', () => {
  let done = 0
  const law = fc.property(fc.nat(), (seed) => {
    const { household, saved } = livedAndSaved(seed)
    const refusal = refusalOf(household, saved)
    const steps = stepsFound(saved, household)
    if (steps === null) {
      expect(refusal).not.toBeNull()
      return
    }
    const refusedAt = steps.findIndex((_, at) => isRefusedAfter(household, steps.slice(0, at), steps[at]))
    expect(refusal === null).toBe(refusedAt < 0)
    if (refusal !== null) return
    done++
    const at = after(household, saved)
    expect(bytesOf(at)).toEqual(bytesOf(after(household, ...steps)))
    expect(bytesOf(after(at, undoOf(saved.id)))).toEqual(bytesOf(household))
  })
  fc.assert(law, cases.history)
  expect(done).toBeGreaterThan(cases.history.numRuns / 4)
})

/** What is said of all times of a day is said of each event of then; null where that is refused. */
function stepsFound(saved: Change, household: Household): readonly Change[] | null {
  try {
    return stepsOf(spelledOut(saved, documentsOf(household)))
  } catch {
    return null
  }
}

function isRefusedAfter(household: Household, before: readonly Change[], step: Change | undefined): boolean {
  try {
    return step !== undefined && refusalOf(after(household, ...before), step, owner) !== null
  } catch {
    return false
  }
}
