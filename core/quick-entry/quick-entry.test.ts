import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { said } from '#test/support/quick-entry-said.ts'
import { cases } from '#test/support/laws.ts'
import { isCalendarDay } from '../calendar/calendar-day.ts'
import { linesOf } from '../recurrence/recurrence-choice.ts'
import { whyNotRepeating } from '../schedule/series-start.ts'
import { english } from './words/english.ts'
import { readQuickEntry } from './quick-entry.ts'
import type { QuickContext } from './phrases/reading.ts'

const pets = [
  { id: 'minka', name: 'Minka' },
  { id: 'bruno', name: 'Bruno' },
]
/** A Monday. */
const context: QuickContext = {
  today: '2026-11-16',
  day: '2026-11-16',
  pets,
  dateOrder: 'day-first',
  clock: 24,
}

const lines: Record<string, string> = {
  // what people type first
  Walk: 'Walk',
  'walk the dog': 'Walk the dog',
  'insulin 7 and 19 daily Minka': 'Insulin | 07:00 19:00 | 2026-11-16 | every day | minka',
  'vet 3 Dec 16:15': 'Vet | 16:15 | 2026-12-03',
  'groomer every 3 weeks thursday': 'Groomer | all day | 2026-11-19 | every 3 weeks on Thu',
  'flea monthly on the 1st': 'Flea | all day | 2026-12-01 | every month on the 1st',
  'flea on the 1st': 'Flea | all day | 2026-12-01',
  'vet every six months': 'Vet | all day | 2026-11-16 | every 6 months on the 16th',

  // times
  'insulin at 7': 'Insulin | 07:00',
  'insulin at 7 and 19': 'Insulin | 07:00 19:00',
  'insulin at 7 and 7': 'Insulin | 07:00 19:00',
  'insulin 7 and 19': 'Insulin | 07:00 19:00',
  'drops 7, 13 and 19 daily': 'Drops | 07:00 13:00 19:00 | 2026-11-16 | every day',
  'insulin 7am and 7pm': 'Insulin | 07:00 19:00',
  'insulin 7 am and 7 pm daily for Minka': 'Insulin | 07:00 19:00 | 2026-11-16 | every day | minka',
  'walk 19h': 'Walk | 19:00',
  'walk 7h30': 'Walk | 07:30',
  'walk noon': 'Walk | 12:00',
  'walk at noon tomorrow': 'Walk | 12:00 | 2026-11-17',
  'pill 12am and 12pm': 'Pill | 00:00 12:00',
  'feed 7:30, 12:30 and 18 daily': 'Feed | 07:30 12:30 18:00 | 2026-11-16 | every day',
  'insulin 7 daily': 'Insulin | 07:00 | 2026-11-16 | every day',
  'daily 7 insulin': 'Insulin | 07:00 | 2026-11-16 | every day',
  'vet tomorrow 9': 'Vet | 09:00 | 2026-11-17',
  'vet 9 on friday': 'Vet | 09:00 | 2026-11-20',
  'insulin 7 Minka daily': 'Insulin | 07:00 | 2026-11-16 | every day | minka',
  'vet 3 Dec 16:15-17:00': 'Vet | 16:15 | 2026-12-03 |  |  | 45 min',
  'tablet at 24': 'Tablet | 00:00',
  "pill 8 o'clock": 'Pill | 08:00',
  'eye drops twice a day': 'Eye drops | 08:00 20:00 | 2026-11-16 | every day',
  'eye drops 3 times a day for 5 days':
    'Eye drops | 08:00 14:00 20:00 | 2026-11-16 | every day until 20 November',
  'eye drops 4x daily': 'Eye drops | 08:00 12:00 16:00 20:00 | 2026-11-16 | every day',
  'antibiotics 2x daily 7 days': 'Antibiotics | 08:00 20:00 | 2026-11-16 | every day until 22 November',
  'painkiller every 8 hours': 'Painkiller | 00:00 08:00 16:00 | 2026-11-16 | every day',
  'insulin every 12 hours at 7': 'Insulin | 07:00 19:00 | 2026-11-16 | every day',
  'rinse every 5 hours': 'Rinse every 5 hours',
  'insulin twice daily 6:30 and 18:30': 'Insulin | 06:30 18:30 | 2026-11-16 | every day',

  // numbers that are part of a thing
  '2 tablets daily': '2 tablets | all day | 2026-11-16 | every day',
  'metacam 5 mg daily 8': 'Metacam 5 mg | 08:00 | 2026-11-16 | every day',
  '½ pill at 8 and 20': '½ pill | 08:00 20:00',
  '1/2 pill tomorrow': '1/2 pill | all day | 2026-11-17',
  'give 2 and 3 tablets': 'Give 2 and 3 tablets',
  'walk 2 and 3 dogs': 'Walk 2 and 3 dogs',
  'insulin 4 units 7 and 19': 'Insulin 4 units | 07:00 19:00',
  'Insulin 2 units 8am and 8pm': 'Insulin 2 units | 08:00 20:00',
  'Insulin 2 u 7 and 19': 'Insulin 2 u | 07:00 19:00',
  'Rimadyl 1 tablet every morning': 'Rimadyl 1 tablet | 08:00 | 2026-11-16 | every day',
  'Rimadyl 1 tablet at 8am': 'Rimadyl 1 tablet | 08:00',
  'puppy class 3 tomorrow at 10': 'Puppy class 3 | 10:00 | 2026-11-17',
  'room 12': 'Room 12',
  'gabapentin 2.5 ml': 'Gabapentin 2.5 ml',
  'turn over 10 times': 'Turn over 10 times',
  'B12 injection weekly': 'B12 injection | all day | 2026-11-16 | every week on Mon',

  // days
  'nails today': 'Nails | all day | 2026-11-16',
  'nails day after tomorrow': 'Nails | all day | 2026-11-18',
  'nails monday': 'Nails | all day | 2026-11-16',
  'nails thursday 17:00': 'Nails | 17:00 | 2026-11-19',
  'nails next friday': 'Nails | all day | 2026-11-27',
  'nails this friday': 'Nails | all day | 2026-11-20',
  'vet Dec 3 at 16': 'Vet | 16:00 | 2026-12-03',
  'vet December 3rd, 16:15': 'Vet | 16:15 | 2026-12-03',
  'vet on the 3rd of December': 'Vet | all day | 2026-12-03',
  'vet 3.12. 16:15': 'Vet | 16:15 | 2026-12-03',
  'vet 3.12.2027': 'Vet | all day | 2027-12-03',
  'vet 3/12 9:00': 'Vet | 09:00 | 2026-12-03',
  'vet 13/12': 'Vet | all day | 2026-12-13',
  'vet 2027-01-08 9:00': 'Vet | 09:00 | 2027-01-08',
  'vet 3 Jan': 'Vet | all day | 2027-01-03',
  'vet 3 Dec 2028': 'Vet | all day | 2028-12-03',
  'check-up in 3 weeks': 'Check-up | all day | 2026-12-07',
  'check-up in a month at 10': 'Check-up | 10:00 | 2026-12-16',
  'birthday 29 Feb yearly': 'Birthday | all day | 2028-02-29 | every year on 29 February (or the last day)',
  'vet 31 Feb': 'Vet 31 Feb',
  // on the days that clocks change, in Europe and in America
  'pill 25 Oct 2027 2:30': 'Pill | 02:30 | 2027-10-25',
  'pill 14 March 2027 2:30': 'Pill | 02:30 | 2027-03-14',

  // repeats
  'teeth every day 20:30': 'Teeth | 20:30 | 2026-11-16 | every day',
  'teeth every evening 20': 'Teeth | 20:00 | 2026-11-16 | every day',
  'bath every other day': 'Bath | all day | 2026-11-16 | every 2 days',
  'bath every other sunday': 'Bath | all day | 2026-11-22 | every 2 weeks on Sun',
  'brush weekly on mon and thu': 'Brush | all day | 2026-11-16 | every week on Mon and Thu',
  'brush every tuesday, thursday and saturday 18:00':
    'Brush | 18:00 | 2026-11-17 | every week on Tue, Thu and Sat',
  'swim on wednesdays at 15': 'Swim | 15:00 | 2026-11-18 | every week on Wed',
  'walk weekdays 7:15': 'Walk | 07:15 | 2026-11-16 | every week on Mon, Tue, Wed, Thu and Fri',
  'thursday groomer every 3 weeks': 'Groomer | all day | 2026-11-19 | every 3 weeks on Thu',
  'nails every third week': 'Nails | all day | 2026-11-16 | every 3 weeks on Mon',
  'weight monthly': 'Weight | all day | 2026-11-16 | every month on the 16th',
  'weight monthly on the 15th 9:00': 'Weight | 09:00 | 2026-12-15 | every month on the 15th',
  'flea every first tuesday': 'Flea | all day | 2026-12-01 | every month on the 1st Tuesday',
  'groomer last friday of the month 14:00': 'Groomer | 14:00 | 2026-11-27 | every month on the last Friday',
  'worming 1st of every month': 'Worming | all day | 2026-12-01 | every month on the 1st',
  'bill every 31st': 'Bill | all day | 2026-11-30 | every month on the 31st (or the last day)',
  'bill on the 31st': 'Bill | all day | 2026-12-31',
  'bill last day of the month': 'Bill | all day | 2026-11-30 | every month on the 31st (or the last day)',
  'vaccination yearly 3 Dec': 'Vaccination | all day | 2026-12-03 | every year on 3 December',
  'vet every 6 months from 3 Dec 10:00': 'Vet | 10:00 | 2026-12-03 | every 6 months on the 3rd',
  'antibiotic for 10 days': 'Antibiotic | all day | 2026-11-16 | every day until 25 November',
  'antibiotic 8 and 20 for 10 days Bruno':
    'Antibiotic | 08:00 20:00 | 2026-11-16 | every day until 25 November | bruno',
  'tablets daily 10 times': 'Tablets | all day | 2026-11-16 | every day 10x',
  'tablets daily until 3 May': 'Tablets | all day | 2026-11-16 | every day until 3 May 2027',
  'laser twice a week': 'Laser twice a week',
  'laser once a week': 'Laser | all day | 2026-11-16 | every week on Mon',

  // pets and lengths
  'walk both 30 min': 'Walk | | | | minka bruno | 30 min',
  'walk 30 min': 'Walk | | | | | 30 min',
  'bath 1 h tomorrow': 'Bath |  | 2026-11-17 |  |  | 60 min',
  'bath 1.5 hours sunday 10': 'Bath | 10:00 | 2026-11-22 |  |  | 90 min',
  'physio for half an hour at 17:00': 'Physio | 17:00 |  |  |  | 30 min',
  'dinner Minka and Bruno 18:00 daily': 'Dinner | 18:00 | 2026-11-16 | every day | minka bruno',
  'MINKA insulin 7:00': 'Insulin | 07:00 |  |  | minka',
  'vet for all pets friday': 'Vet | all day | 2026-11-20 |  | minka bruno',
  'Minka’s pill at 8': 'Minka’s pill | 08:00 |  |  | minka',
  'Minkas pill': 'Minkas pill',
  'kennel all day friday': 'Kennel | all day | 2026-11-20',
}

