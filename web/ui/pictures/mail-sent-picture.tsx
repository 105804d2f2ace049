import { Picture } from './picture.tsx'
import styles from './pictures.module.css'

/** The letter is on its way. */
export function MailSentPicture() {
  return (
    <Picture>
      <circle className={styles.glow} cx="120" cy="80" r="62" />
      <rect className={styles.paper} x="62" y="46" width="116" height="78" rx="10" />
      <path
        className={styles.leafLine}
        d="M72 46h96q10 0 10 10v58q0 10-10 10H72q-10 0-10-10V56q0-10 10-10zM65 52l47 36q8 6 16 0l47-36"
      />
      <circle className={styles.sun} cx="120" cy="112" r="17" />
      <g className={styles.old} transform="translate(120 113)">
        <path d="M0 0c4 0 7 3 7 6s-3 3-7 3-7 0-7-3 3-6 7-6z" />
        <ellipse cx="-3" cy="-5" rx="2" ry="3" />
        <ellipse cx="3" cy="-5" rx="2" ry="3" />
        <ellipse cx="-8" cy="-1" rx="2" ry="2.6" />
        <ellipse cx="8" cy="-1" rx="2" ry="2.6" />
      </g>
      <path className={styles.softLine} d="M22 66h26M12 86h36M26 106h22" />
    </Picture>
  )
}
