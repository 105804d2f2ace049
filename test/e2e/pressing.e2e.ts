import type { Locator } from '@playwright/test'
import { expect, signUp, test } from './journey.ts'
import {
  atTenOnSunday,
  desktop,
  haveEvent,
  havePet,
  link,
  phone,
  row,
  withMotion,
} from './schedule-journey.ts'

const ground = (element: Locator) => element.evaluate((one) => getComputedStyle(one).backgroundColor)
const wash = (element: Locator) => element.evaluate((one) => getComputedStyle(one).backgroundImage)

test.describe('with a pointer', () => {
  // then a button does not fade from one look into the other
  test.use(desktop)

  test('a button that waits looks the same under the pointer', async ({ page }) => {
    await page.route('**/api/auth/sign-in/**', () => undefined)
    await page.goto('/login')
    await page.getByLabel('Email').fill('somebody@example.com')
    await page.getByLabel('Password', { exact: true }).fill('a good old dog')
    await page.getByLabel('Password', { exact: true }).press('Enter')
    const waiting = page.locator('button[type=submit]')
    await expect(waiting).toBeDisabled()
    await page.mouse.move(0, 0)
    const before = await ground(waiting)
    await waiting.hover({ force: true })
    expect(await ground(waiting)).toBe(before)
  })
})

test.describe('with a finger', () => {
  test.use({ ...phone, ...withMotion })

  test('nothing stays marked after it was tapped, and no blue box flashes', async ({ page }) => {
    await page.clock.install({ time: atTenOnSunday })
    await signUp(page)
    await havePet(page, 'Bruno')
    const ahead = link(page, 'Next Day')
    const before = await ground(ahead)
    await ahead.tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Monday')
    expect(await ground(ahead)).toBe(before)
    const flash = await ahead.evaluate((one) =>
      getComputedStyle(one).getPropertyValue('-webkit-tap-highlight-color'),
    )
    expect(flash).toBe('rgba(0, 0, 0, 0)')
  })

  test('what is pressed shows it while it is pressed', async ({ page }) => {
    await page.clock.install({ time: atTenOnSunday })
    await signUp(page)
    await havePet(page, 'Bruno')
    await haveEvent(page, 'Pill')
    for (const pressed of [row(page, 'Pill'), link(page, 'Next Day'), link(page, 'Schedule')]) {
      await expect(pressed).toBeVisible()
      expect(await wash(pressed)).toBe('none')
      await pressed.hover()
      await page.mouse.down()
      expect(await wash(pressed)).toContain('gradient')
      // let go elsewhere: nothing was meant
      await page.mouse.move(195, 500)
      await page.mouse.up()
      expect(await wash(pressed)).toBe('none')
    }
  })
})
