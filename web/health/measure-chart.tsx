import { useMemo } from 'react'
import { dayNumber } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { Measure, MeasureKind } from '#core/health/measure.ts'
import type { MeasuredOwn } from '#core/pets/own-measures.ts'
import type { Target } from '#core/pets/targets.ts'
import { Chart } from './chart.tsx'
import { axisDay, chartInWords, pointsOf } from './measure-in-words.ts'
import { bandInWords, scaleOf } from './measure-scale.ts'
import { chartWords } from './measure-words.ts'
import type { UnitName } from '#core/health/units.ts'

type MeasureChartProps = {
  kind: MeasureKind
  /** of the kind of that name: then all of them are in its terms */
  own?: MeasuredOwn | undefined
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
  const { kind, own, petName, measures, first, last, unit, target, small = false } = props
  const points = useMemo(() => pointsOf(measures, unit), [measures, unit])
  const scale = scaleOf({ kind, own }, unit)
  const band = target ? ([scale.drawn(target[0]), scale.drawn(target[1])] as const) : null
  const title = chartWords.title(scale.name, petName)
  return (
    <Chart
      points={points}
      first={dayNumber(first)}
      last={dayNumber(last) + 1}
      band={band}
      label={chartInWords(title, measures, unit, target ? bandInWords(scale, target) : null)}
      valueInWords={scale.onAxis}
      dayInWords={(day) => axisDay(Math.min(day, dayNumber(last)))}
      finest={scale.finest}
      small={small}
      dotsOnly={scale.isChoice}
    />
  )
}
