import type { Page } from '@playwright/test'
import { keptOnDevice, withWorker } from './device-journey.ts'
import { expect, expectAccessible, haveAccount, signUp, test } from './journey.ts'
import {
  callHousehold,
  databasesOf,
  keptChanges,
  keptRows,
  joinedBy,
  linkToJoin,
  menu,
  openHousehold,
  ownHousehold,
  petInMenu,
  shared,
} from './household-journey.ts'
import { pressOn, tabTo, typeInto } from './keyboard.ts'
import { daysAgo, noonZone } from './noon.ts'
import { addEventButton, button, dialog, haveEvent, havePet, row } from './schedule-journey.ts'
import { newEmail, password } from './start-app.ts'

/** The form is a file of its own: opened once it is there, with or without a network. */
async function formIsThere(page: Page) {
  await addEventButton(page).click()
  await expect(page.getByLabel('Event Name')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
}

const today = () => daysAgo(0)

/** To the household of their own. */
async function goHome(page: Page) {
  await menu(page).click()
  await page
    .getByRole('list', { name: 'Household' })
    .getByRole('button')
    .filter({ hasNotText: shared })
    .click()
}

async function addAndGoHome(page: Page, title: string) {
  await addEventButton(page).click()
  await page.getByLabel('Event Name').fill(title)
  await dialog(page).getByRole('button', { name: 'Add Event' }).click()
  await expect(row(page, title)).toBeVisible()
  await goHome(page)
  await expect(row(page, title)).toHaveCount(0)
}

// on PostgreSQL as well, and over two servers: server/households
test.describe('two people', () => {
  test.use({ timezoneId: noonZone })

  test('share a pet by a link, and each sees what the other does', async ({ page, browser, app }) => {
    await haveAccount(page)
    await havePet(page, 'Bruno')
    await page.goto('/settings')
    await page.getByRole('link', { name: 'People and Invitations' }).click()
    await expect(dialog(page)).toContainText('Only you so far.')
    await button(page, 'Invite Somebody').click()
    await expect(page.getByRole('radio', { name: 'Carer' })).toBeChecked()
    await button(page, 'Make a link').click()
    const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()
    await button(page, 'Done').click()
    const open = dialog(page).getByRole('listitem').filter({ hasText: 'By link' })
    await expect(open).toContainText(/Carer, until .*Made by \S.*, /)

    const elsewhere = await (await browser.newContext({ baseURL: app.url })).newPage()
    await haveAccount(elsewhere)
    await elsewhere.goto(link)
    await elsewhere.getByLabel('What should the others call you?').fill('Berta')
    await button(elsewhere, 'Join').click()
    await expect(elsewhere).toHaveURL(/\/schedule$/)
    await expect(elsewhere.getByText(/^You are in .* now\.$/)).toBeVisible()
    await expect(petInMenu(elsewhere, 'Bruno')).toHaveCount(1)

    const people = dialog(page).getByRole('region', { name: 'Members' })
    await expect(people.getByRole('listitem')).toHaveCount(2)
    await expect(people).toContainText('Berta')
    await expect(dialog(page)).not.toContainText('By link')
    await page.goto('/schedule')
    await addEventButton(elsewhere).click()
    await elsewhere.getByLabel('Event Name').fill('Eye drops')
    await dialog(elsewhere).getByRole('button', { name: 'Add Event' }).click()
    await expect(row(page, 'Eye drops')).toBeVisible()
  })

  test('who is removed is told while they look, and the device forgets', async ({ page, browser, app }) => {
    await haveAccount(page)
    await havePet(page, 'Bruno')
    const { id } = await ownHousehold(page)
    const berta = await joinedBy(browser, app, page)
    await expect(petInMenu(berta.page, 'Bruno')).toHaveCount(1)
    expect((await databasesOf(berta.page)).filter((one) => one.includes(id))).toHaveLength(1)
    const member = (await ownHousehold(page)).members.find((one) => one.name === 'Berta')?.id ?? ''
    await callHousehold(page, 'remove', { household: id, member })
    const told = berta.page.getByRole('dialog', { name: `You are no longer in ${shared}.` })
    await expect(told).toBeVisible()
    await expect.poll(() => databasesOf(berta.page)).not.toContainEqual(expect.stringContaining(id))
    await expectAccessible(berta.page)
    await told.getByRole('button', { name: 'OK' }).click()
    await expect(dialog(berta.page)).toHaveCount(0)
    await expect(petInMenu(berta.page, 'Bruno')).toHaveCount(0)
    await berta.page.reload()
    await expect(addEventButton(berta.page)).toBeVisible()
    await expect(dialog(berta.page)).toHaveCount(0)
  })
})

test.describe('one household or several', () => {
  test.use({ timezoneId: noonZone, ...withWorker })

  test('what could not be sent before somebody was removed is shown, and can be copied', async ({
    page,
    browser,
    app,
  }) => {
    await haveAccount(page)
    await havePet(page, 'Bruno')
    const { id } = await ownHousehold(page)
    const { page: berta } = await joinedBy(browser, app, page)
    await expect(petInMenu(berta, 'Bruno')).toHaveCount(1)
    await berta.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await keptOnDevice(berta)
    await formIsThere(berta)
    await berta.context().setOffline(true)
    await addEventButton(berta).click()
    await berta.getByLabel('Event Name').fill('Eye drops')
    await berta.getByLabel('Description').fill('Both eyes.')
    await dialog(berta).getByRole('button', { name: 'Add Event' }).click()
    await expect(row(berta, 'Eye drops')).toBeVisible()
    const member = (await ownHousehold(page)).members.find((one) => one.name === 'Berta')?.id ?? ''
    await callHousehold(page, 'remove', { household: id, member })
    await berta.context().setOffline(false)
    await expect(dialog(berta)).toContainText('Add Eye drops')
    await expect(dialog(berta)).toContainText('Both eyes.')
    await expectAccessible(berta)
    await button(berta, 'Copy').click()
    await expect(button(berta, 'Copied')).toBeVisible()
    expect(await berta.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^Add Eye drops\n.*\nBoth eyes\.$/,
    )
    await button(berta, 'OK').click()
    await expect(row(berta, 'Eye drops')).toHaveCount(0)
  })

  test('a dose ticked before somebody was removed arrives late, and a page opened later says since when', async ({
    page,
    browser,
    app,
  }) => {
    await haveAccount(page)
    const bruno = await havePet(page, 'Bruno')
    const today = daysAgo(0)
    await haveEvent(page, 'Heart pill', { petIds: [bruno], start: `${today}T00:05`, end: `${today}T00:05` })
    const { id } = await ownHousehold(page)
    const { page: berta } = await joinedBy(browser, app, page)
    await expect(petInMenu(berta, 'Bruno')).toHaveCount(1)
    await keptOnDevice(berta)
    await berta.goto(`/schedule/${today}`)
    await expect(row(berta, 'Heart pill')).toBeVisible()
    await berta.context().setOffline(true)
    await berta.getByRole('button', { name: /^Given: Heart pill/ }).click()
    await berta.getByRole('button', { name: 'Just now' }).click()
    await expect(row(berta, 'Heart pill')).toContainText('Berta')
    const member = (await ownHousehold(page)).members.find((one) => one.name === 'Berta')?.id ?? ''
    await callHousehold(page, 'remove', { household: id, member })
    // the phone threw the page away before it was online again
    const context = berta.context()
    await berta.close()
    await context.setOffline(false)
    const later = await context.newPage()
    await later.goto('/schedule')
    const told = later.getByRole('dialog', { name: /^You are no longer in / })
    await expect(told).toContainText('Somebody there removed you on')
    await expect(told).toContainText('What you recorded before that was still sent')
    await expect(told).not.toContainText('could not be sent')
    await told.getByRole('button', { name: 'OK' }).click()
    await expect(told).toHaveCount(0)
    await page.goto(`/schedule/${today}`)
    await expect(row(page, 'Heart pill')).toContainText('Berta')
    // and on a device that never held the household
    await later.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (/read-ended|left-households/.test(key)) localStorage.removeItem(key)
    })
    await later.reload()
    await expect(told).toContainText('Somebody there removed you on')
  })

  test('what was done offline in one household arrives while another is open, or is asked about when logging out', async ({
    page,
    browser,
    app,
  }) => {
    await haveAccount(page)
    await havePet(page, 'Bruno')
    const { page: berta } = await joinedBy(browser, app, page)
    await expect(petInMenu(berta, 'Bruno')).toHaveCount(1)
    await keptOnDevice(berta)
    await formIsThere(berta)
    await berta.context().setOffline(true)
    await addAndGoHome(berta, 'Eye drops')
    await expect(petInMenu(berta, 'Bruno')).toHaveCount(0)
    await berta.context().setOffline(false)
    await page.goto('/schedule')
    await expect(row(page, 'Eye drops')).toBeVisible()
    await openHousehold(berta, shared)
    await expect(row(berta, 'Eye drops')).toBeVisible()
    // others have it before this device has heard that they do
    await expect.poll(() => keptChanges(berta)).toBe(0)

    await berta.context().setOffline(true)
    await addAndGoHome(berta, 'Ear drops')
    await menu(berta).press('Enter')
    await button(berta, 'Log Out').click()
    const question = berta.getByRole('dialog', { name: 'Log out now?' })
    await expect(question).toContainText('1 change on this device has not been sent yet.')
    await berta.context().setOffline(false)
    await question.getByRole('button', { name: 'Send, then log out' }).click()
    await expect(berta).toHaveURL(/\/login$/)
    await expect(row(page, 'Ear drops')).toBeVisible()
  })

  test('the menu lists households once there are two; nothing of one stays over another, nor on the device after the session', async ({
    page,
    browser,
    app,
  }) => {
    await signUp(page)
    await havePet(page, 'Bruno')
    const { name } = await ownHousehold(page)
    await menu(page).click()
    await expect(page.getByRole('checkbox', { name: 'All Pets' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Household' })).toHaveCount(0)
    await expect(page.getByText(name)).toHaveCount(0)
    const pill = await haveEvent(page, 'Pill', { start: `${today()}T08:00` })
    const { page: berta } = await joinedBy(browser, app, page)
    await expect(petInMenu(berta, 'Bruno')).toHaveCount(1)
    await menu(berta).click()
    const list = berta.getByRole('list', { name: 'Household' })
    await expect(list.getByRole('button')).toHaveCount(2)
    await expect(list.getByRole('button', { name: shared })).toHaveAttribute('aria-current', 'true')
    await expectAccessible(berta)

    await berta.goto(`/schedule/${today()}/event/${pill}`)
    await expect(dialog(berta)).toBeVisible()
    // another tab of the same person
    const tab = await berta.context().newPage()
    await tab.goto('/schedule')
    await goHome(tab)
    await expect(dialog(berta)).toHaveCount(0)
    await expect(berta).toHaveURL(/\/schedule$/)
    await tab.close()

    await expect(petInMenu(berta, 'Bruno')).toHaveCount(0)
    await expect.poll(() => keptRows(berta)).toBe(2)
    await berta.context().clearCookies()
    await berta.context().setOffline(true)
    await berta.context().setOffline(false)
    await expect(berta.getByText('Your session has ended.')).toBeVisible()
    await expect.poll(() => keptRows(berta)).toBe(0)

    // nor does a page that is opened again after it
    await expect.poll(() => keptRows(page)).toBe(2)
    await page.context().clearCookies()
    await page.reload()
    await expect(page.getByText('Your session has ended.')).toBeVisible()
    await expect.poll(() => keptRows(page)).toBe(0)
  })
})

test.describe('an invitation', () => {
  test('opened by somebody without an account leads through signing up to the household', async ({
    page,
    browser,
    app,
  }) => {
    await haveAccount(page)
    await havePet(page, 'Bruno')
    await haveEvent(page, 'Eye drops', { reminder: { before: 0 } })
    const link = await linkToJoin(page)
    const secret = new URL(link).hash.slice(1)
    const guest = await (await browser.newContext({ baseURL: app.url })).newPage()
    const asked: string[] = []
    guest.on('request', (request) => asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
    await guest.goto(link)
    await expect(guest.getByText('You are not logged in.')).toBeVisible()
    await expect(guest).toHaveURL(/\/join$/)
    await expectAccessible(guest)
    await guest.getByRole('link', { name: 'Create an account' }).click()
    await expect(guest).toHaveURL(/\/signup\?next=%2Fjoin$/)
    await guest.getByLabel('Email').fill(`berta.${newEmail()}`)
    await guest.getByLabel('Password', { exact: true }).fill(password)
    await button(guest, 'Sign Up').click()
    await expect(guest).toHaveURL(/\/join$/)
    await expect(guest.getByLabel('What should the others call you?')).toHaveValue('Berta Owner')
    await expectAccessible(guest)
    await button(guest, 'Join').click()
    await expect(guest).toHaveURL(/\/schedule$/)
    await expect(petInMenu(guest, 'Bruno')).toHaveCount(1)
    // it reminds the others: who has just come is told once that this phone is not among them
    await expect(
      guest.getByRole('status').getByText('None of your devices is set up for reminders yet.'),
    ).toBeVisible()
    await expectAccessible(guest)
    await button(guest, 'Set up').click()
    await expect(guest.getByRole('dialog', { name: 'Reminders' })).toBeVisible()
    await expect(guest.getByText('None of your devices')).toHaveCount(0)
    expect(asked.join('\n')).not.toContain(secret)

    // once is once, and whoever is in already reads that
    const late = await (await browser.newContext({ baseURL: app.url })).newPage()
    await late.goto(link)
    await expect(late.getByRole('alert')).toHaveText(
      'This invitation was already used. Please ask for a new one.',
    )
    await late.getByRole('link', { name: 'Log in' }).click()
    await expect(late).toHaveURL(/\/login$/)
    await page.goto(await linkToJoin(page))
    await expect(page.getByText(/^You are in .* already\.$/)).toBeVisible()
    await page.getByRole('link', { name: 'Show my schedule' }).click()
    await expect(page).toHaveURL(/\/schedule$/)
  })

  test('is made, opened and accepted with keys alone', async ({ page, browser, app }) => {
    await haveAccount(page)
    await page.goto('/settings/household/invite')
    await expect(dialog(page)).toBeVisible()
    await tabTo(page, page.getByRole('radio', { name: 'Carer' }))
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('radio', { name: 'Owner' })).toBeChecked()
    await page.keyboard.press('ArrowDown')
    await pressOn(page, button(page, 'Make a link'))
    const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()
    await pressOn(page, button(page, 'Done'))
    await expect(page).toHaveURL(/\/settings\/household$/)
    // the title takes the focus a moment after the key
    await expect(dialog(page).getByRole('heading', { level: 2 })).toBeFocused()

    const guest = await (await browser.newContext({ baseURL: app.url })).newPage()
    await haveAccount(guest)
    await guest.goto(link)
    await expect(button(guest, 'Join')).toBeVisible()
    await typeInto(guest, guest.getByLabel('What should the others call you?'), 'Berta')
    await pressOn(guest, button(guest, 'Join'))
    await expect(guest).toHaveURL(/\/schedule$/)

    await expect(page.getByRole('link', { name: /^Berta/ })).toBeVisible()
    await tabTo(page, page.getByRole('link', { name: /^Berta/ }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('radio', { name: 'Carer' })).toBeChecked()
    await pressOn(page, button(page, 'Remove Berta'))
    await expect(button(page, 'Keep Berta')).toBeFocused()
    await pressOn(page, dialog(page).last().getByRole('button', { name: 'Remove Berta' }))
    await expect(page.getByText('Berta is no longer a member.')).toBeVisible()
    await expect(guest.getByRole('dialog', { name: /^You are no longer in/ })).toBeVisible()
    await pressOn(guest, button(guest, 'OK'))
    await expect(dialog(guest)).toHaveCount(0)
  })
})
