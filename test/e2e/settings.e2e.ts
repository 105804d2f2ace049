import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { petInMenu } from './household-journey.ts'
import { addPet, expect, expectAccessible, haveAccount, logIn, ownServer, signUp, test } from './journey.ts'
import { newEmail, password } from './start-app.ts'

const settings = (page: Page) => page.getByRole('dialog')
const menu = (page: Page) => page.getByRole('button', { name: /^Menu, showing/ })
const passwordField = (page: Page) => page.getByLabel('Password', { exact: true })

test('an address typed in capitals is the same page, and shown as the app writes it', async ({ page }) => {
  await haveAccount(page)
  await page.goto('/Settings/Pets')
  await expect(page).toHaveURL(/\/settings\/pets$/)
  await expect(page.getByRole('dialog', { name: 'Pets' })).toBeVisible()
  await page.goto('/Learn')
  await expect(page).toHaveURL(/\/learn$/)
  await expect(page.getByText('Educational content coming soon')).toBeVisible()
})

test('a page is a page for programs that take anything, and JSON for those that ask for it', async ({
  request,
}) => {
  const any = await request.get('/login', { headers: { accept: '*/*' } })
  expect([any.status(), any.headers()['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  const json = await request.get('/login', { headers: { accept: 'application/json' } })
  expect([json.status(), json.headers()['content-type']]).toEqual([404, 'application/json'])
})

test.describe('before the app is kept on the device', () => {
  test.use({ serviceWorkers: 'block' })

  test('settings that cannot be loaded say so and leave the page behind', async ({ page }) => {
    await haveAccount(page)
    await page.goto('/learn')
    await page.route('**/assets/settings-*', (route) => route.abort())
    await menu(page).click()
    await page.getByRole('button', { name: 'Settings' }).click()
    await expect(settings(page).getByRole('alert')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL(/\/learn$/)
    await expect(page.getByText('Educational content coming soon')).toBeVisible()
  })
})

test('another device hears of a pet at once; a new password needs the old one and ends the other sessions', async ({
  page,
  browser,
  app,
}) => {
  const email = await signUp(page)
  const elsewhere = await (await browser.newContext({ baseURL: app.url })).newPage()
  await logIn(elsewhere, email)
  await expect(petInMenu(elsewhere, 'Bruno')).toHaveCount(0)
  await addPet(page, 'Bruno')
  await expect(petInMenu(elsewhere, 'Bruno')).toHaveCount(1)
  await page.goto('/settings/account')
  await page.getByRole('link', { name: 'Password' }).click()
  await page.getByLabel('Current password').fill('not my password')
  await page.getByLabel('New password').fill('a very good old dog')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('alert')).toContainText('Invalid password')
  await expect(page.getByRole('alert')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Current password').fill(password)
  await page.getByLabel('New password').fill('short')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('alert')).toContainText('Password too short')
  await page.getByLabel('New password').fill('a very good old dog')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password was changed.')).toBeVisible()
  await expect(page).toHaveURL(/\/settings\/account$/)
  await expect(elsewhere).toHaveURL(/\/login/)
  await elsewhere.getByLabel('Email').fill(email)
  await passwordField(elsewhere).fill('a very good old dog')
  await elsewhere.getByRole('button', { name: 'Log In' }).click()
  await expect(elsewhere).toHaveURL(/\/schedule/)

  // signed in again it is seen here, and signed out from here
  await page.reload()
  await expect(page.getByText('This device and 1 other')).toBeVisible()
  await page.getByRole('link', { name: 'Your Devices' }).click()
  await expect(page.getByRole('button', { name: /^Log out Chrome on / })).toBeVisible()
  await expect(page.getByText('Last used today')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect(page.getByText('You are not logged in anywhere else.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your Devices' })).toBeFocused()
  await expect(elsewhere).toHaveURL(/\/login/)
  await expect(elsewhere.getByText('Your session has ended. Please log in again.')).toBeVisible()
})

test(
  'a new email counts once its link is opened, and on another device with the password',
  ownServer,
  async ({ page, browser, app }) => {
    const email = await haveAccount(page)
    const wanted = newEmail()
    await page.goto('/settings/account')
    await page.getByRole('link', { name: 'Email' }).click()
    await page.getByLabel('New email').fill('nonsense')
    await passwordField(page).fill(password)
    await expect(page.getByText('This does not look like an email address.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Make the link' })).toBeDisabled()
    await expectAccessible(page)
    await page.getByLabel('New email').fill(wanted)
    await page.getByRole('button', { name: 'Make the link' }).click()
    await expect(page.getByText('Please ask whoever runs this installation')).toContainText(wanted)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('link', { name: 'Email' })).toContainText(email)

    await expect.poll(() => linkIn(app.folder, 'confirm-email')).toBeTruthy()
    const first = await linkIn(app.folder, 'confirm-email')
    await page.goto(first)
    await expect(page.getByText('Your email address was changed.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Email' })).toContainText(wanted)
    await expectAccessible(page)

    const next = newEmail()
    await page.goto('/settings/account/email')
    await page.getByLabel('New email').fill(next)
    await passwordField(page).fill(password)
    await page.getByRole('button', { name: 'Make the link' }).click()
    await expect.poll(() => linkIn(app.folder, 'confirm-email')).not.toBe(first)
    // not logged in there: the link waits until one is
    const elsewhere = await (await browser.newContext({ baseURL: app.url })).newPage()
    await elsewhere.goto(await linkIn(app.folder, 'confirm-email'))
    await elsewhere.getByLabel('Email').fill(wanted)
    await passwordField(elsewhere).fill(password)
    await elsewhere.getByRole('button', { name: 'Log In' }).click()
    await expect(elsewhere.getByText('please enter your password once more')).toBeVisible()
    await expectAccessible(elsewhere)
    await passwordField(elsewhere).fill('a wrong old dog')
    await elsewhere.getByRole('button', { name: 'Change email' }).click()
    await expect(elsewhere.getByRole('alert')).toHaveText('Invalid password')
    await passwordField(elsewhere).fill(password)
    await elsewhere.getByRole('button', { name: 'Change email' }).click()
    await expect(elsewhere.getByText('Your email address was changed.')).toBeVisible()
    await expect(elsewhere.getByRole('link', { name: 'Email' })).toContainText(next)
  },
)

/** The newest link of that kind in the mails that were sent. */
async function linkIn(folder: string, kind: string): Promise<string> {
  const outbox = join(folder, 'outbox')
  const files = await readdir(outbox).catch(() => [])
  // one that is still being written has another name a moment later
  const read = (file: string) => readFile(join(outbox, file), 'utf8').catch(() => '')
  const mails = await Promise.all(files.toSorted().map(read))
  const text = mails.join('\n').replaceAll('=\r\n', '').replaceAll('=\n', '').replaceAll('=3D', '=')
  return text.match(new RegExp(`http[^\\s"]*${kind}\\?token=[\\w-]+`, 'g'))?.at(-1) ?? ''
}
