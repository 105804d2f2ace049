import { arrow, stroke } from './icon.tsx'

/** Those of the first screen; all others come with the pages that show them. */
export const PlusIcon = stroke('M12 5v14M5 12h14')
export const MinusIcon = stroke('M6 12h12')
export const MoreIcon = stroke('M5.5 12v.1M12 12v.1M18.5 12v.1')
export const BackIcon = arrow('m14.5 5.5-6.5 6.5 6.5 6.5')
export const ForwardIcon = arrow('M9.5 5.5 16 12l-6.5 6.5')
export const DownIcon = stroke('m6 9.5 6 6 6-6')
export const SearchIcon = stroke('M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5 20 20')
export const RepeatIcon = stroke(
  'M4 11V9.5A3.5 3.5 0 0 1 7.5 6H20m-3.5-3.5L20 6l-3.5 3.5M20 13v1.5a3.5 3.5 0 0 1-3.5 3.5H4m3.5 3.5L4 18l3.5-3.5',
)
/** beside what nobody recorded in time */
export const ClockIcon = stroke('M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.5V12l3.2 2')
export const BellIcon = stroke('M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4M12 5V3.5')
export const LogOutIcon = arrow('M10 4H5v16h5M10 12h10m-3.5-3.5L20 12l-3.5 3.5')
export const PrintIcon = stroke('M7 9V3.5h10V9M7 17H4V9h16v8h-3M7 14h10v6.5H7z')
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
