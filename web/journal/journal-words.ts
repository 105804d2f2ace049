import type { Outcome } from '#core/care/care.ts'
import type { Timing } from '#core/care/late.ts'
import type { StockCount } from '#core/medicines/medicine.ts'
import type { MeasureKind } from '#core/health/measure.ts'
import { careWords } from '../schedule/words/care-words.ts'
import { recordWords } from '../schedule/words/record-words.ts'
import { counted } from '#core/words/counts.ts'

/** Every text of the journal. */
export const journalWords = {
  title: careWords.journal,
  titleOf: (pet: string) => `${pet}’s journal`,
  print: 'Print',
  count: (entries: number) => counted(entries, 'entry', 'entries'),
  notLogged: careWords.notLogged,
  missed: (missed: number) => `${missed} not logged`,
  filter: 'Filter',
  byWhom: 'Who did it',
  what: 'What',
  outcome: 'How it went',
  /** of medicines and walks alike */
  outcomes: {
    given: 'Given or done',
    partly: 'Partly',
    skipped: 'Skipped',
    refused: 'Refused by the pet',
  } satisfies Record<Outcome, string>,
  days: 'Days',
  lastDays: (days: number) => `${days} days`,
  lastWeek: 'Last week',
  otherDays: 'Other days',
  from: 'From',
  until: 'Up to',
  upTo: (day: string) => `up to ${day}`,
  everybody: 'Everybody',
  everything: 'Everything',
  anyOutcome: 'Any',
  /** of a filter that names somebody who did nothing in these days */
  somebody: 'Somebody',
  takenBackShown: 'Show removed records',
  clear: 'Clear filters',

  untitled: 'Untitled',
  /** one of a kind that is called by its plural elsewhere */
  measured: { note: 'Note', seizure: 'Seizure', meals: 'Meal' } as {
    readonly [kind in MeasureKind]?: string
  },
  photos: (count: number) => counted(count, 'photo'),
  /** who did it */
  by: 'by',
  byName: (name: string) => `by ${name}`,
  timing: recordWords.timing,
  arrivedLate: 'Arrived late',
  twice: careWords.twice,
  wasTwice: careWords.wasTwice,
  corrected: 'Changed',
  takenBack: 'Removed',
  recordedBy: (name: string) => `Recorded by ${name}`,

  nothing: 'Nothing recorded in these days',
  purpose:
    'The journal keeps what was done and measured: doses, walks and meals that somebody ticked, weights and notes, with who and when.',
  nothingFits: 'Nothing recorded here matches the filter',
  earlier: 'Show earlier days',
  fetching: 'Loading earlier days…',
  needsNetwork: 'Earlier days need a connection. They load as soon as you are online.',
  notFetched: 'Some of these days could not be loaded.',
  tryAgain: 'Try again',

  /** above the columns on paper */
  columns: { time: 'Time', what: 'What', pet: 'For', outcome: 'How it went', by: 'By', note: 'Note' },

  /** a file for spreadsheets */
  table: {
    save: 'Save as a table (CSV)',
    fileName: (first: string, last: string) => `journal ${first} to ${last}.csv`,
    columns: {
      day: 'Day',
      time: 'Time',
      pet: 'For',
      what: 'What',
      outcome: 'How it went',
      medicine: 'Medicine',
      amount: 'Amount',
      unit: 'Unit',
      planned: 'Planned for',
      timing: 'Early or late',
      by: 'By',
      recordedBy: 'Recorded by',
      note: 'Note',
      remarks: 'Remarks',
    },
    timing: { early: 'early', late: 'late' } satisfies Record<Timing, string>,
    counts: { counted: 'Counted', refilled: 'Refilled' } satisfies Record<StockCount['kind'], string>,
    oneMore: 'One more dose',
    inDoubt: 'Perhaps the same dose twice',
  },
} as const
