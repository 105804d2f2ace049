import type { CalendarDay } from '../calendar/calendar-day.ts'
import type { LocalDateTime } from '../calendar/wall-clock.ts'
import { dosesOf } from '../care/care.ts'
import type { Outcome } from '../care/care.ts'
import { timingOf } from '../care/late.ts'
import { outcomeIn, separateDoses } from '../care/rest.ts'
import type { Days } from '../households/household.ts'
import { heldTimes } from './held-times.ts'
import type { HeldTimes } from './held-times.ts'
import { doseSpans } from './named-doses.ts'
import type { DoseSpan } from './named-doses.ts'
import { planParts } from './plan-parts.ts'
import type { PlanPart } from './plan-parts.ts'
import { countedEntry, keyOf, rankOf } from './planned-times.ts'
import type { Planned } from './planned-times.ts'
import { endOf } from './starts-and-ends.ts'

/** What became of everything that was planned under one name. Each planned time counts once: the five sum up to `planned`. */
export type CareLine = Record<Outcome | 'notLogged' | 'planned', number> & {
  title: string
  /** of a medicine, as its package says */
  strength: string
  /** of a medicine: how much, and from when to when */
  doses: DoseSpan[]
  /** of a taper: what it says for these days */
  parts: PlanPart[]
  /** of those that were given, or partly */
  late: number
  early: number
  /** doses beyond the one that was planned */
  again: number
  /** the times of day it is planned for, and was before */
  held: HeldTimes
  lastDose: LocalDateTime | null
  /** the last day of the plan, where that is over */
  ended: CalendarDay | null
}

/** What was planned, by medicine or else by its name: medicines first, then what nobody may forget, then what is most often. */
export function careLines(planned: readonly Planned[], { last }: Days): CareLine[] {
  return [...Map.groupBy(planned, keyOf).values()]
    .map((all) => ({ own: all.filter(({ day }) => day <= last), ended: endOf(all, last) }))
    .filter(({ own }) => !own.every(({ isAhead }) => isAhead))
    .map(({ own, ended }) => ({ line: lineOf(own, ended, last), rank: Math.max(...own.map(rankOf)) }))
    .toSorted(
      (a, b) => b.rank - a.rank || b.line.planned - a.line.planned || (a.line.title < b.line.title ? -1 : 1),
    )
    .map(({ line }) => line)
}

function doseOf({ medicine, milli, day }: Planned) {
  return medicine && milli !== null ? [{ milli, unit: medicine.unit, day }] : []
}

function lineOf(all: readonly Planned[], ended: CalendarDay | null, last: CalendarDay): CareLine {
  const counted = all.filter(({ isAhead }) => !isAhead)
  const medicine = all.at(-1)?.medicine
  const line: CareLine = {
    title: medicine?.name.trim() ?? all.at(-1)?.title.trim() ?? '',
    strength: medicine?.strength ?? '',
    doses: doseSpans(counted.flatMap(doseOf)),
    parts: planParts(all),
    planned: counted.length,
    given: 0,
    partly: 0,
    skipped: 0,
    refused: 0,
    notLogged: 0,
    late: 0,
    early: 0,
    again: 0,
    held: heldTimes(all, last),
    lastDose: null,
    ended,
  }
  for (const { record } of counted) {
    const entry = record && countedEntry(record)
    if (!record || !entry) {
      line.notLogged += 1
      continue
    }
    const doses = dosesOf(record)
    line[outcomeIn(record, entry)] += 1
    line.again += Math.max(separateDoses(record).length - 1, 0)
    const timings = new Set(doses.map((dose) => timingOf(record, dose)))
    const [timing] = timings
    // one dose in time is enough
    if (timings.size === 1 && timing) line[timing] += 1
    for (const { local } of doses) if (local > (line.lastDose ?? '')) line.lastDose = local
  }
  return line
}
