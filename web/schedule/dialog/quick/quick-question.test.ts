import { expect, test } from 'vitest'
import { readQuickEntry } from '#core/quick-entry/quick-entry.ts'
import { newDraft, withStart } from '../event-draft.ts'
import type { EventDraft } from '../event-draft.ts'
import { editedByHand, filledByLine, mayMeanDaily } from './quick-draft.ts'
import { quickQuestion } from './quick-question.ts'
import { withFrequency } from '../recurrence/recurrence-draft.ts'

/** A Tuesday. */
const today = '2026-11-17'
const now = `${today}T09:10:00`
const pets = [{ id: 'minka', name: 'Minka' }]
const context = { today, day: today, pets, dateOrder: 'month-first', clock: 12 } as const
const start: EventDraft = {
  ...newDraft(today, { day: today, time: '09:10' }, ['minka']),
  quick: { line: '', byHand: [] },
}
const read = (line: string) => readQuickEntry(line, context)
const typed = (line: string) => filledByLine(line, read(line), { start, now: start })
const asked = (line: string, draft = typed(line)) => quickQuestion(read(line), draft, now)

test('what is plain is saved at the first press', () => {
  const plain = ['', 'walk', 'walk 10am', 'vet friday 3pm', 'insulin 7am and 7pm daily', 'vet dec 17 9am']
  expect(plain.filter((line) => asked(line) !== null)).toEqual([])
})

test('what is not understood is asked about before anything else', () => {
  const unread = ['pill 8am daily except christmas', 'vet nov 10 930', 'drops every 5 hours while awake']
  expect(unread.map((line) => asked(line))).toEqual(['unread', 'unread', 'unread'])
})

test('a name that is nearly a pet’s is asked about, unless the name of the event was typed in the form', () => {
  expect(asked('walk mnika 10am')).toBe('pet')
  const draft = typed('walk mnika 10am')
  expect(asked('walk mnika 10am', editedByHand(draft, { ...draft, title: 'Walk Mnika' }))).toBeNull()
})

test('what is over already is asked about', () => {
  const over = [
    'walk 8am',
    'vet 11/10/2026 9am',
    'walk daily from 11/1/2026 to 11/10/2026',
    'walk 7am and 8am',
  ]
  expect(over.map((line) => asked(line))).toEqual(over.map(() => 'past'))
  const goesOn = ['walk 9am', 'walk 7am daily', 'walk 8am and 5pm daily', 'bath today']
  expect(goesOn.filter((line) => asked(line) !== null)).toEqual([])
})

test('a start more than a month away is asked about', () => {
  const far = ['vet 7/19', 'insulin daily from 7/19', 'vet in half a year', 'vet dec 19 9am']
  expect(far.map((line) => asked(line))).toEqual(far.map(() => 'far'))
  expect(asked('vet dec 18 9am')).toBeNull()
})

test('a medicine that is given only once is asked about, unless once is said', () => {
  expect(['pill 10am', 'pill tomorrow 8am', 'flea drops on the 1st'].map((line) => asked(line))).toEqual([
    'once',
    'once',
    'once',
  ])
  expect(asked('pill once tomorrow 8am')).toBeNull()
  // so is what comes twice on one day
  expect(asked('feed 10am and 5pm')).toBe('once')
})

test('whoever has chosen in the form is not asked about it', () => {
  const byHand = (line: string, change: (draft: EventDraft) => EventDraft) => {
    const draft = typed(line)
    return asked(line, editedByHand(draft, change(draft)))
  }
  expect(byHand('vet 7/19', (draft) => withStart(draft, { day: '2027-07-20' }))).toBeNull()
  const daily = (draft: EventDraft) => ({ ...draft, recurrence: withFrequency(draft.recurrence, 'daily') })
  expect(byHand('pill 10am', daily)).toBeNull()
  // a day that was filled in by hand says nothing of the words that were not understood
  expect(byHand('pill 930', (draft) => withStart(draft, { day: '2026-11-20' }))).toBe('unread')
})

test('every day is offered with the question where it may be meant', () => {
  expect(mayMeanDaily(read('pill 8am'), typed('pill 8am'))).toBe(true)
  expect(asked('pill 8am')).toBe('past')
})
