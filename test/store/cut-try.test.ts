import { expect, test, vi } from 'vitest'
import { chanceFrom } from '../support/faulty-network.ts'
import { everyCollection, keptIn } from '../support/kept-documents.ts'
import { hashOf, photoOf } from '../support/photo-bytes.ts'
import { getPhoto } from '../support/photo-calls.ts'
import { randomChange } from '../support/random-change.ts'
import { seed } from '../support/rounds.ts'
import { signUp } from '../support/server-world.ts'
import type { Device } from '../support/server-world.ts'
import { newEvent } from './store-world.ts'
import type { Page } from './test-pages.ts'
import { shownBy, told, triedWorld, unnamed } from './tried-world.ts'

const world = triedWorld()
const photos = Array.from({ length: 8 }, (_, n) => Uint8Array.from(photoOf(n + 1)))

type Cut = { nth: number; isHeard: boolean }

/** The network fails once: before the server heard the request, or after, so that its answer is lost. */
function cutOnce({ nth, isHeard }: Cut) {
  const { network } = world.disk
  const { fetch } = network
  const asked: string[] = []
  network.fetch = async (path, init) => {
    const isCut = asked.push(path) - 1 === nth
    if (isCut && !isHeard) throw new TypeError('the network is gone')
    const answer = await fetch(path, init)
    if (isCut) throw new TypeError('the answer is lost')
    return answer
  }
  return asked
}

/** Some of everything there is, and eight photos: more than ten requests. */
async function tryEverything(nth: number): Promise<string[]> {
  const trying = await world.openPage('/')
  trying.startTrying()
  await world.ready(trying)
  const store = trying.getStore()
  await store.act(newEvent('Pill')).kept
  const chance = chanceFrom(seed + nth)
  const made: string[] = []
  for (let turn = 0; turn < 25; turn++) {
    try {
      const life = { kept: shownBy(store), made, photos: photos.map(hashOf) }
      const acted = store.act(randomChange(life, { chance, name: `cut-${turn}`, now: Date.now() }))
      await acted.kept
      made.push(acted.id)
    } catch (error) {
      // each page has a class of its own
      if (!(error instanceof Error && 'refusal' in error)) throw error
    }
  }
  const { id } = trying.findTried() ?? { id: '' }
  for (const bytes of photos) await trying.photoQueue().add(id, hashOf(bytes), bytes)
  return told(shownBy(store))
}

/** By signing up, or by logging in and saying yes. */
async function keep(page: Page, { userId, cookie }: Device, isNew: boolean) {
  world.disk.session.cookie = cookie
  const user = { id: userId, email: `${userId}@example.com` }
  if (isNew) page.signedUp(user)
  else page.signedIn(user)
  await world.ready(page)
  await page.followTried()
  expect(page.question.get() === null).toBe(isNew)
  page.question.set(null)
  if (!isNew) await page.bringIn()
}

async function onServer(person: Device): Promise<string[]> {
  return told(keptIn((await person.snapshot(everyCollection)).rows))
}

const cuts = Array.from({ length: 10 }, (_, nth) => [
  { nth, isHeard: false, into: 'a new' },
  { nth, isHeard: true, into: 'a new' },
  { nth, isHeard: false, into: 'their' },
  { nth, isHeard: true, into: 'their' },
]).flat()

test.each(cuts)(
  'kept in $into account nothing is lost and nothing is there twice, though the network is cut at request $nth (heard: $isHeard)',
  async ({ nth, isHeard, into }) => {
    const quiet = [vi.spyOn(console, 'error').mockReturnValue(), vi.spyOn(console, 'warn').mockReturnValue()]
    const shown = await tryEverything(nth)
    expect(shown.length).toBeGreaterThan(3)
    const isNew = into === 'a new'
    const person = isNew ? await signUp(world.server.url) : world.anna
    const before = await onServer(person)
    world.server.clock.at = Date.now()

    const page = await world.openPage(isNew ? '/signup' : '/login')
    const asked = cutOnce({ nth, isHeard })
    await keep(page, person, isNew)
    await page.getStore().flush()
    await expect.poll(() => page.getStore().view.outbox(), { timeout: 20_000 }).toEqual([])
    for (const bytes of photos)
      await expect
        .poll(async () => (await getPhoto(person, hashOf(bytes))).status, { timeout: 20_000 })
        .toBe(200)
    expect(asked.length).toBeGreaterThan(nth)

    const after = await onServer(person)
    expect(before.filter((text) => !after.includes(text))).toEqual([])
    const arrived = after.filter((text) => !before.includes(text))
    expect(isNew ? arrived.toSorted() : unnamed(arrived)).toEqual(isNew ? shown.toSorted() : unnamed(shown))
    quiet.forEach((one) => one.mockRestore())
  },
)
