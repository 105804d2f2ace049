import shapes from '#web/ui/pictures/pictures.module.css'
import { Dog } from './dog.tsx'
import { lookingBack, noseDown, resting, sitting, sniffing, walking } from './dog-poses.ts'
import { Cup, Glow, Grass, Ground, Hand, Kibble, Towel, Treat, Way } from './things.tsx'
import styles from './drawing.module.css'

export const dogScenes = {
  'dog-side-reach': () => (
    <>
      <Glow />
      <Ground />
      <Dog pose={lookingBack} />
      <Treat x={98} y={62} />
      <g transform="translate(96 60) scale(-1 1)">
        <Hand x={4} y={-2} turn={-40} />
      </g>
      <Way d="M186 44Q170 22 146 24" tip="M155 16l-10 8 10 8" />
    </>
  ),
  'dog-nod-stretch': () => (
    <>
      <Glow />
      <Ground />
      <Dog pose={noseDown} />
      <Treat x={182} y={150} turn={8} />
      <Way d="M206 112Q214 84 196 56" tip="M191 67l4-12 12 3" />
    </>
  ),
  'dog-warm-stroke': () => (
    <>
      <Glow y={96} />
      <Ground />
      <rect className={styles.clothLight} x="22" y="141" width="192" height="8" rx="4" />
      <Dog pose={resting} asleep />
      <g transform="translate(104 101) scale(-1 1)">
        <Hand x={0} y={0} turn={-34} flat />
      </g>
      <Way d="M150 78Q120 62 96 64" tip="M105 56l-11 8 10 8" />
    </>
  ),
  'dog-short-walk': () => (
    <>
      <Glow />
      <Ground />
      <Dog pose={walking} />
      <path className={styles.lead} d="M158 72Q120 64 88 38" />
      <g transform="translate(90 39) scale(-1 1)">
        <Hand x={0} y={0} turn={-34} />
      </g>
      <Grass x={206} y={146} />
      <Grass x={24} y={146} />
    </>
  ),
  'dog-slow-hill': () => (
    <>
      <circle className={shapes.sun} cx="42" cy="36" r="15" />
      <path className={styles.soft} d="M24 158 232 96v54q0 8-8 8z" />
      <g transform="translate(0 -12) rotate(-17 110 138)">
        <Dog pose={walking} />
      </g>
      <Grass x={218} y={98} />
      <Grass x={28} y={156} />
    </>
  ),
  'dog-sniff-walk': () => (
    <>
      <Glow />
      <Ground />
      <Dog pose={sniffing} />
      <Grass x={212} y={146} />
      <Grass x={226} y={147} />
      <Grass x={198} y={147} />
      <Grass x={28} y={147} />
      <path className={`${styles.way} ${styles.dots}`} d="M206 118q6-10 0-18t2-18M218 116q6-8 1-16t2-12" />
    </>
  ),
  'dog-find-treats': () => (
    <>
      <Glow />
      <Ground />
      <g transform="translate(-22 0)">
        <Dog pose={sniffing} />
      </g>
      <path className={styles.cloth} d="M150 144h66v6h-66a3 3 0 0 1 0-6z" />
      <Towel x={212} y={138} r={12} />
      <Kibble x={158} y={141} />
      <Kibble x={192} y={141} />
      <Kibble x={230} y={146} />
    </>
  ),
  'dog-three-cups': () => (
    <>
      <Glow x={100} />
      <Ground />
      <g transform="translate(-40 0)">
        <Dog pose={{ ...sitting, head: { at: [156, 56], turn: 24 } }} />
      </g>
      <Cup x={150} y={146} />
      <Treat x={184} y={142} turn={10} />
      <Cup x={184} y={146} lifted />
      <Cup x={218} y={146} />
    </>
  ),
  'dog-hand-touch': () => (
    <>
      <Glow x={104} />
      <Ground />
      <g transform="translate(-22 0)">
        <Dog pose={sitting} />
      </g>
      <Hand x={172} y={54} flat />
    </>
  ),
}
