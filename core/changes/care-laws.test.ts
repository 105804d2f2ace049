import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { verbOn, wildEdit, world } from '#test/support/arbitrary-care.ts'
import {
  after,
  bytesOf,
  documentsOf,
  emptyHousehold,
  form,
  namesShown,
  now,
  refusalOf,
  today,
  undoOf,
} from '#test/support/household.ts'
import type { Household, SaidChange } from '#test/support/household.ts'
import { dosesOf, doubtfulDoses } from '../care/care.ts'
import type { CareEntry, CareRecord } from '../care/care.ts'
import { careIdFor, slotOf } from '../care/slot.ts'
import { indexEvents, occurrencesBetween } from '../schedule/occurrences.ts'
import { seriesIdOf } from '../schedule/series.ts'
import { dayOf } from '../calendar/wall-clock.ts'

const seriesId = 'series-1'

/** What one of several devices does; which of them, and how long it had heard nothing, `behind` says. */
type Doing = { does: 'plan'; change: SaidChange } | Living
type Living = { does: (typeof livings)[number]; behind: number; pick: number }
const livings = ['tick', 'again', 'retract', 'correct', 'same', 'two', 'undo', 'whole'] as const

/** A series whose first days are over, and what is done to it and recorded of it. */
const lived = world
  .filter(({ series }) => series.every(({ days }) => (days.at(-1) ?? '') <= today))
  .chain(({ series, ...rest }) => {
    const target = fc.constantFrom(...series)
    const plan = fc
      .oneof(
        target.chain((seen) => wildEdit(seen, 'made')),
        target.chain((seen) => verbOn(seen, 'a')),
        target.chain((seen) => verbOn(seen, 'b')),
      )
      .map((change): Doing => ({ does: 'plan', change }))
    const living = fc.record({ does: fc.constantFrom(...livings), behind: fc.nat(3), pick: fc.nat(9) })
    return fc
      .array(fc.oneof({ weight: 1, arbitrary: plan }, { weight: 2, arbitrary: living }), {
        minLength: 2,
        maxLength: 9,
      })
      .map((doings) => ({ ...rest, doings }))
  })
type Lived = typeof lived extends fc.Arbitrary<infer Value> ? Value : never
type Step = { change: SaidChange; before: Household; after: Household; isRefused: boolean }

/** All that happens, in the order the server hears it; each change is told with what its device knew. */
function stepsOf({ household, first, doings }: Pick<Lived, 'household' | 'first' | 'doings'>): Step[] {
  const states = [household]
  return doings.flatMap((doing, at) => {
    const before = states[0] ?? household
    const known = 'behind' in doing ? (states[doing.behind] ?? before) : before
    const said = doing.does === 'plan' ? doing.change : saidBy(doing, known, first)
    if (!said) return []
    const made = said.verb === 'edit-event' ? { newEventId: `made-by-${at}` } : {}
    // the cast: a union is not spread case by case
    const change = { ...said, ...made, id: `step-${at}000` } as SaidChange
    const isRefused = refusalOf(before, change) !== null
    states.unshift(isRefused ? before : after(before, change))
    return { change, before, after: states[0] ?? before, isRefused }
  })
}

function saidBy({ does, pick }: Living, known: Household, first: string): SaidChange | null {
  const one = <T>(all: readonly T[]): T | undefined => all[pick % Math.max(all.length, 1)]
  const entries = [...known.care.values()].flatMap(({ id, entries: all }) =>
    all.map((entry) => ({ careId: id, entry })),
  )
  const recorded = one(entries)
  const of = recorded && { careId: recorded.careId, entryId: recorded.entry.id }
  switch (does) {
    case 'tick':
    case 'again':
      return tickOn(known, first, pick, does === 'again')
    case 'retract':
      if (!of) return null
      return {
        verb: 'retract-care',
        careIds: [of.careId],
        entryId: of.entryId,
        retracted: !recorded.entry.retracted,
      }
    case 'correct':
      return of ? { verb: 'correct-care', ...of, details: { note: `Note ${pick}` } } : null
    case 'same':
    case 'two':
      return answerTo(one([...known.care.values()].filter(isInDoubt)), does === 'same')
    case 'undo': {
      const change = one(known.applied.filter((applied) => applied.change.id.startsWith('step-')))?.change
      return change ? undoOf(change.id) : null
    }
    case 'whole':
      return wholeForm(known, pick)
  }
}

