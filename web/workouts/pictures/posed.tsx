import styles from './drawing.module.css'

export type Point = readonly [x: number, y: number]
/** From the body down: where it begins, its joints, the paw. */
export type Leg = readonly Point[]

export type Pose = {
  body: string
  /** the two behind first, and first those that are farther away */
  legs: { far: readonly Leg[]; near: readonly Leg[] }
  /** the thighs of one that sits or lies */
  haunch?: { at: Point; size: Point }
  neck: readonly [Point, Point]
  head: { at: Point; turn?: number; looksBack?: boolean }
  tail: string
}

const path = (points: readonly Point[]) => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`

type LegProps = { leg: Leg; thick: number; fur: string | undefined }

/** Thick where it begins, slim below, with a paw that points ahead. */
export function LegShape({ leg, thick, fur }: LegProps) {
  const [top, joint, ...below] = leg
  const [x, y] = leg.at(-1) ?? [0, 0]
  if (!top || !joint) return null
  return (
    <g className={fur}>
      <path d={path([top, joint])} strokeWidth={thick * 1.5} />
      <path d={path([joint, ...below])} strokeWidth={thick} />
      <path d={`M${x} ${y}h${thick * 0.55}`} strokeWidth={thick * 0.95} />
    </g>
  )
}

/** Across the neck, nearer to the head. */
export function Collar({ neck: [[x1, y1], [x2, y2]], width }: { neck: Pose['neck']; width: number }) {
  const [x, y] = [x1 + (x2 - x1) * 0.55, y1 + (y2 - y1) * 0.55]
  const long = Math.hypot(x2 - x1, y2 - y1)
  const [dx, dy] = [((y2 - y1) / long) * (width / 2 - 2), (-(x2 - x1) / long) * (width / 2 - 2)]
  return <path className={styles.collar} d={`M${x - dx} ${y - dy}L${x + dx} ${y + dy}`} />
}

export function headTransform({ at: [x, y], turn = 0, looksBack = false }: Pose['head']): string {
  return `translate(${x} ${y})${looksBack ? ' scale(-1 1)' : ''} rotate(${turn})`
}
