import { plotted } from '#core/health/plotted.ts'
import type { Point } from '#core/health/trend.ts'
import styles from './chart.module.css'

type ChartProps = {
  /** in the unit that is shown, the oldest first */
  points: readonly Point[]
  /** the days from edge to edge */
  first: number
  last: number
  band?: readonly [least: number, most: number] | null
  /** what the picture shows, in words */
  label: string
  valueInWords: (value: number) => string
  dayInWords: (day: number) => string
  /** the smallest difference that those words tell */
  finest: number
  /** without axes, beside words that say the same */
  small?: boolean
  /** without the line, where nothing is between two values */
  dotsOnly?: boolean
}

const [width, height, axis] = [360, 180, 44]

/** Dots for what was measured, a line for its median of seven days, a band for the target; told apart by shape alone. */
export function Chart(props: ChartProps) {
  const { points, first, last, band = null, label, valueInWords, dayInWords, finest, small, dotsOnly } = props
  const { dots, line, target, ticks } = plotted({
    points,
    first,
    last,
    band,
    width,
    height,
    left: small ? 0 : axis,
    finest,
  })
  return (
    <svg
      viewBox={`0 0 ${width} ${height + (small ? 0 : 22)}`}
      role="img"
      aria-label={label}
      className={small ? styles.small : styles.chart}
    >
      {target && (
        <>
          <rect y={target[0]} width={width} height={target[1]} className={styles.band} />
          <path d={`M0 ${target[0]}h${width}m0 ${target[1]}H0`} className={styles.edge} />
        </>
      )}
      {!small && ticks.map(({ y }) => <path key={y} d={`M0 ${y}h${width}`} className={styles.grid} />)}
      {!dotsOnly && <path d={line} className={styles.line} />}
      <path d={dots} className={styles.dots} />
      {!small && (
        <>
          {ticks.map(({ value, y }) => (
            <text key={y} x="2" y={y - 4}>
              {valueInWords(value)}
            </text>
          ))}
          <text x={axis} y={height + 18}>
            {dayInWords(first)}
          </text>
          <text x={width - 2} y={height + 18} textAnchor="end">
            {dayInWords(last)}
          </text>
        </>
      )}
    </svg>
  )
}
