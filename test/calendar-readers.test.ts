import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { addDays } from '#core/calendar/calendar-day.ts'
import { instantOf } from '#core/calendar/wall-clock.ts'
import { calendarPieces } from '#core/ics/write-calendar.ts'
import type { CareEvent } from '#core/schedule/event.ts'
import { indexEvents, occurrencesBetween } from '#core/schedule/occurrences.ts'
import { verbOn, wildEdit, world } from './support/arbitrary-care.ts'
import { afterAttempts } from './support/household.ts'

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'America/Mexico_City',
]
/** A thousand take minutes. */
const households = Number(process.env['CALENDAR_HOUSEHOLDS'] ?? 25)

const lived = world
  .filter(({ first }) => first > '2023-01-01' && first < '2032-01-01')
  .chain(({ series, ...rest }) => {
    const target = fc.constantFrom(...series)
    const change = target.chain((seen) => fc.oneof(wildEdit(seen, 'made'), verbOn(seen, 'a')))
    return fc.array(change, { maxLength: 6 }).map((changes) => ({ ...rest, changes }))
  })

/**
 * Programs that nobody here wrote, each reading the same text: icalendar with dateutil, khal, libical. They are Debian
 * packages (python3-icalendar, khal, python3-gi, gir1.2-ical-3.0); one that is missing is named and left out.
 */
test('readers that others wrote come to the same moments as we do', { timeout: 600_000 }, async () => {
  const python = startReaders()
  onTestFinished(() => void python.stop())
  const { missing, readers } = await python.known
  if (missing.length > 0) console.warn(`left out, because they are not installed: ${missing.join(', ')}`)
  if (readers.length === 0) return
  const samples = fc.sample(fc.tuple(lived, fc.constantFrom(...zones)), households)
  let compared = 0
  for (const [{ household, changes, first, last: end }, zone] of samples) {
    const events = [...afterAttempts(household, ...changes).events.values()].map(outOfTheGap)
    const [last = end] = [end, addDays(first, 730)].toSorted()
    const now = Date.parse(`${addDays(first, 60)}T12:00:00Z`)
    const text = textOf(events, zone, now)
    const ours = instantsOf(events, zone, first, last)
    const theirs = await python.read({ text, first, last })
    for (const reader of readers)
      expect({ reader, text, found: theirs[reader] }).toEqual({ reader, text, found: ours })
    compared += ours.length
  }
  expect(compared).toBeGreaterThan(households)
})

/** In the hour that a clock change skips the readers differ among themselves; RFC 5545 is held by another test. */
function outOfTheGap(event: CareEvent): CareEvent {
  const isInGap = !event.allDay && Number(event.start.slice(11, 13)) < 4
  if (!isInGap) return event
  const start = `${event.start.slice(0, 11)}08${event.start.slice(13)}`
  return { ...event, start, end: event.end < start ? start : event.end }
}

function textOf(events: readonly CareEvent[], zone: string, now: number): string {
  const written = events.map((event, clock) => ({ event, clock, changedAt: now }))
  const none = { petName: () => undefined, medicine: () => undefined }
  const form = { name: 'Care', zone, host: 'home.test', now, onlyAs: null, ...none }
  return [...calendarPieces(written, form)].join('')
}

function instantsOf(events: readonly CareEvent[], zone: string, first: string, last: string): string[] {
  return occurrencesBetween(indexEvents(events), first, last)
    .filter(({ start }) => start.slice(0, 10) >= first && start.slice(0, 10) <= last)
    .map(({ event, start }) =>
      event.allDay ? start.slice(0, 10) : new Date(instantOf(start, zone)).toISOString(),
    )
    .toSorted()
}

type Read = { text: string; first: string; last: string }

function startReaders() {
  const child = spawn('/usr/bin/python3', [join(import.meta.dirname, 'support/calendar-readers.py')], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  // a machine without Python has none of them
  const gone = once(child, 'error').then(() => null)
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async () => (await Promise.race([lines.next(), gone]))?.value as string | undefined
  async function introduce() {
    const missing: string[] = []
    for (;;) {
      const line = await next()
      if (line === undefined) return { missing: [...missing, 'Python'], readers: [] }
      const said = JSON.parse(line) as { missing: string } | { readers: string[] }
      if ('readers' in said) return { missing, readers: said.readers }
      missing.push(said.missing)
    }
  }
  return {
    known: introduce(),
    async read(asked: Read): Promise<Record<string, string[]>> {
      child.stdin.write(`${JSON.stringify(asked)}\n`)
      return JSON.parse((await next()) ?? '{}') as Record<string, string[]>
    },
    stop: () => child.kill(),
  }
}
