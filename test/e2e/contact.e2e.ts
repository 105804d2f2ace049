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
