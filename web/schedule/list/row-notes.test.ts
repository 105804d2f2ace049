import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Pet } from '#core/pets/pet.ts'
import type { CareEvent } from '#core/schedule/event.ts'
import { words } from '../words/schedule-words.ts'
import { dayRows } from './day-rows.ts'
import { RowNotes } from './row-notes.tsx'

const day = '2026-11-15'
const [start, end] = [`${day}T08:00:00`, `${day}T08:30:00`]
const event: CareEvent = {
  id: 'event-1',
  title: 'Eye drops',
  description: '',
  allDay: false,
  petIds: [],
  start,
  end,
  recurrence: null,
  createdAt: 0,
  recurrenceExceptions: [],
  reminder: { before: 0 },
}
const minka: Pet = {
  id: 'pet-1',
  name: 'Minka',
  species: 'cat',
  breeds: [],
  customBreed: '',
  birthday: '',
  colour: 'sea',
  createdAt: 0,
}

/** What stands in each piece of the line, which breaks only between them; the bell as a bell. */
function pieces(own: readonly Pet[], repeats: string | null): string[] {
  const [row] = dayRows([{ id: event.id, event, day, start, end, isOccurrence: false }], day)
  if (!row) throw new Error('a day has a row for its event')
  const html = renderToStaticMarkup(createElement(RowNotes, { row, own, repeats }))
  const inner = html.replace(/^<span[^>]*>|<\/span>$/g, '')
  const parts: string[] = []
  let depth = 0
  for (const [tag] of inner.matchAll(/<\/?span[^>]*>|[^<]+|<svg.*?<\/svg>/g)) {
    if (tag.startsWith('<span')) {
      if (depth++ === 0) parts.push('')
    } else if (tag.startsWith('</span')) depth--
    else parts[parts.length - 1] += tag.startsWith('<svg') ? '*' : tag
  }
  return parts
}

test('the bell stands with the words before it, and never in a line of its own', () => {
  expect(pieces([minka], 'every day')).toEqual(['Minka', `*every day*${words.reminds}`])
  expect(pieces([minka], null)).toEqual([`Minka*${words.reminds}`])
})

test('where nothing else is said, the bell says what it means', () => {
  expect(pieces([], null)).toEqual([`*${words.reminds}`])
})
