import type { Change, Documents } from '#core/changes/change.ts'
import { stepsOf } from '#core/changes/save.ts'
import { timeOf } from '#core/calendar/wall-clock.ts'
import { doseText } from '#core/doses/dose-text.ts'
import type { Dose } from '#core/doses/dose.ts'
import type { CareEvent } from '#core/schedule/event.ts'
import { nextOccurrences } from '#core/schedule/occurrences.ts'
import { inWords } from '#web/words/in-words.ts'
import type { OutboxEntry } from '#web/store/machine/view.ts'
import { lostWords as words } from './waiting-words.ts'

type Known = Pick<Documents, 'find' | 'series'>
type Lost = { change: Change; was?: OutboxEntry['was'] }

/** The doses that were lost in a save, each with its time of day and what is there now. */
export function lostDoses({ change, was }: Lost, documents: Known): string[] {
  const steps = change.verb === 'save' ? stepsOf(change).map((step) => ({ change: step })) : [{ change, was }]
  return steps
    .flatMap((step) => lostDose(step, documents) ?? [])
    .toSorted((a, b) => (a.time < b.time ? -1 : 1))
    .map(({ time, said, now }) => words.lostDose(time === '' ? '' : inWords.time(time), said, now))
}

type LostDose = { time: string; said: string; now: string | null }

function lostDose({ change, was }: Lost, documents: Known): LostDose | null {
  if (change.verb !== 'edit-event' || change.event.dose === undefined) return null
  const there = eventNow(change, documents)
  const said = doseInWords(change.event.dose, there?.dose, documents)
  if (said === null) return null
  const now = there ? doseInWords(there.dose, change.event.dose, documents) : null
  const event = was && 'start' in was ? was : there
  const start = change.event.start ?? event?.start
  return { time: start === undefined || event?.allDay ? '' : timeOf(start), said, now }
}

/** Whatever stands for the day it was about, or the next one: the series may have been cut since. */
function eventNow(
  change: { eventId: string; seriesId?: string | undefined; occurrenceDate?: string | undefined },
  { find, series }: Known,
): CareEvent | undefined {
  const { eventId, seriesId, occurrenceDate: day } = change
  if (seriesId === undefined || day === undefined) return find('events', eventId)
  const [next] = series(seriesId)
    .flatMap((part) => nextOccurrences(part, day, 1))
    .toSorted((a, b) => (a.start < b.start ? -1 : 1))
  return next?.event
}

type Said = Dose | null | undefined

/** With its name where the other one is of another medicine; null when the medicine is gone. */
function doseInWords(dose: Said, other: Said, { find }: Known): string | null {
  if (!dose) return words.noDose
  const of = find('medicines', dose.medicineId)
  if (!of) return null
  const amount = doseText(dose.milli, of.unit)
  return other && other.medicineId !== dose.medicineId ? `${amount} ${of.name}` : amount
}
