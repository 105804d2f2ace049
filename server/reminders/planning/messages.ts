import { dayOf, localAt } from '#core/calendar/wall-clock.ts'
import { shownEntry } from '#core/care/care.ts'
import type { CareRecord } from '#core/care/care.ts'
import { slotOf } from '#core/care/slot.ts'
import type { Notice } from '#core/reminders/notice.ts'
import { slotName } from '#core/reminders/plan-reminders.ts'
import type { Channel, Item, Listener, Plan } from '#core/reminders/plan-reminders.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import { toldZone } from '#server/households/household-zones.ts'
import type { ChangeIds } from './change-ids.ts'
import type { Outgoing, Spoken } from '../push/outgoing.ts'

type About = {
  owner: string
  zone: string
  now: number
  listeners: readonly Listener[]
  reached: readonly Occurrence[]
  petNames: ReadonlyMap<string, string>
  care: ReadonlyMap<string, CareRecord>
  changeIds: ChangeIds
}

/** What goes out when a plan is carried out. */
export function messagesOf(plan: Plan, about: About): Outgoing[] {
  const { owner: household, reached, listeners, now } = about
  const tells = plan.tells.map(({ person, by, items, isSummary }): Outgoing => ({
    person,
    household,
    by,
    kind: isSummary ? 'summary' : 'reminder',
    items: items.map((item) => spoken(item, person, about)),
  }))
  const bySlot = new Map(plan.settled.length > 0 ? reached.map((one) => [slotName(one), one]) : [])
  const settled = plan.settled.flatMap(({ person, slot, record }): Outgoing[] => {
    const occurrence = bySlot.get(slot)
    const entry = shownEntry(record)
    if (!occurrence || !entry) return []
    const listener = listeners.find(({ id }) => id === person)
    const seen = listener?.pets ?? null
    const petIds = occurrence.event.petIds.filter((petId) => seen === null || seen.has(petId))
    const item = { slot, occurrence, petIds, stage: -1, stageAt: now }
    const by: Channel[] = listener?.hasOwn ? ['push', 'own'] : ['push']
    return [{ person, household, by, kind: 'settled', items: [spoken(item, person, about)], entry }]
  })
  return [...tells, ...settled]
}

function spoken(
  { slot, occurrence, petIds, stage, stageAt }: Item,
  person: string,
  { owner, zone, now, petNames, care, changeIds }: About,
): Spoken {
  const { event, start } = occurrence
  const due = start === '' ? `${occurrence.day}T00:00:00` : start
  const ids = petIds.length > 0 ? petIds : [null]
  // what was taken back can be given once more
  const entries = ids.reduce((sum, id) => sum + (care.get(`${slot}.${id ?? 'none'}`)?.entries.length ?? 0), 0)
  const notice: Notice = {
    household: owner,
    person,
    slot,
    changeId: changeIds('push', owner, slot, person, stage, entries),
    ...slotOf(occurrence),
    due,
    allDay: event.allDay || start === '',
    title: event.title,
    pets: petIds.flatMap((id) => (id === null ? [] : [{ id, name: petNames.get(id) ?? '' }])),
    ...toldZone(zone),
  }
  const { dose, routineId, reminder } = event
  const isTomorrow = dayOf(due) > dayOf(localAt(now, zone))
  return {
    notice,
    ...(routineId !== undefined && { routineId }),
    ...(dose && { dose }),
    stage,
    stageAt,
    isTomorrow,
    ...(reminder?.important && { isImportant: true as const }),
  }
}
