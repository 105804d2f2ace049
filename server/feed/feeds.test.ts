import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Change } from '#core/changes/change.ts'
import { engines, freshPlace } from '#test/support/engines.ts'
import { addEvent, addPet, daily, newId, serverWorld, signUp, writerOf } from '#test/support/server-world.ts'
import type { ServerWorld } from '#test/support/server-world.ts'
import { startOn } from '#test/support/start-on.ts'
import { openDocuments } from '../documents/documents.ts'

const dayMs = 86_400_000
const once = (day: string, lastDay = day) =>
  addEvent({ start: `${day}T08:00:00`, end: `${lastDay}T08:30:00` })
const deletes = (eventId: string): Change => ({
  id: newId(),
  at: 2,
  verb: 'delete-event',
  eventId,
  scope: 'all',
})

describe.each(engines)('feeds, on %s', (engine) => {
  let world: ServerWorld
  beforeAll(async () => {
    world = await serverWorld(engine, { heartbeatMs: 300 })
  })
  afterAll(() => world.close())

  test('a change of one device is on the other at once, named by its change and its clock', async () => {
    const phone = await world.device()
    const laptop = await phone.feed()
    await laptop.upToDate()
    const pill = addEvent()
    await phone.push(pill)
    await laptop.untilRow(pill.eventId)
    const told = laptop.messages.find((message) => message.type === 'rows' && message.rows.length > 0)
    expect(told).toMatchObject({
      rows: [{ collection: 'events', id: pill.eventId, clock: 1 }],
      changes: [pill.id],
      cursor: expect.stringMatching(/\.1$/),
    })
    await laptop.close()
  })

  test('a device that was away gets what changed since, removals included, and nothing else', async () => {
    const phone = await world.device()
    const [kept, changed, removed] = [addEvent(), addPet(), addEvent()]
    await phone.push(kept, changed, removed)
    const { cursor } = await phone.snapshot()
    const renamed: Change = {
      id: newId(),
      at: 2,
      verb: 'edit-pet',
      petId: changed.petId,
      pet: { name: 'Max' },
    }
    const gone = deletes(removed.eventId)
    await phone.push(renamed, gone)
    for (const feed of [await phone.feed(cursor), await phone.feed(null, { 'last-event-id': cursor })]) {
      const reached = await feed.upToDate()
      expect(feed.messages.slice(0, 2).map((message) => message.type)).toEqual(['rows', 'heartbeat'])
      expect(feed.rows()).toEqual([
        { collection: 'pets', id: changed.petId, clock: 4, body: expect.objectContaining({ name: 'Max' }) },
        { collection: 'events', id: removed.eventId, clock: 5, body: null },
      ])
      expect(feed.messages[0]).toMatchObject({ changes: expect.arrayContaining([renamed.id, gone.id]) })
      expect(reached).toMatch(/\.5$/)
      await feed.close()
    }
  })

  test('what others do is not among what a device missed', async () => {
    const [anna, berta] = [await world.device(), await world.device()]
    const rex = addPet()
    await anna.push(rex)
    const { cursor } = await anna.snapshot()
    await berta.push(addPet(), addPet(), addPet())
    const bello = addPet()
    await anna.push(bello)
    const feed = await anna.feed(cursor)
    await feed.upToDate()
    expect(feed.messages[0]).toMatchObject({ rows: [{ id: bello.petId, clock: 2 }], changes: [bello.id] })
    expect(feed.rows()).toHaveLength(1)
    await feed.close()
  })

  test('a device that missed nothing hears only that it missed nothing', async () => {
    const phone = await world.device()
    await phone.push(addPet())
    const { cursor } = await phone.snapshot()
    const feed = await phone.feed(cursor)
    expect(await feed.upToDate()).toBe(cursor)
    expect(feed.messages[0]).toEqual({ type: 'heartbeat', cursor })
    expect(feed.rows()).toEqual([])
    await feed.close()
  })

  test('a snapshot leaves out what was over sixty days ago; its days are there when visited', async () => {
    const phone = await world.device()
    const today = new Date(world.clock.at).toISOString().slice(0, 10)
    expect(today).toBe('2026-11-15')
    const [recent, old, far] = [once('2026-09-16'), once('2026-09-15'), once('2031-01-01')]
    const long = once('2026-06-01', '2026-09-16')
    const series = addEvent({ start: '2020-01-01T08:00:00', end: '2020-01-01T08:30:00', recurrence: daily })
    const rex = addPet()
    await phone.push(recent, old, far, long, series, rex)
    const { rows, messages } = await phone.snapshot()
    expect(messages[0]).toEqual({ type: 'reset', oneOffsFrom: '2026-09-16' })
    const inSnapshot = [recent.eventId, far.eventId, long.eventId, series.eventId, rex.petId]
    expect(rows.map((row) => row.id).sort()).toEqual(inSnapshot.sort())
    const idsOn = async (first: string, last: string) => {
      const answer = await phone.send(`/days?first=${first}&last=${last}`)
      const visited = (await answer.json()) as { rows: { id: string; body: { title: string } }[] }
      expect(visited.rows.every((row) => row.body.title === 'Pill')).toBe(true)
      return visited.rows.map((row) => row.id).sort()
    }
    expect(await idsOn('2026-09-15', '2026-09-15')).toEqual([old.eventId, long.eventId].sort())
    expect(await idsOn('2026-07-01', '2026-07-31')).toEqual([long.eventId])
    expect(await idsOn('2026-05-31', '2026-06-01')).toEqual([long.eventId])
    expect(await idsOn('2026-05-01', '2026-05-31')).toEqual([])
    const stranger = await world.device()
    const answer = await stranger.send('/days?first=2026-09-01&last=2026-09-30')
    expect(await answer.json()).toEqual({ rows: [] })
  })

  test('a device away for longer than removals are kept starts over, one away for less continues', async () => {
    const phone = await world.device()
    const [first, second] = [addEvent(), addEvent()]
    await phone.push(first, second)
    const { cursor: before } = await phone.snapshot()
    await phone.push(deletes(first.eventId))
    const { cursor: after } = await phone.snapshot()
    // sessions do not last as long as this, so the later changes are written beside the server
    const writeAfter = (days: number, change: Change) =>
      openDocuments(world.database).write(writerOf(phone), [change], world.clock.at + days * dayMs)
    await writeAfter(89, deletes(second.eventId))
    const still = await phone.feed(before)
    await still.upToDate()
    expect(still.rows().map((row) => [row.id, row.body])).toEqual([
      [first.eventId, null],
      [second.eventId, null],
    ])
    await writeAfter(91, addPet())
    const long = await phone.feed(before)
    await long.upToDate()
    expect(long.messages[0]).toMatchObject({ type: 'reset' })
    const short = await phone.feed(after)
    await short.upToDate()
    expect(short.messages[0]).toMatchObject({ type: 'rows' })
    expect(short.rows()).toHaveLength(2)
    for (const feed of [still, long, short]) await feed.close()
  })

  test('a change whose announcement was lost is found at the next heartbeat', async () => {
    const phone = await world.device()
    const feed = await phone.feed()
    await feed.upToDate()
    const pill = addEvent()
    await openDocuments(world.database).write(writerOf(phone), [pill], world.clock.at)
    await feed.untilRow(pill.eventId)
    await feed.close()
  })

  test('heartbeats say where the server stands', async () => {
    const phone = await world.device()
    await phone.push(addPet())
    const feed = await phone.feed()
    const cursor = await feed.upToDate()
    await feed.until(() => feed.messages.filter((message) => message.type === 'heartbeat').length >= 3)
    expect(feed.messages.at(-1)).toEqual({ type: 'heartbeat', cursor })
    await feed.close()
  })

  test('signing out ends the feed of that session at once, and no other', async () => {
    const phone = await world.device()
    const [feed, stranger] = [await phone.feed(), await (await world.device()).feed()]
    await feed.upToDate()
    const started = performance.now()
    expect((await phone.post('/api/auth/sign-out', {})).status).toBe(200)
    await feed.untilEnd(1_000)
    expect(performance.now() - started).toBeLessThan(1_000)
    expect(stranger.isEnded()).toBe(false)
    expect((await phone.send('/feed')).status).toBe(401)
    await stranger.close()
  })

  test('a session that ended without a word ends its feed within a few heartbeats', async () => {
    const phone = await world.device()
    const feed = await phone.feed()
    await feed.upToDate()
    await world.database.kysely
      .$extendTables<{ session: { userId: string } }>()
      .deleteFrom('session')
      .where('userId', '=', phone.userId)
      .execute()
    await feed.untilEnd(10_000)
  })

  test('a restored database ends all feeds, and every device starts over', async () => {
    const phone = await world.device()
    await phone.push(addPet())
    const feed = await phone.feed()
    const cursor = await feed.upToDate()
    await world.database.kysely
      .updateTable('settings')
      .set({ value: 'restored' })
      .where('name', '=', 'epoch')
      .execute()
    await feed.untilEnd()
    const again = await phone.feed(cursor)
    expect(await again.upToDate()).toBe('restored.1')
    expect(again.messages[0]).toMatchObject({ type: 'reset' })
    await again.close()
  })

  test('of more than a hundred feeds of one owner the oldest is let go', async () => {
    const phone = await world.device()
    const feeds = [await phone.feed()]
    await feeds[0]?.upToDate()
    for (let n = 0; n < 100; n++) feeds.push(await phone.feed())
    await feeds[0]?.untilEnd()
    expect(feeds.slice(1).some((feed) => feed.isEnded())).toBe(false)
    for (const feed of feeds) await feed.close()
  })
})

