import type { Page } from '@playwright/test'
import { mostReminding } from '#core/reminders/reminding-bounds.ts'
import { expect, expectAccessible, haveAccount, test } from './journey.ts'
import { atTenOnSunday, daily, dialog, say, sunday } from './schedule-journey.ts'

const saidAtOnce = 50

/** That many daily pills that remind. */
async function havePills(page: Page, count: number) {
  const start = `${sunday}T08:00`
  const pill = { title: 'Pill', description: '', allDay: false, petIds: [], start, end: start }
  const event = { ...pill, recurrence: daily(sunday), reminder: { before: 0 } }
  const ids = Array.from({ length: count }, (_, n) => `pill-${String(n).padStart(8, '0')}`)
  for (let at = 0; at < count; at += saidAtOnce)
    await say(
      page,
      ...ids.slice(at, at + saidAtOnce).map((eventId) => ({ verb: 'add-event', eventId, event })),
    )
}

test('of more repeating events than reminders come for, the settings say how many are left out', async ({
  page,
}) => {
  await page.clock.install({ time: atTenOnSunday })
  await haveAccount(page)
  await page.goto('/settings/reminders')
  await expect(dialog(page)).toContainText('This device')
  await expect(dialog(page)).not.toContainText('at most')
  await havePills(page, mostReminding + 2)
  await expect(dialog(page)).toContainText(`${mostReminding} repeating events at most. The 2 that`)
  await expectAccessible(page)
})
