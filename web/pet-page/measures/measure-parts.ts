import { isCalendarDay } from '#core/calendar/calendar-day.ts'
import type { MeasureKind } from '#core/health/measure.ts'
import { kindWords } from '#web/health/measure-words.ts'
import { inWords } from '#web/words/in-words.ts'
import type { DraftPart } from '#web/forms/typed-over.ts'
import type { MeasureDraft } from './measure-draft.ts'
import { formWords as words } from './measure-form-words.ts'

/** What can be corrected about a measure, each as it reads where two have changed it. */
export function measureParts(kind: MeasureKind): DraftPart<MeasureDraft>[] {
  const value = {
    label: kindWords[kind].name,
    fields: ['typed'],
    says: ({ typed }) => typed,
  } satisfies DraftPart<MeasureDraft>
  return [
    // a note is its words alone
    ...(kind === 'note' ? [] : [value]),
    { label: words.note, fields: ['note'], says: ({ note }) => note },
    { label: words.photos, fields: ['photos'], says: ({ photos }) => `${photos.length}` },
    {
      label: words.when,
      fields: ['moment'],
      says: ({ moment }) =>
        moment && isCalendarDay(moment.day)
          ? [inWords.date(moment.day), moment.time && inWords.time(moment.time)].filter(Boolean).join(', ')
          : '',
    },
  ]
}
