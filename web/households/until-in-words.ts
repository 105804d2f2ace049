const format = new Intl.DateTimeFormat(undefined, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
})

/** Until when an invitation is good, on the clock of whoever reads it. */
export function untilInWords(instant: number): string {
  return format.format(instant)
}
