import type { Page } from '@playwright/test'
import { callHousehold, joinedBy, ownHousehold } from './household-journey.ts'
import { expect, expectAccessible, haveAccount, haveSession, test } from './journey.ts'
import { pressOn, tabTo } from './keyboard.ts'
import { callReminders, haveDevice, havePush, remindersOf, testWithPush } from './reminders-journey.ts'
import { button, daily, dialog } from './schedule-journey.ts'
import { haveEvent, havePet, link, phone, row, sunday } from './schedule-journey.ts'

const here = (page: Page) => dialog(page).getByRole('region', { name: 'This device' })

async function openReminders(page: Page) {
  await page.goto('/settings/reminders')
  await expect(page.getByRole('dialog', { name: 'Reminders' })).toBeVisible()
}

test.describe('on a phone', () => {
  test.use(phone)

  testWithPush('reminders are turned on here, tried, and turned off', async ({ page, service }) => {
    await haveAccount(page)
    await havePush(page, 'works', 'granted', service.subscribe())
    await openReminders(page)
    await expect(here(page)).toContainText('Off')
    await button(page, 'Turn on reminders').click()
    await expect(here(page)).toContainText('On. No reminder has arrived here yet.')
    const [added] = (await remindersOf(page)).devices
    expect(added?.name).toMatch(/^Chrome on/)
    await expectAccessible(page)
    await button(page, 'Send a test').click()
    await expect.poll(() => service.received.length).toBe(1)
    await expect(here(page)).toContainText('It should be here in a moment.')
    const device = service.received[0]?.message.notification.data.device ?? ''
    await callReminders(page, 'reached', { device })
    await expect(here(page)).toContainText('It has arrived.')
    await expect(here(page)).toContainText(/On\. The last reminder arrived today at/)

    service.answers.next = () => ({ status: 429 })
    await button(page, 'Send a test').click()
    await expect(here(page)).toContainText('did not accept it')
    await expect(here(page)).toContainText('On, but the last reminder did not get through')
    await button(page, 'Turn off').click()
    await expect(here(page)).toContainText('Off')
    await expect(page.getByRole('heading', { name: 'Reminders', exact: true })).toBeFocused()
    expect((await remindersOf(page)).devices).toEqual([])
  })
})

test('who may only look is told in words when an event reminds', async ({ page, browser, app }) => {
  await haveAccount(page)
  await haveEvent(page, 'Eye drops', {
    recurrence: daily(sunday),
    reminder: { before: 5, untilRecorded: true },
  })
  const { page: sitter } = await joinedBy(browser, app, page, 'sitter', 'Sam')
  await sitter.goto(`/schedule/${sunday}`)
  const nobody = sitter.getByRole('paragraph').filter({ hasText: 'Nobody will be reminded' })
  await expect(nobody.getByRole('link', { name: 'Turn on' })).toHaveAttribute('href', '/settings/reminders')
  await expectAccessible(sitter)
  await haveDevice(page, 'Chrome on Linux')
  await sitter.reload()
  await expect(row(sitter, 'Eye drops')).toBeVisible()
  await expect(nobody).toHaveCount(0)
  await row(sitter, 'Eye drops').click()
  await expect(dialog(sitter)).toContainText('5 minutes before, until it is recorded')
  await expect(dialog(sitter)).toContainText('None of your devices is set up for reminders yet.')
  await link(sitter, 'Settings › Reminders').click()
  await expect(sitter.getByRole('dialog', { name: 'Reminders' })).toBeVisible()
})

testWithPush('a test that does not come is not passed over', async ({ page, service }) => {
  await page.clock.install()
  await haveAccount(page)
  await havePush(page, 'works', 'granted', service.subscribe())
  await openReminders(page)
  await button(page, 'Turn on reminders').click()
  await button(page, 'Send a test').click()
  // each time that it asks the next wait begins only with the answer
  await expect(async () => {
    await page.clock.runFor(8_000)
    await expect(here(page)).toContainText('It was sent but has not arrived.', { timeout: 500 })
  }).toPass()
  await expectAccessible(page)
})

