import type { Page } from '@playwright/test'
import { expect, expectAccessible, haveAccount, haveOwnDay, haveSession, signUp, test } from './journey.ts'
import {
  addEventButton,
  atTenOnSunday,
  button,
  desktop,
  dialog,
  haveEvent,
  havePet,
} from './schedule-journey.ts'
import { row, rows, sunday } from './schedule-journey.ts'

const title = (page: Page) => page.getByLabel('Event Name', { exact: true })
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true })
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Add Event', exact: true })

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: atTenOnSunday })
})

test.describe('on a desktop', () => {
  test.use(desktop)

  test('an event is added, and what is missing is said beside its field', async ({ page }) => {
    await signUp(page)
    await havePet(page, 'Bruno')
    await havePet(page, 'Minka', 'cat', 'sea')
    await page.getByRole('button', { name: /Menu/ }).click()
    await button(page, 'Only Minka').click()
    await addEventButton(page).click()
    await expect(page).toHaveURL(/\/schedule\/2026-11-15\/new$/)
    await expect(field(page, 'In one line')).toBeFocused()
    await expect(title(page)).toHaveAttribute('placeholder', 'Event Name (Required)')
    await expect(page.getByRole('checkbox', { name: 'Minka' })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Bruno' })).not.toBeChecked()
    await expectAccessible(page)

    await save(page).click()
    await expect(dialog(page)).toContainText('Please name the event.')
    await expect(title(page)).toBeFocused()
    await expectAccessible(page)
    await title(page).fill('Insulin')
    await field(page, 'Start').fill('')
    await save(page).click()
    await expect(dialog(page)).toContainText('Invalid event start time')
    await expect(field(page, 'Start')).toBeFocused()
    await field(page, 'Start').fill(sunday)
    for (const moment of ['Start', 'End']) {
      await field(page, `${moment} time`).fill('')
      await save(page).click()
      await expect(dialog(page)).toContainText(`Invalid event ${moment.toLowerCase()} time`)
      await expect(field(page, `${moment} time`)).toBeFocused()
      await expect(field(page, `${moment} time`)).toHaveAttribute('aria-invalid', 'true')
      await expect(field(page, moment)).not.toHaveAttribute('aria-invalid')
      const [day, time] = [
        await field(page, moment).boundingBox(),
        await field(page, `${moment} time`).boundingBox(),
      ]
      expect(time?.y).toBe(day?.y)
      await expectAccessible(page)
      await field(page, `${moment} time`).fill('11:00')
    }
    await field(page, 'End time').fill('')
    await field(page, 'Start time').fill('19:00')
    await expect(field(page, 'End time')).toHaveValue('19:30')
    await field(page, 'End time').fill('18:00')
    await save(page).click()
    await expect(dialog(page)).toContainText('The end is before the start.')
    await expect(field(page, 'End time')).toBeFocused()
    await field(page, 'End').fill('2026-11-14')
    await save(page).click()
    await expect(field(page, 'End')).toBeFocused()
    await field(page, 'End').fill(sunday)
    await field(page, 'End time').fill('20:00')
    await field(page, 'Start time').fill('07:00')
    await expect(field(page, 'End time')).toHaveValue('08:00')
    await title(page).press('Enter')

    await expect(dialog(page)).toHaveCount(0)
    await expect(row(page, 'Insulin')).toContainText('07:00')
    await expect(row(page, 'Insulin')).toContainText('Minka')
    await expect(page.getByText('Added Insulin.')).toBeVisible()
    await expectAccessible(page)
    await button(page, 'Undo').click()
    await expect(rows(page)).toHaveCount(0)
  })
})

test('an open event survives a reload and lies over its day', async ({ page }) => {
  await haveAccount(page)
  const eventId = await haveEvent(page, 'Pill', { start: '2026-11-20T08:00' })
  await page.goto(`/schedule/2026-11-20/event/${eventId}/edit`)
  await expect(title(page)).toHaveValue('Pill')
  await page.reload()
  await expect(title(page)).toHaveValue('Pill')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/schedule\/2026-11-20$/)
  await page.goto('/schedule/2026-11-20/event/nobody-knows-it')
  await expect(dialog(page)).toContainText('This event no longer exists.')
  await expectAccessible(page)
  await button(page, 'Close').last().click()
  await expect(page).toHaveURL(/\/schedule\/2026-11-20$/)
})

test.describe('where clocks have twelve hours', () => {
  test.use({ locale: 'en-US', viewport: { width: 794, height: 1123 } })

  test('a printed time stays in one line', async ({ page }) => {
    await signUp(page)
    await haveEvent(page, 'Insulin', { start: `${sunday}T10:30`, end: `${sunday}T11:45` })
    await expect(row(page, 'Insulin')).toContainText('10:30 AM')
    await page.emulateMedia({ media: 'print' })
    const linesOf = (element: Element) => {
      const words = document.createRange()
      words.selectNodeContents(element)
      return new Set([...words.getClientRects()].map(({ top }) => top)).size
    }
    const times = row(page, 'Insulin').locator('[class*=time] > span')
    expect(await Promise.all([times.nth(0).evaluate(linesOf), times.nth(1).evaluate(linesOf)])).toEqual([
      1, 1,
    ])
  })
})

test('an event added on one device is on another at once', async ({ page, browser, app }) => {
  const email = await signUp(page)
  const elsewhere = await browser.newPage({ baseURL: app.url })
  await haveOwnDay(elsewhere.context())
  await elsewhere.clock.install({ time: atTenOnSunday })
  await haveSession(elsewhere, email)
  await elsewhere.goto('/schedule')
  await addEventButton(page).click()
  await title(page).fill('Pill')
  await save(page).click()
  await expect(row(elsewhere, 'Pill')).toBeVisible()
})
