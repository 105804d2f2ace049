import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { PasskeyNeeds } from '#core/accounts/passkey.ts'
import { expectAccessible, expectAt, haveAccount, open, password, test } from './app.tsx'
import { button, dialog, link } from './schedule.ts'

type Asked = { mediation: string | undefined; signal: AbortSignal | undefined; host: string | undefined }

const word = () => page.getByLabelText('Password', { exact: true })

/** A browser whose device says what the test says; it has none of its own here. */
function deviceSays(says: (asked: Asked) => Promise<Credential | null>) {
  const asked: Asked[] = []
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(true)
  vi.spyOn(navigator.credentials, 'get').mockImplementation((options) => {
    const { mediation, signal, publicKey } = options ?? {}
    const one = { mediation, signal: signal ?? undefined, host: publicKey?.rpId }
    asked.push(one)
    return says(one)
  })
  return asked
}

/** As browsers do until somebody chooses one. */
const waits = ({ signal }: Asked) =>
  new Promise<null>((_resolve, reject) =>
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
  )
const throws = (name: string) => () => Promise.reject(new DOMException('no', name))

test('the device is asked once the page stands, and no more once it is left', async () => {
  const asked = deviceSays(waits)
  await open('/login')
  await expect.element(page.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username webauthn')
  await expect.poll(() => asked.length).toBe(1)
  expect(asked[0]).toMatchObject({ mediation: 'conditional', host: location.hostname })
  expect(asked[0]?.signal?.aborted).toBe(false)
  await link('Create an account').click()
  await expectAt(/\/signup$/)
  await expect.poll(() => asked[0]?.signal?.aborted).toBe(true)
  expect(asked).toHaveLength(1)
})

test('the button ends what waits in the field before it asks, and whoever would rather not is told nothing', async () => {
  let isFirstOver: boolean | undefined
  const asked = deviceSays((one) => {
    if (one.mediation === 'conditional') return waits(one)
    isFirstOver = asked[0]?.signal?.aborted
    return throws('NotAllowedError')()
  })
  await open('/login')
  await expect.poll(() => asked.length).toBe(1)
  await button('Use a passkey').click()
  // the field waits again
  await expect
    .poll(() => asked.map(({ mediation }) => mediation))
    .toEqual(['conditional', 'optional', 'conditional'])
  expect([isFirstOver, asked[2]?.signal?.aborted]).toEqual([true, false])
  await expect.element(button('Use a passkey')).toBeEnabled()
  await expect.element(page.getByRole('alert')).toHaveLength(0)
})

test('what a device cannot do is said beside the button, and nothing of it before anybody pressed', async () => {
  const asked = deviceSays(throws('SecurityError'))
  await open('/login')
  await expect.poll(() => asked.length).toBe(1)
  await expect.element(button('Use a passkey')).toBeEnabled()
  await expect.element(page.getByRole('alert')).toHaveLength(0)
  await button('Use a passkey').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('That did not work. Please try again.')
  await expectAccessible()
})

test('where the address cannot have passkeys there is no button, and settings say why', async () => {
  vi.spyOn(window, 'isSecureContext', 'get').mockReturnValue(false)
  const asked = deviceSays(waits)
  await open('/login')
  await expect.element(button('Log In')).toBeVisible()
  await expect.element(button('Use a passkey')).toHaveLength(0)
  await haveAccount()
  await open('/settings/account/passkeys')
  await expect.element(dialog()).toMatchTextContent('Passkeys need an address that begins with https.')
  await expect.element(link('Add a Passkey')).toHaveLength(0)
  await expectAccessible()
  await open('/settings/account/passkeys/new')
  await expect.element(dialog()).toMatchTextContent('Passkeys need an address that begins with https.')
  expect(asked).toEqual([])
})

test('who signed in just now is not asked for the password, and who cancels has added nothing', async () => {
  vi.spyOn(navigator.credentials, 'create').mockImplementation(throws('NotAllowedError'))
  await haveAccount()
  await open('/settings/account/passkeys/new')
  await expect.element(button('Add a Passkey')).toBeVisible()
  await expect.element(word()).toHaveLength(0)
  await button('Add a Passkey').click()
  await expect.element(dialog()).toMatchTextContent('No passkey was added.')
  await expect.element(page.getByRole('alert')).toHaveLength(0)
  await expectAccessible()
})

test('who signed in a while ago is asked for it, and who has none is told what to do', async () => {
  let needs: PasskeyNeeds = 'password'
  const send = window.fetch.bind(window)
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const answer = await send(input, init)
    if (!String(input).endsWith('/api/account/passkeys')) return answer
    return Response.json({ ...((await answer.json()) as object), needs })
  })
  await haveAccount()
  await open('/settings/account/passkeys/new')
  await expect.element(word()).toBeVisible()
  await expect.element(button('Add a Passkey')).toBeDisabled()
  await word().fill(password)
  await expect.element(button('Add a Passkey')).toBeEnabled()
  await expectAccessible()
  needs = 'password-and-code'
  await open('/settings/account/passkeys/new')
  await page.getByLabelText('Code').fill('123456')
  await expect.element(button('Add a Passkey')).toBeDisabled()
  await word().fill(password)
  await expect.element(button('Add a Passkey')).toBeEnabled()
  needs = 'code'
  await open('/settings/account/passkeys/new')
  await page.getByLabelText('Code').fill('123456')
  await expect.element(button('Add a Passkey')).toBeEnabled()
  await expect.element(word()).toHaveLength(0)
  await expectAccessible()
  needs = 'new-sign-in'
  await open('/settings/account/passkeys/new')
  await expect.element(dialog()).toMatchTextContent('Please log out and in again first')
  await expect.element(button('Add a Passkey')).toHaveLength(0)
})

