import type { ReactNode } from 'react'

/** One hand drew them: 24 units, round ends, two units thick. Always beside words or inside a labelled button. */
function Icon({ children }: { children: ReactNode }) {
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
    >
      {children}
    </svg>
  )
}

const stroke = (d: string) =>
  function StrokeIcon() {
    return (
      <Icon>
        <path d={d} />
      </Icon>
    )
  }

export const CloseIcon = stroke('M6 6l12 12M18 6 6 18')
export const PlusIcon = stroke('M12 5v14M5 12h14')
export const CheckIcon = stroke('m5 12.5 4.500 4.500L19 7')
export const BackIcon = stroke('m14.500 5.500-6.500 6.500 6.500 6.500')
export const ForwardIcon = stroke('M9.500 5.500 16 12l-6.500 6.500')
export const DownIcon = stroke('m6 9.500 6 6 6-6')
export const AlertIcon = stroke('M12 3.500 2.500 20h19zM12 10v4.500M12 17.300v.1')
export const TrashIcon = stroke('M4 7h16M9.500 7V4h5v3M6 7l1 13h10l1-13M10 11v5M14 11v5')
export const PencilIcon = stroke('M4 20l1-4.500L16 4.500l3.500 3.500L8.500 19zM13.500 7l3.500 3.500')
export const SearchIcon = stroke(
  'M10.500 4a6.500 6.500 0 1 1 0 13 6.500 6.500 0 0 1 0-13zM15.500 15.500 20 20',
)
export const RepeatIcon = stroke(
  'M4 11V9.500A3.500 3.500 0 0 1 7.500 6H20m-3.500-3.500L20 6l-3.500 3.500M20 13v1.500a3.500 3.500 0 0 1-3.500 3.500H4m3.500 3.500L4 18l3.500-3.500',
)
export const ClockIcon = stroke('M12 3.500a8.500 8.500 0 1 1 0 17 8.500 8.500 0 0 1 0-17zM12 7.500V12l3 2')
export const MailIcon = stroke('M3.500 6h17v12.500h-17zM4 6.500l8 6.500 8-6.500')
export const LogOutIcon = stroke('M10 4H5v16h5M10 12h10m-3.500-3.500L20 12l-3.500 3.500')
export const PrintIcon = stroke('M7 9V3.500h10V9M7 17H4V9h16v8h-3M7 14h10v6.500H7z')
export const OfflineIcon = stroke(
  'M4 4l16 16M8.500 8a5.500 5.500 0 0 0-1 .9A4.700 4.700 0 0 0 7 18h9.500M11.500 6.300a5.600 5.600 0 0 1 6 4.700 3.600 3.600 0 0 1 2.300 5.300',
)
export const EyeIcon = stroke(
  'M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM12 9.200a2.800 2.800 0 1 1 0 5.600 2.800 2.800 0 0 1 0-5.600z',
)
export const EyeOffIcon = stroke(
  'M4 4l16 16M9.500 5.900A9 9 0 0 1 12 5.500c6 0 9.500 6.500 9.500 6.500a17 17 0 0 1-2.700 3.500M6.200 7.500A16.500 16.500 0 0 0 2.500 12S6 18.500 12 18.500a9 9 0 0 0 4-.9M10 10a2.800 2.800 0 0 0 4 4',
)
export const SettingsIcon = stroke(
  'M4 7h9M19 7h1M4 17h1M11 17h9M16 4.500a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5zM8 14.500a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5z',
)
export const CalendarIcon = stroke(
  'M4 6h16v14H4zM4 10.500h16M8.500 3.500V8M15.500 3.500V8M8.500 14.500h.1M12 14.500h.1M15.500 14.500h.1',
)
export const BookIcon = stroke(
  'M12 6.500C10 5 7 4.500 3.500 4.500V18c3.500 0 6.500.5 8.500 2 2-1.500 5-2 8.500-2V4.500C17 4.500 14 5 12 6.500zM12 6.500V20',
)
/** a ball that bounces: workouts */
export const BallIcon = stroke(
  'M15 3.500a5.500 5.500 0 1 1 0 11 5.500 5.500 0 0 1 0-11zM10.500 6c1.500 2.500 4.500 4.500 9.500 4.500M3 11.500c1.500 1 2.500 4 2.800 8 .8-2 2-3.500 4-4.500M3 20.500h18',
)
export const SunIcon = stroke(
  'M12 7.500a4.500 4.500 0 1 1 0 9 4.500 4.500 0 0 1 0-9zM12 2.500v1.500M12 20v1.500M2.500 12H4M20 12h1.500M5.300 5.300l1 1M17.700 17.700l1 1M5.300 18.700l1-1M17.700 6.300l1-1',
)
export const ListIcon = stroke('M9 6h11M9 12h11M9 18h11M4.500 6h.1M4.500 12h.1M4.500 18h.1')

export function PawIcon() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden="true">
      <path d="M12 12.500c3.500 0 6 2.600 6 5.300 0 1.900-1.400 2.700-3 2.700-1.200 0-2-.5-3-.5s-1.800.5-3 .5c-1.600 0-3-.8-3-2.700 0-2.700 2.500-5.300 6-5.300z" />
      <ellipse cx="9" cy="7" rx="2.100" ry="3" transform="rotate(-8 9 7)" />
      <ellipse cx="15" cy="7" rx="2.100" ry="3" transform="rotate(8 15 7)" />
      <ellipse cx="4.600" cy="11.500" rx="1.900" ry="2.600" transform="rotate(-28 4.600 11.500)" />
      <ellipse cx="19.400" cy="11.500" rx="1.900" ry="2.600" transform="rotate(28 19.400 11.500)" />
    </svg>
  )
}
