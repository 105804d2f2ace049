import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { currentSession } from '#web/store/session.ts'
import {
  boxOf,
  expectAccessible,
  expectAt,
  expectHidden,
  expectTexts,
  haveAccount,
  logIn,
  newEmail,
} from './app.tsx'
import { open, openSchedule, password, press, reload, setClock, setOffline, signUpAs, test } from './app.tsx'
import { watchDownloads, whereMailIsSent } from './app.tsx'
import { addPet, havePet, menu } from './schedule.ts'

const settings = () => page.getByRole('dialog')
const passwordField = () => page.getByLabelText('Password', { exact: true })

async function openSettings() {
  await menu().click()
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
}

test('settings opened by their address close to the schedule', async () => {
  await haveAccount()
  await open('/settings/pets')
  await page.getByRole('button', { name: 'Back' }).click()
  await expectAt(/\/settings$/)
  await page.getByRole('button', { name: 'Close' }).click()
  await expectAt(/\/schedule$/)
  await open('/settings/nothing-here')
  await expectAt(/\/schedule$/)
})

test('the modal has its place and size at each width', async () => {
  await openSchedule()
  for (const { width, height } of [
    { width: 1280, height: 800 },
    { width: 768, height: 1024 },
    { width: 767, height: 1024 },
    { width: 390, height: 844 },
  ]) {
    await page.viewport(width, height)
    await open('/settings/pets/new')
    await page.getByRole('radio', { name: 'Dog' }).click()
    await expect
      .poll(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
      .toBe(true)
    const box = await boxOf(settings())
    expect(box.width).toBe(width >= 768 ? 500 : width)
    expect(box.height).toBeLessThanOrEqual(0.9 * height + 0.5)
    if (width < 768) expect(box.bottom).toBeCloseTo(height, 0)
    await expect.element(page.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 })
  }
})

