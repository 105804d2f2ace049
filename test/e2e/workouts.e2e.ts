import { keptOnDevice, withWorker } from './device-journey.ts'
import { expect, haveAccount, signUp, test } from './journey.ts'
import { daysAgo, noonZone } from './noon.ts'
import { button, dialog, havePet, link, phone, row } from './schedule-journey.ts'

test.use({ ...phone, ...withWorker, timezoneId: noonZone })

const minutes = (n: number) => n * 60_000

test('a workout is played to its end without a network, survives a reload and stands in the journal', async ({
  page,
  context,
}) => {
  // what is recorded must not lie ahead of the server's clock
  await page.clock.install({ time: Date.now() - minutes(30) })
  await signUp(page)
  await havePet(page, 'Bruno')
  await keptOnDevice(page)
  await context.setOffline(true)
  await link(page, 'Workouts').click()
  await expect(page.getByText('Workout routines will appear here')).toBeVisible()
  // he is a dog
  await expect(page.getByRole('link', { name: /^Cat play/ })).toBeHidden()
  await page.getByRole('link', { name: /^Rainy day/ }).click()
  await link(page, 'Start').click()
  await expect(page.getByRole('heading', { name: 'Treats in a towel' })).toBeVisible()
  await page.keyboard.press(' ')
  await page.clock.runFor(minutes(1))
  await expect(page.getByRole('timer')).toHaveText(/^(2:00|1:5\d)$/)
  await page.reload()
  await expect(page.getByRole('timer')).toHaveText(/^1:\d\d$/)
  await page.keyboard.press(' ')
  await expect(page.getByRole('status').filter({ hasText: 'Paused.' })).toHaveCount(1)
  await button(page, 'Continue').click()
  await page.clock.runFor(minutes(2))
  await expect(page.getByRole('heading', { name: 'Three cups' })).toBeVisible()
  await page.clock.runFor(minutes(3))
  await page.clock.runFor(minutes(2))
  await expect(page.getByText('8 minutes, 3 exercises')).toBeVisible()
  await button(page, 'Record it').click()
  await expect(page.getByText(/^Rainy day for the mind( for .+)?: done \d\d:\d\d/)).toBeVisible()
  await page.goto('/journal')
  await expect(row(page, 'Rainy day for the mind')).toContainText('8 minutes, 3 exercises')
  await expect(row(page, 'Rainy day for the mind')).toContainText('Bruno')
})

test('a workout goes into the schedule, is begun from its row and ticks it, or is left at not today', async ({
  page,
}) => {
  const time = Date.now() - minutes(2)
  const today = daysAgo(0)
  await page.clock.install({ time })
  await page.addInitScript(() => {
    const request = () => {
      document.documentElement.dataset.awake = 'yes'
      const release = () => Promise.resolve(delete document.documentElement.dataset.awake)
      return Promise.resolve({ release })
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
  })
  const awake = page.locator('html[data-awake]')
  await haveAccount(page)
  await havePet(page, 'Bruno')
  await page.goto('/workouts/gentle-morning')
  await link(page, 'Add to schedule').click()
  await expect(dialog(page).getByLabel('Event Name')).toHaveValue('Gentle morning for stiff dogs')
  await dialog(page).getByLabel('Start', { exact: true }).fill(today)
  await dialog(page).getByRole('button', { name: 'Add Event' }).click()
  await expect(page.getByText('In the schedule.')).toBeVisible()
  const begin = async () => {
    await page.goto(`/schedule/${today}`)
    await row(page, 'Gentle morning').click()
    await dialog(page).getByRole('link', { name: 'Start', exact: true }).click()
    await button(page, 'Start').click()
    await page.clock.runFor(20_000)
  }
  await begin()
  await expect(awake).toHaveCount(1)
  await button(page, 'Not today').click()
  await expect(awake).toHaveCount(0)
  await button(page, 'Leave without recording').click()
  await expect(page).toHaveURL(`/schedule/${today}`)
  await expect(row(page, 'Gentle morning')).not.toContainText('Done')
  await begin()
  await button(page, 'Done').click()
  await button(page, 'Record it').click()
  await expect(row(page, 'Gentle morning')).toContainText(/Done .*1 minute, 1 exercise/)
  await button(page, 'Undo').click()
  await expect(row(page, 'Gentle morning')).not.toContainText('1 minute, 1 exercise')
})
