import { expect, test } from 'vitest'
import type { Outcome } from '#core/care/care.ts'
import { indexEvents, occurrencesOn } from '#core/schedule/occurrences.ts'
import { after, emptyHousehold, form } from '#test/support/household.ts'
import { inWords } from '../words/day-words.ts'
import { recordedInWords } from './recorded-in-words.ts'

const day = '2026-11-15'
const clock = inWords.time

function told(outcome: Outcome, local: string, { title = 'Night pill', now = local, allDay = false } = {}) {
  const event = form({ title, start: `${day}T20:00`, end: `${day}T20:10`, allDay })
  const { events } = after(emptyHousehold, { verb: 'add-event', eventId: 'pill-001', event })
  const [occurrence] = occurrencesOn(indexEvents(events.values()), day)
  if (!occurrence) throw new Error('there is one on that day')
  return recordedInWords(title, occurrence, { outcome, local: `${local}:00` }, `${now}:00`)
}

test('it names what is recorded, so that a slip of the finger is seen', () => {
  const at = `${day}T20:05`
  expect(told('given', at)).toBe('Recorded Night pill as given.')
  expect(told('given', at, { title: 'Walk' })).toBe('Recorded Walk as done.')
  expect(told('partly', at)).toBe('Recorded Night pill as partly given.')
  expect(told('refused', at)).toBe('Recorded Night pill as refused by the pet.')
  expect(told('skipped', at)).toBe('Skipped Night pill.')
})

test('it says what is early or late, and what was planned', () => {
  const planned = `planned for ${clock('20:00')}.`
  expect(told('given', `${day}T11:13`)).toBe(`Recorded Night pill as given early, ${planned}`)
  expect(told('given', `${day}T22:00`)).toBe(`Recorded Night pill as given late, ${planned}`)
  expect(told('given', '2026-11-16T00:20')).toBe(`Recorded Night pill as given late, ${planned}`)
  expect(told('refused', `${day}T11:13`)).toBe(`Recorded Night pill as refused by the pet, ${planned}`)
  expect(told('skipped', `${day}T11:13`)).toBe(`Skipped Night pill, ${planned}`)
  expect(told('given', `${day}T11:13`, { allDay: true })).toBe('Recorded Night pill as given.')
})

test('it says the time that an earlier day is given', () => {
  const now = '2026-11-16T11:13'
  expect(told('given', `${day}T20:00`, { now })).toBe(`Recorded Night pill as given at ${clock('20:00')}.`)
  expect(told('partly', `${day}T22:30`, { now })).toBe(
    `Recorded Night pill as partly given late at ${clock('22:30')}, planned for ${clock('20:00')}.`,
  )
})
