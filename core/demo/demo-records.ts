import { addDays, dayNumber, daysBetween, weekdayOf } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { addMinutes, atTime, dayOf, instantOf, localAt } from '../calendar/wall-clock.ts'
import type { LocalDateTime } from '../calendar/wall-clock.ts'
import type { Outcome, Person } from '../care/care.ts'
import type { Change } from '../changes/change.ts'
import { indexEvents, occurrencesBetween } from '../schedule/occurrences.ts'
import type { CareEvent, Occurrence } from '../schedule/event.ts'
import { demoWords } from './demo-words.ts'

const { care: titles, medicines, notes } = demoWords

/** Two who share the care; each records what they did. */
export type DemoPeople = { anna: Person; ben: Person }
export type DemoChange = { who: keyof DemoPeople; change: Change }

export type DemoTime = { at: number; zone: string }
type Told = { outcome?: Outcome; minutes: number; amount?: string; note?: string; who?: keyof DemoPeople }

const daysBack = 21

/** What was out of the ordinary, by title, hour and days ago; everything else was given within minutes of its time. */
const unusual: Record<string, Told[]> = {
  [`${titles.insulin} 07 4`]: [{ minutes: 95, note: notes.overslept }],
  [`${titles.insulin} 19 9`]: [{ minutes: 80, note: notes.train, who: 'ben' }],
  [`${titles.eveningWalk} 18 6`]: [{ outcome: 'skipped', minutes: 20, note: notes.thunder }],
  [`${titles.morningWalk} 08 2`]: [{ outcome: 'partly', minutes: 25, note: notes.bridge }],
  [`${titles.antibiotic} 12 1`]: [
    { outcome: 'refused', minutes: 3, note: notes.spat },
    { minutes: 40, note: notes.sausage },
  ],
}

const asNeeded = [
  {
    ago: 15,
    time: '21:40',
    pet: 'Bruno',
    title: medicines.relief,
    amount: medicines.halfTablet,
    note: notes.stairs,
  },
  { ago: 8, time: '22:05', pet: 'Bruno', title: medicines.relief, amount: medicines.halfTablet, note: '' },
  {
    ago: 3,
    time: '05:50',
    pet: 'Minka',
    title: medicines.nausea,
    amount: medicines.drops,
    note: notes.sick,
  },
  {
    ago: 1,
    time: '20:15',
    pet: 'Bruno',
    title: medicines.relief,
    amount: medicines.halfTablet,
    note: notes.limping,
  },
]

/** Three weeks of what two people would have recorded about these events; always the same for the same moment. */
export function demoRecords(
  events: readonly CareEvent[],
  pets: readonly { id: string; name: string }[],
  people: DemoPeople,
  time: DemoTime,
): DemoChange[] {
  const now = localAt(time.at, time.zone)
  const today = dayOf(now)
  const planned = occurrencesBetween(indexEvents(events), addDays(today, -daysBack), today)
    .filter(({ event, start }) => start <= now && (event.recurrence !== null || dayOf(start) < today))
    .flatMap((occurrence) => recordsOf(occurrence, today, now))
  const unplanned = asNeeded.map((one) => ({ ...one, local: atTime(addDays(today, -one.ago), one.time) }))
  return [
    ...planned.map(({ occurrence, told, local }, place): DemoChange => {
      const who = told.who ?? usualGiver(local)
      const { event, day, start } = occurrence
      return {
        who,
        change: {
          id: `demo-record-${String(place).padStart(4, '0')}`,
          at: time.at,
          verb: 'record-care',
          seriesId: event.id,
          eventId: event.id,
          day,
          due: start,
          allDay: event.allDay,
          title: event.title,
          pets: pets.filter(({ id }) => event.petIds.includes(id)),
          details: detailsOf(told, local, people[who], time.zone),
          knows: [],
          again: false,
        },
      }
    }),
    ...unplanned.map((one, place): DemoChange => ({
      who: usualGiver(one.local),
      change: {
        id: `demo-as-needed-${place}`,
        at: time.at,
        verb: 'record-as-needed',
        careId: `demo-as-needed-${place}`,
        title: one.title,
        pets: pets.filter(({ name }) => name === one.pet),
        details: detailsOf({ minutes: 0, ...one }, one.local, people[usualGiver(one.local)], time.zone),
      },
    })),
  ]
}

function recordsOf(occurrence: Occurrence, today: CalendarDay, now: LocalDateTime) {
  const { event, day, start } = occurrence
  const due = event.allDay ? atTime(day, '10:00') : start
  const chance = chanceOf(`${event.title} ${day}`)
  const ordinary = chance % 11 === 0 ? [] : [{ minutes: (chance % 19) - 3 }]
  const told = unusual[`${event.title} ${due.slice(11, 13)} ${daysBetween(day, today)}`] ?? ordinary
  return told
    .map((one: Told) => ({ occurrence, told: one, local: addMinutes(due, one.minutes) }))
    .filter(({ local }) => local <= now)
}

/** Saturday and Sunday, where Monday is 0. */
const weekend: readonly number[] = [5, 6]

/** Ben has the evenings, and the mornings of the weekend. */
function usualGiver(local: LocalDateTime): keyof DemoPeople {
  const isWeekend = weekend.includes(weekdayOf(dayNumber(dayOf(local))))
  const isEvening = local.slice(11, 13) >= '16'
  return isEvening !== isWeekend ? 'ben' : 'anna'
}

function detailsOf(
  { outcome = 'given', amount = '', note = '' }: Told,
  local: LocalDateTime,
  by: Person,
  zone: string,
) {
  return { outcome, at: instantOf(local, zone), local, amount, note, by }
}

/** As good as chance, and the same every time. */
function chanceOf(text: string): number {
  let number = 7
  for (const letter of text) number = (number * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  // days that follow one another shall not look like it
  return (number * 7_919) % 10_007
}
