import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Row } from '#core/sync/sync.ts'
import { chanceFrom } from '../support/faulty-network.ts'
import type { Chance } from '../support/faulty-network.ts'
import { everyCollection, keptIn } from '../support/kept-documents.ts'
import { randomChange } from '../support/random-change.ts'
import { longer, seed } from '../support/rounds.ts'
import { serverWorld, signUp } from '../support/server-world.ts'
import type { Device, ServerWorld } from '../support/server-world.ts'
import { openDisk } from './test-pages.ts'
import type { Page } from './test-pages.ts'
import { shownBy, told, unnamed } from './tried-world.ts'

let server: ServerWorld
beforeAll(async () => {
  server = await serverWorld('sqlite')
  server.clock.at = Date.now()
})
afterAll(() => server.close())
afterEach(() => void vi.useRealTimers())

const dayMs = 86_400_000

/** All of it: a device gets only the last weeks of what happened once. */
async function onServer({ userId }: Device): Promise<string[]> {
  const { kysely } = server.database
  const rows = await kysely.selectFrom('documents').selectAll().where('owner', '=', userId).execute()
  return told(keptIn(rows.map((row) => ({ ...row, body: JSON.parse(row.body ?? 'null') as Row['body'] })))) // as the server keeps it
}

type Round = { disk: ReturnType<typeof openDisk>; chance: Chance; pages: Page[]; log: string[] }

async function open({ disk, pages }: Round, pathname: string) {
  const page = await disk.openPage(pathname)
  pages.push(page)
  if (page.currentSession().state === 'signed-in') {
    await expect.poll(() => page.getStore().state().ready, { timeout: 20_000 }).toBe(true)
  }
  return page
}

async function closeAll({ disk, pages }: Round) {
  await disk.closeAll(pages.splice(0))
}

async function actOften(page: Page, { chance }: Round, name: string, turns: number) {
  const store = page.getStore()
  store.learn(page.startActing)
  const made: string[] = []
  for (let turn = 0; turn < turns; turn++) {
    try {
      const life = { kept: shownBy(store), made }
      const acted = store.act(randomChange(life, { chance, name: `${name}-${turn}`, now: Date.now() }))
      await acted.kept
      made.push(acted.id)
      if (chance() < 0.1) await store.undo(acted.id)
    } catch (error) {
      // each page has a class of its own
      if (!(error instanceof Error && 'refusal' in error)) throw error
    }
  }
}

/** Weeks of it, perhaps started over and taken back, perhaps in two tabs. */
async function tryIt(round: Round, name: string): Promise<string[]> {
  const { chance, log } = round
  // for longer than thirty days nothing that was deleted is offered
  const days = Math.floor(chance() * 28)
  let page = await open(round, '/')
  if (!page.isTryingNow()) page.startTrying()
  await expect.poll(() => page.getStore().state().ready).toBe(true)
  for (let sitting = 0; sitting < 3; sitting++) {
    vi.setSystemTime(Date.now() + Math.floor((days / 4) * dayMs))
    log.push(`${name}: sitting ${sitting}`)
    await actOften(page, round, `${name}-${sitting}`, 5 + Math.floor(chance() * 15))
    const fate = chance()
    if (fate < 0.3) {
      log.push('start over, and take it back')
      const before = told(shownBy(page.getStore()))
      await page.startOver()
      await expect.poll(() => page.getStore().state().ready).toBe(true)
      expect(told(shownBy(page.getStore()))).toEqual([])
      if (chance() < 0.5) await actOften(page, round, `${name}-lost-${sitting}`, 3)
      expect(page.undoNewest()).toBe(true)
      await expect.poll(() => told(shownBy(page.getStore()))).toEqual(before)
    } else if (fate < 0.6) {
      log.push('closed and opened')
      const before = told(shownBy(page.getStore()))
      await closeAll(round)
      page = await open(round, '/schedule')
      expect(told(shownBy(page.getStore()))).toEqual(before)
    } else if (fate < 0.75) {
      log.push('a second tab')
      const other = await open(round, '/schedule')
      await actOften(other, round, `${name}-other-${sitting}`, 4)
    }
  }
  await closeAll(round)
  page = await open(round, '/schedule')
  const shown = told(shownBy(page.getStore()))
  if (chance() < 0.5) await closeAll(round)
  return shown
}

/** A person with an account in which something is already. */
async function somebody(round: Round): Promise<Device> {
  const person = await signUp(server.url)
  const chance = round.chance
  let made: string[] = []
  for (let turn = 0; turn < 15; turn++) {
    const kept = keptIn((await person.snapshot(everyCollection)).rows)
    const change = randomChange({ kept, made }, { chance, name: `old-${turn}`, now: Date.now() })
    const [answer] = await person.push(change)
    if (answer?.outcome === 'applied') made = [...made, change.id]
  }
  return person
}

const userOf = ({ userId }: Device) => ({ id: userId, email: `${userId}@example.com` })

async function comesIn(page: Page, { disk, log }: Round, person: Device, isNew: boolean) {
  disk.session.cookie = person.cookie
  log.push(isNew ? 'signed up' : 'signed in')
  if (isNew) page.signedUp(userOf(person))
  else page.signedIn(userOf(person))
}

/** As the frame does once it stands, and the person presses Add them. */
async function follow(page: Page, round: Round) {
  const done = page.followTried()
  await Promise.race([done, new Promise((resolve) => setTimeout(resolve, 5_000))])
  if (page.question.get() === null) return
  round.log.push('asked')
  page.question.set(null)
  await page.bringIn()
}

