import { expect, test } from 'vitest'
import { form } from '#test/support/household.ts'
import type { CareEvent, EventForm } from '../schedule/event.ts'
import type { Pet } from '../pets/pet.ts'
import { dayOf } from '../calendar/wall-clock.ts'
import { indexEvents } from '../schedule/occurrences.ts'
import { stepsTaken } from '../recurrence/steps-taken.ts'
import { createSearch, mostResults } from './search.ts'
import { lastOccurrence } from './last-occurrence.ts'

const now = '2026-11-16T10:00:00'
type Fields = Partial<EventForm & CareEvent>
const event = (id: string, title: string, fields: Fields = {}): CareEvent => {
  const made = { ...form({ title, ...fields }), createdAt: 1, recurrenceExceptions: [], ...fields, id }
  return made.recurrence ? made : { ...made, date: dayOf(made.start) }
}
const daily = ['DTSTART:20261101T120000', 'RRULE:FREQ=DAILY']
const once = (day: string, fields: Fields = {}): Fields => ({
  start: `${day}T09:00:00`,
  end: `${day}T09:30:00`,
  ...fields,
})
const pet = (id: string, name: string, fields: Partial<Pet> = {}): Pet => ({
  id,
  name,
  species: 'cat',
  breeds: [],
  customBreed: '',
  birthday: '',
  colour: 'sea',
  createdAt: 1,
  ...fields,
})

const none = {
  care: [],
  recordOf: () => undefined,
  measures: [],
  nameOf: ({ kind }: { kind: string }) => kind,
}

function searching(events: readonly CareEvent[], pets: readonly Pet[] = []) {
  return createSearch({ events, partsOf: indexEvents(events).ofSeries, pets, records: none, now })
}

function find(query: string, events: readonly CareEvent[], pets: readonly Pet[] = []) {
  const search = searching(events, pets)
  expect(search.index(() => true)).toBe(true)
  return search.find(query)
}
const ids = (query: string, events: readonly CareEvent[], pets: readonly Pet[] = []) =>
  find(query, events, pets).found.map(({ id }) => id)

test('words are found without case and accents, as the beginning of a word or inside it', () => {
  const events = [event('one', 'Métacam 0,5 ml'), event('two', 'Walk', { description: 'With ÑANDÚ' })]
  expect(ids('metacam', events)).toEqual(['one'])
  expect(ids('TACAM', events)).toEqual(['one'])
  expect(ids('nandu', events)).toEqual(['two'])
  expect(ids('metacam walk', events)).toEqual([])
  expect(ids('ml meta', events)).toEqual(['one'])
  expect(ids('  ', events)).toEqual([])
})

test('one letter too many or too few, or two that changed places, is forgiven where nothing is called so', () => {
  const pets = [pet('bruno', 'Bruno')]
  const events = [
    event('insulin', 'Insulin', { petIds: ['bruno'] }),
    event('metacam', 'Métacam 0,5 ml'),
    event('walk', 'Walk'),
  ]
  const slips = ['insluin', 'isulin', 'innsulin', 'insl', 'insluin bruno', 'insulin brunno', 'insluin brunno']
  expect(slips.map((typed) => ids(typed, events, pets))).toEqual(slips.map(() => ['insulin']))
  expect(find('insluin', events, pets).meant).toEqual(['insulin'])
  expect(ids('metcaam', events)).toEqual(['metacam'])
  expect(ids('brnuo', events, pets)).toEqual(['bruno', 'insulin'])
  // two slips, a short word, or one that is right and of something else
  for (const typed of ['nislinu', 'wlk', 'metacam walk', 'xyzzy'])
    expect(ids(typed, events, pets)).toEqual([])
  // what is called as it was typed comes alone
  const exact = find('insluin', [...events, event('slip', 'Insluin')], pets)
  expect([exact.found.map(({ id }) => id), exact.meant]).toEqual([['slip'], undefined])
})

test('no more words are guessed than somebody would read, however many are alike', () => {
  const many = Array.from({ length: 26 }, (_, n) =>
    event(`event-${n}`, `Pill${String.fromCharCode(97 + n)}x`),
  )
  expect(find('pilx pilx pilx', many).meant?.length).toBeLessThanOrEqual(8)
})