test('Manage Subscription says what this installation is and who runs it', async () => {
  await openSchedule()
  await openSettings()
  await page.getByRole('link', { name: 'Manage Subscription' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Subscription' })).toBeVisible()
  await expect.element(settings()).toMatchTextContent('No subscription is set up here.')
  await expect.element(settings()).toMatchTextContent(location.host)
  const mail = page.getByRole('link', { name: 'care@pets.example.com' })
  await expect.element(mail).toHaveAttribute('href', 'mailto:care@pets.example.com')
  await expectAccessible()
  await page.getByRole('link', { name: 'Send a Message' }).click()
  await expectAt(/\/contact$/)
  history.back()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
})

test('an unknown pet is said to be unknown, with a way back', async () => {
  await haveAccount()
  await open('/settings/pets/nobody-here')
  await expect.element(page.getByText('Pet not found')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'See all pets' }).click()
  await expectAt(/\/settings\/pets$/)
})

test('the home time zone is that of the sign-up until another is chosen', async () => {
  await haveAccount()
  await open('/settings/account')
  const row = page.getByRole('link', { name: 'Home Time Zone' })
  await expect.element(row).toMatchTextContent('Los Angeles, America')
  await row.click()
  await expect.element(page.getByRole('option').first()).toHaveAccessibleName('Los Angeles, America')
  await page.getByRole('combobox').fill('auckland')
  await press('Enter', page.getByRole('combobox'))
  await expectAccessible()
  // by keys: a finger that pressed the row a moment ago would be taken for its second press, where Save stands now
  await press('Enter', page.getByRole('button', { name: 'Save' }))
  await expect.element(row).toMatchTextContent('Auckland, Pacific')
  const { user } = (await (await fetch('/api/account/export')).json()) as { user: object }
  expect(user).toMatchObject({ timeZone: 'Pacific/Auckland' })
})

test('settings lie over the page they were opened from, and every way of closing returns to it', async () => {
  await haveAccount()
  await open('/learn')
  const ways = [
    () => page.getByRole('button', { name: 'Close' }).click(),
    () => press('Escape'),
    () => page.css('body').click({ position: { x: 5, y: 5 }, force: true }),
    async () => history.back(),
  ]
  for (const close of ways) {
    await openSettings()
    await expectAt(/\/settings$/)
    await expect.element(page.getByText('Educational content coming soon')).toBeVisible()
    await close()
    await expectAt(/\/learn$/)
    await expectHidden(settings())
  }

  // deeper, over a reload, and back in one go
  await openSettings()
  await page.getByRole('link', { name: 'Manage Pets' }).click()
  await expect.element(page.getByRole('heading', { name: 'Pets', exact: true })).toHaveFocus()
  await page.getByRole('button', { name: 'Add Pet' }).click()
  await reload()
  await expect.element(page.getByRole('dialog', { name: 'Add Pet' })).toBeVisible()
  await expect.element(page.getByText('Educational content coming soon')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expectAt(/\/settings\/pets$/)
  await page.getByRole('button', { name: 'Close' }).click()
  await expectAt(/\/learn$/)

  await open('/schedule/2027-03-05')
  await openSettings()
  await press('Escape')
  await expectAt(/\/schedule\/2027-03-05$/)
})

test('an address in the settings survives the login', async () => {
  await open('/settings/pets')
  await expectAt(/\/login/)
  const email = await openSchedule()
  await menu().click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expectAt(/\/login$/)
  await open('/settings/pets')
  await expectAt(/\/login\?/)
  await page.getByLabelText('Email').fill(email)
  await passwordField().fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expectAt(/\/settings\/pets$/)
  await expect.element(page.getByRole('dialog', { name: 'Pets' })).toBeVisible()
})

test('the sections lead where they say', async () => {
  await whereMailIsSent()
  await openSchedule()
  await openSettings()
  await expectTexts(settings().getByRole('heading', { level: 3 }), [
    'Account',
    'Household',
    'Pets',
    'Reminders',
    'Calendars',
    'Other apps',
    'This device',
    'About',
  ])
  await expect.element(settings().getByText('Version 0.0.0')).toBeVisible()
  await expectAccessible()
  const plans = page.getByRole('link', { name: 'Manage Subscription' })
  await expect.element(plans).toHaveAttribute('href', 'https://plans.example.com/pets')
  await expect.element(plans).toHaveAttribute('target', '_blank')
  await expect.element(settings()).toBeVisible()

  for (const words of ['Terms of Service', 'Privacy Policy']) {
    // with a key: so soon after the first, a press at the same place is taken for one of a trembling finger
    await press('Enter', settings().getByRole('link', { name: words }))
    await expect.element(page.getByRole('heading', { name: words, level: 1 })).toBeVisible()
    history.back()
    await expect.element(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expectAt(/\/login$/)
  await open('/settings')
  await expectAt(/\/login/)
})

test('all that is kept comes as one file, the newest change included', async () => {
  // in the evening, when the next day has begun in UTC
  setClock(new Date('2026-11-15T22:10:00-08:00'))
  const email = await haveAccount()
  await addPet('Ada')
  await open('/settings/account')
  const kept = watchDownloads()
  await page.getByRole('button', { name: 'Download My Data' }).click()
  await expect.poll(() => kept[0]?.name).toBe('senior-pet-care-2026-11-15.json')
  expect(JSON.parse(kept[0]?.text ?? '')).toMatchObject({ user: { email }, pets: [{ name: 'Ada' }] })
})

test('a deleted account leaves nothing behind, and its email can start anew', async () => {
  const email = await haveAccount()
  const session = currentSession()
  const own = session.state === 'signed-in' ? session.user.id : 'nobody'
  await havePet('Ada')
  await open('/settings/account')
  await page.getByRole('link', { name: 'Delete My Account' }).click()
  await passwordField().fill('not my password')
  // a click so soon after the one that opened this page may be dropped as its second
  await press('Enter', passwordField())
  await expect.element(page.getByRole('alert')).toMatchTextContent('Invalid password')
  await expectAccessible()
  await passwordField().fill(password)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expectAt(/\/login$/)
  await expect.element(page.getByText('Your account and everything in it is deleted.')).toBeVisible()
  await expect.poll(() => Object.keys(localStorage)).toEqual([])
  await expect
    .poll(async () => (await indexedDB.databases()).filter(({ name }) => name?.includes(own)))
    .toEqual([])
  await signUpAs(email)
  await open('/settings/pets')
  await expect.element(page.getByText('No pets yet.')).toBeVisible()
})

test('where mail is sent, the link for a new email is said to be in a mail', async () => {
  await whereMailIsSent()
  await haveAccount()
  const wanted = newEmail('new-')
  await open('/settings/account/email')
  await expect.element(page.getByText('when you open the link we send to the new address')).toBeVisible()
  await page.getByLabelText('New email').fill(wanted)
  await passwordField().fill(password)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect.element(page.getByText('Link sent')).toBeVisible()
  await expect.element(page.getByText('Open the email we sent to')).toMatchTextContent(wanted)
  await expectAccessible()
})

test('signing out with unsent changes asks: stay, send first, or go without', async () => {
  const email = await haveAccount()
  await addPet('Ada')
  const question = page.getByRole('dialog', { name: 'Sign out now?' })
  await renameOffline('Ada', 'Adele')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect.element(question).toMatchTextContent('1 change on this device has not been sent yet.')
  await expectAccessible()
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await expectHidden(question)

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await setOffline(false)
  await question.getByRole('button', { name: 'Send, then sign out' }).click()
  await expectAt(/\/login$/)
  await logIn(email)
  await open('/settings/pets')
  await expect.element(page.getByRole('link', { name: /Adele/ })).toBeVisible()

  await renameOffline('Adele', 'Never sent')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await question.getByRole('button', { name: 'Sign out without sending' }).click()
  await expectAt(/\/login$/)
  await setOffline(false)
  await logIn(email)
  await open('/settings/pets')
  await expect.element(page.getByRole('link', { name: /Adele/ })).toBeVisible()
})

/** From the list of pets: another name, kept on the device alone, then back to the first page of the settings. */
async function renameOffline(name: string, next: string) {
  await expect.poll(async () => await (await fetch('/api/account/export')).text()).toContain(name)
  await setOffline(true)
  await page.getByRole('link', { name: new RegExp(name) }).click()
  await page.getByLabelText('Name', { exact: true }).fill(next)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('link', { name: new RegExp(next) })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
}
