import { expect, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import {
  expectAccessible,
  haveAccount,
  newEmail,
  onPhone,
  open,
  password,
  post,
  press,
  test,
  watchDownloads,
  whereMailIsSent,
} from './app.tsx'
import { button, dialog, link } from './schedule.ts'

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const code = () => page.getByLabelText('Code', { exact: true })

/** What an app shows at that time, worked out with what a browser has for it. */
async function codeAt(key: string, at: number): Promise<string> {
  const bits = [...key].map((sign) => signs.indexOf(sign).toString(2).padStart(5, '0')).join('')
  const bytes = Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
  const hmac = { name: 'HMAC', hash: 'SHA-1' }
  const own = await crypto.subtle.importKey('raw', bytes, hmac, false, ['sign'])
  const count = new DataView(new ArrayBuffer(8))
  count.setBigUint64(0, BigInt(Math.floor(at / 30_000)))
  const mac = new DataView(await crypto.subtle.sign('HMAC', own, count))
  const number = mac.getUint32(mac.getUint8(19) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** Of somebody who is not signed in here. */
async function haveSecondStep(): Promise<{ email: string; codes: string[] }> {
  const email = newEmail()
  await post('/api/auth/sign-up/email', { email, password, timeZone: 'UTC' })
  const { key } = await post<{ key: string }>('/api/account/begin-second-step', { password })
  const body = { code: await codeAt(key, Date.now()) }
  const { codes } = await post<{ codes: string[] }>('/api/account/confirm-second-step', body)
  await post('/api/auth/sign-out', {})
  return { email, codes }
}

async function firstStep(email: string) {
  await page.getByLabelText('Email').fill(email)
  await page.getByLabelText('Password', { exact: true }).fill(password)
  await button('Log In').click()
  await expect.element(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
}

test('a phone whose clock is off is told so, and the codes are kept as a file', async () => {
  await haveAccount()
  await onPhone()
  await open('/settings/account/second-step')
  await page.getByLabelText('Password', { exact: true }).fill('not the password')
  await button('Next').click()
  await expect.element(page.getByText('Invalid password')).toBeVisible()
  await page.getByLabelText('Password', { exact: true }).fill(password)
  await button('Next').click()
  await expect.element(page.getByRole('img', { name: 'The key as a QR code' })).toBeVisible()
  await expectAccessible()
  const shown = (await dialog().getByRole('code').findElement()).textContent ?? ''
  expect(shown).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  const key = shown.replaceAll(' ', '')
  await code().fill(await codeAt(key, Date.now() + 20 * 60_000))
  await button('Confirm').click()
  await expect.element(page.getByText('Let your phone set its clock by itself')).toBeVisible()
  await expect.element(code()).toHaveFocus()
  await code().fill(await codeAt(key, Date.now()))
  await expect.element(page.getByText('Let your phone set its clock by itself')).not.toBeInTheDocument()
  await button('Confirm').click()
  await expect.element(page.getByRole('heading', { name: 'Your backup codes' })).toHaveFocus()
  const kept = watchDownloads()
  await button('Download').click()
  await expect.poll(() => kept[0]?.text.match(/^[0-9a-z]{5}-[0-9a-z]{5}$/gm)?.length).toBe(10)
  expect(kept[0]?.name).toBe('senior-pet-care-backup-codes.txt')
  await button('I have kept them').click()
  await expect.element(page.getByText('10 of 10 left')).toBeVisible()
  // what was logged in before stays so, unless somebody says otherwise
  await expect.element(dialog()).toMatchTextContent('Devices logged in before need no code until then')
  await expectAccessible()
  await page.getByRole('button', { name: /^Log out everywhere else/ }).click()
  await expect.element(page.getByText('Logged out everywhere else.')).toBeVisible()
  // nor is a passkey added by less than turning it off takes
  await open('/settings/account/passkeys/new')
  await expect.element(code()).toBeVisible()
  await page.getByLabelText('Password', { exact: true }).fill(password)
  await expect.element(button('Add a Passkey')).toBeDisabled()
  await code().fill('0000-00000')
  await expectAccessible()
  await button('Add a Passkey').click()
  await expect.element(page.getByText('That code is not right')).toBeVisible()
  await expect.element(code()).toHaveValue('')
})

test('whose address is not proved proves it first, where mail is sent', async () => {
  await whereMailIsSent()
  const email = await haveAccount()
  await open('/settings/account/second-step')
  await expect.element(dialog()).toMatchTextContent('Please confirm your email address first.')
  await expect.element(button('Next')).toHaveLength(0)
  await expectAccessible()
  await link('Confirm Your Email').click()
  await expect.element(code()).toBeVisible()
  await commands.proveAddress(email)
  await open('/settings/account/second-step')
  await expect.element(button('Next')).toBeVisible()
})

test('whose account is from before is told so, alike on all its pages, and sent a mail once they ask', async () => {
  await whereMailIsSent()
  await haveAccount()
  const send = window.fetch.bind(window)
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const answer = await send(input, init)
    return String(input).endsWith('/api/account/address') ? Response.json({ state: 'from-before' }) : answer
  })
  await open('/settings/account/devices')
  await expect.element(dialog()).toMatchTextContent('Once your email is confirmed')
  await link('Confirm Your Email').click()
  await expect.element(dialog()).toMatchTextContent('Reminders come there as before.')
  await expectAccessible()
  await button('Send the email').click()
  await expect.element(dialog()).toMatchTextContent('Sent. Please look at your emails.')
  await expect.element(button('Send again')).toBeVisible()
})

test('five wrong codes lead back to the first step, which says why and keeps the address', async () => {
  const { email, codes } = await haveSecondStep()
  await open('/login')
  await firstStep(email)
  await expect.element(code()).toHaveFocus()
  await expectAccessible()
  await button('Use a backup code instead').click()
  const backup = page.getByLabelText('Backup code')
  await backup.fill('12345')
  await press('Enter', backup)
  await expect.element(page.getByText('Please type all ten letters and digits')).toBeVisible()
  for (let n = 0; n < 5; n++) {
    await backup.fill(`0000${n}-00000`)
    await press('Enter', backup)
    if (n < 4) await expect.element(page.getByText('none of your backup codes')).toBeVisible()
  }
  await expect.element(page.getByText('wrong too often. Please log in again.')).toBeVisible()
  await expect.element(page.getByLabelText('Email')).toHaveValue(email)
  expect(codes).toHaveLength(10)
})

test('who comes back from another site too late begins again', async () => {
  await open('/login?step=code&next=%2Fjournal')
  await expect.element(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await code().fill('123 456')
  await button('Log In').click()
  await expect.element(page.getByText('wrong too often. Please log in again.')).toBeVisible()
  expect(location.search).toBe('?next=%2Fjournal')
})
