import type { Page } from '@playwright/test'
import { addPet, expect, expectAccessible, haveAccount, logIn, signUp, test } from './journey.ts'
import { desktop, havePet } from './schedule-journey.ts'

const menu = (page: Page) => page.getByRole('button', { name: /^Menu, showing/ })
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const nameField = (page: Page) => page.getByLabel('Name', { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true })

test.describe('on a desktop', () => {
  test.use(desktop)

  test('a first pet is added from the menu, with all that is known about it', async ({ page }) => {
    await page.clock.setFixedTime('2026-11-15T12:00:00-08:00')
    await signUp(page)
    await menu(page).click()
    await expect(tick(page, 'All Pets')).toBeChecked()
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('link', { name: 'Manage Pets' }).click()
    await expect(page.getByText('No pets yet.')).toBeVisible()
    // by a key: a quick second press at the same place is taken for a trembling finger's
    await page.getByRole('button', { name: 'Add Pet' }).press('Enter')

    await save(page).click()
    await expect(page.getByText('Please choose dog or cat.')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Dog' })).toBeFocused()
    await expect(page.getByText('No name yet')).toBeVisible()

    await nameField(page).fill('Bruno')
    await expect(page.getByText('No name yet')).toHaveCount(0)
    await expect(page.getByText('Please choose dog or cat.')).toBeVisible()
    await page.getByRole('radio', { name: 'Dog' }).check()
    await expect(page.getByText('Please choose dog or cat.')).toHaveCount(0)
    const breeds = page.getByRole('combobox', { name: 'Breeds' })
    // the list comes when it is asked for: what else is asked is in sight of a phone
    await expect(page.getByRole('option')).toHaveCount(0)
    const lastColour = await page.getByRole('radio', { name: 'Grape' }).boundingBox()
    expect((lastColour?.y ?? Infinity) + (lastColour?.height ?? 0)).toBeLessThanOrEqual(
      (await save(page).boundingBox())?.y ?? 0,
    )
    await breeds.fill('BEAGLE')
    await expect(page.getByRole('option')).toHaveCount(1)
    await option(page, 'Beagle').click()
    await expect(option(page, 'Beagle')).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByLabel('Custom breed')).toBeHidden()
    await breeds.fill('lurcher')
    await expect(page.getByText('No breed with that name.', { exact: false }).first()).toBeVisible()
    await breeds.press('Enter')
    await expect(page.getByLabel('Custom breed')).toHaveValue('lurcher')

    await page.getByLabel('Birthday').fill('2027-01-01')
    await save(page).click()
    await expect(page.getByText('The birthday is in the future.')).toBeVisible()
    await expect(page.getByLabel('Birthday')).toBeFocused()
    await page.getByLabel('Birthday').fill('1979-12-31')
    await save(page).click()
    await expect(page.getByText('The birthday is before 1980.')).toBeVisible()
    await page.getByLabel('Birthday').fill('2012-08-15')
    await expect(page.getByText('14 years, 3 months old')).toBeVisible()
    await expect(page.getByText('Senior', { exact: true })).toBeVisible()
    await page.getByRole('radio', { name: 'Plum' }).check()
    await save(page).click()

    await expect(page).toHaveURL(/\/settings\/pets$/)
    const bruno = page.getByRole('link', { name: /Bruno/ })
    await expect(bruno).toContainText('Dog, 14 years, 3 months')
    await expect(bruno).toContainText('Beagle, lurcher')
    await bruno.click()
    await expect(nameField(page)).toHaveValue('Bruno')
    await expect(page.getByRole('radio', { name: 'Plum' })).toBeChecked()
    await expect(page.getByLabel('Custom breed')).toHaveValue('lurcher')
  })
})

test('ticks and names choose whose care is shown, and the device remembers it', async ({ page }) => {
  const email = await haveAccount(page)
  for (const name of ['Ada', 'Bob']) await havePet(page, name)
  await page.goto('/settings/pets/new')
  await page.getByRole('radio', { name: 'Cat' }).check()
  await save(page).click()
  await expect(page).toHaveURL(/\/settings\/pets$/)
  await page.getByRole('button', { name: 'Close' }).click()

  await expect(menu(page)).toHaveAccessibleName('Menu, showing All Pets')
  await menu(page).click()
  for (const name of ['All Pets', 'Ada', 'Bob', 'Unnamed Pet']) await expect(tick(page, name)).toBeChecked()
  await tick(page, 'Bob').click()
  await expect(menu(page)).toContainText('2 of 3 pets')
  await expect(tick(page, 'All Pets')).not.toBeChecked()
  await expectAccessible(page)
  await tick(page, 'Bob').click()
  await expect(menu(page)).toContainText('All Pets')
  await page.getByRole('button', { name: 'Only Ada' }).click()
  await expect(menu(page)).toContainText('Ada')
  await expect(tick(page, 'Bob')).toBeHidden()

  await page.reload()
  await expect(menu(page)).toContainText('Ada')
  await menu(page).click()
  await tick(page, 'Ada').click()
  await expect(menu(page)).toContainText('All Pets')
  await page.getByRole('button', { name: 'Only Unnamed Pet' }).click()
  await expect(menu(page)).toContainText('Unnamed Pet')

  await menu(page).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await logIn(page, email)
  await expect(menu(page)).toContainText('All Pets')
})

test('pets are added, changed and deleted without a network, and arrive afterwards', async ({
  page,
  context,
}) => {
  await haveAccount(page)
  await havePet(page, 'Ada')
  // brings the form, which without a network would not come
  await addPet(page, 'Zoe')
  await expect.poll(async () => (await kept(page)).pets).toHaveLength(2)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Add Pet' }).click()
  await nameField(page).fill('Bob')
  await page.getByRole('radio', { name: 'Cat' }).check()
  await save(page).click()
  await page.getByRole('link', { name: /Ada/ }).click()
  await nameField(page).fill('Adele')
  await save(page).click()
  await expect(page.getByRole('link', { name: /Adele/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /Bob/ })).toBeVisible()
  await page.getByRole('button', { name: 'Delete Zoe' }).click()
  await page.getByRole('dialog', { name: 'Delete Zoe?' }).getByRole('button', { name: 'Delete Zoe' }).click()
  await expect(page.getByRole('link', { name: /Zoe/ })).toHaveCount(0)
  await context.setOffline(false)
  await expect
    .poll(async () => (await kept(page)).pets.map(({ name }) => name).toSorted())
    .toEqual(['Adele', 'Bob'])
})

type Kept = { pets: { id: string; name: string }[]; events: { id: string; petIds: string[] }[] }

/** What the server has of this person. */
async function kept(page: Page): Promise<Kept> {
  return (await (await page.request.get('/api/account/export')).json()) as Kept
}
