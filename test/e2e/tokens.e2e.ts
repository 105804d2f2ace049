import type { Page } from '@playwright/test'
import { expect, haveAccount, test } from './journey.ts'
import { daysAgo, noonZone } from './noon.ts'
import { button, dialog, haveEvent, havePet, openDay, row } from './schedule-journey.ts'
import { originOf } from './origin-of.ts'

test.use({ timezoneId: noonZone })

/** Another program: it has no cookie of this browser. */
async function another(page: Page, token: string) {
  const origin = await originOf(page)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return async (path: string, body?: object) => {
    const more = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    const answer = await fetch(`${origin}/api/v1/${path}`, { headers, ...more })
    return {
      status: answer.status,
      body: (await answer.json()) as { next?: { task: string }; outcome?: string },
    }
  }
}

test('a token is made, records from another program what the open day shows, and is turned off and on again', async ({
  page,
}) => {
  await haveAccount(page)
  const mitzi = await havePet(page, 'Mitzi', 'cat')
  await haveEvent(page, 'Insulin', { start: `${daysAgo(0)}T12:10`, petIds: [mitzi] })
  await page.goto('/settings')
  await dialog(page)
    .getByRole('link', { name: /^Apps and Tokens/ })
    .click()
  await dialog(page).getByRole('link', { name: 'Make a Token' }).click()
  await page.getByLabel('What is it for?').fill('Feeding place')
  await button(page, 'Make the token').click()
  await expect(page.getByRole('heading', { name: 'Your token' })).toBeFocused()
  const token = await page.getByLabel('Token', { exact: true }).inputValue()
  const ask = await another(page, token)
  await button(page, 'Done').click()
  await expect(dialog(page).getByText('Not used yet')).toBeVisible()
  await expect(page.getByText(token)).toHaveCount(0)

  await openDay(page, daysAgo(0))
  const { next } = (await ask('today')).body
  const recorded = await ask('care', { task: next?.task, by: { name: 'Grandma' } })
  expect(recorded.body.outcome).toBe('applied')
  await expect(row(page, 'Insulin')).toContainText('Grandma')

  await page.goto('/settings/apps')
  await expect(dialog(page).getByText(/^Last used/)).toBeVisible()
  await button(page, 'Turn off the token Feeding place').click()
  await expect(dialog(page).getByText('Turned off', { exact: true })).toBeVisible()
  expect((await ask('today')).status).toBe(401)
  await button(page, 'Turn on again the token Feeding place').click()
  await expect(page.getByText('The token works again.')).toBeVisible()
  expect((await ask('today')).status).toBe(200)
})
