import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { dayOf, timeOf } from '#core/calendar/wall-clock.ts'
import type { TimeOfDay } from '#core/calendar/wall-clock.ts'
import type { Milli } from '#core/doses/dose.ts'
import type { CareEvent } from '#core/schedule/event.ts'
import { nextOccurrences } from '#core/schedule/occurrences.ts'
import { repeatInWords } from '#web/schedule/words/repeat-in-words.ts'

/** How much is given at which times; `from` when that begins on a day to come. */
type PlannedDose = { milli: Milli; times: (TimeOfDay | null)[]; repeats: string; from: CalendarDay | null }

/** What a pet gets of a medicine as its events plan it, the soonest first; of a taper each part that is not over. */
export function plannedDoses(events: readonly CareEvent[], petId: string, today: CalendarDay): PlannedDose[] {
  const doses = events.flatMap((event) => {
    const { dose, start, allDay } = event
    const repeats = !event.petIds.includes(petId) ? null : repeatInWords(event)
    if (!dose || repeats === null || nextOccurrences(event, today, 1).length === 0) return []
    const from = dayOf(start) > today ? dayOf(start) : null
    return [{ milli: dose.milli, time: allDay ? null : timeOf(start), repeats, from }]
  })
  const alike = Map.groupBy(doses, ({ milli, repeats, from }) => `${from ?? ''} ${repeats} ${milli}`)
  return [...alike]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, [first, ...rest]]) =>
      first ? [{ ...first, times: [first, ...rest].map(({ time }) => time).toSorted() }] : [],
    )
}
