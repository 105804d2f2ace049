import { beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import { haveAccount, onPhone, open, password, reloadTab, test } from './app.tsx'
import { ownHousehold } from './household.ts'
import { daysAgo, haveNoon, today } from './noon.ts'
import { joinedBy } from './people.ts'
import { button, dialog, haveEvent, havePet, say } from './schedule.ts'

beforeEach(async () => {
  await onPhone()
  haveNoon()
})

const came = () => page.getByText(/^You typed this at /)
const field = (label: string | RegExp) => page.getByLabelText(label, { exact: true })
const kept = () => Object.keys(sessionStorage).filter((key) => key.includes('.draft.'))

/** Types, loses the tab, finds what was typed, marked as such, and starts over. */
async function outlives(what: () => Locator, typed: string, start = '') {
  await what().fill(typed)
  await expect.poll(kept).toHaveLength(1)
  await reloadTab()
  await expect.element(what()).toHaveValue(typed)
  await expect.element(came()).toBeVisible()
  await button('Start over').click()
  await expect.element(what()).toHaveValue(start)
  await expect.poll(kept).toEqual([])
}

async function haveMedicine(pet: string) {
  const medicine = { name: 'Vetmedin', unit: 'tablet', strength: '', petIds: [pet], leadDays: 7 }
  await say({ verb: 'add-medicine', medicineId: 'vetmedin-of-rex', medicine })
}

test('what is half typed about a pet or to us outlives a reload, and goes when it is given up', async () => {
  await haveAccount()
  await open('/settings/pets/new')
  await field('Name').fill('Brun')
  await reloadTab()
  await expect.element(field('Name')).toHaveValue('Brun')
  await button('Cancel').click()
  await button('Leave').click()
  await button('Add Pet').click()
  await expect.element(field('Name')).toHaveValue('')

  await open('/contact')
  await field('Message').fill('Hello th')
  await reloadTab()
  await expect.element(field('Message')).toHaveValue('Hello th')
})

test('what is half typed about a pet’s medicine outlives a reload', async () => {
  await haveAccount()
  const rex = await havePet('Rex')
  await haveMedicine(rex)
  await open(`/pets/${rex}`)
  await button('Count Vetmedin').click()
  await outlives(() => field('How much is there, in tablets'), '10½')
  await button('Cancel').click()
  await button('Count Vetmedin').click()
  await field('How much is there, in tablets').fill('10')
  await reloadTab()
  await page.getByRole('form', { name: 'Count Vetmedin' }).getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('10 tablets left')).toBeVisible()
  await expect.poll(kept).toEqual([])
  await button('Refill Vetmedin').click()
  await outlives(() => field('How much came, in tablets'), '30')

  await open(`/pets/${rex}/medicines/vetmedin-of-rex/plan`)
  await outlives(() => field('In one line'), '2 for 5 days, then 1 for 5 days')
  await field('In one line').fill('2 for 5 days')
  await reloadTab()
  await expect.element(page.getByText('10 tablets in all, 5 doses')).toBeVisible()
  await button('Start the plan').click()
  await expect.element(page.getByText(/^Plan until/)).toBeVisible()
  await button('Move the plan of Vetmedin').click()
  await outlives(() => field('By how many days'), '3', '1')
})

test('what is half typed about a new medicine, or as a note, outlives a reload', async () => {
  await haveAccount()
  const rex = await havePet('Rex')
  await open(`/pets/${rex}`)
  await button('Add medicine').click()
  const name = () => dialog().getByLabelText('Name', { exact: true })
  await name().fill('Carprofen')
  await reloadTab()
  await expect.element(name()).toHaveValue('Carprofen')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog()).toHaveLength(0)
  await field('New note').fill('Limps on the left')
  await reloadTab()
  await expect.element(field('New note')).toHaveValue('Limps on the left')
  // the saved medicine is not opened again
  await expect.element(page.getByRole('heading', { name: 'Carprofen' })).toBeVisible()
  await expect.element(dialog()).toHaveLength(0)
})

