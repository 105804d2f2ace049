import { expect, test, vi } from 'vitest'
import type { PetForm } from '#core/pets/pet.ts'
import { call, householdsOf, joined } from '../support/household-calls.ts'
import { newId } from '../support/server-world.ts'
import type { Device } from '../support/server-world.ts'
import { newEvent, titlesOn, titlesOnServer } from './store-world.ts'
import type { Page } from './test-pages.ts'
import { triedWorld } from './tried-world.ts'

/*
 * What was begun and could not be finished, while the page goes on: somebody presses again, in the same tab or another.
 */

const world = triedWorld()

const userOf = ({ userId }: Device) => ({ id: userId, email: `${userId}@example.com` })
const wordsOf = (page: Page) => page.shownToasts().map(({ words }) => words)
const allSent = (page: Page) =>
  expect.poll(() => page.getStore().view.outbox(), { timeout: 20_000 }).toEqual([])

async function tryPill() {
  const trying = await world.openPage('/')
  trying.startTrying()
  await world.ready(trying)
  await trying.getStore().act(newEvent('Pill')).kept
}

/** Somebody of two households, who is asked about what was tried here. */
async function logIn(person: Device): Promise<Page> {
  const page = await world.openPage('/login')
  world.disk.session.cookie = person.cookie
  page.signedIn(userOf(person))
  await page.refreshHouseholds()
  await world.ready(page)
  await page.followTried()
  expect(page.question.get()).not.toBe(null)
  return page
}

async function withTwoHouseholds(): Promise<Device> {
  const ben = await joined(world.server, world.anna, 'carer', 'Ben')
  await call(ben, 'rename', { household: ben.userId, name: 'Farm' })
  expect(await householdsOf(ben)).toHaveLength(2)
  return ben
}

test('what was begun into one household goes into no other, though it failed and they press it in another', async () => {
  const quiet = vi.spyOn(console, 'error').mockReturnValue()
  await tryPill()
  const ben = await withTwoHouseholds()
  const page = await logIn(ben)
  page.switchHousehold(ben.userId, world.anna.userId)
  await world.ready(page)
  // all of it is in the outbox of the first, and that cannot be written down
  world.disk.diesBefore = (key) => key === 'senior-pet-care.tried-before'
  await page.bringIn().catch(() => undefined)
  world.disk.diesBefore = () => false
  expect(page.findTried()?.to).toEqual({ userId: ben.userId, household: world.anna.userId })

  page.question.set(null)
  page.switchHousehold(ben.userId, ben.userId)
  await world.ready(page)
  await page.askAboutTried()
  // a tab that asked before it was begun
  await page.bringIn()
  const inAnnas = () => titlesOnServer(ben.in(world.anna.userId))
  await expect.poll(inAnnas, { timeout: 20_000 }).toEqual(['Insulin', 'Pill'])
  expect(await titlesOnServer(ben)).toEqual([])
  expect(page.question.get()).toBe(null)
  expect(page.findTried()).toBe(null)
  quiet.mockRestore()
})

test('what could not be taken out yet says so, and is taken out before it is added again', async () => {
  const quiet = vi.spyOn(console, 'error').mockReturnValue()
  await tryPill()
  const page = await logIn(world.anna)
  await page.bringIn()
  await allSent(page)
  const [added] = page.addedBy(world.anna.userId)
  world.disk.unreadable = added?.id ?? ''
  await page.takeOut(added?.id ?? '')
  world.disk.unreadable = null
  expect(wordsOf(page).at(-1)).toBe('It could not be taken out yet. That is tried again next time.')
  expect(titlesOn(page.getStore())).toEqual(['Insulin', 'Pill'])

  // a tab that still asks
  await page.bringIn()
  await allSent(page)
  expect(await titlesOnServer(world.anna)).toEqual(['Insulin', 'Pill'])
  const [again] = page.addedBy(world.anna.userId)
  await page.takeOut(again?.id ?? '')
  await allSent(page)
  expect(await titlesOnServer(world.anna)).toEqual(['Insulin'])
  quiet.mockRestore()
})

test('two tabs press it at once, each in another household: it is in one of them, once', async () => {
  await tryPill()
  const ben = await withTwoHouseholds()
  const page = await logIn(ben)
  const other = await world.disk.openPage('/schedule')
  await world.ready(other)
  await other.followTried()
  page.switchHousehold(ben.userId, world.anna.userId)
  await world.ready(page)
  const first = page.bringIn()
  other.switchHousehold(ben.userId, ben.userId)
  await Promise.all([first, other.bringIn()])
  await Promise.all([page, other].map((one) => one.getStore().flush()))
  const everywhere = async () => [
    ...(await titlesOnServer(ben.in(world.anna.userId))),
    ...(await titlesOnServer(ben)),
  ]
  await expect.poll(everywhere, { timeout: 20_000 }).toEqual(['Insulin', 'Pill'])
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(await everywhere()).toEqual(['Insulin', 'Pill'])
  await world.disk.closeAll([other])
})

test('a pet that was tried with a file of the account itself is another there, and is told as a second one of that name', async () => {
  const pet: PetForm = {
    name: 'Otto',
    species: 'dog',
    breeds: [],
    customBreed: '',
    birthday: '',
    colour: 'sea',
  }
  const petId = newId()
  await world.anna.push({ verb: 'add-pet', id: newId(), at: Date.now(), petId, pet })
  const trying = await world.openPage('/')
  trying.startTrying()
  await world.ready(trying)
  const brought = { kind: 'pets', id: petId, createdAt: 1, pet } as const
  await trying.getStore().act({ verb: 'import-records', records: [brought] }).kept
  await trying.getStore().act({ verb: 'add-pet', petId: newId(), pet: { ...pet, name: 'Luna' } }).kept
  const page = await logIn(world.anna)
  expect(page.question.get()).toMatchObject({ names: ['Otto', 'Luna'], sameNames: ['Otto'] })
  page.question.set(null)
  await page.bringIn()
  await allSent(page)
  expect(
    page
      .getStore()
      .view.pets()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['Luna', 'Otto', 'Otto'])
})
