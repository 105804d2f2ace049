import type { ReactNode } from 'react'
import { OldCat, OldDog } from './old-friends.tsx'
import styles from './pictures.module.css'

/** Small drawings for moments without content. They say nothing that the words beside them do not say. */
function Picture({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 240 160" width="240" height="160" className={styles.picture} aria-hidden="true">
      {children}
    </svg>
  )
}

const floor = <path className={styles.softLine} d="M14 146h212" />

/** A basket that waits for somebody. */
export function NoPetsPicture() {
  return (
    <Picture>
      <circle className={styles.glow} cx="120" cy="78" r="66" />
      {floor}
      <ellipse className={styles.leaf} cx="120" cy="108" rx="74" ry="24" />
      <ellipse className={styles.leafSoft} cx="120" cy="105" rx="62" ry="16" />
      <path
        className={styles.leaf}
        d="M46 108c2 12 34 20 74 20s72-8 74-20l-5 25c-3 9-34 13-69 13s-66-4-69-13z"
      />
      <path
        className={styles.paper}
        d="M104 96c5-5 11 0 11 4h16c0-4 6-9 11-4 4 4 0 8-3 8 3 1 6 5 2 9-5 4-10-1-10-5h-16c0 4-5 9-10 5-4-4-1-8 2-9-3 0-7-4-3-8z"
      />
      <circle className={styles.sun} cx="208" cy="134" r="12" />
      <path className={styles.oldLine} d="M200 127q8 6 16 5" />
      <path className={styles.leafLine} d="M120 44v-14M92 52l-8-11M148 52l8-11" />
    </Picture>
  )
}

/** Nothing to do: the cat sleeps on. */
export function NoEventsPicture() {
  return (
    <Picture>
      <circle className={styles.sun} cx="182" cy="44" r="22" />
      {floor}
      <ellipse className={styles.leafSoft} cx="116" cy="136" rx="92" ry="14" />
      <g className={styles.breath}>
        <path
          className={styles.cat}
          d="M58 132c-8-34 18-64 58-64s70 26 66 56c-1 8-8 12-18 12H74c-8 0-14 1-16-4z"
        />
        <path
          className={styles.catDark}
          d="M118 69c6 4 8 12 6 20q-5 3-8-1c0-8-1-13-4-19zM143 74c6 5 8 12 6 20q-5 2-7-2c0-7-2-12-6-17zM164 87c4 5 5 10 3 16q-4 2-6-2c0-5-1-9-4-13z"
        />
      </g>
      <path className={styles.catDark} d="M176 130c10-2 12 12 0 14H96c-9 0-9-12 0-12h58z" />
      <g transform="translate(40 70) rotate(-8 50 50) scale(.72)">
        <OldCat asleep />
      </g>
      <path className={styles.line} d="M62 40h12L62 54h12M86 22h8l-8 10h8" />
    </Picture>
  )
}

/** The trail ends here. */
export function NotFoundPicture() {
  return (
    <Picture>
      {floor}
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

/** Somebody played with the cable. */
export function OfflinePicture() {
  return (
    <Picture>
      {floor}
      <path className={styles.leafLine} d="M10 128c30 0 30-22 52-22 16 0 16 16 28 16" />
      <path className={styles.leaf} d="M90 112h12c8 0 8 20 0 20H90zM106 115h10v4h-10zM106 125h10v4h-10z" />
      <g transform="translate(124 48)">
        <OldCat />
      </g>
      <path className={styles.leafLine} d="M228 128h-8M128 40l-6-10M142 32v-12" />
    </Picture>
  )
}

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

/** A cat with a book: Learn. */
export function ReadingPicture() {
  return (
    <Picture>
      <circle className={styles.glow} cx="120" cy="74" r="62" />
      <g transform="translate(72 14) scale(.96)">
        <OldCat />
      </g>
      <g className={styles.darkLine}>
        <circle cx="103.5" cy="62" r="12" />
        <circle cx="136.5" cy="62" r="12" />
        <path d="M115.5 60q4.5-3 9 0" />
      </g>
      <path
        className={styles.paper}
        d="M120 106C104 96 78 94 48 96v46c30-2 56 0 72 10 16-10 42-12 72-10V96c-30-2-56 0-72 10z"
      />
      <path
        className={styles.leafLine}
        d="M120 106C104 96 78 94 48 96v46c30-2 56 0 72 10 16-10 42-12 72-10V96c-30-2-56 0-72 10zM120 106v46M64 110q22-1 40 5M64 124q22-1 40 5M176 110q-22-1-40 5M176 124q-22-1-40 5"
      />
    </Picture>
  )
}

/** A dog with a ball: Workouts. */
export function PlayingPicture() {
  return (
    <Picture>
      <circle className={styles.glow} cx="120" cy="78" r="62" />
      {floor}
      <g transform="translate(60 46) rotate(5 50 50)">
        <OldDog />
      </g>
      <circle className={styles.leaf} cx="198" cy="62" r="17" />
      <path className={styles.oldLine} d="M185 52q13 10 27 7M189 76q6-11 18-11" />
      <path className={styles.line} strokeDasharray="1 9" d="M168 144q4-50 18-66M228 144q-2-34-14-62" />
    </Picture>
  )
}
