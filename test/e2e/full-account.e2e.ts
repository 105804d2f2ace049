import { addPet, expect, expectAccessible, haveAccount, test } from './journey.ts'
import { havePet } from './schedule-journey.ts'

test.use({ env: { QUOTA_DOCUMENTS: '5' } })

test('an account says once that it is nearly full, goes on saying it in the settings, and refuses in words', async ({
  page,
}) => {
  await haveAccount(page)
  for (const name of ['Ada', 'Bruno']) await havePet(page, name)
  await addPet(page, 'Cleo')
  await expect(page.getByText('% full')).toHaveCount(0)
  await addPet(page, 'Dora')
  await expect(page.getByText('Your account is 80 % full.')).toBeVisible()
  await addPet(page, 'Emil')
  await expect(page.getByRole('link', { name: 'Emil Dog' })).toBeVisible()
  // the server's answer says how full it is: a page left before it has come hears it with the next change
  const told = () =>
    page.evaluate(() => Object.entries(localStorage).find(([key]) => key.includes('used-percent'))?.[1])
  await expect.poll(told).toBe('100')

  await page.goto('/settings/account')
  await expect(page.getByText('Your account is 100 % full.')).toHaveCount(1)
  await expectAccessible(page)

  await page.goto('/settings/pets/new')
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Fips')
  await page.getByRole('radio', { name: 'Dog' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('Your account is full.')
  await expect(name).toHaveValue('Fips')
})
