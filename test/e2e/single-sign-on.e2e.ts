import type { Page } from '@playwright/test'
import { logInOverThere, startSignOnProvider } from '../support/sign-on-provider.ts'
import type { SignOnProvider } from '../support/sign-on-provider.ts'
import { test as base, expect, expectAccessible, haveAccount, logIn, ownServer } from './journey.ts'
import { button, dialog } from './schedule-journey.ts'

/** A server with a provider beside it, in which anybody logs in by their name. */
const test = base.extend<{ provider: SignOnProvider }>({
  // oxlint-disable-next-line no-empty-pattern
  provider: async ({}, use) => {
    const people = {
      'new-one': { email: 'new@example.com', email_verified: true },
      work: { email: 'me@work.example' },
    }
    const provider = await startSignOnProvider({ people })
    await use(provider)
    await provider.stop()
  },
  env: async ({ provider }, use) =>
    use({
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: 'pets',
      OIDC_CLIENT_SECRET: 'a secret: of two sides & 100 % theirs',
      OIDC_NAME: 'Corner Shop',
    }),
})

const goOn = (page: Page) => button(page, 'Continue with Corner Shop')

/** On the pages of the provider. */
async function logInThere(page: Page, name: string) {
  await page.getByPlaceholder('Enter any login').fill(name)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: /^Menu/ }).click()
  await button(page, 'Log Out').click()
  await expect(page).toHaveURL(/\/login$/)
}

test(
  'somebody new comes in by the provider, to where they were going, and again by one press',
  ownServer,
  async ({ page, app, provider }) => {
    provider.allow([`${app.url}/api/auth/sso/callback`])
    await page.goto('/settings/account')
    await expect(page).toHaveURL(/\/login\?next=/)
    await expect(goOn(page)).toBeVisible()
    await expect(page.getByText('By continuing you say that you are 18 or over')).toBeVisible()
    await expectAccessible(page)
    await goOn(page).click()
    await logInThere(page, 'new-one')
    await expect(page).toHaveURL(/\/settings\/account$/)
    await expect(dialog(page)).toContainText('new@example.com')
    await dialog(page)
      .getByRole('link', { name: /^Single Sign-On/ })
      .click()
    await expect(dialog(page)).toContainText('Corner Shop')
    await expectAccessible(page)
    // it is the only way in
    await expect(dialog(page)).toContainText('Your only way in: choose a password or add a passkey')
    await expect(button(page, 'Disconnect new@example.com')).toHaveCount(0)
    await page.goto('/settings/account/delete')
    await expect(button(page, 'Delete my account')).toBeEnabled()
    await expect(page.getByRole('textbox', { name: 'Password' })).toHaveCount(0)
    await page.goto('/schedule')
    await logOut(page)
    await goOn(page).click()
    // the provider remembers them, and asks only what it has not yet
    await expect(page).toHaveURL(/\/schedule/)
  },
)

test(
  'it is connected in the settings, disconnected, had again, and what goes wrong is said in words',
  ownServer,
  async ({ page, app, provider }) => {
    provider.allow([`${app.url}/api/auth/sso/callback`])
    const email = await haveAccount(page)
    await page.goto('/settings/account/single-sign-on')
    await expect(dialog(page)).toContainText('Nothing is connected yet.')
    await expectAccessible(page)
    await button(page, 'Connect Corner Shop').click()
    await logInThere(page, 'work')
    await expect(dialog(page)).toContainText('You can log in with Corner Shop now.')
    await expect(dialog(page)).toContainText('me@work.example')
    await expect(dialog(page)).toContainText('Since')
    await expectAccessible(page)
    await button(page, 'Disconnect me@work.example').click()
    await expect(page.getByText('Disconnected: Corner Shop.')).toBeVisible()
    await button(page, 'Connect again me@work.example').click()
    await expect(page.getByText('Connected again: Corner Shop.')).toBeVisible()
    await page.goto('/schedule')
    await logOut(page)
    await goOn(page).click()
    await expect(page).toHaveURL(/\/schedule/)
    await logOut(page)
    // a link of somebody else, who has begun it in another browser
    const theirs = await fetch(`${app.url}/api/auth/sso/begin`, {
      method: 'POST',
      body: JSON.stringify({ next: null }),
      headers: { 'content-type': 'application/json', origin: app.url },
    })
    const { url } = (await theirs.json()) as { url: string } // as it answers
    await page.goto(await logInOverThere(url, 'new-one'))
    await expect(page.getByRole('alert')).toContainText('was begun in another window')
    await expectAccessible(page)
    await logIn(page, email)
    await expect(page).toHaveURL(/\/schedule/)
  },
)

test('before it is known which ways in there are, none is drawn', ownServer, async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/api/settings', async (route) => {
    await held.promise
    await route.continue()
  })
  const password = page.getByLabel('Password', { exact: true })
  for (const [path, title] of [
    ['/login', 'Login'],
    ['/signup', 'Create Account'],
    ['/forgot-password', 'Reset Password'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.locator('input')).toHaveCount(0)
  }
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  await expect(password).toHaveCount(0)
  held.resolve()
  await expect(password).toBeVisible()
  await expect(goOn(page)).toBeVisible()
})
