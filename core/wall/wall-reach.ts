import { addDays } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { dayOf } from '../calendar/wall-clock.ts'
import { dosesOf } from '../care/care.ts'
import type { CareRecord } from '../care/care.ts'
import type { Change } from '../changes/change.ts'
import { Refusal } from '../refusal.ts'
import type { Doer } from '../schedule/doers.ts'
import type { CareEvent } from '../schedule/event.ts'
import { seriesIdOf } from '../schedule/series.ts'
import { careOn, eventOn, medicineOn, petOn } from '../stickers/shown-fields.ts'
import { saidByStickerOf } from '../stickers/sticker-reach.ts'
import type { Reached, SaidBySticker, Saying } from '../stickers/sticker-reach.ts'

/** So long a screen without a network still has the right day, also of what happens once. */
const daysAhead = 14
/** Of what is longer ago only the last of each thing is told: what comes too soon after it is asked about. */
const daysBack = 7

/**
 * What a screen for everybody shows of a household, with the fields of `shown-fields.ts` alone: the pets that live, what is
 * planned around today, what the doses in it are called, and what was given lately. Nothing of health, of what is left, of
 * what is written about an event, or of a visit to the vet next month.
 */
export function wallReachOf(all: Reached, today: CalendarDay): Reached {
  const pets = all.pets.filter(({ diedOn }) => !diedOn)
  const living = { petIds: pets.map(({ id }) => id) }
  const isOfLiving = ({ petIds }: { petIds: readonly string[] }) =>
    petIds.length === 0 || petIds.some((id) => living.petIds.includes(id))
  const events = all.events.filter((event) => isOfLiving(event) && isNear(event, today))
  const shown = { first: addDays(today, -1), last: addDays(today, daysAhead) }
  const given = new Set(events.flatMap(({ dose }) => dose?.medicineId ?? []))
  const care = all.care.filter(({ petId }) => petId === null || living.petIds.includes(petId))
  return {
    pets: pets.map(petOn),
    events: events.map((event) => ({ ...eventOn(event, living), ...turnsOn(event, shown) })),
    medicines: all.medicines.filter(({ id }) => given.has(id)).map((one) => medicineOn(one, living)),
    care: recentWithLastDoses(care, addDays(today, -daysBack)).map(careOn),
  }
}

/** Whose turn it is, on the days that it shows. */
function turnsOn(
  { who, swaps = [] }: CareEvent,
  { first, last }: { first: CalendarDay; last: CalendarDay },
): Pick<CareEvent, 'who' | 'swaps'> {
  const near = swaps.filter(({ day }) => day >= first && day <= last)
  const swapped = near.map(({ day, person }) => ({ day, person: doerOn(person) }))
  return {
    ...(who && { who: { people: who.people.map(doerOn), turns: who.turns } }),
    ...(swapped.length > 0 && { swaps: swapped }),
  }
}

const doerOn = ({ id, name }: Doer): Doer => ({ id, name })

function isNear({ recurrence, start, end, date, originalDate }: CareEvent, today: CalendarDay): boolean {
  // a day that was changed by hand hides the one that its series has there
  if (recurrence !== null || originalDate !== undefined) return true
  const first = date ?? dayOf(start)
  const last = end === '' ? first : dayOf(end)
  return first <= addDays(today, daysAhead) && last >= addDays(today, -daysBack)
}

/** Of days before, only the last of each dose: how long ago it was is shown. */
function recentWithLastDoses(care: readonly CareRecord[], from: CalendarDay): CareRecord[] {
  const last = new Map<string, CareRecord>()
  for (const record of care) {
    if (record.day >= from || dosesOf(record).length === 0) continue
    const of = JSON.stringify([record.petId, record.title, lastOf(record)?.dose?.medicineId])
    const known = last.get(of)
    if (!known || known.day < record.day) last.set(of, record)
  }
  return care.filter((record) => record.day >= from || [...last.values()].includes(record))
}

const lastOf = (record: CareRecord) => dosesOf(record).at(-1)

/** A change as a screen may say it: what is planned, for pets that the plan itself names. Throws what it may not. */
export function saidByWallOf(change: Change, saying: Saying): SaidBySticker {
  // a medicine that is planned may be one that is given as needed, too: that is for the app
  if (change.verb === 'record-as-needed') throw new Refusal('sticker-not-for-this')
  if (change.verb === 'record-care') {
    const parts = saying.reached.events.filter((event) => seriesIdOf(event) === change.seriesId)
    const planned = new Set(parts.flatMap(({ petIds }) => petIds))
    const isOfPlan =
      change.pets.length > 0 ? change.pets.every(({ id }) => planned.has(id)) : planned.size === 0
    if (!isOfPlan) throw new Refusal('sticker-not-for-this')
  }
  return saidByStickerOf(change, saying)
}
