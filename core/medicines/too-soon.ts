import type { CalendarDay } from '../calendar/calendar-day.ts'
import { dosesOf } from '../care/care.ts'
import type { CareEntry, CareRecord } from '../care/care.ts'
import { separateDoses } from '../care/rest.ts'
import { hoursApartOf } from './medicine.ts'
import type { Medicine } from './medicine.ts'

/** Why one might wait with the next dose: the person decides. */
export type TooSoon = {
  /** the last one, by whomever, when it was less than the least hours ago */
  last: CareEntry | null
  /** how many there were today, when that is the most */
  today: number | null
}

/** What the record says against giving it now; null when nothing does. Of one pet: each has its own doses. */
export function whyTooSoon(
  medicine: Pick<Medicine, 'id' | 'hoursApart' | 'asNeeded'>,
  petId: string,
  records: Iterable<CareRecord>,
  now: { at: number; day: CalendarDay },
): TooSoon | null {
  const { id, asNeeded } = medicine
  if (!asNeeded) return null
  const own = [...records].filter((record) => record.petId === petId)
  const isOfIt = ({ dose }: CareEntry) => dose?.medicineId === id
  const given = own.flatMap(dosesOf).filter(isOfIt)
  const newest = given.reduce<CareEntry | null>((last, one) => (one.at > (last?.at ?? 0) ? one : last), null)
  const { mostADay } = asNeeded
  const hoursApart = hoursApartOf(medicine)
  const isEarly = newest && hoursApart !== null && now.at - newest.at < hoursApart * 3_600_000
  const doses = own.flatMap(separateDoses).filter(isOfIt)
  const today = doses.filter(({ local }) => local.slice(0, 10) === now.day).length
  const isMany = mostADay !== null && today >= mostADay
  if (!isEarly && !isMany) return null
  return { last: isEarly ? newest : null, today: isMany ? today : null }
}

/** When it may be given again, where its card says how far apart; null where it does not, or that is over. */
export function nextFromAt(
  givenAt: number,
  medicine: Pick<Medicine, 'hoursApart' | 'asNeeded'> | null | undefined,
  now: number,
): number | null {
  const hours = medicine && hoursApartOf(medicine)
  if (!hours) return null
  const at = givenAt + hours * 3_600_000
  return at <= now ? null : at
}
