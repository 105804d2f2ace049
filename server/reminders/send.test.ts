import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { engines } from '#test/support/engines.ts'
import { joined } from '#test/support/household-calls.ts'
import { remind } from '#test/support/reminder-calls.ts'
import { pillFor, reminderOf, remindingWorld } from '#test/support/reminding.ts'
import type { Device } from '#test/support/server-world.ts'
import type { Engine } from '../database/database.ts'
import { composeTest } from './push/push-message.ts'
import { createPushTo } from './push/push-to.ts'
import { reminderTables } from './push/push-tables.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const close of closing.splice(0).toReversed()) await close()
})
async function reminding(engine: Engine) {
  const made = await remindingWorld(engine)
  closing.push(made.close)
  return made
}
const devicesOf = async (device: Device) => (await remind(device, 'read', {})).body.devices
const minute = 60_000

describe.each(engines)('on %s', (engine) => {
  test('a reminder comes to every device of the person, in words, with all that Given needs', async () => {
    const { listener, send, service, world } = await reminding(engine)
    const anna = await listener(2)
    const pill = pillFor(anna, { title: 'Insulin' })
    expect(await send([reminderOf(anna, { items: [pill] })])).toEqual([true])
    expect(service.received.map(({ endpoint }) => endpoint).toSorted()).toEqual(anna.endpoints.toSorted())
    const [first] = service.received
    const { slot, day, eventId } = pill.notice
    const address = new URLSearchParams({ household: anna.userId, slot, day, eventId }).toString()
    const navigate = `https://pets.example/reminder#${address}`
    const devices = (await devicesOf(anna)).map(({ id }) => id)
    expect(first?.message).toEqual({
      web_push: 8030,
      notification: {
        title: 'Insulin · Rex',
        body: '08:00',
        navigate,
        lang: 'en',
        tag: slot,
        silent: false,
        timestamp: world.clock.at,
        actions: [
          { action: 'given', title: 'Given', navigate },
          { action: 'snooze', title: 'Snooze 10 min', navigate },
        ],
        data: {
          kind: 'reminder',
          notice: { ...pill.notice, changeId: expect.stringMatching(/^[\w-]{22}$/) as string },
          device: expect.toBeOneOf(devices),
        },
      },
    })
    expect(first).toMatchObject({ ttl: 4 * 60 * 60, urgency: 'high' })
    expect(first?.claims.sub).toBe('https://pets.example')
    expect(first?.publicKey).toBe((await remind(anna, 'read', {})).body.publicKey)
  })

  test('Given is one change on each device, however often it is sent, and another on the next', async () => {
    const { listener, send, service } = await reminding(engine)
    const anna = await listener(2)
    const pill = pillFor(anna)
    const idsNow = async () => {
      await send([reminderOf(anna, { items: [pill] })])
      const sent = service.received.splice(0)
      return new Map(sent.map((one) => [one.endpoint, one.message.notification.data.notice?.changeId ?? '']))
    }
    const first = await idsNow()
    expect(new Set([pill.notice.changeId, ...first.values()]).size).toBe(3)
    expect(await idsNow()).toEqual(first)
  })

  test('what is told later of the same occurrence takes the place of what was told before', async () => {
    const { listener, send, service } = await reminding(engine)
    const anna = await listener()
    const pill = pillFor(anna)
    const by = { id: null, name: 'Ben' }
    const details = {
      outcome: 'given',
      at: 1,
      local: '2026-11-15T08:02:00',
      amount: '',
      note: '',
      by,
    } as const
    const entry = { ...details, id: 'entry-01', recordedBy: by, recordedAt: 1 }
    await send([reminderOf(anna, { items: [pill] })])
    await send([reminderOf(anna, { items: [{ ...pill, stage: 2 }] })])
    await send([reminderOf(anna, { items: [pill], kind: 'settled', entry })])
    await send([reminderOf(anna)])
    const [at, later, settled, other] = service.received
    expect(later?.message.notification.body).toBe('08:00 · not logged yet')
    expect(settled?.message.notification).toMatchObject({
      body: 'Given by Ben, 08:02',
      silent: true,
      tag: pill.notice.slot,
    })
    expect(settled?.urgency).toBe('normal')
    expect(new Set([at?.topic, later?.topic, settled?.topic]).size).toBe(1)
    expect(at?.topic).toMatch(/^[\w-]{32}$/)
    expect(other?.topic).not.toBe(at?.topic)
  })

  test('a walk has Done on its button and is told as done; one with a dose has Given', async () => {
    const { listener, send, service } = await reminding(engine)
    const anna = await listener()
    const walk = pillFor(anna, { title: 'Walk' })
    const by = { id: null, name: 'Ben' }
    const details = {
      outcome: 'given',
      at: 1,
      local: '2026-11-15T08:02:00',
      amount: '',
      note: '',
      by,
    } as const
    const entry = { ...details, id: 'entry-01', recordedBy: by, recordedAt: 1 }
    await send([reminderOf(anna, { items: [walk] })])
    await send([reminderOf(anna, { items: [walk], kind: 'settled', entry })])
    await send([reminderOf(anna, { items: [{ ...walk, dose: { medicineId: 'onsior', milli: 500 } }] })])
    const [due, settled, dosed] = service.received.map(({ message }) => message.notification)
    // what a worker of the version before looks for
    expect(due?.actions?.[0]).toMatchObject({ action: 'given', title: 'Done' })
    expect({ ...due?.data.notice, changeId: walk.notice.changeId }).toEqual(walk.notice)
    expect(settled?.body).toBe('Done by Ben, 08:02')
    expect(dosed?.actions?.[0]).toMatchObject({ action: 'given', title: 'Given' })
  })

  test('much at once is one message that leads to the day', async () => {
    const { listener, send, service } = await reminding(engine)
    const anna = await listener()
    const items = ['Pill', 'Drops', 'Walk'].map((title) => pillFor(anna, { title }, 2))
    await send([reminderOf(anna, { items, kind: 'summary' })])
    expect(service.received).toHaveLength(1)
    expect(service.received[0]?.message.notification).toMatchObject({
      title: 'Not logged yet: 3 things',
      body: '08:00 Pill · Rex\n08:00 Drops · Rex\n08:00 Walk · Rex',
      tag: 'summary',
      navigate: 'https://pets.example/schedule/2026-11-15',
    })
  })

  test('nobody else’s device hears of it, and none whose session has ended', async () => {
    const { listener, send, service, world, mailed, pass } = await reminding(engine)
    const [anna, ben] = [await listener(), await listener()]
    await joined(world, anna)
    await send([reminderOf(anna)])
    expect(service.received.map(({ endpoint }) => endpoint)).toEqual(anna.endpoints)
    await anna.post('/api/auth/sign-out', {})
    await send([reminderOf(anna), reminderOf(ben)])
    expect(service.received.map(({ endpoint }) => endpoint)).toEqual([...anna.endpoints, ...ben.endpoints])
    pass(31 * 24 * 60 * minute)
    await send([reminderOf(ben)])
    expect(service.received).toHaveLength(2)
    // whoever no device can tell is mailed, if they want that
    expect(mailed.map(({ person }) => person)).toEqual([anna.userId, ben.userId])
  })

  test.each([404, 410])('a device whose service answers %i is forgotten at once', async (status) => {
    const { listener, send, service, mailed } = await reminding(engine)
    const anna = await listener()
    service.answers.next = () => ({ status })
    expect(await send([reminderOf(anna)])).toEqual([true])
    expect(await devicesOf(anna)).toEqual([])
    expect(mailed).toHaveLength(1)
  })

  test('a service that is down is asked again a few times, then the person is mailed', async () => {
    const { listener, send, service, mailed, pass } = await reminding(engine)
    const anna = await listener()
    const outgoing = [reminderOf(anna)]
    service.answers.next = () => ({ status: 503, body: 'down for a moment' })
    for (let n = 0; n < 3; n++) {
      expect(await send(outgoing)).toEqual([false])
      expect(mailed).toEqual([])
      pass(minute)
    }
    expect(await send(outgoing)).toEqual([true])
    expect(mailed).toEqual(outgoing)
    expect(service.asked).toHaveLength(4)
    expect(await devicesOf(anna)).toMatchObject([{ trouble: '503 down for a moment' }])
    service.answers.next = () => null
    expect(await send([reminderOf(anna)])).toEqual([true])
    expect(await devicesOf(anna)).toMatchObject([{ trouble: null }])
    expect(mailed).toHaveLength(1)
  })

  test('a device that has it does not get it again because another has not', async () => {
    const { listener, send, service, mailed, pass } = await reminding(engine)
    const anna = await listener(2)
    const [down] = anna.endpoints
    service.answers.next = (endpoint) => (endpoint === down ? { status: 500 } : null)
    const outgoing = [reminderOf(anna)]
    expect(await send(outgoing)).toEqual([false])
    pass(minute)
    service.answers.next = () => null
    expect(await send(outgoing)).toEqual([true])
    expect(service.received.map(({ endpoint }) => endpoint)).toEqual([anna.endpoints[1], down])
    expect(mailed).toEqual([])
  })

  test('a device that has it gets it again for the time it was moved to', async () => {
    const { listener, send, service, pass } = await reminding(engine)
    const anna = await listener(2)
    const [down, up] = anna.endpoints
    service.answers.next = (endpoint) => (endpoint === down ? { status: 500 } : null)
    const pill = pillFor(anna)
    expect(await send([reminderOf(anna, { items: [pill] })])).toEqual([false])
    pass(minute)
    service.answers.next = () => null
    const moved = { ...pill, notice: { ...pill.notice, due: '2026-11-15T08:05:00' } }
    expect(await send([reminderOf(anna, { items: [moved] })])).toEqual([true])
    expect(service.received.map(({ endpoint }) => endpoint).toSorted()).toEqual(
      [up, ...anna.endpoints].toSorted(),
    )
  })

  test('a device that has it hears that it is settled, though another never got it', async () => {
    const { listener, send, service } = await reminding(engine)
    const anna = await listener(2)
    const [down, up] = anna.endpoints
    service.answers.next = (endpoint) => (endpoint === down ? { status: 500 } : null)
    const outgoing = reminderOf(anna)
    expect(await send([outgoing])).toEqual([false])
    expect(await send([{ ...outgoing, kind: 'settled' }])).toEqual([true])
    expect(
      service.received.map(({ endpoint, message }) => [endpoint, message.notification.data.kind]),
    ).toEqual([
      [up, 'reminder'],
      [up, 'settled'],
    ])
  })

  test('a service that asks to wait is left alone for as long, an hour at most', async () => {
    const { listener, send, service, database, world, pass } = await reminding(engine)
    const anna = await listener()
    const pausedUntil = async () =>
      (await reminderTables(database.kysely).selectFrom('push_devices').selectAll().execute())[0]
        ?.paused_until
    service.answers.next = () => ({ status: 429, headers: { 'retry-after': '120' } })
    expect(await send([reminderOf(anna)])).toEqual([false])
    expect(await pausedUntil()).toBe(world.clock.at + 2 * minute)
    pass(minute)
    expect(await send([reminderOf(anna)])).toEqual([false])
    expect(service.asked).toHaveLength(1)
    pass(minute)
    service.answers.next = () => ({ status: 429, headers: { 'retry-after': '999999' } })
    await send([reminderOf(anna)])
    expect(await pausedUntil()).toBe(world.clock.at + 60 * minute)
  })

  test.each([400, 401, 403])(
    'a service that answers %i is told to the operator without the address, and shown to the person',
    async (status) => {
      const { listener, send, service, lines, mailed } = await reminding(engine)
      const anna = await listener()
      const [endpoint = ''] = anna.endpoints
      service.answers.next = (asked) => ({ status, body: `BadJwtToken for ${asked}` })
      expect(await send([reminderOf(anna)])).toEqual([true])
      expect(await devicesOf(anna)).toMatchObject([{ trouble: `${status} BadJwtToken for …` }])
      expect(lines.join('')).toContain(`"trouble":"${status} BadJwtToken for …"`)
      expect(lines.join('')).toContain(`"host":"${new URL(endpoint).host}"`)
      expect(lines.join('')).not.toContain(new URL(endpoint).pathname)
      expect(mailed).toHaveLength(1)
    },
  )

  test('the test button sends to one’s own device alone', async () => {
    const { listener, service } = await reminding(engine)
    const [anna, ben] = [await listener(), await listener()]
    const [phone] = await devicesOf(anna)
    const device = phone?.id ?? ''
    expect((await remind(ben, 'test', { device })).status).toBe(404)
    expect(service.asked).toEqual([])
    expect((await remind(anna, 'test', { device })).status).toBe(200)
    expect(service.received[0]?.message.notification).toMatchObject({
      title: 'Reminders reach this device',
      data: { kind: 'test', device },
    })
    service.answers.next = () => ({ status: 403, body: 'no' })
    expect((await remind(anna, 'test', { device })).body.devices).toMatchObject([{ trouble: '403 no' }])
  })
})

