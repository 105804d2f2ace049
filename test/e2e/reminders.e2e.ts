import type { Page } from '@playwright/test'
import { newSubscriptionKeys } from '../support/push-keys.ts'
import { callHousehold, joinedBy, ownHousehold } from './household-journey.ts'
import { expect, expectAccessible, haveAccount, haveSession, signUp, test } from './journey.ts'
import { pressOn, tabTo } from './keyboard.ts'
import { callReminders, haveDevice, havePush, remindersOf, testWithPush } from './reminders-journey.ts'
import { addEventButton, atTenOnSunday, button, daily, dialog } from './schedule-journey.ts'
import { haveEvent, havePet, link, openDay, openToEdit, phone, row, sunday } from './schedule-journey.ts'

const reminder = (page: Page) => dialog(page).getByLabel('Reminder', { exact: true })
const tick = (page: Page, name: string) =>
  dialog(page).getByRole('checkbox', { name: new RegExp(`^${name}`) })
const here = (page: Page) => dialog(page).getByRole('region', { name: 'This device' })

async function openReminders(page: Page) {
  await page.goto('/settings/reminders')
  await expect(page.getByRole('dialog', { name: 'Reminders' })).toBeVisible()
}

test.describe('on a phone', () => {
  test.use(phone)

  test('a new event reminds nobody until a reminder is chosen', async ({ page }) => {
    await page.clock.install({ time: atTenOnSunday })
    await signUp(page)
    await haveDevice(page, 'Chrome on Linux')
    await havePet(page, 'Bruno')
    await addEventButton(page).click()
    await expect(reminder(page)).toHaveValue('none')
    await expect(tick(page, 'Until it is recorded')).toHaveCount(0)
    await reminder(page).selectOption('10 minutes before')
    await tick(page, 'Until it is recorded').check()
    await tick(page, 'Important').check()
    await expect(dialog(page).getByText('None of your devices')).toHaveCount(0)
    await expectAccessible(page)
    await dialog(page).getByLabel('Event Name').fill('Insulin')
    await dialog(page).getByRole('button', { name: 'Add Event' }).click()
    await expect(row(page, 'Insulin')).toContainText('reminds')
    await openToEdit(page, 'Insulin')
    await expect(reminder(page)).toHaveValue('10')
    await expect(tick(page, 'Important')).toBeChecked()

    // what lasts all day has no minutes to be early by
    await tick(page, 'All day').check()
    await expect(reminder(page)).toHaveValue('0')
    await expect(reminder(page).locator('option')).toHaveCount(3)
    await tick(page, 'All day').uncheck()
    await expect(reminder(page)).toHaveValue('10')
    await reminder(page).selectOption('None')
    await button(page, 'Save').click()
    await expect(row(page, 'Insulin')).not.toContainText('reminds')
  })

  testWithPush('reminders are turned on here, tried, and turned off', async ({ page, service }) => {
    await haveAccount(page)
    await havePush(page, 'works', 'granted', service.subscribe())
    await openReminders(page)
    await expect(here(page)).toContainText('Off')
    await expectAccessible(page)
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

test('one day of a series reminds otherwise, then all of it does', async ({ page }) => {
  await page.clock.install({ time: atTenOnSunday })
  await haveAccount(page)
  await haveEvent(page, 'Eye drops', { recurrence: daily(sunday), reminder: { before: 0 } })
  await openDay(page, '2026-11-17')
  await openToEdit(page, 'Eye drops')
  await reminder(page).selectOption('None')
  await button(page, 'Save').click()
  await dialog(page).getByRole('button', { name: 'Save' }).last().click()
  await expect(row(page, 'Eye drops')).not.toContainText('reminds')
  await openDay(page, '2026-11-18')
  await expect(row(page, 'Eye drops')).toContainText('reminds')

  await openToEdit(page, 'Eye drops')
  await reminder(page).selectOption('1 hour before')
  await button(page, 'Save').click()
  await page.getByRole('radio', { name: 'All events of the series' }).check()
  await dialog(page).getByRole('button', { name: 'Save' }).last().click()
  await expect(dialog(page)).toHaveCount(0)
  await openDay(page, sunday)
  await openToEdit(page, 'Eye drops')
  await expect(reminder(page)).toHaveValue('60')
})

test('a half-typed event from before there were reminders opens with what was typed', async ({ page }) => {
  await page.clock.install({ time: atTenOnSunday })
  await signUp(page)
  await addEventButton(page).click()
  await dialog(page).getByLabel('Event Name').fill('Vet')
  await page.evaluate(() => {
    for (const key of Object.keys(sessionStorage)) {
      const { reminder: _, ...before } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as {
        reminder?: null
      }
      if ('title' in before) sessionStorage.setItem(key, JSON.stringify(before))
    }
  })
  await page.reload()
  await expect(dialog(page).getByLabel('Event Name')).toHaveValue('Vet')
  await expect(reminder(page)).toHaveValue('none')
})

test('a medicine among the ready routines reminds, and says so before it is ticked', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-15T07:00:00-08:00') })
  await haveAccount(page)
  await page.goto('/settings/pets/new')
  await page.getByLabel('Name', { exact: true }).fill('Bruno')
  await page.getByRole('radio', { name: 'Dog' }).check()
  await button(page, 'Save').click()
  // kept on the device before the form goes: a page that is left earlier takes it along
  await expect(page).toHaveURL(/\/settings\/pets$/)
  await page.goto('/schedule')
  const offer = page.getByRole('region', { name: 'Routines for Bruno' })
  await expect(
    offer.getByRole('checkbox', { name: /Morning medicine.*reminds until it is recorded/ }),
  ).toBeVisible()
  await offer.getByText('Morning medicine').click()
  await expect(row(page, 'Morning medicine')).toContainText('reminds')
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

test('a reminder that reaches no device leads to the settings, and what is typed is asked about', async ({
  page,
}) => {
  await page.clock.install({ time: atTenOnSunday })
  await haveAccount(page)
  await haveEvent(page, 'Eye drops')
  await openDay(page, sunday)
  await openToEdit(page, 'Eye drops')
  await reminder(page).selectOption('At the time')
  await expect(dialog(page)).toContainText('None of your devices is set up for reminders yet.')
  await expectAccessible(page)
  await link(page, 'Settings › Reminders').click()
  await expect(dialog(page).last()).toContainText('has not been saved')
  await button(page, 'Leave').click()
  await expect(page).toHaveURL(/\/settings\/reminders$/)
})

/** Of a browser whose push service the server does not know. */
const unknownService = () => ({ ...newSubscriptionKeys(), endpoint: 'https://push.example.com/device' })

test('an unknown push service promises no mail where none is sent', async ({ page }) => {
  await havePush(page, 'works', 'granted', unknownService())
  await haveAccount(page)
  await openReminders(page)
  await button(page, 'Turn on reminders').click()
  await expect(here(page).getByRole('alert')).toHaveText(/a service that is not known here\.$/)
})

test.describe('a device that cannot be told says why', () => {
  // nothing is mailed: it only has to say that it could be
  test.use({ env: { SMTP_URL: 'smtp://localhost:9' } })

  test('over plain http', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }))
    await haveAccount(page)
    await openReminders(page)
    await expect(here(page)).toContainText('begins with https')
    await expect(here(page)).toContainText('Emails can still come.')
    await expect(button(page, 'Turn on reminders')).toHaveCount(0)
    await expectAccessible(page)
    for (const chosen of [
      { share: 'at-once', mail: 'no' },
      { share: 'never', mail: 'when-late' },
    ] as const) {
      await callReminders(page, 'save-settings', { ...chosen, quiet: null })
      await page.reload()
      await expect(page.getByRole('group', { name: 'When you are reminded' })).toBeVisible()
      await expect(here(page)).not.toContainText('Mail')
    }
  })

  test('when the person does not allow it, since long or now', async ({ page }) => {
    await havePush(page, 'works', 'denied')
    await haveAccount(page)
    await openReminders(page)
    await button(page, 'Turn on reminders').click()
    await expect(here(page)).toContainText('blocked on this device')
    await expect(page.getByRole('heading', { name: 'Reminders', exact: true })).toBeFocused()
    await page.reload()
    await expect(here(page)).toContainText('blocked on this device')
    await expectAccessible(page)
  })

  test('when the browser’s question is closed', async ({ page }) => {
    await havePush(page, 'works', 'default')
    await haveAccount(page)
    await openReminders(page)
    await button(page, 'Turn on reminders').click()
    await expect(here(page)).toContainText('closed without an answer')
    await expect(button(page, 'Turn on reminders')).toBeEnabled()
  })

  test('without a push service', async ({ page }) => {
    await havePush(page, 'no push service')
    await haveAccount(page)
    await openReminders(page)
    await button(page, 'Turn on reminders').click()
    await expect(here(page).getByRole('alert')).toContainText('could not reach its push service')
    await expectAccessible(page)
  })

  test('with a push service that is not known here', async ({ page }) => {
    await havePush(page, 'works', 'granted', unknownService())
    await haveAccount(page)
    await openReminders(page)
    await button(page, 'Turn on reminders').click()
    await expect(here(page).getByRole('alert')).toHaveText(/not known here\. Emails can still come\.$/)
  })

  test('when the push service never answers', async ({ page }) => {
    await havePush(page, 'never settles')
    await page.clock.install()
    await haveAccount(page)
    await openReminders(page)
    await button(page, 'Turn on reminders').click()
    await expect(button(page, 'Turn on reminders')).toBeDisabled()
    await page.clock.fastForward(15_000)
    await expect(here(page).getByRole('alert')).toContainText('has not answered for 15 seconds')
    await expect(here(page).getByRole('alert')).toContainText('Emails can still come.')
  })

  test.describe('on an iPhone', () => {
    test.use({
      ...phone,
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 Version/18.3 Mobile/15E148 Safari/604.1',
    })

    test('outside its Home Screen, with the three steps to it', async ({ page }) => {
      await page.addInitScript(() => {
        Reflect.deleteProperty(window, 'PushManager')
        Reflect.deleteProperty(window, 'Notification')
      })
      await haveAccount(page)
      await openReminders(page)
      await expect(here(page)).toContainText('Safari on iPhone')
      await expect(
        here(page)
          .getByRole('listitem')
          .filter({ hasText: /^In Safari, press Share/ }),
      ).toBeVisible()
      await expect(here(page)).toContainText('Choose Add to Home Screen.')
      await expectAccessible(page)
    })
  })
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

test('a start of the app sends the device again, for whoever turned it on', async ({ page }) => {
  await haveAccount(page)
  await havePush(page, 'works')
  await openReminders(page)
  await button(page, 'Turn on reminders').click()
  await expect(here(page)).toContainText('On.')
  const [added] = (await remindersOf(page)).devices
  await callReminders(page, 'remove-device', { device: added?.id ?? '' })
  await page.goto('/schedule')
  await expect.poll(async () => (await remindersOf(page)).devices.length).toBe(1)
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

test('where no mail is sent none is offered, and who is never told has nothing more to choose', async ({
  page,
}) => {
  await haveAccount(page)
  await openReminders(page)
  await expect(dialog(page)).toContainText('This installation sends no emails')
  await expect(page.getByRole('radio', { name: 'No emails' })).toHaveCount(0)
  await page.getByRole('radio', { name: /^Never/ }).check()
  await expect(page.getByRole('checkbox', { name: /^Quiet hours/ })).toHaveCount(0)
  await button(page, 'Close').click()
  await expect(dialog(page).last()).toContainText('has not been saved')
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
