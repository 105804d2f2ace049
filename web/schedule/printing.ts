import { useSyncExternalStore } from 'react'

const paper = matchMedia('print')
let isAsked = false

/** Whether the page is being printed: a sheet shows all that a screen has no room for. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isAsked || paper.matches)
}

function subscribe(listener: () => void): () => void {
  const ask = () => {
    isAsked = true
    listener()
  }
  const done = () => {
    isAsked = false
    listener()
  }
  // browsers differ in which of these comes before they take the picture
  addEventListener('beforeprint', ask)
  addEventListener('afterprint', done)
  paper.addEventListener('change', listener)
  return () => {
    removeEventListener('beforeprint', ask)
    removeEventListener('afterprint', done)
    paper.removeEventListener('change', listener)
  }
}
