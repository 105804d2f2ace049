import { expect, haveAccount, test } from './journey.ts'
import { button, dialog, havePet, phone } from './schedule-journey.ts'

test.use(phone)

test('what is half typed about a medicine, or as a note, outlives a reload', async ({ page }) => {
  await haveAccount(page)
  const rex = await havePet(page, 'Rex')
  await page.goto(`/pets/${rex}`)
  await button(page, 'Add medicine').tap()
  const name = dialog(page).getByLabel('Name', { exact: true })
  await name.fill('Carprofen')
  await page.reload()
  await expect(name).toHaveValue('Carprofen')
  await dialog(page).getByRole('button', { name: 'Save' }).tap()
  await expect(dialog(page)).toHaveCount(0)
  await page.getByLabel('New note').fill('Limps on the left')
  await page.reload()
  await expect(page.getByLabel('New note')).toHaveValue('Limps on the left')
  // the saved medicine is not opened again
  await expect(page.getByRole('heading', { name: 'Carprofen' })).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
})
