import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, haveAccount, ownServer, test } from './journey.ts'
import { newEmail } from './start-app.ts'

const message = 'My old dog says hello.\nHe is fourteen.'
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' })

async function fill(page: Page) {
  await page.getByLabel('Name').fill('Ann')
  await page.getByLabel('Email').fill('ann@example.org')
  await page.getByLabel('Message').fill(message)
}

async function mailedTo(folder: string): Promise<string[]> {
  const outbox = join(folder, 'outbox')
  const files = await readdir(outbox).catch(() => [])
  return Promise.all(files.map((file) => readFile(join(outbox, file), 'utf8')))
}

test('anyone can write to us: idle, submitting, sent', ownServer, async ({ page, app }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  await page.getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', { name: 'Contact Us' })).toBeFocused()
  await expectAccessible(page)

  const answered = Promise.withResolvers<void>()
  await page.route('**/us-central1/submitContactForm', async (route) => {
    await answered.promise
    await route.continue()
  })
  await fill(page)
  await send(page).click()
  const busy = page.getByRole('button', { name: 'Sending...' })
  await expect(busy).toBeDisabled()
  await page.getByLabel('Name').press('Enter')
  await expectAccessible(page)

  answered.resolve()
  await expect(page.getByText('Message sent!')).toBeVisible()
  await expect(page.locator(':focus')).toContainText('Message sent!')
  for (const field of ['Name', 'Email', 'Message']) await expect(page.getByLabel(field)).toHaveValue('')
  await expectAccessible(page)

  // Enter while the first was on its way sent nothing twice
  const mails = await mailedTo(app.folder)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain('Reply-To: ann@example.org')
})

test(
  'a message that cannot be sent stays as typed, and goes through later',
  ownServer,
  async ({ page, app }) => {
    await page.goto('/contact')
    await fill(page)
    await app.kill()
    await send(page).click()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Error sending message. Try again.')
    await expect(alert).toBeFocused()
    await expect(page.getByLabel('Message')).toHaveValue(message)
    await expect(page.getByLabel('Name')).toHaveValue('Ann')
    await expectAccessible(page)

    await app.start()
    await send(page).click()
    await expect(page.getByText('Message sent!')).toBeVisible()
    await expect(alert).toBeHidden()
    expect(await mailedTo(app.folder)).toHaveLength(1)
  },
)

test('what is missing is said at its field, which gets the focus', async ({ page }) => {
  await page.goto('/contact')
  await page.getByLabel('Email').fill('ann')
  // the press takes the focus from the email field, whose error must not push the button away
  await send(page).click()
  await expect(page.getByLabel('Name')).toBeFocused()
  await expect(page.getByText('Please enter your name.')).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Name').fill('Ann')
  await page.getByLabel('Name').press('Enter')
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByText('This does not look like an email address.')).toBeVisible()

  await page.getByLabel('Email').fill('ann@example.org')
  await page.getByLabel('Message').fill('x'.repeat(5_001))
  await expect(page.getByText('1 characters too many')).toBeVisible()
  await send(page).click()
  await expect(page.getByLabel('Message')).toBeFocused()
})

test('whoever is signed in finds name and email filled in, and is known by their account', async ({
  page,
}) => {
  const email = `mary.jones+${newEmail()}`
  await haveAccount(page, email)
  await page.goto('/contact')
  await expect(page.getByLabel('Name')).toHaveValue('Mary Jones')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Message').fill(message)
  const call = page.waitForRequest('**/us-central1/submitContactForm')
  await send(page).click()
  expect((await call).headers()['authorization']).toMatch(/^Bearer \S+\.\S+\.\S+$/)
  await expect(page.getByText('Message sent!')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expectAccessible(page)

  const kept = (await (await page.request.get('/api/account/export')).json()) as {
    contactMessages: unknown[]
  }
  expect(kept.contactMessages).toMatchObject([{ name: 'Mary Jones', email, message }])
})

test('the form is filled in and sent by keyboard alone', async ({ page }) => {
  await page.goto('/contact')
  await page.getByLabel('Name').focus()
  await page.keyboard.type('Ann')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ann@example.org')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Hello')
  await page.keyboard.press('Tab')
  await expect(send(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Message sent!')).toBeVisible()
})
