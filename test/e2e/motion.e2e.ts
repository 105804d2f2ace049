import type { Locator, Page } from '@playwright/test'
import { expect, haveAccount, test } from './journey.ts'
import {
  atTenOnSunday,
  button,
  dialog,
  haveEvent,
  havePet,
  link,
  phone,
  row,
  withMotion,
} from './schedule-journey.ts'

test.use({ ...phone, ...withMotion })

const ring = (page: Page) => page.locator('svg:has(circle[pathLength="100"])')

/** How it came, or is about to come: its style stays when the movement is over. */
function movementOf(element: Locator) {
  return element.evaluate((one) => {
    const { animationName, animationDuration, animationTimingFunction } = getComputedStyle(one)
    // a build adds its mark to the name
    return [animationName.replace(/^_?([a-z-]+).*/, '$1'), animationDuration, animationTimingFunction]
  })
}

/** How many things on the page are moving at this moment. */
function moving(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 0)
        .length,
  )
}

async function start(page: Page) {
  await page.clock.install({ time: atTenOnSunday })
  await haveAccount(page)
  await havePet(page, 'Bruno')
  await haveEvent(page, 'Pill')
  await page.goto('/schedule')
  await expect(row(page, 'Pill')).toBeVisible()
}

test('days, weeks and months slide in from where one goes, a sheet rises, undo counts down', async ({
  page,
}) => {
  await start(page)
  const sheet = page.locator('[data-slide]')
  for (const [path, unit] of [
    ['/schedule', 'Day'],
    ['/schedule/week', 'Week'],
    ['/schedule/month', 'Month'],
  ] as const) {
    await page.goto(path)
    await link(page, `Next ${unit}`).tap()
    await expect(sheet).toHaveAttribute('data-slide', 'ahead')
    const [name, duration] = await movementOf(sheet)
    expect([name, duration]).toEqual([expect.stringMatching(/^slide-in/), '0.24s'])
    await link(page, `Previous ${unit}`).tap()
    await expect(sheet).toHaveAttribute('data-slide', 'back')
    const from = await sheet.evaluate((one) => getComputedStyle(one).getPropertyValue('--from'))
    expect(from).toMatch(/^-/)
  }

  await page.goto('/schedule')
  await row(page, 'Pill').tap()
  await expect(dialog(page)).toBeVisible()
  expect((await movementOf(dialog(page))).slice(0, 2)).toEqual(['rise', '0.24s'])
  await button(page, 'Delete').tap()
  await expect(button(page, 'Undo')).toBeVisible()
  expect(await movementOf(ring(page))).toEqual(['count-down', '10s', 'linear'])
})

test.describe('for those who ask for less of it', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing moves but the clock of undo, and that in five steps', async ({ page }) => {
    await start(page)
    await link(page, 'Next Day').tap()
    await link(page, 'Previous Day').tap()
    await expect(page.locator('[data-slide=back]')).toBeVisible()
    expect(await moving(page)).toBe(0)
    await row(page, 'Pill').tap()
    await expect(dialog(page)).toBeVisible()
    expect(await moving(page)).toBe(0)
    await button(page, 'Delete').tap()
    await expect(button(page, 'Undo')).toBeVisible()
    expect(await movementOf(ring(page))).toEqual(['count-down', '10s', 'steps(5)'])
    await page.goto('/schedule/2026-11-20')
    // the cat breathes for others
    await expect(page.getByText('No events today')).toBeVisible()
    expect(await moving(page)).toBe(0)
  })
})