async function liveThrough(number: number) {
  const chance = chanceFrom(number)
  const disk = openDisk(server.url)
  const round: Round = { disk, chance, pages: [], log: [] }
  const { log } = round
  const now = Date.now()
  try {
    vi.useFakeTimers({ toFake: ['Date'], now: now - 121 * dayMs })
    const shown = await tryIt(round, 'turn')
    vi.useRealTimers()
    server.clock.at = Date.now()
    const isNew = chance() < 0.5
    const person = isNew ? await signUp(server.url) : await somebody(round)
    const before = await onServer(person)

    // the network fails at first, and the browser dies somewhere
    let faults = Math.floor(chance() * 6)
    const { fetch } = disk.network
    disk.network.fetch = async (path, init) => {
      const fault = faults-- > 0 ? chance() : 1
      if (fault < 0.4) throw new TypeError('the network is gone')
      const answer = await fetch(path, init)
      if (fault < 0.8) throw new TypeError('the answer is lost')
      return answer
    }
    const page = await open(round, isNew ? '/signup' : '/login')
    const other = chance() < 0.3 ? await open(round, '/settings') : null
    disk.power.left = Math.floor(chance() * 60)
    try {
      await comesIn(page, round, person, isNew)
    } catch (error) {
      log.push(`died coming in: ${String(error)}`)
    }
    await Promise.all([page, ...(other ? [other] : [])].map((one) => follow(one, round))).catch(
      (error: unknown) => log.push(`died: ${String(error)}`),
    )
    log.push(`left ${disk.power.left}`)
    await closeAll(round)
    // what was not begun is done anew; what was begun goes on by itself
    for (let again = 0; again < 2; again++) {
      const next = await open(round, '/')
      if (next.currentSession().state !== 'signed-in' || next.isTryingNow()) {
        await comesIn(next, round, person, isNew)
        await expect.poll(() => next.getStore().state().ready, { timeout: 20_000 }).toBe(true)
      }
      await follow(next, round)
      log.push('came again')
      if (again === 0) await closeAll(round)
      else {
        await expect
          .poll(
            () =>
              next
                .getStore()
                .view.outbox()
                .filter(({ refused }) => refused === null),
            { timeout: 30_000 },
          )
          .toEqual([])
        expect(next.findTried()).toBe(null)
      }
    }
    const after = await onServer(person)
    const arrived = after.filter((text) => !before.includes(text))
    expect(isNew ? arrived.toSorted() : unnamed(arrived)).toEqual(isNew ? shown.toSorted() : unnamed(shown))
    expect(before.filter((text) => !after.includes(text))).toEqual([])

    const last = round.pages[0]!
    if (isNew) await expect.poll(() => last.hasTried(), { timeout: 5_000 }).toBe(false)
    else await takeOutAgain(last, round, { person, before, shown })
    // taken out it is this device's again, until it is deleted there
    if (last.findTried()) last.deleteTried()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
    await last.forgetEnded()
    vi.useRealTimers()
    // the next person at this device finds nothing of it
    await last.signOut()
    disk.session.cookie = ''
    await new Promise((resolve) => setTimeout(resolve, 50))
    await closeAll(round)
    expect(Object.keys(disk.memory).filter((key) => key.includes('try-'))).toEqual([])
    expect((await disk.factory.databases()).filter(({ name }) => name?.includes('try-'))).toEqual([])
    const next = await open(round, '/')
    expect(next.isTryingNow()).toBe(false)
    next.startTrying()
    await expect.poll(() => next.getStore().state().ready).toBe(true)
    expect(told(shownBy(next.getStore()))).toEqual([])
  } catch (error) {
    throw new Error(`round ${number}: ${log.join('; ')}`, { cause: error })
  } finally {
    vi.useRealTimers()
    await closeAll(round)
  }
}

type Added = { person: Device; before: readonly string[]; shown: readonly string[] }

/** All of it by one undo, with a network or without, perhaps in the next page; and perhaps in again. */
async function takeOutAgain(page: Page, { disk, chance, log }: Round, { person, before, shown }: Added) {
  const { fetch } = disk.network
  const { getStore } = page
  const sent = () =>
    expect
      .poll(
        () =>
          getStore()
            .view.outbox()
            .filter(({ refused }) => refused === null),
        { timeout: 30_000 },
      )
      .toEqual([])
  for (let times = 0; times < 2; times++) {
    const [added] = page.addedBy(person.userId)
    if (!added) return
    log.push('taken out')
    if (chance() < 0.5) disk.network.fetch = () => Promise.reject(new TypeError('the network is gone'))
    await page.takeOut(added.id)
    disk.network.fetch = fetch
    await getStore().flush()
    await sent()
    expect(isHere(await onServer(person))).toEqual(isHere(before))
    if (chance() < 0.5) return
    log.push('added again')
    await page.askAboutTried()
    page.question.set(null)
    await page.bringIn()
    await sent()
    const after = await onServer(person)
    const arrived = unnamed(after.filter((text) => !before.includes(text)))
    expect(isHere(arrived)).toEqual(isHere(unnamed(shown)))
  }

  /** What was given to no pet cannot be told from what was given to one of the household. */
  function isHere(all: readonly string[]) {
    return all.filter((text) => !/^care\/.*"petId":null.*"slot":null/.test(text)).toSorted()
  }
}

const rounds = Math.ceil(3 * longer)

test('what was tried arrives once and alone, whatever dies on the way, and nothing of it stays for the next person', async () => {
  const quiet = [vi.spyOn(console, 'error').mockReturnValue(), vi.spyOn(console, 'warn').mockReturnValue()]
  for (let number = 0; number < rounds; number++) await liveThrough(seed + number)
  for (const one of quiet) one.mockRestore()
}, 3_600_000)
