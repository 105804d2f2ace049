import { beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, haveAccount, onPhone, open, press, reload, test } from './app.tsx'
import { daysAgo, haveNoon, today } from './noon.ts'
import { button, daily, dialog, haveEvent, row, say } from './schedule.ts'

beforeEach(async () => {
  await onPhone()
  haveNoon()
})

/** A cat that gets insulin at half past midnight and at three, seen at noon, and whose vet is known. */
async function withInsulin() {
  await haveAccount()
  const pet = { name: 'Minka', species: 'cat', breeds: [], customBreed: '', birthday: '', colour: 'sea' }
  await say({ verb: 'add-pet', petId: 'pet-minka', pet: { ...pet, vet: 'Dr. Weber, 030 1234567' } })
  const from = daysAgo(7)
  for (const time of ['00:30', '15:00'])
    await haveEvent(
      'Insulin',
      {
        start: `${from}T${time}`,
        end: `${from}T${time}`,
        petIds: ['pet-minka'],
        recurrence: daily(from),
      },
      Date.now(),
    )
  await open('/schedule')
  await expect.element(row('Insulin')).toHaveLength(2)
}

async function eventAt(time: string): Promise<string> {
  const { events: kept } = (await (await fetch('/api/account/export')).json()) as {
    events: { id: string; start: string }[]
  }
  return kept.find(({ start }) => start.includes(`T${time}`))?.id ?? ''
}

/** Recorded by somebody who knew of no other. */
function given(eventId: string, time: string, minutesAgo: number) {
  const at = Date.now() - minutesAgo * 60_000
  const shown = new Date(at).toLocaleTimeString('en-GB')
  return {
    verb: 'record-care',
    seriesId: eventId,
    eventId,
    day: today,
    due: `${today}T${time}:00`,
    allDay: false,
    title: 'Insulin',
    pets: [{ id: 'pet-minka', name: 'Minka' }],
    details: { outcome: 'given', at, local: `${today}T${shown}` },
    knows: [],
  }
}

const tickAt = (time: string) => button(`Given: Insulin, Minka, ${time}`)

test('a row that is long late asks when it was, and the next one soon after it whether it is meant', async () => {
  await withInsulin()
  await tickAt('00:30').click()
  await expect.element(dialog()).toMatchTextContent('When was it given?')
  await expect.element(dialog()).toMatchTextContent('Minka')
  await expectAccessible()
  // a key that was held answers nothing
  await press('Enter')
  await press('Escape')
  await expect.element(dialog()).toHaveLength(0)
  await expect.element(row('Insulin').first()).not.toMatchTextContent('Given')

  await tickAt('00:30').click()
  await button('Another time').click()
  await expect.element(page.getByLabelText('Time')).toBeVisible()
  await expect.element(dialog()).toMatchTextContent('Minka')
  await press('Escape')
  await tickAt('00:30').click()
  await button('Just now').click()
  const late =
    /^Insulin for Minka: given 1\d:\d\d, late, planned for 00:30\. The next one is planned in \d h( \d+ min)?\.$/
  await expect.element(page.getByText(late)).toBeVisible()

  await tickAt('15:00').click()
  await expect.element(dialog()).toMatchTextContent('Give again?')
  await expect
    .element(dialog())
    .toMatchTextContent(/Minka had Insulin (a moment|1 minute) ago, given by you\./)
  await expect.element(button('Not now')).toHaveFocus()
  await expectAccessible()
  await button('Not now').click()
  await expect.element(tickAt('15:00')).toBeVisible()
  // the sheet and what was not planned ask the same, and stay open with what was typed
  await page.getByRole('link', { name: 'Record care' }).click()
  await page.getByLabelText('What was done').fill('insulin 2 IU')
  await button('Given').click()
  await button('Not now').click()
  await expect.element(page.getByLabelText('What was done')).toHaveValue('insulin 2 IU')
  await press('Escape')
  await button('Leave').click()
  await tickAt('15:00').click()
  await button('Give again').click()
  await expect.element(row('Insulin').last()).toMatchTextContent(/Given 1\d:\d\d/)
  // it was meant: nobody is asked once more
  await reload()
  await expect.element(row('Insulin')).toHaveLength(2)
  await expect.element(page.getByRole('link', { name: /^Insulin, Minka: given/ })).toHaveLength(0)
})

test('the afternoon one, ticked at noon, asks whether it is the one before that nobody logged', async () => {
  await withInsulin()
  await tickAt('15:00').click()
  await expect.element(dialog()).toMatchTextContent('Which one is it?')
  await expect.element(dialog()).toMatchTextContent('The 00:30 one is not logged yet.')
  await expect.element(button('Not now')).toHaveFocus()
  await expectAccessible()
  await button('Not now').click()
  await expect.element(dialog()).toHaveLength(0)
  await expect.element(tickAt('15:00')).toBeVisible()

  await tickAt('15:00').click()
  await button('The 00:30 one').click()
  // as a tap on that row does
  await expect.element(dialog()).toMatchTextContent('When was it given?')
  await button('At 00:30').click()
  await expect.element(row('Insulin').first()).toMatchTextContent('Given 00:30')
  await expect.element(tickAt('15:00')).toBeVisible()
  // nothing before it is open any more, and its time is near
  await tickAt('15:00').click()
  await expect.element(row('Insulin').last()).toMatchTextContent(/Given 1\d:\d\d/)
})

