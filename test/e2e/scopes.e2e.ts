import type { Page } from '@playwright/test'
import { expect, expectAccessible, signUp, test } from './journey.ts'
import { atTenOnSunday, button, daily, dialog, haveEvent, havePet } from './schedule-journey.ts'
import { pressEdit, openDay, openToEdit, row, sunday, undoOf } from './schedule-journey.ts'

const question = (page: Page) => dialog(page).last()
const choice = (page: Page, name: string) => page.getByRole('radio', { name })

/** A pill every day from the 10th, of which the 20th was changed by hand, opened on Sunday the 15th. */
async function openPill(page: Page, more = '') {
  await signUp(page)
  await havePet(page, 'Bruno')
  await haveEvent(page, 'Pill', {
    start: '2026-11-10T08:00',
    end: '2026-11-10T08:10',
    recurrence: daily('2026-11-10', more),
  })
  // on every day of the year: whoever sees it sees all there is on that day
  await haveEvent(page, 'Walk', { start: '2026-11-01T18:00', recurrence: daily('2026-11-01') })
  await expect(row(page, 'Walk')).toHaveCount(1)
  await row(page, 'Pill').click()
  await expect(page.getByRole('dialog', { name: 'Pill' })).toBeVisible()
}

async function expectOn(page: Page, title: string, days: Record<string, number>) {
  for (const [day, count] of Object.entries(days)) {
    await openDay(page, day)
    await expect(row(page, 'Walk')).toHaveCount(1)
    await expect(row(page, title)).toHaveCount(count)
  }
}

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: atTenOnSunday })
})

test('deleting asks which, with the first chosen, and undo brings the day back', async ({ page }) => {
  await openPill(page)
  await button(page, 'Delete').click()
  await expect(question(page)).toContainText('Delete which events?')
  await expect(choice(page, 'This event')).toBeChecked()
  await expect(choice(page, 'This event')).toBeFocused()
  await expect(question(page)).toContainText('Deletes this event only.')
  await expectAccessible(page)
  await page.keyboard.press('x')
  await expect(choice(page, 'This event')).toBeChecked()
  await page.keyboard.press('3')
  await expect(choice(page, 'All events of the series')).toBeChecked()
  await expect(question(page)).toContainText('Deletes all coming events and 5 past ones.')
  await page.keyboard.press('2')
  await expect(question(page)).toContainText('Deletes all coming events, keeps 5 past ones.')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(1)
  await button(page, 'Delete').click()
  await page.keyboard.press('1')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(row(page, 'Pill')).toHaveCount(0)
  // with a key: its place is that of Delete, and a press so soon is one of a trembling finger
  await page.getByRole('link', { name: 'Next Day' }).press('Enter')
  await expect(row(page, 'Pill')).toHaveCount(1)
  await button(page, 'Undo').click()
  await page.getByRole('link', { name: 'Previous Day' }).click()
  await expect(row(page, 'Pill')).toHaveCount(1)
})

test('deleting this and all future keeps the day before', async ({ page }) => {
  await openPill(page)
  await button(page, 'Delete').click()
  await page.keyboard.press('2')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Pill')).toHaveCount(0)
  await expectOn(page, 'Pill', { '2026-11-14': 1, '2026-11-15': 0, '2026-11-16': 0, '2027-11-16': 0 })
})

test('deleting all takes the past along, and undo restores rule and exceptions', async ({ page }) => {
  await openPill(page, ';UNTIL=20261130T235959')
  await button(page, 'Delete').click()
  await page.keyboard.press('Enter')
  await expect(row(page, 'Pill')).toHaveCount(0)
  await openDay(page, '2026-11-16')
  await expect(row(page, 'Pill')).toHaveCount(1)
  await row(page, 'Pill').click()
  await button(page, 'Delete').click()
  await page.keyboard.press('3')
  await expect(question(page)).toContainText('Deletes 15 coming events and 5 past ones.')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Pill')).toHaveCount(0)
  await undoOf(page, 'Deleted Pill.').click()
  await expect(row(page, 'Pill')).toContainText('every day until 30 November')
  await expectOn(page, 'Pill', {
    '2026-11-14': 1,
    '2026-11-15': 0,
    '2026-11-16': 1,
    '2026-11-30': 1,
    '2026-12-01': 0,
  })
})

