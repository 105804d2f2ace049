import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { cases } from '#test/support/laws.ts'
import * as clock from './wall-clock.ts'

const { addMinutes, instantOf, isLocalDateTime, localAt, minutesBetween, toLocalDateTime } = clock
const utc = (instant: number) => new Date(instant).toISOString().slice(0, 19)

test('a local date-time has a real day and time, seconds and no zone', () => {
  expect(isLocalDateTime('2026-11-15T08:00:00')).toBe(true)
  const wrong = ['2026-11-15T08:00', '2026-11-15T08:00:00Z', '2026-02-30T08:00:00', '2026-11-15T24:00:00']
  const wrongToo = ['2026-11-15T08:60:00', '2026-11-15T08:00:60', '2026-11-15 08:00:00', '2026-11-15', '']
  expect([...wrong, ...wrongToo].filter(isLocalDateTime)).toEqual([])
})

test('what a date and time input gives is completed', () => {
  expect(toLocalDateTime('2026-11-15T08:00')).toBe('2026-11-15T08:00:00')
  expect(toLocalDateTime('2026-11-15T08:00:30')).toBe('2026-11-15T08:00:30')
  expect(toLocalDateTime('2026-11-31T08:00')).toBeNull()
  expect(toLocalDateTime('tomorrow')).toBeNull()
})

test('day and time come apart and together', () => {
  expect(clock.dayOf('2026-11-15T08:30:00')).toBe('2026-11-15')
  expect(clock.timeOf('2026-11-15T08:30:00')).toBe('08:30')
  expect(clock.atTime('2026-11-15', '08:30')).toBe('2026-11-15T08:30:00')
})

test('minutes add up over midnight and the year', () => {
  expect(addMinutes('2026-12-31T23:45:00', 30)).toBe('2027-01-01T00:15:00')
  expect(addMinutes('2027-01-01T00:15:00', -30)).toBe('2026-12-31T23:45:00')
  expect(minutesBetween('2026-12-31T23:45:00', '2027-01-01T00:15:00')).toBe(30)
  expect(minutesBetween('2027-01-01T00:15:00', '2026-12-31T23:45:00')).toBe(-30)
})

test('a length taken from one day and added to another is the same to the second', () => {
  const second = fc.integer({ min: -2_000_000_000, max: 4_000_000_000 })
  fc.assert(
    fc.property(second, second, (a, b) => {
      const [start, end] = [localAt(a * 1000, 'UTC'), localAt(b * 1000, 'UTC')]
      expect(addMinutes(start, minutesBetween(start, end))).toBe(end)
    }),
  )
})

test('a time that a clock change skips moves forward by what is skipped', () => {
  expect(utc(instantOf('2026-03-08T02:30:00', 'America/New_York'))).toBe('2026-03-08T07:30:00')
  expect(localAt(instantOf('2026-03-08T02:30:00', 'America/New_York'), 'America/New_York')).toBe(
    '2026-03-08T03:30:00',
  )
  expect(localAt(instantOf('2026-10-04T02:15:00', 'Australia/Lord_Howe'), 'Australia/Lord_Howe')).toBe(
    '2026-10-04T02:45:00',
  )
})

test('a time shown twice is the first', () => {
  expect(utc(instantOf('2026-11-01T01:30:00', 'America/New_York'))).toBe('2026-11-01T05:30:00')
  expect(utc(instantOf('2026-04-05T01:45:00', 'Australia/Lord_Howe'))).toBe('2026-04-04T14:45:00')
})

test('the hours around a clock change are what the zone says', () => {
  expect(utc(instantOf('2026-03-08T01:59:59', 'America/New_York'))).toBe('2026-03-08T06:59:59')
  expect(utc(instantOf('2026-03-08T03:00:00', 'America/New_York'))).toBe('2026-03-08T07:00:00')
  expect(utc(instantOf('2026-11-01T00:59:59', 'America/New_York'))).toBe('2026-11-01T04:59:59')
  expect(utc(instantOf('2026-11-01T02:00:00', 'America/New_York'))).toBe('2026-11-01T07:00:00')
})

test('a zone that skipped a whole day', () => {
  expect(utc(instantOf('2011-12-29T23:30:00', 'Pacific/Apia'))).toBe('2011-12-30T09:30:00')
  expect(utc(instantOf('2011-12-31T00:30:00', 'Pacific/Apia'))).toBe('2011-12-30T10:30:00')
  expect(localAt(instantOf('2011-12-30T12:00:00', 'Pacific/Apia'), 'Pacific/Apia')).toBe(
    '2011-12-31T12:00:00',
  )
})

test('clocks that were put back after a few days showed another time in between', () => {
  const each = [
    '1939-08-30',
    '1939-09-02',
    '1939-09-04',
    '1939-09-07',
    '2000-10-07',
    '2000-10-10',
    '2000-10-16',
  ]
  for (const zone of ['Africa/Freetown', 'America/Recife', 'Africa/Casablanca', 'Australia/Lord_Howe']) {
    const shown = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    for (const day of each)
      for (let hour = 0; hour < 72; hour++) {
        const instant = Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000 + 60_000
        expect(localAt(instant, zone)).toBe(shown.format(instant).replace(' ', 'T'))
      }
  }
})

