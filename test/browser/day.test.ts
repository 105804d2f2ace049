import { beforeEach, describe, expect } from 'vitest'
import { commands, page } from 'vitest/browser'
import { boxOf, expectAccessible, expectAt, expectHidden, focus, haveAccount, onPhone } from './app.tsx'
import { open, openSchedule, press, reload, setClock, swipe, test } from './app.tsx'
import { ownHousehold } from './household.ts'
import { addEventButton, atTenOnSunday, button, daily, dialog, expectTitles, haveEvent } from './schedule.ts'
import { havePet, link, openDay, openToEdit, row, rows, say, sunday } from './schedule.ts'

describe.each(['phone', 'desktop'])('on a %s', (size) => {
  beforeEach(async () => {
    if (size === 'phone') await onPhone()
    await commands.emulate({ reducedMotion: 'no-preference' })
  })

  test('a new account is led to its first pet', async () => {
    await openSchedule()
    await expect.element(page.getByText('Add your pet to start tracking care routines.')).toBeVisible()
    await expectAccessible()
    await button('Add a Pet').click()
    await expectAt(/\/settings\/pets\/new$/)
    history.back()
    await expectAt(/\/schedule$/)
    await havePet('Bruno')
    await expect.element(page.getByText('No events today')).toBeVisible()
    await expectAccessible()
  })

  test('days are turned back and forth, and Today leads home', async () => {
    setClock(atTenOnSunday)
    await openSchedule()
    const heading = page.getByRole('heading', { level: 1 })
    await expect.element(heading).toHaveTextContent('Sunday')
    await expect.element(link('Today')).toHaveLength(0)
    await link('Next Day').click()
    await expect.element(heading).toHaveTextContent('Monday')
    await expectAt(/\/schedule\/2026-11-16$/)
    await expect.poll(() => document.title).toMatch(/Monday 16 November/)
    await link('Previous Day').click()
    await link('Previous Day').click()
    await expect.element(heading).toHaveTextContent('Saturday')
    await link('Today').click()
    await expectAt(/\/schedule$/)
    await page.getByLabelText('Date', { exact: true }).fill('2028-02-29')
    await expect.element(heading).toHaveTextContent('Tuesday')
    await expect.element(page.getByText('29 February 2028', { exact: true })).toBeVisible()
    history.back()
    await expect.element(heading).toHaveTextContent('Sunday')
    await open('/schedule/2026-02-30')
    await expectAt(/\/schedule$/)
  })

  test('events read at a glance', async () => {
    setClock(atTenOnSunday)
    await haveAccount()
    const bruno = await havePet('Bruno')
    const minka = await havePet('Minka', 'cat', 'sea')
    await haveEvent('Long walk', {
      start: `${sunday}T09:00`,
      end: `${sunday}T10:30`,
      petIds: [bruno],
    })
    await haveEvent('Pill', { start: `${sunday}T08:00`, end: `${sunday}T08:10`, petIds: [minka] })
    await haveEvent('Phone the vet', { start: `${sunday}T10:15`, end: `${sunday}T10:20` })
    await haveEvent('Birthday', { allDay: true, start: `${sunday}T00:00`, petIds: [bruno, minka] })
    await haveEvent('Night watch', { start: `${sunday}T22:00`, end: '2026-11-16T06:00' })
    await haveEvent('Nails', {
      start: `${sunday}T12:00`,
      recurrence: [
        'DTSTART:20261116T120000',
        'RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=MO,WE;UNTIL=20270503T235959',
      ],
    })
    await openDay(sunday)
    await expectTitles(['Birthday', 'Pill', 'Long walk', 'Phone the vet', 'Night watch'])
    await expect.element(row('Birthday')).toMatchTextContent('All day')
    await expect.element(row('Birthday')).toMatchTextContent('Bruno and Minka')
    await expect.element(row('Pill')).toMatchTextContent('08:00')
    await expect.element(row('Phone the vet')).toMatchTextContent('during Long walk')
    await expect.element(row('Night watch')).toMatchTextContent('continues tomorrow')
    await expect.element(page.css('main ol > li').nth(3)).toMatchTextContent('Now 10:00')
    await expectAccessible()
    await page.getByRole('link', { name: 'Next Day' }).click()
    await expectTitles(['Night watch', 'Nails'])
    await expect.element(row('Night watch')).toMatchTextContent('until 06:00')
    await expect.element(row('Nails')).toMatchTextContent('every 2 weeks on Mon and Wed until 3 May 2027')
  })
})

