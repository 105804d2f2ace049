/** A planned time as this device writes it. */
export function timeInWords(local: string, allDay: boolean): string {
  // as UTC on both sides: it is a time on the wall, not an instant
  const at = new Date(`${local}Z`)
  const day = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  const time = allDay ? {} : ({ hour: 'numeric', minute: '2-digit' } as const)
  return new Intl.DateTimeFormat(undefined, { ...day, ...time }).format(at)
}

/** Its time of day alone. */
export function clockInWords(local: string): string {
  return new Intl.DateTimeFormat(undefined, { timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(`${local}Z`),
  )
}