test('zones were different once', () => {
  expect(utc(instantOf('2022-07-01T08:00:00', 'America/Mexico_City'))).toBe('2022-07-01T13:00:00')
  expect(utc(instantOf('2023-07-01T08:00:00', 'America/Mexico_City'))).toBe('2023-07-01T14:00:00')
  expect(utc(instantOf('1985-06-01T12:00:00', 'Asia/Kathmandu'))).toBe('1985-06-01T06:30:00')
  expect(utc(instantOf('1987-06-01T12:00:00', 'Asia/Kathmandu'))).toBe('1987-06-01T06:15:00')
})

test('before 1970 and within a second it rounds down', () => {
  expect(localAt(-1, 'UTC')).toBe('1969-12-31T23:59:59')
  expect(localAt(999, 'Asia/Tokyo')).toBe('1970-01-01T09:00:00')
})

test('midnight is 00, not 24', () => {
  expect(localAt(instantOf('2026-11-15T00:00:00', 'Europe/Berlin'), 'Europe/Berlin')).toBe(
    '2026-11-15T00:00:00',
  )
})

test('an instant shown in any zone and read again is the instant, unless its time is shown twice', () => {
  const zones = [
    'America/New_York',
    'Europe/London',
    'Australia/Lord_Howe',
    'Asia/Kolkata',
    'Africa/Casablanca',
  ]
  const instant = fc.integer({ min: -1_000_000_000, max: 3_000_000_000 })
  fc.assert(
    fc.property(
      instant,
      fc.constantFrom(...zones, 'Pacific/Chatham', 'America/St_Johns'),
      (seconds, zone) => {
        const local = localAt(seconds * 1000, zone)
        const back = instantOf(local, zone)
        expect(back).toBeLessThanOrEqual(seconds * 1000)
        expect(localAt(back, zone)).toBe(local)
        // read as the first of two: no clock change has doubled more than an hour since
        expect(seconds * 1000 - back).toBeLessThanOrEqual(3_600_000)
      },
    ),
    cases.value,
  )
})

test('a zone is known by its name or its alias', () => {
  expect(['UTC', 'Asia/Calcutta', 'Europe/Berlin'].filter(clock.isZone)).toHaveLength(3)
  expect(['', 'Mars/Olympus', 'Eastern Standard Time'].filter(clock.isZone)).toEqual([])
})

test('asked in any order, each minute of a day with a clock change is what the zone says', () => {
  const days = [
    ['Australia/Lord_Howe', '2026-10-03T12:00:00Z'],
    ['Europe/Berlin', '2026-10-25T00:00:00Z'],
    // clocks there changed one minute after midnight
    ['America/St_Johns', '1988-04-03T00:00:00Z'],
  ] as const
  for (const [zone, from] of days) {
    const shown = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    const minutes = Array.from({ length: 600 }, (_, n) => Date.parse(from) + ((n * 7) % 600) * 60_000)
    expect(minutes.map((at) => localAt(at, zone))).toEqual(
      minutes.map((at) => shown.format(at).replace(' ', 'T')),
    )
  }
})

/** How many formatters are made meanwhile. */
function made(work: () => void): number {
  const making = vi.spyOn(Intl, 'DateTimeFormat')
  try {
    work()
    return making.mock.calls.length
  } finally {
    making.mockRestore()
  }
}

test('a zone that is spelled in many ways is kept once', () => {
  const spelled = (n: number) =>
    [...'america/new_york'].map((letter, at) => ((n >> at) & 1 ? letter.toUpperCase() : letter)).join('')
  clock.isZone(spelled(0))
  const asked = made(() => {
    for (let n = 0; n < 300; n++) expect(localAt(n * 1e9, spelled(n))).toBe(localAt(n * 1e9, spelled(0)))
  })
  expect(asked).toBe(0)
  // whose lower case is the k of Tokyo: no browser knows it
  expect(clock.isZone('Asia/To\u212ayo')).toBe(false)
})

test('of all zones not every one is kept', () => {
  const zones = Intl.supportedValuesOf('timeZone')
  for (const zone of zones) clock.isZone(zone)
  expect(made(() => clock.isZone(zones.at(-1) ?? ''))).toBe(0)
  expect(made(() => clock.isZone(zones[0] ?? ''))).toBe(1)
})

test('in every zone and year clocks show what the platform says, to the second', () => {
  const shown = (instant: number, timeZone: string) => {
    const options = { timeZone, dateStyle: 'short', timeStyle: 'medium' } as const
    return new Intl.DateTimeFormat('sv-SE', options).format(instant).replace(' ', 'T')
  }
  const instant = fc.integer({ min: Date.UTC(1800, 0) / 1000, max: Date.UTC(2500, 0) / 1000 })
  fc.assert(
    fc.property(instant, fc.constantFrom(...Intl.supportedValuesOf('timeZone')), (seconds, zone) => {
      expect(localAt(seconds * 1000, zone)).toBe(shown(seconds * 1000, zone))
    }),
    cases.value,
  )
})
