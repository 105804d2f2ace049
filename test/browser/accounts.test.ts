import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, haveAccount, open, password, press, test, whereMailIsSent } from './app.tsx'
import { button } from './schedule.ts'

const email = () => page.getByLabelText('Email')
const word = () => page.getByLabelText('Password', { exact: true })

test('where mail is sent, reset instructions are said to go to the address, whether or not it has an account', async () => {
  await whereMailIsSent()
  await open('/forgot-password')
  const nobodys = `nobody-${crypto.randomUUID()}@example.com`
  await email().fill(nobodys)
  await button('Send reset instructions').click()
  await expect.element(page.getByRole('heading', { name: 'Instructions sent' })).toBeVisible()
  const said = `If an account exists with that email, a reset link is sent to ${nobodys}.`
  await expect.element(page.getByText(said)).toBeVisible()
  await button('Resend').click()
  await expect.element(page.getByText('please look in your spam folder too')).toBeVisible()
  await expect.element(page.getByText('This installation')).toHaveLength(0)
})

test('the email field complains only when touched, filled and wrong', async () => {
  await open('/login')
  await email().fill('bruno')
  await expect.element(email()).not.toHaveAttribute('aria-invalid', 'true')
  await press('Tab', email())
  await expect.element(email()).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible()
  await email().fill('')
  await expect.element(email()).not.toHaveAttribute('aria-invalid', 'true')
  await email().fill('bruno@example.com')
  await expect.element(email()).not.toHaveAttribute('aria-invalid', 'true')
})

test('Enter twice before anything is drawn sends one request, and the button says Loading...', async () => {
  await open('/login')
  let asked = 0
  const answered = Promise.withResolvers<void>()
  const send = window.fetch.bind(window)
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    if (!address.includes('/api/auth/sign-in/email')) return send(input, init)
    asked += 1
    await answered.promise
    throw new TypeError('Failed to fetch')
  })
  await email().fill('nobody@example.com')
  await word().fill(password)
  const form = (await word().findElement()).closest('form')
  for (let n = 0; n < 2; n++) form?.requestSubmit()
  await press('Enter', word())
  await expect.element(button('Loading...')).toBeDisabled()
  answered.resolve()
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(asked).toBe(1)
})

test('whoever is logged in forgets a password too: mails lead to the page, which knows their address and the way back', async () => {
  const own = await haveAccount()
  await open('/settings/account/password')
  await page.getByRole('link', { name: 'Forgot Password?' }).click()
  await expect.element(email()).toHaveValue(own)
  await expectAccessible()
  // by a key: a quick second press at the same place is taken for a trembling finger's
  await press('Enter', email())
  await expect.element(page.getByRole('heading', { name: 'Instructions sent' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Back to login' })).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Back to the app' }).click()
  await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

test('a reset says what it ends before it is done, and after, also where somebody was signed in', async () => {
  await haveAccount()
  const send = window.fetch.bind(window)
  const ends = { lostPasskeys: true, lostSignOn: true }
  let [isOld, isDone] = [false, false]
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    if (String(input).endsWith('/api/auth/check-reset-link'))
      return Response.json({ works: true, ...(!isOld && { ends }) })
    if (isDone && String(input).includes('/api/auth/get-session')) return Response.json(null)
    if (!String(input).endsWith('/api/auth/reset-password')) return send(input, init)
    isDone = true
    return Response.json({ status: true, ...ends })
  })
  await open('/reset-password?token=x')
  const before =
    'All your devices will be logged out, your passkeys turned off and single sign-on disconnected'
  await expect.element(page.getByText(before)).toBeVisible()
  await expectAccessible()
  await page.getByLabelText('New password').fill(password)
  await button('Change password').click()
  await expect.element(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible()
  await expect.element(page.getByText('Your passkeys were turned off too')).toBeVisible()
  await expect.element(page.getByText('Single sign-on was disconnected too')).toBeVisible()
  await expectAccessible()
  // of a server of before
  isOld = true
  await open('/reset-password?token=y')
  await expect.element(page.getByText('All your devices will be logged out.')).toBeVisible()
})
