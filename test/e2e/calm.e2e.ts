import type { Page, Request } from '@playwright/test'
import { soon } from './device-journey.ts'
import { petInMenu } from './household-journey.ts'
import { expect, haveAccount, haveOwnDay, test } from './journey.ts'
import {
  atTenOnSunday,
  button,
  daily,
  desktop,
  dialog,
  haveEvent,
  havePet,
  phone,
  row,
  sunday,
} from './schedule-journey.ts'

declare global {
  // what the browser counts against a page: how far something moved by itself, and what it was
  var shifts: string[]
}

type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] }

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
      await page.clock.install({ time: atTenOnSunday })
      await haveAccount(page)
      const bruno = await havePet(page, 'Bruno')
      const minka = await havePet(page, 'Minka', 'cat', 'sea')
      await haveEvent(page, 'Pill', {
        start: '2026-11-01T08:00',
        recurrence: daily('2026-11-01'),
        petIds: [bruno, minka],
      })
      // cookies come along, what is kept on a device does not
      const storageState = await page.context().storageState()
      const device = await browser.newPage({
        ...use,
        baseURL: app.url,
        storageState,
        serviceWorkers: 'block',
      })
      await haveOwnDay(device.context())
      await device.clock.install({ time: atTenOnSunday })
      await watch(device)
      for (const kept of ['nothing', 'everything']) {
        await device.goto('/schedule')
        await expect(row(device, 'Pill')).toBeVisible()
        await expectCalm(device, `the day with ${kept} on the device`)
      }
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

    test('an evening opens where it has got to, or at what was not logged, and nothing jumps', async ({
      page,
    }) => {
      await page.clock.install({ time: new Date('2026-11-15T19:25:00-08:00') })
      await haveAccount(page)
      const bruno = await havePet(page, 'Bruno')
      for (const hour of ['06', '08', '10', '12', '14', '16', '18', '20', '21', '22'])
        await haveEvent(page, `Walk of ${hour}`, {
          start: `${sunday}T${hour}:00`,
          petIds: [bruno],
          recurrence: daily(sunday),
        })
      await watch(page)
      await page.goto('/schedule')
      await expect(page.getByText('Now 19:25')).toBeInViewport({ ratio: 1 })
      await expect(row(page, 'Walk of 18')).toBeInViewport()
      await expect(button(page, 'Sun 15 Nov – to the top')).toBeInViewport({ ratio: 1 })
      await expectCalm(page, 'the evening')
      // left elsewhere, it is found there again; a click would scroll first
      await page.evaluate(() => scrollTo(0, 50))
      await page.getByRole('link', { name: 'Learn' }).dispatchEvent('click')
      await expect(page).toHaveURL(/learn$/)
      await page.goBack()
      await expect(row(page, 'Walk of 18')).toBeVisible()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(50)

      const pill = { start: `${sunday}T06:00`, petIds: [bruno], recurrence: daily(sunday) }
      await haveEvent(page, 'Pill of 06', pill, Date.parse(`${sunday}T05:00-08:00`))
      await expect(row(page, 'Pill of 06')).toContainText('Not logged yet')
      await expect(row(page, 'Walk of 08')).not.toContainText('Not logged')
      await page.reload()
      await expect(row(page, 'Pill of 06')).toBeInViewport({ ratio: 1 })
      await expectCalm(page, 'an evening with something not logged')
    })

    test('the line about being offline moves nothing when it comes and when it goes', async ({
      page,
      context,
    }) => {
      await haveAccount(page)
      await havePet(page, 'Bruno')
      await haveEvent(page, 'Pill', { start: `${soon}T08:00` })
      await page.goto(`/schedule/${soon}`)
      await expect(row(page, 'Pill')).toBeVisible()
      // comes after the day, in one file with the line: without a network neither would
      await expect(petInMenu(page, 'Bruno')).toHaveCount(1)
      const before = await placesOnScreen(page)
      await context.setOffline(true)
      await expect(page.getByText('Offline.')).toBeVisible()
      expect(await placesOnScreen(page)).toEqual(before)
      await context.setOffline(false)
      await expect(page.getByText('Offline.')).toHaveCount(0)
      expect(await placesOnScreen(page)).toEqual(before)
    })

    test('a first pet’s ready routines do not push its day away', async ({ page }) => {
      await haveAccount(page)
      await havePet(page, 'Bruno')
      await watch(page)
      await page.goto('/schedule')
      await expect(page.getByRole('region', { name: /^Routines for/ })).toBeVisible()
      await expectCalm(page, 'the first routines')
    })
  })
}

/** Where everything stands that can be pressed or leads a page. */
function placesOnScreen(page: Page): Promise<string[]> {
  return page
    .locator('a[href], main button, h1')
    .evaluateAll((all) =>
      all.map((one) => `${one.textContent} ${JSON.stringify(one.getBoundingClientRect())}`),
    )
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
