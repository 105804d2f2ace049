import { beforeEach, describe, expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mostReminding } from '#core/reminders/reminding-bounds.ts'
import type { ReminderAnswer, ReminderBody, ReminderCall } from '#core/reminders/reminder-calls.ts'
import { currentSession } from '#web/store/session.ts'
import { expectAccessible, expectAt, haveAccount, onPhone, open, openSchedule } from './app.tsx'
import { post, reload, reloadTab, setClock, test, whereMailIsSent } from './app.tsx'
import { addEventButton, atTenOnSunday, button, daily, dialog, haveEvent, havePet, link } from './schedule.ts'
import { openDay, openToEdit, row, say, sunday } from './schedule.ts'

const reminder = () => dialog().getByLabelText('Reminder', { exact: true })
const tick = (name: string) => dialog().getByRole('checkbox', { name: new RegExp(`^${name}`) })
const here = () => dialog().getByRole('region', { name: 'This device' })

const callReminders = <C extends ReminderCall>(call: C, body: ReminderBody<C>) =>
  post<ReminderAnswer<C>>(`/api/reminders/${call}`, body)

type Subscription = Pick<ReminderBody<'add-device'>, 'endpoint' | 'p256dh' | 'auth'>

/** As a browser makes it, at a push service that nothing is sent to here. */
async function newSubscription(endpoint: string): Promise<Subscription> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  const key = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
  const text = (bytes: Uint8Array) =>
    btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '')
  return { endpoint, p256dh: text(key), auth: text(crypto.getRandomValues(new Uint8Array(16))) }
}
const knownService = () => newSubscription(`https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`)
const unknownService = () => newSubscription('https://push.example.com/device')

/** A browser with a push service, or with one that fails: none can be reached from where tests run. */
function havePush(
  how: 'works' | 'never settles' | 'no push service',
  answer: NotificationPermission = 'granted',
  subscription = knownService(),
) {
  let permission: NotificationPermission = 'default'
  vi.spyOn(Notification, 'permission', 'get').mockImplementation(() => permission)
  vi.spyOn(Notification, 'requestPermission').mockImplementation(async () => (permission = answer))
  async function subscribe() {
    if (how === 'never settles') return new Promise(() => {})
    if (how === 'no push service')
      throw new DOMException('Registration failed - push service error', 'AbortError')
    const { endpoint, p256dh, auth } = await subscription
    const json = { endpoint, keys: { p256dh, auth } }
    return {
      options: { applicationServerKey: null },
      toJSON: () => json,
      unsubscribe: () => Promise.resolve(true),
    }
  }
  const pushManager = { getSubscription: () => Promise.resolve(null), subscribe }
  // the cast: what the app asks of it
  const registration = { pushManager } as unknown as ServiceWorkerRegistration
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockReturnValue(Promise.resolve(registration))
}

function takeFromWindow(name: string) {
  const kept = Object.getOwnPropertyDescriptor(window, name)
  Reflect.deleteProperty(window, name)
  onTestFinished(() => void (kept && Object.defineProperty(window, name, kept)))
}

async function openReminders() {
  await open('/settings/reminders')
  await expect.element(page.getByRole('dialog', { name: 'Reminders' })).toBeVisible()
}

describe('on a phone', () => {
  beforeEach(onPhone)

  test('a new event reminds nobody until a reminder is chosen', async () => {
    setClock(atTenOnSunday)
    await openSchedule()
    await callReminders('add-device', { ...(await knownService()), name: 'Chrome on Linux', locale: 'en-GB' })
    await havePet('Bruno')
    await addEventButton().click()
    await expect.element(reminder()).toHaveValue('none')
    await expect.element(tick('Until it is recorded')).toHaveLength(0)
    await reminder().selectOptions('10 minutes before')
    await tick('Until it is recorded').click()
    await tick('Important').click()
    await expect.element(dialog().getByText('None of your devices')).toHaveLength(0)
    await expectAccessible()
    await dialog().getByLabelText('Event Name').fill('Insulin')
    await dialog().getByRole('button', { name: 'Add Event' }).click()
    await expect.element(row('Insulin')).toMatchTextContent('reminds')
    await openToEdit('Insulin')
    await expect.element(reminder()).toHaveValue('10')
    await expect.element(tick('Important')).toBeChecked()

    // what lasts all day has no minutes to be early by
    await tick('All day').click()
    await expect.element(reminder()).toHaveValue('0')
    await expect.element(reminder().css('option')).toHaveLength(3)
    await tick('All day').click()
    await expect.element(reminder()).toHaveValue('10')
    await reminder().selectOptions('None')
    await button('Save').click()
    await expect.element(row('Insulin')).not.toMatchTextContent('reminds')
  })
})

