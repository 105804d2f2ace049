import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  after,
  afterAttempts,
  afterBy,
  bytesOf,
  emptyHousehold,
  form,
  namesShown,
  owner,
  refusalOf,
  seen,
  undoOf,
  writesOf,
} from '#test/support/household.ts'
import type { Household, SaidChange } from '#test/support/household.ts'
import { contentMark } from '#core/schedule/content-mark.ts'
import type { CareEvent } from '#core/schedule/event.ts'
import { changeSchema } from '../change.ts'
import { isImport, namesImported } from './import-changes.ts'
import type { ImportedEvent, ImportedRecord } from '../import-forms.ts'
import * as v from 'valibot'

const daily = ['DTSTART:20261101T120000', 'RRULE:FREQ=DAILY']
const one = (id: string, more: Partial<ImportedEvent> = {}): ImportedEvent => ({
  id,
  event: form(),
  skipped: [],
  ...more,
})
const importing = (...events: ImportedEvent[]): SaidChange => ({ verb: 'import-events', events })
const bringing = (...records: ImportedRecord[]): SaidChange => ({ verb: 'import-records', records })
const theEvent = (household: Household, id: string) => household.events.get(id) as CareEvent // the test put it there

const bella: ImportedRecord = {
  kind: 'pets',
  id: 'bella-00',
  createdAt: 900,
  pet: { name: 'Bella', species: 'dog', breeds: [], customBreed: '', birthday: '', colour: 'sea' },
}
const entry = (id: string) => ({
  id,
  outcome: 'given' as const,
  at: Date.UTC(2026, 10, 10, 7),
  local: '2026-11-10T08:00:00',
  amount: '',
  note: '',
  by: { id: null, name: 'Ada' },
  recordedBy: { id: null, name: 'Ada' },
  recordedAt: Date.UTC(2026, 10, 10, 7),
})
const record = (...entries: ReturnType<typeof entry>[]): ImportedRecord => ({
  kind: 'care',
  record: {
    id: 'series-0.20261110.bella-00',
    petId: 'bella-00',
    petName: 'Bella',
    title: 'Pill',
    slot: { seriesId: 'series-0', eventId: 'series-0', day: '2026-11-10' },
    due: '2026-11-10T08:00:00',
    allDay: false,
    day: '2026-11-10',
    entries,
  },
})

test('an event comes in under its id, with its skipped days and when it was made', () => {
  const given = one('event-01', { event: form({ recurrence: daily }), skipped: ['2026-11-03'], createdAt: 5 })
  const household = after(emptyHousehold, importing(given))
  expect(theEvent(household, 'event-01')).toMatchObject({
    title: 'Pill',
    createdAt: 5,
    recurrence: daily,
    recurrenceExceptions: ['2026-11-03'],
  })
})

test('what is there stays, and brought in once more nothing is written', () => {
  const household = after(emptyHousehold, importing(one('event-01')))
  expect(writesOf(household, importing(one('event-01')))).toEqual([])
  expect(writesOf(household, importing(one('event-01', { event: form({ title: 'Other' }) })))).toEqual([])
})

test('the file’s takes its place only while it says what the person saw', () => {
  const household = after(emptyHousehold, importing(one('event-01')))
  const over = contentMark(theEvent(household, 'event-01'))
  const replacing = importing(one('event-01', { event: form({ title: 'Other' }), over }))
  expect(theEvent(after(household, replacing), 'event-01').title).toBe('Other')
  const edited = after(household, {
    verb: 'edit-event',
    eventId: 'event-01',
    scope: 'all',
    event: { title: 'Mine' },
  })
  expect(writesOf(edited, replacing)).toEqual([])
})

test('what no calendar says stays when the file’s takes its place: the dose, the plan, the reminder', () => {
  const dose = { medicineId: 'medicine-1', milli: 500 }
  const reminder = { before: 0 as const }
  const own = { dose, reminder, planId: 'plan-0001', routineId: 'tablet', togetherId: 'event-01' }
  const household = after(emptyHousehold, importing(one('event-01', { event: { ...form(), ...own } })))
  const over = contentMark(theEvent(household, 'event-01'))
  const replaced = after(household, importing(one('event-01', { event: form({ title: 'Other' }), over })))
  expect(theEvent(replaced, 'event-01')).toMatchObject({ title: 'Other', ...own })
  const none = { ...form(), dose: null, reminder: null }
  const without = theEvent(after(household, importing(one('event-01', { event: none, over }))), 'event-01')
  expect([without.dose, without.reminder]).toEqual([undefined, undefined])
})