test('a device that does not read is let go before its messages fill the memory', async () => {
  const metricsToken = 'a token for this test alone'
  const place = await freshPlace('sqlite')
  const { url, stop } = await startOn(place, { metricsToken }, { heartbeatMs: 500 })
  const phone = await signUp(url)
  const openFeeds = async () => {
    const headers = { authorization: `Bearer ${metricsToken}` }
    const text = await (await fetch(`${url}/metrics`, { headers })).text()
    return Number(/^pets_open_feeds (\d+)$/m.exec(text)?.[1])
  }
  const lazy = connect(Number(new URL(url).port), 'localhost')
  lazy.write(`GET /feed HTTP/1.1\r\nHost: localhost\r\nCookie: ${phone.cookie}\r\n\r\n`)
  await new Promise((resolve) => lazy.once('data', resolve))
  lazy.pause()
  const description = 'x'.repeat(4_000)
  for (let n = 0; n < 80; n++)
    await phone.push(...Array.from({ length: 50 }, () => addEvent({ description })))
  await expect.poll(openFeeds, { timeout: 20_000 }).toBe(0)
  let bytes = 0
  lazy.on('data', (part) => (bytes += part.length))
  lazy.on('error', () => {})
  lazy.resume()
  await new Promise((resolve) => lazy.once('close', resolve))
  expect(bytes).toBeLessThan(80 * 50 * 4_000)
  // it comes back and gets everything
  expect((await phone.snapshot()).rows).toHaveLength(4_000)
  await stop()
  place.remove()
})

test('a server that stops ends its feeds and finishes what it has begun', async () => {
  const world = await serverWorld('sqlite')
  const phone = await world.device()
  const feed = await phone.feed()
  await feed.upToDate()
  const body = JSON.stringify({ changes: [addPet()] })
  const socket = connect(Number(new URL(world.url).port), 'localhost')
  const { host } = new URL(world.url)
  const head = ['POST /sync HTTP/1.1', `Host: ${host}`, `Cookie: ${phone.cookie}`, `Origin: ${world.url}`]
  head.push('Content-Type: application/json', `Content-Length: ${body.length}`, 'Expect: 100-continue')
  const begun = new Promise((resolve) => socket.once('data', (part) => resolve(String(part))))
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  expect(await begun).toMatch(/^HTTP\/1.1 100 Continue/)
  socket.write(body.slice(0, 10))
  const stopping = world.close()
  await feed.untilEnd()
  const answered = new Promise((resolve) => socket.once('data', (part) => resolve(String(part))))
  socket.write(body.slice(10))
  expect(await answered).toMatch(/^HTTP\/1.1 200 OK/)
  await stopping
  await expect(fetch(`${world.url}/healthz`)).rejects.toThrow()
})
