import type { Page } from '@playwright/test'
import { expect, expectAccessible, haveAccount, test } from './journey.ts'
import { daysAgo, noonZone } from './noon.ts'
import { button, daily, dialog, haveEvent, phone, row, say } from './schedule-journey.ts'

test.use({ ...phone, timezoneId: noonZone, locale: 'en-GB' })

/** A cat that gets insulin at half past midnight and at three, seen at noon, and whose vet is known. */
async function withInsulin(page: Page) {
  await haveAccount(page)
  const pet = { name: 'Minka', species: 'cat', breeds: [], customBreed: '', birthday: '', colour: 'sea' }
  await say(page, { verb: 'add-pet', petId: 'pet-minka', pet: { ...pet, vet: 'Dr. Weber, 030 1234567' } })
  const from = daysAgo(7)
  for (const time of ['00:30', '15:00'])
    await haveEvent(page, 'Insulin', {
      start: `${from}T${time}`,
      end: `${from}T${time}`,
      petIds: ['pet-minka'],
      recurrence: daily(from),
    })
  await page.goto('/schedule')
  await expect(row(page, 'Insulin')).toHaveCount(2)
}
const tickAt = (page: Page, time: string) => button(page, `Given: Insulin, Minka, ${time}`)

test('a row that is long late asks when it was, and the next one soon after it whether it is meant', async ({
  page,
}) => {
  await withInsulin(page)
  await tickAt(page, '00:30').tap()
  await expect(dialog(page)).toContainText('When was it given?')
  await expect(dialog(page)).toContainText('Minka')
  await expectAccessible(page)
  // a key that was held answers nothing
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(row(page, 'Insulin').first()).not.toContainText('Given')

  await tickAt(page, '00:30').tap()
  await button(page, 'Another time').tap()
  await expect(page.getByLabel('Time')).toBeVisible()
  await expect(dialog(page)).toContainText('Minka')
  await page.keyboard.press('Escape')
  await tickAt(page, '00:30').tap()
  await button(page, 'Just now').tap()
  const late =
    /^Insulin for Minka: given 1\d:\d\d, late, planned for 00:30\. The next one is planned in \d h( \d+ min)?\.$/
  await expect(page.getByText(late)).toBeVisible()

  await tickAt(page, '15:00').tap()
  await expect(dialog(page)).toContainText('Give again?')
  await expect(dialog(page)).toContainText(/Minka had Insulin (a moment|1 minute) ago, given by you\./)
  await expect(button(page, 'Not now')).toBeFocused()
  await expectAccessible(page)
  await button(page, 'Not now').tap()
  await expect(tickAt(page, '15:00')).toBeVisible()
  // the sheet and what was not planned ask the same, and stay open with what was typed
  await page.getByRole('link', { name: 'Record care' }).tap()
  await page.getByLabel('What was done').fill('insulin 2 IU')
  await button(page, 'Given').tap()
  await button(page, 'Not now').tap()
  await expect(page.getByLabel('What was done')).toHaveValue('insulin 2 IU')
  await page.keyboard.press('Escape')
  await button(page, 'Leave').tap()
  await tickAt(page, '15:00').tap()
  await button(page, 'Give again').tap()
  await expect(row(page, 'Insulin').last()).toContainText(/Given 1\d:\d\d/)
  // it was meant: nobody is asked once more
  await page.reload()
  await expect(row(page, 'Insulin')).toHaveCount(2)
  await expect(page.getByRole('link', { name: /^Insulin, Minka: given/ })).toHaveCount(0)
})

test('the afternoon one, ticked at noon, asks whether it is the one before that nobody logged', async ({
  page,
}) => {
  await withInsulin(page)
  await tickAt(page, '15:00').tap()
  await expect(dialog(page)).toContainText('Which one is it?')
  await expect(dialog(page)).toContainText('The 00:30 one is not logged yet.')
  await expect(button(page, 'Not now')).toBeFocused()
  await expectAccessible(page)
  await button(page, 'Not now').tap()
  await expect(dialog(page)).toHaveCount(0)
  await expect(tickAt(page, '15:00')).toBeVisible()

  await tickAt(page, '15:00').tap()
  await button(page, 'The 00:30 one').tap()
  // as a tap on that row does
  await expect(dialog(page)).toContainText('When was it given?')
  await button(page, 'At 00:30').tap()
  await expect(row(page, 'Insulin').first()).toContainText('Given 00:30')
  await expect(tickAt(page, '15:00')).toBeVisible()
  // nothing before it is open any more, and its time is near
  await tickAt(page, '15:00').tap()
  await expect(row(page, 'Insulin').last()).toContainText(/Given 1\d:\d\d/)
})