describe('a line says', () => {
  test.each(Object.entries(lines))('%s', (line, expected) => {
    const cells = (text: string) => text.split('|').map((cell) => cell.trim())
    expect(cells(said(readQuickEntry(line, context)))).toEqual(cells(expected))
  })
})

test('3/12 is in March where people write the month first', () => {
  const american = { ...context, dateOrder: 'month-first' } as const
  expect(readQuickEntry('vet 3/12', american).day).toBe('2027-03-12')
  expect(readQuickEntry('vet 13/12', american).day).toBe('2026-12-13')
})

test('a repeat begins with the day that is shown, a day in words is counted from today', () => {
  const ahead = { ...context, day: '2026-12-10' }
  expect(readQuickEntry('brush every monday', ahead).day).toBe('2026-12-14')
  expect(readQuickEntry('brush tomorrow', ahead).day).toBe('2026-11-17')
  expect(readQuickEntry('brush at 8', ahead).day).toBeNull()
})

test('a weekday alone follows the start, several are named', () => {
  expect(readQuickEntry('brush every thursday', context).repeat?.weekdays).toEqual([])
  expect(readQuickEntry('brush every mon and thu', context).repeat?.weekdays).toEqual(['MO', 'TH'])
})

test('a name that two pets have is nobody’s, and one of two words is found whole', () => {
  const named = (...names: string[]) => ({
    ...context,
    pets: names.map((name, at) => ({ id: `p${at}`, name })),
  })
  expect(readQuickEntry('pill Rex', named('Rex', 'Rex'))).toMatchObject({ petIds: [], title: 'Pill Rex' })
  expect(readQuickEntry('pill mr fluff', named('Mr Fluff', 'Fluff'))).toMatchObject({
    petIds: ['p0'],
    title: 'Pill',
  })
  expect(readQuickEntry('both pills', named('Rex'))).toMatchObject({ petIds: [], title: 'Both pills' })
})