test('a redirect is not followed', async () => {
  const asked: string[] = []
  const inside = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(201).end()
  })
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
  closing.push(() => new Promise((resolve) => inside.close(resolve)))
  const { port } = inside.address() as AddressInfo // a TCP server that listens has one
  const { listener, send, service } = await reminding('sqlite')
  const anna = await listener()
  for (const status of [301, 302, 307, 308]) {
    const location = `http://127.0.0.1:${port}/secret`
    service.answers.next = () => ({ status, headers: { location } })
    expect(await send([reminderOf(anna)])).toEqual([true])
  }
  expect(asked).toEqual([])
  expect(await devicesOf(anna)).toMatchObject([{ trouble: '308' }])
})

test('an address that left the list is asked no more', async () => {
  const { listener, send, service, database } = await reminding('sqlite')
  const anna = await listener()
  const endpoint = 'http://169.254.169.254/latest'
  await reminderTables(database.kysely).updateTable('push_devices').set({ endpoint }).execute()
  expect(await send([reminderOf(anna)])).toEqual([true])
  expect(service.asked).toEqual([])
  expect(await devicesOf(anna)).toMatchObject([{ trouble: 'not on the list of push services' }])
})

test('a service that does not answer is given up after five seconds, and one that never stops is not read to the end', async () => {
  const { listener, send, service } = await reminding('sqlite')
  const anna = await listener()
  service.answers.next = () => 'hang'
  holdTimers()
  const sending = send([reminderOf(anna)])
  const sent = settled(sending)
  // a poll would let time pass
  for (let n = 0; n < 1_000_000 && service.asked.length === 0; n++) await promisify(setImmediate)()
  await vi.advanceTimersByTimeAsync(4_999)
  expect(sent.answer).toBe(undefined)
  await vi.advanceTimersByTimeAsync(1)
  expect(await sending).toEqual([false])
  vi.useRealTimers()
  expect(await devicesOf(anna)).toMatchObject([{ trouble: 'no answer within 5 seconds' }])
  service.answers.next = () => ({ status: 500, body: 'words and '.repeat(100_000) })
  expect(await send([reminderOf(anna)])).toEqual([false])
  expect((await devicesOf(anna))[0]?.trouble).toHaveLength(200)
})

