import type { Page } from '@playwright/test'
import { ownerWithApp, waitingIsGone, withWorker } from './device-journey.ts'
import { expect, haveSession, test } from './journey.ts'
import { noonZone } from './noon.ts'
import { button, dialog, havePet, phone, undoOf } from './schedule-journey.ts'

test.use({ ...phone, ...withWorker, timezoneId: noonZone })

const value = (page: Page, words: string) => page.getByRole('article').getByText(words, { exact: true })
const weight = (page: Page) => page.getByRole('textbox', { name: /^New weight/ })
const card = (page: Page) => page.getByRole('article').filter({ has: weight(page) })
const save = (page: Page) => card(page).getByRole('button', { name: 'Save' })

/** Presses from here on, as the page feels them. */
async function countPresses(page: Page) {
  await page.evaluate(() => {
    document.body.dataset['presses'] = '0'
    const count = () => {
      document.body.dataset['presses'] = String(Number(document.body.dataset['presses']) + 1)
    }
    addEventListener('pointerdown', count, { capture: true })
  })
  return () => page.evaluate(() => Number(document.body.dataset['presses']))
}

test('a weight is saved in two taps, without a network too, and is there on a second device', async ({
  page,
  context,
  browser,
  app,
}) => {
  const email = await ownerWithApp(page)
  const minka = await havePet(page, 'Minka', 'cat', 'sea')
  await page.goto('/schedule')
  await page.getByRole('button', { name: /^Menu, showing/ }).tap()
  await button(page, 'Open Minka’s page').tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Minka' })).toBeFocused()

  const presses = await countPresses(page)
  await weight(page).tap()
  await page.keyboard.type('4,2 kg')
  await save(page).tap()
  await expect(value(page, '4.2 kg')).toBeVisible()
  expect(await presses()).toBe(2)

  const elsewhere = await browser.newPage({ baseURL: app.url })
  await haveSession(elsewhere, email)
  await elsewhere.goto(`/pets/${minka}`)
  await expect(value(elsewhere, '4.2 kg')).toBeVisible()
  await expect(weight(elsewhere)).toHaveValue('')

  // a slip is asked about, and nobody is kept from it; nor by the network
  await context.setOffline(true)
  await weight(page).fill('42 kg')
  await expect(card(page).getByText('Was 4.2 kg last time. Is 42 kg right?')).toBeVisible()
  await save(page).tap()
  await expect(card(page).getByRole('alert')).toHaveText('It was 4.2 kg last time. Is 42 kg right?')
  await expect(value(page, '42 kg')).toHaveCount(0)
  // by a key: a finger that pressed there a moment ago would be taken for its second press
  await card(page).getByRole('button', { name: 'Save anyway' }).press('Enter')
  await expect(value(page, '42 kg')).toBeVisible()
  // of a single day there is no line to draw
  await expect(card(page).getByRole('img')).toHaveCount(0)
  await page.getByRole('link', { name: 'Weight', exact: true }).tap()
  await page.getByText('All 2 records, as a table').tap()
  await page.getByRole('button', { name: 'Change' }).first().tap()
  await dialog(page)
    .getByLabel(/^New weight/)
    .fill('4.1 kg')
  await dialog(page).getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByRole('cell', { name: '4.1 kg' })).toBeVisible()
  await expect(page.getByText('Offline. 2 changes waiting')).toBeVisible()
  await context.setOffline(false)
  await waitingIsGone(page)
  await expect(value(elsewhere, '4.1 kg')).toBeVisible()

  // taken back, and brought back
  await page.getByRole('button', { name: 'Change' }).first().tap()
  await button(page, 'Remove this record').tap()
  await expect(value(elsewhere, '4.2 kg')).toBeVisible()
  await undoOf(page, 'removed').tap()
  await expect(value(elsewhere, '4.1 kg')).toBeVisible()
})

test('how the day was is answered by keys, and a note and a target by a few presses', async ({ page }) => {
  await ownerWithApp(page)
  const minka = await havePet(page, 'Minka', 'cat', 'sea')
  await page.goto(`/pets/${minka}/wellbeing`)
  const questions = page.getByRole('group').filter({ has: page.getByRole('radio') })
  await expect(questions.first()).toBeVisible()
  await button(page, 'Save').click()
  await expect(page.getByText('Please answer all seven questions.')).toBeVisible()
  await expect(page.getByRole('radio').first()).toBeFocused()
  for (let question = 0; question < 7; question++) {
    await questions.nth(question).getByRole('radio', { name: '6', exact: true }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
  }
  await button(page, 'Save').press('Enter')
  // one dot is no line, as was said
  await expect(page.getByText('From the second time on, a chart shows what changes.')).toBeVisible()
  await page.getByText('1 record, as a table').click()
  await expect(page.getByRole('cell', { name: '49 of 70' })).toBeVisible()

  await page.getByRole('link', { name: 'Back to Minka' }).click()
  await page.getByLabel('New note').fill('Slept all day.')
  await page
    .locator('form')
    .filter({ has: page.getByLabel('New note') })
    .getByRole('button', { name: 'Save' })
    .click()
  await expect(page.getByRole('listitem').getByText('Slept all day.')).toBeVisible()

  await page.getByRole('link', { name: 'Weight', exact: true }).click()
  await page.getByRole('radio', { name: 'kg', exact: true }).check()
  await button(page, 'Set a target').click()
  await page.getByLabel('From, kg').fill('4,2')
  await page.getByRole('form').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('To, kg')).toHaveAccessibleDescription('Please type a number.')
  await expect(page.getByLabel('From, kg')).not.toHaveAttribute('aria-invalid')
  await page.getByLabel('To, kg').fill('4.8')
  await page.getByRole('form').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('4.2 kg to 4.8 kg')).toBeVisible()
})