test('the file’s takes the place of a series only until it was changed from a day on: no day shows twice', () => {
  const given = one('series-0', { event: form({ recurrence: daily, start: '2026-11-01T08:00' }) })
  const cut = after(emptyHousehold, importing(given), {
    verb: 'edit-event',
    eventId: 'series-0',
    scope: 'future',
    occurrenceDate: '2026-11-10',
    newEventId: 'part-002',
    event: { title: 'New' },
  })
  const over = contentMark(theEvent(cut, 'series-0'))
  const other = (start: string) =>
    importing({
      ...given,
      over,
      event: form({ title: 'Other', recurrence: ['RRULE:FREQ=DAILY'], start, end: start }),
    })
  const replaced = after(cut, other('2026-11-01T08:00'))
  expect(seen(replaced, '2026-11-08', '2026-11-11')).toEqual([
    '2026-11-08T08:00 Other',
    '2026-11-09T08:00 Other',
    '2026-11-10T08:00 New',
    '2026-11-11T08:00 New',
  ])
  expect(writesOf(cut, other('2026-11-12T08:00'))).toEqual([])
})

test('a medicine comes in with its counts in their order, none of a day to come, and its pets are read with it', () => {
  const counted = (id: string, at: number) => ({ id, kind: 'counted' as const, at, milli: 1_000, by })
  const by = { id: null, name: 'Ada' }
  const medicine = (...counts: ReturnType<typeof counted>[]): ImportedRecord => ({
    kind: 'medicines',
    id: 'medicine-1',
    createdAt: 1,
    medicine: { name: 'Vetmedin', unit: 'tablet', strength: '', petIds: ['bella-00'], leadDays: 7 },
    counts,
  })
  const change = bringing(bella, medicine(counted('count-02', 20), counted('count-01', 10)))
  const { counts } = after(emptyHousehold, change).medicines.get('medicine-1') ?? { counts: [] }
  expect(counts.map(({ id }) => id)).toEqual(['count-01', 'count-02'])
  const late = bringing(medicine(counted('count-01', Date.UTC(2027, 1, 1))))
  expect(refusalOf(emptyHousehold, late)).toBe('care-in-future')
  const said = v.parse(changeSchema, { ...late, id: 'change-01', at: 1 })
  expect(isImport(said) && namesImported(said)).toEqual(['medicine-1', 'bella-00'])
})

test('a record comes in with the dose it stands for', () => {
  const dose = { medicineId: 'medicine-1', milli: 500, name: 'Vetmedin', unit: 'tablet' as const }
  const dosed = record({ ...entry('entry-01'), dose } as ReturnType<typeof entry>)
  const change = { ...bringing(dosed), id: 'change-01', at: 1 }
  expect(v.parse(changeSchema, change)).toEqual(change)
})

test('a day changed by hand stands for a day of its series, which then does not show it', () => {
  const replaces = { seriesId: 'series-0', eventId: 'series-0', day: '2026-11-05' }
  const household = after(
    emptyHousehold,
    importing(one('series-0', { event: form({ recurrence: daily }) })),
    importing(
      one('moved-00', { replaces, event: form({ start: '2026-11-05T17:00', end: '2026-11-05T17:00' }) }),
    ),
  )
  expect(theEvent(household, 'moved-00')).toMatchObject({
    originalEventId: 'series-0',
    originalDate: '2026-11-05',
  })
  expect(namesShown(household, '2026-11-05', '2026-11-05')).toEqual(['series-0 2026-11-05'])
})

test('only pets that are there are named', () => {
  const household = after(
    emptyHousehold,
    bringing(bella),
    importing(one('event-01', { event: form({ petIds: ['bella-00', 'nobody-0'] }) })),
  )
  expect(theEvent(household, 'event-01').petIds).toEqual(['bella-00'])
})

