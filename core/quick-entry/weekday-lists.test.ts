import { describe, expect, test } from 'vitest'
import { said } from '#test/support/quick-entry-said.ts'
import { readQuickEntry } from './quick-entry.ts'
import type { QuickContext } from './phrases/reading.ts'

/** A Tuesday. */
const context: QuickContext = {
  today: '2026-11-17',
  day: '2026-11-17',
  pets: [
    { id: 'buddy', name: 'Buddy' },
    { id: 'sun', name: 'Sun' },
  ],
  dateOrder: 'month-first',
  clock: 12,
}

const workdays = 'every week on Mon, Tue, Wed, Thu and Fri'
const pills = 'Pills | 08:00 | 2026-11-18 | every week on Mon, Wed and Fri | buddy'

const lines: Record<string, string> = {
  'pills mon wed fri 8am buddy': pills,
  'pills mon, wed, fri 8am buddy': pills,
  'pills mon,wed,fri 8am buddy': pills,
  'pills mon/wed/fri 8am buddy': pills,
  'pills Mon/Wed/Fri, 8am buddy': pills,
  'pills on mon, wed and fri 8 buddy': pills,
  'pills monday wednesday friday 8am buddy': pills,
  'pills mon wed fri 8am weekly buddy': pills,
  'weekly pills mon wed fri 8am buddy': pills,
  'daily pills mon wed fri 8am buddy': pills,
  'walk sat & sat': 'Walk & sat | all day | 2026-11-21',
  'bath tue thu every 2 weeks': 'Bath | all day | 2026-11-17 | every 2 weeks on Tue and Thu',
  'drops twice a day tue and thu': 'Drops | 08:00 20:00 | 2026-11-17 | every week on Tue and Thu',
  'drops tue and thu twice a day': 'Drops | 08:00 20:00 | 2026-11-17 | every week on Tue and Thu',

  // from one to another
  'walk mon-fri 7am buddy': `Walk | 07:00 | 2026-11-17 | ${workdays} | buddy`,
  'walk Mon–Fri 7am': `Walk | 07:00 | 2026-11-17 | ${workdays}`,
  'walk mon - fri 7am': `Walk | 07:00 | 2026-11-17 | ${workdays}`,
  'walk monday to friday 7am': `Walk | 07:00 | 2026-11-17 | ${workdays}`,
  'walk monday through friday, 7am': `Walk | 07:00 | 2026-11-17 | ${workdays}`,
  'walk mondays thru fridays 7am': `Walk | 07:00 | 2026-11-17 | ${workdays}`,
  'walk every mon-fri 7am': `Walk | 07:00 | 2026-11-17 | ${workdays}`,
  'walk weekdays 7am': `Walk | 07:00 | 2026-11-17 | ${workdays}`,
  'walk on weekdays at 7': `Walk | 07:00 | 2026-11-17 | ${workdays}`,
  'walk every weekday 7am': `Walk | 07:00 | 2026-11-17 | ${workdays}`,
  'pill mon-wed and fri 8am': 'Pill | 08:00 | 2026-11-17 | every week on Mon, Tue, Wed and Fri',
  'pill fri-sun 8am': 'Pill | 08:00 | 2026-11-20 | every week on Fri, Sat and Sun',
  'pills daily mon-fri': `Pills | all day | 2026-11-17 | ${workdays}`,
  'tablets daily through friday': 'Tablets | all day | 2026-11-17 | every day until 20 November',
  'bath every other monday': 'Bath | all day | 2026-11-23 | every 2 weeks on Mon',
  'bath every other mon 5pm': 'Bath | 17:00 | 2026-11-23 | every 2 weeks on Mon',
  // these may be meant once
  'kennel fri-mon': 'Kennel fri-mon',
  'kennel friday to monday': 'Kennel to monday | all day | 2026-11-20',
  'kennel from monday to friday': 'Kennel to friday | all day | 2026-11-23',
  'kennel mon-fri-sun': 'Kennel mon-fri-sun',

  // one weekday is a day, and words that only look like some are the name
  'call mon': 'Call | all day | 2026-11-23',
  'call mom mon 8am': 'Call mom | 08:00 | 2026-11-23',
  'vet next mon and wed': 'Vet and wed | all day | 2026-11-23',
  'vet mon or tue': 'Vet or tue | all day | 2026-11-23',
  'wash mon/x': 'Wash mon/x',
  'pill fri Sun 8am': 'Pill | 08:00 | 2026-11-20 | | sun',
  'satin and sunny may': 'Satin and sunny may',
  'sat-nav, sunscreen': 'Sat-nav, sunscreen',
}

describe('weekdays one after the other', () => {
  test.each(Object.entries(lines))('%s', (line, expected) => {
    const cells = (text: string) => text.split('|').map((cell) => cell.trim())
    expect(cells(said(readQuickEntry(line, context)))).toEqual(cells(expected))
  })
})
