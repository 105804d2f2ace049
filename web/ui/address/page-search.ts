import { useMemo } from 'react'
import { useLocation } from 'react-router'

/** What the address says after `?`. The router's own hook brings all of its links and forms, see address-router.tsx. */
export function usePageSearch(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}
