import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
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
    // the server knows the device's last change before it loses it
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
