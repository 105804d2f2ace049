import { createHash } from 'node:crypto'
import { dayOf, localAt } from '#core/calendar/wall-clock.ts'
import { shownEntry } from '#core/care/care.ts'
import { slotOf } from '#core/care/slot.ts'
import type { Notice } from '#core/reminders/notice.ts'
import { slotName } from '#core/reminders/plan.ts'
import type { Item, Listener, Plan } from '#core/reminders/plan.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import type { Outgoing, Spoken } from './outgoing.ts'

type About = {
  owner: string
  zone: string
  now: number
  listeners: readonly Listener[]
  reached: readonly Occurrence[]
  petNames: ReadonlyMap<string, string>
}

/** What goes out when a plan is carried out. */
export function messagesOf(plan: Plan, about: About): Outgoing[] {
  const { owner: household, reached, listeners } = about
  const tells = plan.tells.map(({ person, by, items, isSummary }): Outgoing => ({
    person,
    household,
    by,
    kind: isSummary ? 'summary' : 'reminder',
    items: items.map((item) => spoken(item, person, about)),
  }))
  const settled = plan.settled.flatMap(({ person, slot, record }): Outgoing[] => {
    const occurrence = reached.find((one) => slotName(one) === slot)
    const entry = shownEntry(record)
    if (!occurrence || !entry) return []
    const seen = listeners.find(({ id }) => id === person)?.pets ?? null
    const petIds = occurrence.event.petIds.filter((petId) => seen === null || seen.has(petId))
    const item = { slot, occurrence, petIds, stage: -1 }
    return [{ person, household, by: ['push'], kind: 'settled', items: [spoken(item, person, about)], entry }]
  })
  return [...tells, ...settled]
}

function spoken(
  { slot, occurrence, petIds, stage }: Item,
  person: string,
  { owner, zone, now, petNames }: About,
): Spoken {
  const { event, start } = occurrence
  const due = start === '' ? `${occurrence.day}T00:00:00` : start
  const notice: Notice = {
    household: owner,
    person,
    slot,
    changeId: changeIdOf(owner, slot, person, stage),
    ...slotOf(occurrence),
    due,
    allDay: event.allDay || start === '',
    title: event.title,
    pets: petIds.flatMap((id) => (id === null ? [] : [{ id, name: petNames.get(id) ?? '' }])),
  }
  return { notice, stage, isTomorrow: dayOf(due) > dayOf(localAt(now, zone)) }
}

/** The same on every node, and after every attempt: "Given" tapped twice is recorded once. */
function changeIdOf(...about: (string | number)[]): string {
  return createHash('sha256').update(about.join('\n')).digest().subarray(0, 16).toString('base64url')
}