test('the longest words and the most pets still fit, cut between characters', async () => {
  const { listener, send, service } = await reminding('sqlite')
  const anna = await listener()
  const pets = Array.from({ length: 30 }, (_, n) => ({ id: `pet-number-${n}`, name: '🐕'.repeat(100) }))
  const title = '🦴'.repeat(200)
  await send([reminderOf(anna, { items: [pillFor(anna, { title, pets })] })])
  const many = Array.from({ length: 30 }, () => pillFor(anna, { title: '\u0001'.repeat(200), pets }))
  await send([reminderOf(anna, { items: many, kind: 'summary' })])
  expect(service.received).toHaveLength(2)
  for (const { bytes, message } of service.received) {
    expect(bytes).toBeLessThanOrEqual(3_000 + 103)
    expect(message.notification.title.isWellFormed()).toBe(true)
    expect(message.notification.body.isWellFormed()).toBe(true)
  }
  // what Given needs did not fit: the tap opens the page
  const [one] = service.received
  expect(one?.message.notification.title).toBe(`${'🦴'.repeat(119)}…`)
  expect(one?.message.notification.data.notice).toBeUndefined()
  expect(one?.message.notification.actions).toBeUndefined()
})

test('a service that takes a message and goes on talking has taken it', async () => {
  const talking = createServer((_request, response) => {
    response.writeHead(201)
    response.write('well, ')
  })
  await new Promise<void>((resolve) => talking.listen(0, '127.0.0.1', resolve))
  closing.push(
    () => talking.close(),
    () => talking.closeAllConnections(),
  )
  const { port } = talking.address() as AddressInfo // a TCP server that listens has one
  const { listener, world, database } = await reminding('sqlite')
  const anna = await listener()
  const [device] = await reminderTables(database.kysely).selectFrom('push_devices').selectAll().execute()
  if (!device) throw new Error('no device')
  const push = { publicKey: '', authorization: () => 'none', isAddress: () => true }
  const pushTo = createPushTo({ database, push, log: pino({ level: 'silent' }), now: () => world.clock.at })
  const endpoint = `http://127.0.0.1:${port}/${anna.userId}`
  expect(await pushTo({ ...device, endpoint }, composeTest(device, { publicUrl: '', now: 1 }))).toBe('taken')
})

test('a service that answers nobody does not keep the reminders of others waiting', async () => {
  const { listener, send, service } = await reminding('sqlite')
  const mallory = await listener(20)
  service.answers.next = () => 'hang'
  // six times as many as there is room for: one after the other they would take half a minute
  holdTimers()
  const sent = settled(send(Array.from({ length: 15 }, () => reminderOf(mallory))))
  await expect.poll(() => service.asked.length).toBe(50)
  const isSent = async () => {
    await vi.advanceTimersByTimeAsync(1_000)
    return sent.answer !== undefined
  }
  await expect.poll(isSent, { timeout: 50_000 }).toBe(true)
  expect(service.asked.length).toBeLessThan(120)
}, 60_000)

/** Patience passes only when it is told to: what waits for a network or a database goes on. */
function holdTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
}

function settled<T>(work: Promise<T>): { answer?: T } {
  const kept: { answer?: T } = {}
  void work.then((answer) => (kept.answer = answer))
  return kept
}
