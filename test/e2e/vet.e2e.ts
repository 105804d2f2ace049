import { expect, expectAccessible, haveAccount, signUp, test } from './journey.ts'
import { atTenOnSunday, button, daily, haveEvent, havePet, phone, say } from './schedule-journey.ts'

test.use(phone)

const given = (petId: string, note: string) => ({
  verb: 'record-as-needed',
  careId: 'pain-relief-of-rex',
  title: 'Pain relief',
  pets: [{ id: petId, name: 'Rex' }],
  details: {
    outcome: 'given',
    at: Date.parse('2026-11-12T21:40:00-08:00'),
    local: '2026-11-12T21:40:00',
    amount: '½ tablet',
    note,
  },
})

test('days are chosen, and what the vet asks stands on one sheet of paper', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
  })
  await page.clock.setFixedTime(atTenOnSunday)
  await signUp(page)
  const rex = await havePet(page, 'Rex')
  const from = { start: '2026-11-01T07:00', recurrence: daily('2026-11-01') }
  await haveEvent(page, 'Heart tablet', { ...from, petIds: [rex] })
  await haveEvent(page, 'Vet visit', { start: '2026-11-10T11:00', petIds: [rex] })
  await say(page, given(rex, 'Limped after the stairs'))
  await haveEvent(page, 'Clean the litter box', { ...from, petIds: [rex] })
  // it stands above the tablet: come under a press, it would be what is ticked
  await expect(page.getByRole('button', { name: /^Done: Clean the litter box/ })).toBeVisible()
  await page.getByRole('button', { name: /^Given: Heart tablet/ }).click()
  await page.getByRole('button', { name: 'Just now' }).click()
  await expect(page.getByText('Given 10:00').first()).toBeVisible()
  await page.getByRole('button', { name: /^Done: Clean the litter box/ }).click()
  await page.getByRole('button', { name: 'Just now' }).click()
  await expect(page.getByText('Done 10:00').first()).toBeVisible()

  await page.goto(`/pets/${rex}`)
  await page.getByRole('link', { name: 'For the vet' }).click()
  const paper = page.getByRole('article', { name: 'The sheet' })
  const tablet = paper.getByRole('row', { name: /Heart tablet/ })
  // planned, given, partly, skipped, refused, not logged: each planned time once, so that they sum up
  await expect(tablet.locator('td')).toHaveText(['15', '1', '0', '0', '0', '14'])
  await expect(tablet).toContainText('once late')
  await expect(tablet).toContainText('last given 15 Nov, 10:00')
  const litter = paper.getByRole('row', { name: /Clean the litter box/ })
  await expect(litter).toContainText('last done 15 Nov, 10:00')
  // a phone writes behind each number what it counts, paper above each column
  await expect(tablet.locator('td').nth(1)).toHaveAttribute('data-label', 'Given')
  await expect(litter.locator('td').nth(1)).toHaveAttribute('data-label', 'Done')
  await expect(paper.getByRole('columnheader', { name: 'Given or done' })).toHaveCount(1)
  await page.getByRole('radio', { name: 'Since the last visit' }).click()
  await expect(page).toHaveURL(/days=since-visit$/)
  await expect(tablet.locator('td')).toHaveText(['6', '1', '0', '0', '0', '5'])
  for (const told of ['Pain relief once: 12 Nov, 21:40', '½ tablet', 'Limped after the stairs'])
    await expect(paper).toContainText(told)
  await expect(paper).toContainText('A record kept by the household, not a medical document.')
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(button(page, 'Print')).toBeHidden()
  await expect(paper).toHaveCSS('color', 'rgb(0, 0, 0)')
  // on a dark screen the sheet is white too, and so are the colours of its charts
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
  const leaf = await paper.evaluate((sheet) => {
    const word = sheet.appendChild(document.createElement('i'))
    word.style.color = 'var(--leaf)'
    return getComputedStyle(word).color
  })
  expect(leaf).toBe('rgb(14, 94, 68)')
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
  await button(page, 'Print').click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
})

test('a dose that was moved is no third dose, and what happened twice is told as twice', async ({ page }) => {
  await page.clock.setFixedTime(atTenOnSunday)
  await signUp(page)
  const rex = await havePet(page, 'Rex')
  const dose = (start: string, end = '') =>
    haveEvent(page, 'Methimazole', { start, petIds: [rex], recurrence: daily(start.slice(0, 10), end) })
  await dose('2026-11-01T07:00')
  await dose('2026-11-01T19:00', ';UNTIL=20261111T235959')
  await dose('2026-11-12T18:30')
  const at = { at: Date.parse('2026-11-01T09:00:00-08:00'), local: '2026-11-01T09:00:00' }
  const details = { values: { value: 2 }, ...at, note: '' }
  const said = { measureId: 'rex-was-sick', petId: rex, petName: 'Rex', kind: 'vomit' }
  await say(page, { verb: 'record-measure', ...said, details })
  await page.goto(`/pets/${rex}/vet`)
  await expect(page.getByText(/^Vomiting twice: 1 Nov/)).toBeVisible()
  const line = page.getByRole('row', { name: /Methimazole/ })
  await expect(line).toContainText('07:00 and 18:30 · until 11 Nov at 07:00 and 19:00')
})

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
  await expect(vet).toHaveURL(/\/vet$/)
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

test('a link that is taken back right after it was made is no longer shown to be handed on', async ({
  page,
}) => {
  await haveAccount(page)
  await page.goto(`/pets/${await havePet(page, 'Rex')}/vet`)
  await button(page, 'Make a link for these days').click()
  const link = page.getByRole('textbox', { name: 'Link' })
  const secret = await link.inputValue()

  await page.getByRole('button', { name: /^Turn off the link for/ }).click()
  await expect(page.getByText('The link was turned off.')).toBeVisible()
  await expect(link).toHaveCount(0)
  await expect(button(page, 'Make a link for these days')).toBeVisible()

  await button(page, 'Undo').click()
  await expect(link).toHaveValue(secret)
})
