import { OldCat } from '../ui/pictures/old-friends.tsx'
import ui from '../ui/pictures/pictures.module.css'
import styles from './guide-pictures.module.css'

export const basket = (
  <>
    <path className={ui.dogDark} d="M10 56h100l-8 24q-2 6-9 6H27q-7 0-9-6z" />
    <g transform="translate(30 4) scale(.6)">
      <OldCat asleep />
    </g>
    <path className={ui.dog} d="M10 56h100l-8 24q-2 6-9 6H27q-7 0-9-6z" />
    <path className={ui.oldLine} d="M16 64h88M20 73h80M34 57l6 28M60 57v28M86 57l-6 28" />
    <path className={ui.line} d="M96 20h8l-8 9h8" />
  </>
)

export const house = (
  <>
    <path className={ui.softLine} d="M6 82h108" />
    <path className={ui.sun} d="M14 44 52 10q4-4 8 0l38 34-6 6-36-32-36 32z" />
    <path className={ui.glow} d="M22 46 56 17l34 29v36H22z" />
    <path className={ui.paper} d="M42 52q14-14 28 0v30H42z" />
    <g transform="translate(43 50) scale(.26)">
      <OldCat />
    </g>
    <path className={styles.cushion} d="M66 82h46L90 72H66z" />
  </>
)

export const moon = (
  <>
    <path className={ui.sun} d="M92 8a22 22 0 1 0 18 34A24 24 0 0 1 92 8z" />
    <path className={styles.honeyLine} d="M18 14v8M14 18h8M58 8v6M55 11h6M110 64v6M107 67h6" />
    <g transform="translate(20 30) scale(.58)">
      <OldCat />
    </g>
    <path className={ui.softLine} d="M6 84h108" />
  </>
)

export const scales = (
  <>
    <g transform="translate(37 2) scale(.46)">
      <OldCat />
    </g>
    <path className={ui.catDark} d="M22 46h76q4 0 4 5t-4 5H22q-4 0-4-5t4-5z" />
    <path className={ui.leaf} d="M34 58h52l8 24q1 4-4 4H30q-5 0-4-4z" />
    <circle className={ui.paper} cx="60" cy="72" r="10" />
    <path className={ui.leafLine} d="M60 72l5-6" />
  </>
)

export const spark = (
  <>
    <circle className={ui.paper} cx="50" cy="48" r="34" />
    <circle className={ui.line} cx="50" cy="48" r="34" />
    <path className={ui.line} d="M50 28v20l12 8M50 18v3M50 75v3M20 48h3M77 48h3" />
    <path className={ui.sun} d="M96 8 78 44h14l-6 30 26-38H97z" />
  </>
)

export const sunset = (
  <>
    <circle className={ui.sun} cx="60" cy="52" r="24" />
    <path className={styles.honeyLine} d="M60 14v8M26 28l6 6M94 28l-6 6M14 52h8M98 52h8" />
    <path className={ui.leafSoft} d="M4 68c20-14 42-14 60-4 16-8 34-8 52 2v20H4z" />
    <path className={ui.leaf} d="M4 80c28-14 60-14 112-2v8H4z" />
    <g className={ui.dogDark}>
      <ellipse cx="52" cy="72" rx="4" ry="3.2" />
      <circle cx="47" cy="67" r="1.7" />
      <circle cx="51" cy="65.4" r="1.7" />
      <circle cx="55.4" cy="66.4" r="1.7" />
    </g>
  </>
)

export const syringe = (
  <>
    <g transform="rotate(-35 60 45)">
      <path className={ui.line} d="M4 45h18M94 34v22M98 45H82" />
      <rect className={ui.paper} x="26" y="33" width="58" height="24" rx="5" />
      <rect className={styles.sea} x="28" y="35" width="30" height="20" rx="3" />
      <rect className={ui.line} x="26" y="33" width="58" height="24" rx="5" />
      <path className={ui.line} d="M64 33v7M72 33v7M56 33v7" />
      <path className={ui.leaf} d="M18 40h8v10h-8z" />
    </g>
    <circle className={styles.sea} cx="18" cy="80" r="4" />
  </>
)

export const tablet = (
  <>
    <g transform="rotate(24 40 40)">
      <rect className={styles.rose} x="10" y="26" width="30" height="28" rx="14" />
      <rect className={ui.paper} x="36" y="26" width="32" height="28" rx="14" />
      <path className={styles.rose} d="M24 26h18v28H24z" />
      <rect className={ui.line} x="10" y="26" width="58" height="28" rx="14" />
    </g>
    <circle className={ui.paper} cx="86" cy="60" r="22" />
    <circle className={ui.line} cx="86" cy="60" r="22" />
    <path className={ui.line} d="M70 60h32" />
  </>
)

export const tooth = (
  <>
    <path
      className={ui.paper}
      d="M26 20c10-12 24-4 34-4s24-8 34 4c8 12 2 30-4 40-5 9-7 22-14 22-8 0-6-22-16-22s-8 22-16 22c-7 0-9-13-14-22-6-10-12-28-4-40z"
    />
    <path
      className={ui.line}
      d="M26 20c10-12 24-4 34-4s24-8 34 4c8 12 2 30-4 40-5 9-7 22-14 22-8 0-6-22-16-22s-8 22-16 22c-7 0-9-13-14-22-6-10-12-28-4-40z"
    />
    <path className={ui.leafLine} d="M36 30q8-8 18-6" />
    <path className={styles.honeyLine} d="M106 10v10M101 15h10M12 58v8M8 62h8" />
  </>
)

export const weather = (
  <>
    <circle className={ui.sun} cx="40" cy="38" r="18" />
    <path
      className={styles.honeyLine}
      d="M40 8v6M40 62v6M10 38h6M64 38h6M19 17l4 4M57 55l4 4M61 17l-4 4M19 59l4-4"
    />
    <path
      className={styles.seaLine}
      d="M90 40v40M73 50l34 20M107 50 73 70M90 48l-5-5M90 48l5-5M90 72l-5 5M90 72l5 5"
    />
  </>
)
