import type { Page } from '@playwright/test'
import { hashOf, photoOf } from '#test/support/photo-bytes.ts'
import { expect, haveAccount, test } from './journey.ts'
import { originOf } from './origin-of.ts'
import { button, daily, dialog, haveEvent, havePet, phone, say, sunday } from './schedule-journey.ts'

test.use(phone)

async function choose(page: Page, name: string, text: string) {
  const file = { name, mimeType: 'text/calendar', buffer: Buffer.from(text) }
  await page.getByLabel('Choose files').setInputFiles(file)
  await expect(page.getByRole('heading', { name: 'This would be imported' })).toBeFocused()
}

test('what was downloaded in one account and brought in by another is all there', async ({
  page,
  browser,
  baseURL,
}) => {
  await haveAccount(page)
  const minka = await havePet(page, 'Minka', 'cat')
  const eventId = await haveEvent(page, 'Insulin', { petIds: [minka], recurrence: daily(sunday) })
  const local = `${sunday}T08:00:00`
  const face = photoOf(7)
  const photo = hashOf(face)
  const headers = { origin: await originOf(page) }
  const sent = await page.request.put(`/photos/${photo}`, { data: Buffer.from(face), headers })
  expect(sent.ok()).toBe(true)
  await say(page, { verb: 'edit-pet', petId: minka, pet: { photo } })
  await say(page, {
    verb: 'record-care',
    seriesId: eventId,
    eventId,
    day: sunday,
    due: local,
    allDay: false,
    title: 'Insulin',
    pets: [{ id: minka, name: 'Minka' }],
    details: { outcome: 'given', at: Date.parse(`${local}-08:00`), local, amount: '2 units', note: '' },
    knows: [],
  })
  const exported = async (of: Page) => (await of.request.get('/api/account/export')).text()
  const bodies = (text: string) => {
    const { pets, events, care, photos } = JSON.parse(text) as Record<string, unknown>
    return { pets, events, care, photos }
  }
  const file = await exported(page)

  const other = await (await browser.newContext({ ...phone, baseURL: baseURL ?? '' })).newPage()
  await other.goto('/login')
  await haveAccount(other)
  await other.goto('/settings/calendars/import')
  await choose(other, 'senior-pet-care.json', file)
  await expect(dialog(other)).toContainText('1 pet')
  await expect(dialog(other)).toContainText('1 record of care')
  await expect(dialog(other)).toContainText('1 photo')
  await expect(dialog(other)).toContainText('For Minka')
  await button(other, 'Import 1 event and more').click()
  await expect(other.getByRole('heading', { name: 'Imported' })).toBeFocused()
  await expect.poll(async () => bodies(await exported(other))).toEqual(bodies(file))
  await other.goto(`/schedule/${sunday}`)
  await expect(other.getByRole('main')).toContainText('Insulin')
  await expect(other.getByRole('main')).toContainText('Given')
})
