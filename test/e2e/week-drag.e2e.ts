import type { Locator, Page } from '@playwright/test'
import { expect, haveAccount, test } from './journey.ts'
import { atTenOnSunday, button, daily, desktop, haveEvent, havePet } from './schedule-journey.ts'

test.use(desktop)

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: atTenOnSunday })
})

const column = (page: Page, day: string) => page.locator(`[data-column="2026-11-${day}"]`)
const event = (page: Page, day: string, title: string) =>
  column(page, day).locator('li > a').filter({ hasText: title })

async function middleOf(one: Locator) {
  const { x, y, width, height } = (await one.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN }
  return { x: x + width / 2, y: y + height / 2 }
}

async function drag(page: Page, one: Locator, to: { x: number; y: number }) {
  const from = await middleOf(one)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, from.y, { steps: 2 })
  await page.mouse.move(to.x, to.y, { steps: 6 })
}

// to another day: test/browser/week-drag.test.ts
test('in hours a mouse also drags to another time, and the lower edge to another length', async ({
  page,
}) => {
  await haveAccount(page)
  await havePet(page, 'Bruno')
  await haveEvent(page, 'Pill', { start: '2026-11-10T08:00', recurrence: daily('2026-11-10') })
  await haveEvent(page, 'Vet', { start: '2026-11-10T16:00', end: '2026-11-10T16:30' })
  await haveEvent(page, 'Walk', { start: '2026-11-10T10:00', end: '2026-11-10T11:00' })
  await page.goto('/schedule/week')
  await button(page, 'Hours').click()
  const walk = event(page, '10', 'Walk')
  const { x, y } = await middleOf(walk)
  await drag(page, walk, { x, y: y + 84 })
  await page.mouse.up()
  await expect(page.getByText('Moved Walk to Tuesday 10 November, 11:30 – 12:30.')).toBeVisible()
  const below = await middleOf(walk)
  await page.mouse.move(below.x, below.y + 25)
  await page.mouse.down()
  await page.mouse.move(below.x, below.y + 25 + 42, { steps: 4 })
  // in front of the toast of the move before
  const where = page.locator('output').filter({ hasText: 'Tuesday 10 November, 11:30 – 13:15' })
  expect(await where.evaluate(isInFront)).toBe(true)
  await page.mouse.up()
  await expect(page.getByText('Changed Walk to Tuesday 10 November, 11:30 – 13:15.')).toBeVisible()
})

/** Nothing is to be pressed there, so it is made pressable to be asked for. */
function isInFront(element: HTMLElement): boolean {
  element.style.pointerEvents = 'auto'
  const { left, top, width, height } = element.getBoundingClientRect()
  const seen = document.elementFromPoint(left + width / 2, top + height / 2) === element
  element.style.pointerEvents = ''
  return seen
}
