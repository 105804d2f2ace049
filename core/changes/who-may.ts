import type { HouseholdCall } from '../households/household-calls.ts'
import type { Role } from '../households/household.ts'
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
  | 'make-key'
  | 'make-webhook'
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
  // it may no more than who makes it
  'make-key': everybody,
  // it tells strangers what happens here
  'make-webhook': owners,
  'call-me': everybody,
  leave: everybody,
}

export function may(role: Role, action: Action): boolean {
  return (whoMay[action] ?? carers).includes(role)
}
