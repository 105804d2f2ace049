import { expect, test } from 'vitest'
import { readQuickEntry } from '#core/quick-entry/quick-entry.ts'
import { medicineReminder, visitReminder } from '#core/schedule/reminder.ts'
import { formFromDraft, newDraft, withPetTicks, withStart } from '../event-draft.ts'
import type { EventDraft } from '../event-draft.ts'
import { editedByHand, filledByLine, knowingMedicines, mayMeanDaily } from './quick-draft.ts'
import { withFrequency } from '../recurrence/recurrence-draft.ts'
import { understoodInWords } from './understood-in-words.ts'
import { quickWords } from '#web/schedule/words/quick-line-words.ts'
import { whyNotDraft } from '../why-not-draft.ts'

const monday = '2026-11-16'
const pets = [
  { id: 'minka', name: 'Minka' },
  { id: 'bruno', name: 'Bruno' },
]
const context = { today: monday, day: monday, pets, dateOrder: 'day-first', clock: 24 } as const
const start: EventDraft = {
  ...newDraft(monday, { day: monday, time: '09:10' }, []),
  quick: { line: '', byHand: [] },
}

const typed = (line: string, now: EventDraft = start) =>
  filledByLine(line, readQuickEntry(line, context), { start, now })
const byHand = (now: EventDraft, change: (draft: EventDraft) => EventDraft) => editedByHand(now, change(now))
const times = ({ startTime, alsoAt }: EventDraft) => [startTime, ...alsoAt.map(({ time }) => time)]

test('a line fills in the form', () => {
  const draft = typed('insulin 7 and 19 daily Minka')
  expect(draft).toMatchObject({ title: 'Insulin', petIds: ['minka'], startDay: monday, allDay: false })
  expect(times(draft)).toEqual(['07:00', '19:00'])
  expect(draft.endTime).toBe('07:30')
  expect(formFromDraft(draft).recurrence?.[1]).toBe('RRULE:FREQ=DAILY')
  expect(whyNotDraft(draft, true)).toBeNull()
})

test('what counts from when it was done is no series, and the words below the line say so', () => {
  const line = 'nails Bruno every 3 weeks after the last time'
  const draft = typed(line)
  expect(formFromDraft(draft)).toMatchObject({ recurrence: null, again: { every: 3, unit: 'week' } })
  expect(whyNotDraft(draft, true)).toBeNull()
  const around = { today: monday, day: monday, petName: () => 'Bruno' }
  expect(understoodInWords(readQuickEntry(line, context), draft, around)).toContain(
    '3 weeks after the last time',
  )
})

test('every eight hours from three begins at three, for ten days of each of its times, and says so', () => {
  const line = 'antibiotic every 8 hours from 15:00 for 10 days Minka'
  const draft = typed(line)
  expect(times(draft)).toEqual(['15:00', '23:00', '07:00'])
  expect(draft).toMatchObject({ apart: { hours: 8 }, recurrence: { times: 10 } })
  const around = { today: monday, day: monday, petName: () => 'Minka' }
  const words = understoodInWords(readQuickEntry(line, context), draft, around)
  expect(words).toContain('3:00 PM and 11:00 PM, from the next day also 7:00 AM')
  expect(words).toContain('every day, for 10 days')
  expect(times(typed('antibiotic q8h 10d Minka'))).toEqual(['08:00', '16:00', '00:00'])
  expect(times(typed('antibiotic q12h 10d Minka'))).toEqual(['08:00', '20:00'])
})

test('whatever is typed takes half an hour, unless a length is said', () => {
  expect(typed('insulin 7:00')).toMatchObject({ startTime: '07:00', endTime: '07:30' })
  expect(typed('insulin 7:00 20 min')).toMatchObject({ endTime: '07:20' })
  expect(typed('walk 7:00')).toMatchObject({ endTime: '07:30' })
})

test('a reminder that is said is filled in, until it is chosen by hand', () => {
  const reminding = typed('walk 7:00 remind until done')
  expect(reminding).toMatchObject({ title: 'Walk', reminder: { before: 0, untilRecorded: true } })
  expect(typed('walk 7:00', reminding).reminder).toBeNull()
  const silent = byHand(reminding, (draft) => ({ ...draft, reminder: null }))
  expect(typed('walk 8:00 remind until done', silent)).toMatchObject({
    startTime: '08:00',
    reminder: null,
  })
})

test.each(['Insulin 2 units 8am and 8pm', 'Rimadyl 1 tablet every morning', 'Rimadyl 1 tablet at 8am'])(
  '%s reminds as a medicine that is planned from its page, until another is chosen or said',
  (line) => {
    expect(typed(line).reminder).toEqual(medicineReminder)
    expect(typed(`${line} remind me`).reminder).toEqual({ before: 0 })
    const silent = byHand(typed(line), (draft) => ({ ...draft, reminder: null }))
    expect(typed(`${line} Minka`, silent).reminder).toBeNull()
  },
)