const isInDoubt = (record: CareRecord) => doubtfulDoses(record).length > 0

/** To "given twice?", by somebody who sees it asked. */
function answerTo(record: CareRecord | undefined, isSame: boolean): SaidChange | null {
  const [doubt] = record ? doubtfulDoses(record) : []
  if (!record || !doubt) return null
  if (isSame)
    return { verb: 'retract-care', careIds: [record.id], entryId: doubt.id, retracted: true, same: true }
  return { verb: 'correct-care', careId: record.id, entryId: doubt.id, details: {}, again: true }
}

function tickOn(known: Household, first: string, pick: number, again: boolean): SaidChange | null {
  const shown = occurrencesBetween(indexEvents(known.events.values()), first, today)
  const occurrence = shown[pick % Math.max(shown.length, 1)]
  if (!occurrence) return null
  const record = known.care.get(careIdFor(occurrence, null))
  return {
    verb: 'record-care',
    ...slotOf(occurrence),
    due: occurrence.start,
    allDay: occurrence.event.allDay,
    title: 'Pill',
    pets: [],
    details: { outcome: 'given', at: now, local: `${today}T12:00:00`, amount: '', note: '' },
    knows: record ? dosesOf(record).map(({ id }) => id) : [],
    again,
  }
}

/** As an app that sends every field of the dialog, though only a time was changed. */
function wholeForm(known: Household, pick: number): SaidChange | null {
  const parts = [...known.events.values()].filter(({ recurrence }) => recurrence !== null)
  const part = parts[pick % Math.max(parts.length, 1)]
  if (!part) return null
  const { id: eventId, title, description, petIds, recurrence, start, end } = part
  const [day, last] = [dayOf(start), dayOf(end)]
  const times = { start: `${day}T0${pick}:30:00`, end: `${last}T23:30:00`, allDay: false }
  const rest = { petIds: [...petIds], recurrence: recurrence && [...recurrence] }
  const event = { title, description, ...rest, ...times }
  const scope = pick % 2 === 0 ? 'all' : 'future'
  return { verb: 'edit-event', eventId, seriesId: seriesIdOf(part), scope, occurrenceDate: day, event }
}

function entriesOf({ care }: Household): (CareEntry & { careId: string })[] {
  return [...care.values()].flatMap(({ id, entries }) => entries.map((entry) => ({ ...entry, careId: id })))
}

test('what was recorded is there once, for ever', () => {
  fc.assert(
    fc.property(lived, (life) => {
      const kept = new Set<string>()
      for (const { change, after: now, isRefused } of stepsOf(life)) {
        if (change.verb === 'record-care' && !isRefused) kept.add(change.id ?? '')
        const ids = entriesOf(now).map(({ id }) => id)
        expect(ids.toSorted()).toEqual([...kept].toSorted())
      }
    }),
  )
})

test('sent again, what was recorded changes nothing', () => {
  fc.assert(
    fc.property(lived, (life) => {
      for (const { change, after: now, isRefused } of stepsOf(life)) {
        if (isRefused || !change.verb.endsWith('-care')) continue
        if (refusalOf(now, change) === null) expect(bytesOf(after(now, change))).toEqual(bytesOf(now))
      }
    }),
  )
})

test('no edit, deletion or undo of the plan changes a record', () => {
  fc.assert(
    fc.property(lived, (life) => {
      for (const { change, before, after: now } of stepsOf(life))
        if (!change.verb.endsWith('-care')) expect(now.care).toEqual(before.care)
    }),
  )
})

