import type { Locator, Page } from '@playwright/test'
import { soon } from './device-journey.ts'
import { addPet, expect, expectAccessible, haveSession, test } from './journey.ts'
import { button, dialog, haveEvent, havePet, link, phone, row, rows, undoOf } from './schedule-journey.ts'
import { newEmail, password } from './start-app.ts'

test.use(phone)

const offer = (page: Page) => page.getByRole('region', { name: /^Routines for/ })
const tick = (page: Page, title: string) => offer(page).getByRole('checkbox', { name: title })

/** A tick is kept on the device before it shows; Playwright's own check() would not wait for that. */
async function turnOn(box: Locator) {
  await box.click()
  await expect(box).toBeChecked()
}
async function turnOff(box: Locator) {
  await box.click()
  await expect(box).not.toBeChecked()
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

test('the first routine that is ticked, on an afternoon, leaves the page where it is', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-15T17:10:00-08:00') })
  await startWith(page, 'Bruno', 'dog')
  await turnOn(tick(page, 'Morning medicine'))
  await expect(row(page, 'Morning medicine')).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await turnOn(tick(page, 'Evening medicine'))
  await expect(row(page, 'Evening medicine')).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('several can be ticked, one changed before it is kept, and one unticked', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-15T07:00:00-08:00') })
  await startWith(page, 'Minka', 'cat')
  await turnOn(tick(page, 'Clean the litter box'))
  await turnOn(tick(page, 'Weight check'))

  await offer(page).getByRole('link', { name: 'Change Morning medicine' }).tap()
  await expect(dialog(page).getByLabel('Event Name')).toHaveValue('Morning medicine')
  await expect(dialog(page).getByLabel('Start time')).toHaveValue('08:00')
  await expect(dialog(page).getByRole('radio', { name: 'Daily' })).toBeChecked()
  await expect(dialog(page).getByRole('checkbox', { name: 'Minka' })).toBeChecked()
  await dialog(page).getByLabel('Event Name').fill('Thyroid tablet')
  await dialog(page).getByRole('button', { name: 'Add Event', exact: true }).tap()
  await expect(row(page, 'Thyroid tablet')).toContainText('08:00')
  await expect(tick(page, 'Thyroid tablet')).toBeChecked()

  await turnOff(tick(page, 'Weight check'))
  await expect(rows(page)).toHaveCount(2)
  await undoOf(page, 'Deleted Weight check.').tap()
  await expect(tick(page, 'Weight check')).toBeChecked()
  await expectAccessible(page)

  await page.reload()
  await expect(tick(page, 'Weight check')).toBeChecked()
  await expect(tick(page, 'Brush teeth')).not.toBeChecked()
})

test('a medicine moved to the time of another routine stays itself, and goes only with its own tick', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-11-15T07:00:00-08:00') })
  await startWith(page, 'Minka', 'cat')
  await havePet(page, 'Oskar', 'cat')
  await turnOn(tick(page, 'Evening medicine'))
  await offer(page).getByRole('link', { name: 'Change Evening medicine' }).tap()
  await dialog(page).getByLabel('Event Name').fill('Insulin')
  await dialog(page).getByLabel('Start time').fill('19:00')
  await dialog(page).getByRole('checkbox', { name: 'Oskar' }).check()
  await button(page, 'Save').tap()
  await dialog(page).getByText('All events of the series').tap()
  await dialog(page).getByRole('button', { name: 'Save' }).last().tap()

  await expect(tick(page, 'Insulin')).toBeChecked()
  await expect(tick(page, 'Clean the litter box')).not.toBeChecked()
  await turnOn(tick(page, 'Clean the litter box'))
  await turnOff(tick(page, 'Clean the litter box'))
  await expect(rows(page)).toHaveCount(1)
  await expect(row(page, 'Insulin')).toContainText('Minka and Oskar')

  // without it the routine is offered under its own name again
  await tick(page, 'Insulin').click()
  await expect(page.getByText('Insulin is no longer for Minka.')).toBeVisible()
  await expect(row(page, 'Insulin')).toContainText('Oskar')
  await expect(tick(page, 'Evening medicine')).not.toBeChecked()
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

test('a second pet is offered its own, once, and the first is not asked again', async ({ page }) => {
  await startWith(page, 'Bruno', 'dog')
  await turnOn(tick(page, 'Morning medicine'))
  await button(page, 'Done').tap()
  await expect(offer(page)).toHaveCount(0)
  await addPet(page, 'Minka', 'Cat')
  await page.goto('/schedule')
  await expect(offer(page)).toContainText('Routines for Minka')
  await expect(tick(page, 'Morning medicine')).not.toBeChecked()
  await expectAccessible(page)
  await turnOn(tick(page, 'Clean the litter box'))
  await expect(row(page, 'Clean the litter box')).toContainText('Minka')
  await page.reload()
  await expect(tick(page, 'Clean the litter box')).toBeChecked()
  await button(page, 'Done').tap()
  await expect(offer(page)).toHaveCount(0)

  await addPet(page, 'Ole', 'Dog')
  await page.goto('/schedule')
  await expect(offer(page)).toContainText('Routines for Ole')
  await button(page, 'No, thanks').tap()
  await expect(offer(page)).toHaveCount(0)
  await page.reload()
  await expect(row(page, 'Clean the litter box')).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
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
