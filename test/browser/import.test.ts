import { beforeEach, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, haveAccount, onPhone, open, reload, setOffline, test } from './app.tsx'
import { button, daily, dialog, expectTitles, haveEvent, havePet, openDay, say, sunday } from './schedule.ts'

beforeEach(onPhone)

const event = (uid: string, lines: string) =>
  `BEGIN:VEVENT\r\nUID:${uid}@google.com\r\n${lines}\r\nEND:VEVENT\r\n`
const alarm = 'BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT30M\r\nEND:VALARM'
const calendar = (vet: string) =>
  `BEGIN:VCALENDAR\r\nPRODID:-//Google Inc//EN\r\n${event('vet', `DTSTART:20271120T083000Z\r\nSUMMARY:${vet}\r\n${alarm}`)}${event(
    'pill',
    'DTSTART;VALUE=DATE:20261101\r\nRRULE:FREQ=DAILY\r\nSUMMARY:Pill for Minka',
  )}${event('odd', 'DTSTART:20261102T080000\r\nRRULE:FREQ=HOURLY\r\nSUMMARY:Drops')}END:VCALENDAR\r\n`

const heading = (name: string) => page.getByRole('heading', { name })

async function choose(name: string, text: string) {
  const file = new File([text], name, { type: 'text/calendar' })
  await userEvent.upload(page.getByLabelText('Choose files'), file)
  await expect.element(heading('This would be imported')).toHaveFocus()
}

test('a calendar file is shown before it comes in, is taken back as one, and twice changes nothing', async () => {
  await haveAccount()
  await havePet('Minka', 'cat')
  await havePet('Rex')
  await open('/settings/calendars')
  await page.getByRole('link', { name: /Import a calendar file/ }).click()
  await expect.element(page.getByLabelText('Choose files')).toBeInTheDocument()
  // everything is read here: it needs no network
  await setOffline(true)
  await choose('google.ics', calendar('Vet'))
  const row = (title: string) => dialog().getByRole('listitem').filter({ hasText: title })
  await expect.element(row('Pill for Minka')).toMatchTextContent('For Minka')
  await expect.element(row('Pill for Minka')).toMatchTextContent(/Next: .* · .* · /)
  await expect.element(dialog()).toMatchTextContent('1 event with an alarm: alarms are not imported.')
  await dialog().getByText('Left out: 1').click()
  await expect.element(dialog()).toMatchTextContent('line 18: “Drops”: it repeats more than once a day')
  await button('Change pets of Vet').click()
  await row('Vet').getByRole('checkbox', { name: 'Rex' }).click()
  await expectAccessible()
  await button('Import 2 events').click()
  await expect.element(heading('Imported')).toHaveFocus()
  await expectAccessible()
  await button('Undo the import').click()
  await expect.element(dialog()).toMatchTextContent('The import was undone.')

  await setOffline(false)
  await button('Import another file').click()
  await choose('google.ics', calendar('Vet'))
  await button('Import 2 events').click()
  await button('Import another file').click()
  await choose('google.ics', calendar('Vet'))
  await expect.element(dialog()).toMatchTextContent('Nothing new: everything in the file is already here.')

  await button('Choose other files').click()
  await choose('google.ics', calendar('Vet with blood test'))
  await expect.element(dialog()).toMatchTextContent('Changed in the file: 1')
  await button('Import 1 event').click()
  await expect.element(heading('Imported')).toHaveFocus()
  await open('/schedule/2027-11-20')
  await expect.element(page.getByRole('main')).toMatchTextContent('Vet with blood test')
})

test('a series that the file changes from a day on comes in whole or not at all, and never beside what is here', async () => {
  await haveAccount()
  const eventId = await haveEvent('Two units', { recurrence: daily(sunday) })
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
  await say(cut('2026-11-18', 'Three units', `${eventId}-1`))
  const file = await (await fetch('/api/account/export')).text()
  await say({ verb: 'undo', of: `${eventId}-1` })
  await say(cut('2026-11-19', 'Four units', `${eventId}-2`))
  await open('/settings/calendars/import')
  await choose('senior-pet-care.json', file)
  await expect.element(dialog()).toMatchTextContent('Cannot be combined: 1')
  await expect.element(dialog()).toMatchTextContent('before that “Two units”')
  await expect.element(dialog().getByRole('checkbox')).toHaveLength(0)
  await expect.element(dialog().getByRole('button', { name: /^Import/ })).toHaveLength(0)
  await expectAccessible()

  await say({ verb: 'undo', of: `${eventId}-2` })
  await reload()
  await choose('senior-pet-care.json', file)
  await expect.element(dialog()).toMatchTextContent('Changed here since: 1')
  const tick = dialog().getByRole('checkbox', { name: 'Import Three units' })
  await expect.element(tick).not.toBeChecked()
  await tick.click()
  await button('Import 1 event').click()
  await expect.element(heading('Imported')).toHaveFocus()
  await openDay('2026-11-20')
  await expectTitles(['Three units'])
})
