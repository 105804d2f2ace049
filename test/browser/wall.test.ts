import { beforeEach, expect } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import type { WallAnswer } from '#core/wall/wall-calls.ts'
import { expectAccessible, open, reload, setClock, test } from './app.tsx'
import { daysAgo, haveNoon, today } from './noon.ts'
import { callHousehold, joinedBy, memberOf, newEmail, ownHousehold, sayAs } from './people.ts'
import { button, daily, dialog } from './schedule.ts'

beforeEach(haveNoon)

const shown = () => page.css('main')
const wallRow = (title: string) => shown().getByRole('button', { name: new RegExp(`^Given: .*${title}`) })
/** Nothing is taken twice from a hand that trembles: the next press is a moment later. */
async function pressRow(row: Locator) {
  const from = performance.now()
  await expect.poll(() => performance.now() - from).toBeGreaterThan(700)
  await row.click()
}
const doneRows = () => page.getByRole('region', { name: 'Done' })
const face = (name: string) => dialog().getByRole('button', { name, exact: true })

type Planned = Record<string, unknown>

/** Anna and Berta with a cat; nobody is signed in on this device. What is planned is there since before it was due. */
async function haveHousehold(events: (ids: { anna: string; berta: string }) => Planned[]) {
  const owner = newEmail()
  const { id: anna } = await ownHousehold(owner)
  await callHousehold(owner, 'call-me', { household: anna, name: 'Anna' })
  await joinedBy(owner, 'carer', 'Berta')
  const { member: berta } = await memberOf(owner, 'Berta')
  const mitzi = `pet-${crypto.randomUUID()}`
  const pet = { name: 'Mitzi', species: 'cat', breeds: [], customBreed: '', birthday: '', colour: 'sea' }
  await sayAs(owner, { verb: 'add-pet', petId: mitzi, pet })
  const times = { start: `${today}T11:50`, end: `${today}T11:50`, allDay: false, recurrence: null }
  const all = events({ anna, berta }).map((event) => ({
    verb: 'add-event',
    eventId: `event-${crypto.randomUUID()}`,
    event: { description: '', petIds: [mitzi], ...times, ...event },
  }))
  await sayAs(owner, ...all)
  return { owner, anna, berta }
}

async function makeWall(owner: string, household: string): Promise<string> {
  // the cast: what the endpoint answers
  const made = (await commands.askAs(owner, 'POST /api/walls/make', {
    household,
    name: 'Kitchen',
  })) as WallAnswer<'make'>
  return `/wall${new URL(made.link).hash}`
}

async function openWall(events: (ids: { anna: string; berta: string }) => Planned[]) {
  const household = await haveHousehold(events)
  await open(await makeWall(household.owner, household.anna))
  await expect.element(shown()).toBeVisible()
  return household
}

test('one press on a row and one on a face is a dose, and Undo takes it back', async () => {
  await openWall(() => [{ title: 'Insulin' }])
  await wallRow('Insulin').click()
  await expectAccessible()
  await face('Berta').click()
  await expect.element(shown()).toMatchTextContent('Insulin: given by Berta')
  await expect.element(shown()).toMatchTextContent('Everything is done.')
  await expectAccessible()
  await button('Undo').click()
  await expect.element(wallRow('Insulin')).toBeVisible()
})

test('what was not simply given stands behind a button, says so, and then asks by whom', async () => {
  await openWall(() => [{ title: 'Insulin' }, { title: 'Heart pill' }])
  await wallRow('Insulin').click()
  await button('Something else happened').click()
  await expectAccessible()
  await button('Partly given').click()
  await expect.element(dialog()).toMatchTextContent('Insulin: partly given')
  await face('Anna').click()
  await expect.element(shown()).toMatchTextContent('Insulin: partly given by Anna')
  await pressRow(wallRow('Heart pill'))
  await button('Something else happened').click()
  await button('Refused by the pet').click()
  await face('Anna').click()
  await expect.element(shown()).toMatchTextContent('Heart pill: refused by the pet · Anna')
})

