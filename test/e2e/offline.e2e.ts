import type { Page } from '@playwright/test'
import { addDays } from '#core/calendar/calendar-day.ts'
import { addPet, expect, haveAccount, haveSession, logIn, test } from './journey.ts'
import { ownerWithApp, petList, petsOnServer, soon, waitingIsGone, withWorker } from './device-journey.ts'
import {
  addEventButton,
  button,
  daily,
  dialog,
  expectTitles,
  haveEvent,
  havePet,
  openDay,
  openToEdit,
  row,
} from './schedule-journey.ts'

test.use(withWorker)

const title = (page: Page) => page.getByLabel('Event Name', { exact: true })

test('what is done while the server is down survives a reload and closed tabs, and arrives once', async ({
  page,
  context,
  browser,
  app,
}) => {
  const email = await ownerWithApp(page)
  const second = await context.newPage()
  await second.goto('/schedule')
  await app.kill()
  await addPet(page, 'Bruno')
  await page.reload()
  await expect(petList(page)).toContainText('Bruno')
  await expect(page.getByText('Offline. 1 change waiting')).toBeVisible()
  await addPet(second, 'Minka')
  await page.close()
  await second.close()
  await app.start()
  const later = await context.newPage()
  await later.goto('/settings/pets')
  await expect(petList(later)).toContainText('Bruno')
  await expect(petList(later)).toContainText('Minka')
  await expect.poll(() => petsOnServer(browser, app, email)).toEqual(['Bruno', 'Minka'])
  await waitingIsGone(later)
})

test('signing out in one tab signs out the others, and leaves no trace', async ({ page, context }) => {
  await ownerWithApp(page)
  await addPet(page, 'Bruno')
  const second = await context.newPage()
  await second.goto('/learn')
  await expect(second.getByText('Educational content coming soon')).toBeVisible()
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(second).toHaveURL(/\/login/)
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => traces(page, 'Bruno')).toEqual([])
})

test('a session ended by the server keeps unsent changes for the same person only', async ({
  page,
  browser,
  app,
  context,
}) => {
  const email = await ownerWithApp(page)
  await app.kill()
  await addPet(page, 'Bruno')
  await context.clearCookies()
  await app.start()
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible({
    timeout: 40_000,
  })
  await haveAccount(page)
  await page.goto('/settings/pets')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByText('Bruno')).toHaveCount(0)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await logIn(page, email)
  await expect.poll(() => petsOnServer(browser, app, email)).toEqual(['Bruno'])
})

test('every page opens without a network; a day is worked through there, and arrives as it was left', async ({
  page,
  context,
  browser,
  app,
}) => {
  const email = await ownerWithApp(page)
  await havePet(page, 'Bruno')
  await haveEvent(page, 'Pill', { start: `${soon}T08:00`, recurrence: daily(soon) })
  await haveEvent(page, 'Walk', { start: `${soon}T09:00` })
  await openDay(page, soon)
  await expectTitles(page, ['Pill', 'Walk'])
  await context.setOffline(true)
  for (const [path, words] of [
    ['/learn', 'Educational content coming soon'],
    ['/workouts', 'Workout routines will appear here'],
    ['/settings/pets', 'Bruno'],
    ['/terms', 'Terms of Service'],
    ['/schedule/month', 'Zoom In to Day'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible()
  }

  await openDay(page, soon)
  await addEventButton(page).click()
  await title(page).fill('Vet')
  await dialog(page).getByLabel('Start time', { exact: true }).fill('10:00')
  await dialog(page).getByRole('button', { name: 'Add Event', exact: true }).click()
  await openToEdit(page, 'Pill')
  await title(page).fill('Half a pill')
  await button(page, 'Save').click()
  // the scope's question lies over the form
  await dialog(page).last().getByRole('button', { name: 'Save', exact: true }).click()
  await expectTitles(page, ['Half a pill', 'Walk', 'Vet'])
  await row(page, 'Walk').click()
  await button(page, 'Delete').click()
  await expectTitles(page, ['Half a pill', 'Vet'])
  // until its own toast stands, the last one is of the edit before
  await expect(page.getByText('Deleted Walk.')).toBeVisible()
  await button(page, 'Undo').last().click()
  // it comes back where the next row stood: a click on its way would open it instead
  await expectTitles(page, ['Half a pill', 'Walk', 'Vet'])
  await row(page, 'Vet').click()
  await button(page, 'Delete').click()
  await expectTitles(page, ['Half a pill', 'Walk'])
  await openDay(page, addDays(soon, 1))
  await expectTitles(page, ['Pill'])

  await context.setOffline(false)
  await waitingIsGone(page)
  const elsewhere = await browser.newPage({ baseURL: app.url })
  await haveSession(elsewhere, email)
  await openDay(elsewhere, soon)
  await expectTitles(elsewhere, ['Half a pill', 'Walk'])
  await openDay(elsewhere, addDays(soon, 1))
  await expectTitles(elsewhere, ['Pill'])
})

test('eight tabs of one browser all load and all hear of a change', async ({ page, context }) => {
  await ownerWithApp(page)
  const tabs: Page[] = []
  for (let tab = 0; tab < 7; tab++) {
    const opened = await context.newPage()
    await opened.goto('/settings/pets')
    await expect(opened.getByRole('dialog')).toBeVisible()
    tabs.push(opened)
  }
  await page.bringToFront()
  await addPet(page, 'Bruno')
  for (const tab of tabs) {
    await tab.bringToFront()
    await expect(petList(tab)).toContainText('Bruno')
  }
})

/** Places on the device where a word can still be found. */
async function traces(page: Page, word: string): Promise<string[]> {
  return page.evaluate(async (needle) => {
    const found: string[] = []
    for (const { name } of await indexedDB.databases()) found.push(`database ${name}`)
    for (const key of Object.keys(localStorage)) found.push(`localStorage ${key}`)
    for (const key of Object.keys(sessionStorage))
      if (sessionStorage.getItem(key)?.includes(needle)) found.push(`sessionStorage ${key}`)
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const text = await (await cache.match(request))?.text()
        if (text?.includes(needle)) found.push(`cache ${request.url}`)
      }
    }
    return found
  }, word)
}
