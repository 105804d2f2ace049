import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectHidden, open, test } from './app.tsx'

const pages = [
  { path: '/terms', title: 'Terms of Service', section: 'Not veterinary advice' },
  { path: '/privacy', title: 'Privacy Policy', section: 'How long we keep it' },
]

for (const { path, title, section } of pages) {
  test(`${title} on a small phone: the list opens on demand and nothing scrolls sideways`, async () => {
    await page.viewport(320, 640)
    await open(path)
    const link = page.getByRole('link', { name: section })
    await expectHidden(link)
    await page.getByText('Contents', { exact: true }).click()
    await link.click()
    await expect.element(page.getByRole('heading', { name: section })).toBeInViewport()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
    await expectAccessible()
  })
}

test('what the app says of reminders is what it does', async () => {
  await open('/terms')
  const terms = page.getByRole('main')
  await expect.element(terms).toMatchTextContent('A reminder can fail to come')
  await expect.element(terms).toMatchTextContent('do not let a medicine depend on it alone')
  await expect.element(terms).not.toMatchTextContent('sends no reminders')

  await open('/privacy')
  const policy = page.getByRole('main')
  await expect.element(policy).toMatchTextContent('sealed for your device')
  await expect.element(policy).toMatchTextContent('Google, Mozilla, Apple or Microsoft')
  await expect.element(policy).toMatchTextContent('Which reminders you were sent')
})
