import { readFile } from 'node:fs/promises'
import { pdfOf } from '../support/pdf-bytes.ts'
import { keptOnDevice, withWorker } from './device-journey.ts'
import { expect, expectAccessible, signUp, test } from './journey.ts'
import { havePet } from './schedule-journey.ts'

test.use(withWorker)

const pdf = (name: string, bytes: Uint8Array) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(bytes),
})

test('a lab result is kept as a PDF without a network, and opens from another browser once it has arrived', async ({
  page,
  browser,
  app,
}) => {
  const email = await signUp(page)
  const bruno = await havePet(page, 'Bruno')
  await keptOnDevice(page)
  await page.goto(`/pets/${bruno}`)
  await page.getByRole('link', { name: 'Keep a paper' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Papers' })).toBeVisible()
  await page.context().setOffline(true)

  const choose = page.locator('input[type=file][accept*=pdf]')
  await choose.setInputFiles(pdf('Trick.pdf', pdfOf({ objects: ['<</S/JavaScript/JS(app.alert(1))>>'] })))
  await expect(page.getByRole('alert')).toContainText('has a program in it')
  const bytes = pdfOf({ says: 'Creatinine', bytes: 1_200_000 })
  await choose.setInputFiles(pdf('Blood test.pdf', bytes))
  await expect(page.getByRole('button', { name: 'Remove Blood test.pdf' })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('Please choose what it is.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Lab result' }).press('Space')
  await page.getByLabel('In a few words').fill('Kidneys unchanged')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  const kept = page.getByRole('article').filter({ hasText: 'Kidneys unchanged' })
  await expect(kept.getByRole('heading', { name: 'Lab result' })).toBeVisible()

  // there without a network, from this device's disk
  const [waiting] = await Promise.all([
    page.waitForEvent('download'),
    kept.getByRole('button', { name: 'Open Blood test.pdf' }).press('Enter'),
  ])
  expect(waiting.suggestedFilename()).toBe('Blood test.pdf')
  expect((await readFile(await waiting.path())).equals(bytes)).toBe(true)
  await page.context().setOffline(false)
  await expect(page.getByText(/waiting/)).toHaveCount(0)

  const context = await browser.newContext({ baseURL: app.url })
  const other = await context.newPage()
  await other.goto('/login')
  await other.getByLabel('Email').fill(email)
  await other.getByLabel('Password', { exact: true }).fill('a good old dog')
  await other.getByRole('button', { name: 'Log in' }).press('Enter')
  await expect(other).toHaveURL(/schedule/)
  await other.goto(`/pets/${bruno}`)
  const open = other.getByRole('button', { name: 'Open Blood test.pdf' })
  await expect(open).toBeVisible()
  const [arrived] = await Promise.all([other.waitForEvent('download'), open.press('Enter')])
  expect((await readFile(await arrived.path())).equals(bytes)).toBe(true)
  await context.close()
})
