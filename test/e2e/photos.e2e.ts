import type { Browser, Locator, Page, Request } from '@playwright/test'
import { readPhotoFile } from '#core/photos/photo-segments.ts'
import { whyNotPhoto } from '#core/photos/why-not-photo.ts'
import { gps, withGps } from '../support/photo-bytes.ts'
import { keptOnDevice, withWorker } from './device-journey.ts'
import { expect, expectAccessible, haveAccount, signUp, test } from './journey.ts'
import { havePet, undoOf } from './schedule-journey.ts'
import { password } from './start-app.ts'
import type { App } from './start-app.ts'

test.use(withWorker)

/** A JPEG as a phone takes it, lying on its side, with the place in it: brown above, green below. */
async function phonePicture(page: Page): Promise<Buffer> {
  const drawn = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2_000, height: 1_500 })
    const to = canvas.getContext('2d')
    if (!to) return []
    to.fillStyle = '#7a4a21'
    to.fillRect(0, 0, 2_000, 750)
    to.fillStyle = '#2f7d32'
    to.fillRect(0, 750, 2_000, 750)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer())]
  })
  return Buffer.from(withGps(Uint8Array.from(drawn)))
}

const dialog = (page: Page) => page.getByRole('dialog').last()
const facesOf = (where: Page | Locator) => where.locator('img[src*="photos/"], img[src^="data:image"]')
const isDrawn = (face: Locator) =>
  face.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)

async function choosePhoto(page: Page, buffer: Buffer) {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^(Add|Change) (a |the )?photo( of .*)?$/ }).click()
  await (await choosing).setFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer })
}

/** What a device that has nothing of its own gets of it. */
async function onServer(browser: Browser, app: App, email: string) {
  const context = await browser.newContext({ baseURL: app.url })
  const headers = { origin: app.url }
  await context.request.post('/api/auth/sign-in/email', { data: { email, password }, headers })
  const mine = (await (await context.request.get('/api/account/export')).json()) as {
    pets: { photo?: string }[]
    photos: { hash: string; base64: string }[]
  }
  await context.close()
  return mine
}

