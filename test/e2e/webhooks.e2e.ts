import { receiver } from '../support/webhook-calls.ts'
import { expect, haveAccount, test as journey } from './journey.ts'
import { daysAgo, noonZone } from './noon.ts'
import { button, dialog, haveEvent, havePet, openDay } from './schedule-journey.ts'

const test = journey.extend<{ there: Awaited<ReturnType<typeof receiver>> }>({
  // a fixture of Playwright names what it needs by destructuring, even when that is nothing
  // oxlint-disable-next-line no-empty-pattern
  there: async ({}, use) => {
    const there = await receiver()
    await use(there)
    await there.close()
  },
  env: async ({ there }, use) => use({ HOOK_HOSTS: there.origin }),
})
test.use({ timezoneId: noonZone })

test('a webhook is made, tried, and told of a dose that is given in the app', async ({ page, there }) => {
  await haveAccount(page)
  const mitzi = await havePet(page, 'Mitzi', 'cat')
  await haveEvent(page, 'Insulin', { start: `${daysAgo(0)}T12:10`, petIds: [mitzi] })
  await page.goto('/settings')
  await dialog(page)
    .getByRole('link', { name: /^Webhooks/ })
    .click()
  await dialog(page).getByRole('link', { name: 'Make a Webhook' }).click()
  await page.getByLabel('What is it for?').fill('Kitchen lamp')
  await page.getByLabel('Address').fill(`${there.origin}/hook`)
  await button(page, 'Make the webhook').click()
  await expect(page.getByRole('heading', { name: 'Its secret' })).toBeFocused()
  there.answers.secret = await page.getByLabel('Secret', { exact: true }).inputValue()
  await button(page, 'Done').click()
  await button(page, 'Send one now the webhook Kitchen lamp').click()
  await expect(page.getByText('The message arrived.')).toBeVisible()
  expect(there.got).toMatchObject([{ isSigned: true, body: { type: 'test' } }])

  await openDay(page, daysAgo(0))
  await page.getByRole('button', { name: /^Given: Insulin/ }).click()
  await expect.poll(() => there.types()).toEqual(['test', 'care.recorded'])
  expect(there.got[1]).toMatchObject({ isSigned: true, body: { data: { entry: { title: 'Insulin' } } } })
  await page.goto('/settings/webhooks')
  await dialog(page).getByText('Last answers').click()
  await expect(dialog(page).getByText(/Care was recorded: arrived \(200\)/)).toBeVisible()
})
