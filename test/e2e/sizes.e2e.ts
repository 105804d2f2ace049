import type { Locator } from '@playwright/test'
import { keptOnDevice, withWorker } from './device-journey.ts'
import { expect, haveAccount, signUp, test } from './journey.ts'
import { expectToFit } from './overflow.ts'
import { atTenOnSunday, button, dialog, havePet, say } from './schedule-journey.ts'
import { addPet, fill } from './screens.ts'

test.describe('on a device that keeps the app', () => {
  test.use(withWorker)

  test('the menu of thirty pets fits, and so does what waits to be sent', async ({ page }) => {
    test.setTimeout(180_000)
    await page.clock.install({ time: atTenOnSunday })
    await signUp(page)
    await fill(page, { pets: 30, events: 3 })
    await keptOnDevice(page)
    await page.goto('/schedule')
    await expect(page.locator('main ol > li > a')).toHaveCount(3)
    // a panel is placed when it opens
    await expectToFit(page, 'the menu', async () => {
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /^Menu, showing/ }).click()
    })
    await page.keyboard.press('Escape')
    await page.context().setOffline(true)
    await page.locator('main ol > li > a').first().click()
    await button(page, 'Delete').click()
    await dialog(page).last().getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('Offline. 1 change waiting')).toBeVisible()
    await expectToFit(page, 'the line about what waits')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page.getByText('Waiting to be sent')).toBeVisible()
    await expectToFit(page, 'the waiting list')
  })
})

test('a new account with one long name has room for its ready routines', async ({ page }) => {
  await signUp(page)
  await say(page, addPet('pet-of-sizes-long', 0))
  await expect(page.getByRole('region', { name: /^Routines for/ })).toBeVisible()
  await expectToFit(page, 'the ready routines')
})

// what needs no device and no other language of the browser: test/browser/sizes.test.ts
test.describe('where times say AM and PM', () => {
  test.use({ locale: 'en-US' })

  test('the days of a taper break no time, and boxes beside each other stand in line', async ({ page }) => {
    await page.clock.install({ time: atTenOnSunday })
    await haveAccount(page)
    const whiskers = await havePet(page, 'Whiskers')
    const medicine = { name: 'Prednisolone', unit: 'tablet', strength: '', petIds: [whiskers], leadDays: 7 }
    await say(page, { verb: 'add-medicine', medicineId: 'prednisolone-of-sizes', medicine })
    await page.goto(`/pets/${whiskers}/medicines/prednisolone-of-sizes/plan`)
    const line = page.getByLabel('In one line')
    await expect(line).toHaveAccessibleDescription(/2 tablets for 5 days, 1 tablet twice a day/)
    await line.fill('1 twice a day for 5 days, 1/2 every other day for 10 days')
    const days = page.getByRole('listitem').filter({ hasText: /AM|none/ })
    // of every other day for ten days the tenth has no dose any more
    await expect(days).toHaveCount(14)
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 })
      const heights = await days.evaluateAll((rows) => rows.map(({ clientHeight }) => clientHeight))
      expect.soft(new Set(heights).size, `heights at ${width} px: ${heights.join()}`).toBe(1)
      for (const words of await days.locator('span').all())
        expect.soft(await linesOf(words), `${await words.textContent()} at ${width} px`).toBe(1)
    }
    await page.setViewportSize({ width: 1280, height: 844 })
    const boxes = page.getByRole('group', { name: 'Part 1' }).locator('input[inputmode=numeric]')
    expect(await topsOf(boxes)).toHaveLength(1)

    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/settings/pets/new')
    await button(page, 'I only know roughly how old').click()
    await expect(page.getByLabel('And months')).toBeVisible()
    expect(await topsOf(page.locator('input[inputmode=numeric]'))).toHaveLength(1)
  })
})

const topsOf = async (boxes: Locator) => [
  ...new Set(await boxes.evaluateAll((all) => all.map((box) => Math.round(box.getBoundingClientRect().top)))),
]

const linesOf = (words: Locator) =>
  words.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set(
      [...range.getClientRects()]
        .filter(({ width }) => width > 0)
        .map(({ bottom }) => Math.round(bottom / 8)),
    ).size
  })
