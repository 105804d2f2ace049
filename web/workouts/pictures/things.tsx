import shapes from '#web/ui/pictures/pictures.module.css'
import styles from './drawing.module.css'

type Placed = { x: number; y: number }

export function Glow({ x = 120, y = 84, r = 60 }: Partial<Placed> & { r?: number }) {
  return <circle className={shapes.glow} cx={x} cy={y} r={r} />
}

export function Ground() {
  return <path className={styles.ground} d="M14 147h212" />
}

/** A biscuit. */
export function Treat({ x, y, turn = -20 }: Placed & { turn?: number }) {
  return (
    <path
      className={styles.treat}
      transform={`translate(${x} ${y}) rotate(${turn}) scale(.8)`}
      d="M-6-2.5a3.4 3.4 0 1 1 4-3h4a3.4 3.4 0 1 1 4 3v5a3.4 3.4 0 1 1-4 3h-4a3.4 3.4 0 1 1-4-3z"
    />
  )
}

/** A hand that comes from where its arm is, its fingers at the given place. */
export function Hand({ x, y, turn = 0, flat = false }: Placed & { turn?: number; flat?: boolean }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <path className={styles.sleeve} d="M34 0h19" />
      {flat ? (
        <>
          <path
            className={styles.skin}
            d="M36-8c-8-1-16 0-26 1-7 1-11 3-11 6s4 5 11 6c10 2 18 2 26 1 5-1 5-13 0-14z"
          />
          <path className={styles.skin} d="M30-6C26-14 20-18 16-17c-3 1-2 5 1 9z" />
        </>
      ) : (
        <path
          className={styles.skin}
          d="M36-8c-7-2-14-3-20-1C9-7 2-3 1-1c-1 3 3 4 7 2l-5 4c-2 3 1 5 5 3 7 3 19 2 28 0 5-2 5-14 0-16z"
        />
      )}
    </g>
  )
}

/** Where something goes: a line with a point at its end. */
export function Way({ d, tip }: { d: string; tip: string }) {
  return (
    <>
      <path className={`${styles.way} ${styles.dots}`} d={d} />
      <path className={styles.way} d={tip} />
    </>
  )
}

export function Grass({ x, y }: Placed) {
  return <path className={styles.grass} d={`M${x} ${y}q-1-7-5-10M${x} ${y}v-13M${x} ${y}q1-7 5-10`} />
}

/** A piece of dry food. */
export function Kibble({ x, y }: Placed) {
  return <circle className={styles.treat} cx={x} cy={y} r="3.6" />
}

/** A pole that lies across the way. */
export function Pole({ x }: { x: number }) {
  return (
    <>
      <path className={styles.pole} d={`M${x - 12} 136l18 15`} />
      <circle className={styles.woodLight} cx={x + 6} cy="151" r="2.2" />
    </>
  )
}

/** A towel that lies across the way, rolled. */
export function Towel({ x, y = 139, r = 9 }: { x: number; y?: number; r?: number }) {
  return (
    <>
      <circle className={styles.cloth} cx={x} cy={y} r={r} />
      <path
        className={styles.fold}
        d={`M${x - r * 0.5} ${y}a${r * 0.5} ${r * 0.5} 0 1 1 ${r * 0.5} ${r * 0.5}a${r * 0.25} ${r * 0.25} 0 0 1 0-${r * 0.5}`}
      />
    </>
  )
}

export function Cushion({ x, y, width = 60 }: Placed & { width?: number }) {
  return (
    <>
      <rect className={styles.cloth} x={x} y={y} width={width} height="15" rx="7.5" />
      <path
        className={styles.clothLight}
        d={`M${x + 8} ${y + 4}h${width - 16}a2 2 0 0 1 0 4h-${width - 16}a2 2 0 0 1 0-4z`}
      />
    </>
  )
}

export function Step({ x, y, width = 54, height = 22 }: Placed & { width?: number; height?: number }) {
  return (
    <>
      <rect className={styles.wood} x={x} y={y} width={width} height={height} rx="4" />
      <rect className={styles.woodLight} x={x} y={y} width={width} height="6" rx="3" />
    </>
  )
}

export function Pot({ x, y }: Placed) {
  return (
    <>
      <Grass x={x} y={y - 16} />
      <path className={styles.wood} d={`M${x - 11} ${y - 17}h22l-3 17h-16z`} />
      <rect className={styles.woodLight} x={x - 13} y={y - 19} width="26" height="6" rx="2" />
    </>
  )
}

/** Upside down. */
export function Cup({ x, y, lifted = false }: Placed & { lifted?: boolean }) {
  return (
    <g transform={lifted ? `rotate(-24 ${x} ${y}) translate(0 -10)` : undefined}>
      <path className={styles.cloth} d={`M${x - 7} ${y - 22}h14l5 22h-24z`} />
      <rect className={styles.clothLight} x={x - 13} y={y - 5} width="26" height="5" rx="2.5" />
    </g>
  )
}

/** Feathers on a string. */
export function Prey({ x, y }: Placed) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path className={styles.plum} d="M0 0c4-8 12-10 18-7-1 7-8 11-18 7z" />
      <path className={shapes.sun} d="M0 0c8-2 15 1 18 7-7 3-14 1-18-7z" />
      <circle className={shapes.dark} cx="0" cy="0" r="3.4" />
    </g>
  )
}
