import { expect } from 'vitest'
import { commands, page } from 'vitest/browser'
import { expectAccessible, expectAt, expectHidden, haveAccount, open, test } from './app.tsx'

const pages = [
  { path: '/terms', title: 'Terms of Service', section: 'Not veterinary advice', id: 'not-a-vet' },
  { path: '/privacy', title: 'Privacy Policy', section: 'How long we keep it', id: 'how-long' },
]

for (const { path, title, section, id } of pages) {
  test(`${title}: read, jump, link and print, signed out and in`, async () => {
    await open(path)
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect.element(page.getByText('Senior Pet Care App. Effective July 26, 2025.')).toBeVisible()
    await expect.element(page.getByText('18 or over').first()).toBeVisible()
    await expect.element(page.getByText('children under 13').first()).toBeVisible()
    await expectAccessible()

    const contents = page.getByRole('navigation', { name: 'Contents' })
    const heading = page.getByRole('heading', { name: section })
    await contents.getByRole('link', { name: section }).click()
    await expectAt(new RegExp(`${path}#${id}$`))
    await expect.element(heading).toBeInViewport()
    // every entry of the list leads somewhere
    const targets = contents
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href'))
    expect(targets.length).toBeGreaterThan(10)
    for (const target of targets) await expect.element(page.css(target ?? '')).toHaveLength(1)

    // a link into the text, opened anew, finds its section although the page comes after its address
    scrollTo(0, 0)
    await open(`${path}#${id}`)
    await expect.element(heading).toBeInViewport()

    await commands.emulate({ media: 'print' })
    await expectHidden(contents)
    await expect.element(page.getByRole('contentinfo').getByRole('link')).toHaveLength(0)
    await expect.element(heading).toBeVisible()
    await commands.emulate({ media: 'screen' })

    await haveAccount()
    await open(path)
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expectAccessible()
  })

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
