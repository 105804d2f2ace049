import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { withWorker } from './device-journey.ts'
import { expect, haveAccount, lead, ownServer, test } from './journey.ts'
import { originOf } from './origin-of.ts'

/** Each would be seen three ways: as an element with a mark, as a breach of the policy, as a dialog. */
const payloads = [
  '<img data-xss src=x onerror=alert(1)>',
  '<script data-xss>alert(1)</script>',
  '"><svg data-xss onload=alert(1)>',
  "'-alert(1)-'<b data-xss>",
  'javascript:alert(1)//<a data-xss href=javascript:alert(1)>',
  '{{7*7}}${7*7}<iframe data-xss srcdoc="<script>alert(1)</script>">',
]
const today = '2026-11-15'
const secret = 'a secret that no answer may ever hold 0123456789'
const metricsToken = 'a token that no answer may hold'
// blocked, a worker's registration is nothing, which the watch would take for a broken page
test.use({ env: { AUTH_SECRET: secret, METRICS_TOKEN: metricsToken }, ...withWorker })

/** Counts what a working attack would leave behind, over all pages that are opened. */
async function watch(page: Page) {
  const seen = { breaches: [] as string[], dialogs: 0, broken: [] as string[] }
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) seen.breaches.push(message.text())
  })
  page.on('dialog', async (dialog) => {
    // leaving a half-filled form asks too, and that is no attack
    if (dialog.type() !== 'beforeunload') seen.dialogs++
    await dialog.accept()
  })
  page.on('pageerror', (error) => seen.broken.push(error.message))
  return seen
}

async function say(page: Page, changes: object[]) {
  const headers = { origin: await originOf(page) }
  const named = changes.map((change, at) => ({ id: `change-${Date.now()}-${at}`, at: 1, ...change }))
  const answer = await page.request.post('/sync', { data: { changes: named }, headers })
  expect(answer.status()).toBe(200)
  const { answers } = (await answer.json()) as { answers: { outcome: string }[] }
  expect(answers.map(({ outcome }) => outcome)).toEqual(changes.map(() => 'applied'))
}

test('markup stored in any text of a pet or an event stays text on every page', async ({ page }) => {
  test.setTimeout(180_000)
  const seen = await watch(page)
  await page.clock.install({ time: new Date(`${today}T10:00:00-08:00`) })
  await haveAccount(page)
  const pets = payloads.map((text, n) => ({
    verb: 'add-pet',
    petId: `pet-number-${n}`,
    pet: {
      name: text.slice(0, 100),
      species: 'dog',
      breeds: [text.slice(0, 100), 'Other'],
      customBreed: text,
      birthday: '',
      colour: 'clay',
    },
  }))
  const events = payloads.map((text, n) => ({
    verb: 'add-event',
    eventId: `event-number-${n}`,
    event: {
      title: text,
      description: text,
      allDay: n % 2 === 0,
      petIds: [`pet-number-${n}`],
      start: `${today}T08:00`,
      end: `${today}T08:30`,
      recurrence: n === 1 ? ['DTSTART:20261115T120000', 'RRULE:FREQ=DAILY'] : null,
    },
  }))
  await say(page, [...pets, ...events])

  const first = payloads[0] ?? ''
  const places: [string, string][] = [
    [`/schedule/${today}`, first],
    [`/schedule/week/${today}`, first],
    [`/schedule/month/${today}`, ''],
    ['/settings/pets', first],
    ...payloads.flatMap((_, n): [string, string][] => [
      [`/schedule/${today}/event/event-number-${n}`, ''],
      [`/schedule/${today}/event/event-number-${n}/edit`, ''],
      [`/settings/pets/pet-number-${n}`, ''],
    ]),
  ]
  for (const [place, shown] of places) {
    await lead(page, place)
    await expect(page.getByRole('heading').first()).toBeVisible()
    // the menu holds the names as well, closed
    if (shown) await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible()
    await expect(page.locator('[data-xss]')).toHaveCount(0)
  }
  await page.goto('/settings/pets/pet-number-0')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(first)
  await page.goto(`/schedule/${today}`)
  await page.getByRole('button', { name: /Menu/ }).click()
  await expect(page.getByRole('checkbox', { name: first })).toBeVisible()
  await expect(page.locator('[data-xss]')).toHaveCount(0)
  expect(seen).toEqual({ breaches: [], dialogs: 0, broken: [] })
})

