import { OldDog } from './old-friends.tsx'
import { Floor, Picture } from './picture.tsx'
import styles from './pictures.module.css'

/** The trail ends here. */
export function NotFoundPicture() {
  return (
    <Picture>
      <Floor />
      <g transform="translate(84 42) rotate(-12 50 50)">
        <OldDog />
      </g>
      <path className={styles.leafLine} d="M196 40c0-20 28-18 26-1-1 9-13 10-13 21" />
      <circle className={styles.leaf} cx="209" cy="72" r="3" />
      {[
        [20, 118],
        [44, 132],
        [62, 110],
      ].map(([x, y]) => (
        <g key={x} className={styles.sun} transform={`translate(${x} ${y}) rotate(60) scale(.8)`}>
          <path d="M0 0c4 0 7 3 7 6s-3 3-7 3-7 0-7-3 3-6 7-6z" />
          <ellipse cx="-3" cy="-5" rx="2" ry="3" />
          <ellipse cx="3" cy="-5" rx="2" ry="3" />
          <ellipse cx="-8" cy="-1" rx="2" ry="2.6" />
          <ellipse cx="8" cy="-1" rx="2" ry="2.6" />
        </g>
      ))}
    </Picture>
  )
}
