import type { Locator, Page } from '@playwright/test'
import { expect, haveAccount, test } from './journey.ts'
import { expectNoSidewaysScroll } from './overflow.ts'
import {
  addEventButton,
  atTenOnSunday,
  daily,
  desktop,
  dialog,
  haveEvent,
  havePet,
  link,
} from './schedule-journey.ts'
import { openDay, phone, row, sunday, swipe } from './schedule-journey.ts'

/**
 * A pseudo-locale: the English words, laid out as a translation into Arabic will be. The app's `dir` follows the
 * language of its words, so it stands in index.html beside `lang`; days and times are in that language too.
 */
test.use({ locale: 'ar-EG' })

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: atTenOnSunday })
  await page.route(
    (url) => !url.pathname.includes('.') && !url.pathname.startsWith('/api'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const answer = await route.fetch()
      const html = (await answer.text()).replace('<html lang="en"', '<html lang="en" dir="rtl"')
      await route.fulfill({ response: answer, body: html })
    },
  )
})

async function start(page: Page) {
  await haveAccount(page)
  const bruno = await havePet(page, 'برونو')
  await haveEvent(page, 'دواء الصباح', {
    start: `${sunday}T08:00`,
    end: `${sunday}T08:10`,
    petIds: [bruno],
    recurrence: daily(sunday),
  })
  await openDay(page, sunday)
  await expect(row(page, 'دواء الصباح')).toBeVisible()
}

const leftOf = async (one: Locator) => (await one.boundingBox())?.x ?? NaN
const isMirrored = (icon: Locator) => icon.evaluate((svg) => getComputedStyle(svg).scale === '-1 1')

test.describe('on a desktop', () => {
  test.use(desktop)

  test('every screen is mirrored, nothing hangs over, and keys walk the way one reads', async ({ page }) => {
    await start(page)
    // no word and no digit of another language stands among ours
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sunday')
    await expect(row(page, 'دواء الصباح')).toContainText(/8:00\sam/)
    const tab = page.getByRole('link', { name: 'Schedule', exact: true })
    expect(await leftOf(tab)).toBeGreaterThan(1000)
    expect(await leftOf(page.getByRole('button', { name: /^Menu/ }))).toBeLessThan(200)
    expect(await leftOf(link(page, 'Next Day'))).toBeLessThan(await leftOf(link(page, 'Previous Day')))
    expect(await isMirrored(link(page, 'Next Day').locator('svg'))).toBe(true)
    await expectNoSidewaysScroll(page, 'the day')

    await page.getByRole('button', { name: /^Menu/ }).click()
    await expectNoSidewaysScroll(page, 'the menu')
    await page.goto('/settings/pets')
    const pet = dialog(page).getByRole('link', { name: /برونو/ })
    await expect(pet).toBeVisible()
    expect(await leftOf(dialog(page).getByRole('button', { name: 'Close' }))).toBeLessThan(600)
    expect(await isMirrored(dialog(page).getByRole('button', { name: 'Back' }).locator('svg'))).toBe(true)
    await expectNoSidewaysScroll(page, 'the pets')
    await pet.click()
    await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
    await expectNoSidewaysScroll(page, 'a pet')

    await openDay(page, sunday)
    await expect(row(page, 'دواء الصباح')).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(page).toHaveURL(/\/schedule\/2026-11-16$/)
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/\/schedule$/)

    await page.goto('/schedule/month')
    const cells = page.getByRole('grid').getByRole('row').nth(1).getByRole('gridcell')
    expect(await leftOf(cells.first())).toBeGreaterThan(await leftOf(cells.last()))
    await page.locator(`[data-day="${sunday}"]`).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page.locator('[data-day="2026-11-16"]')).toBeFocused()
    await expectNoSidewaysScroll(page, 'the month')
    await link(page, 'Next Month').click()
    const sheet = page.locator('[data-slide]')
    await expect(sheet).toHaveAttribute('data-slide', 'ahead')
    expect(await sheet.evaluate((one) => getComputedStyle(one).getPropertyValue('--side'))).toBe('-1')
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('a finger turns the page the way one reads', async ({ page }) => {
    await start(page)
    await expectNoSidewaysScroll(page, 'the day on a phone')
    await swipe(page, { x: 100, y: 290 }, { x: 300, y: 290 })
    await expect(page).toHaveURL(/\/schedule\/2026-11-16$/)
    await addEventButton(page).click()
    await expect(dialog(page)).toBeVisible()
    await expectNoSidewaysScroll(page, 'a new event on a phone')
  })
})