test('one day of a series reminds otherwise, then all of it does', async () => {
  setClock(atTenOnSunday)
  await haveAccount()
  await haveEvent('Eye drops', { recurrence: daily(sunday), reminder: { before: 0 } })
  await openDay('2026-11-17')
  await openToEdit('Eye drops')
  await reminder().selectOptions('None')
  await button('Save').click()
  await dialog().getByRole('button', { name: 'Save' }).last().click()
  await expect.element(row('Eye drops')).not.toMatchTextContent('reminds')
  await expect.element(dialog()).toHaveLength(0)
  await openDay('2026-11-18')
  await expect.element(row('Eye drops')).toMatchTextContent('reminds')

  await openToEdit('Eye drops')
  await reminder().selectOptions('1 hour before')
  await button('Save').click()
  await page.getByRole('radio', { name: 'All events of the series' }).click()
  await dialog().getByRole('button', { name: 'Save' }).last().click()
  await expect.element(dialog()).toHaveLength(0)
  await openDay(sunday)
  await openToEdit('Eye drops')
  await expect.element(reminder()).toHaveValue('60')
})

test('a medicine among the ready routines reminds, and says so before it is ticked', async () => {
  setClock(new Date('2026-11-15T07:00:00-08:00'))
  await haveAccount()
  await open('/settings/pets/new')
  await page.getByLabelText('Name', { exact: true }).fill('Bruno')
  await page.getByRole('radio', { name: 'Dog' }).click()
  await button('Save').click()
  // kept on the device before the form goes: a page that is left earlier takes it along
  await expectAt(/\/settings\/pets$/)
  await open('/schedule')
  const offer = page.getByRole('region', { name: 'Routines for Bruno' })
  await expect
    .element(offer.getByRole('checkbox', { name: /Morning medicine.*reminds until it is recorded/ }))
    .toBeVisible()
  await offer.getByText('Morning medicine').click()
  await expect.element(row('Morning medicine')).toMatchTextContent('reminds')
})

test('a reminder that reaches no device leads to the settings, and what is typed is asked about', async () => {
  setClock(atTenOnSunday)
  await haveAccount()
  await haveEvent('Eye drops')
  await openDay(sunday)
  await openToEdit('Eye drops')
  await reminder().selectOptions('At the time')
  await expect.element(dialog()).toMatchTextContent('None of your devices is set up for reminders yet.')
  await expectAccessible()
  await link('Settings › Reminders').click()
  await expect.element(dialog().last()).toMatchTextContent('has not been saved')
  await button('Leave').click()
  await expectAt(/\/settings\/reminders$/)
})

test('an unknown push service promises no mail where none is sent', async () => {
  havePush('works', 'granted', unknownService())
  await haveAccount()
  await openReminders()
  await button('Turn on reminders').click()
  await expect.element(here().getByRole('alert')).toMatchTextContent(/a service that is not known here\.$/)
})

describe('a device that cannot be told says why', () => {
  // nothing is mailed: it only has to say that it could be
  beforeEach(whereMailIsSent)

  test('over plain http', async () => {
    vi.stubGlobal('isSecureContext', false)
    await haveAccount()
    await openReminders()
    await expect.element(here()).toMatchTextContent('begins with https')
    await expect.element(here()).toMatchTextContent('Emails can still come.')
    await expect.element(button('Turn on reminders')).toHaveLength(0)
    await expectAccessible()
    for (const chosen of [
      { share: 'at-once', mail: 'no' },
      { share: 'never', mail: 'when-late' },
    ] as const) {
      await callReminders('save-settings', { ...chosen, quiet: null })
      await reload()
      await expect.element(page.getByRole('group', { name: 'When you are reminded' })).toBeVisible()
      await expect.element(here()).not.toMatchTextContent('Mail')
    }
  })

  test('when the person does not allow it, since long or now', async () => {
    havePush('works', 'denied')
    await haveAccount()
    await openReminders()
    await button('Turn on reminders').click()
    await expect.element(here()).toMatchTextContent('blocked on this device')
    await expect.element(page.getByRole('heading', { name: 'Reminders', exact: true })).toHaveFocus()
    await reload()
    await expect.element(here()).toMatchTextContent('blocked on this device')
    await expectAccessible()
  })

  test('when the browser’s question is closed', async () => {
    havePush('works', 'default')
    await haveAccount()
    await openReminders()
    await button('Turn on reminders').click()
    await expect.element(here()).toMatchTextContent('closed without an answer')
    await expect.element(button('Turn on reminders')).toBeEnabled()
  })

  test('without a push service', async () => {
    havePush('no push service')
    await haveAccount()
    await openReminders()
    await button('Turn on reminders').click()
    await expect.element(here().getByRole('alert')).toMatchTextContent('could not reach its push service')
    await expectAccessible()
  })

  test('with a push service that is not known here', async () => {
    havePush('works', 'granted', unknownService())
    await haveAccount()
    await openReminders()
    await button('Turn on reminders').click()
    await expect
      .element(here().getByRole('alert'))
      .toMatchTextContent(/not known here\. Emails can still come\.$/)
  })

  test('when the push service never answers', async () => {
    havePush('never settles')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await haveAccount()
    await openReminders()
    await button('Turn on reminders').click()
    await expect.element(button('Turn on reminders')).toBeDisabled()
    vi.advanceTimersByTime(15_000)
    await expect.element(here().getByRole('alert')).toMatchTextContent('has not answered for 15 seconds')
    await expect.element(here().getByRole('alert')).toMatchTextContent('Emails can still come.')
  })

  test('on an iPhone outside its Home Screen, with the three steps to it', async () => {
    await onPhone()
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 Version/18.3 Mobile/15E148 Safari/604.1',
    )
    takeFromWindow('PushManager')
    takeFromWindow('Notification')
    await haveAccount()
    await openReminders()
    await expect.element(here()).toMatchTextContent('Safari on iPhone')
    await expect
      .element(
        here()
          .getByRole('listitem')
          .filter({ hasText: /^In Safari, press Share/ }),
      )
      .toBeVisible()
    await expect.element(here()).toMatchTextContent('Choose Add to Home Screen.')
    await expectAccessible()
  })
})

