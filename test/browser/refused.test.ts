import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { refusalWords } from '#core/refusal-words.ts'
import { expectAccessible, expectAt, haveAccount, open, press, reload, setOffline, test } from './app.tsx'
import { sayAs } from './people.ts'
import { addEventButton, button, daily, dialog, haveEvent, havePet, openDay, openToEdit } from './schedule.ts'
import { row, rows, say, sunday } from './schedule.ts'

const title = () => page.getByLabelText('Event Name', { exact: true })
const description = () => page.getByLabelText('Description', { exact: true })
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true })
const show = () => button('Show').click()
const couldNotSave = () => page.getByText('Could not save')

async function addEvent(name: string) {
  await addEventButton().click()
  await title().fill(name)
  await inDialog('Add Event').click()
  await expect.element(dialog()).toHaveLength(0)
}

test('a change to what was deleted elsewhere is refused by its name, and had back filled in', async () => {
  const email = await haveAccount()
  const walk = await haveEvent('Walk', { description: 'Round the lake' })
  await openDay(sunday)
  await expect.element(rows()).toHaveLength(1)
  await openToEdit('Walk')
  await setOffline(true)
  await description().fill('Round the lake, twice')
  await inDialog('Save').click()
  await expect.element(page.getByText('Saved Walk.')).toBeVisible()
  await sayAs(email, { verb: 'delete-event', eventId: walk, scope: 'all' })
  await setOffline(false)
  await expect
    .element(page.getByText('Could not save “Change Walk”: This event was deleted in the meantime.'))
    .toBeVisible()
  await expect.element(page.getByText('Saved Walk.')).toHaveLength(0)
  await expect.element(rows()).toHaveLength(0)

  await show()
  await expect.element(dialog()).toMatchTextContent('Could not be saved')
  await expect.element(button('Try again')).toHaveLength(0)
  await expectAccessible()
  await dialog().getByRole('link', { name: 'Change it' }).click()
  await expect.element(title()).toHaveValue('Walk')
  await expect.element(description()).toHaveValue('Round the lake, twice')
  await inDialog('Add Event').click()
  for (const look of [() => Promise.resolve(), reload]) {
    await look()
    await expect.element(dialog()).toHaveLength(0)
    await expect.element(row('Walk')).toHaveLength(1)
    await expect.element(couldNotSave()).toHaveLength(0)
  }
})

test('deleting what was deleted elsewhere is done, and what was let go does not come back', async () => {
  const email = await haveAccount()
  const pill = await haveEvent('Pill', { recurrence: daily(sunday) })
  const walk = await haveEvent('Walk', { start: `${sunday}T09:00` })
  await openDay(sunday)
  await expect.element(rows()).toHaveLength(2)
  await setOffline(true)
  await row('Pill').click()
  await button('Delete').click()
  await dialog().last().getByRole('button', { name: 'Delete', exact: true }).click()
  await openToEdit('Walk')
  await title().fill('Long walk')
  await button('Save').click()
  await expect.element(row('Long walk')).toHaveLength(1)
  for (const eventId of [pill, walk]) await sayAs(email, { verb: 'delete-event', eventId, scope: 'all' })
  await setOffline(false)
  await expect.element(page.getByText('Could not save “Change Long walk”')).toBeVisible()
  await show()
  await expect.element(dialog().getByRole('listitem')).toHaveLength(1)
  await button('Discard my change').click()
  await expect.element(dialog()).toHaveLength(0)
  await reload()
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(couldNotSave()).toHaveLength(0)
})

test('a pet that is deleted elsewhere while its form is open keeps what was typed', async () => {
  await haveAccount()
  const petId = await havePet('Bruno')
  await open(`/settings/pets/${petId}`)
  const name = () => page.getByLabelText('Name', { exact: true })
  await name().fill('Bruno the Brave')
  await say({ verb: 'delete-pet', petId })
  await expect.element(page.getByRole('alert')).toMatchTextContent('Bruno was deleted on another device.')
  await expect.element(name()).toHaveValue('Bruno the Brave')
  await button('Add as a new pet').click()
  await expectAt(/\/settings\/pets$/)
  await expect.element(page.getByRole('link', { name: /Bruno the Brave/ })).toHaveLength(1)
})

test('a "no" that comes at once stays in the form, a later one is mended or tried again, each there once', async () => {
  await haveAccount()
  await havePet('Bruno')
  await openDay(sunday)
  // no rule of ours refuses these today: another version of the server may
  const ask = window.fetch.bind(window)
  const no = { outcome: 'refused', refusal: 'title-too-long', says: 'The name is too long.' }
  const server = vi.spyOn(window, 'fetch').mockImplementation(async (...asked) => {
    if (!String(asked[0]).startsWith('/sync')) return ask(...asked)
    if (!navigator.onLine) throw new TypeError('Failed to fetch')
    const { changes } = JSON.parse(String(asked[1]?.body)) as { changes: { id: string }[] }
    return Response.json({ answers: changes.map(({ id }) => ({ id, ...no })) })
  })
  await addEventButton().click()
  await title().fill('Brushing the whole of the coat')
  for (let tries = 0; tries < 2; tries++) {
    await inDialog('Add Event').click()
    await expect.element(dialog().getByRole('alert')).toHaveTextContent(refusalWords['title-too-long'])
    await expect.element(dialog().getByRole('alert')).toHaveFocus()
    await expect.element(inDialog('Add Event')).toBeEnabled()
  }
  await expect.element(title()).toHaveValue('Brushing the whole of the coat')
  await expect.element(couldNotSave()).toHaveLength(0)
  await expect.element(page.getByText('Added Brushing')).toHaveLength(0)
  await expect.element(rows()).toHaveLength(0)
  await expectAccessible()
  await press('Escape')
  await expect.element(dialog().last()).toMatchTextContent('has not been saved')
  await button('Leave').click()
  await expect.element(dialog()).toHaveLength(0)

  await setOffline(true)
  await addEvent('Pill')
  await addEvent('Walk around the lake')
  await setOffline(false)
  await expect
    .element(page.getByText(`Could not save “Add Pill”: ${refusalWords['title-too-long']}`))
    .toBeVisible()
  await expect.element(rows()).toHaveLength(0)
  server.mockRestore()

  await show()
  const refused = (name: string) => dialog().getByRole('listitem').filter({ hasText: name })
  await refused('Pill').getByRole('button', { name: 'Try again' }).click()
  await expect.element(refused('Pill')).toHaveLength(0)
  await refused('Walk').getByRole('link', { name: 'Change it' }).click()
  await expect.element(title()).toHaveValue('Walk around the lake')
  await title().fill('Walk')
  await inDialog('Add Event').click()
  await expect.element(dialog()).toHaveLength(0)
  await expect.element(couldNotSave()).toHaveLength(0)
  await reload()
  await expect.element(rows()).toHaveLength(2)
  for (const name of ['Pill', 'Walk']) await expect.element(row(name)).toHaveLength(1)
  await expect.element(page.getByText('around the lake')).toHaveLength(0)
})
