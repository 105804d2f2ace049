import { useSyncExternalStore } from 'react'

/** How much of a week or month there is room for: little on a phone, everything on paper. */
export type Layout = 'phone' | 'tablet' | 'desktop' | 'print'

const print = matchMedia('print')
const phone = matchMedia('(max-width: 47.99em)')
/** 900 points, with letters of the usual size */
const desktop = matchMedia('(min-width: 56.25em)')
let isPrinting = false

export function useLayout(): Layout {
  return useSyncExternalStore(subscribe, () => {
    if (isPrinting || print.matches) return 'print'
    return phone.matches ? 'phone' : desktop.matches ? 'desktop' : 'tablet'
  })
}

function subscribe(listener: () => void): () => void {
  const before = () => {
    isPrinting = true
    listener()
  }
  const after = () => {
    isPrinting = false
    listener()
  }
  // browsers differ in which of these comes before they lay the pages out
  addEventListener('beforeprint', before)
  addEventListener('afterprint', after)
  const queries = [print, phone, desktop]
  for (const query of queries) query.addEventListener('change', listener)
  return () => {
    removeEventListener('beforeprint', before)
    removeEventListener('afterprint', after)
    for (const query of queries) query.removeEventListener('change', listener)
  }
}
