import { callHousehold, databasesOf, ownHousehold, petInMenu } from './household-journey.ts'
import { expect, expectAccessible, haveAccount, test } from './journey.ts'
import { daysAgo, noonZone } from './noon.ts'
import { addEventButton, button, daily, dialog, haveEvent, havePet, row, say } from './schedule-journey.ts'

test.use({ timezoneId: noonZone })

test('a sitter opens a link with nothing but a name, sees those pets alone, and is gone with the link', async ({
  page,
  browser,
  app,
}) => {
  await haveAccount(page)
  const [bruno, minka] = [await havePet(page, 'Bruno'), await havePet(page, 'Minka')]
  const today = `${daysAgo(0)}T08:00`
  await say(page, { verb: 'edit-pet', petId: bruno, pet: { vet: 'Dr Ahn, 555 0134' } })
  await callHousehold(page, 'set-phone', {
    household: (await ownHousehold(page)).id,
    phone: 'Ada, +1 555 0199',
  })
  await haveEvent(page, 'Eye drops', { start: today, petIds: [bruno] })
  await haveEvent(page, 'Brush', { start: today, petIds: [minka] })
  await page.goto('/settings/household')
  await button(page, 'Make a Sitter Link').click()
  await button(page, 'Make the link').click()
  await expect(dialog(page).getByText('Please enter a name.')).toBeVisible()
  await page.getByLabel('Who is it for?').fill('Sam from next door')
  await page.getByRole('checkbox', { name: 'Minka' }).uncheck()
  await button(page, 'Make the link').click()
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()
  await button(page, 'Done').click()
  await expect(dialog(page)).toContainText('Not used yet')

  const sitter = await (await browser.newContext({ baseURL: app.url })).newPage()
  await sitter.goto(link)
  await expect(sitter.getByText('Bruno', { exact: true })).toBeVisible()
  await expect(sitter).toHaveURL(/\/sit$/)
  await expectAccessible(sitter)
  await sitter.getByLabel('What is your name?').fill('Sam')
  await button(sitter, 'Show me the schedule').click()
  await expect(row(sitter, 'Eye drops')).toBeVisible()
  await expect(row(sitter, 'Brush')).toHaveCount(0)
  await expect(petInMenu(sitter, 'Minka')).toHaveCount(0)
  await expect(addEventButton(sitter)).toHaveCount(0)
  await sitter.goto('/settings')
  await expect(sitter.getByRole('link', { name: 'Email, Password and Data' })).toHaveCount(0)
  await sitter.goto('/schedule/print')
  const paper = sitter.getByRole('article', { name: 'What is printed' })
  await expect(paper).toContainText('Eye drops')
  await expect(paper).not.toContainText(/Brush|Minka/)
  // whom to call is found in the dark, and a tap calls
  await sitter.goto(`/pets/${bruno}`)
  await expect(sitter.getByRole('link', { name: '555 0134' })).toHaveAttribute('href', 'tel:5550134')
  await expect(sitter.getByRole('link', { name: '+1 555 0199' })).toHaveAttribute('href', 'tel:+15550199')
  await expectAccessible(sitter)
  await sitter.goto('/schedule')
  await expect(row(sitter, 'Eye drops')).toBeVisible()

  await expect(dialog(page)).toContainText('Used by Sam')
  await button(page, 'Turn off the link for Sam from next door').click()
  await expect(sitter.getByText('This link no longer works.')).toBeVisible()
  await expect.poll(() => databasesOf(sitter)).toEqual([])
  await expect(dialog(page).getByText('Turned off', { exact: true })).toBeVisible()
  await button(page, 'Undo').click()
  await expect(dialog(page)).toContainText('The link works again.')
  await expect(dialog(page)).toContainText('Used by Sam')
  await sitter.reload()
  await expect(row(sitter, 'Eye drops')).toBeVisible()
  await button(page, 'Turn off the link for Sam from next door').click()
  await expect(sitter.getByText('This link no longer works.')).toBeVisible()
  await sitter.goto(link)
  await expect(sitter.getByRole('heading', { name: 'This link cannot be used' })).toBeVisible()
})

