import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { addPet, expect, expectAccessible, haveAccount, logIn, ownServer, signUp, test } from './journey.ts'
import { havePet } from './schedule-journey.ts'
import { newEmail, password } from './start-app.ts'

const settings = (page: Page) => page.getByRole('dialog')
const menu = (page: Page) => page.getByRole('button', { name: /^Menu, showing/ })
const passwordField = (page: Page) => page.getByLabel('Password', { exact: true })

async function openSettings(page: Page) {
  await menu(page).click()
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
}

test('settings lie over the page they were opened from, and every way of closing returns to it', async ({
  page,
}) => {
  await haveAccount(page)
  await page.goto('/learn')
  const ways = [
    () => page.getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
    () => page.goBack(),
  ]
  for (const close of ways) {
    await openSettings(page)
    await expect(page).toHaveURL(/\/settings$/)
    await expect(page.getByText('Educational content coming soon')).toBeVisible()
    await close()
    await expect(page).toHaveURL(/\/learn$/)
    await expect(settings(page)).toBeHidden()
  }

  // deeper, over a reload, and back in one go
  await openSettings(page)
  await page.getByRole('link', { name: 'Manage Pets' }).click()
  await expect(page.getByRole('heading', { name: 'Pets', exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Add Pet' }).click()
  await page.reload()
  await expect(page.getByRole('dialog', { name: 'Add Pet' })).toBeVisible()
  await expect(page.getByText('Educational content coming soon')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/settings\/pets$/)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/learn$/)

  await page.goto('/schedule/2027-03-05')
  await openSettings(page)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/schedule\/2027-03-05$/)
})

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

test('an address in the settings survives the login', async ({ page }) => {
  await page.goto('/settings/pets')
  await expect(page).toHaveURL(/\/login/)
  const email = await signUp(page)
  await menu(page).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.goto('/settings/pets')
  await expect(page).toHaveURL(/\/login\?/)
  await page.getByLabel('Email').fill(email)
  await passwordField(page).fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL(/\/settings\/pets$/)
  await expect(page.getByRole('dialog', { name: 'Pets' })).toBeVisible()
})

test.describe('with a subscription page of the operator', () => {
  test.use({ env: { SUBSCRIPTION_URL: 'https://plans.example.com/pets' } })

  test('the sections lead where they say', async ({ page, context }) => {
    await context.route('https://plans.example.com/**', (route) => route.fulfill({ body: 'Plans' }))
    await signUp(page)
    await openSettings(page)
    await expect(settings(page).getByRole('heading', { level: 3 })).toHaveText([
      'Account',
      'Household',
      'Pets',
      'Reminders',
      'Calendars',
      'About',
    ])
    await expectAccessible(page)
    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: 'Manage Subscription' }).click()
    expect((await opened).url()).toBe('https://plans.example.com/pets')
    await expect(settings(page)).toBeVisible()

    for (const words of ['Terms of Service', 'Privacy Policy']) {
      // with a key: so soon after the first, a press at the same place is taken for one of a trembling finger
      await settings(page).getByRole('link', { name: words }).press('Enter')
      await expect(page.getByRole('heading', { name: words, level: 1 })).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
    }
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await page.goto('/settings')
    await expect(page).toHaveURL(/\/login/)
  })
})

test.describe('before the app is kept on the device', () => {
  test.use({ serviceWorkers: 'block' })

  test('settings that cannot be loaded say so and leave the page behind', async ({ page }) => {
    await haveAccount(page)
    await page.goto('/learn')
    await page.route('**/assets/settings-routes*', (route) => route.abort())
    await menu(page).click()
    await page.getByRole('button', { name: 'Settings' }).click()
    await expect(settings(page).getByRole('alert')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL(/\/learn$/)
    await expect(page.getByText('Educational content coming soon')).toBeVisible()
  })
})

test('a new password needs the old one and ends the other sessions', async ({ page, browser, app }) => {
  const email = await signUp(page)
  const elsewhere = await (await browser.newContext({ baseURL: app.url })).newPage()
  await logIn(elsewhere, email)
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
  await expect(page.getByRole('button', { name: /^Sign out Chrome on / })).toBeVisible()
  await expect(page.getByText('Last used today')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByText('You are not signed in anywhere else.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your Devices' })).toBeFocused()
  await expect(elsewhere).toHaveURL(/\/login/)
  await expect(elsewhere.getByText('Your session has ended. Please log in again.')).toBeVisible()
})

test('a new email counts once its link is opened', ownServer, async ({ page, app }) => {
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
  await page.goto(await linkIn(app.folder, 'confirm-email'))
  await expect(page.getByText('Your email address was changed.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Email' })).toContainText(wanted)
  await expectAccessible(page)
})

