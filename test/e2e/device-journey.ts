import type { Browser, Page } from '@playwright/test'
import { addDays } from '#core/calendar/calendar-day.ts'
import { expect, signUp } from './journey.ts'
import { password } from './start-app.ts'
import type { App } from './start-app.ts'

/** A day that a device is sent whenever this runs; of those long past it is not. */
export const soon = addDays(new Date().toISOString().slice(0, 10), 2)

/** For journeys about the app as a device keeps it: `test.use(withWorker)`. */
export const withWorker = { serviceWorkers: 'allow' } as const

/** The app is on the device once its worker has kept it. */
export async function keptOnDevice(page: Page) {
  const isRegistered = () =>
    page.evaluate(async () => Boolean(await navigator.serviceWorker.getRegistration()))
  await expect.poll(isRegistered, 'no worker comes to a journey without test.use(withWorker)').toBe(true)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.reload()
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
}

export async function ownerWithApp(page: Page) {
  const email = await signUp(page)
  await keptOnDevice(page)
  return email
}

/** What the server has, seen from a device that has nothing of its own. */
export async function petsOnServer(browser: Browser, app: App, email: string): Promise<string[]> {
  const context = await browser.newContext({ baseURL: app.url })
  const origin = { origin: app.url }
  await context.request.post('/api/auth/sign-in/email', { data: { email, password }, headers: origin })
  const mine = (await (await context.request.get('/api/account/export')).json()) as {
    pets: { name: string }[]
  }
  await context.close()
  return mine.pets.map(({ name }) => name).sort()
}

export const petList = (page: Page) => page.getByRole('dialog').getByRole('list').first()

export async function waitingIsGone(page: Page) {
  await expect(page.getByText(/changes? waiting/)).toHaveCount(0)
}
