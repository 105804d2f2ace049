import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import { mostOwnChannels } from '#core/reminders/own-channels.ts'
import type { Engine } from '#server/database/database.ts'
import { createSeals } from '#server/seals.ts'
import { createStrangers } from '#server/strangers/post-to-stranger.ts'
import { engines, testOnce } from '#test/support/engines.ts'
import { call, guestOf, joined, sitterLink } from '#test/support/household-calls.ts'
import { startNtfyServer } from '#test/support/ntfy-server.ts'
import { channelsOf, houseWithNtfy, saveChannel, usual } from '#test/support/own-channels.ts'
import { remind } from '#test/support/reminder-calls.ts'
import { insulin } from '#test/support/reminder-world.ts'
import { serverWorld } from '#test/support/server-world.ts'
import { reminderTables } from '../push/push-tables.ts'
import type { ChannelRow } from './channel-rows.ts'
import { ownTest } from './own-message.ts'
import { createTellOwn } from './tell-own.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})
async function house(engine: Engine, settings: { limitFactor?: number } = {}) {
  const made = await houseWithNtfy(engine, settings)
  closing.push(made.close)
  return made
}
const secret = 'tk_nobody_may_read_this'

/** What an installation that may post to all of the public internet refuses. */
const within = [
  'https://127.0.0.1/',
  'https://localhost/',
  'https://0.0.0.0/',
  'https://10.0.0.5/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[fe80::1]/',
  'https://[fd00::1]/',
  'https://[64:ff9b::7f00:1]/',
  'http://example.com/',
  'https://example.com:8443/',
  'https://somebody:secret@example.com/',
  'file:///etc/passwd',
  'ftp://example.com/',
]

