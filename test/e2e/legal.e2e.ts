import { expect, expectAccessible, haveAccount, test } from './journey.ts'

const pages = [
  { path: '/terms', title: 'Terms of Service', section: 'Not veterinary advice', id: 'not-a-vet' },
  { path: '/privacy', title: 'Privacy Policy', section: 'How long we keep it', id: 'how-long' },
]

for (const { path, title, section, id } of pages) {
  test(`${title}: read, jump, link and print, signed out and in`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText('Senior Pet Care App. Effective July 26, 2025.')).toBeVisible()
    await expect(page.getByText('18 or over').first()).toBeVisible()
    await expect(page.getByText('children under 13').first()).toBeVisible()
    await expectAccessible(page)

    const contents = page.getByRole('navigation', { name: 'Contents' })
    const heading = page.getByRole('heading', { name: section })
    await contents.getByRole('link', { name: section }).click()
    await expect(page).toHaveURL(`${path}#${id}`)
    await expect(heading).toBeInViewport()
    // every entry of the list leads somewhere
    const targets = await contents
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(targets.length).toBeGreaterThan(10)
    for (const target of targets) await expect(page.locator(target ?? '')).toHaveCount(1)

    // a link into the text, opened anew, finds its section although the page loads after its address
    await page.goto('about:blank')
    await page.goto(`${path}#${id}`)
    await expect(heading).toBeInViewport()

    await page.emulateMedia({ media: 'print' })
    await expect(contents).toBeHidden()
    await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(0)
    await expect(heading).toBeVisible()
    await page.emulateMedia({ media: 'screen' })

    await haveAccount(page)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expectAccessible(page)
  })

  test(`${title} on a small phone: the list opens on demand and nothing scrolls sideways`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    const link = page.getByRole('link', { name: section })
    await expect(link).toBeHidden()
    await page.getByText('Contents', { exact: true }).click()
    await link.click()
    await expect(page.getByRole('heading', { name: section })).toBeInViewport()
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(tooWide).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  })
}

test('what the app says of reminders is what it does', async ({ page }) => {
  await page.goto('/terms')
  const terms = page.getByRole('main')
  await expect(terms).toContainText('A reminder can fail to come')
  await expect(terms).toContainText('do not let a medicine depend on it alone')
  await expect(terms).not.toContainText('sends no reminders')

  await page.goto('/privacy')
  const policy = page.getByRole('main')
  await expect(policy).toContainText('sealed for your device')
  await expect(policy).toContainText('Google, Mozilla, Apple or Microsoft')
  await expect(policy).toContainText('Which reminders you were sent')
})
