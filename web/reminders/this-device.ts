import type { RemindersAnswer } from '#core/reminders/reminder-calls.ts'
import { currentSession } from '../store/session.ts'
import { showToast } from '../ui/toasts/toasts.ts'
import { deviceCan } from './device-can.ts'
import type { DeviceCan } from './device-can.ts'
import { deviceName } from './device-name.ts'
import { offerWords } from './device-words.ts'
import { tellReminders } from './own-reminders.ts'
import { askReminders } from './ask-reminders.ts'
import { patienceMilliseconds, subscribeTo, troubleOf, within } from './subscribe.ts'
import type { Trouble } from './subscribe.ts'
import { takeDownRecorded } from './take-down.ts'
import { ownLocale } from './tell-locale.ts'

/** `words` are the server's, when it was the one that said no. */
export type TurnedOn = { ok: true } | { ok: false; why: Trouble | 'server'; words: string }

export function thisDeviceCan(): DeviceCan {
  const { userAgent, maxTouchPoints } = navigator
  return deviceCan({
    userAgent,
    maxTouchPoints,
    isSecure: isSecureContext,
    hasWorker: 'serviceWorker' in navigator,
    hasPush: 'PushManager' in window,
    isInstalled: matchMedia('(display-mode: standalone)').matches,
    permission: 'Notification' in window ? Notification.permission : null,
  })
}

export function isAllowedHere(): boolean {
  return 'Notification' in window && Notification.permission === 'granted'
}

/** Asked for by a press: browsers put their question to the person only then. */
export async function turnOn(publicKey: string): Promise<TurnedOn> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted')
    return { ok: false, why: permission === 'denied' ? 'not-allowed' : 'not-answered', words: '' }
  return addThisDevice(publicKey)
}

export async function turnOff(device: string): Promise<{ ok: boolean; words: string }> {
  const outcome = await askReminders('remove-device', { device })
  if (!outcome.ok) return outcome
  tellReminders(outcome.answer)
  remember(false)
  await navigator.serviceWorker.ready
    .then((here) => here.getNotifications())
    .then((all) => all.forEach((shown) => shown.close()))
    .catch(() => undefined)
  // the server sends nothing more either way
  await push()
    .then((found) => found.getSubscription())
    .then((subscription) => subscription?.unsubscribe())
    .catch(() => undefined)
  return { ok: true, words: '' }
}

/** At each start: a browser may have changed its address for messages, or lost it, and nobody would hear of it. */
export async function keepReminding() {
  const was = remembered()
  if (was === 'no' || !isAllowedHere()) return
  const known = await askReminders('read', {})
  if (!known.ok) return
  if (was === 'yes' || findThisDevice(known.answer)) return void addThisDevice(known.answer.publicKey, true)
  offerAgain(known.answer.publicKey)
}

/** Signing out turned it off, and whoever comes back would take it for on. Said once. */
function offerAgain(publicKey: string) {
  remember(false)
  showToast(offerWords.off, { label: offerWords.turnOn, run: () => void turnOnAgain(publicKey) })
}

async function turnOnAgain(publicKey: string) {
  const { ok } = await turnOn(publicKey)
  showToast(ok ? offerWords.on : offerWords.failed)
}

async function addThisDevice(publicKey: string, isRenewal = false): Promise<TurnedOn> {
  let subscription: PushSubscription
  try {
    subscription = await within(
      patienceMilliseconds,
      push().then((found) => subscribeTo(found, publicKey)),
    )
  } catch (error) {
    // whatever the browser says, the person is told what is in the way
    return { ok: false, why: troubleOf(error), words: '' }
  }
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const outcome = await askReminders('add-device', {
    endpoint,
    p256dh: keys['p256dh'] ?? '',
    auth: keys['auth'] ?? '',
    name: deviceName(navigator),
    locale: ownLocale(),
    isRenewal,
  })
  if (!outcome.ok) return { ok: false, why: 'server', words: outcome.words }
  tellReminders(outcome.answer)
  // taken off from another device, it is off here too
  const isOn = outcome.answer.devices.some(({ isThisSession }) => isThisSession)
  remember(isOn)
  if (isOn) takeDownRecorded()
  else await subscription.unsubscribe().catch(() => undefined)
  return { ok: true }
}

async function push(): Promise<PushManager> {
  return (await navigator.serviceWorker.ready).pushManager
}

/** Whether this device was turned on by this person; signing out forgets it with everything else of theirs. */
function keyHere(): string | null {
  const session = currentSession()
  return session.state === 'signed-in' ? `senior-pet-care.reminds.${session.user.id}` : null
}

function remembered(): 'yes' | 'no' | null {
  const key = keyHere()
  const known = key === null ? 'no' : localStorage.getItem(key)
  return known === 'yes' || known === 'no' ? known : null
}

function remember(isOn: boolean) {
  const key = keyHere()
  if (key) localStorage.setItem(key, isOn ? 'yes' : 'no')
}

/** This browser among the devices of its person; none while it is turned off. */
export function findThisDevice({ devices }: RemindersAnswer) {
  return isAllowedHere() ? devices.find(({ isThisSession }) => isThisSession) : undefined
}
