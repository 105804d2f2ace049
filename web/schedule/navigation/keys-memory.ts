import { getStore } from '#web/store/current-store.ts'

/** Ends with the person's id: signing out forgets every key on the device that does. */
const keyFor = (userId: string) => `senior-pet-care.keys.${userId}`

/** Single letters get in the way of people who speak to their device: they can be switched off (WCAG 2.1.4). */
export function areKeysOn(): boolean {
  return localStorage.getItem(keyFor(getStore().userId)) !== 'off'
}

export function switchKeys(on: boolean) {
  localStorage.setItem(keyFor(getStore().userId), on ? 'on' : 'off')
}
