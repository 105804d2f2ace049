import { beforeEach, describe, expect } from 'vitest'
import { commands, page } from 'vitest/browser'
import {
  expectAt,
  haveAccount,
  onPhone,
  open,
  openSchedule,
  press,
  reload,
  setClock,
  setOffline,
  test,
} from './app.tsx'
import {
  atTenOnSunday,
  button,
  daily,
  dialog,
  haveEvent,
  havePet,
  link,
  openDay,
  row,
  say,
} from './schedule.ts'

test('a deleted pet is restored with its events after a reload', async () => {
  setClock(atTenOnSunday)
  await openSchedule()
  const minka = await havePet('Minka', 'cat')
  await havePet('Bruno')
  await haveEvent('Insulin', { petIds: [minka], recurrence: daily('2026-11-01') })
  await expect.element(row('Insulin')).toBeVisible()
  await open('/settings/pets')
  await button('Delete Minka').click()
  await dialog()
    .last()
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect.element(button('Delete Minka')).toHaveLength(0)
  await open('/settings')
  await page.getByRole('link', { name: /Recently Deleted/ }).click()
  await expect.element(dialog()).toMatchTextContent('with 1 event')
  await page.getByRole('button', { name: /^Restore/ }).click()
  await expect.element(page.getByText('Restored Minka.')).toBeVisible()
  await expect.element(dialog()).toMatchTextContent('Nothing was deleted in the last 30 days.')
  await open('/schedule')
  await expect.element(row('Insulin')).toBeVisible()
})

test('what is restored after its pet has died ends with that day, and says so until it was read', async () => {
  setClock(atTenOnSunday)
  await openSchedule()
  const minka = await havePet('Minka', 'cat')
  const insulin = await haveEvent('Insulin', {
    petIds: [minka],
    start: '2026-11-01T08:00',
    recurrence: daily('2026-11-01'),
  })
  await say(
    { verb: 'delete-event', eventId: insulin, scope: 'all' },
    { verb: 'edit-pet', petId: minka, pet: { diedOn: '2026-11-12' } },
  )
  await open('/settings/deleted')
  await page.getByRole('button', { name: 'Restore Insulin' }).click()
  const said = page.getByText(
    /^Minka died on .*12.*: “Insulin” is back, but not for Minka from that day on\.$/,
  )
  await expect.element(said).toBeVisible()
  await reload()
  await expect.element(said).toBeVisible()
  await button('OK').click()
  await expect.element(said).toHaveLength(0)
  await openDay('2026-11-11')
  await expect.element(row('Insulin')).toBeVisible()
  await openDay('2026-11-12')
  await expect.element(row('Insulin')).toHaveLength(0)
})

describe('on a computer', () => {
  test('changes are taken back by key after their toasts have gone, one by one', async () => {
    setClock(atTenOnSunday)
    await openSchedule()
    await havePet('Bruno')
    for (const title of ['Pill', 'Walk']) await haveEvent(title)
    for (const title of ['Pill', 'Walk']) {
      await row(title).click()
      await dialog().getByRole('button', { name: 'Delete', exact: true }).click()
      await expect.element(page.getByText(`Deleted ${title}.`)).toBeVisible()
    }
    for (const _ of ['Pill', 'Walk']) await button('Dismiss').first().click()
    await expect.element(page.getByText('Deleted')).toHaveLength(0)
    await press('Control+z')
    await expect.element(page.getByText('Undone: Deleted Walk.')).toBeVisible()
    await expect.element(row('Walk')).toBeVisible()
    await expect.element(row('Pill')).toHaveLength(0)
    await press('Control+z')
    await expect.element(row('Pill')).toBeVisible()
    await press('Control+z')
    await expect.element(page.getByText('Nothing to undo')).toBeVisible()
  })
})

