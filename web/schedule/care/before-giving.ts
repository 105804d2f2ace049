import { dayOf, minutesBetween, timeOf } from '#core/calendar/wall-clock.ts'
import type { LocalDateTime } from '#core/calendar/wall-clock.ts'
import { isActivity } from '#core/care/activity.ts'
import { dosesOf } from '#core/care/care.ts'
import type { CareDetails } from '#core/care/care.ts'
import { plannedForOthers } from '#core/care/planned-for.ts'
import { careIdFor } from '#core/care/slot.ts'
import { soonAgain } from '#core/care/soon-again.ts'
import type { Gap, Giving, Near } from '#core/care/soon-again.ts'
import { dueOf, plannedOf, usualGapMinutes } from '#core/care/usual-gap.ts'
import type { CareOfPet } from '#core/care/usual-gap.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { hoursApartOf } from '#core/medicines/medicine.ts'
import { petName } from '#core/pets/pet.ts'
import type { Pet } from '#core/pets/pet.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import { deviceClock, instantNow } from '#web/store/clock/server-time.ts'
import { getStore } from '#web/store/current-store.ts'
import { fetchedPart } from '#web/store/fetched-part.ts'
import { localNow, today } from '#web/store/today.ts'
import { inWords } from '#web/words/in-words.ts'
import { givingWords } from '../words/giving-words.ts'
import { words } from '../words/schedule-words.ts'
import { askPerson } from './question.ts'
import { soonInWords } from './soon-in-words.ts'

/** What a person answers by recording nothing. It is no "no": nothing is said about it, and a form stays open. */
export const declined = ''

/** When something was done whose row is long late: the planned time or now; null when neither was said. */
export async function askWhen(
  { event, start, day }: Occurrence,
  pets: readonly Pet[],
): Promise<'planned' | 'now' | 'other' | null> {
  const [time, title] = [inWords.time(timeOf(start)), event.title.trim() || words.untitled]
  const when = day === today() ? time : `${inWords.dateInList(day, today())}, ${time}`
  const answer = await askPerson({
    title: givingWords.whenTitle(event),
    pets,
    said: [givingWords.planned(title, when)],
    choices: [
      { value: 'planned', label: givingWords.at(time) },
      { value: 'now', label: givingWords.justNow },
      { value: 'other', label: givingWords.otherTime },
    ],
  })
  return answer === 'planned' || answer === 'now' || answer === 'other' ? answer : null
}

/** What is to be recorded for one pet. */
export type GivingTo = { pet: Pet | null; careId: string | null }
type Asking = Pick<CareDetails, 'at' | 'local'> & Pick<Giving, 'title' | 'dose' | 'due'>

/** Those it is to be recorded for, once each was asked about who had the same shortly before; null: for nobody. */
export async function askAgain<To extends GivingTo>(
  all: readonly To[],
  asking: Asking,
): Promise<{ those: readonly To[]; again: boolean } | null> {
  const near = all.flatMap((to) => {
    const found = nearOf({ ...asking, petId: to.pet?.id ?? null, careId: to.careId }, dayOf(asking.local))
    return found ? [{ to, found }] : []
  })
  if (near.length === 0) return { those: all, again: false }
  const others = all.filter((to) => !near.some((one) => one.to === to))
  const [now, me] = [instantNow(), getStore().acting().id]
  const answer = await askPerson({
    title: givingWords.againTitle(asking),
    pets: near.flatMap(({ to }) => to.pet ?? []),
    said: near.map(({ found }) => soonInWords(found, asking, now, me)),
    decline: givingWords.notNow,
    choices: [
      ...(others.length > 0 ? [{ value: 'others', label: givingWords.onlyFor(namesIn(others)) }] : []),
      { value: 'again', label: givingWords.again(asking) },
    ],
  })
  if (answer === 'others') return { those: others, again: false }
  return answer === 'again' ? { those: all, again: true } : null
}

