import type { ReactNode } from 'react'

/** All of one style: 24 units, round ends, two units thick. Always beside words or inside a labelled button. */
function Icon({ children, mirrors }: { children: ReactNode; mirrors?: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      data-mirrors={mirrors || undefined}
    >
      {children}
    </svg>
  )
}

export const stroke = (d: string, mirrors = false) =>
  function StrokeIcon() {
    return (
      <Icon mirrors={mirrors}>
        <path d={d} />
      </Icon>
    )
  }

/** Points to where one reads from or to: turned round where that is the other side. */
export const arrow = (d: string) => stroke(d, true)

/** Those that a visitor meets; all others come with the pages behind the login. */
export const CloseIcon = stroke('M6 6l12 12M18 6 6 18')
export const EyeIcon = stroke(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6z',
)
export const EyeOffIcon = stroke(
  'M4 4l16 16M9.5 5.9A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.7 3.5M6.2 7.5A16.5 16.5 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.9M10 10a2.8 2.8 0 0 0 4 4',
)
export const AlertIcon = stroke('M12 3.5 2.5 20h19zM12 10v4.5M12 17.3v.1')
export const CheckIcon = stroke('m5 12.5 4.5 4.5L19 7')
export const SunIcon = stroke(
  'M12 7.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM12 2.5v1.5M12 20v1.5M2.5 12H4M20 12h1.5M5.3 5.3l1 1M17.7 17.7l1 1M5.3 18.7l1-1M17.7 6.3l1-1',
)
