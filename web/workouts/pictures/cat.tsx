import shapes from '#web/ui/pictures/pictures.module.css'
import { LegShape, headTransform } from './posed.tsx'
import type { Pose } from './posed.tsx'
import styles from './drawing.module.css'

type CatProps = { pose: Pose & { stripes: string } }

/** An old cat from the side. */
export function Cat({ pose }: CatProps) {
  const { body, legs, haunch, neck, head, tail, stripes } = pose
  return (
    <g>
      <path className={styles.cat} d={tail} strokeWidth="9" />
      {legs.far.map((leg) => (
        <LegShape key={leg.join()} leg={leg} thick={10} fur={styles.catFar} />
      ))}
      <path className={shapes.cat} d={body} />
      <path className={styles.cat} d={`M${neck[0].join(' ')}L${neck[1].join(' ')}`} strokeWidth="22" />
      <path className={styles.stripe} d={stripes} />
      {haunch && (
        <ellipse
          className={shapes.cat}
          cx={haunch.at[0]}
          cy={haunch.at[1]}
          rx={haunch.size[0]}
          ry={haunch.size[1]}
        />
      )}
      {legs.near.map((leg) => (
        <LegShape key={leg.join()} leg={leg} thick={11} fur={styles.cat} />
      ))}
      <g transform={headTransform(head)}>
        <CatHead />
      </g>
    </g>
  )
}

function CatHead() {
  return (
    <>
      <path className={shapes.catDark} d="M3-12 9-27c1-2 3-2 4 0l3 15z" />
      <path className={shapes.cat} d="M0-16c11 0 20 6 20 16 0 9-9 16-20 16s-19-7-19-16 8-16 19-16z" />
      <path className={shapes.cat} d="M-15-8-13-27c0-3 3-3 5-1l12 14z" />
      <path className={shapes.pink} d="M-10-21-11-11-3-14z" />
      <path className={styles.catMuzzle} d="M9 1c6-3 13-1 13 5 0 7-8 11-16 10C0 15 1 5 9 1z" />
      <path className={shapes.pink} d="M17 0q4-2 6 1c0 3-2 4-3 4s-3-2-3-5z" />
      <path className={styles.mouth} d="M20 6q-1 5-7 4" />
      <ellipse className={shapes.sun} cx="9" cy="-4" rx="4.2" ry="3.9" />
      <ellipse className={shapes.dark} cx="10" cy="-4" rx="1.7" ry="3.4" />
      <path className={styles.whisker} d="M14 7 30 5M13 9l15 5M4 8l-9 3" />
    </>
  )
}
