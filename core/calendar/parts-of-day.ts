import type { TimeOfDay } from './wall-clock.ts'

/** When a part of the day is, for whoever says no time. */
export const partsOfDay = {
  morning: '08:00',
  noon: '12:00',
  afternoon: '14:00',
  evening: '20:00',
  night: '22:00',
} as const satisfies Record<string, TimeOfDay>
