import { OldDog } from '#web/ui/pictures/old-friends.tsx'
import { Dog, DogFromFront } from './dog.tsx'
import { pawsUp, sitting, standing, stepping, walking, lying } from './dog-poses.ts'
import { Cushion, Glow, Ground, Hand, Pole, Pot, Step, Treat, Way } from './things.tsx'
import styles from './drawing.module.css'

export const dogStrengthScenes = {
  'dog-sit-to-stand': () => (
    <>
      <Glow />
      <Ground />
      <Dog pose={sitting} />
      <Treat x={200} y={44} />
      <Hand x={205} y={40} turn={-42} />
      <Way d="M44 112Q40 84 58 66" tip="M48 70l11-5 1 12" />
    </>
  ),
  'dog-down-to-stand': () => (
    <>
      <Glow y={96} />
      <Ground />
      <rect className={styles.clothLight} x="26" y="141" width="170" height="8" rx="4" />
      <Dog pose={lying} />
      <Treat x={206} y={68} />
      <Hand x={209} y={63} turn={-60} />
      <Way d="M100 92Q104 66 132 56" tip="M122 51l12 4-7 11" />
    </>
  ),
  'dog-back-steps': () => (
    <>
      <Glow />
      <Ground />
      <Dog pose={{ ...walking, head: { at: [173, 58], turn: 22 } }} />
      <Treat x={186} y={84} />
      <Hand x={191} y={84} turn={10} />
      <Way d="M92 50H62" tip="M70 42l-10 8 10 8" />
    </>
  ),
  'dog-paws-up': () => (
    <>
      <Glow />
      <Ground />
      <Step x={130} y={124} width={58} height={23} />
      <Dog pose={pawsUp} />
      <Treat x={214} y={30} />
    </>
  ),
  'dog-weight-shift': () => (
    <>
      <Glow />
      <Ground />
      <g transform="rotate(5 120 146)">
        <DogFromFront />
        <g transform="translate(92 14) scale(.56)">
          <OldDog />
        </g>
      </g>
      <Hand x={164} y={96} turn={10} flat />
      <g transform="translate(240 0) scale(-1 1)">
        <Hand x={158} y={92} turn={10} flat />
      </g>
      <Way d="M74 40Q60 44 54 54" tip="M53 43l0 12 12-2" />
      <Way d="M172 40Q186 44 192 54" tip="M193 43l0 12-12-2" />
    </>
  ),
  'dog-cushion-stand': () => (
    <>
      <Glow />
      <Ground />
      <Cushion x={122} y={132} width={58} />
      <g transform="translate(0 -3)">
        <Dog
          pose={{
            ...standing,
            legs: {
              far: [
                [
                  [88, 92],
                  [94, 110],
                  [84, 126],
                  [87, 143],
                ],
                [
                  [140, 96],
                  [136, 112],
                  [138, 130],
                ],
              ],
              near: [
                [
                  [76, 90],
                  [82, 110],
                  [70, 126],
                  [73, 143],
                ],
                [
                  [151, 96],
                  [149, 112],
                  [151, 130],
                ],
              ],
            },
          }}
        />
      </g>
      <Treat x={222} y={52} />
    </>
  ),
  'dog-pole-steps': () => (
    <>
      <Glow />
      <Ground />
      <Pole x={30} />
      <Pole x={112} />
      <Dog pose={stepping} />
      <Pole x={190} />
    </>
  ),
  'dog-figure-eight': () => (
    <>
      <Glow y={76} />
      <path
        className={`${styles.way} ${styles.dots}`}
        d="M120 138c-24-18-98-20-98 0s74 18 98 0 98-20 98 0-74 18-98 0z"
      />
      <Pot x={58} y={140} />
      <g transform="translate(26 20) scale(.8)">
        <Dog pose={walking} />
      </g>
      <Pot x={186} y={142} />
    </>
  ),
}
