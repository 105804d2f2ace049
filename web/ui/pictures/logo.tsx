/** A paw whose pad is the sun coming up and whose toes are its rays. Drawn in 48 units. */
export function Logo({ size = 40 }: { size?: number }) {
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden="true">
      <path fill="var(--honey)" d="M11 36.5a13 13 0 0 1 26 0q0 3.5-3.5 3.5h-19q-3.5 0-3.5-3.5z" />
      <g fill="var(--leaf)">
        <ellipse cx="6.2" cy="27.5" rx="3.7" ry="5.2" transform="rotate(-62 6.2 27.5)" />
        <ellipse cx="16.6" cy="14.8" rx="4" ry="5.8" transform="rotate(-22 16.6 14.8)" />
        <ellipse cx="31.4" cy="14.8" rx="4" ry="5.8" transform="rotate(22 31.4 14.8)" />
        <ellipse cx="41.8" cy="27.5" rx="3.7" ry="5.2" transform="rotate(62 41.8 27.5)" />
      </g>
    </svg>
  )
}
