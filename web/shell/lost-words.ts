import type { Documents } from '#core/changes/change.ts'
import { timeOf } from '#core/calendar/wall-clock.ts'
import { doseText } from '#core/doses/dose-text.ts'
import type { Dose } from '#core/doses/dose.ts'
import type { CareEvent } from '#core/schedule/event.ts'
import { nextOccurrences } from '#core/schedule/occurrences.ts'
import { inWords } from '../schedule/words/day-words.ts'
import type { OutboxEntry } from '../store/machine/view.ts'
import { changeInWords } from './waiting-words.ts'

type Known = Pick<Documents, 'pet' | 'event' | 'care' | 'measure' | 'medicine' | 'series'>
type Lost = Pick<OutboxEntry, 'change' | 'was'>

const words = {
  noDose: 'no dose',
  /** 08:00: you had ½ capsule, it is now 2 capsules. */
  lostDose: (time: string, said: string, now: string | null) => {
    const had = `${time === '' ? 'You' : `${time}: you`} had ${said}`
    return now === null ? `${had}.` : `${had}, it is now ${now}.`
  },
} as const

/** What one save changed, such as both times of a medicine, was lost as one and comes back as one. */
export function bySave<Entry extends Lost>(
  entries: readonly Entry[],
  documents: Known,
): [Entry, ...Entry[]][] {
  const saves = new Map<string, [Entry, ...Entry[]]>()
  for (const entry of entries) {
    const key = `${entry.change.at} ${changeInWords(entry, documents)}`
    const save = saves.get(key)
    if (save) save.push(entry)
    else saves.set(key, [entry])
  }
  return [...saves.values()]
}

/** The doses that were lost in one save, each with its time of day and what is there now. */
export function lostDoses(save: readonly Lost[], documents: Known): string[] {
  return save
    .flatMap((entry) => lostDose(entry, documents) ?? [])
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
  { event, series }: Known,
): CareEvent | undefined {
  const { eventId, seriesId, occurrenceDate: day } = change
  if (seriesId === undefined || day === undefined) return event(eventId)
  const [next] = series(seriesId)
    .flatMap((part) => nextOccurrences(part, day, 1))
    .toSorted((a, b) => (a.start < b.start ? -1 : 1))
  return next?.event
}

type Said = Dose | null | undefined

/** With its name where the other one is of another medicine; null when the medicine is gone. */
function doseInWords(dose: Said, other: Said, { medicine }: Known): string | null {
  if (!dose) return words.noDose
  const of = medicine(dose.medicineId)
  if (!of) return null
  const amount = doseText(dose.milli, of.unit)
  return other && other.medicineId !== dose.medicineId ? `${amount} ${of.name}` : amount
}
