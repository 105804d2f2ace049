import { useMemo } from 'react'
import { useOpenHousehold } from '#web/households/open-household.ts'
import { useStore } from '#web/store/current-store.ts'
import type { Here } from './turn-here.ts'

/** Who is here, as far as this device has heard, and whose device it is. */
export function useHere(): Here {
  const household = useOpenHousehold()
  const me = useStore((store) => store.userId)
  return useMemo(() => ({ members: household?.members ?? [], me }), [household, me])
}
