import { expect, haveAccount, signUp, test } from './journey.ts'
import {
  atTenOnSunday,
  button,
  daily,
  desktop,
  dialog,
  haveEvent,
  havePet,
  link,
  openDay,
  phone,
  row,
  say,
} from './schedule-journey.ts'

test('a deleted pet is restored with its events after a reload', async ({ page }) => {
  await page.clock.install({ time: atTenOnSunday })
  await signUp(page)
  const minka = await havePet(page, 'Minka', 'cat')
  await havePet(page, 'Bruno')
  await haveEvent(page, 'Insulin', { petIds: [minka], recurrence: daily('2026-11-01') })
  await expect(row(page, 'Insulin')).toBeVisible()
  await page.goto('/settings/pets')
  await button(page, 'Delete Minka').click()
  await dialog(page)
    .last()
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(button(page, 'Delete Minka')).toHaveCount(0)
  await page.goto('/settings')
  await page.getByRole('link', { name: /Recently Deleted/ }).click()
  await expect(dialog(page)).toContainText('with 1 event')
  await page.getByRole('button', { name: /^Restore/ }).click()
  await expect(page.getByText('Restored Minka.')).toBeVisible()
  await expect(dialog(page)).toContainText('Nothing was deleted in the last 30 days.')
  await page.goto('/schedule')
  await expect(row(page, 'Insulin')).toBeVisible()
})

test('what is restored after its pet has died ends with that day, and says so until it was read', async ({
  page,
}) => {
  await page.clock.install({ time: atTenOnSunday })
  await signUp(page)
  const minka = await havePet(page, 'Minka', 'cat')
  const insulin = await haveEvent(page, 'Insulin', {
    petIds: [minka],
    start: '2026-11-01T08:00',
    recurrence: daily('2026-11-01'),
  })
  await say(
    page,
    { verb: 'delete-event', eventId: insulin, scope: 'all' },
    { verb: 'edit-pet', petId: minka, pet: { diedOn: '2026-11-12' } },
  )
  await page.goto('/settings/deleted')
  await page.getByRole('button', { name: 'Restore Insulin' }).click()
  const said = page.getByText(
    /^Minka died on .*12.*: “Insulin” is back, but not for Minka from that day on\.$/,
  )
  await expect(said).toBeVisible()
  await page.reload()
  await expect(said).toBeVisible()
  await button(page, 'OK').click()
  await expect(said).toHaveCount(0)
  await openDay(page, '2026-11-11')
  await expect(row(page, 'Insulin')).toBeVisible()
  await openDay(page, '2026-11-12')
  await expect(row(page, 'Insulin')).toHaveCount(0)
})

