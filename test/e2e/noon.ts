import { addDays } from '#core/calendar/calendar-day.ts'
import { dayOf, localAt } from '#core/calendar/wall-clock.ts'

/** Zones of this name count the hours westwards. */
const hoursToNoon = 12 - new Date().getUTCHours()

/**
 * Where it is about noon now. What is recorded must not lie ahead of the server's clock, so some journeys take place on
 * the day they run: here that day does not end under them.
 */
export const noonZone = `Etc/GMT${hoursToNoon > 0 ? '-' : '+'}${Math.abs(hoursToNoon)}`
export const daysAgo = (days: number) => addDays(dayOf(localAt(Date.now(), noonZone)), -days)
