import { afterEach, describe, expect, test } from 'vitest'
import { engines, readyPlace } from '#test/support/engines.ts'
import { addEvent, addPet, signUp } from '#test/support/server-world.ts'
import { startOn } from '#test/support/start-on.ts'
import { readConfig } from '../config.ts'
import type { Engine } from '../database/database.ts'
import { openDatabase } from '../database/open-database.ts'
import { reminderTables } from '../reminders/push/push-tables.ts'
import { createMetrics } from './metrics.ts'
import { routeOf } from './request-counts.ts'

const token = 'a token of tests for metrics'
const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

async function server(engine: Engine, settings: Parameters<typeof startOn>[1] = { metricsToken: token }) {
  const place = await readyPlace(engine)
  undo.push(place.remove)
  const one = await startOn(place, settings)
  undo.push(one.stop)
  return one
}
async function read(url: string): Promise<Map<string, number>> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]))
}

describe.each(engines)('metrics, on %s', (engine) => {
  test('count requests, changes and feeds, and say how the process and its database are', async () => {
    const { url } = await server(engine)
    const anna = await signUp(url)
    await anna.push(addPet(), addEvent({ title: '' }), addEvent())
    await anna.post('/sync', 'nonsense')
    const feed = await anna.feed()
    await feed.upToDate()
    const metrics = await read(url)
    expect(Object.fromEntries(metrics)).toMatchObject({
      'pets_http_requests_total{route="sync",status="200"}': 1,
      'pets_http_requests_total{route="sync",status="400"}': 1,
      'pets_http_requests_total{route="auth",status="200"}': 1,
      'pets_http_request_seconds_count{route="sync"}': 2,
      'pets_http_request_seconds_bucket{route="sync",le="+Inf"}': 2,
      'pets_changes_total{outcome="applied"}': 2,
      'pets_changes_total{outcome="refused"}': 1,
      pets_open_feeds: 1,
      pets_database_up: 1,
      pets_mail_queue: 0,
    })
    expect(metrics.get('process_resident_memory_bytes')).toBeGreaterThan(1e7)
    expect(metrics.has('pets_database_connections{state="waiting"}')).toBe(engine === 'postgres')
    for (const [name, value] of metrics) expect([name, Number.isFinite(value)]).toEqual([name, true])
    await feed.close()
    await expect.poll(async () => (await read(url)).get('pets_open_feeds')).toBe(0)
  })

  test('nothing of a person is in them', async () => {
    const { url } = await server(engine)
    const anna = await signUp(url)
    await anna.push(addPet({ name: 'Secret Name' }))
    await anna.send('/settings/pets/secret-id-of-a-pet?token=secret')
    await anna.send(`/api/auth/${anna.userId}`)
    const headers = { authorization: `Bearer ${token}` }
    const text = await (await fetch(`${url}/metrics`, { headers })).text()
    expect(text).not.toMatch(/secret/i)
    expect(text).not.toContain(anna.userId)
  })
})

test('a process that was held up tells so once', async () => {
  const { url } = await server('sqlite')
  const delay = async () => (await read(url)).get('pets_event_loop_delay_seconds{quantile="0.99"}') ?? 0
  await delay()
  // read and reset just now: it measures from its next tick on, which comes every 20 ms
  await new Promise((resolve) => setTimeout(resolve, 200))
  // the server is in this process: what holds up the test holds it up
  for (const until = performance.now() + 1_500; performance.now() < until;);
  const heldUp = await delay()
  expect(heldUp).toBeGreaterThan(1)
  expect(await delay()).toBeLessThan(heldUp)
})

test('without a token set there is no such address, not even on the same machine', async () => {
  const { url } = await server('sqlite', {})
  const asked: Record<string, string>[] = [{}, { authorization: 'Bearer ' }, { authorization: 'Bearer null' }]
  for (const headers of asked) expect((await fetch(`${url}/metrics`, { headers })).status).toBe(404)
})

test('a wrong token is told nothing', async () => {
  const { url } = await server('sqlite')
  for (const authorization of ['', token, `Bearer ${token}x`, `Bearer ${token.slice(1)}`, 'Basic x']) {
    const answer = await fetch(`${url}/metrics`, { headers: { authorization, accept: 'text/html' } })
    expect([authorization, answer.status]).toEqual([authorization, 404])
    expect(await answer.text()).not.toContain('pets_')
  }
})

test('mails that wait are counted, with the age of the oldest', async () => {
  // a port nobody listens on: the mail stays in the queue
  const { url } = await server('sqlite', { metricsToken: token, smtpUrl: 'smtp://127.0.0.1:1' })
  const form = { name: 'Ann', email: 'ann@example.org', message: 'Hello' }
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ data: form })
  await fetch(`${url}/us-central1/submitContactForm`, { method: 'POST', headers, body })
  const metrics = await read(url)
  expect(metrics.get('pets_mail_queue')).toBe(1)
  expect(metrics.get('pets_mail_oldest_seconds')).toBeLessThan(60)
})

test.each(engines)(
  'households that wait for a reminder are counted, with how late it is, on %s',
  async (engine) => {
    const place = await readyPlace(engine)
    undo.push(place.remove)
    const now = Date.parse('2026-11-15T08:00:00Z')
    const database = await openDatabase(place, () => now)
    const metrics = createMetrics(database, () => now)
    undo.push(metrics.stop, () => database.close())
    const due = (owner: string, due_at: number | null) => ({
      owner,
      due_at,
      planned_clock: 1,
      claimed_until: 0,
    })
    await reminderTables(database.kysely)
      .insertInto('due')
      .values([due('a', now - 90_000), due('b', now), due('c', now + 1), due('d', null)])
      .execute()
    await metrics.countReminders(async () => [true, false])([told, told])
    const text = await metrics.text(0)
    expect(text).toContain('pets_reminders_due 2\n')
    expect(text).toContain('pets_reminders_late_seconds 90\n')
    expect(text).toContain('pets_reminders_total{outcome="sent"} 1\n')
    expect(text).toContain('pets_reminders_total{outcome="failed"} 1\n')
  },
)
const told = { person: 'p', household: 'h', by: [], kind: 'reminder', items: [] } as const

test('whatever is asked for, there are only a few kinds of routes', () => {
  const asked = [
    '/sync',
    '/feed',
    '/days',
    '/api/auth/x',
    '/api/account',
    '/api/account/email',
    '/api/settings',
  ]
  expect(asked.map(routeOf)).toEqual(['sync', 'feed', 'days', 'auth', 'account', 'account', 'api'])
  expect(['/us-central1/x', '/readyz', '/', '/sync/x', '/syncx'].map(routeOf)).toEqual([
    'function',
    'operating',
    'page',
    'page',
    'page',
  ])
})

test('a token that could be guessed stops the start', () => {
  expect(() => readConfig({ METRICS_TOKEN: 'short' })).toThrow(/^METRICS_TOKEN is not understood\./)
  expect(readConfig({}).metricsToken).toBeNull()
})

test('a database that is away is told, with all the rest beside it', async () => {
  const place = await readyPlace('sqlite')
  undo.push(place.remove)
  const database = await openDatabase(place, Date.now)
  const metrics = createMetrics(database, Date.now)
  undo.push(metrics.stop)
  await database.close()
  const text = await metrics.text(3)
  expect(text).toContain('pets_database_up 0\n')
  expect(text).toContain('pets_open_feeds 3\n')
})
