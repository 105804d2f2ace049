import { describe, expect, test } from 'vitest'
import { readQuickEntry } from './quick-entry.ts'
import type { QuickContext } from './phrases/reading.ts'

/** A Monday. */
const context: QuickContext = {
  today: '2026-11-16',
  day: '2026-11-16',
  pets: [
    { id: 'buddy', name: 'Buddy' },
    { id: 'night', name: 'Night' },
  ],
  dateOrder: 'month-first',
  clock: 24,
}

function understood(line: string, clock: 12 | 24): string {
  const { title, times, allDay, day, minutes } = readQuickEntry(line, { ...context, clock })
  const length = minutes === null ? [] : [`${minutes} min`]
  return [title, allDay ? 'all day' : times.join(' '), day ?? '', ...length].join(' | ')
}

const today = '2026-11-16'

const lines: Record<string, string> = {
  // the part of the day that is named
  'pain pill tonight at 8 buddy': `Pain pill | 20:00 | ${today}`,
  'pill at 9 tonight buddy': `Pill | 21:00 | ${today}`,
  'pill tonight 8:30 and 10:30': `Pill | 20:30 22:30 | ${today}`,
  'pill tonight 8am': `Pill | 08:00 | ${today}`,
  'pill tonight 08:00': `Pill | 08:00 | ${today}`,
  'teeth every evening at 8': `Teeth | 20:00 | ${today}`,
  'teeth nightly 9': `Teeth | 21:00 | ${today}`,
  'pill every night at 2': `Pill | 02:00 | ${today}`,
  'pill every morning at 8': `Pill | 08:00 | ${today}`,
  'evening pill at 8 daily': `Evening pill | 20:00 | ${today}`,
  'pill tomorrow evening at 8': 'Pill evening | 20:00 | 2026-11-17',
  'insulin morning and evening at 7 and 7': 'Insulin morning and evening | 07:00 19:00 | ',
  'pill Night at 8': 'Pill | 08:00 | ',

  // midnight is no noon, and of the day after
  'pill tonight at 12': 'Pill | 00:00 | 2026-11-17',
  'pill at 12 tonight buddy': 'Pill | 00:00 | 2026-11-17',
  'pill tonight 12:30': 'Pill | 00:30 | 2026-11-17',
  'pill tonight at midnight': 'Pill | 00:00 | 2026-11-17',
  'pill tonight at 12am': 'Pill | 00:00 | 2026-11-17',
  'pill tonight at 1': 'Pill | 01:00 | 2026-11-17',
  'pill friday evening at 12': 'Pill evening | 00:00 | 2026-11-21',
  'pill every night at 12': `Pill | 00:00 | ${today}`,
  'pill tonight at 12pm': `Pill | 12:00 | ${today}`,
  'afternoon walk at 12': 'Afternoon walk | 12:00 | ',
  'pill Night at 12': 'Pill | 12:00 | ',
  // midnight is not of the day that the others are of
  'pill tonight at 8 and 12': `Pill and 12 | 20:00 | ${today}`,
  'pill every friday evening at 12': 'Pill evening at 12 | all day | 2026-11-20',

  // a part of the day where no time is said
  'pill tonight buddy': `Pill | 20:00 | ${today}`,
  'pill morning and evening daily': `Pill | 08:00 20:00 | ${today}`,
  'pill every morning and evening': `Pill | 08:00 20:00 | ${today}`,
  'eye drops morning, afternoon & evening': `Eye drops | 08:00 14:00 20:00 | ${today}`,
  'teeth every evening': `Teeth | 20:00 | ${today}`,
  'evening walk daily': `Evening walk | all day | ${today}`,
  'daily evening primrose oil': `Evening primrose oil | all day | ${today}`,
  'kennel tonight all day': `Kennel | all day | ${today}`,
  'pill tonight twice a day': `Pill | 08:00 20:00 | ${today}`,

  // a and p
  'insulin 7a and 7p daily': `Insulin | 07:00 19:00 | ${today}`,
  'insulin 7A, 7P daily': `Insulin | 07:00 19:00 | ${today}`,
  'insulin 7:30p daily': `Insulin | 19:30 | ${today}`,
  'insulin 7p daily buddy': `Insulin | 19:00 | ${today}`,
  'pill 12a and 12p': 'Pill | 00:00 12:00 | ',
  'pill at 9p': 'Pill | 21:00 | ',
  'pill 7 a day': 'Pill 7 a day |  | ',
  'clean room 7a': 'Clean room 7a |  | ',
  'class 3a tomorrow at 10': 'Class 3a | 10:00 | 2026-11-17',
  'omega 13p daily': `Omega 13p | all day | ${today}`,

  // from and to
  'walk 5-6pm daily': `Walk | 17:00 | ${today} | 60 min`,
  'walk 5–6 pm daily': `Walk | 17:00 | ${today} | 60 min`,
  'walk 5:30-6:15p daily': `Walk | 17:30 | ${today} | 45 min`,
  'walk 5 to 6pm daily': `Walk | 17:00 | ${today} | 60 min`,
  'walk from 5 to 6 pm daily': `Walk | 17:00 | ${today} | 60 min`,
  'walk 5 - 6pm daily': `Walk | 17:00 | ${today} | 60 min`,
  'walk 5 pm to 6:30 pm daily': `Walk | 17:00 | ${today} | 90 min`,
  'vet tomorrow 17:00 to 18:00': 'Vet | 17:00 | 2026-11-17 | 60 min',
  'vet tomorrow 11 to 1pm': 'Vet | 11:00 | 2026-11-17 | 120 min',
  'give 5 to 6 pills': 'Give 5 to 6 pills |  | ',
  'walk 5 to 6 miles': 'Walk 5 to 6 miles |  | ',
  'vet tomorrow 11-1pm': 'Vet | 11:00 | 2026-11-17 | 120 min',
  'vet tomorrow 9am-12:30pm': 'Vet | 09:00 | 2026-11-17 | 210 min',
  'vet tomorrow 10-11 a.m.': 'Vet | 10:00 | 2026-11-17 | 60 min',
  'vet tomorrow 12-1pm': 'Vet | 12:00 | 2026-11-17 | 60 min',
  'vet tomorrow 14:00-15:30': 'Vet | 14:00 | 2026-11-17 | 90 min',
  'pill 1-2 daily': `Pill 1-2 | all day | ${today}`,
  'give 1-2 pills': 'Give 1-2 pills |  | ',
  'crate 10pm-6am': 'Crate 10pm-6am |  | ',
  'walk 13-14pm': 'Walk 13-14pm |  | ',

  // what says more than the clock that a person reads
  'vet at 15': 'Vet | 15:00 | ',
  'pill at 8 daily': `Pill | 08:00 | ${today}`,
  'vet friday at 7': 'Vet | 07:00 | 2026-11-20',
  'vet friday at 12': 'Vet | 12:00 | 2026-11-20',
  'pill 06:00 daily': `Pill | 06:00 | ${today}`,
  'pill 6am daily': `Pill | 06:00 | ${today}`,
  'pill 5 am and 5 daily': `Pill | 05:00 17:00 | ${today}`,
  'insulin 6 and 18 daily': `Insulin | 06:00 18:00 | ${today}`,
  'insulin 6 and 6 daily': `Insulin | 06:00 18:00 | ${today}`,
  'insulin 6 and 6pm daily': `Insulin | 06:00 18:00 | ${today}`,
  'feed 6 and 12 daily': `Feed | 06:00 12:00 | ${today}`,
  'pill every morning at 5': `Pill | 05:00 | ${today}`,
  'morning pill at 6 daily': `Morning pill | 06:00 | ${today}`,
  'drops every 8 hours at 6am': `Drops | 06:00 14:00 22:00 | ${today}`,
  'drops every 8 hours at 6': `Drops | 06:00 14:00 22:00 | ${today}`,

  // the same time again
  'insulin 7:00 and 7:00 daily': `Insulin | 07:00 19:00 | ${today}`,
  'insulin 7:30 and 7:30': 'Insulin | 07:30 19:30 | ',
  'insulin 07:00 and 07:00': 'Insulin | 07:00 19:00 | ',
  'insulin 7 and 7am': 'Insulin | 07:00 19:00 | ',
  'insulin 7am and 7am': 'Insulin | 07:00 | ',
  'insulin 19:00 and 19:00': 'Insulin | 19:00 | ',
}

