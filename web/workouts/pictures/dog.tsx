import shapes from '#web/ui/pictures/pictures.module.css'
import { Collar, LegShape, headTransform } from './posed.tsx'
import type { Pose } from './posed.tsx'
import styles from './drawing.module.css'

type DogProps = { pose: Pose; asleep?: boolean }

/** An old dog from the side, grey around the nose. */
export function Dog({ pose, asleep = false }: DogProps) {
  const { body, legs, haunch, neck, head, tail } = pose
  return (
    <g>
      <path className={styles.dog} d={tail} strokeWidth="9" />
      {legs.far.map((leg) => (
        <LegShape key={leg.join()} leg={leg} thick={12} fur={styles.dogFar} />
      ))}
      <path className={shapes.dog} d={body} />
      <path className={styles.dog} d={`M${neck[0].join(' ')}L${neck[1].join(' ')}`} strokeWidth="27" />
      {haunch && (
        <ellipse
          className={shapes.dog}
          cx={haunch.at[0]}
          cy={haunch.at[1]}
          rx={haunch.size[0]}
          ry={haunch.size[1]}
        />
      )}
      {legs.near.map((leg) => (
        <LegShape key={leg.join()} leg={leg} thick={13} fur={styles.dog} />
      ))}
      <Collar neck={neck} width={28} />
      <g transform={headTransform(head)}>
        <DogHead asleep={asleep} />
      </g>
    </g>
  )
}

function DogHead({ asleep }: { asleep: boolean }) {
  return (
    <>
      <ellipse className={shapes.dog} cx="0" cy="0" rx="18" ry="16" />
      <path
        className={styles.muzzle}
        d="M7-5C14-8 20-5 27-5c6 0 9 4 8 8-1 6-7 9-14 9C13 12 6 13 2 11c4-4 2-13 5-16z"
      />
      <ellipse className={shapes.dark} cx="33" cy="-2" rx="4.6" ry="3.9" />
      <path className={styles.mouth} d="M31 6q-5 3-11 1" />
      {asleep ? (
        <path className={styles.closed} d="M5-5q4 3 7 0" />
      ) : (
        <>
          <circle className={styles.eye} cx="8" cy="-5.5" r="2.7" />
          <circle className={shapes.old} cx="8.9" cy="-6.4" r=".9" />
        </>
      )}
      <ellipse className={shapes.old} cx="8" cy="-11.5" rx="3.6" ry="1.7" transform="rotate(-10 8 -11)" />
      <path
        className={shapes.dogDark}
        d="M-5-14C-17-16-22-2-20 10c1 8 6 13 11 10 5-2 6-9 7-15 1-7 4-17-3-19z"
      />
    </>
  )
}

/** The same dog from the front, for what goes from side to side. */
export function DogFromFront() {
  return (
    <>
      <path className={styles.dogFar} d="M103 118v22M137 118v22" strokeWidth="13" />
      <path className={shapes.dog} d="M88 92c0-22 14-34 32-34s32 12 32 34c0 24-10 38-32 38S88 116 88 92z" />
      <path className={shapes.old} d="M108 96c0-10 5-16 12-16s12 6 12 16c0 12-5 24-12 24s-12-12-12-24z" />
      <path className={styles.dog} d="M100 112v27M140 112v27" strokeWidth="15" />
      <path className={styles.dog} d="M96 140h8M136 140h8" strokeWidth="13" />
    </>
  )
}
