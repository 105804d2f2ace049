import { readDocument } from '#core/changes/collections.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { indexEvents, occurrencesOn } from '#core/schedule/occurrences.ts'
import { storedEvent } from '#test/support/arbitrary-documents.ts'
import { dayRows, isOver, placeOfNow } from '../list/day-rows.ts'
import { eventDraftOf, formFromDraft } from './event-draft.ts'
import { changedFields } from './event-edit.ts'
import { foldRoutines } from '../month/routines.ts'
import { repeatInWords } from '../words/repeat-in-words.ts'
import { whenInWords } from '../words/when-in-words.ts'

const day = '2026-11-15'

test('whatever is stored as an event, its day is shown and it opens in the dialog', () => {
  fc.assert(
    fc.property(storedEvent, (body) => {
      const event = readDocument('events', 'event-one', body)
      const occurrences = event ? occurrencesOn(indexEvents([event]), day) : []
      const rows = dayRows(occurrences, day)
      placeOfNow(rows, day, '10:00')
      foldRoutines(occurrences)
      for (const row of rows) {
        isOver(row, day, '10:00')
        expect([repeatInWords(row.occurrence.event), whenInWords(row.occurrence.event)].join()).not.toMatch(
          /NaN|undefined|Invalid/,
        )
        const draft = eventDraftOf(row.occurrence)
        formFromDraft(draft)
        expect(changedFields(row.occurrence, draft)).toEqual({})
      }
    }),
  )
})
