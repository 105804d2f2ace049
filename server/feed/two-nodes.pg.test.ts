import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres } from '#test/support/postgres.ts'
import { addEvent, addPet, serverWorld } from '#test/support/server-world.ts'
import type { ServerWorld } from '#test/support/server-world.ts'

let world: ServerWorld
let otherNode: string
beforeAll(async () => {
  world = await serverWorld('postgres')
  otherNode = await world.node()
})
afterAll(() => world.close())

test('a change written on one node is heard on the other at once', async () => {
  const phone = await world.device()
  const tablet = await phone.at(otherNode).feed()
  await tablet.upToDate()
  const pill = addEvent()
  await phone.push(pill)
  // the next heartbeat is a minute away
  await tablet.untilRow(pill.eventId, 3_000)
  await tablet.close()
})

test('many owners at once: every device on the other node hears its own', async () => {
  const phones = await Promise.all(Array.from({ length: 12 }, () => world.device()))
  const feeds = await Promise.all(phones.map((phone) => phone.at(otherNode).feed()))
  await Promise.all(feeds.map((feed) => feed.upToDate()))
  const pills = phones.map(() => addEvent())
  await Promise.all(phones.map((phone, n) => phone.push(pills[n] ?? addEvent())))
  await Promise.all(feeds.map((feed, n) => feed.untilRow(pills[n]?.eventId ?? '')))
  expect(feeds.every((feed) => feed.rows().length === 1)).toBe(true)
  for (const feed of feeds) await feed.close()
})

test('signing out on one node ends the feed on the other', async () => {
  const phone = await world.device()
  const tablet = phone.at(otherNode)
  const feed = await tablet.feed()
  await feed.upToDate()
  await phone.post('/api/auth/sign-out', {})
  await feed.untilEnd(3_000)
  expect((await tablet.send('/feed')).status).toBe(401)
})

test('a database that restarts under two nodes is found again by both, and nothing is lost', async () => {
  const postgres = await startPostgres()
  const own = await serverWorld('postgres', { databaseUrl: await postgres.createDatabase('restarted') })
  const second = await own.node()
  const phone = await own.device()
  const feed = await phone.at(second).feed()
  await feed.upToDate()
  const acknowledged: string[] = []
  let stop = false
  const writing = (async () => {
    while (!stop) {
      const pill = addEvent()
      const answer = await phone.post('/sync', { changes: [pill] })
      // while it is away requests are told to come again; none is called a bug
      expect([200, 503]).toContain(answer.status)
      if (answer.ok) acknowledged.push(pill.eventId)
      else await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })()
  await new Promise((resolve) => setTimeout(resolve, 300))
  await postgres.restart()
  const before = acknowledged.length
  await expect.poll(() => acknowledged.length, { timeout: 10_000 }).toBeGreaterThan(before + 5)
  stop = true
  await writing
  const last = addPet()
  await phone.push(last)
  await feed.untilRow(last.petId, 10_000)
  const heard = new Set(feed.rows().map((row) => row.id))
  expect(acknowledged.filter((id) => !heard.has(id))).toEqual([])
  await feed.close()
  await own.close()
  await postgres.stop()
})
