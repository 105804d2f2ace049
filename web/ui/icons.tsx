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

const stroke = (d: string, mirrors = false) =>
  function StrokeIcon() {
    return (
      <Icon mirrors={mirrors}>
        <path d={d} />
      </Icon>
    )
  }

/** Points to where one reads from or to: turned round where that is the other side. */
const arrow = (d: string) => stroke(d, true)

export const CloseIcon = stroke('M6 6l12 12M18 6 6 18')
export const PlusIcon = stroke('M12 5v14M5 12h14')
export const CheckIcon = stroke('m5 12.5 4.5 4.5L19 7')
export const MinusIcon = stroke('M6 12h12')
export const MoreIcon = stroke('M5.5 12v.1M12 12v.1M18.5 12v.1')
export const BackIcon = arrow('m14.5 5.5-6.5 6.5 6.5 6.5')
export const ForwardIcon = arrow('M9.5 5.5 16 12l-6.5 6.5')
export const DownIcon = stroke('m6 9.5 6 6 6-6')
export const AlertIcon = stroke('M12 3.5 2.5 20h19zM12 10v4.5M12 17.3v.1')
export const TrashIcon = stroke('M4 7h16M9.5 7V4h5v3M6 7l1 13h10l1-13M10 11v5M14 11v5')
export const PencilIcon = stroke('M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5')
export const SearchIcon = stroke('M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5 20 20')
export const SkipIcon = arrow('M5.5 6v12l9-6zM18.5 6v12')
/** it means time, not a side: never turned round */
export const PlayIcon = stroke('M8 5.5v13l10.5-6.5z')
export const PauseIcon = stroke('M8.5 6v12M15.5 6v12')
export const MoveIcon = arrow('M3.5 12H16m-4.5-4.5L16 12l-4.5 4.5M20.5 5v14')
export const RepeatIcon = stroke(
  'M4 11V9.5A3.5 3.5 0 0 1 7.5 6H20m-3.5-3.5L20 6l-3.5 3.5M20 13v1.5a3.5 3.5 0 0 1-3.5 3.5H4m3.5 3.5L4 18l3.5-3.5',
)
export const BellIcon = stroke('M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4M12 5V3.5')
export const DeviceIcon = stroke('M7.5 3h9v18h-9zM11 18h2')
export const MailIcon = stroke('M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5')
export const LogOutIcon = arrow('M10 4H5v16h5M10 12h10m-3.5-3.5L20 12l-3.5 3.5')
export const PrintIcon = stroke('M7 9V3.5h10V9M7 17H4V9h16v8h-3M7 14h10v6.5H7z')
export const CameraIcon = stroke(
  'M3.5 8H7l1.5-2.5h7L17 8h3.5v11.5h-17zM12 10.2a3.3 3.3 0 1 1 0 6.6 3.3 3.3 0 0 1 0-6.6z',
)
export const EyeIcon = stroke(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6z',
)
export const EyeOffIcon = stroke(
  'M4 4l16 16M9.5 5.9A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.7 3.5M6.2 7.5A16.5 16.5 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.9M10 10a2.8 2.8 0 0 0 4 4',
)
export const SettingsIcon = stroke(
  'M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM8 14.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
)
export const CalendarIcon = stroke(
  'M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8M8.5 14.5h.1M12 14.5h.1M15.5 14.5h.1',
)
export const BookIcon = stroke(
  'M12 6.5C10 5 7 4.5 3.5 4.5V18c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2V4.5C17 4.5 14 5 12 6.5zM12 6.5V20',
)
/** a ball to run after: workouts */
export const BallIcon = stroke(
  'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM5.8 6.2c4.2 2.8 4.2 8.8 0 11.6M18.2 6.2c-4.2 2.8-4.2 8.8 0 11.6',
)
export const SunIcon = stroke(
  'M12 7.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM12 2.5v1.5M12 20v1.5M2.5 12H4M20 12h1.5M5.3 5.3l1 1M17.7 17.7l1 1M5.3 18.7l1-1M17.7 6.3l1-1',
)
export const CardIcon = stroke('M3.5 6h17v12.5h-17zM3.5 10.5h17M7 15h3')
export const NewTabIcon = arrow('M10.5 5H5v14h14v-5.5M14 4.5h5.5V10M19.5 4.5 11.5 12.5')
export const PersonIcon = stroke('M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20.5c.7-4 3.7-6 7.5-6s6.8 2 7.5 6')
export const PageIcon = stroke('M6 3.5h8l4.5 4.5v12.5H6zM13.5 3.5V8.5h5M9.5 12.5h5.5M9.5 16.5h5.5')
export const ShieldIcon = stroke('M12 3.5 5 6v5.5c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6zM9 12l2.2 2.2L15.5 10')
export const LockIcon = stroke('M5.5 11h13v9.5h-13zM8 11V8a4 4 0 0 1 8 0v3M12 15v2')
export const GlobeIcon = stroke(
  'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM3.5 12h17M12 3.5c-5 5-5 12 0 17 5-5 5-12 0-17z',
)
export const CopyIcon = stroke('M8.5 8.5H20V20H8.5zM15.5 8.5V4H4v11.5h4.5')
export const LinkIcon = stroke(
  'M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7L12 17.7',
)
export const HouseIcon = stroke('M4 11 12 4l8 7M6 9.5V20h12V9.5M10 20v-5.5h4V20')
export const PhoneIcon = stroke(
  'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a1.5 1.5 0 0 1-1.6 1.5C10.5 20 4 13.5 3.5 5.6A1.5 1.5 0 0 1 5 4z',
)
export const ShareIcon = stroke('M12 15V3.5M7.5 8 12 3.5 16.5 8M8 11.5H5v9h14v-9h-3')
/** two people side by side: a household */
export const PeopleIcon = stroke(
  'M9 5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM2.5 19.5c.5-3.3 3-5 6.5-5s6 1.7 6.5 5M15.5 5.3a3.5 3.5 0 0 1 0 6.4M18 15c2 .7 3.2 2.2 3.5 4.5',
)
export const DownloadIcon = stroke('M12 4v11m-4.5-4.5L12 15l4.5-4.5M4.5 19.5h15')
export const BringInIcon = stroke('M12 15V4m-4.5 4.5L12 4l4.5 4.5M4.5 19.5h15')

export function PawIcon() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden="true">
      <path d="M12 12.5c3.5 0 6 2.6 6 5.3 0 1.9-1.4 2.7-3 2.7-1.2 0-2-.5-3-.5s-1.8.5-3 .5c-1.6 0-3-.8-3-2.7 0-2.7 2.5-5.3 6-5.3z" />
      <ellipse cx="9" cy="7" rx="2.1" ry="3" transform="rotate(-8 9 7)" />
      <ellipse cx="15" cy="7" rx="2.1" ry="3" transform="rotate(8 15 7)" />
      <ellipse cx="4.6" cy="11.5" rx="1.9" ry="2.6" transform="rotate(-28 4.6 11.5)" />
      <ellipse cx="19.4" cy="11.5" rx="1.9" ry="2.6" transform="rotate(28 19.4 11.5)" />
    </svg>
  )
}
