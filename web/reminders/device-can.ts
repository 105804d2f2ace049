import { isIPhoneOrIPad } from './device-name.ts'
import type { Browser } from '#core/accounts/browser-name.ts'

/** Whether a device can be told of anything with the app closed, or what is in the way. */
export type DeviceCan =
  | 'yes'
  /** browsers allow it only over https */
  | 'not-secure'
  /** an iPhone or iPad, in a tab of its browser */
  | 'home-screen-first'
  /** this browser cannot, wherever it runs */
  | 'never'
  /** the person, or whoever set up the device, does not allow it */
  | 'not-allowed'

export type Surroundings = Browser & {
  isSecure: boolean
  hasWorker: boolean
  hasPush: boolean
  /** opened from the Home Screen */
  isInstalled: boolean
  permission: NotificationPermission | null
}

export function deviceCan(around: Surroundings): DeviceCan {
  if (!around.isSecure) return 'not-secure'
  if (isIPhoneOrIPad(around) && !around.isInstalled && !around.hasPush) return 'home-screen-first'
  if (!around.hasWorker || !around.hasPush || around.permission === null) return 'never'
  return around.permission === 'denied' ? 'not-allowed' : 'yes'
}
