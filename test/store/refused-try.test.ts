import { expect, test } from 'vitest'
import type { PetForm } from '#core/pets/pet.ts'
import { everyCollection, keptIn } from '../support/kept-documents.ts'
import { call, joined } from '../support/household-calls.ts'
import { pdfOf } from '../support/pdf-bytes.ts'
import { hashOf, photoOf } from '../support/photo-bytes.ts'
import { getPhoto } from '../support/photo-calls.ts'
import { newId } from '../support/server-world.ts'
import type { Device } from '../support/server-world.ts'
import { newEvent, titlesOnServer } from './store-world.ts'
import type { Page } from './test-pages.ts'
import { triedWorld } from './tried-world.ts'

/*
 * What the server will not have of a try: a role that was taken, a photo too many. The rest arrives, and each “no” is there
 * to be read.
 */

const world = triedWorld({ photoBytes: 30_000 })

const userOf = ({ userId }: Device) => ({ id: userId, email: `${userId}@example.com` })
const outboxOf = (page: Page) => page.getStore().view.outbox()
const answered = (page: Page) =>
  expect.poll(() => outboxOf(page).filter(({ refused }) => refused === null), { timeout: 20_000 }).toEqual([])

async function startTrying(): Promise<Page> {
  const trying = await world.openPage('/')
  trying.startTrying()
  return world.ready(trying)
}

async function logIn(person: Device): Promise<Page> {
  const page = await world.openPage('/login')
  world.disk.session.cookie = person.cookie
  page.signedIn(userOf(person))
  await page.refreshHouseholds()
  await world.ready(page)
  await page.followTried()
  page.question.set(null)
  return page
}

/** A lab report of one photo and one document, of about so many bytes each. */
async function keepPaper(page: Page, name: string, number: number) {
  const [photo, pdf] = [photoOf(number, 9_000), pdfOf({ says: name, bytes: 9_000 })].map((bytes) =>
    Uint8Array.from(bytes),
  ) as [Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>] // as many as above
  const { id } = page.findTried() ?? { id: '' }
  for (const bytes of [photo, pdf]) await page.photoQueue().add(id, hashOf(bytes), bytes)
  const store = page.getStore()
  const [pet] = store.view.pets()
  const at = Date.now() - 60_000
  await store.act({
    verb: 'record-measure',
    measureId: newId(),
    petId: pet?.id ?? '',
    petName: 'Otto',
    kind: 'note',
    details: {
      values: {},
      at,
      local: new Date(at).toISOString().slice(0, 19),
      note: name,
      paper: 'lab',
      photos: [hashOf(photo), hashOf(pdf)],
      pdfs: [{ hash: hashOf(pdf), name: `${name}.pdf` }],
    },
  }).kept
  return [hashOf(photo), hashOf(pdf)]
}

test.each(['a new', 'their'])(
  'papers with more photos and documents than fit into %s account: those that fit arrive, the others say why',
  async (into) => {
    const trying = await startTrying()
    const pet: PetForm = {
      name: 'Otto',
      species: 'dog',
      breeds: [],
      customBreed: '',
      birthday: '',
      colour: 'sea',
    }
    await trying.getStore().act({ verb: 'add-pet', petId: newId(), pet }).kept
    const named: string[] = []
    for (const [nth, name] of ['Blood', 'Urine', 'Thyroid'].entries())
      named.push(...(await keepPaper(trying, name, nth + 1)))
    let page: Page
    if (into === 'their') {
      page = await logIn(world.anna)
      await page.bringIn()
    } else {
      page = await world.openPage('/signup')
      world.disk.session.cookie = world.anna.cookie
      page.signedUp(userOf(world.anna))
      await world.ready(page)
      await page.followTried()
    }
    expect(page.shownToasts().map(({ words }) => words)).toContain('What you tried is in your account now.')
    await answered(page)
    expect(outboxOf(page)).toEqual([])
    await expect.poll(() => page.photosState().waiting, { timeout: 20_000 }).toEqual([])
    const { refused } = page.photosState()
    const arrived = []
    for (const hash of named) if ((await getPhoto(world.anna, hash)).status === 200) arrived.push(hash)
    expect(arrived.length).toBeGreaterThan(1)
    expect(refused.length).toBeGreaterThan(1)
    expect([...arrived, ...refused.map(({ hash }) => hash)].toSorted()).toEqual(named.toSorted())
    for (const { says, household } of refused) {
      expect(says).not.toBe('')
      expect(household).toBe(world.anna.userId)
    }
    const kept = keptIn((await world.anna.snapshot(everyCollection)).rows)
    expect([...kept.health.values()].map(({ note }) => note).toSorted()).toEqual([
      'Blood',
      'Thyroid',
      'Urine',
    ])
    // and a page that comes later still has what was refused
    const next = await world.ready(await world.openPage('/schedule'))
    next.photoQueue()
    await expect.poll(() => next.photosState().refused.length).toBe(refused.length)
  },
)

