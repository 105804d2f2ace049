import type { Days } from '#core/households/household.ts'

const format = new Intl.DateTimeFormat(undefined, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

/** A day of the calendar, which is the same wherever it is read. */
export function dayInWords(day: string): string {
  return format.format(Date.parse(day))
}

export function daysInWords({ first, last }: Days): string {
  return first === last ? dayInWords(first) : `${dayInWords(first)} to ${dayInWords(last)}`
}
