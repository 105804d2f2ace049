import type { Locator, Page } from '@playwright/test'
import { expect, haveSession, signUp, test } from './journey.ts'
import { havePet, phone, row } from './schedule-journey.ts'

test.use(phone)

const offer = (page: Page) => page.getByRole('region', { name: /^Routines for/ })
const tick = (page: Page, title: string) => offer(page).getByRole('checkbox', { name: title })

/** A tick is kept on the device before it shows; Playwright's own check() would not wait for that. */
async function turnOn(box: Locator) {
  await box.click()
  await expect(box).toBeChecked()
}

test('a pet that is planned for is not offered any while the news are still on their way', async ({
  page,
  browser,
  app,
}) => {
  const email = await signUp(page)
  await havePet(page, 'Bruno')
  await turnOn(tick(page, 'Morning medicine'))
  const elsewhere = await browser.newPage({ baseURL: app.url, serviceWorkers: 'block' })
  await haveSession(elsewhere, email)
  await elsewhere.goto('/schedule')
  await expect(row(elsewhere, 'Morning medicine')).toBeVisible()
  await expect(offer(elsewhere)).toHaveCount(0)
  // the feed never opens: the day is what this device has kept
  await elsewhere.route('**/feed*', () => {})
  await elsewhere.reload()
  await expect(row(elsewhere, 'Morning medicine')).toBeVisible()
  await expect(offer(elsewhere)).toHaveCount(0)
})
