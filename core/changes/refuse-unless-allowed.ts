import type { Acting } from '../households/household.ts'
import { Refusal } from '../refusal.ts'
import { may } from './who-may.ts'
import type { Action } from './who-may.ts'

/** What may arrive late. */
const recordings: readonly Action[] = ['record-care', 'record-as-needed', 'record-measure']

/** Before a verb is applied, on the device and on the server. */
export function refuseUnlessAllowed(
  { role, endedAt }: Pick<Acting, 'role' | 'endedAt'>,
  action: Action,
): void {
  if (endedAt !== undefined && !recordings.includes(action)) throw new Refusal('not-a-member')
  if (!may(role, action)) throw new Refusal('not-allowed-for-role')
}
