import type { Page } from '@playwright/test'
import { expect, haveAccount, signUp, test } from './journey.ts'
import { atTenOnSunday, button, desktop, dialog, haveEvent, havePet, phone, row } from './schedule-journey.ts'

const undos = (page: Page) => button(page, 'Undo')

/** A busy machine needs longer than a person for what is done here: the seconds of a toast then last longer, too. */
async function slowDown(page: Page, rate: number) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Animation.enable')
  await devtools.send('Animation.setPlaybackRate', { playbackRate: rate })
}

/** Pills at ten, eleven and so on, the first of which are then deleted. */
async function deleteSome(page: Page, count: number) {
  await page.clock.install({ time: atTenOnSunday })
  await signUp(page)
  await havePet(page, 'Bruno')
  for (let hour = 10; hour < 15; hour++)
    await haveEvent(page, `Pill ${hour}`, { start: `2026-11-15T${hour}:00` })
  for (let hour = 10; hour < 10 + count; hour++) {
    await row(page, `Pill ${hour}`).click()
    await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(dialog(page)).toHaveCount(0)
  }
}

/** What is left of a ring, of its hundred parts. */
const left = (page: Page, words: string) =>
  page
    .locator('[role=status] > div')
    .filter({ hasText: words })
    .locator('svg:has(circle[pathLength="100"])')
    .evaluate((ring) => 100 - parseFloat(getComputedStyle(ring).strokeDashoffset))

for (const [size, use] of Object.entries({ phone, desktop })) {
  test.describe(`on a ${size}`, () => {
    test.use(use)

    test('two toasts stand at most, one on a phone, and none over the form that is opened next', async ({
      page,
    }) => {
      await slowDown(page, 0.1)
      await deleteSome(page, 3)
      await expect(undos(page)).toHaveCount(size === 'phone' ? 1 : 2)
      await expect(page.getByText('Deleted Pill 12.')).toBeVisible()
      await row(page, 'Pill 13').click()
      await expect(dialog(page)).toBeVisible()
      await expect(dialog(page).getByRole('button', { name: 'Undo' })).toHaveCount(0)
      await page.keyboard.press('Escape')
      await undos(page).last().click()
      await expect(row(page, 'Pill 12')).toBeVisible()
    })
  })
}

test.describe('on a phone', () => {
  test.use(phone)

  test('what a tick says covers no other tick, moves nothing, and the next takes its place', async ({
    page,
  }) => {
    await slowDown(page, 0.1)
    await page.clock.install({ time: atTenOnSunday })
    await haveAccount(page)
    const bruno = await havePet(page, 'Bruno')
    // no two of one name: of the second it would be asked whether it is meant
    const titles = [
      'Salve',
      'Powder',
      'Eye drops',
      'Ear drops',
      'Syrup',
      'Paste',
      'Oil',
      'Gel',
      'Spray',
      'Tea',
    ]
    for (const [at, title] of titles.entries())
      await haveEvent(page, title, { start: `2026-11-15T${10 + at}:00`, petIds: [bruno] })
    await page.goto('/schedule')
    await expect(row(page, 'Tea')).toBeVisible()
    await page.evaluate(() => scrollTo(0, 300))
    const eyes = button(page, 'Given: Eye drops, Bruno, 12:00')
    const ears = button(page, 'Given: Ear drops, Bruno, 13:00')
    const before = await eyes.boundingBox()
    for (const [one, title] of [
      [eyes, 'Eye drops'],
      [ears, 'Ear drops'],
    ] as const) {
      await one.tap()
      await expect(page.getByText(`${title} for Bruno: given`)).toBeVisible()
      await expect(undos(page)).toHaveCount(1)
      const toast = await page.locator('[role=status] > div:visible').last().boundingBox()
      // below the last thing that can be ticked, and not over the way to add something
      const bar = await button(page, 'Add Event').boundingBox()
      expect(toast?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
      expect(toast?.height).toBeLessThan(80)
    }
    expect(await page.evaluate(() => scrollY)).toBe(300)
    expect(await page.getByRole('button', { name: /^Eye drops, Bruno: Given/ }).boundingBox()).toEqual(before)

    // pressed, it gives way to the one before; the page stays
    await undos(page).tap()
    await expect(ears).toBeVisible()
    await expect(page.getByText('Eye drops for Bruno: given')).toBeVisible()
    await undos(page).tap()
    await expect(eyes).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(300)
  })
})

test('the ten seconds of a toast go on while dialogs open and close', async ({ page }) => {
  await slowDown(page, 0.5)
  await deleteSome(page, 1)
  await expect.poll(() => left(page, 'Deleted Pill 10.')).toBeLessThan(80)
  await row(page, 'Pill 13').click()
  await expect(dialog(page)).toBeVisible()
  expect(await left(page, 'Deleted Pill 10.')).toBeLessThan(80)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  expect(await left(page, 'Deleted Pill 10.')).toBeLessThan(80)
  await expect(page.getByText('Deleted Pill 10.')).toHaveCount(0, { timeout: 30_000 })
})

test('what was said in a dialog goes on in the page, for the rest of its time', async ({ page }) => {
  await signUp(page)
  await havePet(page, 'Bruno')
  await havePet(page, 'Minka', 'cat', 'sea')
  await slowDown(page, 0.5)
  await page.goto('/settings/pets')
  await button(page, 'Delete Minka').click()
  await dialog(page)
    .last()
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(dialog(page)).toHaveCount(1)
  await expect.poll(() => left(page, 'Minka')).toBeLessThan(80)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  expect(await left(page, 'Minka')).toBeLessThan(80)
})