test('what is half answered or measured of a pet outlives a reload', async () => {
  await haveAccount()
  const minka = await havePet('Minka', 'cat', 'sea')
  const details = { values: { value: 4_200 }, at: Date.now() - 60_000, local: `${today}T11:59:00`, note: '' }
  const weight = { measureId: 'weight-of-minka', petId: minka, petName: 'Minka', kind: 'weight', details }
  await say({ verb: 'record-measure', ...weight })

  await open(`/pets/${minka}/wellbeing`)
  const six = () => page.getByRole('radio', { name: '6', exact: true })
  await six().first().click()
  await outlives(() => field('Note'), 'Ate well.')
  await expect.element(six().first()).not.toBeChecked()
  await six().nth(2).click()
  await reloadTab()
  await expect.element(six().nth(2)).toBeChecked()
  await expect.element(six().first()).not.toBeChecked()

  await open(`/pets/${minka}/weight`)
  await outlives(() => field(/^New weight/), '4.3 kg')
  // saved, the next one did not come back
  await field(/^New weight/).fill('4.3 kg')
  await reloadTab()
  await expect.element(came()).toBeVisible()
  await button('Save').first().click()
  await expect.element(field(/^New weight/)).toHaveValue('')
  await field(/^New weight/).fill('4')
  await expect.element(came()).toHaveLength(0)
  await field(/^New weight/).fill('')
  await button('Set a target').click()
  await outlives(() => field('From, kg'), '4')
  await page.getByText('All 2 records, as a table').click()
  await button('Change').last().click()
  await outlives(() => dialog().getByLabelText(/^New weight/), '4.4 kg', '4.2')

  await open(`/settings/pets/${minka}/died`)
  await outlives(() => field(/^The day Minka died/), daysAgo(2), today)
})

test('another day for an event outlives a reload, in the step where it is chosen', async () => {
  await haveAccount()
  const rex = await havePet('Rex')
  const at = `${today}T15:00`
  const event = await haveEvent('Vet', { petIds: [rex], start: at, end: at }, Date.now())
  await open(`/schedule/${today}/event/${event}`)
  await button('Move').click()
  await outlives(() => dialog().getByLabelText('At', { exact: true }), '16:15', '15:00')
})

test('what is half chosen in settings outlives a reload', async () => {
  await joinedBy(await haveAccount())
  await open('/settings/household')
  for (const [pencil, label] of [
    ['Change the name of the household', 'Household'],
    ['Change the phone number', 'Phone'],
    ['Change your name', 'Your name'],
  ] as const) {
    await button(pencil).click()
    const input = () => page.getByRole('textbox', { name: label })
    await expect.element(input()).toBeVisible()
    const start = (await input().element()) as HTMLInputElement
    await outlives(input, '0123', start.value)
    await button('Cancel').click()
  }
  await page.getByRole('link', { name: /Berta/ }).click()
  const owner = () => page.getByRole('radio', { name: /^Owner/ })
  await owner().click()
  await reloadTab()
  await expect.element(came()).toBeVisible()
  await expect.element(owner()).toBeChecked()
  await button('Start over').click()
  await expect.element(owner()).not.toBeChecked()

  await open('/settings/reminders')
  const never = () => page.getByRole('radio', { name: /^Never/ })
  await never().first().click()
  await reloadTab()
  await expect.element(never().first()).toBeChecked()
  await button('Start over').click()
  await expect.element(never().first()).not.toBeChecked()

  await open('/settings/account/time-zone')
  await page.getByRole('combobox').fill('Tokyo')
  await page.getByRole('option', { name: /Tokyo/ }).click()
  await reloadTab()
  await expect.element(page.getByText('Home: Tokyo')).toBeVisible()
  await expect.element(came()).toBeVisible()
})

