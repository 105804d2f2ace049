import type { MeasureKind } from '#core/health/measure.ts'
import { isUnitKind, shownUnits, usualUnit } from '#core/health/units.ts'
import type { UnitKind, UnitName } from '#core/health/units.ts'
import { inWords } from '#web/words/in-words.ts'
import { getStore } from '../store/current-store.ts'
import { remembered, useRemembered } from '../store/remembered.ts'

/** The unit this person sees a kind in, on this device; that of their language until they choose another. */
export function useUnit(kind: MeasureKind): UnitName {
  return useRemembered(() => unitFor(kind))
}

export function unitFor(kind: MeasureKind): UnitName {
  if (!isUnitKind(kind)) return '×'
  const kept = remembered.find(`unit-${kind}`, getStore().userId)
  return shownUnits[kind].find((one) => one === kept) ?? usualUnit(kind, inWords.own)
}

export function chooseUnit(kind: UnitKind, unit: UnitName) {
  remembered.keep(`unit-${kind}`, getStore().userId, unit)
}