test('a sitter who opens the link again is the same person, here and on another phone', async ({
  page,
  browser,
  app,
}) => {
  await haveAccount(page)
  const bruno = await havePet(page, 'Bruno')
  const day = daysAgo(0)
  await haveEvent(page, 'Eye drops', { start: `${day}T08:00`, petIds: [bruno] })
  const { link } = await callHousehold(page, 'make-sitter-link', {
    household: (await ownHousehold(page)).id,
    name: 'Sam',
    pets: [{ id: bruno, name: 'Bruno' }],
    days: { first: day, last: day },
    zone: noonZone,
  })
  const phone = await (await browser.newContext({ baseURL: app.url })).newPage()
  await phone.goto(link)
  await phone.getByLabel('What is your name?').fill('Sam')
  await button(phone, 'Show me the schedule').click()
  await expect(row(phone, 'Eye drops')).toBeVisible()
  await phone.goto('about:blank')
  await phone.goto(link)
  await expect(phone).toHaveURL(/\/schedule/)
  await expect(row(phone, 'Eye drops')).toBeVisible()

  const other = await (await browser.newContext({ baseURL: app.url })).newPage()
  await other.goto(link)
  await expect(other.getByText('Were you here before?')).toBeVisible()
  await expect(other.getByLabel('Somebody else? What is your name?')).toBeVisible()
  await expectAccessible(other)
  await button(other, 'I am Sam').click()
  await expect(row(other, 'Eye drops')).toBeVisible()

  await page.goto('/settings/household')
  const here = dialog(page).getByRole('listitem').filter({ hasText: 'Sees the pets and the schedule' })
  await expect(here).toHaveCount(1)
  await expect(here).toContainText('Sam')
  await expect(dialog(page).getByText(/^Used by Sam/)).toHaveCount(2)
})

test('somebody with an account opens a link beside their own household', async ({ page, browser, app }) => {
  await haveAccount(page)
  const bruno = await havePet(page, 'Bruno')
  const day = daysAgo(0)
  const { link } = await callHousehold(page, 'make-sitter-link', {
    household: (await ownHousehold(page)).id,
    name: 'Sam',
    pets: [{ id: bruno, name: 'Bruno' }],
    days: { first: day, last: day },
    zone: noonZone,
  })
  const sam = await (await browser.newContext({ baseURL: app.url })).newPage()
  await haveAccount(sam)
  await sam.goto(link)
  await expect(sam.getByText('You are logged in as')).toBeVisible()
  await sam.getByLabel('What is your name?').fill('Sam')
  await button(sam, 'Show me the schedule').click()
  await expect(petInMenu(sam, 'Bruno')).toHaveCount(1)
  await expect(addEventButton(sam)).toHaveCount(0)
  await sam.getByRole('button', { name: /^Menu, showing/ }).click()
  await expect(sam.getByRole('list', { name: 'Household' }).getByRole('button')).toHaveCount(2)
})

test('the days that a link is not for are pale, and say for which it is', async ({ page, browser, app }) => {
  await haveAccount(page)
  const bruno = await havePet(page, 'Bruno')
  const day = daysAgo(0)
  await haveEvent(page, 'Eye drops', {
    start: `${day}T08:00`,
    petIds: [bruno],
    recurrence: daily(day),
  })
  const { link } = await callHousehold(page, 'make-sitter-link', {
    household: (await ownHousehold(page)).id,
    name: 'Sam',
    pets: [{ id: bruno, name: 'Bruno' }],
    days: { first: day, last: day },
    zone: noonZone,
  })
  const sitter = await (await browser.newContext({ baseURL: app.url })).newPage()
  await sitter.goto(link)
  await sitter.getByLabel('What is your name?').fill('Sam')
  await button(sitter, 'Show me the schedule').click()
  await expect(row(sitter, 'Eye drops')).toBeVisible()
  await expect(sitter.getByText('The link is for')).toHaveCount(0)
  await sitter.getByRole('link', { name: 'Next Day' }).click()
  const said = /This is not one of your days\. The link is for .*\d/
  await expect(sitter.getByRole('paragraph').filter({ hasText: said })).toBeVisible()
  await expect(sitter.locator('output').filter({ hasText: said })).toHaveCount(1)
  await expect(row(sitter, 'Eye drops')).toBeVisible()
  await expectAccessible(sitter)
  await sitter.getByRole('link', { name: 'Week', exact: true }).click()
  await expect(sitter.getByText('The other days are dimmed.').first()).toBeVisible()
  await expect(sitter.getByText('Not one of your days')).not.toHaveCount(0)
  await expectAccessible(sitter)
  await sitter.goto('/schedule/month')
  const others = sitter.getByRole('gridcell', { name: /Not one of your days/ })
  await expect(others).not.toHaveCount(0)
  await expect(sitter.locator('[aria-current=date]')).not.toHaveAccessibleName(/Not one of your days/)
  await expectAccessible(sitter)

  await page.goto('/schedule/month')
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  await expect(page.getByText('The link is for')).toHaveCount(0)
})
