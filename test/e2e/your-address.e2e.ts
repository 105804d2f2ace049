import { dueAt } from './due-at.ts'
import { expect, expectAccessible, signUp } from './journey.ts'
import { codeIn, linkIn, test } from './mail-journey.ts'
import { noonZone } from './noon.ts'
import { button, dialog } from './schedule-journey.ts'

// what is due in some hours is due today
test.use({ timezoneId: noonZone })

test('whose reminders would be mailed proves the address once, by the code, and who never signed up says so by the link', async ({
  page,
  browser,
  app,
  mails,
}) => {
  await signUp(page)
  await dueAt(page, 'Insulin', Date.now() + 3 * 60 * 60_000)
  await page.goto('/schedule')
  // no device of theirs is reminded either
  const line = page.getByText('Nobody will be reminded')
  await expect(line).toBeVisible()
  await page.getByRole('link', { name: 'Turn on' }).click()
  await expect(dialog(page)).toContainText('No reminders are mailed yet')
  await dialog(page).getByRole('link', { name: 'Confirm Your Email' }).click()
  await expect(dialog(page)).toContainText('We have sent an email to')
  await expectAccessible(page)
  const code = await codeIn(mails)
  await button(page, 'Confirm').click()
  await expect(dialog(page)).toContainText('Please type the six digits of the code.')
  await page.getByLabel('Code').fill('000 000')
  await button(page, 'Confirm').click()
  await expect(dialog(page)).toContainText('That code is not right')
  await page.getByLabel('Code').fill(code)
  await button(page, 'Confirm').click()
  await expect(dialog(page)).toContainText('Your email address is confirmed.')
  await page.goto('/settings/account')
  await expect(dialog(page)).toContainText('Download My Data')
  await expect(dialog(page)).not.toContainText('Confirm Your Email')
  await page.goto('/schedule')
  await expect(page.getByText('Insulin')).toBeVisible()
  await expect(line).toHaveCount(0)

  // the mail is read where nobody is signed in
  const elsewhere = await browser.newContext({ baseURL: app.url, serviceWorkers: 'block' })
  const mailed = await elsewhere.newPage()
  await mailed.goto(await linkIn(mails, '/your-address'))
  await expect(mailed.getByRole('heading', { name: 'Is this your account?' })).toBeVisible()
  await expect(mailed).toHaveURL(/\/your-address$/)
  await expectAccessible(mailed)
  await button(mailed, 'No, this was not me').click()
  await expect(mailed.getByText(/Nobody can have this app write to you again/)).toBeVisible()
  await elsewhere.close()
  await page.goto('/settings/account')
  await expect(dialog(page)).toContainText('Nothing is mailed there')
  await dialog(page)
    .getByRole('link', { name: /^Confirm Your Email/ })
    .click()
  await expect(dialog(page)).toContainText('said that this account is not theirs')
  await expectAccessible(page)
})

test('a link of that mail that somebody made up says so', async ({ page }) => {
  await page.goto('/your-address#made-up.token')
  await button(page, 'Yes, it is mine').click()
  await expect(page.getByRole('alert')).toContainText('This link is not known here')
  await page.goto('/your-address')
  await page.reload()
  await expect(page.getByRole('heading', { name: /./ }).first()).toBeVisible()
})
