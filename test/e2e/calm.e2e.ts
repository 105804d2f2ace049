import type { Page, Request } from '@playwright/test'
import { expect, haveAccount, haveOwnDay, test } from './journey.ts'
import { button, daily, desktop, dialog, haveEvent, havePet, phone, row, sunday } from './schedule-journey.ts'

declare global {
  // what the browser counts against a page: how far something moved by itself, and what it was
  var shifts: string[]
}

type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] }

/** When a day is scrolled to where it has got to. */
const inTheEvening = new Date('2026-11-15T19:25:00-08:00')

/** What each page still waits for. */
const asked = new Map<Page, Set<Request>>()

// every visit comes over the slow network, as the very first one does
test.use({ serviceWorkers: 'block' })

for (const [size, use] of Object.entries({ phone, desktop })) {
  test.describe(`on a ${size}`, () => {
    test.use(use)

    test('nothing jumps while a page loads slowly for a visitor', async ({ page }) => {
      await watch(page)
      for (const path of ['/login', '/signup', '/forgot-password', '/contact', '/terms', '/privacy']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectCalm(page, path)
      }
    })

    test('nothing jumps while the calendar loads slowly', async ({ page, browser, app }) => {
      await page.clock.install({ time: inTheEvening })
      await haveAccount(page)
      const bruno = await havePet(page, 'Bruno')
      await watch(page)
      await page.goto('/schedule')
      await expect(page.getByRole('region', { name: /^Routines for/ })).toBeVisible()
      await expectCalm(page, 'the first routines')

      const minka = await havePet(page, 'Minka', 'cat', 'sea')
      const petIds = [bruno, minka]
      const everyDay = { recurrence: daily(sunday), petIds }
      for (const hour of ['06', '08', '10', '12', '14', '16', '18', '20', '21', '22'])
        await haveEvent(page, `Walk of ${hour}`, { start: `${sunday}T${hour}:00`, ...everyDay })
      // cookies come along, what is kept on a device does not
      const storageState = await page.context().storageState()
      const device = await browser.newPage({
        ...use,
        baseURL: app.url,
        storageState,
        serviceWorkers: 'block',
      })
      await haveOwnDay(device.context())
      await device.clock.install({ time: inTheEvening })
      await watch(device)
      for (const kept of ['nothing', 'everything']) {
        await device.goto('/schedule')
        await expect(device.getByText('Now 19:25')).toBeInViewport({ ratio: 1 })
        await expect(row(device, 'Walk of 18')).toBeInViewport()
        await expect(button(device, 'Sun 15 Nov – to the top')).toBeInViewport({ ratio: 1 })
        await expectCalm(device, `the evening with ${kept} on the device`)
      }
      // left elsewhere, it is found there again; a click would scroll first
      await device.evaluate(() => scrollTo(0, 50))
      await device.getByRole('link', { name: 'Learn' }).dispatchEvent('click')
      await expect(device).toHaveURL(/learn$/)
      await device.goBack()
      await expect(row(device, 'Walk of 18')).toBeVisible()
      await expect.poll(() => device.evaluate(() => scrollY)).toBe(50)
      // planned in the morning, and not logged: the day opens there
      const pill = { start: `${sunday}T06:00`, ...everyDay }
      await haveEvent(page, 'Pill', pill, Date.parse(`${sunday}T05:00-08:00`))
      await expect(row(device, 'Pill')).toContainText('Not logged yet')
      await expect(row(device, 'Walk of 08')).not.toContainText('Not logged')
      await device.reload()
      await expect(row(device, 'Pill')).toBeInViewport({ ratio: 1 })
      await expectCalm(device, 'an evening with something not logged')
      for (const path of ['/schedule/month', '/schedule/week', '/learn']) {
        await device.goto(path)
        await expect(device.getByRole('heading', { level: 1 })).toBeVisible()
        await expectCalm(device, path)
      }
      for (const path of ['/settings', '/settings/account', '/settings/pets', '/schedule/2026-11-15/new']) {
        await device.goto(path)
        await expect(dialog(device)).toBeVisible()
        await expectCalm(device, path)
      }
    })
  })
}

/** From the next page on: a slow network, and the browser's own count of what moved. */
async function watch(page: Page) {
  const open = new Set<Request>()
  asked.set(page, open)
  page.on('request', (request) => void (new URL(request.url()).pathname === '/feed' || open.add(request)))
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => void open.delete(request)) // both hand over a request
  const devtools = await page.context().newCDPSession(page)
  const kilobytesPerSecond = 100
  const throughput = kilobytesPerSecond * 1024
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 80,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  await page.addInitScript(() => {
    globalThis.shifts = []
    new PerformanceObserver((list) => {
      // the cast: TypeScript does not know this kind of entry
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue
        const moved = entry.sources.map(({ node }) =>
          node instanceof Element ? `${node.tagName}.${node.className}` : String(node?.textContent),
        )
        globalThis.shifts.push(`${entry.value.toFixed(4)} ${moved.join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

async function expectCalm(page: Page, where: string) {
  await page.waitForLoadState('load')
  // what a page asks for after it stands comes slowly; the feed never ends
  await expect.poll(() => asked.get(page)?.size).toBe(0)
  // the browser tells of a shift after the frame in which it happened
  await page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  )
  expect.soft(await page.evaluate(() => globalThis.shifts), `moved by itself on ${where}`).toEqual([])
}
