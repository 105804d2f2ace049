import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { boxOf, expectAccessible, expectAt, haveAccount, open, openSchedule } from './app.tsx'
import { press, test } from './app.tsx'

const settings = () => page.getByRole('dialog')
const menu = () => page.getByRole('button', { name: /^Menu, showing/ })

async function openSettings() {
  await menu().click()
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
}

test('settings opened by their address close to the schedule', async () => {
  await haveAccount()
  await open('/settings/pets')
  await page.getByRole('button', { name: 'Back' }).click()
  await expectAt(/\/settings$/)
  await page.getByRole('button', { name: 'Close' }).click()
  await expectAt(/\/schedule$/)
  await open('/settings/nothing-here')
  await expectAt(/\/schedule$/)
})

test('the modal has its place and size at each width', async () => {
  await openSchedule()
  for (const { width, height } of [
    { width: 1280, height: 800 },
    { width: 768, height: 1024 },
    { width: 767, height: 1024 },
    { width: 390, height: 844 },
  ]) {
    await page.viewport(width, height)
    await open('/settings/pets/new')
    await page.getByRole('radio', { name: 'Dog' }).click()
    await expect
      .poll(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
      .toBe(true)
    const box = await boxOf(settings())
    expect(box.width).toBe(width >= 768 ? 500 : width)
    expect(box.height).toBeLessThanOrEqual(0.9 * height + 0.5)
    if (width < 768) expect(box.bottom).toBeCloseTo(height, 0)
    await expect.element(page.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 })
  }
})

test('Manage Subscription says what this installation is and who runs it', async () => {
  await openSchedule()
  await openSettings()
  await page.getByRole('link', { name: 'Manage Subscription' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Subscription' })).toBeVisible()
  await expect.element(settings()).toMatchTextContent('No subscription is set up here.')
  await expect.element(settings()).toMatchTextContent(location.host)
  const mail = page.getByRole('link', { name: 'care@pets.example.com' })
  await expect.element(mail).toHaveAttribute('href', 'mailto:care@pets.example.com')
  await expectAccessible()
  await page.getByRole('link', { name: 'Send a Message' }).click()
  await expectAt(/\/contact$/)
  history.back()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
})

test('an unknown pet is said to be unknown, with a way back', async () => {
  await haveAccount()
  await open('/settings/pets/nobody-here')
  await expect.element(page.getByText('Pet not found')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'See all pets' }).click()
  await expectAt(/\/settings\/pets$/)
})

test('the home time zone is that of the sign-up until another is chosen', async () => {
  await haveAccount()
  await open('/settings/account')
  const row = page.getByRole('link', { name: 'Home Time Zone' })
  await expect.element(row).toMatchTextContent('Los Angeles, America')
  await row.click()
  await expect.element(page.getByRole('option').first()).toHaveAccessibleName('Los Angeles, America')
  await page.getByRole('combobox').fill('auckland')
  await press('Enter', page.getByRole('combobox'))
  await expectAccessible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(row).toMatchTextContent('Auckland, Pacific')
  const { user } = (await (await fetch('/api/account/export')).json()) as { user: object }
  expect(user).toMatchObject({ timeZone: 'Pacific/Auckland' })
})