test('what is planned for another pet is not recorded for this one without a question', async ({ page }) => {
  await withInsulin(page)
  const pet = { name: 'Otto', species: 'cat', breeds: [], customBreed: '', birthday: '', colour: 'sea' }
  await say(page, { verb: 'add-pet', petId: 'pet-otto', pet })
  await page.reload()
  await page.getByRole('link', { name: 'Record care' }).tap()
  await page.getByLabel('What was done').fill('insulin 2 units')
  await page.getByRole('checkbox', { name: 'Otto' }).check()
  await button(page, 'Given').tap()
  const question = dialog(page).last()
  await expect(question).toContainText('insulin 2 units is planned for Minka, not for Otto.')
  await expect(button(page, 'Not now')).toBeFocused()
  await expectAccessible(page)
  await button(page, 'Not now').tap()
  await expect(page.getByLabel('What was done')).toHaveValue('insulin 2 units')
  await button(page, 'Given').tap()
  await button(page, 'Record for Otto').tap()
  await expect(page.getByText(/^insulin 2 units for Otto: given/)).toBeVisible()
})

test('the rest of a part is not given soon after a whole one without a question', async ({ page }) => {
  await withInsulin(page)
  await page.getByRole('link', { name: 'Record more: Insulin, Minka, 00:30' }).tap()
  await button(page, 'Partly given').tap()
  await button(page, 'half of the dose').tap()
  await expect(dialog(page)).toHaveCount(0)
  const rest = page.getByRole('button', { name: /^Give the rest/ })
  await expect(rest).toBeVisible()
  await tickAt(page, '15:00').tap()
  await button(page, 'Give again').tap()
  await expect(row(page, 'Insulin').last()).toContainText(/Given 1\d:\d\d/)
  await rest.tap()
  await expect(dialog(page)).toContainText('Give again?')
  await button(page, 'Not now').tap()
  await expect(rest).toBeVisible()
})

test('where nobody could be asked, everybody sees it; two doses stay marked, with the vet to call', async ({
  page,
}) => {
  await withInsulin(page)
  const [day, now] = [daysAgo(0), Date.now()]
  const events = await page.request.get('/api/account/export')
  const { events: kept } = (await events.json()) as { events: { id: string; start: string }[] }
  const given = (time: string, ago: number) => {
    const eventId = kept.find(({ start }) => start.includes(`T${time}`))?.id ?? ''
    const at = now - ago * 60_000
    const shown = new Date(at).toLocaleTimeString('en-GB', { timeZone: noonZone })
    return {
      verb: 'record-care',
      seriesId: eventId,
      eventId,
      day,
      due: `${day}T${time}:00`,
      allDay: false,
      title: 'Insulin',
      pets: [{ id: 'pet-minka', name: 'Minka' }],
      details: { outcome: 'given', at, local: `${day}T${shown}` },
      knows: [],
    }
  }
  // as notifications record it
  await say(page, given('00:30', 2))
  await say(page, given('15:00', 1))
  await page.getByRole('link', { name: /^Insulin, Minka: given 1\d:\d\d and 1\d:\d\d$/ }).tap()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Two doses' }).tap()
  await expect(page.getByText('Insulin for Minka: two doses.')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Two doses' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: /^Insulin, Minka: given/ })).toHaveCount(0)
  await expect(page.getByText(/^Given twice: Minka 1\d:\d\d and 1\d:\d\d/)).toBeVisible()
  await expect(page.getByRole('link', { name: '030 1234567' })).toHaveCount(1)

  await page.getByRole('link', { name: 'Record more: Insulin, Minka, 00:30' }).tap()
  await button(page, 'Record one more dose').tap()
  await button(page, 'Given').tap()
  await button(page, 'Give again').tap()
  // the sheet says it, too, until it is gone
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByText('Given twice: Minka')).toHaveCount(2)
  for (const call of await page.getByRole('link', { name: '030 1234567' }).all())
    await expect(call).toHaveAttribute('href', 'tel:0301234567')
  await expectAccessible(page)
  await page.goto('/journal')
  await expect(page.getByText('Given twice', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: '030 1234567' }).first()).toBeVisible()
  await expectAccessible(page)
})
