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
