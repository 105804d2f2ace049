import { addPet, expect, logIn, signUp, test } from './journey.ts'

for (const engine of ['sqlite', 'postgres'] as const) {
  test.describe(`on ${engine}`, () => {
    test.use({ engine })

    test('a pet added on one device is on another at once', async ({ page, browser, app }) => {
      const email = await signUp(page)
      const elsewhere = await browser.newPage({ baseURL: app.url })
      await logIn(elsewhere, email)
      await elsewhere.goto('/settings/pets')
      await expect(
        elsewhere
          .getByRole('button', { name: 'Add Pet' })
          .or(elsewhere.getByRole('link', { name: 'Add Pet' })),
      ).toBeVisible()
      await addPet(page, 'Bruno')
      await expect(elsewhere.getByRole('dialog').getByText('Bruno')).toBeVisible()
    })

    test('what one person keeps, another never sees', async ({ page, browser, app }) => {
      await signUp(page)
      await addPet(page, 'Bruno')
      const stranger = await browser.newPage({ baseURL: app.url })
      await signUp(stranger)
      await stranger.goto('/settings/pets')
      // said only once the server has told what there is
      await expect(stranger.getByText('No pets yet.')).toBeVisible()
      await expect(stranger.getByText('Bruno')).toHaveCount(0)
    })
  })
}