test('into a household of several it comes once, as done by who brings it, and others’ things stay as they are', async () => {
  const ben = await joined(world.server, world.anna, 'carer', 'Ben')
  const trying = await startTrying()
  await trying.getStore().act(newEvent('Pill')).kept
  const page = await logIn(ben)
  page.switchHousehold(ben.userId, world.anna.userId)
  await world.ready(page)
  await page.bringIn()
  await answered(page)
  expect(await titlesOnServer(world.anna)).toEqual(['Insulin', 'Pill'])
  expect(await titlesOnServer(ben)).toEqual([])
  const insulin = keptIn((await world.anna.snapshot(everyCollection)).rows)
    .events.values()
    .next().value
  expect(insulin?.title).toBe('Insulin')
})

test('a sitter who was a carer until just now: nothing of it is in the household, and each “no” is kept to be read', async () => {
  const ben = await joined(world.server, world.anna, 'carer', 'Ben')
  const trying = await startTrying()
  await trying.getStore().act(newEvent('Pill')).kept
  await trying.getStore().act(newEvent('Walk')).kept
  const page = await logIn(ben)
  page.switchHousehold(ben.userId, world.anna.userId)
  await world.ready(page)
  // this device has not heard of it
  await call(world.anna, 'change-role', { household: world.anna.userId, member: ben.userId, role: 'sitter' })
  await page.bringIn()
  await answered(page)
  expect(await titlesOnServer(world.anna)).toEqual(['Insulin'])
  expect(outboxOf(page).map(({ refused }) => refused !== null && refused !== '')).toEqual([true, true])
  // on this device it is still there, too, and can be had back
  expect(page.addedBy(ben.userId)).toHaveLength(1)
})

test('a sitter keeps what they tried in a household of their own', async () => {
  const sam = await joined(world.server, world.anna, 'sitter', 'Sam')
  const trying = await startTrying()
  await trying.getStore().act(newEvent('Pill')).kept
  const page = await logIn(sam)
  page.switchHousehold(sam.userId, world.anna.userId)
  await world.ready(page)
  await page.bringIn()
  await answered(page)
  expect(await titlesOnServer(world.anna)).toEqual(['Insulin'])
  expect(await titlesOnServer(sam)).toEqual(['Pill'])
})

test('removed from the household while it is on its way there, nothing is lost: the device still has it', async () => {
  const ben = await joined(world.server, world.anna, 'carer', 'Ben')
  const trying = await startTrying()
  await trying.getStore().act(newEvent('Pill')).kept
  const page = await logIn(ben)
  page.switchHousehold(ben.userId, world.anna.userId)
  await world.ready(page)
  await call(world.anna, 'remove', { household: world.anna.userId, member: ben.userId })
  await page.bringIn()
  expect(await titlesOnServer(world.anna)).toEqual(['Insulin'])
  const [added] = page.addedBy(ben.userId)
  const device = await page.readTried(added ?? { id: '' }, (view) =>
    [...view.events.all()].map(({ title }) => title),
  )
  expect(device).toEqual(['Pill'])
})
