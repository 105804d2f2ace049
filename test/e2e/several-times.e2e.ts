import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, signUp, test } from './journey.ts'
import { addEventButton, atTenOnSunday, button, dialog, havePet } from './schedule-journey.ts'
import { openDay, openToEdit, phone, row } from './schedule-journey.ts'

test.use(phone)
test.beforeEach(({ page }) => page.clock.install({ time: atTenOnSunday }))

const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true })
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Add Event', exact: true })

test('insulin at seven and at seven is one line, and one thing to change, to delete and to take back', async ({
  page,
}) => {
  await signUp(page)
  await havePet(page, 'Minka', 'cat')
  await havePet(page, 'Bruno')
  await addEventButton(page).click()
  await expect(field(page, 'In one line')).toBeFocused()
  await expect(field(page, 'In one line')).toHaveAttribute('placeholder', 'insulin 7 and 19 daily Minka')
  await page.keyboard.type('insulin 7 - 19 daily Minka')
  // before anything was said of it
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('Not understood: “7 - 19”.')
  await expect(button(page, 'Add anyway')).toBeVisible()
  await expectAccessible(page)
  await field(page, 'In one line').fill('insulin tomorrow 7 Minka')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText(/Only once, .+\. Is that right\?/)
  await expectAccessible(page)
  // the next Enter saves nothing
  await page.keyboard.press('Enter')
  await expect(field(page, 'In one line')).toBeFocused()
  await expect(save(page)).toBeVisible()
  await field(page, 'In one line').fill('')
  await page.keyboard.type('insulin 7 and 19 daily Minka')
  await expect(dialog(page)).toContainText('Understood: Insulin · 07:00 and 19:00 · every day · Minka')
  const second = page.getByLabel('and at (2nd time)')
  await expect(second).toHaveValue('19:00')
  await second.fill('07:00')
  await save(page).click()
  await expect(dialog(page)).toContainText('This time is already there.')
  await expect(second).toBeFocused()
  await second.fill('19:00')
  await expectAccessible(page)
  await save(page).click()
  await expect(row(page, 'Insulin')).toHaveCount(2)
  await expect(row(page, 'Minka')).toHaveCount(2)

  await addEventButton(page).click()
  await field(page, 'In one line').fill('insulin 7 and 19 daily Minka')
  await expect(dialog(page)).toContainText('This is in the calendar already.')
  await expectAccessible(page)
  await dialog(page).getByRole('link', { name: 'Insulin, 19:00' }).click()
  await button(page, 'Leave').click()
  // the form behind says the time as well
  await expect(page.getByRole('dialog', { name: 'Insulin', exact: true })).toContainText('19:00')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)

  await openToEdit(page, '07:00')
  await field(page, 'Event Name').fill('Caninsulin')
  await button(page, 'Save').click()
  await expect(page.getByRole('radio', { name: 'Only 07:00' })).toBeChecked()
  await expectAccessible(page)
  await expect(dialog(page).last()).toContainText('Changes this event only. 19:00 stays as it is.')
  // by keys: a finger that pressed here a moment ago would be taken for its second press, on Undo
  await page.keyboard.press('3')
  await expect(page.getByRole('radio', { name: /All times/ })).toBeChecked()
  await expect(dialog(page).last()).toContainText('The same at 19:00.')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Caninsulin')).toHaveCount(2)
  // until its own toast stands, the last one is of the change before
  await expect(page.getByText('Saved Caninsulin.')).toBeVisible()
  await button(page, 'Undo').last().click()
  await expect(row(page, 'Caninsulin')).toHaveCount(0)
  await expect(row(page, 'Insulin')).toHaveCount(2)

  // a time taken out of the form is a dose that is no longer given
  await openToEdit(page, '07:00')
  await button(page, 'Remove 19:00').click()
  await button(page, 'Save').click()
  await expect(dialog(page).last()).toContainText('No more at 19:00.')
  await dialog(page).last().getByRole('button', { name: 'Delete' }).click()
  await expect(row(page, 'Insulin')).toHaveCount(1)
  await expect(page.getByText('Saved Insulin.')).toBeVisible()
  await button(page, 'Undo').last().click()
  await expect(row(page, 'Insulin')).toHaveCount(2)

  await row(page, '19:00').click()
  await expect(dialog(page)).toContainText('also at 07:00')
  await button(page, 'Delete').click()
  await page.keyboard.press('Enter')
  await expect(row(page, 'Insulin')).toHaveCount(1)
  await row(page, '07:00').click()
  await button(page, 'Delete').click()
  await expect(page.getByRole('radio', { name: 'Only 07:00' })).toBeChecked()
  await page.keyboard.press('2')
  await expect(page.getByRole('radio', { name: 'Only 07:00' })).toBeChecked()
  await expect(dialog(page).last()).toContainText('19:00 stays.')
  await page.getByRole('radio', { name: /All times/ }).check()
  await dialog(page).last().getByRole('button', { name: 'Delete' }).click()
  await expect(row(page, 'Insulin')).toHaveCount(0)
  await openDay(page, '2026-11-16')
  await expect(row(page, 'Insulin')).toHaveCount(0)

  // what one press deleted, one press restores; the evening of the day before was a press of its own
  await page.goto('/settings/deleted')
  const restore = page.getByRole('button', { name: /^Restore Insulin/ })
  await restore.filter({ hasText: 'every day, 07:00 and 19:00' }).click()
  await expect(page.getByText('Restored Insulin.')).toHaveCount(1)
  await expect(restore).toHaveCount(1)
  await openDay(page, '2026-11-16')
  await expect(row(page, 'Insulin')).toHaveCount(2)
})

