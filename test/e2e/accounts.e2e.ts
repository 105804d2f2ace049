import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, logIn, ownServer, signUp, test } from './journey.ts'
import { newEmail, password } from './start-app.ts'
import type { App } from './start-app.ts'

const newPassword = 'an even better old dog'

/** The link in the newest mail, written as a file because no SMTP server is configured. */
async function linkInMail(app: App, about: RegExp): Promise<string> {
  const folder = join(app.folder, 'outbox')
  const find = () => {
    const mails = existsSync(folder) ? readdirSync(folder).sort() : []
    const text = mails.map((file) => readFileSync(join(folder, file), 'utf8'))
    return text.flatMap((mail) => mail.match(about) ?? []).at(-1)
  }
  await expect.poll(find).toBeTruthy()
  return find() ?? ''
}

async function fill(page: Page, email: string, word: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(word)
}

test('sign up, log out, log in: a deep link survives, a wrong password keeps what was typed', async ({
  page,
}) => {
  await page.goto('/settings/pets')
  await expect(page).toHaveURL('/login?next=%2Fsettings%2Fpets')
  await expect(page.getByText('One calendar for the care of your old dog or cat')).toBeInViewport()
  await page.getByRole('link', { name: 'Create an account' }).click()
  const button = page.getByRole('button', { name: 'Sign Up' })
  await expect(button).toBeDisabled()
  const email = newEmail()
  await fill(page, ` ${email} `, password)
  await button.click()
  await expect(page).toHaveURL('/settings/pets')
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/login')

  await fill(page, email, 'a wrong old dog')
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('a wrong old dog')
  await expectAccessible(page)
  await logIn(page, email)
})

test(
  'a forgotten password is reset by mail, once, and other devices are signed out',
  ownServer,
  async ({ page, browser, app }) => {
    const email = await signUp(page)
    const elsewhere = await (await browser.newContext({ baseURL: app.url })).newPage()
    await elsewhere.goto('/forgot-password')
    await elsewhere.getByLabel('Email').fill(email)
    await elsewhere.getByRole('button', { name: 'Send reset instructions' }).click()
    await expect(elsewhere.getByRole('heading', { name: 'Instructions sent' })).toBeVisible()
    await expect(elsewhere.getByRole('button', { name: 'Resend' })).toBeVisible()
    await expect(elsewhere.getByText('sent to whoever runs this installation')).toBeVisible()
    await expectAccessible(elsewhere)
    const link = await linkInMail(app, /http\S+\/reset-password\?token=\S+/)
    await elsewhere.goto(link)
    await elsewhere
      .getByLabel('New password', { exact: true })
      .or(elsewhere.getByLabel('Password', { exact: true }))
      .first()
      .fill(newPassword)
    await elsewhere
      .getByRole('button', { name: /password|Reset/i })
      .last()
      .click()
    await expect(elsewhere.getByText('Your password is changed')).toBeVisible()
    await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible({
      timeout: 20_000,
    })
    // used once, it says so when its page opens
    await elsewhere.goto(link)
    await expect(elsewhere.getByRole('heading', { name: 'This link no longer works' })).toBeFocused()
    await expect(elsewhere.getByLabel('New password', { exact: true })).toBeHidden()
    await expectAccessible(elsewhere)
    await elsewhere.getByRole('link', { name: 'Send a new link' }).click()
    await expect(elsewhere.getByRole('button', { name: 'Send reset instructions' })).toBeVisible()
    await fill(page, email, newPassword)
    await page.getByRole('button', { name: 'Log In' }).click()
    await expect(page).toHaveURL(/\/schedule/)
  },
)

test.describe('where mail is sent', () => {
  // nothing has to arrive: it only has to say where it goes
  test.use({ env: { SMTP_URL: 'smtp://localhost:9' } })

  test('reset instructions are said to go to the address, whether or not it has an account', async ({
    page,
  }) => {
    const asked = page.waitForResponse('**/api/settings')
    await page.goto('/forgot-password')
    await asked
    const email = newEmail()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send reset instructions' }).click()
    await expect(page.getByRole('heading', { name: 'Instructions sent' })).toBeVisible()
    const said = `If an account exists with that email, a reset link is sent to ${email}.`
    await expect(page.getByText(said)).toBeVisible()
    await page.getByRole('button', { name: 'Resend' }).click()
    await expect(page.getByText('please look in your spam folder too')).toBeVisible()
    await expect(page.getByText('This installation')).toHaveCount(0)
  })
})

test('the email field complains only when touched, filled and wrong', async ({ page }) => {
  await page.goto('/login')
  const email = page.getByLabel('Email')
  await email.fill('bruno')
  await expect(email).not.toHaveAttribute('aria-invalid', 'true')
  await email.blur()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await email.fill('')
  await expect(email).not.toHaveAttribute('aria-invalid', 'true')
  await email.fill('bruno@example.com')
  await expect(email).not.toHaveAttribute('aria-invalid', 'true')
})

test('a double click and Enter send one request, and the button says Loading...', async ({ page }) => {
  await page.goto('/login')
  let asked = 0
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/auth/sign-in/email', async (route) => {
    asked += 1
    await answered.promise
    await route.abort()
  })
  await fill(page, 'nobody@example.com', password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: 'Loading...' })).toBeDisabled()
  answered.resolve()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(asked).toBe(1)
})
