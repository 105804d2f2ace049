import type { Page } from '@playwright/test'
import { hotp, stepAt } from '#server/accounts/second-factor/totp.ts'
import { expect, expectAccessible, signUp, test } from './journey.ts'
import { button, dialog } from './schedule-journey.ts'
import { password } from './start-app.ts'

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** As an app for codes does, which shows each only once in this journey: half a minute is not waited for. */
function codeApp(key: string) {
  const bits = [...key].map((sign) => signs.indexOf(sign).toString(2).padStart(5, '0')).join('')
  const bytes = Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
  let shown = 0
  return () => {
    shown = Math.max(shown + 1, stepAt(Date.now()))
    return hotp(bytes, shown)
  }
}

async function signOut(page: Page) {
  await page.goto('/settings')
  await button(page, 'Sign Out').click()
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
}

async function firstStep(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Log In').click()
}

test('a second step is turned on, asked for, answered by the app and by a backup code, not asked where it is trusted, and turned off', async ({
  page,
}) => {
  const email = await signUp(page)
  await page.goto('/settings/account')
  await dialog(page)
    .getByRole('link', { name: /^A Second Step/ })
    .click()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await expectAccessible(page)
  await button(page, 'Next').click()
  await expect(dialog(page).getByRole('img', { name: 'The key as a QR code' })).toBeVisible()
  await expectAccessible(page)
  const code = codeApp((await dialog(page).locator('code').innerText()).replaceAll(' ', ''))
  await button(page, 'Confirm').click()
  await expect(dialog(page)).toContainText('Please type the six digits.')
  await page.getByLabel('Code', { exact: true }).fill(code())
  await button(page, 'Confirm').click()
  const shown = dialog(page).getByRole('list', { name: 'Backup codes' }).locator('code')
  await expect(shown).toHaveCount(10)
  const codes = await shown.allInnerTexts()
  await expectAccessible(page)
  // leaving asks first: they are not shown again
  await page.keyboard.press('Escape')
  await expect(page.getByText('These codes are shown only now.')).toBeVisible()
  await button(page, 'Keep editing').click()
  await button(page, 'I have kept them').click()
  await expect(dialog(page)).toContainText('10 of 10 left')
  await expectAccessible(page)

  // the way to where somebody was going goes through it
  await signOut(page)
  await page.goto('/settings/reminders')
  await firstStep(page, email)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Trust this device for 30 days')).not.toBeChecked()
  await expectAccessible(page)
  await page.getByLabel('Code', { exact: true }).fill('12345')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please type the six digits.')).toBeVisible()
  const right = code()
  await page.getByLabel('Code', { exact: true }).fill(right === '000000' ? '111111' : '000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('look at the clock of your phone')).toBeVisible()
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await page.getByLabel('Code', { exact: true }).fill(right)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/settings\/reminders/)

  await signOut(page)
  await firstStep(page, email)
  await button(page, 'Back to login').click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await firstStep(page, email)
  await button(page, 'Use a backup code instead').click()
  await expect(page.getByLabel('Backup code')).toBeFocused()
  // nor is somebody without any left at the end of all ways
  await expect(page.getByText('None left? Whoever runs this app can help')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Contact' })).toBeVisible()
  await page.getByLabel('Backup code').fill((codes[0] ?? '').toUpperCase().replace('-', ' '))
  await page.getByLabel('Trust this device for 30 days').check()
  await button(page, 'Log In').click()
  await expect(page).toHaveURL(/\/schedule/)

  await signOut(page)
  await firstStep(page, email)
  await expect(page).toHaveURL(/\/schedule/)
  await page.goto('/settings/account/second-step')
  await expect(dialog(page)).toContainText('9 of 10 left')
  await dialog(page).getByRole('link', { name: 'Turn It Off' }).click()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Code', { exact: true }).fill(codes[1] ?? '')
  await expectAccessible(page)
  await button(page, 'Turn off').click()
  await expect(page.getByText('The second step is turned off.')).toBeVisible()
  await expect(dialog(page).getByRole('link', { name: /^A Second Step/ })).toContainText('Off')
})