/** One dose that two have ticked unknown to each other, and what either says of it after that. */
const doubted = fc
  .array(
    fc.record({
      does: fc.constantFrom(...(['same', 'two', 'same', 'two', 'retract', 'correct'] as const)),
      behind: fc.constantFrom(0, 1, 1, 2),
      pick: fc.nat(1),
    }),
    { minLength: 5, maxLength: 9 },
  )
  .map((doings) => {
    const event = form({ start: `${today}T08:00:00`, end: `${today}T08:15:00` })
    const household = after(emptyHousehold, { verb: 'add-event', eventId: seriesId, event })
    const ticks = Array.from({ length: 2 }, (): Doing => ({ does: 'tick', behind: 1, pick: 0 }))
    return { household, first: today, doings: [...ticks, ...doings] }
  })

test('no answer to "given twice?" takes the opposite one away unseen: either it stands alone, or all are asked again', () => {
  let disputes = 0
  fc.assert(
    fc.property(doubted, (life) => {
      for (const { change, before, after: now } of stepsOf(life)) {
        const isSame = change.verb === 'retract-care' && change.same === true
        const isTwo = change.verb === 'correct-care' && change.again === true
        if (!isSame && !isTwo) continue
        const about = (at: Household) => entriesOf(at).find(({ id }) => id === change.entryId)
        const [was, is] = [about(before), about(now)]
        const isAgainst = isSame ? was?.again && !was.retracted : was?.retracted
        const left = { isTwo: is?.again === true, isSame: is?.retracted !== undefined }
        if (isAgainst) {
          disputes++
          expect(left).toEqual({ isTwo: false, isSame: false })
        } else expect(isSame ? left.isSame : left.isTwo).toBe(true)
      }
    }),
  )
  // they do meet
  expect(disputes).toBeGreaterThan(0)
})

/** Name, times and pets of what is planned up to a day. */
function plannedUpTo({ events }: Household, first: string, last: string): string[] {
  return occurrencesBetween(indexEvents(events.values()), first, last)
    .map((occurrence) => ({ ...occurrence, name: slotOf(occurrence).day }))
    .filter(({ name, event }) => name <= last && seriesIdOf(event) === seriesId)
    .map(({ name, start, end, event }) => `${name} ${start} ${end} ${event.petIds.join()}`)
    .toSorted()
}

test('edits of all, or of all from a day on, move nothing up to the last day recorded', () => {
  fc.assert(
    fc.property(lived, (life) => {
      for (const { change, before, after: now } of stepsOf(life)) {
        if (change.verb !== 'edit-event' || change.scope === 'this') continue
        // what happens once is what the person looks at
        if (before.events.get(change.eventId)?.recurrence === null) continue
        const recorded = documentsOf(before).lastCareDay(seriesId)
        if (recorded === null) continue
        // repeated no more, the day that the person looks at is the one that stays
        const day = change.event.recurrence === null ? (change.occurrenceDate ?? '') : ''
        const planned = (at: Household) =>
          plannedUpTo(at, life.first, recorded).filter((line) => !day || !line.startsWith(day))
        expect(planned(now)).toEqual(planned(before))
      }
    }),
  )
})

test('whatever is recorded meanwhile, no day of a series is shown twice', () => {
  fc.assert(
    fc.property(lived, (life) => {
      const names = namesShown(stepsOf(life).at(-1)?.after ?? life.household, life.first, life.last)
      expect(names).toEqual([...new Set(names)])
    }),
  )
})

test('an undo gives what the other changes give without it, whatever was recorded since', () => {
  fc.assert(
    fc.property(lived, fc.nat(8), (life, pick) => {
      const doings = life.doings.filter(({ does }) => does !== 'undo')
      const steps = stepsOf({ ...life, doings }).filter(({ isRefused }) => !isRefused)
      const plans = steps.filter(({ change }) => !change.verb.endsWith('-care'))
      const taken = plans[pick % Math.max(plans.length, 1)]
      const last = steps.at(-1)?.after
      fc.pre(taken !== undefined && last !== undefined)
      fc.pre(refusalOf(last, undoOf(taken.change.id ?? '')) === null)
      const others = steps.filter((step) => step !== taken).map(({ change }) => change)
      expect(bytesOf(after(last, undoOf(taken.change.id ?? '')))).toEqual(
        bytesOf(after(life.household, ...others)),
      )
    }),
  )
})