test('a reminder that is said is no part of the name', () => {
  const insulin = 'Insulin | 07:00 19:00 | 2026-11-16 | every day | minka |  | until recorded'
  for (const asked of [
    'remind until done',
    'remind me until it is done',
    'reminder until recorded',
    'remind until given',
    'until done',
  ])
    expect(said(readQuickEntry(`insulin 7 and 19 daily Minka ${asked}`, context))).toBe(insulin)
  expect(said(readQuickEntry('remind until done insulin 7 and 19 daily Minka', context))).toBe(insulin)
  expect(said(readQuickEntry('vet 3 Dec 16:15 remind me', context))).toBe(
    'Vet | 16:15 | 2026-12-03 |  |  |  | reminds',
  )
  expect(said(readQuickEntry('remind Anna of the food', context))).toBe('Remind Anna of the food')
  expect(said(readQuickEntry('walk until tired', context))).toBe('Walk until tired')
})

test('a medicine is known by what people call one', () => {
  const isMedicine = (line: string) => readQuickEntry(line, context).isMedicine
  const medicines = ['insulin 7', 'half a tablet daily', 'eye drops 8', 'Onsior 6 mg 9:00']
  const doses = [
    'ProZinc 2 units 8am',
    'Metacam 0.4ml 8',
    'Rimadyl 50mg 8',
    '½ tab 8',
    'prozinc 1.5 u 7 and 19',
  ]
  expect([...medicines, ...doses].filter((line) => !isMedicine(line))).toEqual([])
  const others = ['walk 7', 'vet 3 Dec', '2 cups of kibble 8', 'walk Patch 8', '5 km 7:00', 'feed 200 g at 8']
  expect(others.filter(isMedicine)).toEqual([])
})

