import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { verbOn, wildEdit, world } from '#test/support/arbitrary-care.ts'
import {
  after,
  afterAttempts,
  bytesOf,
  documentsOf,
  emptyHousehold,
  namesShown,
  now,
  undoOf,
} from '#test/support/household.ts'
import type { Household, SaidChange } from '#test/support/household.ts'
import { cases } from '#test/support/laws.ts'
import { readCalendar } from '../ics/read-calendar.ts'
import { calendarPieces } from '../ics/write-calendar.ts'
import type { ImportedEvent } from '../changes/import-forms.ts'
import { seriesIdOf } from '../schedule/series.ts'
import { changesFor } from './chosen-changes.ts'
import { givenOf, isDecided, isTickedAtFirst, rowsOf } from './import-row.ts'
import type { ImportRow } from './import-row.ts'
import { planCalendar } from './plan-import.ts'
import type { ImportPlan } from './plan-import.ts'
import { planExport, readExport } from './read-export.ts'

function ended<Result>(pieces: Generator<undefined, Result>): Result {
  for (;;) {
    const { done, value } = pieces.next()
    if (done) return value
  }
}

const form = { name: 'Care', zone: 'UTC', host: 'home.test', now, onlyAs: null }
const none = { petName: () => undefined, medicine: () => undefined }
const calendarOf = ({ events }: Household) =>
  [
    ...calendarPieces(
      [...events.values()].map((event, clock) => ({ event, clock, changedAt: now })),
      { ...form, ...none },
    ),
  ].join('')
const exportOf = ({ events }: Household) =>
  JSON.stringify({ product: 'Senior Pet Care App', events: [...events.values()] })

/** The two kinds of file, each with what bringing it in somewhere would do. */
const kinds = {
  json: (file: Household, into: Household) =>
    ended(planExport(readExport(exportOf(file)) ?? { product: '' }, documentsOf(into))),
  ics: (file: Household, into: Household) =>
    ended(planCalendar(ended(readCalendar(calendarOf(file), 'UTC')), documentsOf(into), [], now)),
}
const kind = fc.constantFrom<(keyof typeof kinds)[]>('json', 'ics')

const importsOf = (events: readonly ImportedEvent[]) =>
  changesFor(events, []).map((change, at): SaidChange => ({ ...change, at: now, id: `import-0${at}` }))
const rowsIn = ({ events }: ImportPlan, into: Household) => rowsOf(events, documentsOf(into))

function named(change: SaidChange, newEventId: string): SaidChange {
  return change.verb === 'edit-event' ? { ...change, newEventId } : change
}

/** One series that went different ways in two places, one of which has the file of the other. */
const parted = world.chain(({ household, series, first, last }) => {
  const changes = (mark: 'a' | 'b') =>
    fc
      .array(
        fc.constantFrom(...series).chain((seen) => fc.oneof(verbOn(seen, mark), wildEdit(seen, 'made'))),
        { maxLength: 3 },
      )
      .map((some) => some.map((one, at) => named(one, `made-${mark}-0${at}`)))
  return fc
    .record({ there: changes('a'), here: changes('b'), moved: fc.option(kind), by: kind })
    .map(({ there, here, moved, by }) => {
      // what is here was here all along, or came by a file itself
      const begun =
        moved === null ? household : broughtInto(emptyHousehold, kinds[moved](household, emptyHousehold))
      return {
        file: afterAttempts(household, ...there),
        into: afterAttempts(begun, ...here),
        by,
        first,
        last,
      }
    })
})

function broughtInto(household: Household, plan: ImportPlan): Household {
  const ticked = rowsIn(plan, household).filter(isTickedAtFirst)
  const events = ticked.flatMap((row) => givenOf(row, null))
  return after(household, ...changesFor(events, []).map((change): SaidChange => ({ ...change, at: now })))
}

const expectOnce = (household: Household, first: string, last: string) => {
  const names = namesShown(household, first, last)
  expect(names).toEqual([...new Set(names)])
}
/** What is of the series of a row, apart from what another row brings: a calendar may have let go of a part or a day. */
const bodiesIn = (household: Household, row: ImportRow, brought: ReadonlySet<string>) => {
  const names = new Set(allOf(row).map(({ event }) => seriesIdOf(event)))
  return [...household.events.values()]
    .filter((event) => names.has(seriesIdOf(event)) && !brought.has(event.id))
    .map((event) => JSON.stringify(event))
    .toSorted()
}
const allOf = ({ head, earlier, days }: ImportRow) => [head, ...earlier, ...days]

test('no day of a series shows twice, whatever comes in; what is not ticked stays, what is ticked is as it was shown', () => {
  let met = 0
  fc.assert(
    fc.property(parted, fc.infiniteStream(fc.boolean()), ({ file, into, by, first, last }, isTurned) => {
      const rows = rowsIn(kinds[by](file, into), into)
      const ticked = rows.filter((row) => isDecided(row) && isTickedAtFirst(row) !== isTurned.next().value)
      const imports = importsOf(ticked.flatMap((row) => givenOf(row, null)))
      const done = after(into, ...imports)
      const all = ticked.flatMap(allOf)
      const brought = new Set(all.map(({ event }) => event.id))
      expectOnce(done, first, last)
      for (const row of rows)
        if (!ticked.includes(row)) expect(bodiesIn(done, row, brought)).toEqual(bodiesIn(into, row, brought))
      for (const { event } of all.filter(({ standing }) => standing !== 'same')) {
        const { title, start, end, recurrence, originalDate } = event
        expect(done.events.get(event.id)).toMatchObject({ title, start, end, recurrence })
        expect(done.events.get(event.id)?.originalDate).toBe(originalDate)
      }
      const back = after(done, ...imports.toReversed().map(({ id = '' }) => undoOf(id)))
      expect(bytesOf(back)).toEqual(bytesOf(into))
      met += ticked.filter(({ standing }) => standing === 'edited-here').length
    }),
  )
  // the file’s took the place of what is here often enough to tell
  expect(met).toBeGreaterThan(cases.history.numRuns / 40)
})

test('nor does it whatever a device sends: any of it, in any order, in any changes', () => {
  fc.assert(
    fc.property(
      parted,
      fc.infiniteStream(
        fc.record({ isSent: fc.boolean(), isOver: fc.boolean(), isCut: fc.boolean(), order: fc.nat() }),
      ),
      ({ file, into, by, first, last }, says) => {
        const said = kinds[by](file, into).events.map(({ given }) => ({ given, ...says.next().value }))
        const sent = said.filter(({ isSent }) => isSent).toSorted((a, b) => a.order - b.order)
        let done = into
        for (let rest = sent; rest.length > 0;) {
          const cut = rest.findIndex(({ isCut }) => isCut) + 1 || rest.length
          const events = rest.slice(0, cut).map(({ given: { over, ...given }, isOver }) => ({
            ...given,
            ...(isOver && over !== undefined ? { over } : {}),
          }))
          const before = done
          done = after(done, { verb: 'import-events', events, at: now })
          expectOnce(done, first, last)
          const { change } = done.applied.at(-1) ?? {}
          expect(bytesOf(after(done, undoOf(change?.id ?? '')))).toEqual(bytesOf(before))
          rest = rest.slice(cut)
        }
      },
    ),
    cases.long,
  )
})
