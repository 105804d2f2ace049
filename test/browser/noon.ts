import { addDays } from '#core/calendar/calendar-day.ts'
import { dayOf, instantOf, localAt } from '#core/calendar/wall-clock.ts'
import { setClock } from './app.tsx'

const zone = 'America/Los_Angeles'
/** Yesterday: what is recorded must not lie ahead of the server's clock, and noon there has passed for certain. */
const day = addDays(dayOf(localAt(Date.now(), zone)), -1)

export const today = day
export const daysAgo = (days: number) => addDays(day, -days)
export const at = (local: string) => instantOf(local, zone)

/** The page's clock shows noon. */
export const haveNoon = () => setClock(new Date(at(`${day}T12:00:00`)))