describe('on a phone', () => {
  beforeEach(onPhone)

  test('a long day turned while scrolled down shows the next day, from its start to its end', async () => {
    await haveAccount()
    for (const [day, count] of [
      ['15', 16],
      ['16', 13],
    ] as const) {
      for (let hour = 0; hour < count; hour++) {
        const start = `2026-11-${day}T${String(hour + 6).padStart(2, '0')}:00`
        await haveEvent(`Care ${hour + 1} of the ${day}th`, { start })
      }
    }
    const titles = (day: string, count: number) =>
      Array.from({ length: count }, (_, at) => `Care ${at + 1} of the ${day}th`)
    await openDay(sunday)
    await expectTitles(titles('15', 16))
    const late = await row('Care 14 of').findElement()
    late.scrollIntoView()
    await link('Next Day').click()
    await expectTitles(titles('16', 13))
    await expect.element(rows().first()).toBeInViewport()
    await link('Previous Day').click()
    await expectTitles(titles('15', 16))
  })

  test('Add Event and the way to other days are in reach of the thumb, and nothing scrolls sideways', async () => {
    setClock(atTenOnSunday)
    await openSchedule()
    for (const pressed of [link('Previous Day'), addEventButton(), link('Next Day')]) {
      const box = await boxOf(pressed)
      expect(box.y).toBeGreaterThan(600)
      expect(box.height).toBeGreaterThanOrEqual(44)
    }
    // the ways to other views are one line, and the heading is none of them
    const views = await boxOf(page.getByRole('navigation', { name: 'Views' }))
    expect((await boxOf(button('Zoom Out to Month').css('> span'))).height).toBeLessThan(25)
    const heading = await boxOf(page.getByRole('heading', { level: 1 }))
    expect(heading.top - views.bottom).toBeGreaterThanOrEqual(16)
    for (const day of ['2026-11-16', '2026-11-17', '2026-11-18']) {
      // while one sheet still slides in, the next tap must find its link where the thumb is
      await link('Next Day').click()
      await expectAt(new RegExp(`${day}$`))
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
    }
    // where there is room they say it in words
    await page.viewport(768, 1024)
    for (const words of ['Previous Day', 'Next Day']) {
      const box = await boxOf(link(words).getByText(words))
      expect(box.width).toBeGreaterThan(40)
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  })
})

test('keys lead everywhere, and can be switched off', async () => {
  setClock(atTenOnSunday)
  await openSchedule()
  const heading = page.getByRole('heading', { level: 1 })
  await expect.element(heading).toHaveTextContent('Sunday')
  await press('ArrowRight')
  await expect.element(heading).toHaveTextContent('Monday')
  await press('ArrowLeft')
  await press('ArrowLeft')
  await expect.element(heading).toHaveTextContent('Saturday')
  await press('m')
  await expect.element(heading).toHaveTextContent('November 2026')
  await press('w')
  await expectAt(/\/schedule\/week\/2026-11-14$/)
  await press('d')
  await expect.element(heading).toHaveTextContent('Saturday')
  await press('t')
  await expect.element(heading).toHaveTextContent('Sunday')
  // pressed faster than days are drawn they skip none
  for (let pressed = 0; pressed < 10; pressed++) {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
    // only what is drawn at once is there by now: a transition waits for the next task
    await Promise.resolve()
  }
  await expectAt(/2026-11-25$/)
  await expect.element(heading).toHaveTextContent('Wednesday')
  await press('t')
  await expect.element(heading).toHaveTextContent('Sunday')
  await press('n')
  await expect.element(dialog()).toMatchTextContent('Add Event')
  await focus(page.getByLabelText('Event Name'))
  await commands.type('tnm?')
  await expect.element(page.getByLabelText('Event Name')).toHaveValue('tnm?')
  await press('Escape')
  await button('Leave').click()
  await expect.element(dialog()).toHaveLength(0)
  await press('?')
  await expect.element(dialog()).toMatchTextContent('a new event')
  await expectAccessible()
  await page.getByRole('checkbox', { name: 'Use keyboard shortcuts' }).click()
  await press('Escape')
  await expect.element(dialog()).toHaveLength(0)
  await press('ArrowRight')
  await press('n')
  await expect.element(heading).toHaveTextContent('Sunday')
  await expect.element(dialog()).toHaveLength(0)
})

test('a selected pet leaves out what is about others', async () => {
  setClock(atTenOnSunday)
  await openSchedule()
  const bruno = await havePet('Bruno')
  const minka = await havePet('Minka', 'cat', 'sea')
  await haveEvent('Walk', { start: `${sunday}T09:00`, petIds: [bruno], recurrence: daily(sunday) })
  await haveEvent('Buy litter', { start: `${sunday}T12:00` })
  await expectTitles(['Walk', 'Buy litter'])
  await page.getByRole('button', { name: /^Menu/ }).click()
  await button('Only Minka').click()
  await expect.element(page.getByText('No events today')).toBeVisible()
  await expect.element(page.getByText('The pets you selected have no events on this day.')).toBeVisible()
  await page.getByRole('button', { name: /^Menu/ }).click()
  await button('Only Bruno').click()
  await expectTitles(['Walk'])

  // what is hidden is said, always, and what was done for others is not called "no longer in the plan"
  const sundayMorning = atTenOnSunday.getTime()
  const drops = await haveEvent('Drops', { start: `${sunday}T20:00`, petIds: [minka] }, sundayMorning)
  const given = { outcome: 'given', at: sundayMorning, local: `${sunday}T10:00:00`, amount: '', note: '' }
  const slot = { eventId: drops, seriesId: drops, day: sunday, due: `${sunday}T20:00:00`, allDay: false }
  const hidden = page.css('p').filter({ has: button('Show all') })
  await expect.element(hidden).toHaveTextContent('Minka: 1 still open ·Show all')
  await button('Done: Walk, Bruno, 09:00').click()
  await expect.element(page.getByText('All 1 done')).toBeVisible()
  await expect.element(hidden).toHaveTextContent('1 without a pet, Minka: 1 still open ·Show all')
  await say({
    verb: 'record-care',
    ...slot,
    title: 'Drops',
    pets: [{ id: minka, name: 'Minka' }],
    details: given,
    knows: [],
    again: false,
  })
  await expect.element(hidden).toHaveTextContent('1 without a pet still open ·Show all')
  await expect.element(page.getByText('No longer in the plan')).toHaveLength(0)
  await expectTitles(['Walk'])
  await expectAccessible()
  await reload()
  await expect.element(hidden).toHaveTextContent('1 without a pet still open ·Show all')
  for (const path of ['/schedule/2026-11-20', '/schedule/week', '/schedule/month']) {
    await open(path)
    await expect.element(hidden).toHaveTextContent('Showing only Bruno ·Show all')
  }
  await open('/schedule')
  await button('Show all').click()
  await expect.element(hidden).toHaveLength(0)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  await expectTitles(['Walk', 'Buy litter', 'Drops'])
  await expect.element(page.getByText('2 of 3 done')).toBeVisible()
})

test('a day prints as a sheet with a box to tick for each event', async () => {
  setClock(atTenOnSunday)
  await haveAccount()
  const bruno = await havePet('Bruno')
  await haveEvent('Pill', { petIds: [bruno], description: 'Half of it.\nWith food.' })
  await openDay(sunday)
  await expect.element(rows()).toHaveLength(1)
  await commands.emulate({ media: 'print' })
  await expect.element(page.getByRole('navigation')).toHaveLength(0)
  await expectHidden(addEventButton())
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => getComputedStyle(row('Pill').element(), '::before').borderTopStyle).toBe('solid')
  await expect.element(row('Pill')).toMatchTextContent('With food.')
})

