import { expect, expectAccessible, haveAccount, test } from './journey.ts'
import { button, haveEvent, havePet, phone } from './schedule-journey.ts'

test.use(phone)

test('a vet reads the sheet by a link without an account, until it is taken back', async ({
  page,
  browser,
  app,
}) => {
  await haveAccount(page)
  const [rex, minka] = [await havePet(page, 'Rex'), await havePet(page, 'Minka')]
  const day = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
  await haveEvent(page, 'Eye drops', { start: `${day}T08:00`, petIds: [rex, minka] })
  await haveEvent(page, 'Fish', { start: `${day}T08:00`, petIds: [minka] })
  await page.goto(`/pets/${rex}/vet`)
  await button(page, 'Make a link for these days').click()
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()
  await expectAccessible(page)

  const vet = await (await browser.newContext({ baseURL: app.url })).newPage()
  await vet.clock.install()
  await vet.goto(link)
  await expect(vet.getByRole('article', { name: 'The sheet' })).toContainText('Eye drops')
  await expect(vet).toHaveURL(/\/vet\?language=en$/)
  await expect(vet.locator('body')).not.toContainText(/Fish|Minka/)
  await expectAccessible(vet)

  await page.reload()
  await expect(page.getByText('Opened once')).toBeVisible()
  await page.getByRole('button', { name: /^Turn off the link for/ }).click()
  await expect(page.getByText('The link was turned off.')).toBeVisible()
  // a page that stays open notices by itself
  await vet.clock.fastForward('05:00')
  await expect(vet.getByRole('alert')).toContainText('This link no longer works.')
  await expectAccessible(vet)
  await button(page, 'Undo').click()
  await expect(page.getByText('The link works again.')).toBeVisible()
  await vet.reload()
  await expect(vet.getByRole('article', { name: 'The sheet' })).toContainText('Eye drops')

  // so does one that somebody comes back to; without a network it shows on
  await vet.context().setOffline(true)
  await page.getByRole('button', { name: /^Turn off the link for/ }).click()
  await expect(page.getByText('The link was turned off.')).toBeVisible()
  const comeBack = () => vet.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const asked = vet.waitForEvent('requestfailed')
  await comeBack()
  await asked
  await expect(vet.getByRole('article', { name: 'The sheet' })).toContainText('Eye drops')
  await vet.context().setOffline(false)
  await comeBack()
  await expect(vet.getByRole('alert')).toContainText('This link no longer works.')
})
