import { addDays } from '#core/calendar/calendar-day.ts'
import { dayOf, timeOf } from '#core/calendar/wall-clock.ts'
import { isActivity } from '#core/care/activity.ts'
import { shownEntry } from '#core/care/care.ts'
import type { CareDetails } from '#core/care/care.ts'
import { isFarAhead, openBefore } from '#core/care/early.ts'
import { careIdFor } from '#core/care/slot.ts'
import { dueOf } from '#core/care/usual-gap.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import { instantNow } from '#web/store/clock/server-time.ts'
import { getStore } from '#web/store/current-store.ts'
import { localNow, today } from '#web/store/today.ts'
import { inWords } from '#web/words/in-words.ts'
import { givingWords } from '../words/giving-words.ts'
import { nearOf, plannedAround, usualOf } from './before-giving.ts'
import { careOf } from './care-of-row.ts'
import type { PetCare } from './care-of-row.ts'
import { askPerson } from './question.ts'

type Tapped = { occurrence: Occurrence; care: readonly PetCare[] }

/** What a tap means that comes well ahead of its time, asked where it may be another row's; null where it means nothing. */
export async function askEarly(tapped: Tapped, dose: Pick<CareDetails, 'dose'>): Promise<Tapped | null> {
  const { occurrence, care } = tapped
  const { event } = occurrence
  // two walks harm nobody
  if (isActivity(event)) return tapped
  const now = localNow()
  const ofPets = care.map((one) => ({
    one,
    named: { title: event.title, ...dose, petId: one.pet?.id ?? null },
  }))
  const open = ofPets.map(({ one, named }) => ({
    pet: one.pet,
    before: openBefore(
      occurrence,
      plannedAround(named, dayOf(now)),
      (row) => isOpen(careIdFor(row, named.petId)),
      now,
    ),
  }))
  const withOpen = open.filter(({ before }) => before.length > 0)
  if (withOpen.length > 0) return askWhich(tapped, withOpen)
  const isAhead = ofPets.some(({ named }) => isFarAhead(occurrence, now, usualOf(named, dayOf(now))))
  const due = dueOf(occurrence)
  // one that was given not long ago is asked about with its own words
  const isNear = ofPets.some(({ one: { careId }, named }) =>
    nearOf({ ...named, careId, due, at: instantNow() }, dayOf(now)),
  )
  return !isAhead || isNear || (await askAhead(tapped)) ? tapped : null
}

function isOpen(careId: string): boolean {
  const known = getStore().view.care.get(careId)
  return !known || shownEntry(known) === null
}

type OpenOfPet = { pet: PetCare['pet']; before: readonly Occurrence[] }

async function askWhich(tapped: Tapped, open: readonly OpenOfPet[]): Promise<Tapped | null> {
  const rows = [
    ...new Map(open.flatMap(({ before }) => before.map((row) => [row.id, row] as const))).values(),
  ]
  const answer = await askPerson({
    title: givingWords.whichTitle,
    pets: open.flatMap(({ pet }) => pet ?? []),
    said: rows.map((row) => givingWords.notLogged(oneInWords(row))),
    decline: givingWords.notNow,
    choices: [
      ...rows.map((row) => ({ value: `open ${row.id}`, label: oneInWords(row) })),
      { value: 'tapped', label: givingWords.early(oneInWords(tapped.occurrence)) },
    ],
  })
  if (answer === 'tapped') return tapped
  const row = rows.find(({ id }) => answer === `open ${id}`)
  if (!row) return null
  const pets = open.flatMap(({ pet, before }) => (pet && before.some(({ id }) => id === row.id) ? pet : []))
  return { occurrence: row, care: careOf(row, pets, getStore().view.care) }
}

async function askAhead({ occurrence, care }: Tapped): Promise<boolean> {
  const { day, start } = occurrence
  const time = inWords.time(timeOf(start))
  const answer = await askPerson({
    title: givingWords.aheadTitle,
    pets: care.flatMap(({ pet }) => pet ?? []),
    said: [givingWords.plannedFor(day === today() ? time : `${inWords.dateInList(day, today())}, ${time}`)],
    decline: givingWords.notNow,
    choices: [{ value: 'now', label: givingWords.giveNow }],
  })
  return answer === 'now'
}

function oneInWords({ day, start }: Occurrence): string {
  const time = inWords.time(timeOf(start))
  if (day === today()) return givingWords.one(time)
  return day === addDays(today(), -1)
    ? givingWords.oneOfYesterday(time)
    : givingWords.oneOf(time, inWords.dateShort(day))
}