test('a finger turns the days, scrolling does not', async () => {
  await onPhone()
  setClock(atTenOnSunday)
  await openSchedule()
  const heading = page.getByRole('heading', { level: 1 })
  await expect.element(heading).toHaveTextContent('Sunday')
  // before the day stands there is nothing below its title to swipe
  await expect.element(page.getByText('Add your pet to start')).toBeVisible()
  await swipe({ x: 300, y: 400 }, { x: 80, y: 420 })
  await expect.element(heading).toHaveTextContent('Monday')
  await swipe({ x: 80, y: 400 }, { x: 300, y: 390 })
  await expect.element(heading).toHaveTextContent('Sunday')
  await swipe({ x: 200, y: 600 }, { x: 160, y: 300 })
  await swipe({ x: 200, y: 400 }, { x: 170, y: 400 })
  await expect.element(heading).toHaveTextContent('Sunday')
})

test('what arrived without a name, a time or a rule that can be read never breaks the page', async () => {
  setClock(atTenOnSunday)
  await haveAccount()
  await havePet('Bruno')
  const owner = await ownHousehold()
  const stored = { title: '', description: '', allDay: false, petIds: [], start: '', end: '', createdAt: 0 }
  await commands.putDocuments(
    owner,
    [
      { ...stored, id: 'stored-without-times', recurrence: null, date: sunday, recurrenceExceptions: [] },
      {
        ...stored,
        id: 'stored-with-bad-rule',
        title: 'Never shown',
        start: `${sunday}T08:00:00`,
        end: `${sunday}T08:30:00`,
        recurrence: ['RRULE:FREQ=SOMETIMES'],
        recurrenceExceptions: [],
      },
    ],
    'events',
  )
  await open('/schedule')
  await expectTitles(['Untitled Event'])
  await expect.element(row('Untitled Event')).toMatchTextContent('Time not set')
  await expectAccessible()
  await openToEdit('Untitled Event')
  await expect.element(page.getByLabelText('Start time')).toHaveValue('')
  await page.getByLabelText('Event Name').fill('Named now')
  await button('Save').click()
  await expect.element(dialog()).toMatchTextContent('Invalid event start time')
  await page.getByLabelText('Start', { exact: true }).fill(sunday)
  await page.getByLabelText('Start time').fill('11:00')
  await button('Save').click()
  await expect.element(row('Named now')).toMatchTextContent('11:00')
})