describe('on a phone', () => {
  beforeEach(onPhone)

  test('a pet is found by the button in the top, and what is not there is added by its name', async () => {
    setClock(atTenOnSunday)
    await haveAccount()
    await havePet('Bruno')
    await open('/schedule')
    await link('Search').click()
    await page.getByRole('searchbox').fill('bru')
    await dialog().getByRole('link', { name: /Bruno/ }).click()
    await expectAt(/\/pets\//)
    await expect.element(page.getByRole('heading', { level: 1, name: 'Bruno' })).toBeVisible()
    history.back()
    await page.getByRole('searchbox').fill('Groomer')
    // with a key: so soon after the press on the pet, one at the same place is taken for a trembling finger's
    await press('Enter', link('Add it as an event'))
    await expect.element(page.getByLabelText('Event Name', { exact: true })).toHaveValue('Groomer')
  })

  test('what was recorded without a plan is found, and what was done says when', async () => {
    setClock(atTenOnSunday)
    await openSchedule()
    const olive = { id: await havePet('Olive', 'cat'), name: 'Olive' }
    const at = { at: Date.parse('2026-11-01T09:00:00-08:00'), local: '2026-11-01T09:00:00' }
    const said = { petId: olive.id, petName: olive.name, kind: 'vomit' }
    const details = { values: { value: 2 }, ...at, note: '' }
    await say({ verb: 'record-measure', measureId: 'olive-was-sick', ...said, details })
    const paste = { outcome: 'given', ...at, amount: '2 cm', note: '' }
    await say({
      verb: 'record-as-needed',
      careId: 'olive-had-paste',
      title: 'Hairball paste',
      pets: [olive],
      details: paste,
    })
    await haveEvent('Insulin', {
      start: '2026-11-01T09:00',
      petIds: [olive.id],
      recurrence: daily('2026-11-01'),
    })
    await page.getByRole('button', { name: /^Given: Insulin/ }).click()
    await expect.element(page.getByText('Given 10:00').first()).toBeVisible()
    await link('Search').click()
    await page.getByRole('searchbox').fill('insulin')
    await expect.element(dialog()).toMatchTextContent(/next .*16.* · last given .*15/)
    await page.getByRole('searchbox').fill('paste')
    await expect
      .element(dialog().getByRole('listitem'))
      .toMatchTextContent(/Hairball paste.*Given.*2 cm.*Olive · /)
    await page.getByRole('searchbox').fill('vomiting')
    await expect.element(dialog()).toMatchTextContent('1 result')
    await dialog()
      .getByRole('link', { name: /Vomiting.*2 times.*Olive · .*1 Nov/ })
      .click()
    await expectAt(/\/pets\/.*\/vomit$/)
  })
})

test('what one looks for is found by key without a network, and opened with keys alone', async () => {
  setClock(atTenOnSunday)
  await openSchedule()
  const bruno = await havePet('Bruno')
  // in the order of their clocks: once the later one is seen, both are here
  await haveEvent('Vet', { start: '2026-12-03T16:15', description: 'Ask about insulin' })
  await haveEvent('Insulin', { petIds: [bruno], recurrence: daily('2026-11-01') })
  await expect.element(row('Insulin')).toBeVisible()
  await setOffline(true)
  await press('/')
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
  await commands.type('INSU')
  const found = dialog().getByRole('listitem')
  await expect.element(found).toHaveLength(2)
  await expect
    .element(found.first())
    .toMatchTextContent(/Insulin.*:00 · every day.*next .*16.* · last planned .*15/)
  await press('ArrowDown')
  await press('ArrowDown')
  await press('Enter')
  await expectAt(/\/schedule\/2026-12-03\/event\//)
  await expect.element(dialog()).toMatchTextContent('Ask about insulin')
  history.back()
  await expect.element(page.getByRole('searchbox')).toHaveValue('INSU')
  await page.getByRole('searchbox').fill('groomer')
  await expect.element(dialog()).toMatchTextContent('Nothing found for “groomer”.')
})