test('what is planned for another pet is not recorded for this one without a question', async () => {
  await withInsulin()
  const pet = { name: 'Otto', species: 'cat', breeds: [], customBreed: '', birthday: '', colour: 'sea' }
  await say({ verb: 'add-pet', petId: 'pet-otto', pet })
  await reload()
  await page.getByRole('link', { name: 'Record care' }).click()
  await page.getByLabelText('What was done').fill('insulin 2 units')
  await page.getByRole('checkbox', { name: 'Otto' }).click()
  await button('Given').click()
  const question = dialog().last()
  await expect.element(question).toMatchTextContent('insulin 2 units is planned for Minka, not for Otto.')
  await expect.element(button('Not now')).toHaveFocus()
  await expectAccessible()
  await button('Not now').click()
  await expect.element(page.getByLabelText('What was done')).toHaveValue('insulin 2 units')
  await button('Given').click()
  await button('Record for Otto').click()
  await expect.element(page.getByText(/^insulin 2 units for Otto: given/)).toBeVisible()
})

test('the rest of a part is not given soon after a whole one without a question', async () => {
  await withInsulin()
  await page.getByRole('link', { name: 'Record more: Insulin, Minka, 00:30' }).click()
  await button('Partly given').click()
  await button('half of the dose').click()
  await expect.element(dialog()).toHaveLength(0)
  const rest = page.getByRole('button', { name: /^Give the rest/ })
  await expect.element(rest).toBeVisible()
  await tickAt('15:00').click()
  await button('Give again').click()
  await expect.element(row('Insulin').last()).toMatchTextContent(/Given 1\d:\d\d/)
  await rest.click()
  await expect.element(dialog()).toMatchTextContent('Give again?')
  await button('Not now').click()
  await expect.element(rest).toBeVisible()
})

test('a dose in doubt is no calm tick, in the week as on the day', async () => {
  await withInsulin()
  const eventId = await eventAt('00:30')
  for (const minutes of [2, 1]) await say(given(eventId, '00:30', minutes))
  const asked = page.getByRole('group', { name: 'Given twice?' })
  await expect
    .element(asked)
    .toMatchTextContent(/^Given twice\? Minka: given 1\d:\d\d, late · \S+ and given 1\d:\d\d, late · \S+\./)
  await expect
    .element(page.css('output').filter({ hasText: 'of 2 done' }))
    .toMatchTextContent('0 of 2 done, 1 twice?')
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.viewport(width, height)
    await open('/schedule/week')
    const here = row('Insulin').filter({ hasText: 'Given twice?' })
    await expect.element(here).toHaveLength(1)
    const told = here.element().querySelector('[class*=told] > :last-child')
    expect(told && getComputedStyle(told, '::before').content).not.toContain('✓')
    await expect.element(page.getByRole('link', { name: /^Insulin, Minka: recorded twice on/ })).toBeVisible()
  }
})

test('where nobody could be asked, everybody sees it; two doses stay marked, with the vet to call', async () => {
  await withInsulin()
  // as notifications record it
  await say(given(await eventAt('00:30'), '00:30', 2))
  await say(given(await eventAt('15:00'), '15:00', 1))
  await page.getByRole('link', { name: /^Insulin, Minka: given 1\d:\d\d and 1\d:\d\d$/ }).click()
  await expectAccessible()
  await dialog().getByRole('button', { name: 'Two doses' }).click()
  await expect.element(page.getByText('Insulin for Minka: two doses.')).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: 'Two doses' })).toHaveLength(0)
  await press('Escape')
  await expect.element(page.getByRole('link', { name: /^Insulin, Minka: given/ })).toHaveLength(0)
  await expect.element(page.getByText(/^Given twice: Minka 1\d:\d\d and 1\d:\d\d/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: '030 1234567' })).toHaveLength(1)

  await page.getByRole('link', { name: 'Record more: Insulin, Minka, 00:30' }).click()
  await button('Record one more dose').click()
  await button('Given').click()
  await button('Give again').click()
  // the sheet says it, too, until it is gone
  await expect.element(dialog()).toHaveLength(0)
  await expect.element(page.getByText('Given twice: Minka')).toHaveLength(2)
  for (const call of page.getByRole('link', { name: '030 1234567' }).all())
    await expect.element(call).toHaveAttribute('href', 'tel:0301234567')
  await expectAccessible()
  await open('/journal')
  await expect.element(page.getByText('Given twice', { exact: true }).first()).toBeVisible()
  await expect.element(page.getByRole('link', { name: '030 1234567' }).first()).toBeVisible()
  await expectAccessible()
})

test('the shortcut on a home screen, which does not know the date, asks what was given today', async () => {
  await withInsulin()
  await open('/schedule/today/care')
  await expect.element(dialog()).toMatchTextContent('Record care')
  await dialog().getByLabelText('What was done').fill('Ear drops')
  await button('Given').click()
  await expect.element(dialog()).toHaveLength(0)
  await expect.element(page.css('main')).toMatchTextContent('Ear drops')
})

test('what is read of a dose says how long ago it was', async () => {
  await withInsulin()
  await say(given(await eventAt('00:30'), '00:30', 130))
  await row('Insulin').first().click()
  await expect.element(dialog()).toMatchTextContent('2 h 10 min ago')
})
