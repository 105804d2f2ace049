import { getStore } from '#web/store/current-store.ts'
import { remembered } from '#web/store/remembered.ts'

/** Single letters get in the way of people who speak to their device: they can be switched off (WCAG 2.1.4). */
export function areKeysOn(): boolean {
  return remembered.find('keys', getStore().userId) !== 'off'
}

export function switchKeys(on: boolean) {
  remembered.keep('keys', getStore().userId, on ? 'on' : 'off')
}
