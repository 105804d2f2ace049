import { expect, test } from 'vitest'
import type { Change } from '#core/changes/change.ts'
import { openDevice } from '#web/store/machine/device.ts'
import { everyCollection, keptIn, textsOf } from '../support/kept-documents.ts'
import { addEvent, newId } from '../support/server-world.ts'
import { newEvent } from './store-world.ts'
import type { Page } from './test-pages.ts'
import { triedWorld } from './tried-world.ts'

/*
 * On a computer that several people use: somebody who knows the ids of a household has left changes of its things among
 * what was tried, and its owner adds what was tried.
 */

const world = triedWorld()

const kept = async () => keptIn((await world.anna.snapshot(everyCollection)).rows)
const answered = (page: Page) =>
  expect
    .poll(
      () =>
        page
          .getStore()
          .view.outbox()
          .filter(({ refused }) => refused === null),
      { timeout: 20_000 },
    )
    .toEqual([])

async function tryWith(left: readonly Change[]): Promise<Page> {
  const trying = await world.openPage('/')
  trying.startTrying()
  await world.ready(trying)
  await trying.getStore().act(newEvent('Walk')).kept
  const { id } = trying.findTried() ?? { id: '' }
  const device = openDevice(id, world.disk.factory)
  const waiting = { order: 0, acknowledged: null, refused: null, sent: false }
  await device.enqueueOnce(left.map((change) => ({ ...waiting, change }))).finally(() => device.close())
  const page = await world.openPage('/login')
  world.disk.session.cookie = world.anna.cookie
  page.signedIn({ id: world.anna.userId, email: 'anna@example.com' })
  await world.ready(page)
  await page.followTried()
  page.question.set(null)
  return page
}

test('what somebody left among what was tried touches nothing of the household, and comes to no pet of it', async () => {
  const [petId, pill] = [newId(), newId()]
  const pet = {
    name: 'Otto',
    species: 'dog' as const,
    breeds: [],
    customBreed: '',
    birthday: '',
    colour: 'sea' as const,
  }
  await world.anna.push({ verb: 'add-pet', id: newId(), at: Date.now(), petId, pet })
  const added = { ...addEvent({ title: 'Insulin, 4 units', petIds: [petId] }), eventId: pill }
  await world.anna.push(added)
  const before = await kept()
  const at = Date.now()
  const page = await tryWith([
    // as if it had been made here, so that the try itself shows it
    { ...addEvent({ title: 'Insulin' }), eventId: pill, at },
    {
      verb: 'edit-event',
      id: newId(),
      at,
      eventId: pill,
      scope: 'all',
      event: { title: 'Insulin, 40 units' },
    },
    { verb: 'delete-pet', id: newId(), at, petId },
    { verb: 'undo', id: newId(), at, of: added.id },
    { verb: 'add-pet', id: newId(), at, petId, pet: { ...pet, name: 'Ottilie' } },
    { verb: 'edit-pet', id: newId(), at, petId, pet: { name: 'Nobody' } },
    { ...addEvent({ title: 'Insulin, 30 units', petIds: [petId] }), at },
    { ...addEvent({ title: 'Another', togetherId: pill }), at },
  ])
  await page.bringIn()
  await answered(page)
  const after = await kept()
  expect(textsOf(after)).toEqual(expect.arrayContaining(textsOf(before)))
  const events = [...after.events.values()].filter(({ id }) => !before.events.has(id))
  expect(events.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Walk', 'Insulin, 40 units', 'Insulin, 30 units']),
  )
  expect(JSON.stringify(events)).not.toContain(petId)
  expect(JSON.stringify(events)).not.toContain(pill)
  // what cannot be done is said
  expect(
    page
      .getStore()
      .view.outbox()
      .map(({ refused }) => refused),
  ).toEqual([expect.any(String)])
  // and taken out again, all of it
  expect(await page.undoNewest()).toBe(true)
  await answered(page)
  await expect.poll(async () => textsOf(await kept()), { timeout: 20_000 }).toEqual(textsOf(before))
})
