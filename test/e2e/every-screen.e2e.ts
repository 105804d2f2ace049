import type { Page } from '@playwright/test'
import { expect, expectAccessible, signUp, test } from './journey.ts'
import { atTenOnSunday, desktop, phone } from './schedule-journey.ts'
import { fill, screensOfOwner, visitorPaths } from './screens.ts'
import { expectRoomForFingers } from './targets.ts'

test.use(phone)

for (const [what, screens] of Object.entries(screensOfOwner)) {
  test(`axe finds nothing in the ${what}, light or dark, and a finger finds everything`, async ({ page }) => {
    test.setTimeout(240_000)
    await page.clock.install({ time: atTenOnSunday })
    await signUp(page)
    // a few of each kind: axe looks at every row, and the thirtieth is like the third
    await fill(page, { pets: 4, events: 8 })
    for (const [path, prepare] of Object.entries(screens)) {
      await page.goto(path)
      await prepare(page)
      await expectAccessibleInBothLooks(page)
      await expectRoomAtBothSizes(page, path)
    }
  })
}

test('axe finds nothing on what a visitor sees, light or dark, and a finger finds everything', async ({
  page,
}) => {
  for (const path of visitorPaths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessibleInBothLooks(page)
    await expectRoomAtBothSizes(page, path)
  }
})

test('a finger finds everything in the menu', async ({ page }) => {
  await signUp(page)
  await fill(page, { pets: 4, events: 1 })
  const menu = page.getByRole('button', { name: /^Menu, showing/ })
  await expectRoomAtBothSizes(page, 'the menu', async () => {
    // a panel is placed when it opens
    await page.keyboard.press('Escape')
    await menu.click()
    await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible()
  })
})

async function expectAccessibleInBothLooks(page: Page) {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
  // at night the same page has other colours, and nothing else
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, ['color-contrast'])
}

async function expectRoomAtBothSizes(page: Page, where: string, prepare?: () => Promise<void>) {
  for (const { viewport } of [desktop, phone]) {
    await page.setViewportSize(viewport)
    await prepare?.()
    await expectRoomForFingers(page, `${where} at ${viewport.width} px`)
  }
}
