import type { Acting } from '../households/household.ts'
import { Refusal } from '../refusal.ts'
import { may } from './who-may.ts'
import type { Action } from './who-may.ts'

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
