import type { Page } from '@playwright/test'
import { defaultSettings } from '#core/reminders/reminder-calls.ts'
import type { RemindedDevice, ReminderSettings, RemindersAnswer } from '#core/reminders/reminder-calls.ts'

/** What a server keeps about somebody's reminders, and what this journey asked of it. */
export type Kept = RemindersAnswer & { asked: { call: string; body: Record<string, unknown> }[] }

export const device = (part: Partial<RemindedDevice> = {}): RemindedDevice => ({
  id: 'device-0001',
  name: 'Chrome on Linux',
  addedAt: 1,
  reachedAt: null,
  trouble: null,
  isThisSession: true,
  ...part,
})

/** Answers for the server: what it keeps, and what reaches a device, is held by its own tests. */
export async function keepReminders(page: Page, part: Partial<RemindersAnswer> = {}): Promise<Kept> {
  const kept: Kept = {
    settings: defaultSettings,
    devices: [],
    publicKey: 'BPublicKeyOfTheServer0',
    mailTo: 'anna@example.com',
    zones: [],
    asked: [],
    ...part,
  }
  await page.route('**/api/reminders/*', async (route) => {
    const call = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    const body = route.request().postDataJSON() as Record<string, unknown>
    kept.asked.push({ call, body })
    if (call === 'save-settings') kept.settings = body as ReminderSettings
    if (call === 'add-device') kept.devices = [device({ name: String(body['name']) }), ...kept.devices]
    if (call === 'remove-device') kept.devices = kept.devices.filter(({ id }) => id !== body['device'])
    const { asked: _, ...answer } = kept
    await route.fulfill({ json: answer })
  })
  return kept
}

type Subscribing = 'works' | 'never settles' | 'no push service'

/** A browser with a push service, or with one that fails: none can be reached from where journeys run. */
export async function havePush(
  page: Page,
  subscribing: Subscribing,
  answer: NotificationPermission = 'granted',
) {
  await page.addInitScript(
    ([how, answered]) => {
      let permission: NotificationPermission = answered === 'denied' ? 'denied' : 'default'
      Object.defineProperty(Notification, 'permission', { get: () => permission })
      Notification.requestPermission = async () => (permission = answered)
      const subscription = {
        options: { applicationServerKey: null },
        toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'BKey', auth: 'auth' } }),
        unsubscribe: async () => true,
      }
      const pushManager = {
        getSubscription: async () => null,
        subscribe() {
          if (how === 'never settles') return new Promise(() => {})
          if (how === 'works') return Promise.resolve(subscription)
          return Promise.reject(new DOMException('Registration failed - push service error', 'AbortError'))
        },
      }
      Object.defineProperty(navigator.serviceWorker, 'ready', { value: Promise.resolve({ pushManager }) })
    },
    [subscribing, answer] as const,
  )
}

/** Allowed on this device since an earlier day. */
export async function haveAllowed(page: Page) {
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { value: 'granted' }))
}
