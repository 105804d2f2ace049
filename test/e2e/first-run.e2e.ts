import type { Locator, Page } from '@playwright/test'
import { soon } from './device-journey.ts'
import { expect, expectAccessible, haveSession, test } from './journey.ts'
import { button, haveEvent, havePet, link, phone, row } from './schedule-journey.ts'
import { newEmail, password } from './start-app.ts'

test.use(phone)

const offer = (page: Page) => page.getByRole('region', { name: /^Routines for/ })
const tick = (page: Page, title: string) => offer(page).getByRole('checkbox', { name: title })

/** A tick is kept on the device before it shows; Playwright's own check() would not wait for that. */
async function turnOn(box: Locator) {
  await box.click()
  await expect(box).toBeChecked()
}

test('a new account has its first routine in the calendar after six taps', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-15T07:00:00-08:00') })
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.tap()
  }

  await page.goto('/signup')
  await page.getByLabel('Email').fill(newEmail())
  await page.getByLabel('Password', { exact: true }).fill(password)
  await tap(button(page, 'Sign Up'))
  await expect(page.getByText('Add your pet to start tracking care routines.')).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
  await tap(button(page, 'Add a Pet'))
  await page.getByLabel('Name', { exact: true }).fill('Bruno')
  await tap(page.getByRole('radio', { name: 'Dog' }))
  await tap(button(page, 'Save'))

  await expect(page).toHaveURL(/\/schedule$/)
  await expect(offer(page)).toBeVisible()
  await expect(page.getByText('No events today')).toBeVisible()
  await expectAccessible(page)
  await tap(offer(page).getByText('Morning medicine'))
  await expect(row(page, 'Morning medicine')).toContainText('every day')
  await tap(button(page, 'Done'))
  await expect(offer(page)).toHaveCount(0)
  await expect(row(page, 'Morning medicine')).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(taps).toBe(6)

  await link(page, 'Next Day').tap()
  await expect(row(page, 'Morning medicine')).toBeVisible()
})

test('who wants none is not asked again, on no device', async ({ page, browser, app }) => {
  const email = await startWith(page, 'Bruno', 'dog')
  await button(page, 'No, thanks').tap()
  await expect(offer(page)).toHaveCount(0)
  await expect(page.getByText('No events today')).toBeVisible()
  await page.reload()
  await expect(page.getByText('No events today')).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
  const elsewhere = await browser.newPage({ baseURL: app.url })
  await haveSession(elsewhere, email)
  await elsewhere.goto('/schedule')
  await expect(elsewhere.getByText('No events today')).toBeVisible()
  await expect(offer(elsewhere)).toHaveCount(0)
})

test('who has a calendar already is not asked at all', async ({ page, browser, app }) => {
  const email = await startWith(page, 'Bruno', 'dog')
  await haveEvent(page, 'Pill', { start: `${soon}T08:00` })
  await expect(offer(page)).toHaveCount(0)
  const elsewhere = await browser.newPage({ baseURL: app.url })
  await haveSession(elsewhere, email)
  await elsewhere.goto('/schedule')
  await expect(elsewhere.getByText('No events today')).toBeVisible()
  await expect(offer(elsewhere)).toHaveCount(0)
})

test('a pet that is planned for is not offered any while the news are still on their way', async ({
  page,
  browser,
  app,
}) => {
  const email = await startWith(page, 'Bruno', 'dog')
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

async function startWith(page: Page, name: string, species: string): Promise<string> {
  const email = newEmail()
  await page.goto('/signup')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Sign Up').tap()
  await expect(page).toHaveURL(/\/schedule$/)
  await havePet(page, name, species)
  await expect(offer(page)).toBeVisible()
  return email
}
