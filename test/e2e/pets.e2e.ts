import type { Page } from '@playwright/test'
import { addPet, expect, expectAccessible, haveAccount, logIn, signUp, test } from './journey.ts'
import { desktop, havePet, phone } from './schedule-journey.ts'

const menu = (page: Page) => page.getByRole('button', { name: /^Menu, showing/ })
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const nameField = (page: Page) => page.getByLabel('Name', { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true })

for (const [size, use] of Object.entries({ phone, desktop })) {
  test.describe(`on a ${size}`, () => {
    test.use(use)

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
}

for (const [size, use] of Object.entries({
  'a phone by day': { ...phone, colorScheme: 'light' },
  'a desktop at night': { ...desktop, colorScheme: 'dark' },
} as const)) {
  test.describe(`on ${size}`, () => {
    test.use(use)

    test('menu, list, form and its errors are all readable and named', async ({ page, app }) => {
      test.slow()
      await haveAccount(page)
      await seedPets(page, app.url, 1, 3)
      await page.goto('/schedule')
      await menu(page).click()
      await tick(page, 'Pet 2').click()
      await expectAccessible(page)
      await page.goto('/settings/pets')
      await expect(page.getByRole('link', { name: /Pet 3/ })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Add Pet' }).click()
      await save(page).click()
      await expect(page.getByText('Please choose dog or cat.')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('radio', { name: 'Cat' }).check()
      await page.getByRole('combobox', { name: 'Breeds' }).click()
      await expectAccessible(page)
      await option(page, 'Other').click()
      await page.getByLabel('Birthday').fill('2099-01-01')
      await save(page).click()
      await expect(page.getByText('The birthday is in the future.')).toBeVisible()
      await expectAccessible(page)
    })
  })
}

test('another species starts without breeds, and a chip takes its breed away', async ({ page }) => {
  await haveAccount(page)
  await page.goto('/settings/pets/new')
  await page.getByRole('radio', { name: 'Dog' }).check()
  const breeds = page.getByRole('combobox', { name: 'Breeds' })
  await breeds.click()
  for (const breed of ['Akita', 'Other']) await option(page, breed).click()
  await page.getByLabel('Custom breed').fill('Lurcher')
  await page.getByRole('button', { name: 'Remove Akita' }).click()
  await breeds.click()
  await expect(option(page, 'Akita')).toHaveAttribute('aria-selected', 'false')
  await page.getByRole('radio', { name: 'Cat' }).check()
  await expect(page.getByLabel('Custom breed')).toBeHidden()
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  await breeds.click()
  await expect(page.getByRole('option')).toHaveCount(35)
  await page.getByRole('radio', { name: 'Dog' }).check()
  await breeds.click()
  await expect(page.getByRole('option')).toHaveCount(100)
  await expect(page.locator('[role=option][aria-selected=true]')).toHaveCount(0)
})

test('a breed that was typed and not picked is kept in the own words of its owner', async ({ page }) => {
  await haveAccount(page)
  await page.goto('/settings/pets/new')
  await nameField(page).fill('Minka')
  await page.getByRole('radio', { name: 'Cat' }).check()
  await page.getByRole('combobox', { name: 'Breeds' }).fill('moggy')
  await save(page).click()
  await expect(page.getByRole('dialog').getByRole('list')).toContainText('moggy')
})

test('the list of breeds shows ten rows at most and is worked by keys alone', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 2_000 })
  await haveAccount(page)
  await page.goto('/settings/pets/new')
  await page.getByRole('radio', { name: 'Dog' }).check()
  const breeds = page.getByRole('combobox', { name: 'Breeds' })
  await breeds.focus()
  await expect(breeds).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowDown')
  const visible = await page.getByRole('listbox', { name: 'Breeds' }).evaluate((list) => {
    const row = list.firstElementChild?.getBoundingClientRect().height ?? 0
    return list.clientHeight / row
  })
  expect(visible).toBe(10)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(option(page, 'Airedale Terrier')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove Afghan Hound' })).toBeVisible()
  await page.keyboard.type('poodle')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove Poodle' })).toBeVisible()
  // Esc empties the search first; the dialog stays
  await page.keyboard.press('Escape')
  await expect(breeds).toHaveValue('')
  // then folds the list
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Poodle' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove Poodle' })).toHaveCount(0)
  await expect(breeds).toBeFocused()
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

test('the menu works by keys: arrows walk, Esc closes and the focus returns', async ({ page }) => {
  await haveAccount(page)
  await havePet(page, 'Ada')
  await page.goto('/schedule')
  await menu(page).focus()
  await page.keyboard.press('Enter')
  // what is in it comes after the first screen
  await expect(tick(page, 'All Pets')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(tick(page, 'All Pets')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(tick(page, 'Ada')).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeHidden()
  await expect(menu(page)).toBeFocused()
})

test('ten pets fit on a small phone, thirty can be scrolled', async ({ page, app }) => {
  await page.setViewportSize({ width: 375, height: 667 })
  await haveAccount(page)
  await seedPets(page, app.url, 1, 10)
  await page.goto('/schedule')
  await menu(page).click()
  for (let n = 1; n <= 10; n++) await expect(tick(page, `Pet ${n}`)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeInViewport({ ratio: 1 })
  await seedPets(page, app.url, 11, 30)
  await expect(tick(page, 'Pet 30')).toBeVisible()
  await tick(page, 'Pet 30').click()
  await expect(menu(page)).toContainText('29 of 30 pets')
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeInViewport({ ratio: 1 })
})

test('deleting a pet says what goes with it, and one undo brings all of it back', async ({ page, app }) => {
  await haveAccount(page)
  await seedPets(page, app.url, 1, 2)
  await push(page, app.url, [
    event('both-0001', ['pet-00001', 'pet-00002']),
    event('alone-001', ['pet-00001']),
    event('alone-002', ['pet-00001']),
    // longer ago than what a device holds
    event('alone-003', ['pet-00001'], '2019-11-15'),
  ])
  await page.goto('/schedule')
  await menu(page).click()
  await page.getByRole('button', { name: 'Only Pet 1' }).click()
  await page.goto('/settings/pets')
  await page.getByRole('button', { name: 'Delete Pet 1' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Pet 1?' })
  await expect(question).toContainText(
    'Pet 1 has 4 events. 3 are for Pet 1 alone and will be deleted too. 1 is shared with other pets and will stay.',
  )
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep Pet 1' }).click()
  await expect(question).toBeHidden()

  await page.getByRole('button', { name: 'Delete Pet 1' }).click()
  await question.getByRole('button', { name: 'Delete Pet 1' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: /Pet 1/ })).toHaveCount(0)
  await expect(menu(page)).toContainText('All Pets')
  await expectAccessible(page)
  await expect
    .poll(() => kept(page))
    .toMatchObject({ pets: [{ id: 'pet-00002' }], events: [{ petIds: ['pet-00002'] }] })

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: /Pet 1/ })).toBeVisible()
  await expect(menu(page)).toContainText('Pet 1')
  await expect
    .poll(async () => (await kept(page)).events.map(({ id, petIds }) => [id, petIds]))
    .toEqual([
      ['alone-001', ['pet-00001']],
      ['alone-002', ['pet-00001']],
      ['alone-003', ['pet-00001']],
      ['both-0001', ['pet-00001', 'pet-00002']],
    ])
})

test('leaving a form with something typed asks first, whichever way one leaves', async ({ page }) => {
  await haveAccount(page)
  await addPet(page, 'Ada')
  await page.getByRole('link', { name: /Ada/ }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  const stay = async () => {
    await expect(question).toBeVisible()
    // with a key: a second press at the same place within a moment is taken for a trembling finger
    await question.getByRole('button', { name: 'Keep editing' }).press('Enter')
    await expect(question).toHaveCount(0)
    await expect(nameField(page)).toHaveValue('Adele')
  }
  await nameField(page).fill('Adele')
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await stay()
  await page.goBack()
  await stay()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await stay()
  await page.getByRole('button', { name: 'Back' }).click()
  await stay()
  await page.mouse.click(5, 5)
  await stay()

  await page.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/settings\/pets$/)
  await expect(page.getByRole('link', { name: /Adele/ })).toHaveCount(0)

  // nothing typed, nothing asked
  await page.getByRole('link', { name: /Ada/ }).click()
  await nameField(page).fill('Ada')
  await page.goBack()
  await expect(page).toHaveURL(/\/settings\/pets$/)
  await expect(question).toBeHidden()
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

async function push(page: Page, origin: string, changes: unknown[]) {
  const answer = await page.request.post('/sync', { headers: { origin }, data: { changes } })
  const { answers } = (await answer.json()) as { answers: { outcome: string }[] }
  expect(answers.every(({ outcome }) => outcome === 'applied')).toBe(true)
}

async function seedPets(page: Page, origin: string, first: number, last: number) {
  const pets = Array.from({ length: last - first + 1 }, (_, at) => ({
    id: `add-pet-${first + at}`,
    at: 1_700_000_000_000 + first + at,
    verb: 'add-pet',
    petId: `pet-${String(first + at).padStart(5, '0')}`,
    pet: {
      name: `Pet ${first + at}`,
      species: 'dog',
      breeds: [],
      customBreed: '',
      birthday: '',
      colour: 'sea',
    },
  }))
  await push(page, origin, pets)
}

function event(eventId: string, petIds: string[], day = '2026-11-15') {
  const form = { title: 'Walk', description: '', allDay: false, recurrence: null }
  const times = { start: `${day}T08:00:00`, end: `${day}T08:30:00` }
  return { id: `add-${eventId}`, at: 1, verb: 'add-event', eventId, event: { ...form, ...times, petIds } }
}
