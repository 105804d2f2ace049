import { expect, haveAccount, test } from './journey.ts'
import { daysAgo, noonZone } from './noon.ts'
import { button, daily, haveEvent, havePet, openDay } from './schedule-journey.ts'

test.use({ timezoneId: noonZone })

test('what was eaten with the insulin is one tap, without a network too, and the vet reads it', async ({
  page,
  context,
}) => {
  await haveAccount(page)
  const minka = await havePet(page, 'Minka', 'cat')
  const today = daysAgo(0)
  const planned = { start: `${today}T12:00`, petIds: [minka], recurrence: daily(today) }
  await haveEvent(page, 'Insulin', planned)
  await openDay(page, today)
  const asked = page.getByRole('group', { name: 'What did Minka eat?' })
  await expect(asked).toHaveCount(0)
  await page.getByRole('button', { name: 'Given: Insulin, Minka' }).click()
  await expect(asked).toBeVisible()
  await context.setOffline(true)
  await asked.getByRole('button', { name: 'Most', exact: true }).click()
  await expect(asked.getByRole('button', { name: 'Most', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByText('Eaten: most')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/changes? waiting/)).toHaveCount(0)

  await page.reload()
  await expect(asked.getByRole('button', { name: 'Most', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.goto(`/pets/${minka}/vet`)
  const meals = page.getByRole('heading', { name: 'Meals' }).locator('..')
  await expect(meals).toContainText('Most 1 ×')
  const download = page.waitForEvent('download')
  await page.goto('/journal')
  await button(page, 'Save as a table (CSV)').click()
  const table = (await (await download).createReadStream()).setEncoding('utf8')
  expect((await table.toArray()).join('')).toContain('Minka,Meal,Most')
})
