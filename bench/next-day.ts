import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import type { Page } from '@playwright/test'
import { dayFrom, dayNumber } from '#core/calendar/calendar-day.ts'
import type { EventForm } from '#core/schedule/event.ts'
import { linesOf } from '#core/recurrence/recurrence-choice.ts'
import type { RecurrenceChoice } from '#core/recurrence/recurrence-choice.ts'
import { findBrowser } from '../scripts/browser.ts'
import { browserArguments } from '../test/e2e/browser-arguments.ts'
import { newEmail, password, startApp } from '../test/e2e/start-app.ts'
import type { BenchLine } from './bench-line.ts'
import { quantile } from './quantile.ts'

/** How many times longer than the same rows put in as ready HTML, at the 95th percentile. */
const mostTimes = 1.25
const [series, oneOffs] = [2_000, 20_000]
const slowdown = 4
const today = new Date().toISOString().slice(0, 10)

/** Next day, and next month, from the tap until they are painted, on a device full of care and four times too slow. */
export async function benchNextDay(): Promise<BenchLine[]> {
  const app = await startApp()
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments })
  try {
    const context = await browser.newContext({
      baseURL: app.url,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    const page = await context.newPage()
    await fill(page, app.url)
    await page.goto('/schedule')
    // all of it is there once the last day with care shows some
    await page.getByRole('link', { name: 'Next Day' }).waitFor()
    await page.waitForFunction(() => document.querySelectorAll('main ol > li').length > 20, null, {
      timeout: 60_000,
    })
    const finger = await fingerOn(page)
    const day = await measureWithBare(page, finger, { name: 'Next Day', list: 'main [role=list]', taps: 100 })
    const rows = await page.locator('main ol > li').count()
    await page.goto('/schedule/month')
    await page.getByRole('grid').waitFor()
    const month = await measureWithBare(page, finger, { name: 'Next Month', list: 'main tbody', taps: 40 })
    return [
      line(
        `next day painted, ${rows} of ${series} series + ${oneOffs} one-offs, CPU ${slowdown}x slowed`,
        day,
      ),
      line('next month painted, the same', month),
    ]
  } finally {
    await browser.close()
    await app.end()
  }
}

type Measured = { times: number[]; word: number[]; html: number[] }

function line(what: string, { times, word, html }: Measured): BenchLine {
  const ratio = p95(times) / p95(html)
  return {
    what,
    measured: `p50 ${ms(quantile(times, 0.5))}, p95 ${ms(p95(times))}: ${ratio.toFixed(2)}x of ready HTML`,
    budget: `p95 ${mostTimes}x of ready HTML`,
    reference: `the same as ready HTML: p50 ${ms(quantile(html, 0.5))}, p95 ${ms(p95(html))}; one word: p95 ${ms(p95(word))}`,
    ok: times.length > 0 && ratio <= mostTimes,
  }
}

type Finger = (name: string) => Promise<void>

/** A finger rests on the glass before it lifts, and the page is left alone until it has answered. */
async function fingerOn(page: Page): Promise<Finger> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return async (name) => {
    const box = await page.getByRole('link', { name, exact: true }).boundingBox()
    if (!box) throw new Error(`${name} is not there`)
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    await sleep(80)
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await sleep(700)
  }
}

type Turning = { name: string; list: string; taps: number }
const warmUp = 5

/** Taps a link again and again; then the same taps without the app, answered by one word, and by the same rows as ready HTML. */
async function measureWithBare(page: Page, finger: Finger, turning: Turning): Promise<Measured> {
  const times = await measure(page, finger, turning.name, turning.taps, () =>
    page.evaluate(keepRows, turning.list),
  )
  await page.evaluate(answerBare, turning.list)
  const word = await measure(page, finger, turning.name, 20)
  // a month of six weeks is more to paint than one of five: each is put in once
  await page.evaluate(() => void (document.documentElement.dataset['bare'] = 'html'))
  return { times, word, html: await measure(page, finger, turning.name, turning.taps) }
}

/** Each time counts from the finger's lifting to the frame that shows something else. */
async function measure(
  page: Page,
  finger: Finger,
  name: string,
  taps: number,
  afterEach: () => Promise<unknown> = async () => {},
): Promise<number[]> {
  await page.evaluate(watchTaps)
  for (let tap = 0; tap < taps + warmUp; tap++) {
    await finger(name)
    await page.waitForFunction((count) => window.painted.length > count, tap)
    await afterEach()
  }
  const times = await page.evaluate(() => window.painted)
  await page.evaluate(() => void document.dispatchEvent(new Event('measure-anew')))
  return times.slice(warmUp)
}

declare global {
  interface Window {
    painted: number[]
    /** of each tap, as HTML */
    keptRows?: string[]
  }
}