test('markup in an address, a search or a message comes back as nothing but text', async ({ page }) => {
  test.setTimeout(120_000)
  const seen = await watch(page)
  for (const payload of payloads) {
    const text = encodeURIComponent(payload)
    for (const place of [`/${text}`, `/reset-password?token=${text}`, `/login?next=${text}`]) {
      expect(await (await page.request.get(place)).text()).not.toContain(payload)
      if (place === `/${text}`) await page.goto(place)
      else await lead(page, place)
      await expect(page.getByRole('heading').first()).toBeVisible()
      await expect(page.locator('[data-xss]')).toHaveCount(0)
    }
  }
  await page.goto('/contact')
  for (const label of ['Name', 'Email', 'Message']) await page.getByLabel(label).fill(payloads[0] ?? '')
  await page.getByLabel('Email').fill('"<img/data-xss/src=x>"@example.org')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText(/Message sent!|does not look like an email/)).toBeVisible()
  await expect(page.locator('[data-xss]')).toHaveCount(0)

  await haveAccount(page)
  await page.goto('/schedule')
  for (const payload of payloads.slice(0, 3)) {
    const text = encodeURIComponent(payload)
    const places = [`/schedule/${text}`, `/schedule/${today}/event/${text}`, `/settings/pets/${text}`]
    for (const place of [...places, `/settings/account?email=${text}`]) {
      await lead(page, place)
      await expect(page.getByRole('heading').first()).toBeVisible()
      await expect(page.locator('[data-xss]')).toHaveCount(0)
    }
  }
  await page.goto('/settings/pets/new')
  await page.getByRole('radio', { name: 'Dog' }).check()
  await page.getByPlaceholder('Search dog breeds').fill(payloads[0] ?? '')
  await expect(page.locator('[data-xss]')).toHaveCount(0)
  expect(seen).toEqual({ breaches: [], dialogs: 0, broken: [] })

  // the watch itself sees an attack that works
  await page.evaluate((payload) => document.body.insertAdjacentHTML('beforeend', payload), payloads[0] ?? '')
  await expect(page.locator('[data-xss]')).toHaveCount(1)
  await expect.poll(() => seen.breaches.length).toBeGreaterThan(0)
})

test('after signing in by a link that names another site one is still here', async ({ page, app }) => {
  const email = await haveAccount(page)
  // others: web/paths.test.ts
  for (const next of ['//evil.example', 'javascript:alert(1)']) {
    await page.context().clearCookies()
    await page.goto(`/login?next=${encodeURIComponent(next)}`)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('a good old dog')
    await page.getByRole('button', { name: 'Log In' }).click()
    await expect(page).toHaveURL(`${app.url}/schedule`)
  }
})

test(
  'neither the built app nor an answer holds a secret, a setting of the server or its sources',
  ownServer,
  async ({ page, app }) => {
    const files = await readdir('dist/web', { recursive: true, withFileTypes: true })
    const built = files.filter((one) => one.isFile() && /\.(js|css|html|json|webmanifest)$/.test(one.name))
    expect(built.length).toBeGreaterThan(5)
    for (const { parentPath, name } of built) {
      const text = await readFile(join(parentPath, name), 'utf8')
      const found =
        /AUTH_SECRET|DATABASE_URL|SMTP_URL|METRICS_TOKEN|postgres:\/\/|better-auth\.session|sourceMappingURL/
      expect([name, found.exec(text)?.[0]]).toEqual([name, undefined])
    }
    await haveAccount(page)
    for (const path of [
      '/',
      '/api/settings',
      '/api/auth/get-session',
      '/api/account/export',
      '/metrics',
      '/auth-secret',
    ]) {
      const text = await (await page.request.get(app.url + path)).text()
      for (const word of [secret, metricsToken, 'session_token', app.folder]) expect(text).not.toContain(word)
    }
  },
)
