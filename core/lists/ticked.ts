import { dayOf, localAt, minutesBetween } from '../calendar/wall-clock.ts'
import { dosesOf } from '../care/care.ts'
import type { ChangeOf } from '../changes/change.ts'
import { derivedId } from '../id.ts'
import { petName } from '../pets/pet.ts'
import { Refusal } from '../refusal.ts'
import { slotOf } from '../care/slot.ts'
import { completedAt } from './read-task.ts'
import type { SaidTask } from './read-task.ts'
import { stateOf } from './tasks.ts'
import type { Task } from './tasks.ts'

export type Ticking = {
  person: string
  now: number
  zone: string
  /** whether the program had the task before it as it is now */
  hasSeen: boolean
}
export type Ticked = ChangeOf<'record-care'> | ChangeOf<'retract-care'>

/** Of 1980, as the earliest that can be recorded. */
const earliest = 315_532_800_000
/** Clocks differ. */
const mostAheadMs = 5 * 60_000
/** A dose of tomorrow that is ticked earlier than this is a slip: nobody can be asked, and it would count as given. */
const mostEarlyMinutes = 360

/**
 * What a program says that was done, as the verb a tap in the app would be; null where it says what is recorded already, or
 * nothing of that. Whoever reopens a task has to have seen it done: a program that was offline all morning must not take
 * back what somebody else recorded meanwhile. The id follows from what was said about which state: said twice, recorded once.
 */
export function tickedBy(task: Task, said: SaidTask, ticking: Ticking): Ticked | null {
  const { status, entry } = stateOf(task.record)
  if (said.status === 'COMPLETED') return status === 'COMPLETED' ? null : given(task, said, ticking)
  if (status !== 'COMPLETED' || !entry) return null
  if (said.entry !== entry.id && !ticking.hasSeen) throw new Refusal('task-moved')
  const id = idOf('reopen', task, ticking)
  return {
    id,
    at: ticking.now,
    verb: 'retract-care',
    careIds: [task.id],
    entryId: entry.id,
    retracted: true,
  }
}

function given(task: Task, said: SaidTask, ticking: Ticking): ChangeOf<'record-care'> {
  const { occurrence, pet, due, allDay, record } = task
  const { now, zone } = ticking
  const told = completedAt(said, zone)
  const at = told === null || told < earliest ? now : told
  const local = localAt(at, zone)
  // a device whose clock is ahead says it of now
  const by = at - now > mostAheadMs ? localAt(now, zone) : local
  if (dayOf(due) > dayOf(by) && minutesBetween(by, due) > mostEarlyMinutes)
    throw new Refusal('care-too-early')
  const { part } = stateOf(record)
  return {
    id: idOf(`given ${at === now ? '' : at}`, task, ticking),
    at: Math.max(now, at - now > mostAheadMs ? at : now),
    verb: 'record-care',
    ...slotOf(occurrence),
    due,
    allDay,
    title: occurrence.event.title,
    pets: pet ? [{ id: pet.id, name: petName(pet) }] : [],
    details: { outcome: 'given', at, local, amount: '', note: '' },
    knows: record ? dosesOf(record).map(({ id }) => id) : [],
    again: part !== null,
    ...(part && { restOf: part.id }),
  }
}

function idOf(said: string, { id, record }: Task, { person }: Ticking): string {
  return derivedId('task', said, person, id, JSON.stringify(record))
}
