const format = new Intl.DateTimeFormat(undefined, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
})

/** When something was or will be, on the clock of whoever reads it. */
export function momentInWords(instant: number): string {
  return format.format(instant)
}
