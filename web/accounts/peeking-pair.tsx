import { OldCat, OldDog } from '../ui/pictures/old-friends.tsx'
import pictures from '../ui/pictures/pictures.module.css'
import styles from './auth-page.module.css'

/** An old dog and an old cat, paws on the edge of the card below. */
export function PeekingPair({ asleep }: { asleep: boolean }) {
  return (
    <svg viewBox="0 0 240 100" className={`${pictures.picture} ${styles.pair}`} aria-hidden="true">
      <circle className={pictures.sun} cx="121" cy="58" r="44" />
      <g className={styles.dog}>
        <g transform="translate(14 8)">
          <OldDog asleep={asleep} />
        </g>
      </g>
      <g className={styles.cat}>
        <g transform="translate(138 22) scale(.86)">
          <OldCat asleep={asleep} />
        </g>
      </g>
    </svg>
  )
}

/** The paws lie over the edge, in front of the card. */
export function PeekingPaws() {
  return (
    <svg viewBox="0 0 240 20" className={`${pictures.picture} ${styles.paws}`} aria-hidden="true">
      <Paw x={22} fur={pictures.dog} />
      <Paw x={84} fur={pictures.dog} />
      <Paw x={146} fur={pictures.cat} />
      <Paw x={196} fur={pictures.cat} />
    </svg>
  )
}

function Paw({ x, fur }: { x: number; fur: string | undefined }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <rect className={fur} width="24" height="19" rx="10" />
      <path className={pictures.darkLine} strokeWidth="1.5" d="M8 12v5M16 12v5" />
    </g>
  )
}