test('changing this leaves the others, and undo makes the day one of the series again', async ({ page }) => {
  await openPill(page)
  await pressEdit(page)
  await page.getByLabel('Event Name').fill('Half a pill')
  await page.getByLabel('Start time').fill('09:00')
  await button(page, 'Save').click()
  await expect(question(page)).toContainText('Change which events?')
  await expect(question(page)).toContainText('Changes this event only.')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(row(page, 'Half a pill')).toContainText('09:00')
  await expect(row(page, 'Half a pill')).not.toContainText('every day')
  await button(page, 'Undo').click()
  await expect(row(page, 'Pill')).toContainText('every day')
  await expectOn(page, 'Half', { '2026-11-14': 0, '2026-11-15': 0, '2026-11-16': 0 })
})

test('changing this and all future starts a new series and leaves the past as it was', async ({ page }) => {
  await openPill(page)
  await pressEdit(page)
  await page.getByLabel('Start time').fill('09:00')
  await page.getByLabel('Event Name').fill('Half a pill')
  await button(page, 'Save').click()
  await page.keyboard.press('2')
  await expect(question(page)).toContainText('Changes all coming events, keeps 5 past ones.')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Half a pill')).toContainText('every day')
  await expectOn(page, 'Half', { '2026-11-14': 0, '2026-11-15': 1, '2027-06-01': 1 })
  await openDay(page, '2026-11-14')
  await expect(row(page, 'Pill')).toContainText('08:00')
})

test('changing all keeps deleted days deleted, and of days changed by hand what was changed there', async ({
  page,
}) => {
  await openPill(page)
  await button(page, 'Delete').click()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await openDay(page, '2026-11-20')
  await openToEdit(page, 'Pill')
  await page.getByLabel('Event Name').fill('Half a pill')
  await button(page, 'Save').click()
  await page.keyboard.press('Enter')
  await expect(row(page, 'Half a pill')).toHaveCount(1)
  await openDay(page, '2026-11-21')
  await openToEdit(page, 'Pill')
  await page.getByLabel('Start time').fill('10:00')
  await button(page, 'Save').click()
  await page.keyboard.press('3')
  await expect(question(page)).toContainText('1 you changed by hand keeps what you changed')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Pill')).toContainText('10:00')
  await expectOn(page, 'Pill', { [sunday]: 0, '2026-11-10': 1, '2026-11-20': 0 })
  await expect(row(page, 'Half a pill')).toContainText('10:00')
})

test('a changed repeat is never saved for one event alone', async ({ page }) => {
  await openPill(page)
  await pressEdit(page)
  await page.getByLabel('or how many times').fill('5')
  await button(page, 'Save').click()
  await expect(choice(page, 'This event')).toBeDisabled()
  await expect(question(page)).toContainText('Not possible when the repeat changes.')
  await expect(choice(page, 'This and all future events')).toBeChecked()
  await page.keyboard.press('1')
  await expect(choice(page, 'This and all future events')).toBeChecked()
  await expect(choice(page, 'This and all future events')).toBeFocused()
  await page.keyboard.press('3')
  await expect(choice(page, 'All events of the series')).toBeChecked()
  await page.keyboard.press('2')
  await expect(question(page)).toContainText('Changes all coming events, keeps 5 past ones.')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(row(page, 'Pill')).toContainText('every day until 19 November')
  await expectOn(page, 'Pill', { '2026-11-10': 1, '2026-11-14': 1, '2026-11-19': 1, '2026-11-20': 0 })
})

test('another rhythm can be chosen for what is to come', async ({ page }) => {
  await openPill(page)
  await pressEdit(page)
  await page.getByRole('radio', { name: '2', exact: true }).check()
  await button(page, 'Save').click()
  await expect(choice(page, 'This and all future events')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row(page, 'Pill')).toContainText('every 2 days')
  await expectOn(page, 'Pill', { '2026-11-14': 1, '2026-11-15': 1, '2026-11-16': 0, '2026-11-17': 1 })
})
