import { useSyncExternalStore } from 'react'
import { may } from '#core/changes/who-may.ts'
import type { Action } from '#core/changes/who-may.ts'
import { getStore } from './current-store.ts'
import { subscribeHouseholds } from './households.ts'

/** Whether the person may do this in the open household: what they may not do has no button. */
export function useMay(action: Action): boolean {
  return useSyncExternalStore(subscribeHouseholds, () => may(getStore().acting().role, action))
}
