import { expect, test } from 'vitest'
import type { Change } from '#core/changes/change.ts'
import { metInWords, overwrittenInWords } from './overwritten-in-words.ts'

const edit = (at: number, event: Partial<Extract<Change, { verb: 'edit-event' }>['event']>): Change => ({
  id: `change-${at}`,
  at,
  verb: 'edit-event',
  eventId: 'vet-visit',
  scope: 'all',
  event,
})
const walter = edit(2, { start: '2026-11-18T15:00', end: '2026-11-18T15:30', description: 'Take the diary' })
const rosemary = edit(1, { start: '2026-11-18T11:30', end: '2026-11-18T12:00' })

test('the notice names what was replaced, not what stayed, and by whom', () => {
  const words = overwrittenInWords(
    { lost: walter, by: rosemary, who: { id: 'r', name: 'Rosemary' } },
    'walter',
  )
  expect(words).toMatch(
    /^You had: .*3:00.*PM\. A change made earlier by Rosemary .* It is now: .*11:30.*AM\.$/,
  )
  expect(words).not.toContain('diary')
})

test('to the person themselves it was another device', () => {
  const words = overwrittenInWords({ lost: walter, by: rosemary, who: { id: 'w', name: 'Walter' } }, 'w')
  expect(words).toContain('on another device')
})

test('of what was deleted all words come back', () => {
  const deletion: Change = { id: 'change-3', at: 3, verb: 'delete-event', eventId: 'vet-visit', scope: 'all' }
  expect(overwrittenInWords({ lost: walter, by: deletion }, 'w')).toMatch(
    /^You had: “Take the diary”\. It was deleted/,
  )
})

test('of what went with something else it says how', () => {
  const how = (by: Change) => overwrittenInWords({ lost: walter, by }, 'w')
  const common = { id: 'change-3', at: 3 }
  expect(how({ ...common, verb: 'stop-plan', planId: 'plan-001', from: '2026-11-18' })).toContain(
    'The plan was stopped on another device',
  )
  expect(how({ ...common, verb: 'edit-pet', petId: 'ada-0001', pet: { diedOn: '2026-11-18' } })).toContain(
    'It was ended, because the pet has died, on another device',
  )
  const lost: Change = { ...common, verb: 'edit-medicine', medicineId: 'm-1', medicine: { name: 'Vetmedin' } }
  const by: Change = { ...lost, medicine: { leadDays: 3, name: 'Vetmedin 5' } }
  expect(overwrittenInWords({ lost, by }, 'w')).toMatch(/^You had: “Vetmedin”.*now: “Vetmedin 5”\.$/)
})

test('whoever restores something reads what has happened since', () => {
  const said = [
    { fact: 'died', name: 'Ada', day: '2026-11-12', title: 'Pill' } as const,
    { fact: 'gone', name: 'Ada', title: '' } as const,
    { fact: 'stopped', day: '2026-11-12', title: 'Taper' } as const,
    { fact: 'moved', days: 1, title: 'Taper' } as const,
  ].map(metInWords)
  expect(said).toEqual([
    expect.stringMatching(/^Ada died on .*12.*: “Pill” is back, but not for Ada from that day on\.$/),
    'Ada was deleted meanwhile: it is back without Ada.',
    expect.stringMatching(/^The plan was stopped on .*12.*: “Taper” is back up to the day before\.$/),
    'The plan was moved meanwhile: “Taper” is back a day later.',
  ])
})

test('when that was is told on the clock at home', () => {
  const noon = { ...rosemary, at: Date.parse('2026-11-18T12:00:00Z') }
  const said = (zone: string) => overwrittenInWords({ lost: walter, by: noon }, 'w', zone)
  expect(said('Asia/Tokyo')).toMatch(/9:00\sPM/)
  expect(said('Europe/Berlin')).toMatch(/1:00\sPM/)
})
