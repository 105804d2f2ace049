import * as fc from 'fast-check'

/** What a field may hold when some other program wrote it. */
const junk = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, '', ' ', 'x', '2026-11-15', '2026-11-15T08:00:00.000Z'),
  fc.constantFrom<unknown>([], {}, [null], [7, 'x'], ['2026-02-30'], ['RRULE:FREQ=SOMETIMES'], { id: 7 }),
  fc.jsonValue({ maxDepth: 2 }),
)

/** A document of which any field may be missing, and any may be something else altogether. */
function anyPartOf(whole: Record<string, unknown>): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(whole).map(([field, value]) => [
    field,
    fc.oneof({ weight: 3, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: junk }),
  ])
  const some = fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: [],
  })
  // as it is kept: JSON knows no -0 and nothing undefined
  return some.map((body) => JSON.parse(JSON.stringify(body)) as typeof body)
}

const wholeOneOff = {
  id: 'event-one',
  title: 'Pill',
  description: 'With food.',
  allDay: false,
  petIds: ['pet-bruno'],
  start: '2026-11-15T08:00:00',
  end: '2026-11-15T08:30:00',
  recurrence: null,
  createdAt: 1_000,
  date: '2026-11-15',
  recurrenceExceptions: [],
  originalEventId: 'series-1',
  originalDate: '2026-11-14',
  routineId: 'evening-medicine',
  togetherId: 'event-six',
  reminder: { before: 10, untilRecorded: true },
  who: { people: [{ id: 'person-anna', name: 'Anna' }], turns: 'week' },
}
const { date: _, originalEventId: __, originalDate: ___, ...fieldsOfBoth } = wholeOneOff
const wholeSeries = {
  ...fieldsOfBoth,
  recurrence: ['DTSTART:20261115T120000', 'RRULE:FREQ=DAILY'],
  recurrenceExceptions: ['2026-11-16'],
  seriesId: 'event-two',
  swaps: [{ day: '2026-11-17', person: { id: 'person-ben', name: 'Ben' } }],
}
export const wholeEvents: readonly Record<string, unknown>[] = [wholeOneOff, wholeSeries]
export const storedEvent = fc.oneof(anyPartOf(wholeOneOff), anyPartOf(wholeSeries))

export const wholePet: Record<string, unknown> = {
  id: 'pet-bruno',
  name: 'Bruno',
  species: 'dog',
  breeds: ['Beagle'],
  customBreed: '',
  birthday: '2014-05-03',
  colour: 'sea',
  createdAt: 1_000,
  birthdayAbout: true,
  vet: 'Dr Ahn, 555 0134',
  diedOn: '2026-11-10',
  photo: 'ab'.repeat(32),
  routinesAnswered: true,
  ownMeasures: { 'own-girth': { name: 'Girth', form: 'number', unit: 'cm', target: [30_000, 35_000] } },
  targets: { weight: [4200, 5100] },
}
export const storedPet = anyPartOf(wholePet)
