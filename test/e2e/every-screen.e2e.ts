import type { Page } from '@playwright/test'
import { expect, expectAccessible, signUp, test } from './journey.ts'
import { atTenOnSunday, phone } from './schedule-journey.ts'
import { fill, screensOfOwner, visitorPaths } from './screens.ts'

test.use({ ...phone, contextOptions: { reducedMotion: 'reduce' } })

for (const [what, screens] of Object.entries(screensOfOwner)) {
  test(`axe finds nothing in the ${what}, light or dark`, async ({ page }) => {
    test.setTimeout(240_000)
    await page.clock.install({ time: atTenOnSunday })
    await signUp(page)
    // a few of each kind: axe looks at every row, and the thirtieth is like the third
    await fill(page, { pets: 4, events: 8 })
    for (const [path, prepare] of Object.entries(screens)) {
      await page.goto(path)
      await prepare(page)
      await expectAccessibleInBothLooks(page)
    }
  })
}

test('axe finds nothing on what a visitor sees, light or dark', async ({ page }) => {
  for (const path of visitorPaths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessibleInBothLooks(page)
  }
})

async function expectAccessibleInBothLooks(page: Page) {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
  // at night the same page has other colours, and nothing else
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, ['color-contrast'])
}
