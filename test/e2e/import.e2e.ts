import type { Page } from '@playwright/test'
import { hashOf, photoOf } from '#test/support/photo-bytes.ts'
import { expect, expectAccessible, haveAccount, test } from './journey.ts'
import { originOf } from './origin-of.ts'
import {
  button,
  daily,
  dialog,
  expectTitles,
  haveEvent,
  havePet,
  openDay,
  phone,
  say,
  sunday,
} from './schedule-journey.ts'

test.use(phone)

const event = (uid: string, lines: string) =>
  `BEGIN:VEVENT\r\nUID:${uid}@google.com\r\n${lines}\r\nEND:VEVENT\r\n`
const alarm = 'BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT30M\r\nEND:VALARM'
const calendar = (vet: string) =>
  `BEGIN:VCALENDAR\r\nPRODID:-//Google Inc//EN\r\n${event('vet', `DTSTART:20271120T083000Z\r\nSUMMARY:${vet}\r\n${alarm}`)}${event(
    'pill',
    'DTSTART;VALUE=DATE:20261101\r\nRRULE:FREQ=DAILY\r\nSUMMARY:Pill for Minka',
  )}${event('odd', 'DTSTART:20261102T080000\r\nRRULE:FREQ=HOURLY\r\nSUMMARY:Drops')}END:VCALENDAR\r\n`

async function choose(page: Page, name: string, text: string) {
  const file = { name, mimeType: 'text/calendar', buffer: Buffer.from(text) }
  await page.getByLabel('Choose files').setInputFiles(file)
  await expect(page.getByRole('heading', { name: 'This would be imported' })).toBeFocused()
}

test('a calendar file is shown before it comes in, is taken back as one, and twice changes nothing', async ({
  page,
  context,
}) => {
  await haveAccount(page)
  await havePet(page, 'Minka', 'cat')
  await havePet(page, 'Rex')
  await page.goto('/settings/calendars')
  await page.getByRole('link', { name: /Import a calendar file/ }).click()
  await expect(page.getByLabel('Choose files')).toBeAttached()
  // everything is read here: it needs no network
  await context.setOffline(true)
  await choose(page, 'google.ics', calendar('Vet'))
  const row = (title: string) => dialog(page).getByRole('listitem').filter({ hasText: title })
  await expect(row('Pill for Minka')).toContainText('For Minka')
  await expect(row('Pill for Minka')).toContainText(/Next: .* · .* · /)
  await expect(dialog(page)).toContainText('1 event with an alarm: alarms are not imported.')
  await dialog(page).getByText('Left out: 1').click()
  await expect(dialog(page)).toContainText('line 18: “Drops”: it repeats more than once a day')
  await button(page, 'Change pets of Vet').click()
  await row('Vet').getByRole('checkbox', { name: 'Rex' }).check()
  await expectAccessible(page)
  await button(page, 'Import 2 events').click()
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeFocused()
  await expectAccessible(page)
  await button(page, 'Undo the import').click()
  await expect(dialog(page)).toContainText('The import was undone.')

  await context.setOffline(false)
  await button(page, 'Import another file').click()
  await choose(page, 'google.ics', calendar('Vet'))
  await button(page, 'Import 2 events').click()
  await button(page, 'Import another file').click()
  await choose(page, 'google.ics', calendar('Vet'))
  await expect(dialog(page)).toContainText('Nothing new: everything in the file is already here.')

  await button(page, 'Choose other files').click()
  await choose(page, 'google.ics', calendar('Vet with blood test'))
  await expect(dialog(page)).toContainText('Changed in the file: 1')
  await button(page, 'Import 1 event').click()
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeFocused()
  await page.goto('/schedule/2027-11-20')
  await expect(page.getByRole('main')).toContainText('Vet with blood test')
})

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

test('a series that the file changes from a day on comes in whole or not at all, and never beside what is here', async ({
  page,
}) => {
  await haveAccount(page)
  const eventId = await haveEvent(page, 'Two units', { recurrence: daily(sunday) })
  const cut = (day: string, title: string, id: string) => ({
    id,
    verb: 'edit-event',
    eventId,
    seriesId: eventId,
    scope: 'future',
    occurrenceDate: day,
    newEventId: `part-of-${id}`,
    event: { title, start: `${day}T19:00:00`, end: `${day}T19:00:00`, allDay: false },
  })
  await say(page, cut('2026-11-18', 'Three units', `${eventId}-1`))
  const file = await (await page.request.get('/api/account/export')).text()
  await say(page, { verb: 'undo', of: `${eventId}-1` })
  await say(page, cut('2026-11-19', 'Four units', `${eventId}-2`))
  await page.goto('/settings/calendars/import')
  await choose(page, 'senior-pet-care.json', file)
  await expect(dialog(page)).toContainText('Cannot be combined: 1')
  await expect(dialog(page)).toContainText('before that “Two units”')
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(0)
  await expect(dialog(page).getByRole('button', { name: /^Import/ })).toHaveCount(0)
  await expectAccessible(page)

  await say(page, { verb: 'undo', of: `${eventId}-2` })
  await page.reload()
  await choose(page, 'senior-pet-care.json', file)
  await expect(dialog(page)).toContainText('Changed here since: 1')
  const tick = dialog(page).getByRole('checkbox', { name: 'Import Three units' })
  await expect(tick).not.toBeChecked()
  await tick.check()
  await button(page, 'Import 1 event').click()
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeFocused()
  await openDay(page, '2026-11-20')
  await expectTitles(page, ['Three units'])
})
