import { expect, test } from 'vitest'
import { after, documentsOf, emptyHousehold, form } from '#test/support/household.ts'
import type { Change } from '#core/changes/change.ts'
import { isStep } from '#core/changes/save.ts'
import { lostDoses } from './lost-doses.ts'

const petId = 'rex-0001'
const rex = { name: 'Rex', species: 'dog', customBreed: '', birthday: '', colour: 'sea' } as const
const medicineId = 'trilostane'
const dose = (milli: number) => ({ dose: { medicineId, milli } })
const at = (time: string) => ({
  ...form({ title: 'Trilostane', recurrence: ['RRULE:FREQ=DAILY'], ...dose(1_000) }),
  start: `2026-11-10T${time}:00`,
  end: `2026-11-10T${time}:10`,
})
const planned = after(
  emptyHousehold,
  { verb: 'add-pet', petId, pet: { ...rex, breeds: [] } },
  {
    verb: 'add-medicine',
    medicineId,
    medicine: { name: 'Trilostane 30 mg', unit: 'capsule', strength: '', petIds: [petId], leadDays: 7 },
  },
  { verb: 'add-event', eventId: 'evening-1', event: at('20:00') },
  { verb: 'add-event', eventId: 'morning-1', event: at('08:00') },
)
const halved = (eventId: string, saved = 5): Change => ({
  id: `lost-${eventId}-${saved}`,
  at: saved,
  verb: 'edit-event',
  eventId,
  seriesId: eventId,
  scope: 'future',
  occurrenceDate: '2026-11-15',
  newEventId: `${eventId}-half`,
  event: dose(500),
})
/** Halved here, and doubled by somebody who had not seen that. */
const doubled = (eventId: string): Change => {
  const { newEventId: _, ...edit } = halved(eventId) as Extract<Change, { verb: 'edit-event' }>
  return { ...edit, id: `by-${eventId}`, newEventId: `${eventId}-twice`, event: dose(2_000) }
}
const now = after(
  planned,
  halved('evening-1'),
  halved('morning-1'),
  doubled('evening-1'),
  doubled('morning-1'),
)
const lost = (change: Change) => {
  const was = 'eventId' in change ? now.events.get(change.eventId) : undefined
  return { change, ...(was && { was }) }
}

test('both times of one save are one, each with its time, its amount and what is there now', () => {
  const steps = [halved('evening-1'), halved('morning-1')].filter(isStep)
  const save: Change = { id: 'lost-save', at: 5, verb: 'save', steps }
  const said = lostDoses({ change: save }, documentsOf(now)).map((words) => words.replaceAll('\u202f', ' '))
  expect(said).toEqual([
    expect.stringMatching(/^0?8:00.*: you had ½ capsule, it is now 2 capsules\.$/),
    expect.stringMatching(/^(20|8):00.*: you had ½ capsule, it is now 2 capsules\.$/),
  ])
})

test('no dose any more, and a medicine that is gone', () => {
  const none: Change = { ...doubled('morning-1'), event: { dose: null } } as Change // as the form sends it
  const without = after(now, { ...none, id: 'none-0001', newEventId: 'morning-none' } as Change)
  expect(lostDoses(lost(halved('morning-1')), documentsOf(without))[0]).toMatch(/it is now no dose\.$/)
  const gone = { ...now, medicines: new Map() }
  expect(lostDoses(lost(halved('morning-1')), documentsOf(gone))).toEqual([])
})

test('what was changed in words alone says nothing of a dose', () => {
  const words: Change = { ...halved('morning-1'), event: { description: 'With food' } } as Change
  expect(lostDoses(lost(words), documentsOf(now))).toEqual([])
})