describe('the half of the day that is meant', () => {
  test.each(Object.entries(lines))('%s', (line, expected) => {
    expect([understood(line, 12), understood(line, 24)]).toEqual([expected, expected])
  })
})

/** What is understood on a clock of 12 hours, and on one of 24. */
const byClock: Record<string, [string, string]> = {
  'vet friday at 3': ['Vet | 15:00 | 2026-11-20', 'Vet | 03:00 | 2026-11-20'],
  'vet friday 3:30': ['Vet | 15:30 | 2026-11-20', 'Vet | 03:30 | 2026-11-20'],
  'groomer tomorrow at 1': ['Groomer | 13:00 | 2026-11-17', 'Groomer | 01:00 | 2026-11-17'],
  'groomer tomorrow 3:30-4:15': [
    'Groomer | 15:30 | 2026-11-17 | 45 min',
    'Groomer | 03:30 | 2026-11-17 | 45 min',
  ],
  'walk at 6': ['Walk | 18:00 | ', 'Walk | 06:00 | '],
  'walk at 4 daily': [`Walk | 16:00 | ${today}`, `Walk | 04:00 | ${today}`],
  'pill at 6 daily': [`Pill | 06:00 | ${today}`, `Pill | 06:00 | ${today}`],
  'walk at 3 and 5': ['Walk | 15:00 17:00 | ', 'Walk | 03:00 05:00 | '],
  'pill 8, 2 and 8 daily': [`Pill | 08:00 14:00 20:00 | ${today}`, `Pill | 02:00 08:00 20:00 | ${today}`],
  'drops 6, 2 and 10 daily': [`Drops | 06:00 14:00 22:00 | ${today}`, `Drops | 02:00 06:00 10:00 | ${today}`],
  'feed 6 and 5 daily': [`Feed | 06:00 17:00 | ${today}`, `Feed | 05:00 06:00 | ${today}`],
  'feed 9am and 1 daily': [`Feed | 09:00 13:00 | ${today}`, `Feed | 01:00 09:00 | ${today}`],
}

test.each(Object.entries(byClock))('the clock that a person reads decides: %s', (line, [twelve, whole]) => {
  expect([understood(line, 12), understood(line, 24)]).toEqual([twelve, whole])
})