test('who has no password proves themselves by a passkey of theirs where they are, and is let on', async () => {
  let needs: PasskeyNeeds = 'new-sign-in'
  const theirs = [{ credentialId: 'dGhlaXJz', transports: ['internal'] }]
  const send = window.fetch.bind(window)
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    if (String(input).endsWith('/api/account/proof'))
      return Response.json({ needs, anew: { passkeys: theirs, byProvider: false } })
    if (!String(input).endsWith('/api/auth/sign-in/passkey')) return send(input, init)
    needs = 'nothing'
    return Response.json({ user: { id: 'theirs', email: 'theirs@pets.example.com' } })
  })
  const asked: PublicKeyCredentialRequestOptions[] = []
  const bytes = new Uint8Array([1, 2, 3]).buffer
  const answer = { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes }
  vi.spyOn(navigator.credentials, 'get').mockImplementation(async (options) => {
    if (options?.publicKey) asked.push(options.publicKey)
    return { rawId: bytes, response: answer } as unknown as Credential // as much as is read
  })
  await haveAccount()
  await open('/settings/account/delete')
  await expect.element(dialog()).toMatchTextContent('Please log in once more first')
  await expect.element(word()).toHaveLength(0)
  await expect.element(button('Delete my account')).toBeDisabled()
  await expectAccessible()
  await button('Use a passkey').click()
  await expect.element(button('Delete my account')).toBeEnabled()
  expect(asked.flatMap(({ allowCredentials = [] }) => allowCredentials)).toHaveLength(1)
})

test('the only way in has no button to turn it off, and the page says why', async () => {
  const madeAt = '2026-11-01T10:00:00.000Z'
  const passkeys = [{ id: 'one', name: 'Phone', madeAt, usedAt: null }]
  let onlyWayIn: string | null = 'one'
  const send = window.fetch.bind(window)
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) =>
    String(input).endsWith('/api/account/passkeys')
      ? Response.json({ passkeys, onlyWayIn, needs: 'nothing' })
      : send(input, init),
  )
  await haveAccount()
  await open('/settings/account/passkeys')
  await expect.element(dialog()).toMatchTextContent('Your only way in: add another passkey')
  await expect.element(dialog()).toMatchTextContent('lets you in by email')
  await expect.element(link('Rename Phone')).toBeVisible()
  await expect.element(button('Turn off Phone')).toHaveLength(0)
  await expectAccessible()
  onlyWayIn = null
  await open('/settings/account/passkeys')
  await expect.element(button('Turn off Phone')).toBeVisible()
  await expect.element(dialog()).not.toMatchTextContent('Your only way in')
})
