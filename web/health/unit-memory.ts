import { useSyncExternalStore } from 'react'
import type { MeasureKind } from '#core/health/measure.ts'
import { isUnitKind, shownUnits, usualUnit } from '#core/health/units.ts'
import type { UnitKind, UnitName } from '#core/health/units.ts'
import { inWords } from '../schedule/words/day-words.ts'
import { getStore } from '../store/current-store.ts'

/** Ends with the person's id: signing out forgets every key on the device that does. */
const keyFor = (kind: UnitKind, userId: string) => `senior-pet-care.unit-${kind}.${userId}`
const listeners = new Set<() => void>()

/** The unit this person sees a kind in, on this device; that of their language until they choose another. */
export function useUnit(kind: MeasureKind): UnitName {
  return useSyncExternalStore(subscribe, () => unitFor(kind))
}

export function unitFor(kind: MeasureKind): UnitName {
  if (!isUnitKind(kind)) return '×'
  const kept = localStorage.getItem(keyFor(kind, getStore().userId))
  return shownUnits[kind].find((one) => one === kept) ?? usualUnit(kind, inWords.locale)
}

export function chooseUnit(kind: UnitKind, unit: UnitName) {
  localStorage.setItem(keyFor(kind, getStore().userId), unit)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