test('what is half chosen for a link outlives a reload, and the link itself is never kept', async () => {
  await haveAccount()
  const rex = await havePet('Rex')
  await havePet('Bella')
  await open('/settings/household/sitter')
  const bella = () => page.getByRole('checkbox', { name: 'Bella' })
  await bella().click()
  await outlives(() => field('Who is it for?'), 'Sam')
  await expect.element(bella()).toBeChecked()
  await field('Who is it for?').fill('Sam')
  await bella().click()
  await reloadTab()
  await expect.element(bella()).not.toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: 'Rex' })).toBeChecked()
  await makes('Make the link')

  await open('/settings/household/invite')
  const owner = () => page.getByRole('radio', { name: /^Owner/ })
  await owner().click()
  await reloadTab()
  await expect.element(came()).toBeVisible()
  await expect.element(owner()).toBeChecked()
  await makes('Make a link')

  await open('/settings/calendars/new')
  const name = () => field('What do you call it?')
  await expect.element(name()).toBeVisible()
  await outlives(name, 'At work', (name().element() as HTMLInputElement).value)
  await page.getByRole('radio', { name: 'Only some' }).click()
  await bella().click()
  await reloadTab()
  await expect.element(bella()).not.toBeChecked()
  await makes('Make the link')

  // what a vet's link shows is in the address
  await open(`/pets/${rex}/vet`)
  await page.getByRole('radio', { name: /^Last 3 months/ }).click()
  await reloadTab()
  await expect.element(page.getByRole('radio', { name: /^Last 3 months/ })).toBeChecked()
  await makes('Make a link for these days')
})

/** A link that is shown once: neither it nor what it was made from is left in the tab. */
async function makes(words: string) {
  await button(words).click()
  const made = page.getByRole('textbox', { name: 'Link', exact: true })
  await expect.element(made).toBeVisible()
  const link = (made.element() as HTMLInputElement).value
  expect(link).toMatch(/^http/)
  await expect.poll(kept).toEqual([])
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(link.slice(-16))
  await reloadTab()
  await expect.element(came()).toHaveLength(0)
}

test('an address outlives a reload where one signs in, and no password is ever kept', async () => {
  for (const path of ['/login', '/signup', '/forgot-password']) {
    await open(path)
    await field('Email').fill('ann@exam')
    const secret = page.getByLabelText('Password', { exact: true })
    if (path !== '/forgot-password') await secret.fill(password)
    await expect.poll(kept).toHaveLength(1)
    await reloadTab()
    await expect.element(field('Email')).toHaveValue('ann@exam')
    await expect.element(came()).toHaveLength(0)
    if (path !== '/forgot-password') await expect.element(secret).toHaveValue('')
  }
  await haveAccount()
  for (const path of ['/settings/account/email', '/settings/account/password', '/settings/account/delete']) {
    await open(path)
    for (const input of document.querySelectorAll<HTMLInputElement>('input[type=password]'))
      await page.elementLocator(input).fill(password)
    if (path.endsWith('email')) await field('New email').fill('ann@exam')
    await expect.poll(kept).toHaveLength(path.endsWith('email') ? 1 : 0)
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(password)
    await reloadTab()
    if (path.endsWith('email')) await expect.element(field('New email')).toHaveValue('ann@exam')
  }
})

test('a draft is of one household, and one that an earlier app kept is still there', async () => {
  await haveAccount()
  const household = await ownHousehold()
  const { user } = (await (await fetch('/api/auth/get-session')).json()) as { user: { id: string } }
  await open('/settings/pets/new')
  await field('Name').fill('Brun')
  await expect.poll(kept).toEqual([`senior-pet-care.draft./settings/pets/new.${household}.${user.id}`])
  // as the app before wrote it
  const [key = ''] = kept()
  const text = sessionStorage.getItem(key) ?? ''
  sessionStorage.removeItem(key)
  sessionStorage.setItem(`senior-pet-care.draft./settings/pets/new.${user.id}`, text)
  await reloadTab()
  await expect.element(field('Name')).toHaveValue('Brun')
  // of another household
  sessionStorage.setItem(key.replace(`.${household}.`, '.another.'), text)
  sessionStorage.removeItem(key)
  await reloadTab()
  await expect.element(field('Name')).toHaveValue('')
})
