/// <reference lib="webworker" />
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect } from '@playwright/test'
import type { BrowserContext, Page } from '@playwright/test'
import type { NoticeAction, PushMessage } from '#core/reminders/notice.ts'
import { browserArguments } from './browser-arguments.ts'
import { noonZone } from './noon.ts'

export type ShownNotification = {
  title: string
  body: string
  tag: string
  silent: boolean
  actions: string[]
}
export type NotifyingDevice = Awaited<ReturnType<typeof openNotifyingDevice>>

/**
 * A browser that may show notifications: the whole Chromium with a profile of its own. No push service of the outside is
 * reachable: `subscribe` answers with what a test hands over, and a test delivers what was pushed.
 */
export async function openNotifyingDevice(url: string) {
  const profile = await mkdtemp(join(tmpdir(), 'senior-pet-care-device-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env['NOTIFYING_CHROMIUM'] ?? '/usr/bin/chromium',
    args: browserArguments,
    baseURL: url,
    serviceWorkers: 'allow',
    locale: 'en-GB',
    timezoneId: noonZone,
    reducedMotion: 'reduce',
  })
  await context.grantPermissions(['notifications'], { origin: url })
  const page = context.pages()[0] ?? (await context.newPage())

  return {
    context,
    page,
    /** as a push service does; ends when the worker has done what follows */
    deliver: (message: PushMessage | string) =>
      inWorker(context, pushIn, typeof message === 'string' ? message : JSON.stringify(message)),
    shown: () => inWorker(context, shownIn),
    /** as a person taps it, or one of its buttons; ends when the worker has done what follows */
    tap: (tag: string, action: NoticeAction | '' = '') => inWorker(context, tapIn, { tag, action }),
    /** no page of the app is open any more; its worker lives on */
    async closeApp() {
      await worker(context)
      const blank = await context.newPage()
      for (const one of context.pages()) if (one !== blank) await one.close()
    },
    async close() {
      await context.close()
      await rm(profile, { recursive: true, force: true })
    },
  }
}

async function worker(context: BrowserContext) {
  await expect.poll(() => context.serviceWorkers().length).toBeGreaterThan(0)
  const found = context.serviceWorkers().at(-1)
  if (!found) throw new Error('the app has no worker on this device')
  return found
}

async function inWorker<A, T>(
  context: BrowserContext,
  work: (argument: A) => Promise<T>,
  argument?: A,
): Promise<T> {
  // the cast: a work without an argument is given none
  return (await worker(context)).evaluate(work as (argument: unknown) => Promise<T>, argument)
}

async function shownIn(): Promise<ShownNotification[]> {
  const scope = globalThis as unknown as ServiceWorkerGlobalScope
  const all = await scope.registration.getNotifications()
  return all.map((one) => {
    const { actions = [] } = one as Notification & { actions?: { action: string }[] }
    const { title, body, tag, silent } = one
    return { title, body, tag, silent: silent === true, actions: actions.map(({ action }) => action) }
  })
}

async function pushIn(data: string): Promise<void> {
  const work: Promise<unknown>[] = []
  const event = new PushEvent('push', { data })
  // only a browser's own event may keep the worker awake; here the test waits
  Object.defineProperty(event, 'waitUntil', { value: (one: Promise<unknown>) => void work.push(one) })
  globalThis.dispatchEvent(event)
  await Promise.all(work)
}

async function tapIn({ tag, action }: { tag: string; action: string }): Promise<void> {
  const scope = globalThis as unknown as ServiceWorkerGlobalScope
  const [notification] = await scope.registration.getNotifications({ tag })
  if (!notification) throw new Error(`no notification ${tag} is shown`)
  const work: Promise<unknown>[] = []
  const event = new NotificationEvent('notificationclick', { notification, action })
  Object.defineProperty(event, 'waitUntil', { value: (one: Promise<unknown>) => void work.push(one) })
  scope.dispatchEvent(event)
  await Promise.all(work)
}

/** The page's push service is this one: subscribing answers with an endpoint and keys of a test. */
export async function subscribesTo(
  page: Page,
  subscription: { endpoint: string; p256dh: string; auth: string },
) {
  await page.context().addInitScript((given) => {
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0)).buffer
    let key: ArrayBuffer | null = null
    const mine = () => ({
      endpoint: given.endpoint,
      options: { applicationServerKey: key, userVisibleOnly: true },
      getKey: (name: 'p256dh' | 'auth') => bytes(given[name]),
      toJSON: () => ({ endpoint: given.endpoint, keys: { p256dh: given.p256dh, auth: given.auth } }),
      unsubscribe: () => {
        localStorage.removeItem('test.subscribed')
        return Promise.resolve(true)
      },
    })
    const asBytes = (asked: string | BufferSource | null | undefined) =>
      typeof asked === 'string' ? bytes(asked) : ((asked as ArrayBuffer | null) ?? null)
    Object.assign(PushManager.prototype, {
      subscribe(options: PushSubscriptionOptionsInit) {
        key = asBytes(options.applicationServerKey)
        localStorage.setItem('test.subscribed', 'yes')
        return Promise.resolve(mine())
      },
      getSubscription: () => Promise.resolve(localStorage.getItem('test.subscribed') ? mine() : null),
    })
  }, subscription)
}