test('no more than six times a day', () => {
  expect(readQuickEntry('feed 6, 8, 10, 12, 14, 16, 18 daily', context).times).toHaveLength(6)
})

const typed =
  '7 19 24 25 0 7:30 7:99 31.2. 3/12 99/99 1st 31st 32nd 10x ½ , Minka Bruno’s insulin 2027 9999 -1 1.5 2026-02-30 \u200f 🐕 7, AND'
const vocabulary = [
  ...Object.values(english).flatMap((names) => (names instanceof RegExp ? [] : [...names.keys()])),
  ...typed.split(' '),
]

test('whatever is typed is read without a fault, and what is read can be saved', () => {
  const line = fc.oneof(
    fc.array(fc.constantFrom(...vocabulary), { maxLength: 40 }).map((all) => all.join(' ')),
    fc.string({ unit: 'grapheme', maxLength: 300 }),
  )
  fc.assert(
    fc.property(
      line,
      fc.constantFrom('2026-11-16', '2028-02-29', '9999-12-30', '0001-01-01'),
      fc.constantFrom(12, 24),
      (text, day, clock) => {
        const entry = readQuickEntry(text, { ...context, today: day, day, clock })
        if (entry.day !== null) expect(isCalendarDay(entry.day)).toBe(true)
        expect(entry.times.every((time) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time))).toBe(true)
        expect(entry.times).toEqual([...new Set(entry.times)].toSorted())
        expect(entry.repeat === null || entry.day !== null).toBe(true)
        if (entry.repeat && entry.day)
          expect([null, 'last-day-before-start']).toContain(
            whyNotRepeating(linesOf(entry.repeat, entry.day), entry.day),
          )
      },
    ),
    cases.value,
  )
})

