import { useSyncExternalStore } from 'react'
import type { Cell } from './cell.ts'

export function useCell<T>({ subscribe, get }: Cell<T>): T {
  return useSyncExternalStore(subscribe, get)
}
