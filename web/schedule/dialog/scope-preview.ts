import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { dayOf, timeOf } from '#core/calendar/wall-clock.ts'
import { isReached } from '#core/changes/series/all-times.ts'
import { previewOf } from '#core/changes/series/change-preview.ts'
import { previewInWords } from '#core/changes/series/said-preview.ts'
import type { Documents, Scope } from '#core/changes/change.ts'
import { doseText } from '#core/doses/dose-text.ts'
import type { Dose } from '#core/doses/dose.ts'
import type { CareEvent, Occurrence } from '#core/schedule/event.ts'
import type { OtherTime, Times, TimesAsked } from './together-edit.ts'
import { inWords } from '#web/words/in-words.ts'
import { eventWords, scopeWords } from '../words/dialog-words.ts'
import { momentInWords } from '../words/when-in-words.ts'

/** What is chosen so far, and what the edit changes. */
export type ScopeAsked = {
  action: 'edit' | 'delete'
  opened: Occurrence
  scope: Scope
  fields: readonly string[]
  /** null where an edit gives none */
  dose: Dose | null
  /** its other times of the day, and whether it is for those too */
  times: TimesAsked | null
  which: Times
  /** times of the day that come to it, in words, and the first day that has them */
  added?: AddedTimes | null
}
export type AddedTimes = { times: readonly string[]; from: CalendarDay }

/** More days than anybody would read. */
const mostNamed = 3

/** What would happen, in sentences: also to the other times of the day, which stand beside it as if they were the same. */
export function scopePreview(asked: ScopeAsked, documents: Documents, today: CalendarDay): string {
  const { opened, times, which, fields, action, added } = asked
  // a time that only comes to it changes none that is there
  if (added && action === 'edit' && fields.length === 0)
    return `${addsInWords(added, asked, today)} ${scopeWords.nothingElse}`
  const isSeries = opened.event.recurrence !== null
  const own = { event: opened.event, day: opened.day }
  const preview = previewFor(own, asked, documents, today)
  if (!preview) return eventWords.gone
  const scope = isSeries ? asked.scope : 'this'
  const others = (times?.others ?? []).filter(({ reach }) => isReached(reach, scope))
  const changed = which === 'every' ? others.map((one) => previewFor(one, asked, documents, today)) : []
  const kept = [preview, ...changed].flatMap((one) => one?.dosesKept ?? [])
  return [
    // "all of the series" would be read as all of its times
    ...(isSeries ? [`${previewInWords(preview, others.length > 0 && times ? times.own : null)}.`] : []),
    ...(others.length === 0 ? [] : othersInWords(others, asked, documents)),
    ...keptInWords(kept, asked, documents, today),
    ...(added ? [addsInWords(added, asked, today)] : []),
  ].join(' ')
}

function addsInWords({ times, from }: AddedTimes, { scope }: ScopeAsked, today: CalendarDay): string {
  const on = scope === 'this' ? null : inWords.dateInList(from, today)
  return scopeWords.adds(inWords.list(times), times.length, on)
}

function previewFor(
  { event, day }: Pick<OtherTime, 'event' | 'day'>,
  { action, scope, fields, dose }: ScopeAsked,
  documents: Documents,
  today: CalendarDay,
) {
  const verb = action === 'delete' ? 'delete-event' : 'edit-event'
  return previewOf({ verb, eventId: event.id, occurrenceDate: day, scope, fields, dose }, documents, today)
}

/** "6:30 PM is changed too.", or which of them stay, with the dose that is not the new one. */
function othersInWords(
  others: readonly OtherTime[],
  { action, which, fields, dose }: ScopeAsked,
  documents: Documents,
): string[] {
  const list = (times: Iterable<string>) => inWords.list([...new Set(times)])
  if (which === 'every') {
    const times = new Set(others.map(({ time }) => time))
    return [scopeWords[action === 'delete' ? 'goesToo' : 'changesToo'](list(times), times.size)]
  }
  const staying = new Map<string | null, Set<string>>()
  for (const { event, time } of others) {
    const words = fields.includes('dose') && event.dose ? doseInWords(event.dose, dose, documents) : null
    staying.set(words, (staying.get(words) ?? new Set()).add(time))
  }
  return [...staying].map(([words, times]) => {
    if (action === 'delete') return scopeWords.stays(list(times), times.size)
    return scopeWords.staysAsIs(list(times), times.size, words)
  })
}

/** Each day with a dose of its own by name: read as one of the others it would be a wrong dose. */
function keptInWords(
  kept: readonly CareEvent[],
  { dose, times }: ScopeAsked,
  documents: Documents,
  today: CalendarDay,
): string[] {
  const sorted = kept.toSorted((a, b) => (a.start < b.start ? -1 : 1))
  const sentences = sorted.slice(0, mostNamed).map(({ start, allDay, dose: own }) => {
    const words = own ? doseInWords(own, dose, documents) : scopeWords.noDose
    const day = inWords.dateInList(dayOf(start), today)
    const moment = momentInWords(day, times && !allDay ? timeOf(start) : '')
    return scopeWords.keepsDose(moment, words ?? scopeWords.otherDose)
  })
  const more = kept.length - mostNamed
  return more > 0 ? [...sentences, scopeWords.moreKeepDose(more)] : sentences
}

/** "1 unit", with its medicine where that is another than the edit gives; null when it was deleted. */
function doseInWords({ medicineId, milli }: Dose, given: Dose | null, documents: Documents): string | null {
  const medicine = documents.find('medicines', medicineId)
  if (!medicine) return null
  const amount = doseText(milli, medicine.unit)
  return given && given.medicineId !== medicineId ? `${amount} ${medicine.name}` : amount
}
