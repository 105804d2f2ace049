import { expect } from 'vitest'
import { commands, page } from 'vitest/browser'
import { boxOf, expectAccessible, expectAt, expectHidden, focus, haveAccount, onPhone } from './app.tsx'
import { logIn, open, openSchedule, post, press, reload, setClock, setOffline, test } from './app.tsx'
import { addPet, havePet } from './schedule.ts'

const menu = () => page.getByRole('button', { name: /^Menu, showing/ })
const tick = (name: string) => page.getByRole('checkbox', { name, exact: true })
const nameField = () => page.getByLabelText('Name', { exact: true })
const save = () => page.getByRole('button', { name: 'Save', exact: true })
const option = (name: string) => page.getByRole('option', { name, exact: true })

test('a first pet is added from the menu, with all that is known about it', async () => {
  await onPhone()
  setClock(new Date('2026-11-15T12:00:00-08:00'))
  await openSchedule()
  await menu().click()
  await expect.element(tick('All Pets')).toBeChecked()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Manage Pets' }).click()
  await expect.element(page.getByText('No pets yet.')).toBeVisible()
  // by a key: a quick second press at the same place is taken for a trembling finger's
  await press('Enter', page.getByRole('button', { name: 'Add Pet' }))

  await save().click()
  await expect.element(page.getByText('Please choose dog or cat.')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Dog' })).toHaveFocus()
  await expect.element(page.getByText('No name yet')).toBeVisible()

  await nameField().fill('Bruno')
  await expect.element(page.getByText('No name yet')).toHaveLength(0)
  await expect.element(page.getByText('Please choose dog or cat.')).toBeVisible()
  await page.getByRole('radio', { name: 'Dog' }).click()
  await expect.element(page.getByText('Please choose dog or cat.')).toHaveLength(0)
  const breeds = page.getByRole('combobox', { name: 'Breeds' })
  // the list comes when it is asked for: what else is asked is in sight of a phone
  await expect.element(page.getByRole('option')).toHaveLength(0)
  expect((await boxOf(page.getByRole('radio', { name: 'Grape' }))).bottom).toBeLessThanOrEqual(
    (await boxOf(save())).y,
  )
  await breeds.fill('BEAGLE')
  await expect.element(page.getByRole('option')).toHaveLength(1)
  await option('Beagle').click()
  await expect.element(option('Beagle')).toHaveAttribute('aria-selected', 'true')
  await expectHidden(page.getByLabelText('Custom breed'))
  await breeds.fill('lurcher')
  await expect.element(page.getByText('No breed with that name.', { exact: false }).first()).toBeVisible()
  await press('Enter', breeds)
  await expect.element(page.getByLabelText('Custom breed')).toHaveValue('lurcher')

  await page.getByLabelText('Birthday').fill('2027-01-01')
  await save().click()
  await expect.element(page.getByText('The birthday is in the future.')).toBeVisible()
  await expect.element(page.getByLabelText('Birthday')).toHaveFocus()
  await page.getByLabelText('Birthday').fill('1979-12-31')
  await save().click()
  await expect.element(page.getByText('The birthday is before 1980.')).toBeVisible()
  await page.getByLabelText('Birthday').fill('2012-08-15')
  await expect.element(page.getByText('14 years, 3 months old')).toBeVisible()
  await expect.element(page.getByText('Senior', { exact: true })).toBeVisible()
  await page.getByRole('radio', { name: 'Plum' }).click()
  await save().click()

  await expectAt(/\/settings\/pets$/)
  const bruno = page.getByRole('link', { name: /Bruno/ })
  await expect.element(bruno).toMatchTextContent('Dog, 14 years, 3 months')
  await expect.element(bruno).toMatchTextContent('Beagle, lurcher')
  await bruno.click()
  await expect.element(nameField()).toHaveValue('Bruno')
  await expect.element(page.getByRole('radio', { name: 'Plum' })).toBeChecked()
  await expect.element(page.getByLabelText('Custom breed')).toHaveValue('lurcher')
})

test.each(['a phone by day', 'a desktop at night'])(
  'menu, list, form and its errors are all readable and named on %s',
  async (size) => {
    if (size === 'a phone by day') await onPhone()
    else await commands.emulate({ colorScheme: 'dark' })
    await haveAccount()
    await seedPets(1, 3)
    await open('/schedule')
    await menu().click()
    await tick('Pet 2').click()
    await expectAccessible()
    await open('/settings/pets')
    await expect.element(page.getByRole('link', { name: /Pet 3/ })).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Add Pet' }).click()
    await save().click()
    await expect.element(page.getByText('Please choose dog or cat.')).toBeVisible()
    await expectAccessible()
    await page.getByRole('radio', { name: 'Cat' }).click()
    await page.getByRole('combobox', { name: 'Breeds' }).click()
    await expectAccessible()
    await option('Other').click()
    await page.getByLabelText('Birthday').fill('2099-01-01')
    await save().click()
    await expect.element(page.getByText('The birthday is in the future.')).toBeVisible()
    await expectAccessible()
  },
)

test('another species starts without breeds, and a chip takes its breed away', async () => {
  await haveAccount()
  await open('/settings/pets/new')
  await page.getByRole('radio', { name: 'Dog' }).click()
  const breeds = page.getByRole('combobox', { name: 'Breeds' })
  await breeds.click()
  for (const breed of ['Akita', 'Other']) await option(breed).click()
  await page.getByLabelText('Custom breed').fill('Lurcher')
  await page.getByRole('button', { name: 'Remove Akita' }).click()
  await breeds.click()
  await expect.element(option('Akita')).toHaveAttribute('aria-selected', 'false')
  await page.getByRole('radio', { name: 'Cat' }).click()
  await expectHidden(page.getByLabelText('Custom breed'))
  await expect.element(page.getByRole('button', { name: /^Remove/ })).toHaveLength(0)
  await breeds.click()
  await expect.element(page.getByRole('option')).toHaveLength(35)
  await page.getByRole('radio', { name: 'Dog' }).click()
  await breeds.click()
  await expect.element(page.getByRole('option')).toHaveLength(100)
  await expect.element(page.css('[role=option][aria-selected=true]')).toHaveLength(0)
})

test('a breed that was typed and not picked is kept in the own words of its owner', async () => {
  await haveAccount()
  await open('/settings/pets/new')
  await nameField().fill('Minka')
  await page.getByRole('radio', { name: 'Cat' }).click()
  await page.getByRole('combobox', { name: 'Breeds' }).fill('moggy')
  await save().click()
  await expect.element(page.getByRole('dialog').getByRole('list')).toMatchTextContent('moggy')
})

test('the list of breeds shows ten rows at most and is worked by keys alone', async () => {
  await page.viewport(1280, 2_000)
  await haveAccount()
  await open('/settings/pets/new')
  await page.getByRole('radio', { name: 'Dog' }).click()
  const breeds = page.getByRole('combobox', { name: 'Breeds' })
  await focus(breeds)
  await expect.element(breeds).toHaveAttribute('aria-expanded', 'false')
  await press('ArrowDown')
  await expect.element(page.getByRole('listbox', { name: 'Breeds' })).toBeVisible()
  const list = await page.getByRole('listbox', { name: 'Breeds' }).findElement()
  expect(list.clientHeight / (list.firstElementChild?.getBoundingClientRect().height ?? 0)).toBe(10)
  await press('ArrowDown')
  await press('Enter')
  await expect.element(option('Airedale Terrier')).toHaveAttribute('aria-selected', 'true')
  await press('ArrowUp')
  await press('Enter')
  await expect.element(page.getByRole('button', { name: 'Remove Afghan Hound' })).toBeVisible()
  await commands.type('poodle')
  await press('Enter')
  await expect.element(page.getByRole('button', { name: 'Remove Poodle' })).toBeVisible()
  // Esc empties the search first; the dialog stays
  await press('Escape')
  await expect.element(breeds).toHaveValue('')
  // then folds the list
  await press('Escape')
  await expect.element(page.getByRole('option')).toHaveLength(0)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await focus(page.getByRole('button', { name: 'Remove Poodle' }))
  await press('Enter')
  await expect.element(page.getByRole('button', { name: 'Remove Poodle' })).toHaveLength(0)
  await expect.element(breeds).toHaveFocus()
})

test('the menu works by keys: arrows walk, Esc closes and the focus returns', async () => {
  await haveAccount()
  await havePet('Ada')
  await open('/schedule')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  await focus(menu())
  await press('Enter')
  // what is in it comes after the first screen
  await expect.element(tick('All Pets')).toBeVisible()
  await press('ArrowDown')
  await expect.element(tick('All Pets')).toHaveFocus()
  await press('ArrowDown')
  await expect.element(tick('Ada')).toHaveFocus()
  await press('End')
  await expect.element(page.getByRole('button', { name: 'Log Out' })).toHaveFocus()
  await press('Escape')
  await expectHidden(page.getByRole('button', { name: 'Log Out' }))
  await expect.element(menu()).toHaveFocus()
})

test('ten pets fit on a small phone, thirty can be scrolled', async () => {
  await page.viewport(375, 667)
  await haveAccount()
  await seedPets(1, 10)
  await open('/schedule')
  await menu().click()
  for (let n = 1; n <= 10; n++) await expect.element(tick(`Pet ${n}`)).toBeInViewport({ ratio: 1 })
  await expect.element(page.getByRole('button', { name: 'Log Out' })).toBeInViewport({ ratio: 1 })
  await seedPets(11, 30)
  await expect.element(tick('Pet 30')).toBeVisible()
  await tick('Pet 30').click()
  await expect.element(menu()).toMatchTextContent('29 of 30 pets')
  await expect.element(page.getByRole('button', { name: 'Log Out' })).toBeInViewport({ ratio: 1 })
})

test('deleting a pet says what goes with it, and one undo brings all of it back', async () => {
  await haveAccount()
  await seedPets(1, 2)
  await push([
    event('both-0001', ['pet-00001', 'pet-00002']),
    event('alone-001', ['pet-00001']),
    event('alone-002', ['pet-00001']),
    // longer ago than what a device holds
    event('alone-003', ['pet-00001'], '2019-11-15'),
  ])
  await open('/schedule')
  await menu().click()
  await page.getByRole('button', { name: 'Only Pet 1' }).click()
  await open('/settings/pets')
  await page.getByRole('button', { name: 'Delete Pet 1' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Pet 1?' })
  await expect
    .element(question)
    .toMatchTextContent(
      'Pet 1 has 4 events. 3 are for Pet 1 alone and will be deleted too. 1 is shared with other pets and will stay.',
    )
  await expectAccessible()
  await question.getByRole('button', { name: 'Keep Pet 1' }).click()
  await expectHidden(question)

  await page.getByRole('button', { name: 'Delete Pet 1' }).click()
  await question.getByRole('button', { name: 'Delete Pet 1' }).click()
  await expect.element(page.getByRole('dialog').getByRole('link', { name: /Pet 1/ })).toHaveLength(0)
  await expect.element(menu()).toMatchTextContent('All Pets')
  await expectAccessible()
  await expect
    .poll(() => kept())
    .toMatchObject({ pets: [{ id: 'pet-00002' }], events: [{ petIds: ['pet-00002'] }] })

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByRole('dialog').getByRole('link', { name: /Pet 1/ })).toBeVisible()
  await expect.element(menu()).toMatchTextContent('Pet 1')
  await expect
    .poll(async () => (await kept()).events.map(({ id, petIds }) => [id, petIds]))
    .toEqual([
      ['alone-001', ['pet-00001']],
      ['alone-002', ['pet-00001']],
      ['alone-003', ['pet-00001']],
      ['both-0001', ['pet-00001', 'pet-00002']],
    ])
})

test('leaving a form with something typed asks first, whichever way one leaves', async () => {
  await haveAccount()
  await addPet('Ada')
  await page.getByRole('link', { name: /Ada/ }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  const stay = async () => {
    await expect.element(question).toBeVisible()
    // with a key: a second press at the same place within a moment is taken for a trembling finger
    await press('Enter', question.getByRole('button', { name: 'Keep editing' }))
    await expect.element(question).toHaveLength(0)
    await expect.element(nameField()).toHaveValue('Adele')
  }
  await nameField().fill('Adele')
  await press('Escape')
  await expectAccessible()
  await stay()
  history.back()
  await stay()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await stay()
  await page.getByRole('button', { name: 'Back' }).click()
  await stay()
  await page.css('body').click({ position: { x: 5, y: 5 }, force: true })
  await stay()

  await page.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expectAt(/\/settings\/pets$/)
  await expect.element(page.getByRole('link', { name: /Adele/ })).toHaveLength(0)

  // nothing typed, nothing asked
  await page.getByRole('link', { name: /Ada/ }).click()
  await nameField().fill('Ada')
  history.back()
  await expectAt(/\/settings\/pets$/)
  await expectHidden(question)
})

type Kept = { pets: { id: string; name: string }[]; events: { id: string; petIds: string[] }[] }

/** What the server has of this person. */
async function kept(): Promise<Kept> {
  return (await (await fetch('/api/account/export')).json()) as Kept
}

async function push(changes: unknown[]) {
  const { answers } = await post<{ answers: { outcome: string }[] }>('/sync', { changes })
  expect(answers.every(({ outcome }) => outcome === 'applied')).toBe(true)
}

async function seedPets(first: number, last: number) {
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
  await push(pets)
}

function event(eventId: string, petIds: string[], day = '2026-11-15') {
  const form = { title: 'Walk', description: '', allDay: false, recurrence: null }
  const times = { start: `${day}T08:00:00`, end: `${day}T08:30:00` }
  return { id: `add-${eventId}`, at: 1, verb: 'add-event', eventId, event: { ...form, ...times, petIds } }
}

test('ticks and names choose whose care is shown, and the device remembers it', async () => {
  const email = await haveAccount()
  for (const name of ['Ada', 'Bob']) await havePet(name)
  await open('/settings/pets/new')
  await page.getByRole('radio', { name: 'Cat' }).click()
  await save().click()
  await expectAt(/\/settings\/pets$/)
  await page.getByRole('button', { name: 'Close' }).click()

  await expect.element(menu()).toHaveAccessibleName('Menu, showing All Pets')
  await menu().click()
  for (const name of ['All Pets', 'Ada', 'Bob', 'Unnamed Pet']) await expect.element(tick(name)).toBeChecked()
  await tick('Bob').click()
  await expect.element(menu()).toMatchTextContent('2 of 3 pets')
  await expect.element(tick('All Pets')).not.toBeChecked()
  await expectAccessible()
  await tick('Bob').click()
  await expect.element(menu()).toMatchTextContent('All Pets')
  await page.getByRole('button', { name: 'Only Ada' }).click()
  await expect.element(menu()).toMatchTextContent('Ada')
  await expectHidden(tick('Bob'))

  await reload()
  await expect.element(menu()).toMatchTextContent('Ada')
  await menu().click()
  await tick('Ada').click()
  await expect.element(menu()).toMatchTextContent('All Pets')
  await page.getByRole('button', { name: 'Only Unnamed Pet' }).click()
  await expect.element(menu()).toMatchTextContent('Unnamed Pet')

  await menu().click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expectAt(/\/login$/)
  await expect.poll(() => Object.keys(localStorage)).toEqual([])
  await logIn(email)
  await expect.element(menu()).toMatchTextContent('All Pets')
})

test('pets are added, changed and deleted without a network, and arrive afterwards', async () => {
  await haveAccount()
  await havePet('Ada')
  // brings the form, which without a network would not come
  await addPet('Zoe')
  await expect.poll(async () => (await kept()).pets).toHaveLength(2)
  await setOffline(true)
  await page.getByRole('button', { name: 'Add Pet' }).click()
  await nameField().fill('Bob')
  await page.getByRole('radio', { name: 'Cat' }).click()
  await save().click()
  await page.getByRole('link', { name: /Ada/ }).click()
  await nameField().fill('Adele')
  await save().click()
  await expect.element(page.getByRole('link', { name: /Adele/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Bob/ })).toBeVisible()
  await page.getByRole('button', { name: 'Delete Zoe' }).click()
  await page.getByRole('dialog', { name: 'Delete Zoe?' }).getByRole('button', { name: 'Delete Zoe' }).click()
  await expect.element(page.getByRole('link', { name: /Zoe/ })).toHaveLength(0)
  await setOffline(false)
  await expect
    .poll(async () => (await kept()).pets.map(({ name }) => name).toSorted())
    .toEqual(['Adele', 'Bob'])
})
