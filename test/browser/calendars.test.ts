import { expect } from 'vitest'
import { commands, page } from 'vitest/browser'
import { expectAccessible, haveAccount, open, test, watchDownloads } from './app.tsx'
import { button, daily, dialog, haveEvent, havePet, link } from './schedule.ts'

test('another calendar reads the care by a link, until that is taken back', async () => {
  await haveAccount()
  const minka = await havePet('Minka', 'cat')
  await haveEvent('Insulin', { petIds: [minka], recurrence: daily('2026-11-15') })
  await open('/settings')
  await page.getByRole('link', { name: /Other Calendars/ }).click()
  await expect.element(dialog()).toMatchTextContent('There is no link yet.')
  await link('Make a Calendar Link').click()
  await page.getByLabelText('What do you call it?').fill('At work')
  await expectAccessible()
  await button('Make the link').click()
  await expect.element(page.getByRole('heading', { name: 'Your link' })).toHaveFocus()
  await expect.element(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectAccessible()
  const field = await page.getByLabelText('Link', { exact: true }).findElement()
  const address = field instanceof HTMLInputElement ? field.value : ''
  await expect
    .element(link('Open in this device’s calendar'))
    .toHaveAttribute('href', address.replace('http:', 'webcal:'))

  const read = () => commands.readAs('Google-Calendar-Importer', address)
  const { text } = await read()
  expect(text).toContain('SUMMARY:Insulin (Minka)')
  expect(text).toContain('RRULE:FREQ=DAILY')

  await button('Done').click()
  await expect.element(dialog()).toMatchTextContent('At work')
  await expect.element(dialog()).toMatchTextContent(/Last read .* by Google Calendar/)
  await button('Turn off the link At work').click()
  await expect.element(page.getByText('The link was turned off.')).toBeVisible()
  await expect.element(dialog().getByText('Turned off', { exact: true })).toBeVisible()
  expect((await read()).status).toBe(410)
  await expectAccessible()
  await button('Undo').click()
  await expect.element(page.getByText('The link works again.')).toBeVisible()
  expect((await read()).text).toContain('SUMMARY:Insulin (Minka)')
  await button('Turn off the link At work').click()
  await expect.element(dialog().getByText('Turned off', { exact: true })).toBeVisible()
  expect((await read()).status).toBe(410)

  const kept = watchDownloads()
  await page.getByRole('button', { name: /Download all events/ }).click()
  await expect.poll(() => kept[0]?.name).toMatch(/^senior-pet-care-.*\.ics$/)
})
