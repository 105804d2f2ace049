import { chromium } from '@playwright/test'
import type { Page } from '@playwright/test'
import { browserArguments } from './browser-arguments.ts'
import { withWorker } from './device-journey.ts'
import { expect, test } from './journey.ts'
import type { App } from './start-app.ts'

const METRICS_TOKEN = 'a token for whoever counts'
test.use({ ...withWorker, env: { METRICS_TOKEN } })

test('Chromium would install the app, finds nothing wrong with its manifest, and fetches no file twice', async ({
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
  const kept = await page.evaluate(
    async () => (await (await caches.open((await caches.keys())[0] ?? '')).keys()).length,
  )
  expect(kept).toBeGreaterThan(20)
  // beside what is kept: the page, the worker, and an icon or a manifest that a browser asks for by itself
  expect(await filesAnswered(page, app)).toBeLessThanOrEqual(kept + 5)
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
    '/schedule/today/care',
    '/pets/any/weight',
    '/schedule/today/new',
  ])
  await context.close()
})

/** How many the server has sent, pages as well. */
async function filesAnswered(page: Page, { url }: App): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const metrics = await (await page.request.get(`${url}/metrics`, { headers })).text()
  return Number(/requests_total\{route="page",status="200"\} (\d+)/.exec(metrics)?.[1])
}
