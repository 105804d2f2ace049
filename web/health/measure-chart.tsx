import { useMemo } from 'react'
import { dayNumber } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { Measure, MeasureKind } from '#core/health/measure.ts'
import type { Target } from '#core/pets/targets.ts'
import { Chart } from './chart.tsx'
import {
  axisDay,
  axisValue,
  chartInWords,
  drawnInWords,
  drawnValue,
  finestIn,
  isChoice,
  pointsOf,
} from './measure-in-words.ts'
import { chartWords, kindWords } from './measure-words.ts'
import type { UnitName } from '#core/health/units.ts'

type MeasureChartProps = {
  kind: MeasureKind
  petName: string
  /** the oldest first */
  measures: readonly Measure[]
  first: CalendarDay
  last: CalendarDay
  unit: UnitName
  target?: Target | null | undefined
  small?: boolean
}

/** Measures of one kind between two days, as a picture that can be read out. */
export function MeasureChart(props: MeasureChartProps) {
  const { kind, petName, measures, first, last, unit, target, small = false } = props
  const points = useMemo(() => pointsOf(measures, unit), [measures, unit])
  const band = target
    ? ([drawnValue(kind, target[0], unit), drawnValue(kind, target[1], unit)] as const)
    : null
  const bandInWords =
    band && chartWords.band(drawnInWords(kind, band[0], unit), drawnInWords(kind, band[1], unit))
  const title = chartWords.title(kindWords[kind].name, petName)
  return (
    <Chart
      points={points}
      first={dayNumber(first)}
      last={dayNumber(last) + 1}
      band={band}
      label={chartInWords(title, measures, unit, bandInWords)}
      valueInWords={(value) => axisValue(kind, value, unit)}
      dayInWords={(day) => axisDay(Math.min(day, dayNumber(last)))}
      finest={finestIn(kind, unit)}
      small={small}
      dotsOnly={isChoice(kind)}
    />
  )
}
