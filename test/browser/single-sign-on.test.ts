import { afterAll, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { PasskeyNeeds, WaysAnew } from '#core/accounts/passkey.ts'
import type { OwnSignOn, SignOnIdentity, WaysInHere } from '#core/accounts/single-sign-on.ts'
import { askInstallation } from '#web/accounts/installation.ts'
import { expectAccessible, haveAccount, open, password, test } from './app.tsx'
import { button, dialog, link } from './schedule.ts'

type Answers = {
  settings?: WaysInHere
  needs?: PasskeyNeeds
  anew?: WaysAnew
  signOn?: OwnSignOn
  isSignedOut?: true
}
const word = () => page.getByLabelText('Password', { exact: true })
const alert = () => page.getByRole('alert')

/** A server that says this of how people come in; all else is as it is. Journeys have a real provider. */
async function serverSays({ settings, needs, anew, signOn, isSignedOut }: Answers) {
  const send = window.fetch.bind(window)
  const said: [path: string, answer: object | null | undefined][] = [
    [
      '/api/settings',
      settings && { subscriptionUrl: '/', supportEmail: 'care@pets.example.com', ...settings },
    ],
    ['/api/account/proof', needs && { needs, anew }],
    ['/api/account/sso', signOn],
    // of whoever was here before, or is in the page beside this one, the browser may have a cookie
    ['/api/auth/get-session', isSignedOut && null],
  ]
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const answer = said.find(([path]) => String(input).endsWith(path))?.[1]
    return answer === undefined ? send(input, init) : Response.json(answer)
  })
  await askInstallation()
}

// the page goes on to other tests, and knows what the last of these servers said
afterAll(askInstallation)

test('the login page has its button where it is set up, with the words of a sign-up where it makes accounts', async () => {
  await serverSays({
    settings: { singleSignOn: { name: 'Corner Shop', signUp: true }, passwordLogin: true },
    isSignedOut: true,
  })
  await open('/login')
  await expect.element(button('Continue with Corner Shop')).toBeVisible()
  await expect.element(page.getByText('you are 18 or over')).toBeVisible()
  await expect.element(word()).toBeVisible()
  await expectAccessible()
  // this server knows no provider: the words stand where somebody pressed
  await button('Continue with Corner Shop').click()
  await expect.element(alert()).toBeVisible()
  await serverSays({ settings: { singleSignOn: { name: 'Corner Shop', signUp: false } } })
  await expect.element(page.getByText('you are 18 or over')).toHaveLength(0)
  await serverSays({ settings: {} })
  await expect.element(button('Continue with Corner Shop')).toHaveLength(0)
})

test('with passwords turned off nobody is asked for one, on any page', async () => {
  await serverSays({
    settings: { singleSignOn: { name: 'Corner Shop', signUp: true }, passwordLogin: false },
  })
  await open('/login')
  await expect.element(button('Continue with Corner Shop')).toBeVisible()
  await expect.element(word()).toHaveLength(0)
  await expect.element(link('Create an account')).toHaveLength(0)
  await expectAccessible()
  for (const path of ['/signup', '/forgot-password']) {
    await open(path)
    await expect.element(page.getByText('Nobody logs in with a password here.')).toBeVisible()
    await expect.element(page.getByLabelText('Email')).toHaveLength(0)
  }
  await haveAccount()
  await open('/settings/account')
  await expect.element(dialog()).toMatchTextContent('Home Time Zone')
  await expect.element(dialog().getByRole('link', { name: 'Password' })).toHaveLength(0)
})

test('the login page says what went wrong over there, and only what it can', async () => {
  await serverSays({ settings: {} })
  await open('/login?sso=sign-on-no-email')
  await expect.element(alert()).toMatchTextContent('We were not told an email address')
  await open('/login?sso=account-full')
  await expect.element(word()).toBeVisible()
  await expect.element(alert()).toHaveLength(0)
})

