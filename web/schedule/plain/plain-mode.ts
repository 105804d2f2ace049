import { useSyncExternalStore } from 'react'
import { listeners } from '#web/ui/cells/cell.ts'

/** Of this device, whoever is signed in: one who finds apps hard has it on their own phone. */
const key = 'senior-pet-care.plain'
const { tell, subscribe } = listeners()

export function isPlain(): boolean {
  return localStorage.getItem(key) === 'yes'
}

export function setPlain(isOn: boolean) {
  if (isOn) localStorage.setItem(key, 'yes')
  else localStorage.removeItem(key)
  tell()
}

export function usePlain(): boolean {
  return useSyncExternalStore(subscribe, isPlain)
}