test('where no mail is sent none is offered, and who is never told has nothing more to choose', async () => {
  await haveAccount()
  await openReminders()
  await expect.element(dialog()).toMatchTextContent('This installation sends no emails')
  await expect.element(page.getByRole('radio', { name: 'No emails' })).toHaveLength(0)
  await page.getByRole('radio', { name: /^Never/ }).click()
  await expect.element(page.getByRole('checkbox', { name: /^Quiet hours/ })).toHaveLength(0)
  await button('Close').click()
  await expect.element(dialog().last()).toMatchTextContent('has not been saved')
})

test('a reminder of what is no longer planned says so, and leads to the day', async () => {
  await haveAccount()
  const session = currentSession()
  const household = session.state === 'signed-in' ? session.user.id : ''
  const gone = new URLSearchParams({ household, slot: 'gone-1234567.20260101' })
  await open(`/reminder#${gone.toString()}`)
  await expect.element(page.getByRole('heading', { name: 'No longer planned' })).toBeVisible()
  await page.getByRole('link', { name: 'Show the day' }).click()
  await expectAt(/\/schedule\/2026-01-01/)
})

test('a half-typed event from before there were reminders opens with what was typed', async () => {
  setClock(atTenOnSunday)
  await openSchedule()
  await addEventButton().click()
  await dialog().getByLabelText('Event Name').fill('Vet')
  await reloadTab(() => {
    for (const [key, text] of Object.entries<string>(sessionStorage)) {
      const { reminder: _, ...before } = JSON.parse(text) as { reminder?: null }
      if ('title' in before) sessionStorage.setItem(key, JSON.stringify(before))
    }
    return Promise.resolve()
  })
  await expect.element(dialog().getByLabelText('Event Name')).toHaveValue('Vet')
  await expect.element(reminder()).toHaveValue('none')
})

test('a start of the app sends the device again, for whoever turned it on', async () => {
  await haveAccount()
  havePush('works')
  await openReminders()
  await button('Turn on reminders').click()
  await expect.element(here()).toMatchTextContent('On.')
  const devices = async () => (await callReminders('read', {})).devices
  const [added] = await devices()
  await callReminders('remove-device', { device: added?.id ?? '' })
  expect(await devices()).toEqual([])
  await open('/schedule')
  await expect.poll(devices).toHaveLength(1)
})

test('a start of the app says once how to write to this person, without any device that is told', async () => {
  await haveAccount()
  const locale = async () => {
    const exported = (await (await fetch('/api/account/export')).json()) as { reminders: { locale: string } } // as docs/format.md says
    return exported.reminders.locale
  }
  expect(await locale()).toBeNull()
  await open('/schedule')
  await expect.poll(locale).toMatch(/^en\b/)
  // another device has said another since
  await callReminders('keep-locale', { locale: 'es' })
  await openReminders()
  await expect.element(dialog()).toMatchTextContent('This device')
  expect(await locale()).toBe('es')
})

test('of more repeating events than reminders come for, the settings say how many are left out', async () => {
  setClock(atTenOnSunday)
  await haveAccount()
  await openReminders()
  await expect.element(dialog()).toMatchTextContent('This device')
  await expect.element(dialog()).not.toMatchTextContent('at most')
  const start = `${sunday}T08:00`
  const pill = { title: 'Pill', description: '', allDay: false, petIds: [], start, end: start }
  const event = { ...pill, recurrence: daily(sunday), reminder: { before: 0 } }
  const pills = Array.from({ length: mostReminding + 2 }, (_, n) => ({
    verb: 'add-event',
    eventId: `pill-${String(n).padStart(8, '0')}`,
    event,
  }))
  for (let at = 0; at < pills.length; at += 50) await say(...pills.slice(at, at + 50))
  await expect.element(dialog()).toMatchTextContent(`${mostReminding} repeating events at most. The 2 that`)
  await expectAccessible()
})
