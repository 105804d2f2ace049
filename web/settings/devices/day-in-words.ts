import { devicesWords as words } from './devices-words.ts'

const format = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' })

/** A day, not a time: when a device was last used is known to the hour. On the clock of whoever reads it. */
export function usedInWords(usedAt: string, now: number): string {
  const used = new Date(usedAt)
  const yesterday = new Date(now)
  yesterday.setDate(yesterday.getDate() - 1)
  // a clock of the server that is ahead is no reason to name a day to come
  if (used.getTime() >= now || isSameDay(used, new Date(now))) return words.today
  return isSameDay(used, yesterday) ? words.yesterday : words.on(dayInWords(usedAt))
}

export function dayInWords(instant: string): string {
  return format.format(new Date(instant))
}

function isSameDay(one: Date, other: Date): boolean {
  return one.toDateString() === other.toDateString()
}