test('a face is taken offline, without the place it was taken at, and is everywhere once it has arrived', async ({
  page,
  browser,
  app,
}) => {
  const puts: Request[] = []
  page.on('request', (request) => request.method() === 'PUT' && puts.push(request))
  const email = await signUp(page)
  await havePet(page, 'Bruno')
  await keptOnDevice(page)
  const raw = await phonePicture(page)
  expect(whyNotPhoto(raw)).not.toBeNull()
  await page.goto('/settings/pets')
  await page.getByRole('link', { name: /Bruno/ }).click()
  await page.context().setOffline(true)
  await choosePhoto(page, raw)

  // placed by keys alone
  await expect(dialog(page).getByRole('img', { name: 'The face as it will be shown' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use this photo' })).toBeFocused()
  await expect(page.getByRole('slider', { name: 'Up and down' })).toBeDisabled()
  await page.getByRole('slider', { name: 'Zoom' }).press('ArrowRight')
  await expect(page.getByRole('slider', { name: 'Up and down' })).toBeEnabled()
  await page.getByRole('slider', { name: 'Left and right' }).press('Home')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use this photo' }).press('Enter')
  await expect(page.getByText('Still on this device')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change photo' })).toBeFocused()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Offline. 1 change and 1 photo waiting')).toBeVisible()

  // the browser forgets nothing, and shows it without a network
  await page.goto('/schedule')
  await page.getByRole('button', { name: /^Menu, showing/ }).click()
  await expect.poll(() => isDrawn(facesOf(page).first())).toBe(320)
  await page.keyboard.press('Escape')
  // leaving now would lose both, and says so
  await page.getByRole('button', { name: /^Menu, showing/ }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page.getByText('1 change and 1 photo on this device have not been sent yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Stay logged in' }).click()

  await page.context().setOffline(false)
  await expect.poll(async () => (await onServer(browser, app, email)).photos.length).toBe(1)
  const { pets, photos } = await onServer(browser, app, email)
  const sent = Buffer.from(photos[0]?.base64 ?? '', 'base64')
  expect(pets[0]?.photo).toBe(photos[0]?.hash)
  expect(whyNotPhoto(sent)).toBeNull()
  expect(readPhotoFile(sent)).toMatchObject({ width: 320, height: 320 })
  expect(sent.includes('Exif') || sent.includes(Buffer.from(gps))).toBe(false)
  expect(sent.length).toBeLessThan(20_000)
  for (const body of puts.map((put) => put.postDataBuffer())) expect(body?.includes('Exif')).not.toBe(true)
  await expect(page.getByText(/photos? waiting/)).toHaveCount(0)

  // taken away and brought back
  await page.goto('/settings/pets')
  await expect.poll(() => isDrawn(facesOf(dialog(page)).first())).toBe(320)
  await page.getByRole('link', { name: /Bruno/ }).click()
  await page.getByRole('button', { name: 'Remove photo' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(facesOf(dialog(page))).toHaveCount(0)
  await undoOf(page, 'Saved Bruno.').last().click()
  await expect.poll(() => isDrawn(facesOf(dialog(page)).first())).toBe(320)

  // nothing of it stays behind
  await page.goto('/schedule')
  await page.getByRole('button', { name: /^Menu, showing/ }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL(/\/login/)
  const left = () =>
    page.evaluate(async () => [
      ...(await caches.keys()).filter((name) => name === 'photos'),
      ...(await indexedDB.databases()).map(({ name }) => name).filter((name) => name?.includes('photos')),
    ])
  await expect.poll(left).toEqual([])
})

test('what is no picture is refused in words, and nothing changes; one beside a note is sent small', async ({
  page,
  browser,
  app,
}) => {
  const email = await haveAccount(page)
  const petId = await havePet(page, 'Bruno')
  await page.goto(`/pets/${petId}`)
  await choosePhoto(page, Buffer.from('<html>'))
  await expect(page.getByRole('alert')).toHaveText('This picture cannot be read. Please choose another.')
  await choosePhoto(page, await phonePicture(page))
  await page.getByRole('button', { name: 'Use this photo' }).click()
  await expect(page.getByText('Changed the photo of Bruno.')).toBeVisible()
  await expect.poll(() => isDrawn(facesOf(page.locator('main')).first())).toBe(320)

  // beside a note, as large as it is shown, and without the place as well
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add photos' }).click()
  const picture = { name: 'IMG_0002.jpg', mimeType: 'image/jpeg', buffer: await phonePicture(page) }
  await (await chosen).setFiles([picture, { ...picture, buffer: Buffer.from('no picture') }])
  await expect(page.getByRole('img', { name: 'Photo', exact: true })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('This picture cannot be read. Please choose another.')
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Add photos' }) })
  await form.getByLabel('Note').fill('A sore paw')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Show the photo' }).press('Enter')
  await expect
    .poll(() => isDrawn(dialog(page).getByRole('img', { name: 'Picture beside the note' })))
    .toBe(1_600)
  await expectAccessible(page)
  await expect.poll(async () => (await onServer(browser, app, email)).photos.length).toBe(2)
  for (const { base64 } of (await onServer(browser, app, email)).photos)
    expect(whyNotPhoto(Buffer.from(base64, 'base64'))).toBeNull()
})

test('a photo that another app shares comes to the note of a pet, and is kept with it', async ({ page }) => {
  await haveAccount(page)
  await havePet(page, 'Rex')
  await page.goto('/schedule')
  await keptOnDevice(page)
  const picture = await phonePicture(page)
  // as a phone sends it: a form that leads to a page, which the worker answers
  await page.evaluate(
    (bytes) => {
      const form = Object.assign(document.createElement('form'), {
        method: 'post',
        action: '/share',
        enctype: 'multipart/form-data',
      })
      const field = Object.assign(document.createElement('input'), { type: 'file', name: 'photos' })
      const chosen = new DataTransfer()
      chosen.items.add(new File([new Uint8Array(bytes)], 'IMG_0001.jpg', { type: 'image/jpeg' }))
      field.files = chosen.files
      form.append(field)
      document.body.append(form)
      form.submit()
    },
    [...picture],
  )
  await expect(page).toHaveURL(/\/note/)
  const photo = page.getByRole('main').getByRole('img', { name: 'Photo' }).first()
  await expect.poll(() => isDrawn(photo)).toBeTruthy()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Remove photo 1' })).toHaveCount(0)
  await page.reload()
  await expect.poll(() => isDrawn(facesOf(page.getByRole('main')).first())).toBeTruthy()
})
