import type { Page } from '@playwright/test'
import { expect, expectAccessible, haveAccount, logIn, test } from './journey.ts'
import { button, dialog } from './schedule-journey.ts'

/** A phone with a finger on it that is always the right one, until it is told otherwise. */
async function deviceOf(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    async answers(isSo: boolean) {
      const enabled = { authenticatorId, enabled: isSo }
      await devtools.send('WebAuthn.setAutomaticPresenceSimulation', enabled)
    },
    async kept() {
      return (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials
    },
  }
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: /^Menu/ }).click()
  await button(page, 'Log Out').click()
  await expect(page).toHaveURL(/\/login$/)
}

const name = (page: Page) => page.getByRole('textbox', { name: 'Name' })
const use = (page: Page) => button(page, 'Use a passkey')

test('a passkey is made, named, used by the field and by the button, turned off, and then of no use', async ({
  page,
}) => {
  const email = await haveAccount(page)
  const device = await deviceOf(page)
  await page.goto('/settings/account')
  await dialog(page)
    .getByRole('link', { name: /^Passkeys/ })
    .click()
  await expect(dialog(page)).toContainText('You have no passkey yet.')
  await expectAccessible(page)
  await dialog(page).getByRole('link', { name: 'Add a Passkey' }).click()
  await expect(name(page)).toHaveValue(/ on /)
  await expectAccessible(page)
  await name(page).fill(' ')
  await button(page, 'Add a Passkey').click()
  await expect(page.getByRole('alert')).toContainText('Please enter a name.')
  await name(page).fill('My thumb')
  await button(page, 'Add a Passkey').click()
  await expect(dialog(page)).toContainText('Passkey added: My thumb.')
  await expect(dialog(page)).toContainText('Not used yet')
  await expectAccessible(page)
  // the same device is not asked for another
  await dialog(page).getByRole('link', { name: 'Add a Passkey' }).click()
  await button(page, 'Add a Passkey').click()
  await expect(page.getByRole('alert')).toContainText('has a passkey for your account already')
  expect(await device.kept()).toHaveLength(1)

  await button(page, 'Back').click()
  await dialog(page)
    .getByRole('link', { name: /^Rename/ })
    .click()
  await name(page).fill('Kitchen tablet')
  await button(page, 'Save').click()
  await expect(dialog(page)).toContainText('It is called Kitchen tablet now.')
  await page.goto('/settings/account/password')
  await expect(dialog(page)).toContainText('Your passkeys go on working without it: Kitchen tablet.')

  // among what the device offers for the field, with nothing typed or pressed
  await page.goto('/schedule')
  await logOut(page)
  await expect(page).toHaveURL(/\/schedule/)

  // by the button, while the field still waits
  await device.answers(false)
  await logOut(page)
  await expect(use(page)).toBeEnabled()
  await expectAccessible(page)
  await device.answers(true)
  await use(page).click()
  await expect(page).toHaveURL(/\/schedule/)
  await page.goto('/settings/account/passkeys')
  await expect(dialog(page)).toContainText('Last used today')

  await dialog(page)
    .getByRole('button', { name: /^Turn off/ })
    .click()
  await expect(dialog(page)).toContainText('Passkey turned off: Kitchen tablet.')
  await button(page, 'Undo').click()
  await expect(dialog(page)).toContainText('The passkey works again: Kitchen tablet.')
  await dialog(page)
    .getByRole('button', { name: /^Turn off/ })
    .click()
  await expect(dialog(page)).toContainText('Passkey turned off: Kitchen tablet.')
  await page.goto('/schedule')
  await logOut(page)
  await expect(page.getByRole('alert')).toContainText('This passkey does not work here.')
  await expect(page).toHaveURL(/\/login$/)
  await logIn(page, email)
})
