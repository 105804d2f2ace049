import type { Page } from '@playwright/test'
import { dueAt } from './due-at.ts'
import { expect, expectAccessible, signUp } from './journey.ts'
import { linkIn, proveAddress, test } from './mail-journey.ts'
import { callReminders, remindersOf } from './reminders-journey.ts'

async function recorded(page: Page): Promise<string[]> {
  const answer = await page.request.get('/api/account/export')
  return ((await answer.json()) as { care: { title: string }[] }).care.map(({ title }) => title).toSorted()
}

test('a mail for what is due together, a page with one large button, and a way out that needs no login', async ({
  page,
  browser,
  app,
  mails,
}) => {
  await signUp(page)
  await proveAddress(page, mails)
  await callReminders(page, 'save-settings', { share: 'at-once', mail: 'at-once', quiet: null })
  const soon = Date.now() + 5_000
  await dueAt(page, 'Insulin', soon)
  await dueAt(page, 'Tablet', soon)
  const link = await linkIn(mails, '/given')
  // nobody is signed in where the mail is read
  const elsewhere = await browser.newContext({ baseURL: app.url, serviceWorkers: 'block' })
  const mailed = await elsewhere.newPage()
  await mailed.goto(link)
  // a heading that stays true once it is recorded
  await expect(mailed.getByRole('heading', { name: 'Was it given?' })).toBeVisible()
  await expectAccessible(mailed)
  expect(await recorded(page)).toEqual([])
  const all = mailed.getByRole('button', { name: 'Both given' })
  expect((await all.boundingBox())?.height).toBeGreaterThanOrEqual(72)
  await all.click()
  await expect(mailed.getByText('Recorded. Thank you.')).toBeVisible()
  expect(await recorded(page)).toEqual(['Insulin', 'Tablet'])
  expect(mails.received.filter(({ text }) => text.includes('List-Unsubscribe:'))).toHaveLength(1)
  // pressed in a second window it is recorded once
  await mailed.goto('about:blank')
  await mailed.goto(link)
  await expect(mailed.getByText('Recorded. Thank you.')).toBeVisible()

  const out = await linkIn(mails, '/no-mail')
  await mailed.goto(out)
  await expect(mailed.getByRole('heading', { name: 'Reminders by email' })).toBeVisible()
  // this person has turned on none
  await expect(mailed.getByText('come only to devices on which you have turned them on')).toBeVisible()
  await expectAccessible(mailed)
  expect((await remindersOf(page)).settings.mail).toBe('at-once')
  await mailed.getByRole('button', { name: 'Stop reminders by email' }).click()
  await expect(mailed.getByText(/You get no more reminders by email/)).toBeVisible()
  expect((await remindersOf(page)).settings.mail).toBe('no')
  await elsewhere.close()
})

test('a walk in a mail was done, beside a medicine that was given', async ({ page, mails }) => {
  await signUp(page)
  await proveAddress(page, mails)
  await callReminders(page, 'save-settings', { share: 'at-once', mail: 'at-once', quiet: null })
  const soon = Date.now() + 5_000
  await dueAt(page, 'Insulin', soon)
  await dueAt(page, 'Walk', soon)
  await page.goto(await linkIn(mails, '/given'))
  await expect(page.getByRole('heading', { name: 'Was it done?' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Both done' })).toBeVisible()
  await page.getByRole('button', { name: 'Given: Insulin' }).click()
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(page.getByText('Recorded. Thank you.')).toBeVisible()
  await expect(page.getByText(/^Given by /)).toBeVisible()
  await expect(page.getByText(/^Done by /)).toBeVisible()
})

test('a link that somebody made up says so', async ({ page }) => {
  await page.goto('/given#made-up.token')
  await expect(page.getByRole('heading', { name: 'This link cannot be used' })).toBeVisible()
  await page.goto('/no-mail')
  await expect(page.getByRole('heading', { name: 'This link cannot be used' })).toBeVisible()
})