test('a pet that is there stays as it is; of a record what is missing is added', () => {
  const household = after(emptyHousehold, bringing(bella, record(entry('entry-01'))))
  expect(writesOf(household, bringing({ ...bella, pet: { ...bella.pet, name: 'Other' } }))).toEqual([])
  expect(writesOf(household, bringing(record(entry('entry-01'))))).toEqual([])
  const both = after(household, bringing(record(entry('entry-01'), entry('entry-02'))))
  expect(both.care.get('series-0.20261110.bella-00')?.entries.map(({ id }) => id)).toEqual([
    'entry-01',
    'entry-02',
  ])
})

test('a record of something to come, or under the name of another, is refused', () => {
  const late = { ...entry('entry-01'), at: Date.UTC(2027, 1, 1), recordedAt: Date.UTC(2027, 1, 1) }
  expect(refusalOf(emptyHousehold, bringing(record(late)))).toBe('care-in-future')
  const { record: named } = record(entry('entry-01')) as Extract<ImportedRecord, { kind: 'care' }>
  const other: ImportedRecord = { kind: 'care', record: { ...named, petId: null } }
  expect(refusalOf(emptyHousehold, bringing(other))).toBe('not-understood')
})

test('care of a day that has not come is refused as it is when it is recorded, and tomorrow’s is not', () => {
  const { record: known } = record(entry('entry-01')) as Extract<ImportedRecord, { kind: 'care' }>
  const refusalWith = (more: Partial<typeof known>) =>
    refusalOf(emptyHousehold, bringing({ kind: 'care', record: { ...known, ...more } }))
  const slotOn = (day: string) => ({
    id: `series-0.${day.replaceAll('-', '')}.bella-00`,
    slot: { seriesId: 'series-0', eventId: 'series-0', day },
  })
  expect(refusalWith({ ...slotOn('2026-11-16'), day: '2026-11-16', due: '2026-11-16T23:59:00' })).toBeNull()
  for (const day of ['2026-11-17', '9999-12-31'])
    for (const more of [slotOn(day), { day }, { due: `${day}T00:00:00` }])
      expect(refusalWith(more)).toBe('care-too-early')
  const asNeeded = { id: 'care-001.bella-00', slot: null, due: null }
  expect(refusalWith(asNeeded)).toBeNull()
  expect(refusalWith({ ...asNeeded, day: '2026-11-17' })).toBe('care-too-early')
})

test('sitters bring nothing in, and nobody more than a hundred at once or as much as does not travel', () => {
  expect(refusalOf(emptyHousehold, importing(one('event-01')), { ...owner, role: 'sitter' })).toBe(
    'not-allowed-for-role',
  )
  expect(refusalOf(emptyHousehold, bringing(bella), { ...owner, role: 'sitter' })).toBe(
    'not-allowed-for-role',
  )
  expect(() => afterBy({ ...owner, role: 'carer' }, emptyHousehold, bringing(bella))).not.toThrow()
  const many = Array.from({ length: 101 }, (_, n) => one(`event-${n}00`))
  const said = { id: 'change-1', at: 0, verb: 'import-events' }
  expect(v.is(changeSchema, { ...said, events: many })).toBe(false)
  expect(v.is(changeSchema, { ...said, events: many.slice(1) })).toBe(true)
  const long = many
    .slice(0, 60)
    .map((given) => ({ ...given, event: form({ description: 'n'.repeat(4_000) }) }))
  expect(refusalOf(emptyHousehold, importing(...long))).toBe('too-large')
})

