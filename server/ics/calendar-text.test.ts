import { expect, test } from 'vitest'
import { calendarText } from './calendar-text.ts'

async function textOf(pieces: readonly string[], most = 1_000_000) {
  let breaths = 0
  const breathe = async () => void (breaths += 1)
  const parts: string[] = []
  for await (const part of calendarText(pieces, { breathe, most })) parts.push(part)
  return { parts, text: parts.join(''), breaths: () => breaths }
}

test('others may have their turn after every piece', async () => {
  const pieces = Array.from({ length: 5_000 }, (_, n) => `${n}\r\n`)
  const { text, parts, breaths } = await textOf(pieces)
  expect(breaths()).toBe(5_000)
  expect(text).toBe(pieces.join(''))
  expect(parts).toHaveLength(1)
})

test('a long text leaves in parts', async () => {
  const { parts } = await textOf(Array.from({ length: 100 }, () => 'x'.repeat(10_000)))
  expect(parts.length).toBeGreaterThan(10)
})

test('more than there may be is not written, and the calendar ends as it has to', async () => {
  const event = 'BEGIN:VEVENT\r\nEND:VEVENT\r\n'
  const { text } = await textOf(['BEGIN:VCALENDAR\r\n', event, event, 'END:VCALENDAR\r\n'], 50)
  expect(text).toBe(`BEGIN:VCALENDAR\r\n${event}END:VCALENDAR\r\n`)
})