test(
  'a new email confirmed on another device is asked the password',
  ownServer,
  async ({ page, browser, app }) => {
    const email = await haveAccount(page)
    const wanted = newEmail()
    await page.goto('/settings/account/email')
    await page.getByLabel('New email').fill(wanted)
    await passwordField(page).fill(password)
    await page.getByRole('button', { name: 'Make the link' }).click()
    await expect.poll(() => linkIn(app.folder, 'confirm-email')).toBeTruthy()

    // not logged in there: the link waits until one is
    const elsewhere = await (await browser.newContext({ baseURL: app.url })).newPage()
    await elsewhere.goto(await linkIn(app.folder, 'confirm-email'))
    await elsewhere.getByLabel('Email').fill(email)
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
    await expect(elsewhere.getByRole('link', { name: 'Email' })).toContainText(wanted)
  },
)

test.describe('where mail is sent', () => {
  // nothing has to arrive: it only has to say where it goes
  test.use({ env: { SMTP_URL: 'smtp://localhost:9' } })

  test('the link for a new email is said to be in a mail', async ({ page }) => {
    await haveAccount(page)
    const wanted = newEmail()
    const asked = page.waitForResponse('**/api/settings')
    await page.goto('/settings/account/email')
    await asked
    await expect(page.getByText('when you open the link we send to the new address')).toBeVisible()
    await page.getByLabel('New email').fill(wanted)
    await passwordField(page).fill(password)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByText('Link sent')).toBeVisible()
    await expect(page.getByText('Open the email we sent to')).toContainText(wanted)
    await expectAccessible(page)
  })
})

test('all that is kept comes as one file, the newest change included', async ({ page }) => {
  // in the evening, when the next day has begun in UTC
  await page.clock.install({ time: new Date('2026-11-15T22:10:00-08:00') })
  const email = await haveAccount(page)
  await addPet(page, 'Ada')
  await page.goto('/settings/account')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download My Data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('senior-pet-care-2026-11-15.json')
  const text = await readFile(await file.path(), 'utf8')
  expect(JSON.parse(text)).toMatchObject({ user: { email }, pets: [{ name: 'Ada' }] })
})

test('a deleted account leaves nothing behind, and its email can start anew', async ({ page }) => {
  const email = await haveAccount(page)
  await havePet(page, 'Ada')
  await page.goto('/settings/account')
  await page.getByRole('link', { name: 'Delete My Account' }).click()
  await passwordField(page).fill('not my password')
  // a click so soon after the one that opened this page may be dropped as its second
  await passwordField(page).press('Enter')
  await expect(page.getByRole('alert')).toContainText('Invalid password')
  await expectAccessible(page)
  await passwordField(page).fill(password)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Your account and everything in it is deleted.')).toBeVisible()
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toEqual([])
  await haveAccount(page, email)
  await page.goto('/settings/pets')
  await expect(page.getByText('No pets yet.')).toBeVisible()
})

test('signing out with unsent changes asks: stay, send first, or go without', async ({ page, context }) => {
  const email = await haveAccount(page)
  await addPet(page, 'Ada')
  const question = page.getByRole('dialog', { name: 'Sign out now?' })
  await renameOffline(page, 'Ada', 'Adele')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(question).toContainText('1 change on this device has not been sent yet.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(question).toBeHidden()

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await context.setOffline(false)
  await question.getByRole('button', { name: 'Send, then sign out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await logIn(page, email)
  await page.goto('/settings/pets')
  await expect(page.getByRole('link', { name: /Adele/ })).toBeVisible()

  await renameOffline(page, 'Adele', 'Never sent')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await question.getByRole('button', { name: 'Sign out without sending' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await context.setOffline(false)
  await logIn(page, email)
  await page.goto('/settings/pets')
  await expect(page.getByRole('link', { name: /Adele/ })).toBeVisible()
})

/** From the list of pets: another name, kept on the device alone, then back to the first page of the settings. */
async function renameOffline(page: Page, name: string, next: string) {
  await expect.poll(async () => await (await page.request.get('/api/account/export')).text()).toContain(name)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: new RegExp(name) }).click()
  await page.getByLabel('Name', { exact: true }).fill(next)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: new RegExp(next) })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
}

/** The newest link of that kind in the mails that were sent. */
async function linkIn(folder: string, kind: string): Promise<string> {
  const outbox = join(folder, 'outbox')
  const files = await readdir(outbox).catch(() => [])
  const mails = await Promise.all(files.toSorted().map((file) => readFile(join(outbox, file), 'utf8')))
  const text = mails.join('\n').replaceAll('=\r\n', '').replaceAll('=\n', '').replaceAll('=3D', '=')
  return text.match(new RegExp(`http[^\\s"]*${kind}\\?token=[\\w-]+`, 'g'))?.at(-1) ?? ''
}
