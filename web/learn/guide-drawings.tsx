import { OldCat, OldDog } from '../ui/pictures/old-friends.tsx'
import ui from '../ui/pictures/pictures.module.css'
import styles from './guide-pictures.module.css'

// each in a box of 120 by 90; a drawing says nothing that the title beside it does not say

export const bed = (
  <>
    <path className={styles.cushion} d="M12 68c0-14 14-22 48-22s48 8 48 22c0 10-12 14-48 14S12 78 12 68z" />
    <g transform="translate(31 6) scale(.58)">
      <OldDog asleep />
    </g>
    <path className={styles.edge} d="M10 66c10 9 26 12 50 12s40-3 50-12c2 12-6 20-50 20S8 78 10 66z" />
    <path className={ui.line} d="M94 22h8l-8 9h8M106 8h6l-6 7h6" />
  </>
)

export const bowl = (
  <>
    <path className={ui.softLine} d="M46 16c-5 6 5 8 0 15M60 12c-5 6 5 8 0 15M74 16c-5 6 5 8 0 15" />
    <g className={ui.dogDark}>
      <circle cx="42" cy="46" r="7" />
      <circle cx="56" cy="42" r="8" />
      <circle cx="71" cy="45" r="7" />
      <circle cx="81" cy="48" r="5" />
    </g>
    <path className={ui.leaf} d="M22 48h76l-9 26q-2 6-9 6H40q-7 0-9-6z" />
    <path className={ui.oldLine} d="M60 60c4-5 11-1 8 4-2 3-8 7-8 7s-6-4-8-7c-3-5 4-9 8-4z" />
  </>
)

export const brush = (
  <>
    <path className={ui.softLine} d="M14 74c18 8 40 8 58 2M24 82c14 4 28 4 42 1" />
    <g transform="rotate(-28 60 45)">
      <rect className={ui.dogDark} x="18" y="38" width="50" height="12" rx="6" />
      <rect className={ui.dog} x="56" y="30" width="48" height="24" rx="9" />
      <path className={ui.darkLine} d="M64 54v12M72 54v14M80 54v14M88 54v14M96 54v12" />
    </g>
    <path className={styles.honeyLine} d="M98 14v10M93 19h10M20 22v8M16 26h8" />
  </>
)

export const car = (
  <>
    <path className={ui.softLine} d="M6 80h108" />
    <path className={styles.sea} d="M10 74V60q0-6 7-8l14-4 12-20q3-5 9-5h30q5 0 8 5l10 20 6 3q6 3 6 10v13z" />
    <path className={ui.paper} d="M42 46l9-14q2-3 6-3h22q4 0 6 3l7 14z" />
    <g transform="translate(53 16) scale(.34)">
      <OldDog />
    </g>
    <path className={styles.sea} d="M36 46h62v10H36z" />
    <circle className={ui.dark} cx="32" cy="74" r="9" />
    <circle className={ui.dark} cx="88" cy="74" r="9" />
    <circle className={ui.old} cx="32" cy="74" r="3.5" />
    <circle className={ui.old} cx="88" cy="74" r="3.5" />
  </>
)

export const clinic = (
  <>
    <path className={ui.line} d="M46 22v-6q0-6 6-6h16q6 0 6 6v6" />
    <rect className={ui.leafSoft} x="18" y="22" width="84" height="58" rx="12" />
    <rect className={ui.paper} x="28" y="32" width="46" height="40" rx="8" />
    <g transform="translate(31 33) scale(.4)">
      <OldCat />
    </g>
    <path className={ui.leafLine} d="M40 32v40M51 32v40M62 32v40" />
    <path className={ui.leaf} d="M84 40h8v8h-8zM84 56h8v8h-8z" />
  </>
)

export const cross = (
  <>
    <circle className={styles.danger} cx="60" cy="45" r="36" />
    <path className={styles.onDanger} d="M52 22h16v15h15v16H68v15H52V53H37V37h15z" />
    <path className={styles.dangerLine} d="M10 45h8M102 45h8M22 12l6 6M98 12l-6 6M22 78l6-6M98 78l-6-6" />
  </>
)

export const drop = (
  <>
    <path className={styles.sea} d="M52 6c16 22 26 34 26 50a26 26 0 0 1-52 0c0-16 10-28 26-50z" />
    <path className={styles.shine} d="M38 56a14 14 0 0 0 12 14" />
    <path className={styles.seaSoft} d="M92 40c8 11 12 16 12 24a12 12 0 0 1-24 0c0-8 4-13 12-24z" />
  </>
)

export const eye = (
  <>
    <path className={ui.paper} d="M8 46s18-28 52-28 52 28 52 28-18 28-52 28S8 46 8 46z" />
    <path className={ui.line} d="M8 46s18-28 52-28 52 28 52 28-18 28-52 28S8 46 8 46z" />
    <circle className={ui.sun} cx="60" cy="46" r="21" />
    <ellipse className={ui.dark} cx="60" cy="46" rx="8" ry="15" />
    <circle className={ui.old} cx="66" cy="38" r="4" />
    <path className={ui.softLine} d="M30 12l5 7M60 4v8M90 12l-5 7" />
  </>
)

export const heart = (
  <>
    <path
      className={styles.rose}
      d="M60 82S18 58 18 32c0-14 10-22 21-22 9 0 17 6 21 14 4-8 12-14 21-14 11 0 21 8 21 22 0 26-42 50-42 50z"
    />
    <path className={styles.shineLine} d="M22 44h20l7-14 12 28 8-18 5 8h24" />
  </>
)
