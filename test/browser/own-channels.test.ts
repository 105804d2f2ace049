import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { RemindersAnswer } from '#core/reminders/reminder-calls.ts'
import { expectAccessible, haveAccount, open, post, reloadTab, test } from './app.tsx'
import { button, dialog } from './schedule.ts'

const own = () => dialog().getByRole('region', { name: 'Your own channels' })
const topic = () => page.getByLabelText('Topic')
const kept = async () => (await post<RemindersAnswer>('/api/reminders/read', {})).own?.channels ?? []
/** The only place to which the server of these tests may send, where nobody listens. */
const nowhere = 'http://127.0.0.1:1'

test('ntfy is added, tried, changed without its token being shown, and taken away with undo', async () => {
  await haveAccount()
  await open('/settings/reminders')
  await own().getByRole('link', { name: 'Add ntfy' }).click()
  await expect.element(page.getByLabelText('Server')).toHaveValue('https://ntfy.sh')
  // nobody has to think of a name that cannot be guessed
  await expect.element(topic()).toHaveValue(expect.stringMatching(/^pets-\w{16}$/) as string)
  await topic().fill('not a topic')
  await page.getByLabelText('Server').fill('')
  await page.getByLabelText('Access token', { exact: true }).fill('tk with spaces')
  await button('Save').click()
  await expect.element(page.getByText('Please enter an address like https://ntfy.example.com.')).toBeVisible()
  await expect.element(page.getByText('Please use letters, digits, - and _ only, 64 at most.')).toBeVisible()
  await expect.element(page.getByText('Please use letters, digits and signs without spaces')).toBeVisible()
  await expect.element(page.getByLabelText('Server')).toHaveFocus()
  await expectAccessible()
  await topic().fill('kitchen')
  await page.getByLabelText('Access token', { exact: true }).fill('tk_secret')
  await page.getByLabelText('Server').fill('10.0.0.9')
  await page.getByRole('radio', { name: /^Loud/ }).click()
  await button('Save').click()
  await expect.element(page.getByText('This server may not send to that address.')).toBeVisible()
  await page.getByLabelText('Server').fill(nowhere)
  await button('Save').click()
  await expect.element(own()).toMatchTextContent('ntfy, kitchen')
  await expect.element(own()).toMatchTextContent('Nothing has been sent there yet.')
  expect(await kept()).toMatchObject([{ topic: 'kitchen', hasSecret: true, priority: 4, isLoud: true }])

  await button('Send a test ntfy, kitchen').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('the server cannot be reached')
  await expectAccessible()

  await button('Change ntfy, kitchen').click()
  await expect.element(page.getByLabelText('Access token', { exact: true })).toHaveValue('')
  await expect.element(page.getByText('One is saved.')).toBeVisible()
  await topic().fill('bedroom')
  await button('Save').click()
  await expect.element(own()).toMatchTextContent('ntfy, bedroom')
  expect(await kept()).toMatchObject([{ topic: 'bedroom', hasSecret: true }])
  await button('Change ntfy, bedroom').click()
  await page.getByRole('checkbox', { name: 'Send without the saved token' }).click()
  await button('Save').click()
  await expect.element(own()).toMatchTextContent('ntfy, bedroom')
  await expect.poll(kept).toMatchObject([{ hasSecret: false }])

  await button('Remove ntfy, bedroom').click()
  await expect.element(page.getByText('Removed. No reminders go there any more.')).toBeVisible()
  expect(await kept()).toEqual([])
  await button('Undo').click()
  await expect.element(page.getByText('Reminders go there again.')).toBeVisible()
  expect(await kept()).toMatchObject([{ topic: 'bedroom' }])
})

test('a webhook says who will read it, and what was typed is kept; its secret is not', async () => {
  await haveAccount()
  await open('/settings/reminders')
  await own().getByRole('link', { name: 'Add a Webhook' }).click()
  await expect.element(page.getByText(/^Whoever gets it reads the name of the pet/)).toBeVisible()
  await page.getByLabelText('Address').fill(`${nowhere}/api/webhook/abc`)
  await page.getByLabelText('Secret', { exact: true }).fill('hush')
  const drafts = () => Object.entries<string>(sessionStorage).filter(([key]) => key.includes('.draft.'))
  await expect.poll(drafts).toHaveLength(1)
  expect(JSON.stringify(drafts())).not.toContain('hush')
  await reloadTab()
  await expect.element(page.getByLabelText('Address')).toHaveValue(`${nowhere}/api/webhook/abc`)
  await expect.element(page.getByLabelText('Secret', { exact: true })).toHaveValue('')
  await button('Save').click()
  await expect.element(own()).toMatchTextContent('Webhook, 127.0.0.1:1')
  expect(await kept()).toMatchObject([{ kind: 'webhook', hasSecret: false }])
})
