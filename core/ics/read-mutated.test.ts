import * as fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { stepsTaken } from '../recurrence/steps-taken.ts'
import { whyNotEvent } from '../schedule/event.ts'
import { readCalendar } from './read-calendar.ts'
import { readComponents } from './read-components.ts'
import { unescaped } from './read-lines.ts'

const sample = `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Google Inc//Google Calendar 70.9054//EN
BEGIN:VTIMEZONE
TZID:W. Europe Standard Time
BEGIN:STANDARD
DTSTART:16010101T030000
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10
END:STANDARD
END:VTIMEZONE
BEGIN:VEVENT
UID:pills@google.com
DTSTART;TZID=Europe/Berlin:20261102T080000
DTEND;TZID=Europe/Berlin:20261102T081500
RRULE:FREQ=WEEKLY;WKST=MO;UNTIL=20261130T225959Z;BYDAY=MO,TH
EXDATE;TZID=Europe/Berlin:20261105T080000,20261109T080000
SUMMARY:Pills\\, half a tablet
DESCRIPTION:With <b>food</b><br>and &amp\\; water\\nand a lo
 ng line
CATEGORIES:Bella,Max
END:VEVENT
BEGIN:VEVENT
UID:pills@google.com
RECURRENCE-ID;TZID=Europe/Berlin:20261112T080000
DTSTART;TZID="(UTC-05:00) Eastern Time (US & Canada)":20261112T093000
DURATION:P1DT2H3M
SUMMARY:Later
BEGIN:VALARM
TRIGGER:-PT15M
END:VALARM
END:VEVENT
BEGIN:VEVENT
UID:day
DTSTART;VALUE=DATE:20261220
DTEND;VALUE=DATE:20261225
RRULE:FREQ=YEARLY;BYMONTH=12;BYDAY=3SU;COUNT=4
RDATE;VALUE=DATE:20270102,20270304
END:VEVENT
BEGIN:VTODO
UID:todo
END:VTODO
END:VCALENDAR
`
const pieces = [
  'FREQ=SECONDLY;',
  'COUNT=999999999;',
  'BYSETPOS=-366;',
  'BYWEEKNO=53;',
  'BYDAY=-53MO,',
  'INTERVAL=0;',
]
const odd = [
  '\u0000',
  '\uD83D',
  '"',
  ':',
  ';',
  ',',
  '\\',
  '\r',
  '\n ',
  '9999',
  '0001',
  'Z',
  'BEGIN:VEVENT\n',
  'END:VEVENT\n',
]

/** Always the same chances (mulberry32), so that a file that failed is the same file again. */
function chances(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}

function mutated(seed: number): string {
  const chance = chances(seed)
  let text = sample
  for (let n = chance(12) + 1; n > 0; n--) {
    const at = chance(text.length + 1)
    const length = chance(chance(4) === 0 ? 200 : 5)
    const lines = text.split('\n')
    switch (chance(6)) {
      case 0:
        text = text.slice(0, at) + text.slice(at + length)
        break
      case 1:
        text = text.slice(0, at) + text.slice(at, at + length).repeat(chance(20)) + text.slice(at)
        break
      case 2:
        text = text.slice(0, at) + String.fromCharCode(chance(256)) + text.slice(at + 1)
        break
      case 3:
        text = text.slice(0, at) + (odd[chance(odd.length)] ?? '') + text.slice(at)
        break
      case 4:
        text = text.replace('FREQ=', `${pieces[chance(pieces.length)] ?? ''}FREQ=`)
        break
      default:
        lines.splice(chance(lines.length), 1, lines[chance(lines.length)] ?? '')
        text = lines.join('\n')
    }
  }
  return text
}

/** Steps of the rules of one file, see read-calendar.ts: one rule may be begun when they are nearly used up. */
const mostSteps = 4_000_000

test('ten thousand files with mistakes in them are read to their end, in bounded steps, and give only what can be kept', () => {
  for (let seed = 0; seed < 10_000; seed++) {
    const text = mutated(seed)
    const before = stepsTaken()
    const reading = readCalendar(text, 'Europe/Berlin')
    let [pauses, result] = [0, reading.next()]
    while (!result.done) [pauses, result] = [pauses + 1, reading.next()]
    expect(pauses).toBeLessThanOrEqual(text.length)
    expect(stepsTaken() - before).toBeLessThan(mostSteps)
    for (const event of result.value.events) expect(whyNotEvent({ ...event, petIds: [] })).toBeNull()
  }
}, 120_000)

const names = fc.constantFrom('SUMMARY', 'DESCRIPTION', 'LOCATION')
const words = fc.string({
  unit: fc.constantFrom('a', 'Ž', '🐾', ' ', ',', ';', ':', '"', '\\', '\n', '='),
  maxLength: 60,
})
const property = fc.record({
  name: names,
  words,
  quoted: fc.option(fc.string({ unit: fc.constantFrom('x', ':', ';', ',', ' ') }), { nil: null }),
  fold: fc.integer({ min: 1, max: 40 }),
})

function written(values: readonly (typeof property extends fc.Arbitrary<infer One> ? One : never)[]): string {
  const lines = values.map(({ name, words: text, quoted, fold }) => {
    const value = text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)
    const whole = `${name}${quoted === null ? '' : `;X-A="${quoted}"`}:${value}`
    const letters = Array.from(whole)
    const parts: string[] = []
    for (let at = 0; at < letters.length; at += fold) parts.push(letters.slice(at, at + fold).join(''))
    return parts.join('\r\n ')
  })
  return ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT', 'END:VCALENDAR', ''].join(
    '\r\n',
  )
}

test('another reader finds the same words and parameters in the same lines', () => {
  fc.assert(
    fc.property(fc.array(property, { maxLength: 5 }), (values) => {
      const text = written(values)
      const reading = readComponents(text)
      let result = reading.next()
      while (!result.done) result = reading.next()
      const [event] = result.value.events
      const theirs = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')
      const ours = [...(event?.lines.values() ?? [])].flat().filter(({ name }) => name !== 'UID')
      for (const name of ['SUMMARY', 'DESCRIPTION', 'LOCATION'])
        expect(
          ours
            .filter((line) => line.name === name)
            .map((line) => [unescaped(line.value), line.parameters.get('X-A') ?? null]),
        ).toEqual(
          theirs
            ?.getAllProperties(name.toLowerCase())
            .map((one) => [one.getFirstValue(), one.getParameter('x-a') ?? null]),
        )
    }),
    { numRuns: 300 },
  )
})
