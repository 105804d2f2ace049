import type { Household } from '#core/households/household.ts'
import { useStore } from '../store/current-store.ts'
import { useHouseholds } from '../store/households.ts'

/** The household whose pets are shown; undefined until this device has heard of it. */
export function useOpenHousehold(): Household | undefined {
  const open = useStore((store) => store.household)
  return useHouseholds().find(({ id }) => id === open)
}

/** Nobody else is in the household: who did something need not be said. */
export function useIsAlone(): boolean {
  return (useOpenHousehold()?.members.length ?? 1) < 2
}
