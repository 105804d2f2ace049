import { chromium } from '@playwright/test'
import { browserArguments } from './browser-arguments.ts'
import { withWorker } from './device-journey.ts'
import { expect, test } from './journey.ts'

test.use(withWorker)

test('Chromium would install the app, and finds nothing wrong with its manifest', async ({
  app,
  launchOptions,
}) => {
  // a browser's private windows install nothing, and the usual page of a journey is one
  const context = await chromium.launchPersistentContext('', { ...launchOptions, args: browserArguments })
  const page = await context.newPage()
  await page.goto(`${app.url}/login`)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  const devtools = await context.newCDPSession(page)
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
  const { url, errors, data } = await devtools.send('Page.getAppManifest')
  expect(url).toBe(`${app.url}/manifest.webmanifest`)
  expect(errors).toEqual([])
  const manifest = JSON.parse(data ?? '{}') as { shortcuts: { url: string }[]; icons: { src: string }[] }
  for (const { src } of manifest.icons) expect((await page.request.get(app.url + src)).status()).toBe(200)
  expect(manifest.shortcuts.map(({ url: shortcut }) => shortcut)).toEqual([
    '/schedule',
    '/schedule/today/new',
  ])
  await context.close()
})
