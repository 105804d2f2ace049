import type { Locator, Page } from '@playwright/test'
import { addPet, expect, haveOwnDay, logIn, test } from './journey.ts'
import { button, dialog, phone, row } from './schedule-journey.ts'
import { newEmail, password } from './start-app.ts'

test.use(phone)

/** What the page asks for, but for the app itself. */
function watchAsking(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const isApp = request.isNavigationRequest() || /^\/(assets\/|manifest|favicon|icon|apple)/.test(pathname)
    if (!isApp && request.url().startsWith('http')) asked.push(`${request.method()} ${pathname}`)
  })
  return asked
}

async function drawnPhoto(page: Page): Promise<Buffer> {
  const drawn = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 600 })
    canvas.getContext('2d')?.fillRect(0, 0, 300, 300)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'))
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer())]
  })
  return Buffer.from(drawn)
}

const faceOn = (page: Page): Locator => page.locator('header img').first()
const isDrawn = (face: Locator) =>
  face.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)

async function tryIt(page: Page) {
  await page.goto('/')
  await button(page, 'Try it on this device').click()
  await expect(page.getByText('Only on this device.')).toBeVisible()
}

test('tried without an account, kept by signing up, and seen on another device', async ({
  page,
  browser,
  app,
}) => {
  await tryIt(page)
  const asked = watchAsking(page)
  await addPet(page, 'Otto')
  await page.getByRole('link', { name: /Otto/ }).first().click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^Add (a )?photo/ }).click()
  const buffer = await drawnPhoto(page)
  await (await choosing).setFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer })
  // by key: the next press is at the same place, and would be taken for a second one of this
  await button(page, 'Use this photo').press('Enter')
  await expect(page.getByRole('button', { name: 'Remove photo' })).toBeVisible()
  // nothing of it is sent before there is an account
  await expect(page.getByText('Still on this device')).toBeHidden()
  await button(page, 'Save').click()
  await expect(page.getByText('Saved Otto.')).toBeVisible()
  await page.goto('/schedule')
  await page.getByRole('checkbox', { name: 'Morning medicine' }).click()
  await expect(row(page, 'Morning medicine')).toBeVisible()
  await page.reload()
  await expect(row(page, 'Morning medicine')).toBeVisible()
  await expect.poll(() => isDrawn(faceOn(page))).toBe(true)
  expect(asked).toEqual([])

  await button(page, 'Keep it').click()
  await expect(page.getByText('All that you have on this device comes into your account.')).toBeVisible()
  const email = newEmail()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  // the first word of it is lost on the way, and the page is closed before the next
  await page.route('**/sync*', (route) => route.abort())
  await button(page, 'Sign Up').click()
  await expect(row(page, 'Morning medicine')).toBeVisible()
  await page.unroute('**/sync*')
  await page.reload()
  await expect(row(page, 'Morning medicine')).toBeVisible()
  await expect(page.getByText('Only on this device.')).toBeHidden()

  const context = await browser.newContext({ ...phone, baseURL: app.url })
  await haveOwnDay(context)
  const other = await context.newPage()
  await logIn(other, email)
  await expect(row(other, 'Morning medicine')).toHaveCount(1)
  await expect.poll(() => isDrawn(faceOn(other)), { timeout: 20_000 }).toBe(true)
  // nothing of the try is left where it was tried
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name).join()))
    .not.toContain('try-')
})

test('back from the sign-up all of it is still there, and what was deleted comes back', async ({ page }) => {
  await tryIt(page)
  await addPet(page, 'Otto')
  await page.goto('/schedule')
  await page.getByRole('checkbox', { name: 'Morning medicine' }).click()
  await expect(row(page, 'Morning medicine')).toBeVisible()
  await button(page, 'Keep it').click()
  await expect(page).toHaveURL(/\/signup$/)
  await page.goBack()
  await expect(row(page, 'Morning medicine')).toBeVisible()
  // what it is, and no word of emails that nobody sends
  await page.goto('/settings')
  await expect(dialog(page).getByText('One calendar for the care of your old dog or cat')).toBeVisible()
  await expect(dialog(page).getByRole('combobox', { name: 'Language' })).toBeVisible()
  await expect(dialog(page).getByText(/emails/)).toHaveCount(0)
  await page.goto('/settings/pets')
  await page.getByRole('button', { name: /^Delete/ }).click()
  await dialog(page)
    .last()
    .getByRole('button', { name: /^Delete/ })
    .click()
  await page.goto('/settings/deleted')
  await dialog(page)
    .getByRole('button', { name: /^Restore/ })
    .click()
  await page.goto('/login')
  await button(page, 'Go on without an account').click()
  await expect(row(page, 'Morning medicine')).toBeVisible()
})
