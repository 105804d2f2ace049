import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { dayOf } from '#core/calendar/wall-clock.ts'
import { previewInWords, previewOf } from '#core/changes/change-preview.ts'
import type { Documents, Scope } from '#core/changes/change.ts'
import { doseText } from '#core/doses/dose-text.ts'
import type { Dose } from '#core/doses/dose.ts'
import type { CareEvent, Occurrence } from '#core/schedule/event.ts'
import { inWords } from '../words/day-words.ts'
import { eventWords, scopeWords } from '../words/dialog-words.ts'

/** What is chosen so far, and what the edit changes. */
export type ScopeAsked = {
  action: 'edit' | 'delete'
  opened: Occurrence
  scope: Scope
  fields: readonly string[]
  /** null where an edit gives none */
  dose: Dose | null
}

/** More days than anybody would read. */
const mostNamed = 3

/** What would happen, in sentences. */
export function scopePreview(asked: ScopeAsked, documents: Documents, today: CalendarDay): string {
  const { action, opened, ...planned } = asked
  const verb = action === 'delete' ? 'delete-event' : 'edit-event'
  const named = { eventId: opened.event.id, occurrenceDate: opened.day }
  const preview = previewOf({ verb, ...named, ...planned }, documents, today)
  if (!preview) return eventWords.gone
  return [`${previewInWords(preview)}.`, ...keptInWords(preview.dosesKept, asked, documents, today)].join(' ')
}

/** Each day with a dose of its own by name: read as one of the others it would be a wrong dose. */
function keptInWords(
  kept: readonly CareEvent[],
  { dose }: ScopeAsked,
  documents: Documents,
  today: CalendarDay,
): string[] {
  const sentences = kept.slice(0, mostNamed).map((one) => {
    const words = one.dose ? doseInWords(one.dose, dose, documents) : scopeWords.noDose
    return scopeWords.keepsDose(inWords.dateInList(dayOf(one.start), today), words ?? scopeWords.otherDose)
  })
  const more = kept.length - mostNamed
  return more > 0 ? [...sentences, scopeWords.moreKeepDose(more)] : sentences
}

/** "1 unit", with its medicine where that is another than the edit gives; null when it was deleted. */
function doseInWords({ medicineId, milli }: Dose, given: Dose | null, documents: Documents): string | null {
  const medicine = documents.medicine(medicineId)
  if (!medicine) return null
  const amount = doseText(milli, medicine.unit)
  return given && given.medicineId !== medicineId ? `${amount} ${medicine.name}` : amount
}
