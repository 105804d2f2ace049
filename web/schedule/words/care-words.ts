import type { Outcome } from '#core/care/care.ts'

/** What was done, in words. They speak of the record, never of blame. */
export const careWords = {
  outcomes: {
    given: 'Given',
    partly: 'Partly',
    skipped: 'Skipped',
    refused: 'Refused by pet',
  } satisfies Record<Outcome, string>,
  /** given at 8:02 by Berta */
  told: (outcome: Outcome, time: string, name: string) =>
    `${careWords.outcomes[outcome]} ${time}${name === '' ? '' : ` · ${name}`}`,
  notLogged: 'Not logged',
  noLongerPlanned: 'No longer in the plan',
  asNeeded: 'As needed',
  journal: 'Journal',
} as const
