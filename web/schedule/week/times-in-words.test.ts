import { expect, test } from 'vitest'
import { eventFrom } from '#core/schedule/stored-event.ts'
import { form } from '#test/support/household.ts'
import { inWords } from '#web/words/in-words.ts'
import { moveInWords } from './times-in-words.ts'

test('the question about a dragged series says from when to when it goes', () => {
  const event = eventFrom(form({ title: 'Pill' }), { id: 'pill-0001', createdAt: 0 })
  const [start, end] = ['2026-11-15T08:00:00', '2026-11-15T08:30:00']
  const occurrence = { id: 'pill-0001.x', event, day: '2026-11-15', start, end, isOccurrence: true }
  const times = { start: '2026-11-16T09:15:00', end: '2026-11-16T09:45:00' }
  const [sunday, monday] = ['2026-11-15', '2026-11-16'].map(inWords.dayAndMonth)
  const at = (time: string) => inWords.time(time)
  expect(moveInWords({ occurrence, times })).toBe(
    `Pill: from ${sunday}, ${at('08:00')} – ${at('08:30')} to ${monday}, ${at('09:15')} – ${at('09:45')}.`,
  )
})
