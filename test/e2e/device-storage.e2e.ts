import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { addDays } from '#core/calendar/calendar-day.ts'
import { petsOnServer } from './device-journey.ts'
import { addPet, expect, haveAccount, logIn, ownServer, signUp, test } from './journey.ts'
import { button, daily, havePet, link, openDay, rows } from './schedule-journey.ts'

test('a device that is nearly full says so, until there is room again', async ({ page }) => {
  await page.addInitScript(() => {
    const room = () => Number(sessionStorage.getItem('room') ?? 5_000_000)
    navigator.storage.estimate = () => Promise.resolve({ usage: 1e9, quota: 1e9 + room() })
  })
  await signUp(page)
  await expect(page.getByText('This device is nearly full')).toBeVisible()
  await page.evaluate(() => sessionStorage.setItem('room', '500000000'))
  await addPet(page, 'Bruno')
  await expect(page.getByText('This device is nearly full')).toHaveCount(0)
})

test('the browser is asked to keep the documents after the first change, not before', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.storage.persist = () => {
      sessionStorage.setItem('asked', 'yes')
      return Promise.resolve(true)
    }
  })
  const asked = () => page.evaluate(() => sessionStorage.getItem('asked'))
  await signUp(page)
  expect(await asked()).toBeNull()
  await addPet(page, 'Bruno')
  await expect.poll(asked).toBe('yes')
})

test('a change that the device has no room for is said to be in danger until the server has it', async ({
  page,
  browser,
  app,
}) => {
  const email = await haveAccount(page)
  await page.goto('/settings/pets/new')
  await page.getByLabel('Name', { exact: true }).fill('Bruno')
  await page.getByRole('radio', { name: 'Dog' }).check()
  await app.kill()
  await page.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('no room', 'QuotaExceededError')
    }
  })
  await button(page, 'Save').click()
  const danger = page.getByText('This device is full: keep the page open until everything is sent.')
  await expect(danger).toBeVisible()
  await app.start()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => petsOnServer(browser, app, email)).toEqual(['Bruno'])
  await expect(danger).toHaveCount(0)
})

test(
  'of 50,000 documents a device holds what is near, and the days it has visited',
  ownServer,
  async ({ page, browser, app }) => {
    const email = await signUp(page)
    await havePet(page, 'Bruno')
    const today = new Date().toISOString().slice(0, 10)
    const firstDay = addDays(today, -4_900)
    haveDocuments(app.folder, { firstDay, oneOffs: 49_800, perDay: 10, series: 199 })

    const device = await browser.newPage({ baseURL: app.url })
    await logIn(device, email)
    await expect(rows(device).first()).toBeVisible()
    await expect.poll(() => held(device)).toMatchObject({ pets: 1 })
    // 61 days up to today and the 79 after it, ten one-offs each; every series; the pet
    const near = (61 + 79) * 10 + 199
    await expect.poll(async () => (await held(device)).events).toBe(near)

    const longAgo = addDays(firstDay, 30)
    await openDay(device, longAgo)
    const oneOffs = (day: string) => rows(device).filter({ hasText: `One-off of ${day}` })
    await expect(oneOffs(longAgo)).toHaveCount(10)
    const visited = await held(device)
    expect(visited.events).toBeGreaterThan(near)
    expect(visited.events).toBeLessThan(near + 1_000)
    await link(device, 'Next Day').click()
    await expect(oneOffs(addDays(longAgo, 1))).toHaveCount(10)
    console.log(
      `of 50,000 documents ${near + 1} are on the device, ${visited.events + 1} after visiting ${longAgo}`,
    )

    // a day visited without a network is fetched as soon as there is one
    await device.context().setOffline(true)
    for (let back = 0; back < 2; back++) await link(device, 'Previous Day').click()
    await expect(device).toHaveURL(new RegExp(addDays(longAgo, -1)))
    await expect(oneOffs(addDays(longAgo, -1))).toHaveCount(0)
    await device.context().setOffline(false)
    await expect(oneOffs(addDays(longAgo, -1))).toHaveCount(10)

    // a device that has followed for years gives back what has become old
    await pretendToHaveFollowedSince(device, firstDay)
    await device.goto('/learn')
    await expect.poll(async () => (await held(device)).events).toBe(near)
  },
)

type Care = { firstDay: string; oneOffs: number; perDay: number; series: number }

/** Years of care, written straight into the database: saying it would take minutes. */
function haveDocuments(folder: string, { firstDay, oneOffs, perDay, series }: Care) {
  const database = new DatabaseSync(join(folder, 'senior-pet-care.sqlite'), { timeout: 5_000 })
  const { owner, clock } = database.prepare('select owner, clock from clocks').get() ?? {}
  const insert = database.prepare(
    `insert into documents (owner, collection, id, clock, body, first_day, last_day, recurring)
     values (?, 'events', ?, ?, ?, ?, ?, ?)`,
  )
  let next = Number(clock)
  const put = (title: string, day: string, lastDay: string, recurrence: string[] | null) => {
    const id = `many-${++next}`
    const body = {
      id,
      title,
      description: '',
      allDay: false,
      petIds: [],
      createdAt: 1,
      recurrenceExceptions: [],
    }
    const times = { start: `${day}T08:00:00`, end: `${day}T08:30:00` }
    const text = JSON.stringify({ ...body, ...times, recurrence })
    insert.run(String(owner), id, next, text, day, lastDay, recurrence ? 1 : 0)
  }
  database.exec('begin immediate')
  for (let at = 0; at < oneOffs; at++) {
    const day = addDays(firstDay, Math.floor(at / perDay))
    put(`One-off of ${day}`, day, day, null)
  }
  for (let at = 0; at < series; at++)
    put(`Series ${at}`, firstDay, '9999-12-31', daily(firstDay, ';INTERVAL=40'))
  database.prepare('update clocks set clock = ?').run(next)
  database.exec('commit')
  database.close()
}

/** What lies in the device's own database. */
function held(page: Page): Promise<{ pets: number; events: number }> {
  return page.evaluate(async () => {
    const collections = await new Promise<string[]>((resolve, reject) => {
      void indexedDB.databases().then(([known]) => {
        const opening = indexedDB.open(known?.name ?? '')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const keys = opening.result.transaction('rows').objectStore('rows').getAllKeys()
          keys.onsuccess = () => {
            opening.result.close()
            resolve(keys.result.map((key) => (key as string[])[0] ?? ''))
          }
        }
      })
    })
    const count = (collection: string) => collections.filter((name) => name === collection).length
    return { pets: count('pets'), events: count('events') }
  })
}

function pretendToHaveFollowedSince(page: Page, oneOffsFrom: string): Promise<void> {
  return page.evaluate(async (from) => {
    const [known] = await indexedDB.databases()
    await new Promise<void>((resolve) => {
      const opening = indexedDB.open(known?.name ?? '')
      opening.onsuccess = () => {
        const places = opening.result.transaction('place', 'readwrite').objectStore('place')
        const place = places.get('place')
        place.onsuccess = () => {
          places.put({ ...place.result, oneOffsFrom: from }, 'place').onsuccess = () => {
            opening.result.close()
            resolve()
          }
        }
      }
    })
  }, oneOffsFrom)
}