/** For whom it is, asked where the plan has it for another pet: one cat's insulin in the other. Null: for nobody. */
export async function askForWhom(
  title: string,
  pets: readonly Pet[],
  { dose, local }: Pick<CareDetails, 'dose' | 'local'>,
): Promise<readonly Pet[] | null> {
  // a medicine's own card says whose it is, and two walks harm nobody
  if (dose || isActivity({ title })) return pets
  const { events, documents, pets: allPets } = getStore().view
  const living = allPets().filter(({ diedOn }) => !diedOn)
  const ids = (those: readonly Pet[]) => those.map(({ id }) => id)
  const nameOf = (id: string) => documents.find('medicines', id)?.name
  const found = plannedForOthers({ title }, ids(pets), ids(living), events.all(), dayOf(local), nameOf)
  if (!found) return pets
  const namesOf = (those: readonly Pet[]) => namesIn(those.map((pet) => ({ pet })))
  const without = pets.filter(({ id }) => found.without.includes(id))
  const others = pets.filter((pet) => !without.includes(pet))
  const planned = namesOf(living.filter(({ id }) => found.planned.includes(id)))
  const names = namesOf(without)
  const answer = await askPerson({
    title: givingWords.forWhomTitle(names),
    pets: without,
    said: [givingWords.plannedForOther(title.trim(), planned, names)],
    decline: givingWords.notNow,
    choices: [
      ...(others.length > 0 ? [{ value: 'others', label: givingWords.onlyFor(namesOf(others)) }] : []),
      { value: 'all', label: givingWords.recordFor(namesOf(pets)) },
    ],
  })
  if (answer === 'others') return others
  return answer === 'all' ? pets : null
}

export function namesIn(all: readonly Pick<GivingTo, 'pet'>[]): string {
  const names = all.flatMap(({ pet }) => (pet ? petName(pet) : []))
  return inWords.list(names.length > 4 ? [...names.slice(0, 2), words.others(names.length - 2)] : names)
}

export function nearOf(giving: Giving, day: CalendarDay): Near | null {
  const gap: Gap = { usual: usualOf(giving, day), least: leastOf(giving) }
  return soonAgain(giving, getStore().view.care.all(), gap)
}

/** Minutes, from the plan. */
export function usualOf(care: CareOfPet, day: CalendarDay): number | null {
  return usualGapMinutes(plannedAround(care, day).map(dueOf))
}

/** Minutes, as the medicine's card says. */
export function leastOf({ dose }: Pick<CareOfPet, 'dose'>): number | null {
  const medicine = dose && getStore().view.documents.find('medicines', dose.medicineId)
  const hours = medicine ? hoursApartOf(medicine) : null
  return hours && hours * 60
}

export function plannedAround(care: CareOfPet, day: CalendarDay): Occurrence[] {
  const { events, documents } = getStore().view
  return plannedOf(care, events.all(), day, (id) => documents.find('medicines', id)?.name)
}

/** Minutes from now until the next one, where that is sooner after a late one than it usually is; null where it is not. */
export function nextTooNear(care: CareOfPet, given: LocalDateTime): number | null {
  const { view } = getStore()
  const planned = plannedAround(care, dayOf(given))
  const gap = usualGapMinutes(planned.map(dueOf))
  const now = localNow()
  const next = planned.find((one) => {
    const record = view.care.get(careIdFor(one, care.petId))
    return !one.event.allDay && one.start > given && !(record && dosesOf(record).length > 0)
  })
  if (!next || gap === null || next.start <= now || minutesBetween(given, next.start) >= gap) return null
  return minutesBetween(now, next.start)
}

const loadQuestion = () => import('./ask-for-day.ts')

/**
 * Whether a tap may be recorded on this day. Where the device's clock is wrong, whoever taps may take another day for
 * today; and while only a page before this one knew that it was, nobody but the person can say what time it is.
 */
export async function agreedOnDay(day: CalendarDay, pets: readonly Pet[]): Promise<boolean> {
  const { aheadMs, sure } = deviceClock()
  if (aheadMs === 0 || (sure && day === today())) return true
  const question = (await fetchedPart(loadQuestion)) ?? (await loadQuestion())
  return question.askForDay(day, pets)
}