describe.each(engines)('on %s', (engine) => {
  const it = testOnce(engine)

  it('an address inside the network is refused, however it is written', async () => {
    const world = await serverWorld(engine, { hookHosts: ['public'] })
    closing.push(world.close)
    const anna = await world.device()
    const answers = await Promise.all(
      within.map(async (address) => (await saveChannel(anna, { kind: 'webhook', address })).status),
    )
    // a name is asked when something is posted: what it leads to may be another tomorrow
    expect(within.filter((_, at) => answers[at] !== 400)).toEqual(['https://localhost/'])
    expect((await channelsOf(anna)).map(({ address }) => address)).toEqual(['https://localhost/'])
    const [{ id: channel } = { id: '' }] = await channelsOf(anna)
    const { body } = await remind(anna, 'test-channel', { channel })
    expect(body.own?.channels).toMatchObject([
      { trouble: { why: expect.stringMatching(/^not-allowed$|^no-such-name$/) as string }, takenAt: null },
    ])
  })

  it('where the operator allows nothing, nothing is saved, and what there was is sent nowhere', async () => {
    const world = await serverWorld(engine)
    closing.push(world.close)
    const anna = await world.device()
    const { status } = await saveChannel(anna, { kind: 'webhook', address: 'https://example.com/' })
    expect(status).toBe(400)
    expect((await remind(anna, 'read', {})).body.own).toEqual({ channels: [], areAllowed: false })
  })

  it('neither topic nor token can begin another header, or be without end', async () => {
    const { world, ntfy } = await house(engine)
    const anna = await world.device()
    const good = { ...usual, address: ntfy.origin, topic: 'anna' }
    for (const topic of ['a\r\nX-Evil: 1', 'a/../b', '', 'a b', 'ä', 'x'.repeat(65)])
      expect((await saveChannel(anna, { ...good, topic })).status, topic).toBe(400)
    for (const token of ['a\r\nX-Evil: 1', 'a b', 'ä', '\0', 'x'.repeat(201)])
      expect((await saveChannel(anna, { ...good, secret: token })).status, token).toBe(400)
    const long = `${ntfy.origin}/${'x'.repeat(500)}`
    expect((await saveChannel(anna, { kind: 'webhook', address: long })).status).toBe(400)
    expect(await channelsOf(anna)).toEqual([])
  })

  test('nobody reads, changes, tries or takes away what is somebody else’s, of the same household or another', async () => {
    const { withInsulin, world, ntfy } = await house(engine)
    const { device: anna } = await withInsulin('anna', { secret })
    const ben = await joined(world, anna, 'owner', 'Ben')
    const [{ id: channel } = { id: '' }] = await channelsOf(anna)
    const before = await channelsOf(anna)
    for (const other of [ben, await world.device()]) {
      expect(await channelsOf(other)).toEqual([])
      const mine = { ...usual, address: ntfy.origin, topic: 'mine', channel }
      expect((await saveChannel(other, mine)).status).toBe(404)
      expect((await remind(other, 'test-channel', { channel })).status).toBe(404)
      expect((await remind(other, 'remove-channel', { channel, removed: true })).status).toBe(404)
    }
    expect(await channelsOf(anna)).toEqual(before)
    expect(ntfy.asked).toEqual([])
  })

  it('who came by a sitter’s link makes none', async () => {
    const { withInsulin, world, ntfy } = await house(engine)
    const { device: anna, pet } = await withInsulin('anna')
    const sam = await guestOf(world.url, await sitterLink(anna, { pets: [{ id: pet, name: 'Rex' }] }))
    expect((await remind(sam, 'read', {})).body.own).toBeUndefined()
    expect((await saveChannel(sam, { ...usual, address: ntfy.origin, topic: 'sam' })).status).toBe(403)
  })

  test('who has been removed is told no more, and the button they still have records nothing', async () => {
    const { withInsulin, world, ntfy, tellAt, press } = await house(engine)
    const { device: anna } = await withInsulin('anna')
    const ben = await joined(world, anna, 'carer', 'Ben')
    await saveChannel(ben, { ...usual, address: ntfy.origin, topic: 'ben' })
    await tellAt('08:00')
    expect(ntfy.shown('ben')).toHaveLength(1)
    await call(anna, 'remove', { household: anna.userId, member: ben.userId })
    expect((await press('ben')).status).toBe(403)
    await tellAt('08:15')
    expect(ntfy.received.filter(({ topic }) => topic === 'ben')).toHaveLength(1)
    expect(ntfy.received.filter(({ topic }) => topic === 'anna')).toHaveLength(2)
    const { rows } = await anna.snapshot('care')
    expect(rows).toEqual([])
  })

  it('the button records nothing but its own dose, and nothing a day later', async () => {
    const { withInsulin, world, ntfy, tellAt, press } = await house(engine)
    const { device: anna } = await withInsulin('anna')
    await tellAt('08:00')
    const [action] = ntfy.shown('anna')[0]?.actions ?? []
    const token = (JSON.parse(action?.body ?? '{}') as { token: string }).token
    const url = `${world.url}/api/reminders/press-given`
    const post = (body: object) =>
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    expect((await post({ token: `${token}x` })).status).toBe(404)
    expect((await post({ token: token.split('.')[0] })).status).toBe(404)
    world.clock.at += 24 * 60 * 60_000
    expect(await (await press('anna')).json()).toMatchObject({ error: { refusal: 'reminder-link-over' } })
    expect((await anna.snapshot('care')).rows).toEqual([])
  })

  test('a token stands in no answer, no line of the log and no row that can be read', async () => {
    const { withInsulin, world, ntfy, tellAt } = await house(engine)
    ntfy.tokens.set('annas-topic', secret)
    const { device: anna } = await withInsulin('annas-topic', { secret })
    await tellAt('08:00')
    ntfy.tokens.set('annas-topic', 'another')
    await tellAt('08:15')
    const answer = JSON.stringify(await remind(anna, 'read', {}))
    expect(answer).not.toContain(secret)
    const rows = await reminderTables(world.database.kysely).selectFrom('own_channels').selectAll().execute()
    expect(rows.filter(({ person }) => person === anna.userId)).toHaveLength(1)
    for (const text of [JSON.stringify(rows), world.lines.join('\n')]) {
      expect(text).not.toContain(secret)
      expect(text).not.toContain('annas-topic')
    }
    expect(world.lines.filter((line) => line.includes('took no message'))).toHaveLength(1)
    const exported = await (await anna.send('/api/account/export', {})).text()
    expect(exported).toMatch(/"own": \[\s*\{\s*"kind": "ntfy"/)
    expect(exported).not.toContain(secret)
  })

  test('whoever is reminded beside a channel that lets us wait is not held up, and told once', async () => {
    const happened: string[] = []
    const held = Promise.withResolvers<void>()
    const slow = createServer((request, response) => {
      happened.push('asked')
      request.resume()
      void held.promise.then(() => response.writeHead(200).end())
      response.on('close', () => happened.push(response.writableFinished ? 'answered' : 'given up'))
    })
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve))
    closing.push(() => slow.close())
    const { port } = slow.address() as AddressInfo // a TCP server that listens has one
    const origin = `http://127.0.0.1:${port}`
    const world = await serverWorld(engine, { hookHosts: [origin] })
    closing.push(world.close)
    const anna = await world.device()
    await saveChannel(anna, { kind: 'webhook', address: `${origin}/` })
    await anna.push(insulin({ recurrence: null, start: '2026-11-15T13:00:00', end: '2026-11-15T13:10:00' }))
    world.clock.at = Date.parse('2026-11-15T13:00:00Z')
    await world.remind()
    happened.push('reminded')
    held.resolve()
    await expect.poll(() => happened).toEqual(['asked', 'reminded', 'answered'])
    await expect.poll(async () => (await channelsOf(anna))[0]?.takenAt).toBe(world.clock.at)
    world.clock.at += 60_000
    await world.remind()
    expect(happened).toHaveLength(3)
  })

  it('the button is pressed, not looked at: whoever only follows its address records nothing', async () => {
    const { withInsulin, world, ntfy, tellAt } = await house(engine)
    const { device: anna } = await withInsulin('anna')
    await tellAt('08:00')
    const [action] = ntfy.shown('anna')[0]?.actions ?? []
    const { token } = JSON.parse(action?.body ?? '{}') as { token: string } // as it is written
    for (const method of ['GET', 'HEAD', 'PUT'])
      for (const path of ['press-given', 'given-by-link', `press-given?token=${token}`])
        expect((await fetch(`${world.url}/api/reminders/${path}`, { method })).status).toBeGreaterThan(399)
    const page = await fetch(
      new URL(ntfy.shown('anna')[0]?.click ?? '', world.url).href.replace(
        'http://localhost/',
        `${world.url}/`,
      ),
    )
    await page.text()
    expect((await anna.snapshot('care')).rows).toEqual([])
  })

  test('there are only a few, also when they are made at once, and tests are counted', async () => {
    const { world, ntfy } = await house(engine, { limitFactor: 1 })
    const anna = await world.device()
    const made = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        saveChannel(anna, { ...usual, address: ntfy.origin, topic: `anna-${n}` }),
      ),
    )
    expect(made.filter(({ status }) => status === 200)).toHaveLength(mostOwnChannels)
    const channels = await channelsOf(anna)
    expect(channels).toHaveLength(mostOwnChannels)
    const [{ id: channel } = { id: '' }] = channels
    await remind(anna, 'remove-channel', { channel, removed: true })
    await saveChannel(anna, { ...usual, address: ntfy.origin, topic: 'one-more' })
    expect((await remind(anna, 'remove-channel', { channel, removed: false })).status).toBe(403)
    const [, { id: other } = { id: '' }] = await channelsOf(anna)
    const tests: number[] = []
    for (let n = 0; n < 11; n++) tests.push((await remind(anna, 'test-channel', { channel: other })).status)
    expect(tests).toEqual([...Array<number>(10).fill(200), 429])
    expect(ntfy.received).toHaveLength(10)
  })
})