test('a series that is renamed from a day on is found by either name, and says both', () => {
  const until = ['DTSTART:20261101T120000', 'RRULE:FREQ=DAILY;UNTIL=20261119']
  const events = [
    event('first', 'Insulin', { recurrence: until }),
    event('second', 'Lantus', {
      recurrence: ['DTSTART:20261120T120000', 'RRULE:FREQ=DAILY'],
      start: '2026-11-20T08:00:00',
      end: '2026-11-20T08:30:00',
      seriesId: 'first',
    }),
  ]
  expect(find('lantus', events).found).toMatchObject([
    {
      event: { title: 'Insulin' },
      next: { day: '2026-11-17' },
      alsoCalled: { id: 'second', title: 'Lantus' },
    },
  ])
  expect(find('insulin', events).found).toMatchObject([{ event: { title: 'Insulin' }, alsoCalled: null }])
})

test('what the title begins with comes first, then the title, then the note, each by the nearest date', () => {
  const events = [
    event('note', 'Walk', once('2026-11-17', { description: 'insulin first' })),
    event('inside', 'Preinsulin', once('2026-11-17')),
    event('word', 'Evening insulin', once('2026-11-17')),
    event('late', 'Insulin', once('2026-12-24')),
    event('soon', 'Insulin', once('2026-11-18')),
    event('past', 'Insulin', once('2026-05-03')),
    event('older', 'Insulin', once('2025-05-03')),
  ]
  expect(ids('insu', events)).toEqual(['soon', 'late', 'past', 'older', 'word', 'inside', 'note'])
})

test('a series is one result with its next and last date, in whatever parts, and the part in force leads', () => {
  const cut = ['DTSTART:20261101T120000', 'RRULE:FREQ=DAILY;UNTIL=20261110']
  const events = [
    event('first', 'Pill', { recurrence: cut }),
    event('second', 'Half a pill', {
      recurrence: ['DTSTART:20261111T120000', 'RRULE:FREQ=DAILY'],
      start: '2026-11-11T08:00:00',
      end: '2026-11-11T08:30:00',
      seriesId: 'first',
      recurrenceExceptions: ['2026-11-17'],
    }),
    event('by-hand', 'Late pill', once('2026-11-17', { seriesId: 'first', originalDate: '2026-11-17' })),
  ]
  const { found } = find('pill', events)
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({
    id: 'first',
    event: { id: 'by-hand' },
    series: { id: 'second' },
    next: { start: '2026-11-17T09:00:00' },
    last: { start: '2026-11-16T08:00:00' },
  })
})

test('a series whose next date was moved is still said to repeat, and what happens once is not', () => {
  const vet = event('vet', 'Vet', {
    recurrence: ['DTSTART:20261116T100000', 'RRULE:FREQ=MONTHLY;INTERVAL=6'],
    start: '2026-11-16T10:00:00',
    end: '2026-11-16T10:30:00',
    recurrenceExceptions: ['2026-11-16'],
  })
  const moved = event('moved', 'Vet', once('2026-11-19', { seriesId: 'vet', originalDate: '2026-11-16' }))
  const { found } = find('vet', [moved, vet, event('dental', 'Vet dental', once('2026-11-21'))])
  expect(found).toMatchObject([
    { event: { id: 'moved' }, series: { id: 'vet' }, next: { day: '2026-11-19' } },
    { event: { id: 'dental' }, series: null },
  ])
})

test('what is earlier today was the last; what lasts all day is still the next', () => {
  const [pill, walk] = [
    event('pill', 'Pill', { recurrence: daily }),
    event('walk', 'Walk', { recurrence: daily, allDay: true }),
  ]
  expect(find('pill', [pill]).found[0]).toMatchObject({
    next: { day: '2026-11-17' },
    last: { day: '2026-11-16' },
  })
  expect(find('walk', [walk]).found[0]).toMatchObject({
    next: { day: '2026-11-16' },
    last: { day: '2026-11-15' },
  })
})

test('pets are found by name, breed and vet, with what is planned next for them', () => {
  const pets = [pet('minka', 'Minka', { breeds: ['Maine Coon'] }), pet('bruno', 'Bruno')]
  const events = [
    event('later', 'Vet', once('2026-12-01', { petIds: ['minka'] })),
    event('sooner', 'Nails', once('2026-11-20', { petIds: ['minka', 'bruno'] })),
  ]
  expect(find('coon', events, pets).found).toMatchObject([{ id: 'minka', next: { event: { id: 'sooner' } } }])
  expect(ids('bru', events, pets)).toEqual(['bruno', 'sooner'])
  expect(ids('huber', [], [pet('minka', 'Minka', { vet: 'Dr. Huber 030 1234567' })])).toEqual(['minka'])
})