testWithPush(
  'other devices are listed with when they were reached, and removed',
  async ({ page, browser, app, service }) => {
    const email = await haveAccount(page)
    service.answers.next = () => ({ status: 429 })
    for (const name of ['Firefox on Linux', 'Safari on iPad']) {
      const other = await (await browser.newContext({ baseURL: app.url })).newPage()
      await haveSession(other, email)
      const device = await haveDevice(other, name, service.subscribe())
      await callReminders(other, name === 'Safari on iPad' ? 'reached' : 'test', { device })
    }
    await openReminders(page)
    const others = dialog(page).getByRole('region', { name: 'Your other devices' })
    await expect(others.getByRole('listitem').first()).toContainText(
      /Safari on iPad.*The last reminder arrived today/,
    )
    await expect(others.getByRole('listitem').last()).toContainText(
      'The last reminder did not get through (429)',
    )
    await button(page, 'Remove Safari on iPad').click()
    await expect(
      page.getByText(
        'Removed Safari on iPad. It gets reminders again only when somebody turns them on there.',
      ),
    ).toBeVisible()
    await expect(others.getByRole('listitem')).toHaveCount(1)
    expect((await remindersOf(page)).devices.map(({ name }) => name)).toEqual(['Firefox on Linux'])
  },
)

testWithPush('how somebody is told is chosen with keys alone', async ({ page, service }) => {
  const email = await haveAccount(page)
  await havePush(page, 'works', 'granted', service.subscribe())
  await openReminders(page)
  await expect(dialog(page)).toContainText('Times are in Los Angeles time, your home time zone.')
  await expect(dialog(page)).toContainText(`To ${email}.`)
  await pressOn(page, button(page, 'Turn on reminders'))
  await pressOn(page, button(page, 'Send a test'))
  await expect(button(page, 'Send a test')).toBeFocused()
  await tabTo(page, page.getByRole('radio', { name: /^At once At the time/ }))
  await page.keyboard.press('ArrowDown')
  await pressOn(page, page.getByRole('checkbox', { name: /^Quiet hours/ }), 'Space')
  await expect(dialog(page).getByLabel('From')).toHaveValue('22:00')
  await dialog(page).getByLabel('Until', { exact: true }).fill('22:00')
  await pressOn(page, button(page, 'Save'))
  await expect(dialog(page)).toContainText('Please choose two different times.')
  await expect(dialog(page).getByLabel('From')).toBeFocused()
  await expectAccessible(page)
  await dialog(page).getByLabel('Until', { exact: true }).fill('')
  await pressOn(page, button(page, 'Save'))
  await expect(dialog(page)).toContainText('Please choose a time.')
  await expect(dialog(page).getByLabel('Until', { exact: true })).toBeFocused()
  await dialog(page).getByLabel('Until', { exact: true }).fill('06:30')
  await pressOn(page, button(page, 'Save'))
  await expect(page.getByText('Saved how you are reminded.')).toBeVisible()
  expect((await remindersOf(page)).settings).toEqual({
    share: 'when-late',
    mail: 'when-late',
    quiet: { from: '22:00', to: '06:30' },
  })
  await expect(page).toHaveURL(/\/settings$/)
})

test.describe('somebody in Buenos Aires', () => {
  test.use({ timezoneId: 'America/Argentina/Buenos_Aires' })

  test('is the one whose clock counts in their household', async ({ page, browser, app }) => {
    await haveAccount(page)
    const { id } = await ownHousehold(page)
    await callHousehold(page, 'call-me', { household: id, name: 'Anna' })
    const { page: carer } = await joinedBy(browser, app, page)
    await openReminders(carer)
    await expect(dialog(carer)).toContainText('in Buenos Aires time, the home time zone of Anna.')
  })
})

test('a sitter by link has this device and nothing else to set', async ({ page, browser, app }) => {
  await haveAccount(page)
  const bruno = await havePet(page, 'Bruno')
  const { id } = await ownHousehold(page)
  const day = new Date().toISOString().slice(0, 10)
  const made = await callHousehold(page, 'make-sitter-link', {
    household: id,
    name: 'Sam',
    pets: [{ id: bruno, name: 'Bruno' }],
    days: { first: day, last: day },
    zone: 'UTC',
  })
  const sitter = await (await browser.newContext({ baseURL: app.url })).newPage()
  await sitter.goto(made.link)
  await sitter.getByLabel('What is your name?').fill('Sam')
  await button(sitter, 'Show me the schedule').click()
  await expect(sitter).toHaveURL(/\/schedule/)
  await havePush(sitter, 'works')
  await sitter.goto('/settings')
  await sitter.getByRole('link', { name: 'On This Device' }).click()
  await expect(button(sitter, 'Turn on reminders')).toBeVisible()
  await expect(button(sitter, 'Save')).toHaveCount(0)
  await expect(dialog(sitter)).not.toContainText('clock')
})
