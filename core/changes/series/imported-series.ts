import { dayOf, toLocalDateTime } from '#core/calendar/wall-clock.ts'
import { contentMark } from '#core/schedule/content-mark.ts'
import type { CareEvent } from '#core/schedule/event.ts'
import { isDayOfSeries, isOfSeries, seriesIdOf } from '#core/schedule/series.ts'
import type { Documents } from '../change.ts'
import type { Draft } from '../draft.ts'
import type { ImportedEvent } from '../import-forms.ts'
import { areApart, linesWithin } from './change-from.ts'
import { byStart, readSeries, withoutReplacedDays, writeSeries } from './series-value.ts'

/** The series that an event of a file names: its own, unless it is a later part or stands for a day of another. */
export function seriesGiven({ id, event, seriesId, replaces }: ImportedEvent): string {
  return replaces?.seriesId ?? (event.recurrence === null ? id : (seriesId ?? id))
}

/** A part that was changed here since the person saw it stays, and with it all of its series: half of it might leave a gap. */
export function isStale({ event, over }: ImportedEvent, known: CareEvent | undefined): boolean {
  return event.recurrence !== null && over !== undefined && known !== undefined && over !== contentMark(known)
}

/**
 * A series that was changed from a day on here goes on as it is from there, or its days would show twice; parts that the
 * file brings as well are as the file has them. Null when nothing is left of it.
 */
export function untilNextPart<Form extends { start: string; recurrence: readonly string[] | null }>(
  form: Form,
  known: CareEvent | undefined,
  { series }: Pick<Documents, 'series'>,
  ids: ReadonlySet<string>,
): Form | null {
  if (!known?.recurrence || !form.recurrence) return form
  const parts = series(seriesIdOf(known)).filter(({ recurrence }) => recurrence !== null)
  const next = parts.toSorted(byStart).find(({ id, start }) => !ids.has(id) && start > known.start)
  const start = toLocalDateTime(form.start)
  if (!next || start === null) return form
  const within = linesWithin(form.recurrence, dayOf(start), dayOf(start), dayOf(next.start))
  return within ? { ...form, recurrence: within.lines } : null
}

/**
 * Whether some day would show twice under the one name that records find it by. `all`: what is of the series, and what
 * has its id; that a part has a day which a one-off replaces is mended and no such thing, see withoutReplacedDays.
 */
export function showsTwice(all: readonly CareEvent[]): boolean {
  const parts = all.filter(({ recurrence }) => recurrence !== null).toSorted(byStart)
  const oneOffs = all.filter(({ recurrence }) => recurrence === null)
  const days = oneOffs.map(({ originalDate, start }) => originalDate ?? dayOf(start))
  if (new Set(days).size < days.length || !areApart(parts)) return true
  return oneOffs.some(({ originalDate, start }) => {
    const day = dayOf(start)
    const has = (part: CareEvent) => isDayOfSeries(part, day) && !part.recurrenceExceptions.includes(day)
    return originalDate === undefined && parts.some(has)
  })
}

/** What is of the series, and the one event that has its name without being of it. */
export function namedAs(seriesId: string, { find, series }: Pick<Documents, 'find' | 'series'>): CareEvent[] {
  const own = find('events', seriesId)
  return own && !isOfSeries(own) ? [...series(seriesId), own] : [...series(seriesId)]
}

/** What a change has brought of each series, so that it comes in as one or not at all. */
export function broughtSeries(draft: Draft, documents: Documents) {
  const broughtOf = new Map<string, Set<string>>()
  const namesOf = new Map<string, Set<string>>()
  const refused: string[] = []

  function leaveOut(seriesId: string): string[] {
    const ids = [...(broughtOf.get(seriesId) ?? [])]
    broughtOf.delete(seriesId)
    for (const id of ids)
      draft.write({ collection: 'events', id, body: documents.find('events', id) ?? null })
    return ids
  }

  return {
    put(event: CareEvent, known: CareEvent | undefined) {
      draft.put(event)
      const names = (namesOf.get(event.id) ?? new Set<string>()).add(seriesIdOf(event))
      namesOf.set(event.id, known ? names.add(seriesIdOf(known)) : names)
      for (const name of names) broughtOf.set(name, (broughtOf.get(name) ?? new Set()).add(event.id))
    },
    /** nothing of this series is to come in */
    refuse: (seriesId: string) => void refused.push(seriesId),
    /** Takes back what would show a day twice, and lets one-offs take the place of the days they are for. */
    settle() {
      const left = new Set(broughtOf.keys())
      const isRefused = new Set(refused)
      for (const seriesId of left) {
        left.delete(seriesId)
        documents.budget?.check('rule-too-complicated')
        if (!isRefused.has(seriesId) && !showsTwice(namedAs(seriesId, draft))) continue
        // what was to leave another series for this one is in that again
        const again = leaveOut(seriesId).flatMap((id) => [...(namesOf.get(id) ?? [])])
        for (const name of again) if (broughtOf.has(name)) left.add(name)
      }
      for (const seriesId of broughtOf.keys()) {
        const series = readSeries(draft, seriesId)
        if (series) writeSeries(draft, series, withoutReplacedDays(series))
      }
    },
  }
}
