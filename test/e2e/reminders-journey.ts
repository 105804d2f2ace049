import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import type {
  ReminderAnswer,
  ReminderBody,
  ReminderCall,
  RemindersAnswer,
} from '#core/reminders/reminder-calls.ts'
import { newSubscriptionKeys } from '../support/push-keys.ts'
import { expect } from './journey.ts'

/** Says something about reminders straight to the server, as the session of this page. */
export async function callReminders<C extends ReminderCall>(
  page: Page,
  call: C,
  body: ReminderBody<C>,
): Promise<ReminderAnswer<C>> {
  const { origin } = new URL((await page.request.get('/healthz')).url())
  const answer = await page.request.post(`/api/reminders/${call}`, { data: body, headers: { origin } })
  expect(answer.status()).toBe(200)
  return (await answer.json()) as ReminderAnswer<C>
}

export const remindersOf = (page: Page): Promise<RemindersAnswer> => callReminders(page, 'read', {})

/** A subscription as a browser makes it, at a push service that nothing is sent to here. */
export function newSubscription() {
  const { p256dh, auth } = newSubscriptionKeys()
  return { endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`, p256dh, auth }
}

/** Turns on the device of this page's session; which one it is. */
export async function haveDevice(page: Page, name: string): Promise<string> {
  const added = { ...newSubscription(), name, locale: 'en-GB' }
  const { devices } = await callReminders(page, 'add-device', added)
  return devices.find(({ isThisSession }) => isThisSession)?.id ?? ''
}

/** What a push service said when it took no message. */
export function haveTrouble(folder: string, device: string, trouble: string) {
  const database = new DatabaseSync(join(folder, 'senior-pet-care.sqlite'), { timeout: 5_000 })
  database.prepare('update push_devices set trouble = ? where id = ?').run(trouble, device)
  database.close()
}

type Subscribing = 'works' | 'never settles' | 'no push service'

/** A browser with a push service, or with one that fails: none can be reached from where journeys run. */
export async function havePush(
  page: Page,
  subscribing: Subscribing,
  answer: NotificationPermission = 'granted',
) {
  const { endpoint, ...keys } = newSubscription()
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
      const subscription = {
        options: { applicationServerKey: null },
        toJSON: () => json,
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
    [subscribing, answer, { endpoint, keys }] as const,
  )
}

/** A push service that takes the test and delivers it when `deliver` says so. */
export async function haveTests(page: Page): Promise<{ deliver(): Promise<unknown> }> {
  let sent = ''
  await page.route('**/api/reminders/test?*', async (route) => {
    sent = (route.request().postDataJSON() as ReminderBody<'test'>).device
    await route.fulfill({ json: await remindersOf(page) })
  })
  return { deliver: () => callReminders(page, 'reached', { device: sent }) }
}
