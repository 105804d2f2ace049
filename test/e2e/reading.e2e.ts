import { expect, expectAccessible, signUp, test } from './journey.ts'
import { atTenOnSunday, button, daily, dialog, haveEvent, havePet, link } from './schedule-journey.ts'
import { openDay, openToEdit, phone, row, rows, say, sunday } from './schedule-journey.ts'

test.use(phone)

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: atTenOnSunday })
  await signUp(page)
})

test('an event is read at a tap; taken out, moved or taken as a pattern in few more', async ({ page }) => {
  const minka = await havePet(page, 'Minka', 'cat', 'sea')
  await haveEvent(page, 'Insulin', {
    start: `${sunday}T07:00`,
    end: `${sunday}T07:10`,
    petIds: [minka],
    description: 'Two units, left side.\nWeigh her food.\nNot eaten: NO insulin.',
    recurrence: daily(sunday),
  })
  await haveEvent(page, 'Vet', {
    start: `${sunday}T16:15`,
    end: `${sunday}T17:00`,
    petIds: [minka],
    reminder: { before: 60 },
  })

  // three taps in all
  await row(page, 'Insulin').tap()
  const reading = page.getByRole('dialog', { name: 'Insulin' })
  for (const told of ['NO insulin', '10 minutes', 'Minka', 'every day', 'Next: Mon 16 Nov · Tue 17 Nov'])
    await expect(reading).toContainText(told)
  await expectAccessible(page)
  await button(page, 'Delete').tap()
  await expect(page.getByRole('radio', { name: /This event$/ })).toBeChecked()
  await dialog(page).last().getByRole('button', { name: 'Delete' }).tap()
  await expect(row(page, 'Insulin')).toHaveCount(0)
  // the next one is in its place
  await expect(row(page, 'Vet')).toBeFocused()
  await expect(page.getByText('Deleted Insulin on Sun 15 Nov, 07:00.')).toBeVisible()
  // it lies where Delete was: who reads it before pressing is no trembling finger
  await page.waitForTimeout(400)
  await button(page, 'Undo').tap()
  await expect(row(page, 'Insulin')).toContainText('every day')

  // three, and the browser's own picker
  await row(page, 'Vet').tap()
  await button(page, 'Move').tap()
  await expect(dialog(page).getByLabel('To', { exact: true })).toBeFocused()
  await button(page, 'Back').tap()
  await expect(button(page, 'Move')).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog(page).getByLabel('To', { exact: true }).fill('2026-12-03')
  await expectAccessible(page)
  await button(page, 'Move').tap()
  await expect(page.getByText('Moved Vet to Thu 3 Dec, 16:15.')).toBeVisible()
  await expect(row(page, 'Vet')).toHaveCount(0)
  await link(page, 'Show').tap()
  await expect(page).toHaveURL(/\/schedule\/2026-12-03$/)
  await expect(row(page, 'Vet')).toContainText('17:00')

  await row(page, 'Vet').tap()
  await link(page, 'Duplicate').tap()
  await expect(dialog(page).getByLabel('Event Name')).toHaveValue('Vet')
  await expect(dialog(page).getByLabel('Start', { exact: true })).toHaveValue('2026-12-03')
  await expect(dialog(page).getByLabel('Reminder', { exact: true })).toHaveValue('60')
  await expect(dialog(page).getByRole('checkbox', { name: 'Minka' })).toBeChecked()
  await dialog(page).getByRole('button', { name: 'Add Event' }).press('Enter')
  await expect(row(page, 'Vet')).toHaveCount(2)
  await expect(dialog(page)).toHaveCount(0)

  // a day to come leaves the plan, for nothing can be recorded of it
  await row(page, 'Insulin').tap()
  await button(page, 'Skip this one').tap()
  await expect(row(page, 'Insulin')).toHaveCount(0)
  await expect(page.getByText('Skipped Insulin on Thu 3 Dec, 07:00.')).toBeVisible()
  await button(page, 'Undo').last().tap()
  await expect(row(page, 'Insulin')).toContainText('every day')

  // one that was moved says what it is one of
  await row(page, 'Insulin').tap()
  await button(page, 'Move').tap()
  await expect(dialog(page)).toContainText('Only this one moves. The next one stays on Fri 4 Dec.')
  await dialog(page).getByLabel('At', { exact: true }).fill('11:45')
  await button(page, 'Move').tap()
  await row(page, 'Insulin').tap()
  await expect(dialog(page)).toContainText(
    'One ofevery dayOnly this one was changed. It replaces the one on Thu 3 Dec.',
  )
})

test('what is open to read follows what others do to it, and says when it is gone', async ({ page }) => {
  const eventId = await haveEvent(page, 'Pill', { recurrence: daily(sunday) })
  await row(page, 'Pill').tap()
  await expect(page.getByRole('dialog', { name: 'Pill' })).toBeVisible()
  const edit = { verb: 'edit-event', eventId, scope: 'all', event: { title: 'Half a pill' } }
  await say(page, { ...edit, occurrenceDate: sunday })
  await expect(page.getByRole('dialog', { name: 'Half a pill' })).toBeVisible()
  await say(page, { verb: 'delete-event', eventId, scope: 'this', occurrenceDate: sunday })
  await expect(dialog(page)).toContainText('This event no longer exists.')
  await button(page, 'Close').last().tap()
  await expect(rows(page)).toHaveCount(0)
})

test('what was half typed where the form used to be is still there', async ({ page }) => {
  const eventId = await haveEvent(page, 'Pill')
  await openDay(page, sunday)
  await openToEdit(page, 'Pill')
  await dialog(page).getByLabel('Event Name').fill('Half a pill')
  await page.evaluate(() => {
    for (const key of Object.keys(sessionStorage)) {
      if (!key.includes('/edit')) continue
      sessionStorage.setItem(key.replace('/edit', ''), sessionStorage.getItem(key) ?? '')
      sessionStorage.removeItem(key)
    }
  })
  await page.goto(`/schedule/${sunday}/event/${eventId}`)
  await expect(dialog(page).getByLabel('Event Name')).toHaveValue('Half a pill')
  await expect(page).toHaveURL(/\/edit$/)
})