test('what people plan, skip and move most takes few taps, by the form and by the line', async ({ page }) => {
  await signUp(page)
  await havePet(page, 'Minka', 'cat')
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.click()
  }
  /** opening it, choosing, and closing it */
  const pick = async (label: string, value: string) => {
    taps += 3
    await field(page, label).fill(value)
  }
  const radio = (name: string) =>
    dialog(page)
      .locator('label')
      .filter({ hasText: new RegExp(`^${name}$`) })
  const plan = async (title: string, fillIn: () => Promise<void>): Promise<number> => {
    taps = 0
    await tap(addEventButton(page))
    await expect(field(page, 'In one line')).toBeFocused()
    await page.keyboard.type(title)
    await fillIn()
    await tap(save(page))
    await expect(page.getByText(new RegExp(`^Added ${title.split(' ')[0]}`, 'i'))).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    return taps
  }
  const byForm = {
    Insulin: await plan('Insulin', async () => {
      await pick('Start time', '07:00')
      await tap(button(page, 'Add another time'))
      await expect(page.getByLabel('and at (2nd time)')).toHaveValue('19:00')
      await tap(radio('Daily'))
    }),
    Flea: await plan('Flea', async () => {
      await tap(field(page, 'All day'))
      await pick('First day', '2026-12-01')
      await tap(radio('Monthly'))
      await expect(dialog(page)).toContainText('every month on the 1st')
    }),
    Vet: await plan('Vet', async () => {
      await pick('Start', '2026-12-03')
      await pick('Start time', '16:15')
      await tap(radio('Monthly'))
      await tap(radio('6'))
      await expect(dialog(page)).toContainText('every 6 months on the 3rd')
    }),
    Groomer: await plan('Groomer', async () => {
      await pick('Start', '2026-11-19')
      await tap(radio('Weekly'))
      await tap(radio('3'))
    }),
  }
  expect(byForm).toEqual({ Insulin: 7, Flea: 7, Vet: 10, Groomer: 7 })
  const lines = [
    'drops 7 and 19 daily',
    'wormer monthly on the 1st',
    'check every six months 16:15',
    'nails every 3 weeks thursday',
  ]
  for (const line of lines) expect(await plan(line, async () => {})).toBe(2)
  await openDay(page, '2026-12-01')
  await expect(row(page, 'Wormer')).toContainText('every month on the 1st')
  await expect(row(page, 'Drops')).toHaveCount(2)
  taps = 0
  await tap(row(page, 'Drops').first())
  await tap(button(page, 'Skip this one'))
  await expect(row(page, 'Drops')).toHaveCount(1)
  expect(taps).toBe(2)
  taps = 0
  await tap(row(page, 'Wormer'))
  await tap(button(page, 'Move'))
  await pick('To', '2026-12-03')
  await tap(button(page, 'Move'))
  await expect(row(page, 'Wormer')).toHaveCount(0)
  expect(taps).toBe(6)
})

test.describe('where clocks have twelve hours', () => {
  test.use({ locale: 'en-US' })

  test('a line is taught and understood as people write there', async ({ page }) => {
    await signUp(page)
    await havePet(page, 'Minka', 'cat')
    await addEventButton(page).click()
    const line = field(page, 'In one line')
    await expect(line).toHaveAttribute('placeholder', 'insulin 7am and 7pm daily Minka')
    await line.fill('vet friday at 3')
    await expect(dialog(page)).toContainText(/Understood: Vet · 3:00\sPM · /)
    await line.fill('insulin 7am and 7pm daily Minka')
    await expect(dialog(page)).toContainText(
      /Understood: Insulin · 7:00\sAM and 7:00\sPM · every day · Minka/,
    )
    await save(page).click()
    await expect(row(page, 'Insulin')).toHaveCount(2)

    // a dose that does not say how often is once, which is said, and one press makes it daily
    await addEventButton(page).click()
    await line.fill('Rimadyl 1 tablet at 8am')
    await expect(dialog(page)).toContainText(
      /8:00\sAM · once only, today · Minka · reminds until it is recorded/,
    )
    await expect(dialog(page).getByLabel('Until it is recorded')).toBeChecked()
    await button(page, 'Every day').press('Enter')
    await expect(dialog(page)).toContainText(/8:00\sAM · every day · Minka · reminds until it is recorded/)
    await expect(button(page, 'Every day')).toHaveCount(0)
    await expectAccessible(page)
    await save(page).click()
    await expect(row(page, 'Rimadyl')).toContainText('every day')
  })
})
