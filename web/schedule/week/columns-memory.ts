import { getStore } from '#web/store/current-store.ts'
import { remembered, useRemembered } from '#web/store/remembered.ts'

/** In order each day is a list, in hours a scale of the day. */
export type Columns = 'order' | 'hours'

/** Remembered on this device and followed in every tab. */
export function useColumns(): Columns {
  return useRemembered(() => (remembered.find('week', getStore().userId) === 'hours' ? 'hours' : 'order'))
}

export function chooseColumns(columns: Columns) {
  remembered.keep('week', getStore().userId, columns)
}
