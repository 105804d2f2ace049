import type { CalendarDay } from '../calendar/calendar-day.ts'
import { dayOf, timeOf } from '../calendar/wall-clock.ts'
import type { TimeOfDay } from '../calendar/wall-clock.ts'
import { doseText } from '../doses/dose-text.ts'
import { lastDayOf } from '../medicines/running-plans.ts'
import { endlessInWords } from '../recurrence/recurrence-words.ts'
import type { CareEvent } from '../schedule/event.ts'
import type { Planned } from './planned-times.ts'

/** What a plan says for some of its days. */
export type PlanPart = {
  dose: string
  /** its rule, for who puts it into words */
  repeats: readonly string[]
  first: CalendarDay
  /** null goes on for good */
  last: CalendarDay | null
  times: TimeOfDay[]
}

/** The parts of a taper in their order; none where something else than one is among it, whose times would be lost. */
export function planParts(all: readonly Planned[]): PlanPart[] {
  if (!all.every(({ event }) => event?.planId !== undefined)) return []
  const parts = Map.groupBy(
    all.filter(({ event }) => event?.recurrence),
    ({ event }) => event && partKey(event),
  )
  return [...parts.values()]
    .flatMap((own) => {
      const events = [...new Set(own.flatMap(({ event }) => event ?? []))]
      const [{ medicine, event } = {}] = own
      if (!medicine || !event?.dose) return []
      const times = [...new Set(events.map(({ start }) => timeOf(start)))].toSorted()
      return [{ dose: doseText(event.dose.milli, medicine.unit), ...daysOf(events), times }]
    })
    .toSorted((a, b) => (a.first < b.first ? -1 : 1))
}

/** Alike for those that are one part: in a plan what starts and ends together, elsewhere also what goes on alike. */
export function partKey(event: CareEvent): string {
  const amount = event.dose?.milli ?? ''
  if (event.recurrence === null) return `${amount}`
  const often = endlessInWords(event.recurrence, dayOf(event.start))
  if (event.planId === undefined) return `${amount} ${often}`
  return `${amount} ${often} ${dayOf(event.start)} ${lastDayOf(event) ?? ''}`
}

/** From the first day of these to the last. */
export function daysOf(events: readonly CareEvent[]): Pick<PlanPart, 'repeats' | 'first' | 'last'> {
  const lasts = events.map(lastDayOf)
  return {
    repeats: events.find(({ recurrence }) => recurrence)?.recurrence ?? [],
    first: events.map(({ start }) => dayOf(start)).toSorted()[0] ?? '',
    last: lasts.includes(null) ? null : (lasts.toSorted().at(-1) ?? null),
  }
}
