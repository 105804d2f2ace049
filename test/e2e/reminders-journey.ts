import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type {
  ReminderAnswer,
  ReminderBody,
  ReminderCall,
  RemindersAnswer,
} from '#core/reminders/reminder-calls.ts'
import { newSubscriptionKeys } from '../support/push-keys.ts'
import { startPushService } from '../support/push-service.ts'
import type { PushService } from '../support/push-service.ts'
import { expect, test } from './journey.ts'
import { originOf } from './origin-of.ts'

/** For journeys on which messages go out, to a push service of their own; mail is only said to go. */
export const testWithPush = test.extend<{ service: PushService }>({
  // a fixture of Playwright names what it needs by destructuring, even when that is nothing
  // oxlint-disable-next-line no-empty-pattern
  service: async ({}, use) => {
    const service = await startPushService()
    await use(service)
    await service.close()
  },
  env: async ({ service }, use) => use({ PUSH_HOSTS: service.origin, SMTP_URL: 'smtp://localhost:9' }),
})

/** Says something about reminders straight to the server, as the session of this page. */
export async function callReminders<C extends ReminderCall>(
  page: Page,
  call: C,
  body: ReminderBody<C>,
): Promise<ReminderAnswer<C>> {
  const headers = { origin: await originOf(page) }
  const answer = await page.request.post(`/api/reminders/${call}`, { data: body, headers })
  expect(answer.status()).toBe(200)
  return (await answer.json()) as ReminderAnswer<C>
}

export const remindersOf = (page: Page): Promise<RemindersAnswer> => callReminders(page, 'read', {})

type Subscription = Pick<ReminderBody<'add-device'>, 'endpoint' | 'p256dh' | 'auth'>

/** A subscription as a browser makes it, at a push service that nothing is sent to here. */
function newSubscription(): Subscription {
  const { p256dh, auth } = newSubscriptionKeys()
  return { endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`, p256dh, auth }
}

/** Turns on the device of this page's session; which one it is. */
export async function haveDevice(
  page: Page,
  name: string,
  subscription: Subscription = newSubscription(),
): Promise<string> {
  const added = { ...subscription, name, locale: 'en-GB' }
  const { devices } = await callReminders(page, 'add-device', added)
  return devices.find(({ isThisSession }) => isThisSession)?.id ?? ''
}

type Subscribing = 'works' | 'never settles' | 'no push service'

/** A browser with a push service, or with one that fails: none can be reached from where journeys run. */
export async function havePush(
  page: Page,
  subscribing: Subscribing,
  answer: NotificationPermission = 'granted',
  subscription = newSubscription(),
) {
  const { endpoint, p256dh, auth } = subscription
  await page.addInitScript(
    ([how, answered, json]) => {
      // a permission outlives a reload
      const key = 'journey.permission'
      const permission = () => localStorage.getItem(key) ?? 'default'
      Object.defineProperty(Notification, 'permission', { get: permission })
      Notification.requestPermission = async () => {
        localStorage.setItem(key, answered)
        return answered
      }
      const made = {
        options: { applicationServerKey: null },
        toJSON: () => json,
        unsubscribe: async () => true,
      }
      const pushManager = {
        getSubscription: async () => null,
        subscribe() {
          if (how === 'never settles') return new Promise(() => {})
          if (how === 'works') return Promise.resolve(made)
          return Promise.reject(new DOMException('Registration failed - push service error', 'AbortError'))
        },
      }
      Object.defineProperty(navigator.serviceWorker, 'ready', { value: Promise.resolve({ pushManager }) })
    },
    [subscribing, answer, { endpoint, keys: { p256dh, auth } }] as const,
  )
}
