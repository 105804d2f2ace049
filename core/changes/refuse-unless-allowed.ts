import type { Acting } from '../households/household.ts'
import { Refusal } from '../refusal.ts'
import { may } from './who-may.ts'
import type { Action } from './who-may.ts'

/** Before a verb is applied, on the device and on the server. */
export function refuseUnlessAllowed({ role }: Pick<Acting, 'role'>, action: Action): void {
  if (!may(role, action)) throw new Refusal('not-allowed-for-role')
}
