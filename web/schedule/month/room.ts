import { useSyncExternalStore } from 'react'

/** How much fits beside each other: a phone has room for little, a sheet of paper for everything. */
export type Room = 'phone' | 'desk' | 'paper'

const paper = matchMedia('print')
const phone = matchMedia('(max-width: 47.99em)')
let isPrinting = false

export function useRoom(): Room {
  return useSyncExternalStore(subscribe, () =>
    isPrinting || paper.matches ? 'paper' : phone.matches ? 'phone' : 'desk',
  )
}

function subscribe(listener: () => void): () => void {
  const print = () => {
    isPrinting = true
    listener()
  }
  const done = () => {
    isPrinting = false
    listener()
  }
  // browsers differ in which of these comes before they take the picture
  addEventListener('beforeprint', print)
  addEventListener('afterprint', done)
  paper.addEventListener('change', listener)
  phone.addEventListener('change', listener)
  return () => {
    removeEventListener('beforeprint', print)
    removeEventListener('afterprint', done)
    paper.removeEventListener('change', listener)
    phone.removeEventListener('change', listener)
  }
}
