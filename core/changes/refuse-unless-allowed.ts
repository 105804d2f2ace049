import { addMinutes, dayOf } from '../calendar/wall-clock.ts'
import type { LocalDateTime } from '../calendar/wall-clock.ts'
import type { Acting } from '../households/household.ts'
import { Refusal } from '../refusal.ts'
import { may } from './who-may.ts'
import type { Action } from './who-may.ts'

/** What may arrive late. */
const recordings: readonly Action[] = ['record-care', 'record-as-needed', 'record-measure']

/** Of a member who was removed also what they did to their own records before: see care-changes. */
const ofTheirOwn: readonly Action[] = ['correct-care', 'retract-care']

/** What may still be taken after somebody's time in a household has ended. */
export function mayArriveLate(action: Action): boolean {
  return recordings.includes(action) || ofTheirOwn.includes(action)
}

/** Before a verb is applied, on the device and on the server. */
export function refuseUnlessAllowed(
  { role, endedAt, isRemoved }: Pick<Acting, 'role' | 'endedAt' | 'isRemoved'>,
  action: Action,
): void {
  const isLate = isRemoved ? mayArriveLate(action) : recordings.includes(action)
  if (endedAt !== undefined && !isLate) throw new Refusal('not-a-member')
  if (!may(role, action)) throw new Refusal('not-allowed-for-role')
}

/** Of who is no longer here, only what was done until then. */
export function refuseAfterEnd({ at }: { at: number }, { endedAt }: Pick<Acting, 'endedAt'>): void {
  if (endedAt !== undefined && at > endedAt) throw new Refusal('not-a-member')
}

/** A dose may be given so much before its time. More, and who is gone would settle what others have yet to give. */
const mostEarlyMinutes = 4 * 60
/** Where no clock is known it is as late as anywhere on earth. */
const latestMinutes = 14 * 60

/** Of who is no longer here, nothing that falls due only after they went. */
export function refuseDueAfterEnd(
  { day, due }: { day: string; due: LocalDateTime },
  { endedAt, endedLocal }: Pick<Acting, 'endedAt' | 'endedLocal'>,
): void {
  if (endedAt === undefined) return
  const ended = endedLocal ?? addMinutes('1970-01-01T00:00:00', endedAt / 60_000 + latestMinutes)
  const last = addMinutes(ended, mostEarlyMinutes)
  if (due > last || day > dayOf(last)) throw new Refusal('not-a-member')
}
