import type { Page } from '@playwright/test'
import { ownerWithApp, soon, withWorker } from './device-journey.ts'
import { expect, expectAccessible, test } from './journey.ts'
import {
  addEventButton,
  button,
  daily,
  dialog,
  haveEvent,
  havePet,
  openDay,
  openToEdit,
  row,
  rows,
  say,
} from './schedule-journey.ts'

test.use(withWorker)

const title = (page: Page) => page.getByLabel('Event Name', { exact: true })
const show = (page: Page) => button(page, 'Show').click()

async function addEvent(page: Page, name: string) {
  await addEventButton(page).click()
  await title(page).fill(name)
  await dialog(page).getByRole('button', { name: 'Add Event', exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
}

test('a change to what was deleted elsewhere is refused by its name, and had back filled in', async ({
  page,
  context,
}) => {
  await ownerWithApp(page)
  const walk = await haveEvent(page, 'Walk', { start: `${soon}T08:00`, description: 'Round the lake' })
  await openDay(page, soon)
  await expect(rows(page)).toHaveCount(1)
  await context.setOffline(true)
  await openToEdit(page, 'Walk')
  await page.getByLabel('Description', { exact: true }).fill('Round the lake, twice')
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved Walk.')).toBeVisible()
  await say(page, { verb: 'delete-event', eventId: walk, scope: 'all' })
  await context.setOffline(false)
  await expect(
    page.getByText('Could not save “Change Walk”: This event was deleted in the meantime.'),
  ).toBeVisible()
  await expect(page.getByText('Saved Walk.')).toHaveCount(0)
  await expect(rows(page)).toHaveCount(0)

  await show(page)
  await expect(dialog(page)).toContainText('Could not be saved')
  await expect(button(page, 'Try again')).toHaveCount(0)
  await expectAccessible(page)
  await dialog(page).getByRole('link', { name: 'Change it' }).click()
  await expect(title(page)).toHaveValue('Walk')
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue('Round the lake, twice')
  await dialog(page).getByRole('button', { name: 'Add Event', exact: true }).click()
  await expect(row(page, 'Walk')).toHaveCount(1)
  await expect(page.getByText('Could not save')).toHaveCount(0)
  await page.reload()
  await expect(row(page, 'Walk')).toHaveCount(1)
  await expect(page.getByText('Could not save')).toHaveCount(0)
})

test('deleting what was deleted elsewhere is done, and what was let go does not come back', async ({
  page,
  context,
}) => {
  await ownerWithApp(page)
  const pill = await haveEvent(page, 'Pill', { start: `${soon}T08:00`, recurrence: daily(soon) })
  const walk = await haveEvent(page, 'Walk', { start: `${soon}T09:00` })
  await openDay(page, soon)
  await expect(rows(page)).toHaveCount(2)
  await context.setOffline(true)
  await row(page, 'Pill').click()
  await button(page, 'Delete').click()
  await dialog(page).last().getByRole('button', { name: 'Delete', exact: true }).click()
  await openToEdit(page, 'Walk')
  await title(page).fill('Long walk')
  await button(page, 'Save').click()
  await expect(row(page, 'Long walk')).toHaveCount(1)
  for (const eventId of [pill, walk]) await say(page, { verb: 'delete-event', eventId, scope: 'all' })
  await context.setOffline(false)
  await expect(page.getByText('Could not save “Change Long walk”')).toBeVisible()
  await show(page)
  await expect(dialog(page).getByRole('listitem')).toHaveCount(1)
  await button(page, 'Discard my change').click()
  await expect(dialog(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Could not save')).toHaveCount(0)
})

test('a pet that is deleted elsewhere while its form is open keeps what was typed', async ({ page }) => {
  await ownerWithApp(page)
  const petId = await havePet(page, 'Bruno')
  await page.goto(`/settings/pets/${petId}`)
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Bruno the Brave')
  await say(page, { verb: 'delete-pet', petId })
  await expect(page.getByRole('alert')).toContainText('Bruno was deleted on another device.')
  await expect(name).toHaveValue('Bruno the Brave')
  await button(page, 'Add as a new pet').click()
  await expect(page).toHaveURL(/\/settings\/pets$/)
  await expect(page.getByRole('link', { name: /Bruno the Brave/ })).toHaveCount(1)
})

test('a "no" that comes at once stays in the form, a later one is mended or tried again, each there once', async ({
  page,
  context,
}) => {
  await ownerWithApp(page)
  await havePet(page, 'Bruno')
  await openDay(page, soon)
  // no rule of ours refuses these today: another version of the server may
  await page.route('**/sync', async (route) => {
    const { changes } = route.request().postDataJSON() as { changes: { id: string }[] }
    const no = { outcome: 'refused', refusal: 'title-too-long', says: 'The name is too long.' }
    await route.fulfill({ json: { answers: changes.map(({ id }) => ({ id, ...no })) } })
  })
  await addEventButton(page).click()
  await title(page).fill('Brushing the whole of the coat')
  const add = dialog(page).getByRole('button', { name: 'Add Event', exact: true })
  for (let tries = 0; tries < 2; tries++) {
    await add.click()
    await expect(dialog(page).getByRole('alert')).toHaveText('The name is too long.')
    await expect(dialog(page).getByRole('alert')).toBeFocused()
    await expect(add).toBeEnabled()
  }
  await expect(title(page)).toHaveValue('Brushing the whole of the coat')
  await expect(page.getByText('Could not save')).toHaveCount(0)
  await expect(page.getByText('Added Brushing')).toHaveCount(0)
  await expect(rows(page)).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page).last()).toContainText('has not been saved')
  await button(page, 'Leave').click()
  await expect(dialog(page)).toHaveCount(0)

  await context.setOffline(true)
  await addEvent(page, 'Pill')
  await addEvent(page, 'Walk around the lake')
  await context.setOffline(false)
  await expect(page.getByText('Could not save “Add Pill”: The name is too long.')).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  await page.unroute('**/sync')

  await show(page)
  const refused = (name: string) => dialog(page).getByRole('listitem').filter({ hasText: name })
  await refused('Pill').getByRole('button', { name: 'Try again' }).click()
  await expect(refused('Pill')).toHaveCount(0)
  await refused('Walk').getByRole('link', { name: 'Change it' }).click()
  await expect(title(page)).toHaveValue('Walk around the lake')
  await title(page).fill('Walk')
  await dialog(page).getByRole('button', { name: 'Add Event', exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByText('Could not save')).toHaveCount(0)
  await page.reload()
  await expect(rows(page)).toHaveCount(2)
  for (const name of ['Pill', 'Walk']) await expect(row(page, name)).toHaveCount(1)
  await expect(page.getByText('around the lake')).toHaveCount(0)
})
