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
}
