import { expect, expectAccessible, haveAccount, signUp, test } from './journey.ts'
import { button, havePet, link } from './schedule-journey.ts'

// what is broken here is put in on the way from the server
test.use({ serviceWorkers: 'block' })

const broken = 'Something went wrong on our side.'
const throwing = (...names: string[]) => ({
  contentType: 'text/javascript',
  body: names
    .map((name) => `export const ${name} = () => { throw new Error('broken for a test') }`)
    .join(';'),
})

test('a page that fails keeps the header, the menu and the way out', async ({ page }) => {
  await signUp(page)
  await page.route('**/assets/shelf-page*.js', (route) => route.fulfill(throwing('LearnPage')))
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

test('a menu that fails leaves the page, and the way out', async ({ page }) => {
  // only the menu's button shows the first three of all pets while no event does
  await page.addInitScript(() => {
    const slice = Array.prototype.slice
    // nothing else reaches into the running frame
    // oxlint-disable-next-line no-extend-native
    Array.prototype.slice = function (this: unknown[], ...range: [number?, number?]) {
      const [pet] = this
      if (range[1] === 3 && typeof pet === 'object' && pet !== null && 'species' in pet)
        throw new Error('broken for a test')
      return slice.apply(this, range)
    }
  })
  await signUp(page)
  await havePet(page, 'Bruno')
  await expect(page.getByRole('button', { name: /^Menu, showing/ })).toHaveCount(0)
  await expect(page.getByText(broken)).toHaveCount(0)
  await expect(link(page, 'Schedule')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Log Out').click()
  await expect(page).toHaveURL(/\/login$/)
})

test('a frame that fails says so, and leaves the way out', async ({ page }) => {
  await haveAccount(page)
  // the links of the frame are the only list of addresses
  await page.addInitScript(() => {
    const map = Array.prototype.map
    // nothing else reaches into the running frame
    // oxlint-disable-next-line no-extend-native
    Array.prototype.map = function (this: unknown[], ...how: Parameters<typeof map>) {
      const [tab] = this
      if (typeof tab === 'object' && tab !== null && 'to' in tab && 'words' in tab)
        throw new Error('broken for a test')
      return map.apply(this, how)
    } as typeof map
  })
  await page.goto('/schedule')
  await expect(page.getByText(broken)).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Log Out').click()
  await expect(page).toHaveURL(/\/login$/)
})
