import { expect, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { expectAccessible, expectHidden, focus, haveAccount, open, press, test } from './app.tsx'

const message = 'My old dog says hello.\nHe is fourteen.'
const send = () => page.getByRole('button', { name: 'Send Message' })

test('what is missing is said at its field, which gets the focus', async () => {
  await open('/contact')
  await page.getByLabelText('Email').fill('ann')
  // the press takes the focus from the email field, whose error must not push the button away
  await send().click()
  await expect.element(page.getByLabelText('Name')).toHaveFocus()
  await expect.element(page.getByText('Please enter your name.')).toBeVisible()
  await expectAccessible()

  await page.getByLabelText('Name').fill('Ann')
  await press('Enter', page.getByLabelText('Name'))
  await expect.element(page.getByLabelText('Email')).toHaveFocus()
  await expect.element(page.getByText('This does not look like an email address.')).toBeVisible()

  await page.getByLabelText('Email').fill('ann@example.org')
  await page.getByLabelText('Message').fill('x'.repeat(5_001))
  await expect.element(page.getByText('1 character too many')).toBeVisible()
  await send().click()
  await expect.element(page.getByLabelText('Message')).toHaveFocus()
})

test('whoever is signed in finds name and email filled in, and is known by their account', async () => {
  const email = await haveAccount('mary.jones+')
  await open('/contact')
  await expect.element(page.getByLabelText('Name')).toHaveValue('Mary Jones')
  await expect.element(page.getByLabelText('Email')).toHaveValue(email)
  await page.getByLabelText('Message').fill(message)
  const calls = vi.spyOn(window, 'fetch')
  await send().click()
  await expect.element(page.getByText('Message sent!')).toBeVisible()
  const call = calls.mock.calls.find(([to]) => String(to).endsWith('/us-central1/submitContactForm'))
  expect(new Headers(call?.[1]?.headers).get('authorization')).toMatch(/^Bearer \S+\.\S+\.\S+$/)
  await expect.element(page.getByLabelText('Message')).toHaveValue('')
  await expect.element(page.getByLabelText('Email')).toHaveValue(email)
  await expectAccessible()

  const kept = (await (await fetch('/api/account/export')).json()) as {
    contactMessages: unknown[]
  }
  expect(kept.contactMessages).toMatchObject([{ name: 'Mary Jones', email, message }])
})

test('the form is filled in and sent by keyboard alone', async () => {
  await open('/contact')
  await expect.element(page.getByRole('heading', { name: 'Contact Us' })).toHaveFocus()
  await focus(page.getByLabelText('Name'))
  await commands.type('Ann')
  await press('Tab')
  await commands.type('ann@example.org')
  await press('Tab')
  await commands.type('Hello')
  await press('Tab')
  await expect.element(send()).toHaveFocus()
  await press('Enter')
  await expect.element(page.getByText('Message sent!')).toBeVisible()
})

test('anyone can write to us: idle, submitting, sent', async () => {
  await open('/login')
  await expect.element(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  await page.getByRole('link', { name: 'Contact' }).click()
  await expect.element(page.getByRole('heading', { name: 'Contact Us' })).toHaveFocus()
  await expectAccessible()

  const [answered, ask] = [Promise.withResolvers<void>(), window.fetch.bind(window)]
  const calls = vi.spyOn(window, 'fetch').mockImplementation(async (...asked) => {
    if (String(asked[0]).endsWith('/us-central1/submitContactForm')) await answered.promise
    return ask(...asked)
  })
  await page.getByLabelText('Name').fill('Ann')
  await page.getByLabelText('Email').fill('ann@example.org')
  await page.getByLabelText('Message').fill(message)
  await send().click()
  await expect.element(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  await press('Enter', page.getByLabelText('Name'))
  await expectAccessible()

  answered.resolve()
  await expect.element(page.getByText('Message sent!')).toBeVisible()
  await expect.element(page.css(':focus')).toMatchTextContent('Message sent!')
  for (const field of ['Name', 'Email', 'Message'])
    await expect.element(page.getByLabelText(field)).toHaveValue('')
  await expectAccessible()
  // Enter while the first was on its way sent nothing twice
  expect(calls.mock.calls.filter(([to]) => String(to).endsWith('/submitContactForm'))).toHaveLength(1)
})

test('a message that cannot be sent stays as typed, and goes through later', async () => {
  await open('/contact')
  await page.getByLabelText('Name').fill('Ann')
  await page.getByLabelText('Email').fill('ann@example.org')
  await page.getByLabelText('Message').fill(message)
  const [ask, asked] = [window.fetch.bind(window), new Array<number>()]
  vi.spyOn(window, 'fetch').mockImplementation(async (...given) => {
    const isMessage = String(given[0]).endsWith('/us-central1/submitContactForm')
    // as a browser says it of a server that is away
    if (isMessage && asked.length === 0) asked.push(0)
    else if (!isMessage) return ask(...given)
    else {
      const answer = await ask(...given)
      asked.push(answer.status)
      return answer
    }
    throw new TypeError('Failed to fetch')
  })
  await send().click()
  const alert = page.getByRole('alert')
  await expect.element(alert).toMatchTextContent('Error sending message. Try again.')
  await expect.element(alert).toHaveFocus()
  await expect.element(page.getByLabelText('Message')).toHaveValue(message)
  await expect.element(page.getByLabelText('Name')).toHaveValue('Ann')
  await expectAccessible()

  await send().click()
  await expect.element(page.getByText('Message sent!')).toBeVisible()
  await expectHidden(alert)
  expect(asked).toEqual([0, 200])
})
