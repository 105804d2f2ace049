import { isCalendarDay } from '#core/calendar/calendar-day.ts'
import type { CareEntry, Person } from '#core/care/care.ts'
import { outcomeWord } from '#core/care/outcome-word.ts'
import type { DraftPart } from '#web/forms/typed-over.ts'
import { inWords } from '#web/words/in-words.ts'
import { recordWords } from '../words/record-words.ts'
import type { CareDraft } from './care-draft.ts'

/** What can be corrected about a record, each as it reads where two have changed it. */
export function careParts({ dose }: CareEntry, people: readonly Person[]): DraftPart<CareDraft>[] {
  return [
    {
      label: recordWords.outcome,
      fields: ['outcome'],
      says: ({ outcome }) => outcomeWord(outcome, { title: '', dose }),
    },
    {
      label: recordWords.time,
      fields: ['day', 'time'],
      says: ({ day, time }) =>
        [isCalendarDay(day) && inWords.date(day), time && inWords.time(time)].filter(Boolean).join(', '),
    },
    {
      label: recordWords.by,
      fields: ['by'],
      says: ({ by }) => people.find(({ id }) => id === by)?.name ?? '',
    },
    { label: recordWords.amount, fields: ['amount'], says: ({ amount }) => amount },
    { label: recordWords.note, fields: ['note'], says: ({ note }) => note },
  ]
}
