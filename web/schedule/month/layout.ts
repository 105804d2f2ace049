import { useSyncExternalStore } from 'react'

/** How much a day of the month shows: little on a phone, everything on paper. */
export type Layout = 'phone' | 'desktop' | 'print'

const print = matchMedia('print')
const phone = matchMedia('(max-width: 47.99em)')
let isPrinting = false

export function useLayout(): Layout {
  return useSyncExternalStore(subscribe, () =>
    isPrinting || print.matches ? 'print' : phone.matches ? 'phone' : 'desktop',
  )
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
  print.addEventListener('change', listener)
  phone.addEventListener('change', listener)
  return () => {
    removeEventListener('beforeprint', before)
    removeEventListener('afterprint', after)
    print.removeEventListener('change', listener)
    phone.removeEventListener('change', listener)
  }
}
