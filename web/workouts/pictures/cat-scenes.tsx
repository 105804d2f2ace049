import shapes from '#web/ui/pictures/pictures.module.css'
import { Cat } from './cat.tsx'
import {
  crouching,
  lookingBack,
  pawsUp,
  reaching,
  sitting,
  sniffing,
  stepping,
  walking,
} from './cat-poses.ts'
import { Cushion, Glow, Ground, Hand, Kibble, Prey, Step, Towel, Treat, Way } from './things.tsx'
import styles from './drawing.module.css'

export const catScenes = {
  'cat-floor-wand': () => (
    <>
      <Glow />
      <Ground />
      <Cat pose={crouching} />
      <path className={styles.way} d="M206 140Q214 80 176 34" />
      <path className={styles.lead} d="M176 34 106 22" />
      <g transform="translate(112 23) scale(-1 1)">
        <Hand x={0} y={0} turn={-4} />
      </g>
      <Prey x={204} y={140} />
    </>
  ),
  'cat-paws-up': () => (
    <>
      <Glow />
      <Ground />
      <Step x={134} y={125} width={62} height={22} />
      <Cat pose={pawsUp} />
      <Treat x={198} y={40} />
      <Hand x={203} y={37} turn={-30} />
    </>
  ),
  'cat-low-poles': () => (
    <>
      <Glow />
      <Ground />
      <Towel x={116} />
      <Cat pose={stepping} />
      <Towel x={178} />
      <Towel x={34} />
    </>
  ),
  'cat-cushion-walk': () => (
    <>
      <Glow />
      <Ground />
      <Cushion x={40} y={133} width={76} />
      <Cushion x={118} y={133} width={76} />
      <g transform="translate(0 -11)">
        <Cat pose={walking} />
      </g>
      <Kibble x={204} y={143} />
      <Kibble x={216} y={143} />
    </>
  ),
  'cat-scratch-stretch': () => (
    <>
      <Glow />
      <Ground />
      <path className={styles.wood} d="M150 147 190 34q2-6 8-4l8 3q6 2 4 8l-38 106z" />
      <path
        className={styles.woodLight}
        d="m186 64 14 5-3 8-14-5zM179 84l14 5-3 8-14-5zM172 104l14 5-3 8-14-5z"
      />
      <Cat pose={reaching} />
    </>
  ),
  'cat-side-look': () => (
    <>
      <Glow />
      <Ground />
      <g transform="translate(12 0)">
        <Cat pose={lookingBack} />
      </g>
      <Treat x={86} y={66} />
      <g transform="translate(82 64) scale(-1 1)">
        <Hand x={2} y={0} turn={-26} />
      </g>
      <Way d="M168 56Q160 30 134 26" tip="M143 18l-11 8 10 8" />
    </>
  ),
  'cat-treat-trail': () => (
    <>
      <Glow x={100} />
      <Ground />
      <g transform="translate(-40 0)">
        <Cat pose={sniffing} />
      </g>
      <Kibble x={150} y={143} />
      <Kibble x={170} y={143} />
      <Kibble x={190} y={143} />
      <Kibble x={210} y={143} />
    </>
  ),
  'cat-food-puzzle': () => (
    <>
      <Glow x={104} />
      <Ground />
      <g transform="translate(-30 0)">
        <Cat
          pose={{
            ...sitting,
            head: { at: [137, 62], turn: 26 },
            legs: {
              ...sitting.legs,
              far: [
                [
                  [128, 104],
                  [144, 116],
                  [166, 124],
                ],
              ],
            },
          }}
        />
      </g>
      <path className={styles.woodLight} d="M138 132q10-12 20 0 10-12 20 0 10-12 20 0 10-12 20 0v4h-80z" />
      <path className={styles.wood} d="M134 134h88l-5 14h-78z" />
      <Kibble x={168} y={129} />
      <Kibble x={189} y={128} />
      <Kibble x={208} y={129} />
    </>
  ),
  'cat-box-hunt': () => (
    <>
      <Glow />
      <Ground />
      <g transform="translate(-12 15) scale(.9)">
        <Cat pose={crouching} />
      </g>
      <path className={styles.wood} d="M160 88h66v59h-66z" />
      <path className={shapes.dark} d="M168 98h50v49h-50z" opacity=".45" />
      <path className={styles.woodLight} d="m160 88-16-10 6 18 10 6zM226 88l10-12-2 22-8 6z" />
      <path className={styles.clothLight} d="m182 147-8-12 10-4 6-8 8 8 10-2 2 10 6 8z" />
      <Prey x={178} y={140} />
    </>
  ),
  'cat-nose-target': () => (
    <>
      <Glow x={110} />
      <Ground />
      <g transform="translate(-16 0)">
        <Cat pose={sitting} />
      </g>
      <path className={styles.lead} d="M162 62 196 54" />
      <ellipse className={styles.cloth} cx="156" cy="63" rx="9" ry="6" transform="rotate(-12 156 63)" />
      <Hand x={192} y={55} turn={-14} />
    </>
  ),
}
