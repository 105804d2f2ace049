import { ownerWithApp, petList, petsOnServer, waitingIsGone, withWorker } from './device-journey.ts'
import { addPet, expect, test } from './journey.ts'
import { havePet } from './schedule-journey.ts'

test.use(withWorker)

test('a feed that is turned away says Offline and then catches up, nothing missing and nothing twice', async ({
  page,
}) => {
  await page.clock.install()
  await ownerWithApp(page)
  await havePet(page, 'Anna')
  await page.goto('/settings/pets')
  // on the device, from where it is shown once the feed is gone
  await expect(petList(page)).toContainText('Anna')
  let turnedAway = 0
  await page.route('**/feed*', (route) => {
    turnedAway++
    return route.fulfill({ status: 503, body: '' })
  })
  await page.reload()
  await havePet(page, 'Bruno')
  await expect(page.getByText('Offline.')).toBeVisible()
  expect(turnedAway).toBeGreaterThan(0)
  await expect(petList(page)).not.toContainText('Bruno')
  await havePet(page, 'Carla')
  await page.unroute('**/feed*')
  await page.clock.fastForward(60_000)
  for (const name of ['Anna', 'Bruno', 'Carla'])
    await expect(petList(page).getByText(name, { exact: true })).toHaveCount(1)
  await expect(page.getByText('Offline.')).toHaveCount(0)
})

test('a connection that went silent is given up and made anew, nothing missing and nothing twice', async ({
  page,
  browser,
  app,
}) => {
  await page.clock.install()
  const email = await ownerWithApp(page)
  await havePet(page, 'Anna')
  await page.goto('/settings/pets')
  await expect(petList(page)).toContainText('Anna')
  app.freeze()
  await page.clock.fastForward(31_000)
  await page.clock.fastForward(5_000)
  await expect(page.getByText('Offline.')).toBeVisible()
  await addPet(page, 'Bruno')
  await expect(page.getByText('Offline. 1 change waiting')).toBeVisible()
  // the connection made meanwhile is as silent: it is given up as well
  await page.clock.fastForward(11_000)
  app.thaw()
  await havePet(page, 'Carla')
  await page.clock.fastForward(60_000)
  for (const name of ['Anna', 'Bruno', 'Carla'])
    await expect(petList(page).getByText(name, { exact: true })).toHaveCount(1)
  await expect.poll(() => petsOnServer(browser, app, email)).toEqual(['Anna', 'Bruno', 'Carla'])
  await expect(page.getByText('Offline.')).toHaveCount(0)
  await waitingIsGone(page)
})
