import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { keptOnDevice, withWorker } from './device-journey.ts'
import { phone } from './schedule-journey.ts'

test.use({ ...phone, ...withWorker })
// both build the same folder
test.describe.configure({ mode: 'serial' })

const folder = resolve('dist/demo')
const kinds: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
}

/** As hosts of files are: it knows nothing of the app, and answers with 404.html where it has no file. */
async function hostFiles() {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `/${file}`)
  const asked: string[] = []
  const server = createServer(({ method, url = '/' }, answer) => {
    const path = url === '/' ? '/index.html' : url
    const isFile = files.includes(path)
    if (method !== 'GET' || !isFile) asked.push(`${method} ${url}`)
    const file = isFile ? path : '/404.html'
    answer.writeHead(isFile ? 200 : 404, { 'content-type': kinds[extname(file)] ?? 'text/plain' })
    answer.end(readFileSync(join(folder, file)))
  })
  await new Promise<void>((done) => void server.listen(0, 'localhost', done))
  const { port } = server.address() as AddressInfo // it listens on a port
  function stop() {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://localhost:${port}`, asked, stop }
}

/** With the line over it, which comes a moment later and moves what is below. */
async function open(page: Page, address: string) {
  await page.goto(address)
  await expect(
    page.getByText('A calendar of care for old dogs and cats, as a demo: all of it stays on this device.'),
  ).toBeVisible()
}

const beforeBreakfast = new Date('2026-11-15T07:28:00-08:00')
const toGive = (page: Page) => page.getByRole('button', { name: /^Given: Joint supplement/ })
const given = (page: Page) => page.getByRole('button', { name: /^Joint supplement.*: Given/ })

test('files alone show the demo around today and keep what is done in it, and nobody is asked for anything else', async ({
  page,
  context,
}) => {
  const built = spawnSync(process.execPath, ['scripts/run.mjs', 'build', '--demo'], { encoding: 'utf8' })
  expect(built.status, built.stderr).toBe(0)
  const host = await hostFiles()
  const elsewhere: string[] = []
  context.on('request', (request) => {
    const isHere = ['data:', 'blob:', host.url].some((here) => request.url().startsWith(here))
    if (!isHere) elsewhere.push(request.url())
  })

  // as in a folder below another site: the app's own files are not where it asks for them
  await page.route('**/assets/*', (route) => route.fulfill({ status: 404 }))
  await page.goto(host.url)
  await expect(page.getByText('It works at the root of a host')).toBeVisible()
  await page.unroute('**/assets/*')

  await page.clock.setFixedTime(beforeBreakfast)
  await open(page, `${host.url}/schedule/2026-11-14`)
  // an app that stands at this address later takes none of it for what somebody has tried themselves
  expect(await page.evaluate(() => localStorage.getItem('senior-pet-care.trying'))).toBe(null)
  await expect(given(page)).toBeVisible()
  // no file has that name
  expect(host.asked).toEqual(['GET /schedule/2026-11-14'])
  await keptOnDevice(page)

  // nobody has done anything in it: on the next day it is there anew, and not a day of nothing but what was missed
  await page.clock.setFixedTime(beforeBreakfast.valueOf() + 86_400_000)
  await open(page, `${host.url}/schedule/2026-11-15`)
  await expect(given(page)).toBeVisible()
  await open(page, host.url)
  await toGive(page).click()
  await expect(given(page)).toBeVisible()

  host.stop()
  await page.reload()
  await expect(given(page)).toBeVisible()
  await open(page, `${host.url}/signup`)
  await expect(given(page)).toBeVisible()
  await open(page, `${host.url}/settings/reminders`)
  await expect(page.getByText('This demo has no server.')).toBeVisible()
  await open(page, `${host.url}/settings`)
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByText('Started over.')).toBeVisible()
  await open(page, host.url)
  await expect(toGive(page)).toBeVisible()

  expect(host.asked).toEqual(['GET /schedule/2026-11-14'])
  expect(elsewhere).toEqual([])
})

test('the demo speaks as the browser asks for it, or as somebody chooses, also when the host is gone', async ({
  browser,
}) => {
  const built = spawnSync(process.execPath, ['scripts/run.mjs', 'build', '--demo'], { encoding: 'utf8' })
  expect(built.status, built.stderr).toBe(0)
  const host = await hostFiles()
  const context = await browser.newContext({ ...phone, ...withWorker, locale: 'de-AT' })
  const page = await context.newPage()
  const says = (words: string) => expect(page.getByText(words)).toBeVisible()
  await page.goto(`${host.url}/settings`)
  await says('Ein Pflegekalender für alte Hunde und Katzen, als Demo: Alles bleibt auf diesem Gerät.')
  expect(await page.locator('html').getAttribute('lang')).toBe('de')
  await keptOnDevice(page)
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('es')
  await says('Un calendario de cuidados para perros y gatos mayores, en una demo:')
  await keptOnDevice(page)
  host.stop()
  await page.reload()
  await says('Un calendario de cuidados para perros y gatos mayores, en una demo:')
  await context.close()
})