describe('taken back', () => {
  const household = after(emptyHousehold, bringing(bella), {
    ...importing(
      one('series-0', { event: form({ recurrence: daily, petIds: ['bella-00'] }) }),
      one('event-01'),
    ),
    id: 'import-0',
  })

  test('everything goes that nobody has changed since', () => {
    expect(after(household, undoOf('import-0')).events.size).toBe(0)
    const all = after(household, undoOf('import-0'), undoOf('change-0'))
    expect(bytesOf(all)).toEqual([])
  })

  test('what somebody has changed since stays with their change', () => {
    const edited = after(household, {
      verb: 'edit-event',
      eventId: 'event-01',
      scope: 'all',
      event: { title: 'Mine' },
    })
    const left = after(edited, undoOf('import-0'))
    expect([...left.events.values()].map(({ title }) => title)).toEqual(['Mine'])
  })

  test('two changes to what stayed can be taken back one by one', () => {
    const edit = (id: string, event: object): SaidChange => ({
      verb: 'edit-event',
      id,
      eventId: 'event-01',
      scope: 'all',
      event,
    })
    const edited = after(
      household,
      edit('edit-1', { title: 'Mine' }),
      edit('edit-2', { description: 'Note' }),
    )
    const left = after(edited, undoOf('import-0'), undoOf('edit-1'))
    expect([...left.events.values()]).toMatchObject([{ title: 'Pill', description: 'Note' }])
    // an event that stayed once does not go with the undo of something else
    expect([...after(left, undoOf('edit-2')).events.values()]).toMatchObject([
      { title: 'Pill', description: '' },
    ])
  })

  test('entries go that it brought, and neither earlier ones nor what was recorded since', () => {
    const before = after(emptyHousehold, bringing(record(entry('entry-01'))))
    const twice = after(before, { ...bringing(record(entry('entry-01'), entry('entry-02'))), id: 'import-2' })
    const since = after(twice, bringing(record(entry('entry-03'))))
    const left = after(since, undoOf('import-2'))
    const [kept] = [...left.care.values()]
    expect(kept?.entries.map(({ id }) => id)).toEqual(['entry-01', 'entry-03'])
    expect(after(before, undoOf('change-0')).care.size).toBe(0)
  })

  test('an import over what was there brings that back', () => {
    const over = contentMark(theEvent(household, 'event-01'))
    const replaced = after(household, {
      ...importing(one('event-01', { event: form({ title: 'Other' }), over })),
      id: 'again',
    })
    expect(bytesOf(after(replaced, undoOf('again')))).toEqual(bytesOf(household))
  })
})

/** What others do between an import and its undo. */
const others = fc.array(
  fc.record({
    what: fc.constantFrom('edit', 'skip', 'cut', 'delete', 'add', 'pet'),
    of: fc.constantFrom('series-0', 'event-01'),
    day: fc.integer({ min: 2, max: 20 }).map((n) => `2026-11-${`${n}`.padStart(2, '0')}`),
  }),
  { maxLength: 5 },
)
const otherChanges = (some: typeof others extends fc.Arbitrary<infer All> ? All : never) =>
  some.map(({ what, of, day }, n): SaidChange => {
    const known = { eventId: of, seriesId: of, occurrenceDate: day }
    if (what === 'edit')
      return { verb: 'edit-event', eventId: of, scope: 'all', event: { title: `Edit ${n}` } }
    if (what === 'skip') return { verb: 'delete-event', ...known, scope: 'this' }
    if (what === 'cut') return { verb: 'delete-event', ...known, scope: 'future' }
    if (what === 'delete') return { verb: 'delete-event', eventId: of, scope: 'all' }
    if (what === 'pet') return { verb: 'edit-pet', petId: 'bella-00', pet: { name: `Bella ${n}` } }
    return {
      verb: 'add-event',
      eventId: `added-${n}0`,
      event: form({ title: `Added ${n}`, petIds: ['bella-00'] }),
    }
  })

test('whatever others did meanwhile, taking back an import leaves as if only what they touched had come in', () => {
  fc.assert(
    fc.property(others, (some) => {
      const first = after(emptyHousehold, bringing(bella))
      const given = [
        one('series-0', { event: form({ recurrence: daily, petIds: ['bella-00'] }) }),
        one('event-01'),
        one('event-02', { event: form({ petIds: ['bella-00'] }) }),
      ]
      const changes = otherChanges(some)
      const lived = afterAttempts(first, { ...importing(...given), id: 'import-0' }, ...changes)
      const undone = after(lived, undoOf('import-0'))
      const touched = new Set(
        lived.applied.slice(2).flatMap(({ change }) => ('eventId' in change ? change.eventId : [])),
      )
      const kept = given.filter(({ id }) => touched.has(id))
      const without = kept.length > 0 ? afterAttempts(first, importing(...kept)) : first
      const expected = afterAttempts(without, ...lived.applied.slice(2).map(({ change }) => change))
      expect(bytesOf(undone)).toEqual(bytesOf(expected))
      // and once more it does nothing
      expect(bytesOf(after(undone, undoOf('import-0')))).toEqual(bytesOf(undone))
    }),
  )
})

