import { addPet, expect, haveAccount, haveSession, test } from './journey.ts'
import { havePet } from './schedule-journey.ts'

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

test('what one person keeps, another never sees', async ({ page, browser, app }) => {
  await haveAccount(page)
  await havePet(page, 'Bruno')
  const stranger = await browser.newPage({ baseURL: app.url })
  await haveAccount(stranger)
  await stranger.goto('/settings/pets')
  // said only once the server has told what there is
  await expect(stranger.getByText('No pets yet.')).toBeVisible()
  await expect(stranger.getByText('Bruno')).toHaveCount(0)
})
