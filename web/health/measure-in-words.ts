import { addDays, dayFrom, dayNumber } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { dayOf, minutesBetween } from '#core/calendar/wall-clock.ts'
import { numberOf } from '#core/health/measure.ts'
import type { Measure, MeasureKind } from '#core/health/measure.ts'
import { changeIn30Days } from '#core/health/trend.ts'
import type { Point } from '#core/health/trend.ts'
import { isUnitKind, shownIn, storedFrom, unitOf } from '#core/health/units.ts'
import type { Unit, UnitName } from '#core/health/units.ts'
import { inWords } from '#web/words/in-words.ts'
import { ownDrawn, ownInWords } from './own-in-words.ts'
import { chartWords, countWords, scaleWords, wellbeingWords } from './measure-words.ts'
import { numberInWords } from '#core/words/counts.ts'

/** The number that is drawn: in the person's unit where there is one. */
export function drawnValue(kind: MeasureKind, stored: number, unit: UnitName): number {
  return isUnitKind(kind) ? shownIn(stored, unitOf(kind, unit)) : stored
}

/** "4.2 kg", of a number in that unit. */
export function drawnInWords(kind: MeasureKind, value: number, unit: UnitName): string {
  if (kind === 'wellbeing') return numberInWords(value, 0)
  const scale = scaleWords[kind]?.[value]
  if (scale) return scale
  if (!isUnitKind(kind)) return numberInWords(value, 1)
  if (unit === 'lb') return poundsInWords(storedFrom(value, unitOf(kind, unit)))
  if (unit === '×') return countWords.times(Math.round(value))
  const text = numberInWords(value, toldDigits(unitOf(kind, unit)))
  return unit === '/min' ? text : `${text} ${unit}`
}

function toldDigits({ digits, toldDigits: told = digits }: Unit): number {
  return told
}

/** "9.2 lb": an axis has one unit, also at nought and below one pound. */
export function axisValue(kind: MeasureKind, value: number, unit: UnitName): string {
  return unit === 'lb' ? `${numberInWords(value, 2)} lb` : drawnInWords(kind, value, unit)
}

/** "9 lb 4 oz", as scales and people say it. */
function poundsInWords(grams: number): string {
  const tenths = Math.round((grams / unitOf('weight', 'oz').per) * 10)
  const [pounds, ounces] = [Math.trunc(tenths / 160), (tenths % 160) / 10]
  const parts = [
    pounds > 0 && `${numberInWords(pounds, 0)} lb`,
    ounces > 0 && `${numberInWords(ounces, 1)} oz`,
  ]
  return parts.filter(Boolean).join(' ') || '0 oz'
}

/** The smallest difference that is told: a choice, an answer and a count have nothing between. */
export function finestIn(kind: MeasureKind, unit: UnitName): number {
  return isUnitKind(kind) ? 10 ** -toldDigits(unitOf(kind, unit)) : 1
}

/** What was measured, in words; empty for what has no number. */
export function valueInWords(measure: Pick<Measure, 'kind' | 'own' | 'values'>, unit: UnitName): string {
  const number = numberOf(measure)
  if (number === null) return ''
  if (measure.own) return ownInWords(measure.own, ownDrawn(measure.own, number))
  if (measure.kind === 'wellbeing') return wellbeingWords.total(numberInWords(number, 0))
  if (unit === 'lb') return poundsInWords(number)
  const { diastolic } = measure.values
  if (diastolic !== undefined) return `${numberInWords(number)}/${numberInWords(diastolic)} ${unit}`
  const value = drawnValue(measure.kind, number, unit)
  return unit === '/min' && measure.kind === 'breaths'
    ? countWords.aMinute(drawnInWords(measure.kind, value, unit))
    : drawnInWords(measure.kind, value, unit)
}

/** What is one of a few words has nothing between them: no line, and no middle value. */
export function isChoice(kind: MeasureKind): boolean {
  return kind === 'meals' || kind === 'urine-glucose'
}

/** By clocks as they stood there: a chart knows no time zone. */
export function pointsOf(measures: readonly Measure[], unit: UnitName): Point[] {
  return measures
    .map((measure): Point => {
      const stored = numberOf(measure) ?? 0
      const { kind, own } = measure
      return [placeOf(measure), own ? ownDrawn(own, stored) : drawnValue(kind, stored, unit)]
    })
    .toSorted(([one], [other]) => one - other)
}

function placeOf({ local }: Measure): number {
  const day = dayOf(local)
  return dayNumber(day) + minutesBetween(`${day}T00:00:00`, local) / 1_440
}

/** "−4 % in 30 days"; null where there is too little to tell, or nothing that grows or shrinks. */
export function changeInWords(kind: MeasureKind, points: readonly Point[]): string | null {
  if (!['weight', 'water', 'glucose', 'creatinine', 'breaths'].includes(kind)) return null
  const change = changeIn30Days(points)
  if (change === null) return null
  const percent = Math.round(change * 100)
  if (percent === 0) return chartWords.noChange
  return chartWords.change(`${percent > 0 ? '+' : '−'}${numberInWords(Math.abs(percent))}`)
}

export type Range = 'months' | 'year' | 'all'
const rangeDays = { months: 91, year: 365 }

/** What of the measures a range shows, and from which day to which; nothing measured shows nothing. */
export function inRange(
  measures: readonly Measure[],
  range: Range,
  today: CalendarDay,
): { shown: readonly Measure[]; first: CalendarDay; last: CalendarDay } {
  const earliest = measures.reduce((day, one) => (one.day < day ? one.day : day), today)
  const from = range === 'all' ? earliest : addDays(today, -rangeDays[range])
  // a line of two months would be a scratch in the corner of a year
  const first = from > earliest ? from : earliest
  return { shown: measures.filter(({ day }) => day >= first), first, last: today }
}

/** The whole picture in one sentence, for who does not see it. */
export function chartInWords(
  title: string,
  measures: readonly Measure[],
  unit: UnitName,
  band: string | null,
): string {
  const [first, last] = [measures[0], measures.at(-1)]
  if (!first || !last) return title
  const told = chartWords.named(
    title,
    inWords.span(first.day, last.day),
    chartWords.count(measures.length),
    valueInWords(first, unit),
    valueInWords(last, unit),
  )
  return band === null ? told : `${told} ${chartWords.target(band)}`
}

/** "16 Nov 2026": two of them stand under a chart, three charts beside each other on paper. */
export function axisDay(day: number): string {
  return inWords.dateMedium(dayFrom(Math.floor(day)))
}
