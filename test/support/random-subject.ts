import { addDays } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { CareEntry, CareRecord } from '#core/care/care.ts'
import { slotOf } from '#core/care/slot.ts'
import type { Change } from '#core/changes/change.ts'
import { measureKinds } from '#core/health/measure-kinds.ts'
import type { Measure, MeasureKind } from '#core/health/measure.ts'
import type { MeasuredOwn } from '#core/pets/own-measures.ts'
import type { Medicine } from '#core/medicines/medicine.ts'
import type { Pet } from '#core/pets/pet.ts'
import type { CareEvent, Occurrence } from '#core/schedule/event.ts'
import { nextOccurrences } from '#core/schedule/occurrences.ts'
import type { Chance } from './faulty-network.ts'
import type { Life } from './random-change.ts'

/** What one change is about: chosen once, so that its fields agree with each other. */
export type Subject = {
  verb: Change['verb']
  chance: Chance
  pick: <T>(list: readonly T[]) => T | undefined
  name: string
  now: number
  today: CalendarDay
  /** a little while ago, as an instant and as clocks showed it */
  moment: { at: number; local: string }
  /** another one each time */
  newId: () => string
  pet: Pet | undefined
  pets: readonly Pet[]
  event: CareEvent | undefined
  /** a day of the event; of what is recorded one that has come */
  occurrence: Occurrence | undefined
  record: CareRecord | undefined
  entry: CareEntry | undefined
  /** what stands recorded for the occurrence */
  recorded: readonly CareEntry[]
  measure: Measure | undefined
  kind: MeasureKind
  /** what is measured in their own way, now or at some time */
  own: MeasuredOwn
  medicine: Medicine | undefined
  planId: string | undefined
  made: readonly string[]
  photos: readonly string[]
}

/** Also called otherwise from one time to the next. */
const someOwn: readonly MeasuredOwn[] = [
  { id: 'own-girth', name: 'Girth', form: 'number', unit: 'cm' },
  { id: 'own-girth', name: 'Neck', form: 'number' },
  { id: 'own-stiff', name: 'Stiffness', form: 'choice', choices: ['None', 'A little', 'A lot'] },
  { id: 'own-stiff', name: 'Stiffness', form: 'choice', choices: ['A lot', 'None'] },
  { id: 'own-cough', name: 'Coughed', form: 'yes-no' },
]

type Choosing = { life: Life; chance: Chance; name: string; now: number; verb: Change['verb'] }

/** So far back may an undo reach: what is long ago is too much to carry out again. */
const latest = 12

export function circumstancesOf({ life, chance, name, now, verb }: Choosing): Subject {
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(chance() * list.length)]
  const { pets: allPets, events, care, health, medicines } = life.kept
  const today = new Date(now).toISOString().slice(0, 10)
  const at = now - 60_000 * Math.floor(chance() * 600)
  const pets = [...allPets.values()]
  const some = pets.filter(() => chance() < 0.5)
  const pet = pick(pets)
  const record = pick([...care.values()].filter(({ entries }) => entries.length > 0))
  const { event, occurrence } = someOccurrence([...events.values()])
  const planned = [...events.values()].flatMap(({ planId }) => planId ?? [])
  const slot = occurrence && slotOf(occurrence)
  const isOfOccurrence = (one: CareRecord) =>
    slot !== undefined && one.slot?.seriesId === slot.seriesId && one.slot.day === slot.day
  let ids = 0
  return {
    verb,
    chance,
    pick,
    name,
    now,
    today,
    moment: { at, local: new Date(at).toISOString().slice(0, 19) },
    newId: () => `${name}-${ids++}-new`,
    pet,
    pets: some.length > 0 || !pet ? some : [pet],
    event,
    occurrence,
    record,
    entry: record && pick(record.entries),
    recorded: [...care.values()].filter(isOfOccurrence).flatMap(({ entries }) => entries),
    measure: pick([...health.values()]),
    kind: pick(measureKinds) ?? 'weight',
    own: pick(someOwn) ?? { id: 'own-girth', name: 'Girth', form: 'number' },
    medicine: pick([...medicines.values()]),
    planId: pick(planned),
    made: life.made.slice(-latest),
    photos: life.photos ?? [],
  }

  function someOccurrence(all: readonly CareEvent[]) {
    const ofNow = verb === 'record-care'
    let event: CareEvent | undefined
    for (let tries = 0; tries < 5; tries++) {
      event = pick(all)
      if (!event) break
      const start = event.start.slice(0, 10)
      const back = addDays(today, -5)
      const days = nextOccurrences(event, ofNow && start < back ? back : start, 12)
      const occurrence = pick(
        ofNow ? days.filter(({ day, start: due }) => day <= today && due.slice(0, 10) <= today) : days,
      )
      if (occurrence) return { event, occurrence }
    }
    return { event, occurrence: undefined }
  }
}