test('a medicine that the household keeps is known by its name', () => {
  const kept = [{ name: 'Apoquel' }, { name: 'Fish oil' }]
  const isMedicine = (line: string) => knowingMedicines(readQuickEntry(line, context), kept).isMedicine
  expect(['apoquel 8 and 20', 'half Apoquel at 8', 'fish oil daily'].map(isMedicine)).toEqual([
    true,
    true,
    true,
  ])
  expect(['apoquels 8', 'fish 8', 'oil the door 8'].map(isMedicine)).toEqual([false, false, false])
})

test('a dose without a repeat is offered one, and whoever has chosen is not asked', () => {
  const isOffered = (line: string, now?: EventDraft) => {
    const draft = typed(line, now)
    return mayMeanDaily(readQuickEntry(line, context), draft)
  }
  expect(typed('Rimadyl 1 tablet at 8am').recurrence).toEqual({ kind: 'once' })
  expect(['Rimadyl 1 tablet at 8am', 'apoquel 8 and 20'].map((line) => isOffered(line))).toEqual([true, true])
  expect(['Rimadyl 1 tablet every morning', 'vet 9:00', 'walk'].map((line) => isOffered(line))).toEqual([
    false,
    false,
    false,
  ])
  const daily = byHand(typed('insulin 7'), (draft) => ({
    ...draft,
    recurrence: withFrequency(draft.recurrence, 'daily'),
  }))
  const once = byHand(daily, (draft) => ({ ...draft, recurrence: { kind: 'once' } }))
  expect([isOffered('insulin 7', daily), isOffered('insulin 7', once)]).toEqual([false, false])
})

test('plain words are the title, and the rest stays as the form began', () => {
  const { title, quick, ...rest } = typed('Walk')
  expect([title, quick?.line]).toEqual(['Walk', 'Walk'])
  const { title: _, quick: __, ...began } = start
  expect(rest).toEqual(began)
})

test('a length moves the end, and stays with another time', () => {
  expect(typed('walk 45 min')).toMatchObject({ startTime: '09:30', endTime: '10:15' })
  expect(typed('walk 45 min at 7')).toMatchObject({ startTime: '07:00', endTime: '07:45' })
  expect(typed('walk 45 min tomorrow at 23:30')).toMatchObject({
    startDay: '2026-11-17',
    endDay: '2026-11-18',
  })
})

test('a day or a repeat without a time lasts all day', () => {
  const draft = typed('bath monthly on the 1st')
  expect(draft).toMatchObject({ allDay: true, startDay: '2026-12-01', endDay: '2026-12-01' })
  expect(formFromDraft(draft).recurrence?.[1]).toBe('RRULE:FREQ=MONTHLY')
})

test('what is typed on takes back what was understood before it', () => {
  expect(typed('insulin 7 daily', typed('insulin 7'))).toMatchObject({ startTime: '07:00' })
  const { quick: _, ...emptied } = typed('', typed('insulin 7 and 19 daily Minka'))
  const { quick: __, ...began } = start
  expect(emptied).toEqual(began)
})

test('a field that was changed by hand is the line’s no more, the others still are', () => {
  const named = byHand(typed('insulin 7 and 19'), (draft) => ({ ...draft, title: 'Caninsulin' }))
  expect(named.quick?.byHand).toEqual(['title'])
  expect(typed('insulin 8 and 20 Minka', named)).toMatchObject({ title: 'Caninsulin', petIds: ['minka'] })
  expect(times(typed('insulin 8 and 20 Minka', named))).toEqual(['08:00', '20:00'])
  const timed = byHand(typed('insulin 7 daily'), (draft) => withStart(draft, { time: '06:15' }))
  expect(timed.quick?.byHand).toEqual(['time'])
  expect(times(typed('insulin 8 and 20 daily', timed))).toEqual(['06:15'])
  const moved = byHand(typed('vet tomorrow 9'), (draft) => withStart(draft, { day: '2026-12-24' }))
  expect(moved.quick?.byHand).toEqual(['day'])
  expect(typed('vet friday 10', moved)).toMatchObject({
    startDay: '2026-12-24',
    endDay: '2026-12-24',
    startTime: '10:00',
  })
  const petted = byHand(typed('walk'), (draft) => withPetTicks(draft, ['bruno']))
  expect(typed('walk Minka', petted).petIds).toEqual(['bruno'])
  const ruled = byHand(typed('walk'), (draft) => ({
    ...draft,
    recurrence: withFrequency(draft.recurrence, 'weekly'),
  }))
  expect(typed('walk daily', ruled).recurrence).toMatchObject({ choice: { frequency: 'weekly' } })
})

test('what the line does not know stays as it was typed', () => {
  const noted = byHand(typed('walk'), (draft) => ({
    ...draft,
    description: 'slowly',
    reminder: { before: 0 },
    dose: { medicineId: 'pill', typed: '1' },
  }))
  expect(noted.quick?.byHand).toEqual(['reminder'])
  expect(typed('walk 7 daily', noted)).toMatchObject({
    description: 'slowly',
    reminder: { before: 0 },
    dose: { medicineId: 'pill', typed: '1' },
  })
})

