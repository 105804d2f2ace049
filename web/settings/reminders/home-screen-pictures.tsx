import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import drawn from '#web/ui/pictures/pictures.module.css'
import styles from './reminders.module.css'

/** The words beside them say the same. */
function Phone({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 96 96"
      width="96"
      height="96"
      className={classNames(drawn.picture, styles.drawing)}
      aria-hidden="true"
    >
      <circle className={drawn.glow} cx="48" cy="48" r="46" />
      {children}
    </svg>
  )
}

/** The lower end of a phone, with the bar that Share is in. */
function SharePicture() {
  return (
    <Phone>
      <path className={drawn.paper} d="M20 8h56v68q0 8-8 8H28q-8 0-8-8z" />
      <path className={drawn.line} d="M20 8v68q0 8 8 8h40q8 0 8-8V8" />
      <path className={drawn.softLine} d="M30 18h36M30 28h24M20 52h56" />
      <circle className={drawn.leafSoft} cx="48" cy="67" r="13" />
      <path className={drawn.leafLine} d="M48 69V58m-4 4 4-4 4 4m-8 4h-2v9h12v-9h-2" />
    </Phone>
  )
}

/** The list that Share opens, with the row that is meant. */
function AddPicture() {
  return (
    <Phone>
      <rect className={drawn.paper} x="12" y="20" width="72" height="60" rx="10" />
      <rect className={drawn.leafSoft} x="12" y="40" width="72" height="20" />
      <path
        className={drawn.line}
        d="M22 20h52q10 0 10 10v40q0 10-10 10H22q-10 0-10-10V30q0-10 10-10zM12 40h72M12 60h72"
      />
      <path className={drawn.softLine} d="M22 30h28M22 70h22" />
      <path className={drawn.leafLine} d="M22 50h26M64 44h12v12H64zM70 47.5v5M67.5 50h5" />
    </Phone>
  )
}

/** A Home Screen with the app among others. */
function OpenPicture() {
  return (
    <Phone>
      <path className={drawn.paper} d="M20 88V20q0-8 8-8h40q8 0 8 8v68z" />
      <path className={drawn.line} d="M20 88V20q0-8 8-8h40q8 0 8 8v68" />
      <g className={drawn.leafSoft}>
        <rect x="28" y="22" width="16" height="16" rx="4" />
        <rect x="52" y="22" width="16" height="16" rx="4" />
        <rect x="28" y="46" width="16" height="16" rx="4" />
        <rect x="28" y="70" width="16" height="14" rx="4" />
        <rect x="52" y="70" width="16" height="14" rx="4" />
      </g>
      <rect className={drawn.leaf} x="49" y="43" width="22" height="22" rx="6" />
      <g className={drawn.old} transform="translate(60 54.5)">
        <path d="M0 0c4 0 6 2.6 6 5s-2.5 2.5-6 2.5-6 0-6-2.5 2-5 6-5z" />
        <ellipse cx="-2.6" cy="-4.3" rx="1.7" ry="2.5" />
        <ellipse cx="2.6" cy="-4.3" rx="1.7" ry="2.5" />
        <ellipse cx="-6.8" cy="-.8" rx="1.7" ry="2.2" />
        <ellipse cx="6.8" cy="-.8" rx="1.7" ry="2.2" />
      </g>
    </Phone>
  )
}

export const homeScreenPictures = { share: SharePicture, add: AddPicture, open: OpenPicture }