const nothing = { taken_at: null, trouble: null, failures: 0, paused_until: 0, removed_at: null }
const fresh = { id: 'one', kind: 'ntfy', sealed: '', added_at: 1, ...nothing } as const

/** Past the endpoints: one channel, and whoever answers for it. */
async function oneChannel(
  options: Parameters<typeof createStrangers>[1] & { allowed?: readonly string[] } = {},
) {
  const ntfy = await startNtfyServer()
  closing.push(ntfy.close)
  const world = await serverWorld('sqlite')
  closing.push(world.close)
  const anna = await world.device()
  const { database } = world
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const strangers = createStrangers(options.allowed ?? [ntfy.origin], options)
  const tell = createTellOwn({ database, strangers, log, now: () => world.clock.at })
  const row = async (address = ntfy.origin): Promise<ChannelRow> => ({
    ...fresh,
    person: anna.userId,
    kept: { ...usual, address, topic: 'anna', secret },
  })
  const message = ownTest('one', { publicUrl: 'http://localhost', now: 1, locale: 'en' })
  return { ntfy, lines, send: async (address?: string) => tell(await row(address), message) }
}

test('a name that leads into the network is not asked', async () => {
  const names = async () => [{ address: '127.0.0.1', family: 4 as const }]
  const { send, ntfy } = await oneChannel({ allowed: ['public'], names })
  expect(await send('https://ntfy.example.com')).toBe('refused')
  expect(ntfy.asked).toEqual([])
})

test('nobody is led elsewhere', async () => {
  const { send, ntfy } = await oneChannel()
  const other = await startNtfyServer()
  closing.push(other.close)
  ntfy.answers.next = () => ({ status: 307, headers: { location: `${other.origin}/` } })
  expect(await send()).toBe('refused')
  expect(other.asked).toEqual([])
})

test('one that never answers is asked later', async () => {
  const { send, ntfy, lines } = await oneChannel({ waitMs: 50 })
  ntfy.answers.next = () => 'hang'
  expect(await send()).toBe('later')
  expect(lines.join()).toContain('too-slow')
})

test('of one that talks without end only the beginning is heard, and nothing of it told', async () => {
  const { send, ntfy, lines } = await oneChannel()
  ntfy.answers.next = () => ({ status: 400, body: `${secret} `.repeat(200_000) })
  expect(await send()).toBe('refused')
  expect(lines.join()).not.toContain(secret)
})

test('what is kept opens for its own person alone, and with another secret for nobody', () => {
  const [seals, others] = ['secret-of-this-server', 'another'].map((one) => createSeals(one, 'test', 'it'))
  const sealed = seals?.seal('anna', Buffer.from(secret)) ?? ''
  expect(seals?.unseal('anna', sealed).toString()).toBe(secret)
  expect(() => seals?.unseal('ben', sealed)).toThrow()
  expect(() => others?.unseal('anna', sealed)).toThrow()
  expect(sealed).not.toContain(secret)
})
