import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, ownServer, test } from './journey.ts'

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
