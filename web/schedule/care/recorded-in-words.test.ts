import { expect, test } from 'vitest'
import type { Outcome } from '#core/care/care.ts'
import { indexEvents, occurrencesOn } from '#core/schedule/occurrences.ts'
import { after, emptyHousehold, form } from '#test/support/household.ts'
import { inWords } from '#web/words/in-words.ts'
import { toastWords } from '../words/toast-words.ts'
import { recordedInWords } from './recorded-in-words.ts'

const day = '2026-11-15'
const clock = inWords.time

type Told = { title?: string; pets?: string; now?: string; allDay?: boolean }

function told(outcome: Outcome, local: string, more: Told = {}) {
  const { title = 'Night pill', pets = 'Minka', now = local, allDay = false } = more
  const event = form({ title, start: `${day}T20:00`, end: `${day}T20:10`, allDay })
  const { events } = after(emptyHousehold, { verb: 'add-event', eventId: 'pill-001', event })
  const [occurrence] = occurrencesOn(indexEvents(events.values()), day)
  if (!occurrence) throw new Error('there is one on that day')
  return recordedInWords(title, pets, occurrence, { outcome, local: `${local}:00` }, `${now}:00`)
}

test('it names what is recorded, for whom and when, so that a slip of the finger is seen', () => {
  const at = `${day}T20:05`
  const time = clock('20:05')
  expect(told('given', at)).toBe(`Night pill for Minka: given ${time}.`)
  expect(told('given', at, { pets: '' })).toBe(`Night pill: given ${time}.`)
  expect(told('given', at, { title: 'Walk', pets: 'Bruno and Minka' })).toBe(
    `Walk for Bruno and Minka: done ${time}.`,
  )
  expect(told('partly', at)).toBe(`Night pill for Minka: partly given ${time}.`)
  expect(told('refused', at)).toBe(`Night pill for Minka: refused by the pet ${time}.`)
  expect(told('skipped', at)).toBe('Skipped Night pill for Minka.')
})

test('it says what is early or late, and what was planned', () => {
  const planned = `planned for ${clock('20:00')}.`
  const pill = 'Night pill for Minka'
  expect(told('given', `${day}T11:13`)).toBe(`${pill}: given ${clock('11:13')}, early, ${planned}`)
  expect(told('given', `${day}T22:00`)).toBe(`${pill}: given ${clock('22:00')}, late, ${planned}`)
  expect(told('given', '2026-11-16T00:20')).toBe(`${pill}: given ${clock('00:20')}, late, ${planned}`)
  expect(told('refused', `${day}T11:13`)).toBe(`${pill}: refused by the pet ${clock('11:13')}, ${planned}`)
  expect(told('skipped', `${day}T11:13`)).toBe(`Skipped ${pill}, ${planned}`)
  expect(told('given', `${day}T11:13`, { allDay: true })).toBe(`${pill}: given ${clock('11:13')}.`)
})

test('it says the day where that is an earlier one', () => {
  const now = '2026-11-16T11:13'
  const on = inWords.dateShort(day)
  expect(told('given', `${day}T20:00`, { now })).toBe(`Night pill for Minka: given ${on}, ${clock('20:00')}.`)
  expect(told('partly', `${day}T22:30`, { now })).toBe(
    `Night pill for Minka: partly given ${on}, ${clock('22:30')}, late, planned for ${clock('20:00')}.`,
  )
})

test('after a late one it says how soon the next one is planned', () => {
  expect(toastWords.nextIn(110)).toBe('The next one is planned in 1 h 50 min.')
  expect(toastWords.nextIn(120)).toBe('The next one is planned in 2 h.')
  expect(toastWords.nextIn(0.4)).toBe('The next one is planned in 0 min.')
})