test.describe('on a computer', () => {
  test.use(desktop)

  test('changes are taken back by key after their toasts have gone, one by one', async ({ page }) => {
    await page.clock.install({ time: atTenOnSunday })
    await signUp(page)
    await havePet(page, 'Bruno')
    for (const title of ['Pill', 'Walk']) await haveEvent(page, title)
    for (const title of ['Pill', 'Walk']) {
      await row(page, title).click()
      await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(page.getByText(`Deleted ${title}.`)).toBeVisible()
    }
    for (const _ of ['Pill', 'Walk']) await button(page, 'Dismiss').first().click()
    await expect(page.getByText('Deleted')).toHaveCount(0)
    await page.keyboard.press('Control+z')
    await expect(page.getByText('Undone: Deleted Walk.')).toBeVisible()
    await expect(row(page, 'Walk')).toBeVisible()
    await expect(row(page, 'Pill')).toHaveCount(0)
    await page.keyboard.press('Control+z')
    await expect(row(page, 'Pill')).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(page.getByText('Nothing to undo')).toBeVisible()
  })

  test('what one looks for is found by key without a network, and opened with keys alone', async ({
    page,
    context,
  }) => {
    await page.clock.install({ time: atTenOnSunday })
    await signUp(page)
    const bruno = await havePet(page, 'Bruno')
    await haveEvent(page, 'Insulin', { petIds: [bruno], recurrence: daily('2026-11-01') })
    await haveEvent(page, 'Vet', { start: '2026-12-03T16:15', description: 'Ask about insulin' })
    await expect(row(page, 'Insulin')).toBeVisible()
    // both pages are loaded once, as the worker would have done
    await row(page, 'Insulin').click()
    await expect(dialog(page)).toContainText('Insulin')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await context.setOffline(true)
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('INSU')
    const found = dialog(page).getByRole('listitem')
    await expect(found).toHaveCount(2)
    await expect(found.first()).toContainText(/Insulin.*:00 · every day.*next .*16.* · last planned .*15/)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/schedule\/2026-12-03\/event\//)
    await expect(dialog(page)).toContainText('Ask about insulin')
    await page.goBack()
    await expect(page.getByRole('searchbox')).toHaveValue('INSU')
    await page.getByRole('searchbox').fill('groomer')
    await expect(dialog(page)).toContainText('Nothing found for “groomer”.')
    await context.setOffline(false)
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('a pet is found by the button in the top, and what is not there is added by its name', async ({
    page,
  }) => {
    await page.clock.install({ time: atTenOnSunday })
    await haveAccount(page)
    await havePet(page, 'Bruno')
    await page.goto('/schedule')
    await link(page, 'Search').click()
    await page.getByRole('searchbox').fill('bru')
    await dialog(page).getByRole('link', { name: /Bruno/ }).click()
    await expect(page).toHaveURL(/\/pets\//)
    await expect(page.getByRole('heading', { level: 1, name: 'Bruno' })).toBeVisible()
    await page.goBack()
    await page.getByRole('searchbox').fill('Groomer')
    // with a key: so soon after the press on the pet, one at the same place is taken for a trembling finger's
    await link(page, 'Add it as an event').press('Enter')
    await expect(page.getByLabel('Event Name', { exact: true })).toHaveValue('Groomer')
  })

  test('what was recorded without a plan is found, and what was done says when', async ({ page }) => {
    await page.clock.install({ time: atTenOnSunday })
    await signUp(page)
    const olive = { id: await havePet(page, 'Olive', 'cat'), name: 'Olive' }
    const at = { at: Date.parse('2026-11-01T09:00:00-08:00'), local: '2026-11-01T09:00:00' }
    const said = { petId: olive.id, petName: olive.name, kind: 'vomit' }
    const details = { values: { value: 2 }, ...at, note: '' }
    await say(page, { verb: 'record-measure', measureId: 'olive-was-sick', ...said, details })
    const paste = { outcome: 'given', ...at, amount: '2 cm', note: '' }
    await say(page, {
      verb: 'record-as-needed',
      careId: 'olive-had-paste',
      title: 'Hairball paste',
      pets: [olive],
      details: paste,
    })
    await haveEvent(page, 'Insulin', {
      start: '2026-11-01T09:00',
      petIds: [olive.id],
      recurrence: daily('2026-11-01'),
    })
    await page.getByRole('button', { name: /^Given: Insulin/ }).click()
    await expect(page.getByText('Given 10:00').first()).toBeVisible()
    await link(page, 'Search').click()
    await page.getByRole('searchbox').fill('insulin')
    await expect(dialog(page)).toContainText(/next .*16.* · last given .*15/)
    await page.getByRole('searchbox').fill('paste')
    await expect(dialog(page).getByRole('listitem')).toContainText(/Hairball paste.*Given.*2 cm.*Olive · /)
    await page.getByRole('searchbox').fill('vomiting')
    await expect(dialog(page)).toContainText('1 result')
    await dialog(page)
      .getByRole('link', { name: /Vomiting.*2 times.*Olive · .*1 Nov/ })
      .click()
    await expect(page).toHaveURL(/\/pets\/.*\/vomit$/)
  })
})