test('a name that was typed and taken out again by hand is the line’s to say', () => {
  const named = byHand(start, (draft) => ({ ...draft, title: 'Ins' }))
  expect(typed('insulin 7 daily', named).title).toBe('Ins')
  const emptied = byHand(named, (draft) => ({ ...draft, title: ' ' }))
  expect(typed('insulin 7 daily', emptied).title).toBe('Insulin')
})

test('a form without a line remembers nothing', () => {
  const plain = { ...start, quick: null }
  expect(editedByHand(plain, { ...plain, title: 'Walk' }).quick).toBeNull()
})

const understood = (line: string, draft = typed(line)) =>
  understoodInWords(readQuickEntry(line, context), draft, {
    today: monday,
    day: monday,
    petName: (id) => `<${id}>`,
  })

test('what was understood is said in one sentence, and a title alone is not worth one', () => {
  expect(understood('walk')).toBe('')
  expect(understood('insulin 7 and 19 daily Minka')).toMatch(
    /^Understood: Insulin · .*7:00.* and .* · every day · <minka> · reminds until it is recorded$/,
  )
  expect(understood('bath monthly on the 1st')).toMatch(
    /^Understood: Bath · all day · every month on the 1st · from .*1.* · no reminder$/,
  )
  expect(understood('tablets daily 10 times')).toMatch(/every day, 10 times · reminds/)
  expect(understood('insulin 7 remind until done')).toMatch(/ · reminds until it is recorded$/)
  expect(understood('vet 9:00 remind 1 hour before')).toMatch(/ · reminds 1 h before$/)
  expect(understood('vet friday remind me the day before')).toMatch(/ · reminds the day before$/)
  expect(understood('vet remind me')).toMatch(/^Understood: Vet · .*9:30.* · once only, today · reminds$/)
})

test('where nothing can remind, nobody is told that it does', () => {
  const line = 'insulin 7 and 19 daily Minka'
  const around = { today: monday, day: monday, petName: () => 'Minka', mayRemind: false }
  expect(understoodInWords(readQuickEntry(line, context), typed(line), around)).toMatch(/ · Minka$/)
})

test('a visit reminds a day before and two hours before, unless the line or a hand says otherwise', () => {
  expect(typed('vet tomorrow 9:00').reminder).toEqual(visitReminder)
  expect(understood('vet tomorrow 9:00')).toMatch(/ · reminds the day before and 2 h before$/)
  expect(understood('vet')).toMatch(/ · reminds the day before and 2 h before$/)
  expect(understood('vet friday')).toMatch(/ · all day · .* · reminds the day before$/)
  expect(understood('remind me to take Minka to the vet friday 9:00')).toMatch(
    / the day before and 2 h before$/,
  )
  expect(understood('vet tomorrow 9:00 no reminder')).toMatch(/^Understood: Vet · .* · no reminder$/)
  expect(typed('vet tomorrow 9:00 remind 1 hour before').reminder).toEqual({ before: 60 })
  const silent = byHand(typed('vet tomorrow 9:00'), (draft) => ({ ...draft, reminder: null }))
  expect(typed('vet tomorrow 9:00 Minka', silent).reminder).toBeNull()
})

test('what happens once and what reminds nobody is said', () => {
  expect(understood('Rimadyl 1 tablet at 8am')).toMatch(
    /^Understood: Rimadyl 1 tablet · .*8:00.* · once only, today · reminds until it is recorded$/,
  )
  expect(understood('bath tomorrow 9')).toMatch(/ · once only, .*17.* · no reminder$/)
  expect(understood('insulin')).toMatch(/^Understood: Insulin · .*9:30.* · once only, today · reminds/)
})

test('a line with a word that was not understood is not said to be', () => {
  const line = 'pill 8 daily except tomorrow'
  expect(understood(line)).toMatch(/^So far: Pill except tomorrow · .*8:00.* · every day · reminds/)
  expect(quickWords.notUnderstood(readQuickEntry(line, context).notUnderstood)).toBe(
    'Not understood: “except tomorrow”. Please write it in other words, or fill it in below.',
  )
  const then = readQuickEntry('1/2 tablet at 8 for 5 days then daily', context).notUnderstood
  expect(quickWords.notUnderstood(then)).toMatch(/^Not understood: “then”. One line is one plan: /)
  expect(quickWords.notUnderstood([])).toBe('')
})

test('what was changed by hand since is said, not what the line says', () => {
  const line = 'Rimadyl 1 tablet at 8am'
  const changed = byHand(typed(line), (draft) => ({
    ...draft,
    title: 'Carprofen',
    reminder: null,
    recurrence: withFrequency(draft.recurrence, 'daily'),
  }))
  expect(understood(line, changed)).toMatch(/^Understood: Carprofen · .*8:00.* · every day · no reminder$/)
})
