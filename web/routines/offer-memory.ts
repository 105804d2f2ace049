import { dayNumber } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { CareEvent } from '#core/schedule/event.ts'
import type { Pet } from '#core/pets/pet.ts'

/** Begun: some were added, and more may be. Over: done or skipped, for good. */
export type Offer = 'untouched' | 'begun' | 'over'

/** Whatever stands on the device, the answer is an offer. */
export function readOffer(text: string | null): Offer {
  return text === 'begun' || text === 'over' ? text : 'untouched'
}

const dayLength = 86_400_000
const daysAsNew = 30

/** To whom routines are offered: whoever has begun with them, and a new pet that nothing is planned for yet. */
export function isOffered(
  pet: Pick<Pet, 'id' | 'createdAt' | 'routinesAnswered'>,
  offer: Offer,
  events: readonly Pick<CareEvent, 'petIds'>[],
  today: CalendarDay,
): boolean {
  if (pet.routinesAnswered) return false
  if (offer !== 'untouched') return offer === 'begun'
  // the device holds no long past events: of a pet that has been here for months it cannot tell
  const isNew = dayNumber(today) - pet.createdAt / dayLength < daysAsNew
  return (isNew || events.length === 0) && !hasCare(pet.id, events)
}

/** An event that names nobody may be for any of them. */
export function hasCare(petId: string, events: readonly Pick<CareEvent, 'petIds'>[]): boolean {
  return events.some(({ petIds }) => petIds.length === 0 || petIds.includes(petId))
}