test('who has no password proves themselves by a new sign-in, and once that is new by nothing', async () => {
  await serverSays({ needs: 'new-sign-in' })
  await haveAccount()
  for (const path of ['delete', 'email', 'password']) {
    await open(`/settings/account/${path}`)
    await expect.element(dialog()).toMatchTextContent('Please log out and in again first')
    await expect.element(page.getByLabelText(/^(Current p|P)assword$/)).toHaveLength(0)
  }
  await open('/settings/account/delete')
  await expect.element(button('Delete my account')).toBeDisabled()
  await serverSays({
    settings: { singleSignOn: { name: 'Corner Shop', signUp: true } },
    needs: 'new-sign-in',
    anew: { passkeys: [], byProvider: true },
  })
  await open('/settings/account/password?sso=sign-on-somebody-else')
  await expect.element(alert()).toMatchTextContent('somebody else is logged in')
  await expect.element(button('Continue with Corner Shop')).toBeVisible()
  await expectAccessible()
  await serverSays({ needs: 'nothing' })
  await open('/settings/account/delete')
  await expect.element(button('Delete my account')).toBeEnabled()
  await open('/settings/account/password')
  await expect.element(button('Choose password')).toBeVisible()
})

test('settings tell what is connected, of before too, and ask for the password before more is', async () => {
  const since = '2026-11-01T10:00:00.000Z'
  const identities: SignOnIdentity[] = [
    { id: 'one', email: 'me@work.example', since, isOfThisProvider: true },
    { id: 'two', email: '', since, isOfThisProvider: false },
  ]
  await serverSays({ signOn: { name: 'Corner Shop', identities, needs: 'password' } })
  await haveAccount()
  await open('/settings/account')
  await expect.element(dialog()).toMatchTextContent('Connected with Corner Shop')
  await open('/settings/account/single-sign-on?sso=sign-on-elsewhere')
  await expect.element(alert()).toMatchTextContent('connected to another account here')
  await expect.element(dialog()).toMatchTextContent('me@work.example')
  await expect.element(dialog()).toMatchTextContent('A login of before, which no longer works here')
  await expect.element(button('Connect another login of Corner Shop')).toBeDisabled()
  await word().fill(password)
  await expect.element(button('Connect another login of Corner Shop')).toBeEnabled()
  await expectAccessible()
})

test('the only way in has no button to disconnect it, and the page says what to do first', async () => {
  const since = '2026-11-01T10:00:00.000Z'
  const identities: SignOnIdentity[] = [
    { id: 'one', email: 'me@work.example', since, isOfThisProvider: true },
    { id: 'two', email: '', since, isOfThisProvider: false },
  ]
  const signOn = { name: 'Corner Shop', identities, onlyWayIn: 'one', needs: 'nothing' } as const
  await serverSays({ settings: { passwordLogin: true }, signOn })
  await haveAccount()
  await open('/settings/account/single-sign-on')
  await expect.element(dialog()).toMatchTextContent('Your only way in: choose a password or add a passkey')
  await expect.element(button('Disconnect A login of before, which no longer works here')).toBeVisible()
  await expect.element(button('Disconnect me@work.example')).toHaveLength(0)
  await expectAccessible()
  await serverSays({ settings: { passwordLogin: false }, signOn })
  await expect.element(dialog()).toMatchTextContent('Your only way in: add a passkey before')
})

test('before it is known what somebody has to prove no password is asked for', async () => {
  const proof = Promise.withResolvers<Response>()
  const send = window.fetch.bind(window)
  vi.spyOn(window, 'fetch').mockImplementation((input, init) =>
    String(input).endsWith('/api/account/proof') ? proof.promise : send(input, init),
  )
  await haveAccount()
  await open('/settings/account/delete')
  await expect.element(dialog()).toMatchTextContent('Loading...')
  expect(word().elements()).toEqual([])
  proof.resolve(Response.json({ needs: 'nothing' }))
  await expect.element(button('Delete my account')).toBeEnabled()
  expect(word().elements()).toEqual([])
})
