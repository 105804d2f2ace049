import { beforeEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAt, expectHidden, haveAccount, onPhone, open, press } from './app.tsx'
import { reload, setOffline, test } from './app.tsx'
import { at, today } from './noon.ts'
import { button, dialog, havePet, link, row } from './schedule.ts'

const minutes = (n: number) => n * 60_000

/** In steps, between which the next exercise begins. */
async function passUntil(words: string) {
  const step = () => vi.advanceTimersByTime(5_000) && page.getByText(words).elements().length
  await expect.poll(step, { interval: 10 }).toBe(1)
}

beforeEach(async () => {
  await onPhone()
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
    now: new Date(at(`${today}T12:00:00`)),
  })
})

test('a workout is played to its end without a network, survives a reload and stands in the journal', async () => {
  await haveAccount()
  await havePet('Bruno')
  await open('/workouts')
  await setOffline(true)
  await expect.element(page.getByText('Workout routines will appear here')).toBeVisible()
  // he is a dog
  await expectHidden(page.getByRole('link', { name: /^Cat play/ }))
  await page.getByRole('link', { name: /^Rainy day/ }).click()
  await link('Start').click()
  await expect.element(page.getByRole('heading', { name: 'Treats in a towel' })).toBeVisible()
  await press(' ')
  vi.advanceTimersByTime(minutes(1))
  await expect.element(page.getByRole('timer')).toMatchTextContent(/^(2:00|1:5\d)$/)
  await reload()
  await expect.element(page.getByRole('timer')).toMatchTextContent(/^1:\d\d$/)
  await press(' ')
  await expect.element(page.getByRole('status').filter({ hasText: 'Paused.' })).toHaveLength(1)
  await button('Continue').click()
  vi.advanceTimersByTime(minutes(2))
  await expect.element(page.getByRole('heading', { name: 'Three cups' })).toBeVisible()
  await passUntil('8 minutes, 3 exercises')
  await button('Record it').click()
  await expect.element(page.getByText(/^Rainy day for the mind( for .+)?: done \d\d:\d\d/)).toBeVisible()
  await open('/journal')
  await expect.element(row('Rainy day for the mind')).toMatchTextContent('8 minutes, 3 exercises')
  await expect.element(row('Rainy day for the mind')).toMatchTextContent('Bruno')
})

test('a workout goes into the schedule, is begun from its row and ticks it, or is left at not today', async () => {
  const request = () => {
    document.documentElement.dataset['awake'] = 'yes'
    const release = () => Promise.resolve(delete document.documentElement.dataset['awake'])
    return Promise.resolve({ release })
  }
  // the cast: what the app asks of it
  vi.spyOn(navigator, 'wakeLock', 'get').mockReturnValue({ request } as unknown as WakeLock)
  const isAwake = () => document.documentElement.dataset['awake'] === 'yes'
  await haveAccount()
  await havePet('Bruno')
  await open('/workouts/gentle-morning')
  await link('Add to schedule').click()
  await expect.element(dialog().getByLabelText('Event Name')).toHaveValue('Gentle morning for stiff dogs')
  await dialog().getByLabelText('Start', { exact: true }).fill(today)
  await dialog().getByRole('button', { name: 'Add Event' }).click()
  await expect.element(page.getByText('In the schedule.')).toBeVisible()
  const begin = async () => {
    await open(`/schedule/${today}`)
    await row('Gentle morning').click()
    await dialog().getByRole('link', { name: 'Start', exact: true }).click()
    await button('Start').click()
    vi.advanceTimersByTime(20_000)
  }
  await begin()
  await expect.poll(isAwake).toBe(true)
  await button('Not today').click()
  await expect.poll(isAwake).toBe(false)
  await button('Leave without recording').click()
  await expectAt(new RegExp(`/schedule/${today}$`))
  await expect.element(row('Gentle morning')).not.toMatchTextContent('Done')
  await begin()
  await button('Done').click()
  await button('Record it').click()
  await expect.element(row('Gentle morning')).toMatchTextContent(/Done .*1 minute, 1 exercise/)
  await button('Undo').click()
  await expect.element(row('Gentle morning')).not.toMatchTextContent('1 minute, 1 exercise')
})