/** Runs in the page. */
function watchTaps() {
  window.painted = []
  const shown = () => document.querySelector('main section, main table')?.getAttribute('aria-label')
  const controller = new AbortController()
  document.addEventListener('measure-anew', () => controller.abort(), { once: true })
  addEventListener(
    'click',
    (event) => {
      const before = shown()
      const look = () => {
        if (shown() === before) return void requestAnimationFrame(look)
        // a message sent from a frame's callback is heard after that frame was painted
        const channel = new MessageChannel()
        channel.port1.addEventListener('message', () =>
          window.painted.push(performance.now() - event.timeStamp),
        )
        channel.port1.start()
        channel.port2.postMessage(null)
      }
      requestAnimationFrame(look)
    },
    { capture: true, signal: controller.signal },
  )
}

/** Runs in the page, after a tap was answered. */
function keepRows(list: string) {
  const rows = [...(document.querySelector(list)?.querySelectorAll('tr, li') ?? [])]
  const kept = (window.keptRows ??= [])
  kept.push(rows.map((row) => row.outerHTML).join(''))
}

/** Runs in the page: from here on it answers the taps instead of the app. */
function answerBare(selector: string) {
  const list = document.querySelector(selector)
  const [title, labelled] = ['main h1', 'main section, main table'].map((one) => document.querySelector(one))
  const { keptRows = [] } = window
  if (!list || !title || !labelled || keptRows.length === 0) throw new Error('nothing to copy')
  let turned = 0
  let put = 0
  const answer = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
    title.textContent = `Day ${++turned}`
    labelled.setAttribute('aria-label', `Day ${turned}`)
    if (document.documentElement.dataset['bare'] === 'html')
      list.innerHTML = keptRows[put++ % keptRows.length] ?? ''
  }
  document.addEventListener('click', answer, { capture: true })
}

/** Three pets, routines of every rhythm and three years of appointments, some sixty events on every day. */
async function fill(page: Page, origin: string) {
  const headers = { origin }
  await page.request.post('/api/auth/sign-up/email', {
    data: { email: newEmail(), password, name: '', timeZone: 'UTC' },
    headers,
  })
  const at = Date.now()
  const petIds = ['bruno', 'minka', 'luna'].map((name) => `bench-pet-${name}`)
  const pets = petIds.map((petId, n) => ({
    verb: 'add-pet',
    petId,
    pet: {
      name: ['Bruno', 'Minka', 'Luna'][n],
      species: n === 1 ? 'cat' : 'dog',
      breeds: [],
      customBreed: '',
      birthday: '',
      colour: ['clay', 'sea', 'plum'][n],
    },
  }))
  const events = Array.from({ length: series + oneOffs }, (_, n) => ({
    verb: 'add-event',
    eventId: `bench-event-${n}`,
    event: n < series ? routine(n, petIds) : appointment(n, petIds),
  }))
  const changes = [...pets, ...events].map((change, n) => ({ id: `bench-change-${n}`, at, ...change }))
  for (let first = 0; first < changes.length; first += 100) {
    const answer = await page.request.post('/sync', {
      data: { changes: changes.slice(first, first + 100) },
      headers,
    })
    if (!answer.ok()) throw new Error(`the device could not be filled: ${await answer.text()}`)
  }
}

function routine(n: number, petIds: string[]): EventForm {
  // of a hundred: one daily, four weekly, fifteen monthly, eighty yearly
  const [place, first] = [n % 100, dayFrom(dayNumber(today) - 30 - ((n * 37) % 1_500))]
  const frequency: RecurrenceChoice['frequency'] =
    place < 1 ? 'daily' : place < 5 ? 'weekly' : place < 20 ? 'monthly' : 'yearly'
  const recurrence = linesOf(
    { frequency, interval: 1, weekdays: [], monthly: { by: 'day' }, lastDay: null },
    first,
  )
  return { ...form(n, first, petIds), recurrence }
}

function appointment(n: number, petIds: string[]): EventForm {
  return form(n, dayFrom(dayNumber(today) - 50 + ((n * 7) % 1_000)), petIds)
}

function form(n: number, day: string, petIds: string[]): EventForm {
  const hour = String(6 + (n % 16)).padStart(2, '0')
  const chosen = petIds.filter((_, at) => (n + at) % 3 !== 0)
  return {
    title: `Care number ${n}`,
    description: n % 3 === 0 ? 'With food, and some patience.' : '',
    allDay: n % 40 === 0,
    petIds: chosen,
    start: `${day}T${hour}:00`,
    end: `${day}T${hour}:30`,
    recurrence: null,
  }
}

function p95(times: number[]): number {
  return quantile(times, 0.95)
}

function ms(time: number): string {
  return `${time.toFixed(0)} ms`
}
