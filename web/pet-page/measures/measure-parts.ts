import { isCalendarDay } from '#core/calendar/calendar-day.ts'
import { inWords } from '#web/words/in-words.ts'
import { ownInWords } from '#web/health/own-in-words.ts'
import type { DraftPart } from '#web/forms/typed-over.ts'
import type { MeasureDraft } from './measure-draft.ts'
import { formWords as words } from './measure-form-words.ts'
import { nameOf } from './what.ts'
import type { What } from './what.ts'

/** What can be corrected about a measure, each as it reads where two have changed it. */
export function measureParts(what: What): DraftPart<MeasureDraft>[] {
  const { kind, own } = what
  const isChosen = own !== undefined && own.form !== 'number'
  const value = {
    label: nameOf(what),
    fields: ['typed'],
    // of what was chosen the number says nothing
    says: ({ typed }) => (isChosen && typed !== '' ? ownInWords(own, Number(typed)) : typed),
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
