import type { HouseholdCall } from '../households/household-calls.ts'
import { addMinutes, dayOf } from '../calendar/wall-clock.ts'
import type { LocalDateTime } from '../calendar/wall-clock.ts'
import type { Acting, Role } from '../households/household.ts'
import { Refusal } from '../refusal.ts'
import type { Change } from './change.ts'

/** What needs somebody who belongs to the household. */
export type InsideHousehold = Exclude<
  HouseholdCall,
  'read-invitation' | 'accept' | 'read-sitter-link' | 'open-sitter-link'
>

const owners: readonly Role[] = ['owner']
const carers: readonly Role[] = ['owner', 'carer']
const everybody: readonly Role[] = ['owner', 'carer', 'sitter']

export type Action =
  | Change['verb']
  | InsideHousehold
  | 'make-calendar-link'
  | 'make-vet-link'
  | 'make-sticker'
  | 'make-wall'
  | 'add-photo'

/**
 * Everything that can be done in a household, and by whom: buttons and the server read the same table. A verb that is not
 * here changes what is planned or kept, which is for carers.
 */
export const whoMay: Record<Exclude<Action, Change['verb']>, readonly Role[]> &
  Partial<Record<Change['verb'], readonly Role[]>> = {
  'record-care': everybody,
  'record-as-needed': everybody,
  // a sitter what they recorded themselves, for a day
  'correct-care': everybody,
  'retract-care': everybody,
  'record-measure': everybody,
  'correct-measure': everybody,
  'retract-measure': everybody,
  // a sitter's notes have pictures too
  'add-photo': everybody,
  rename: owners,
  'set-phone': carers,
  invite: owners,
  revoke: owners,
  'make-sitter-link': owners,
  'revoke-sitter-link': owners,
  'undo-revoke': owners,
  'change-role': owners,
  remove: owners,
  // what a sitter's link shows is a part, for some days
  'make-calendar-link': carers,
  // also to see those of others and to take them back
  'make-vet-link': carers,
  'make-sticker': carers,
  'make-wall': carers,
  'call-me': everybody,
  leave: everybody,
}

export function may(role: Role, action: Action): boolean {
  return (whoMay[action] ?? carers).includes(role)
}

/** What may arrive late. */
const recordings: readonly Action[] = ['record-care', 'record-as-needed', 'record-measure']

/** Of a member who was removed also what they did to their own records before: see care-changes. */
const ofTheirOwn: readonly Action[] = ['correct-care', 'retract-care']

/** Before a verb is applied, on the device and on the server. */
export function refuseUnlessAllowed(
  { role, endedAt, isRemoved }: Pick<Acting, 'role' | 'endedAt' | 'isRemoved'>,
  action: Action,
): void {
  const isLate = recordings.includes(action) || (isRemoved && ofTheirOwn.includes(action))
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
