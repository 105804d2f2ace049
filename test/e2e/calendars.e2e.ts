import { expect, expectAccessible, haveAccount, test } from './journey.ts'
import { button, daily, desktop, dialog, haveEvent, havePet, link } from './schedule-journey.ts'

test.use(desktop)

test('another calendar reads the care by a link, until that is taken back', async ({ page }) => {
  await haveAccount(page)
  const minka = await havePet(page, 'Minka', 'cat')
  await haveEvent(page, 'Insulin', { petIds: [minka], recurrence: daily('2026-11-15') })
  await page.goto('/settings')
  await page.getByRole('link', { name: /Other Calendars/ }).click()
  await expect(dialog(page)).toContainText('There is no link yet.')
  await link(page, 'Make a Calendar Link').click()
  await page.getByLabel('What do you call it?').fill('At work')
  await expectAccessible(page)
  await button(page, 'Make the link').click()
  await expect(page.getByRole('heading', { name: 'Your link' })).toBeFocused()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectAccessible(page)
  const address = await page.getByLabel('Link', { exact: true }).inputValue()
  await expect(link(page, 'Open in this device’s calendar')).toHaveAttribute(
    'href',
    address.replace('http:', 'webcal:'),
  )

  const read = () => fetch(address, { headers: { 'user-agent': 'Google-Calendar-Importer' } })
  const text = await (await read()).text()
  expect(text).toContain('SUMMARY:Insulin (Minka)')
  expect(text).toContain('RRULE:FREQ=DAILY')

  await button(page, 'Done').click()
  await expect(dialog(page)).toContainText('At work')
  await expect(dialog(page)).toContainText(/Last read .* by Google Calendar/)
  await page.getByRole('button', { name: /Turn off/ }).click()
  await expect(page.getByText('This cannot be undone, but you can make another link')).toBeFocused()
  await expectAccessible(page)
  await button(page, 'Turn it off for good').click()
  await expect(dialog(page)).toContainText('There is no link yet.')
  expect((await read()).status).toBe(410)

  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: /Download all events/ }).click()
  expect((await file).suggestedFilename()).toMatch(/^senior-pet-care-.*\.ics$/)
})