test('events are found by the name of a pet too, alone or with a word of the title', () => {
  const pets = [pet('bruno', 'Bruno'), pet('minka', 'Minka')]
  const events = [
    event('his', 'Insulin', { petIds: ['bruno'] }),
    event('hers', 'Insulin', { petIds: ['minka'] }),
    event('both', 'Walk', { petIds: ['minka', 'bruno'] }),
  ]
  expect(ids('bruno', events, pets).toSorted()).toEqual(['both', 'bruno', 'his'])
  expect(ids('insulin minka', events, pets)).toEqual(['hers'])
})

test('a word that stands only in the note is shown with those around it', () => {
  const note =
    'Give with food. The vet Dr Wolf said to stop when she vomits, and to call her at once before noon'
  const events = [event('one', 'Tablet', { description: note })]
  const noteOf = (query: string) => find(query, events).found.map((one) => 'note' in one && one.note)
  expect(noteOf('wolf')).toEqual(['… The vet Dr Wolf said to stop when she vomits, and to …'])
  expect(noteOf('tablet')).toEqual([null])
  expect(noteOf('tablet give')).toEqual(['Give with food. The vet Dr Wolf said to …'])
  const endless = [event('two', 'Walk', { description: 'ä'.repeat(4_000) })]
  expect(find('a', endless).found).toMatchObject([{ note: null }])
  expect(find('aa', endless).found).toMatchObject([{ note: `${'ä'.repeat(40)}…` }])
})

test('no more than fifty are listed, and the rest is counted', () => {
  const many = Array.from({ length: mostResults + 7 }, (_, n) => event(`event-${n}`, 'Pill'))
  const { found, more } = find('pill', many)
  expect([found.length, more]).toEqual([mostResults, 7])
})

test('what is indexed already is found while the rest is not', () => {
  const search = searching([event('one', 'Pill'), event('two', 'Pill')])
  let steps = 1
  expect(search.index(() => steps-- > 0)).toBe(false)
  expect(search.find('pill').found).toHaveLength(1)
  expect(search.index(() => true)).toBe(true)
  expect(search.find('pill').found).toHaveLength(2)
})

test.each([
  ['every day', 'FREQ=DAILY', '2026-11-16'],
  ['on Mondays and Fridays', 'FREQ=WEEKLY;BYDAY=MO,FR', '2026-11-13'],
  ['on the 31st', 'FREQ=MONTHLY;BYMONTHDAY=31', '2026-10-31'],
  ['every year', 'FREQ=YEARLY', '2026-02-03'],
  ['every five years', 'FREQ=YEARLY;INTERVAL=5', '2023-02-03'],
  ['three times, long ago', 'FREQ=DAILY;COUNT=3', '2018-02-05'],
])('the last time of a rule %s', (_, rule, day) => {
  const series = event('series', 'Pill', {
    recurrence: [`RRULE:${rule}`],
    start: '2018-02-03T08:00:00',
    end: '2018-02-03T08:30:00',
  })
  expect(lastOccurrence(series, day === '2026-11-13' ? '2026-11-15' : '2026-11-16')?.day).toBe(day)
  expect(lastOccurrence(series, '2018-02-02')).toBe(null)
})

test('the last time of a rule that ended after centuries is found in a few steps, not day by day', () => {
  const series = event('series', 'Pill', {
    recurrence: ['RRULE:FREQ=DAILY;BYHOUR=3,18;BYMINUTE=1,2;BYSETPOS=1,-1;UNTIL=20200101T235959'],
    start: '0101-01-01T08:00:00',
    end: '0101-01-01T08:30:00',
  })
  const before = stepsTaken()
  expect(lastOccurrence(series, '2026-11-16')?.day).toBe('2020-01-01')
  expect(stepsTaken() - before).toBeLessThan(10_000)
})

test('events are found by a word and their month: what happens once, and routines that have a day in it', () => {
  const events = [
    event('vet-march', 'Vet', once('2026-03-10')),
    event('vet-april', 'Vet', once('2026-04-10')),
    event('checkup', 'Vet check-up', {
      ...once('2025-03-20'),
      recurrence: ['DTSTART:20250320T120000', 'RRULE:FREQ=YEARLY'],
    }),
    event('pill', 'Pill', { ...once('2026-11-01'), recurrence: daily }),
  ]
  expect(ids('vet march', events).toSorted()).toEqual(['checkup', 'vet-march'])
  expect(ids('vet april 2026', events)).toEqual(['vet-april'])
  expect(ids('vet march 2024', events)).toEqual([])
  expect(ids('march 2026', events)).toEqual(['vet-march'])
  expect(ids('pill march 2026', events)).toEqual([])
})