test('a medicine is known by its name, and by being given more than once a day', () => {
  const isMedicine = (line: string) => readQuickEntry(line, context).isMedicine
  const named = [
    'prednisolone twice a day otto',
    'otto furosemide 3x a day',
    'Otto carprofen 8am daily',
    'methimazole gel in ear minka 8 and 20 daily',
    'Otto pred half every second day',
    'Vetmedin 8:00 daily',
    'metacam with breakfast',
    'bravecto every 3 months',
    'gaba 8pm',
  ]
  const often = ['xylozan twice a day', 'xylozan 3x a day', 'Bella gel in ear 8 and 20 daily']
  expect([...named, ...often].filter((line) => !isMedicine(line))).toEqual([])
  const others = [
    'walk twice a day',
    'feed luna twice a day',
    'dinner 7 and 19 daily',
    'feed kibble 3x a day',
    'let dogs out 3x daily',
    'potty break 4x a day',
    'litter box twice a day',
    'class saturday 10 and 14',
    'xylozan daily 8:00',
  ]
  expect(others.filter(isMedicine)).toEqual([])
})

test('a visit is known by its words; daily care and a medicine are none', () => {
  const isVisit = (line: string) => readQuickEntry(line, context).isVisit
  for (const line of [
    'vet 3 Dec 16:15 Minka',
    'annual check-up tomorrow 9:00',
    'check up friday 9:00',
    'Checkup every year in march on the 3rd at 10',
    'x-ray friday 9',
    'ultrasound 20 Nov 8:30',
    'dental tomorrow 9:00',
    'dental cleaning tomorrow 9:00',
    'booster 2 Dec 11:00',
    'appt with Dr. Smith monday 2pm',
    'vet every 6 weeks at 10:00',
  ])
    expect([line, isVisit(line)]).toEqual([line, true])
  for (const line of [
    'walk 8:00',
    'physio exercises daily 9:00',
    'dental chew tomorrow 9:00',
    'check the water bowl 9:00',
    'pill from the vet daily 8:00',
  ])
    expect([line, isVisit(line)]).toEqual([line, false])
})

test('that nobody shall be reminded is understood, and no part of the name', () => {
  for (const words of ['no reminder', 'no reminders', 'without reminder', 'don’t remind me', 'dont remind'])
    expect(readQuickEntry(`vet tomorrow 9:00 ${words}`, context)).toMatchObject({
      title: 'Vet',
      reminder: null,
      isUnreminded: true,
      notUnderstood: [],
    })
  // two that contradict each other are not guessed
  expect(readQuickEntry('vet 9:00 no reminder remind 1 hour before', context).notUnderstood).not.toEqual([])
})

test('plain words are the title and nothing else', () => {
  const plain = fc.array(fc.constantFrom('walk', 'brush', 'teeth', 'Rex', 'Café', '犬', 'עוגה'), {
    minLength: 1,
    maxLength: 8,
  })
  fc.assert(
    fc.property(plain, (words) => {
      const { title, ...rest } = readQuickEntry(words.join(' '), context)
      expect(title.toLowerCase()).toBe(words.join(' ').toLowerCase())
      const nothing = {
        day: null,
        times: [],
        first: null,
        allDay: false,
        minutes: null,
        repeat: null,
        isFromDone: false,
        count: null,
        petIds: [],
        reminder: null,
        isUnreminded: false,
        isMedicine: false,
        isVisit: false,
        meantPet: null,
        notUnderstood: [],
      }
      expect(rest).toEqual(nothing)
    }),
  )
})