test('documents that lack their fields show what they have, and everything else goes on', async () => {
  setClock(atTenOnSunday)
  await haveAccount()
  await havePet('Bruno')
  const owner = await ownHousehold()
  await commands.putDocuments(
    owner,
    [
      { id: 'stored-with-a-date', date: sunday },
      { id: 'stored-with-a-title', title: 'Weight', start: `${sunday}T09:00:00`, end: `${sunday}T09:10:00` },
      {
        id: 'stored-with-a-rule',
        title: 'Brush',
        recurrence: ['DTSTART:20261101T120000', 'RRULE:FREQ=DAILY'],
      },
      { id: 'stored-as-nonsense', title: 7, petIds: 'Bruno', start: {}, recurrence: 'daily', date: sunday },
    ],
    'events',
  )
  await commands.putDocuments(
    owner,
    [{ id: 'stored-pet-nobody' }, { id: 'stored-pet-odd', breeds: 7 }],
    'pets',
  )
  await open('/schedule')
  await expectTitles(['Brush', 'Untitled Event', 'Untitled Event', 'Weight'])
  await expect.element(rows().nth(1)).toMatchTextContent('Time not set')
  await expectAccessible()
  await page.getByRole('button', { name: /^Menu, showing/ }).click()
  await expect.element(page.getByRole('checkbox', { name: 'Unnamed Pet' })).toHaveLength(2)
  await expect.element(button('Log Out')).toBeVisible()
  for (const [path, sees] of [
    ['/schedule/month', 'Weight'],
    ['/schedule/week', 'Weight'],
    ['/settings/pets', 'Unnamed Pet'],
    ['/settings/pets/stored-pet-odd', 'Breeds'],
  ] as const) {
    await open(path)
    await expect.element(page.css(`text=${sees} >> visible=true`).first()).toBeVisible()
    await expect.element(page.getByText('Something went wrong on our side.')).toHaveLength(0)
  }
})
