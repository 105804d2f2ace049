import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, haveAccount, open, test } from './app.tsx'
import { button, dialog, link } from './schedule.ts'

test('a token is made, shown once, and turned off with undo', async () => {
  await haveAccount()
  await open('/settings')
  await page.getByRole('link', { name: /Apps and Tokens/ }).click()
  await expect.element(dialog()).toMatchTextContent('There is no token yet.')
  await link('Make a Token').click()
  await button('Make the token').click()
  await expect.element(page.getByText('Please name the token.')).toBeVisible()
  await page.getByLabelText('What is it for?').fill('Kitchen button')
  await page.getByRole('radio', { name: /Read only/ }).click()
  await page.getByRole('radio', { name: '30 days' }).click()
  await expectAccessible()
  await button('Make the token').click()
  await expect.element(page.getByRole('heading', { name: 'Your token' })).toHaveFocus()
  const field = await page.getByLabelText('Token', { exact: true }).findElement()
  expect(field instanceof HTMLInputElement && field.value).toMatch(/^spc(-[2-9a-z]{5}){6}$/)
  // whole, for who types it into another device
  await expect.element(page.getByText(/^spc(-[2-9a-z]{5}){6}$/)).toBeVisible()
  await expectAccessible()

  await button('Done').click()
  await expect.element(dialog()).toMatchTextContent('Kitchen button')
  await expect.element(dialog()).toMatchTextContent('Read only')
  await expect.element(dialog()).toMatchTextContent('Not used yet')
  await button('Turn off the token Kitchen button').click()
  await expect.element(page.getByText('The token was turned off.')).toBeVisible()
  await expect.element(dialog().getByText('Turned off', { exact: true })).toBeVisible()
  await button('Undo').click()
  await expect.element(page.getByText('The token works again.')).toBeVisible()
  await expectAccessible()

  await open('/settings/links')
  await expect.element(button('Turn off the token Kitchen button')).toBeVisible()
})
