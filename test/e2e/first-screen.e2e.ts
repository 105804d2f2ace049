import { dayStands, firstLoad, loginStands, mostKilobytes } from './first-load.ts'
import { expect, haveAccount, test } from './journey.ts'
import { daily, haveEvent, havePet, row } from './schedule-journey.ts'

test('whoever comes for the first time loads little before the login page', async ({ page }) => {
  const { js, css } = await firstLoad(page, '/login', loginStands)
  expect(js).toBeGreaterThan(60)
  expect(js).toBeLessThan(mostKilobytes.signedOut)
  expect(css).toBeLessThan(mostKilobytes.css)
})

for (const locale of ['en-US', 'de-DE', 'es-ES'])
  test.describe(`for somebody from ${locale}`, () => {
    test.use({ locale })
    test('whoever is signed in loads little before their day', async ({ page }) => {
      // a device on which nobody was yet looks for the login page too
      await haveAccount(page)
      const pet = await havePet(page, 'Rex')
      const start = '2026-11-01'
      await haveEvent(page, 'Pill', { petIds: [pet], start: `${start}T08:00`, recurrence: daily(start) })
      await page.goto('/schedule')
      // on the device: a day that stands without it would be followed by all that comes after a first screen
      await expect(row(page, 'Pill')).toBeVisible()
      await page.reload()
      await expect(row(page, 'Pill')).toBeVisible()
      const device = await page.context().newPage()
      await page.close()
      const { js, css } = await firstLoad(device, '/schedule', dayStands)
      expect(js).toBeGreaterThan(60)
      expect(js).toBeLessThan(mostKilobytes.signedIn + (locale === 'en-US' ? 0 : mostKilobytes.otherWords))
      expect(css).toBeLessThan(mostKilobytes.css)
    })
  })

test('what follows the first screen is asked for again when it did not come', async ({ page }) => {
  await haveAccount(page)
  const part = '**/assets/later-*.js'
  const failed = page.waitForEvent('requestfailed')
  await page.route(part, (route) => route.abort())
  await page.goto('/schedule')
  await failed
  const menu = page.getByRole('button', { name: /^Menu, showing/ })
  await menu.click()
  await page.unroute(part)
  const settings = page.getByRole('button', { name: 'Settings' })
  const reload = page.getByRole('button', { name: 'Reload' })
  // browsers that remember that it did not come have to load the page anew, and it is said
  await expect(settings.or(reload).first()).toBeVisible()
  if (await reload.isVisible()) {
    await reload.click()
    await menu.click()
  }
  await expect(settings).toBeVisible()
})
