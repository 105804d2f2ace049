import { getStore } from '#web/store/current-store.ts'
import { remembered, useRemembered } from '#web/store/remembered.ts'

export const onlyMineKey = 'only-mine'

/** Whether others' turns are left out. Remembered on this device, as the selected pets are. */
export function useOnlyMine(): boolean {
  return useRemembered(() => remembered.find(onlyMineKey, getStore().key)) !== null
}