test('nobody can say that a record was written by an account: a file names people, and no more', () => {
  const anna = { id: 'user-anna', name: 'Anna' }
  const forged = { ...entry('entry-01'), by: anna, recordedBy: anna }
  const { kind, record: about } = { record: {}, ...record() }
  const records = [{ kind, record: { ...about, entries: [forged] } }]
  const said = { id: 'change-01', at: 1, verb: 'import-records', records }
  const read = v.parse(changeSchema, said)
  expect(JSON.stringify(read)).toContain('"name":"Anna"')
  expect(JSON.stringify(read)).not.toContain('user-anna')
})

describe('parts of a series that files bring', () => {
  const part = (n: number, rule = 'FREQ=DAILY'): ImportedEvent => {
    const day = `${2000 + Math.floor(n / 300)}-${String(1 + (Math.floor(n / 25) % 12)).padStart(2, '0')}-${String(1 + (n % 25)).padStart(2, '0')}`
    const recurrence = [`RRULE:${rule};COUNT=1`]
    const event = form({ start: `${day}T08:00`, end: `${day}T08:30`, recurrence })
    return one(`part-${String(n).padStart(4, '0')}`, { event, seriesId: 'series-0' })
  }
  const parts = (from: number, to: number) =>
    importing(...Array.from({ length: to - from }, (_, n) => part(from + n)))
  const fives = [0, 100, 200, 300, 400].map((from) => parts(from, from + 100))
  const full = after(emptyHousehold, ...fives)

  test('are at most as many as those that edits may make', () => {
    expect(full.events.size).toBe(500)
    expect(refusalOf(full, importing(part(500)))).toBe('too-many-parts')
    expect(writesOf(full, parts(400, 500))).toEqual([])
  })

  test('count for more where their rules take longer', () => {
    const rule = 'FREQ=YEARLY;BYWEEKNO=20'
    const some = (count: number) => importing(...Array.from({ length: count }, (_, n) => part(n, rule)))
    expect(refusalOf(emptyHousehold, some(10))).toBeNull()
    expect(refusalOf(emptyHousehold, some(11))).toBe('too-many-parts')
  })

  test('may still be replaced one by one', () => {
    const known = theEvent(full, 'part-0007')
    const other = part(7)
    const replacing = importing({
      ...other,
      event: { ...other.event, title: 'Other' },
      over: contentMark(known),
    })
    expect(theEvent(after(full, replacing), 'part-0007').title).toBe('Other')
  })
})

describe('two people who bring in the same file, neither knowing of the other', () => {
  const [annas, bertas] = [
    { ...importing(one('event-01'), one('event-02')), id: 'annas-01' },
    { ...importing(one('event-02'), one('event-03')), id: 'bertas-1' },
  ]
  const both = after(emptyHousehold, annas, bertas)
  const ids = (household: Household) => [...household.events.keys()].toSorted()

  test('have everything once', () => {
    expect(ids(both)).toEqual(['event-01', 'event-02', 'event-03'])
  })

  test('each take back what only they have brought: what the other brought as well is theirs too, and stays', () => {
    expect(ids(after(both, undoOf('annas-01')))).toEqual(['event-02', 'event-03'])
    expect(ids(after(both, undoOf('bertas-1')))).toEqual(['event-01', 'event-02'])
  })

  test('leave nothing when both take theirs back, whoever is first', () => {
    expect(ids(after(both, undoOf('annas-01'), undoOf('bertas-1')))).toEqual([])
    expect(ids(after(both, undoOf('bertas-1'), undoOf('annas-01')))).toEqual([])
  })
})
