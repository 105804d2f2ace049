import * as fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { mutatedCalendar } from '#test/support/mutated-calendar.ts'
import { cases } from '#test/support/laws.ts'
import { stepsTaken } from '../recurrence/steps-taken.ts'
import { whyNotEvent } from '../schedule/event.ts'
import { readCalendar } from './read-calendar.ts'
import { readComponents } from './read-components.ts'
import { unescaped } from './read-lines.ts'

/** Steps of the rules of one file, see read-calendar.ts: one rule may be begun when they are nearly used up. */
const mostSteps = 4_000_000

test('files with mistakes in them are read to their end, in bounded steps, and give only what can be kept', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const text = mutatedCalendar(seed)
      const before = stepsTaken()
      const reading = readCalendar(text, 'Europe/Berlin')
      let [pauses, result] = [0, reading.next()]
      while (!result.done) [pauses, result] = [pauses + 1, reading.next()]
      expect(pauses).toBeLessThanOrEqual(text.length)
      expect(stepsTaken() - before).toBeLessThan(mostSteps)
      for (const event of result.value.events) expect(whyNotEvent({ ...event, petIds: [] })).toBeNull()
    }),
    cases.file,
  )
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
    cases.value,
  )
})
