import { useMemo } from 'react'
import type { Person } from '#core/care/care.ts'
import type { Household } from '#core/households/household.ts'
import { useStore } from '../store/current-store.ts'
import { useHouseholds } from '../store/households.ts'

/** The household whose pets are shown; undefined until this device has heard of it. */
export function useOpenHousehold(): Household | undefined {
  const open = useStore((store) => store.household)
  return useHouseholds().find(({ id }) => id === open)
}

/** The person, when nobody else is in the household: that they did something need not be said. */
export function useAlone(): Person | null {
  const members = useOpenHousehold()?.members ?? []
  const id = useStore((store) => store.userId)
  const name = members[0]?.name ?? ''
  const alone = useMemo(() => ({ id, name }), [id, name])
  return members.length < 2 ? alone : null
}
