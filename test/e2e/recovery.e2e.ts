import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { backUp } from '#server/backup/backup-sqlite.ts'
import { restore } from '#server/backup/restore-sqlite.ts'
import {
  keptOnDevice,
  ownerWithApp,
  petList,
  petsOnServer,
  soon,
  waitingIsGone,
  withWorker,
} from './device-journey.ts'
import { addPet, expect, haveSession, ownServer, test } from './journey.ts'
import { expectTitles, haveEvent, havePet, openDay, say } from './schedule-journey.ts'
import type { App } from './start-app.ts'

test.use(withWorker)

const dayMs = 86_400_000

test(
  'a restored server is shown as it is, and what it has not seen of this device arrives',
  ownServer,
  async ({ page, browser, app }) => {
    const email = await ownerWithApp(page)
    await havePet(page, 'Anna')
    const copy = join(app.folder, 'copy.sqlite')
    await backUp(app.folder, copy)
    await havePet(page, 'Bruno')
    await page.goto('/settings/pets')
    for (const name of ['Anna', 'Bruno']) await expect(petList(page)).toContainText(name)

    // acknowledged by the server that is lost, but the feed has not brought it back yet
    await page.route('**/feed*', (route) => route.abort())
    await page.reload()
    const acknowledged = page.waitForResponse('**/sync')
    await addPet(page, 'Carla')
    expect((await acknowledged).ok()).toBe(true)
    await app.kill()
    await addPet(page, 'Dora')

    await restore(copy, app.folder, { replace: true, signOut: false, now: Date.now })
    await app.start()
    await page.unroute('**/feed*')
    // the page asks less often the longer it was turned away, and a busy machine takes long to start a server
    await expect(petList(page)).not.toContainText('Bruno', { timeout: 40_000 })
    for (const name of ['Anna', 'Carla', 'Dora']) await expect(petList(page)).toContainText(name)
    await expect.poll(() => petsOnServer(browser, app, email)).toEqual(['Anna', 'Carla', 'Dora'])
    await waitingIsGone(page)
  },
)

test(
  'a device that was away longer than deletions are remembered shows none of what is gone',
  ownServer,
  async ({ page, context, browser, app }) => {
    const email = await ownerWithApp(page)
    const pill = await haveEvent(page, 'Pill', { start: `${soon}T08:00` })
    await haveEvent(page, 'Walk', { start: `${soon}T09:00` })
    await openDay(page, soon)
    await expectTitles(page, ['Pill', 'Walk'])
    await context.setOffline(true)
    await addPet(page, 'Bruno')
    await page.close()
    await context.setOffline(false)

    const elsewhere = await browser.newPage({ baseURL: app.url })
    await haveSession(elsewhere, email)
    await say(elsewhere, { verb: 'delete-event', eventId: pill, scope: 'all' })
    await app.kill()
    letDaysPass(app, 100)
    await app.start()
    await haveEvent(elsewhere, 'Brush', { start: `${soon}T10:00` })
    expect(tombstones(app)).toBe(0)

    const back = await context.newPage()
    await openDay(back, soon)
    await expectTitles(back, ['Walk', 'Brush'])
    await expect.poll(() => petsOnServer(browser, app, email)).toEqual(['Bruno'])
    await waitingIsGone(back)
  },
)

test('a device wiped by its browser comes back with everything', async ({ page, context, app }) => {
  await ownerWithApp(page)
  await havePet(page, 'Anna')
  await page.goto('/settings/pets')
  await expect(petList(page)).toContainText('Anna')
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', {
    origin: app.url,
    storageTypes: 'indexeddb,local_storage,cache_storage,service_workers',
  })
  // the page that was open through it goes on
  await addPet(page, 'Bruno')
  await page.reload()
  for (const name of ['Anna', 'Bruno']) await expect(petList(page)).toContainText(name)
  await keptOnDevice(page)
  await context.setOffline(true)
  await page.reload()
  for (const name of ['Anna', 'Bruno']) await expect(petList(page)).toContainText(name)
})

/** As if everything so far had happened that long ago. */
function letDaysPass(app: App, days: number) {
  const database = open(app)
  database.prepare('update documents set removed_at = removed_at - ?').run(days * dayMs)
  database.prepare('update clocks set purged_at = purged_at - ?').run(days * dayMs)
  database.close()
}

function tombstones(app: App): unknown {
  const database = open(app)
  const found = database.prepare('select count(*) as count from documents where removed_at is not null').get()
  database.close()
  return found?.['count']
}

const open = (app: App) => new DatabaseSync(join(app.folder, 'senior-pet-care.sqlite'), { timeout: 5_000 })
