import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, haveAccount, onPhone, open, post, test } from './app.tsx'
import { ownHousehold } from './household.ts'
import { button, dialog, havePet, link } from './schedule.ts'

test('every link of a household stands in one place, is turned off there and had again', async () => {
  await onPhone()
  await haveAccount()
  const rex = await havePet('Rex')
  const household = await ownHousehold()
  const [first, last] = [0, 3].map((days) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
  )
  const days = { first, last }
  await post('/api/households/invite', { household, role: 'carer', email: null })
  const pets = [{ id: rex, name: 'Rex' }]
  await post('/api/households/make-sitter-link', { household, name: 'Sam', pets, days, zone: 'UTC' })
  await post('/api/vet-links/make', { household, petId: rex, days })
  await post('/api/calendars/make', { household, name: 'At work', petIds: null, isWhole: true })

  await open('/settings')
  await link('Who Can Get In Links, people and devices').click()
  const buttons = [
    /^Turn off the link$/,
    /^Turn off the link for Sam/,
    /^Turn off the link for .*Rex/,
    /^Turn off .*At work$/,
  ]
  const turnOff = (name: RegExp) => page.getByRole('button', { name })
  for (const name of buttons) await expect.element(turnOff(name)).toBeVisible()
  await expectAccessible()
  for (const name of buttons) {
    await turnOff(name).click()
    await expect.element(dialog().getByText('Turned off', { exact: true })).toBeVisible()
    await expect.element(turnOff(name)).toHaveLength(0)
    await button('Undo').click()
    await expect.element(turnOff(name)).toBeVisible()
  }
  await expect.element(dialog().getByText('Turned off', { exact: true })).toHaveLength(0)
  // what is turned off for good is not there when one comes again
  for (const name of buttons) {
    await turnOff(name).click()
    await expect.element(turnOff(name)).toHaveLength(0)
  }
  // each of them by itself, not only the last
  const turnOn = page.getByRole('button', { name: /^Turn on again/ })
  await expect.element(turnOn).toHaveLength(4)
  await expect.element(dialog().getByText('There is no link that works now.')).toBeVisible()
  await expectAccessible()
  await turnOn.first().click()
  await expect.element(turnOn).toHaveLength(3)
  await expect.element(dialog().getByText('There is no link that works now.')).toHaveLength(0)
  await turnOff(buttons[0] ?? /$/).click()
  await expect.element(turnOn).toHaveLength(4)
  await button('Back').click()
  await link('Who Can Get In Links, people and devices').click()
  await expect.element(dialog().getByText('There is no link that works now.')).toBeVisible()
  await expect.element(dialog().getByRole('heading', { level: 3 })).toHaveLength(1)
  await expectAccessible()
})
