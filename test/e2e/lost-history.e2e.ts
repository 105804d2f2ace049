import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { addPet, expect, haveAccount, ownServer, test } from './journey.ts'
import { petList, waitingIsGone } from './device-journey.ts'

test(
  'a device keeps its copy when the server has lost what it knows, and says so',
  ownServer,
  async ({ page, app }) => {
    await haveAccount(page)
    await addPet(page, 'Rex')
    await addPet(page, 'Momo')
    await expect(petList(page)).toContainText('Momo')
    await waitingIsGone(page)
    // the device knows that the server has its last change before that is lost
    await expect.poll(() => clockOnDevice(page)).toBe('2')
    await page.reload()
    await expect(petList(page)).toContainText('Momo')

    await app.kill()
    const database = new DatabaseSync(join(app.folder, 'senior-pet-care.sqlite'), { timeout: 5_000 })
    database.exec('delete from documents where clock = 2; delete from applied where clock = 2')
    database.exec('update clocks set clock = 1')
    database.close()
    await app.start()
    await page.reload()
    await expect(page.getByText('The server has lost changes')).toBeVisible()
    await expect(petList(page)).toContainText('Rex')
    await expect(petList(page)).toContainText('Momo')

    // what is added now waits on the device
    await addPet(page, 'Tom')
    await expect(petList(page)).toContainText('Tom')
    await expect(page.getByRole('button', { name: 'Show', exact: true })).toBeVisible()
  },
)

/** How far the server had come by what this device has written down. */
function clockOnDevice(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    const [known] = await indexedDB.databases()
    const opening = indexedDB.open(known?.name ?? '')
    await new Promise((resolve) => (opening.onsuccess = resolve))
    const reading = opening.result.transaction('place').objectStore('place').get('place')
    await new Promise((resolve) => (reading.onsuccess = resolve))
    opening.result.close()
    return (reading.result as { cursor: string } | undefined)?.cursor.split('.').at(-1)
  })
}