test('whose name is kept is asked what happened, and by whom no more', async () => {
  await openWall(() => [{ title: 'Insulin' }, { title: 'Heart pill' }, { title: 'Eye drops' }])
  await expect.element(shown().getByRole('button', { name: 'Insulin: something else' })).toHaveLength(0)
  await wallRow('Insulin').click()
  await dialog().getByLabelText('Keep this name for ten minutes').click()
  await face('Berta').click()
  await expect.element(shown()).toMatchTextContent('Berta is ticking, until')
  await pressRow(wallRow('Heart pill'))
  await expect.element(shown()).toMatchTextContent('Heart pill: given by Berta')
  await pressRow(shown().getByRole('button', { name: 'Eye drops: something else' }))
  await expectAccessible()
  await button('Skipped').click()
  await expect.element(dialog()).toHaveLength(0)
  await expect.element(shown()).toMatchTextContent('Eye drops: skipped by Berta')
  await button('Not Berta').click()
  await expect.element(shown()).not.toMatchTextContent('is ticking')
})

test('somebody else writes a name, and none is asked for once more', async () => {
  await openWall(() => [{ title: 'Insulin' }])
  await wallRow('Insulin').click()
  await face('Somebody else').click()
  await button('Record').click()
  await expect.element(dialog()).toMatchTextContent('Please write a name.')
  await expect.element(dialog().getByLabelText('Your name')).toHaveFocus()
  await dialog().getByLabelText('Your name').fill('Grandma')
  await button('Record').click()
  await expect.element(shown()).toMatchTextContent('Insulin: given by Grandma')
})

test('whose turn it is, and of who left that it is everybody’s', async () => {
  const { owner, anna, berta } = await openWall(({ berta: id }) => [
    { title: 'Walk in the park', who: { people: [{ id, name: 'Berta' }], turns: 'day' } },
    { title: 'Insulin' },
  ])
  await expect.element(shown()).toMatchTextContent('Berta’s turn')
  await expect.element(shown().getByText('Berta’s turn')).toHaveLength(1)
  await callHousehold(owner, 'remove', { household: anna, member: berta })
  await reload()
  await expect.element(shown()).toMatchTextContent('Berta left: everybody’s turn')
})

test('before the next dose it says how long ago the last one was, and after midnight whose evening it was', async () => {
  await openWall(() => [
    {
      title: 'Insulin',
      start: `${daysAgo(1)}T11:50`,
      end: `${daysAgo(1)}T11:50`,
      recurrence: daily(daysAgo(1)),
    },
    { title: 'Drops', start: `${today}T20:00`, end: `${today}T20:00` },
  ])
  await wallRow('Insulin').click()
  await face('Anna').click()
  await expect.element(shown()).toMatchTextContent('Insulin: given by Anna')
  setClock(new Date(Date.now() + 12.5 * 3_600_000))
  await reload()
  await expect.element(shown()).toMatchTextContent('Yesterday 20:00')
  await expect.element(wallRow('Insulin')).toMatchTextContent(/Last given 12 h 3\d min ago/)
})

test('a guess shows nothing, and a screen that was turned off no more of what it showed', async () => {
  await open('/wall#not-a-secret-that-anybody-has')
  await expect.element(page.getByRole('alert')).toMatchTextContent('This link is not known here.')
  await expectAccessible()
  const { owner, anna } = await openWall(() => [{ title: 'Insulin' }])
  await expect.element(wallRow('Insulin')).toBeVisible()
  // the cast: what the endpoint answers
  const { walls } = (await commands.askAs(owner, 'POST /api/walls/read', {
    household: anna,
  })) as WallAnswer<'read'>
  await commands.askAs(owner, 'POST /api/walls/revoke', { household: anna, link: walls[0]?.id ?? '' })
  await reload()
  await expect.element(page.getByRole('alert')).toMatchTextContent('This screen was turned off.')
  await expect.element(page.getByText('Insulin')).toHaveLength(0)
  await expect.element(doneRows()).toHaveLength(0)
})
