import { addPet, expect, haveAccount, haveSession, test } from './journey.ts'

test('a pet added on one device is on another at once', async ({ page, browser, app }) => {
  const email = await haveAccount(page)
  const elsewhere = await browser.newPage({ baseURL: app.url })
  await haveSession(elsewhere, email)
  await elsewhere.goto('/settings/pets')
  await expect(
    elsewhere.getByRole('button', { name: 'Add Pet' }).or(elsewhere.getByRole('link', { name: 'Add Pet' })),
  ).toBeVisible()
  await addPet(page, 'Bruno')
  await expect(elsewhere.getByRole('dialog').getByText('Bruno')).toBeVisible()
})
