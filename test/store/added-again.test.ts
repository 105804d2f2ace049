import { expect, test } from 'vitest'
import { eatenWith } from '#core/health/eaten-with.ts'
import type { PetForm } from '#core/pets/pet.ts'
import { newId } from '../support/server-world.ts'
import { newEvent } from './store-world.ts'
import type { Page } from './test-pages.ts'
import { shownBy, told, triedWorld } from './tried-world.ts'

const world = triedWorld()
const allSent = (page: Page) =>
  expect.poll(() => page.getStore().view.outbox(), { timeout: 20_000 }).toEqual([])

/** Insulin for Otto was given, some of the meal was eaten, and that was corrected to all of it. */
async function giveInsulin(page: Page) {
  const store = page.getStore()
  const petId = newId()
  const pet: PetForm = {
    name: 'Otto',
    species: 'dog',
    breeds: [],
    customBreed: '',
    birthday: '',
    colour: 'sea',
  }
  await store.act({ verb: 'add-pet', petId, pet }).kept
  const insulin = newEvent('Insulin', { petIds: [petId] })
  await store.act(insulin).kept
  // as that event is planned
  const day = new Date().toISOString().slice(0, 10)
  const moment = { at: Date.now() - 60_000, local: new Date(Date.now() - 60_000).toISOString().slice(0, 19) }
  const dose = store.act({
    verb: 'record-care',
    seriesId: insulin.eventId,
    eventId: insulin.eventId,
    day,
    due: `${day}T08:00:00`,
    allDay: false,
    title: 'Insulin',
    pets: [{ id: petId, name: 'Otto' }],
    details: { outcome: 'given', amount: '', note: '', ...moment },
    knows: [],
    again: false,
  })
  await dose.kept
  const meal = () => eatenAt(page)
  await store.act({
    verb: 'record-measure',
    measureId: meal()?.measureId ?? '',
    petId,
    petName: 'Otto',
    kind: 'meals',
    details: { values: { value: 1 }, note: '', ...moment },
  }).kept
  await store.act({
    verb: 'correct-measure',
    recordId: meal()?.eaten?.id ?? '',
    details: { values: { value: 3 } },
  }).kept
}

function eatenAt(page: Page) {
  const { care, measures } = page.getStore().view
  const [record] = care.all()
  const [entry] = record?.entries ?? []
  return record && entry ? eatenWith(entry, record, record.petId ?? '', measures.get) : null
}

test('added once more, what was eaten is still found beside its dose, and goes again with the rest', async () => {
  const trying = await world.openPage('/')
  trying.startTrying()
  await world.ready(trying)
  await giveInsulin(trying)
  const page = await world.openPage('/login')
  world.disk.session.cookie = world.anna.cookie
  page.signedIn({ id: world.anna.userId, email: 'anna@example.com' })
  await world.ready(page)
  const before = told(shownBy(page.getStore()))
  for (let round = 0; round < 3; round++) {
    await page.askAboutTried()
    page.question.set(null)
    await page.bringIn()
    await allSent(page)
    expect(eatenAt(page)?.eaten).toMatchObject({ values: { value: 3 } })
    const [added] = page.addedBy(world.anna.userId)
    await page.takeOut(added?.id ?? '')
    // at once, before the server has said anything
    expect(told(shownBy(page.getStore()))).toEqual(before)
    await allSent(page)
    await expect.poll(() => told(shownBy(page.getStore()))).toEqual(before)
  }
})
