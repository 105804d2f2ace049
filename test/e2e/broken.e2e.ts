import { expect, expectAccessible, signUp, test } from './journey.ts'
import { button, link } from './schedule-journey.ts'

// what is broken here is put in on the way from the server
test.use({ serviceWorkers: 'block' })

const broken = 'Something went wrong on our side.'
/** A file of several pages, under whatever short name the build gave to each. */
const throwing = {
  contentType: 'text/javascript',
  body: [...'abcdefghijklmnopqrstuvwxyz']
    .map((name) => `export const ${name} = () => { throw new Error('broken for a test') }`)
    .join(';'),
}

test('a page that fails keeps the header, the menu and the way out', async ({ page }) => {
  await signUp(page)
  await page.route('**/assets/learn-*.js', (route) => route.fulfill(throwing))
  await link(page, 'Learn').click()
  await expect(page.getByText(broken)).toBeVisible()
  await expectAccessible(page)
  await link(page, 'Schedule').click()
  await expect(page.getByText(broken)).toHaveCount(0)
  await link(page, 'Learn').click()
  await page.getByRole('button', { name: /^Menu, showing/ }).click()
  await button(page, 'Log Out').click()
  await expect(page).toHaveURL(/\/login$/)
})
