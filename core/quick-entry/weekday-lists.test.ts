import { describe, expect, test } from 'vitest'
import { linesOf } from '../recurrence/choice.ts'
import { recurrenceInWords } from '../recurrence/words.ts'
import { readQuickEntry } from './quick-entry.ts'
import type { QuickContext } from './read-phrases.ts'

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

function understood(line: string): string {
  const { title, times, allDay, day, repeat, petIds } = readQuickEntry(line, context)
  const repeats = repeat && day ? recurrenceInWords(linesOf(repeat, day), day) : ''
  return [title, allDay ? 'all day' : times.join(' '), day ?? '', repeats, petIds.join(' ')]
    .join(' | ')
    .replace(/( \| )+$/, '')
}

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
    expect(cells(understood(line))).toEqual(cells(expected))
  })
})
