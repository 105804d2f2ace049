import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import type { Engine } from '#server/database/database.ts'
import { engines, testOnce } from '#test/support/engines.ts'
import { joined } from '#test/support/household-calls.ts'
import { channelsOf, givenAtEight, houseWithNtfy, saveChannel, usual } from '#test/support/own-channels.ts'
import { bodyOf } from '#test/support/push-service.ts'
import { remind } from '#test/support/reminder-calls.ts'
import { insulin, pastTheServer } from '#test/support/reminder-world.ts'
import { reminderOf, remindingWorld } from '#test/support/reminding.ts'
import { serverWorld } from '#test/support/server-world.ts'
import type { Device } from '#test/support/server-world.ts'
import { reminderTables } from '../push/push-tables.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})
async function house(engine: Engine) {
  const made = await houseWithNtfy(engine)
  closing.push(made.close)
  return made
}
async function entriesOf(device: Device): Promise<number[]> {
  const { rows } = await device.snapshot('care')
  return rows.map(({ body }) => (body as { entries: unknown[] }).entries.length)
}

describe.each(engines)('on %s', (engine) => {
  const it = testOnce(engine)

  it('a dose comes to ntfy once, its button records it, and what is shown is put right', async () => {
    const { withInsulin, ntfy, tellAt, press, shownTo } = await house(engine)
    const { device: anna } = await withInsulin('anna')
    await tellAt('08:00')
    expect(shownTo('anna')).toEqual(['Insulin · Rex: 08:00'])
    await tellAt('08:01')
    expect(ntfy.received).toHaveLength(1)
    expect((await press('anna')).status).toBe(200)
    expect((await press('anna')).status).toBe(200)
    const { rows } = await anna.snapshot('care')
    expect(rows).toMatchObject([{ body: { entries: [{ outcome: 'given', by: { id: anna.userId } }] } }])
    expect(await entriesOf(anna)).toEqual([1])
    await tellAt('08:02')
    expect(shownTo('anna')).toEqual([expect.stringMatching(/^Insulin · Rex: Given by .*, 08:01$/)])
    expect(ntfy.shown('anna')[0]).toMatchObject({ priority: 2 })
    expect(ntfy.shown('anna')[0]?.actions).toBeUndefined()
    await tellAt('09:30')
    expect(ntfy.received).toHaveLength(2)
  })

  test('given by somebody else it is put right, and the button that is still there records nothing', async () => {
    const { withInsulin, world, tellAt, press, shownTo } = await house(engine)
    const { device: anna, ...dose } = await withInsulin('anna')
    const ben = await joined(world, anna, 'carer', 'Ben')
    await tellAt('08:00')
    await ben.in(anna.userId).push(givenAtEight(dose, world.clock.at))
    expect((await press('anna')).status).toBe(400)
    expect(await entriesOf(anna)).toEqual([1])
    await tellAt('08:01')
    expect(shownTo('anna')).toEqual(['Insulin · Rex: Given by Ben, 08:00'])
  })

  test('what a node has sent before it died is sent again in the same place', async () => {
    const { withInsulin, world, ntfy, tellAt } = await house(engine)
    await withInsulin('anna')
    await tellAt('08:00')
    // as a node leaves it that dies between the two
    await reminderTables(world.database.kysely).updateTable('told').set({ sending: -1 }).execute()
    await tellAt('08:02')
    expect(ntfy.received).toHaveLength(2)
    expect(ntfy.shown('anna')).toHaveLength(1)
    await tellAt('08:04')
    expect(ntfy.received).toHaveLength(2)
  })

  it('what ntfy does not take comes later, also that it was recorded; what it never takes is given up', async () => {
    const { withInsulin, world, ntfy, tellAt, shownTo } = await house(engine)
    const { device: anna, ...dose } = await withInsulin('anna')
    const down = () => ({ status: 503 })
    ntfy.answers.next = down
    await tellAt('08:00')
    expect(await channelsOf(anna)).toMatchObject([{ trouble: { status: 503 }, takenAt: null }])
    ntfy.answers.next = () => null
    await tellAt('08:01')
    expect(shownTo('anna')).toEqual(['Insulin · Rex: 08:00'])
    expect(await channelsOf(anna)).toMatchObject([{ trouble: null, takenAt: world.clock.at }])
    await anna.push(givenAtEight(dose, world.clock.at))
    ntfy.answers.next = down
    await tellAt('08:02')
    ntfy.answers.next = () => null
    await tellAt('08:03')
    expect(shownTo('anna')).toEqual([expect.stringContaining('Given by')])

    ntfy.answers.next = down
    await anna.push(
      insulin({ title: 'Pill', recurrence: null, start: '2026-11-15T10:00:00', end: '2026-11-15T10:10:00' }),
    )
    const before = ntfy.asked.length
    for (const time of ['10:00', '10:01', '10:02', '10:03', '10:04', '10:05', '10:06']) await tellAt(time)
    const tries = ntfy.asked.length - before
    expect(tries).toBeGreaterThan(1)
    expect(tries).toBeLessThanOrEqual(4)
  })

  it('only what is important is as loud as it gets, and only where that is wanted', async () => {
    const { world, ntfy, tellAt } = await house(engine)
    const anna = await world.device()
    await saveChannel(anna, { ...usual, address: ntfy.origin, topic: 'loud', priority: 2 })
    await saveChannel(anna, { ...usual, address: ntfy.origin, topic: 'never', priority: 4, isLoud: false })
    const once = { recurrence: null, start: '2026-11-15T08:00:00', end: '2026-11-15T08:10:00' }
    const important = { before: 0, untilRecorded: true, important: true } as const
    await anna.push(insulin({ ...once, title: 'Walk' }), insulin({ ...once, reminder: important }))
    await tellAt('08:00')
    const loudness = (topic: string) => ntfy.shown(topic).map(({ title, priority }) => `${title} ${priority}`)
    expect(loudness('loud').toSorted()).toEqual(['Insulin 5', 'Walk 2'])
    expect(loudness('never').toSorted()).toEqual(['Insulin 4', 'Walk 4'])
  })

  it('in quiet hours it waits, as on a phone', async () => {
    const { withInsulin, ntfy, tellAt, shownTo } = await house(engine)
    const { device: anna } = await withInsulin('anna')
    const quiet = { from: '07:00', to: '08:30' }
    await remind(anna, 'save-settings', { share: 'at-once', mail: 'no', quiet })
    await tellAt('08:00')
    expect(ntfy.received).toEqual([])
    await tellAt('08:30')
    expect(shownTo('anna')).toHaveLength(1)
  })

  test('taken away it is told nothing; taken back it is as it was; an hour later it is gone for good', async () => {
    const { withInsulin, world, ntfy, tellAt, shownTo } = await house(engine)
    ntfy.tokens.set('anna', 'tk_of_anna')
    const { device: anna } = await withInsulin('anna', { secret: 'tk_of_anna' })
    const [{ id: channel } = { id: '' }] = await channelsOf(anna)
    await tellAt('07:50')
    await remind(anna, 'remove-channel', { channel, removed: true })
    expect(await channelsOf(anna)).toEqual([])
    await tellAt('08:00')
    expect(ntfy.asked).toEqual([])
    await remind(anna, 'remove-channel', { channel, removed: false })
    await tellAt('08:15')
    expect(shownTo('anna')).toHaveLength(1)
    await remind(anna, 'remove-channel', { channel, removed: true })
    await tellAt('09:30')
    expect((await remind(anna, 'remove-channel', { channel, removed: false })).status).toBe(404)
    const rows = await reminderTables(world.database.kysely).selectFrom('own_channels').selectAll().execute()
    expect(rows).toEqual([])
  })

  test('a token stays when something else is changed, and is sent to no other server', async () => {
    const { world, ntfy } = await house(engine)
    const other = await houseWithNtfy(engine)
    closing.push(other.close)
    ntfy.tokens.set('anna', 'tk_of_anna')
    const anna = await world.device()
    const where = { ...usual, address: ntfy.origin, topic: 'anna' }
    await saveChannel(anna, { ...where, secret: 'tk_of_anna' })
    const [{ id: channel } = { id: '' }] = await channelsOf(anna)
    await saveChannel(anna, { ...where, channel, priority: 4 })
    expect((await remind(anna, 'test-channel', { channel })).body.own?.channels).toMatchObject([
      { hasSecret: true, trouble: null, priority: 4 },
    ])
    expect(ntfy.shown('anna')).toMatchObject([{ title: 'Reminders arrive here', priority: 4 }])
    const elsewhere = await serverWorld(engine, { hookHosts: [ntfy.origin, other.ntfy.origin] })
    closing.push(elsewhere.close)
    const ben = await elsewhere.device()
    await saveChannel(ben, { ...where, secret: 'tk_of_ben' })
    const [{ id: his } = { id: '' }] = await channelsOf(ben)
    await saveChannel(ben, { ...where, channel: his, address: other.ntfy.origin })
    await remind(ben, 'test-channel', { channel: his })
    expect(other.ntfy.asked).toHaveLength(1)
    expect(JSON.stringify(other.ntfy.asked)).not.toContain('tk_of_ben')
    await saveChannel(anna, { ...where, channel, secret: '' })
    const { body } = await remind(anna, 'test-channel', { channel })
    expect(body.own?.channels).toMatchObject([{ hasSecret: false, trouble: { status: 403 } }])
  })

  test('of whoever has none nothing is read of them', async () => {
    const made = await remindingWorld(engine)
    closing.push(made.close)
    const anna = await made.listener()
    const before = made.service.received.length
    // whatever looked there would fail
    const admin = await pastTheServer(made.world.place)
    await admin.change('alter table own_channels rename to not_there')
    await admin.close()
    expect(await made.send([reminderOf(anna)])).toEqual([true])
    expect(made.service.received).toHaveLength(before + 1)
    const { status, body } = await remind(anna, 'read', {})
    expect([status, body.own?.channels]).toEqual([200, []])
  })

  it('a webhook gets a small JSON that can be checked, and one more when it is recorded', async () => {
    const posted: { headers: IncomingHttpHeaders; body: string }[] = []
    const receiver = createServer((request, response) => {
      void bodyOf(request).then((body) => {
        posted.push({ headers: request.headers, body: body.toString('utf8') })
        response.writeHead(204).end()
      })
    })
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
    closing.push(() => receiver.close())
    const { port } = receiver.address() as AddressInfo // a TCP server that listens has one
    const origin = `http://127.0.0.1:${port}`
    const world = await serverWorld(engine, { hookHosts: [origin] })
    closing.push(world.close)
    const anna = await world.device()
    const address = `${origin}/api/webhook/abc?x=1`
    await saveChannel(anna, { kind: 'webhook', address, secret: 'a-good-secret' })
    await anna.push(insulin({ recurrence: null, start: '2026-11-15T13:00:00', end: '2026-11-15T13:10:00' }))
    world.clock.at = Date.parse('2026-11-15T13:00:00Z')
    await world.remind()
    const [due] = posted.map(({ body }) => JSON.parse(body) as Record<string, never>) // as webhookPost writes it
    expect(due).toMatchObject({ type: 'reminder.due', title: 'Insulin', text: '13:00', important: false })
    const {
      'webhook-id': id,
      'webhook-timestamp': time,
      'webhook-signature': sign,
    } = posted[0]?.headers ?? {}
    const signed = `${String(id)}.${String(time)}.${posted[0]?.body}`
    expect(sign).toBe(`v1,${createHmac('sha256', 'a-good-secret').update(signed).digest('base64')}`)
    if (!due) throw new Error('nothing was posted')
    const { url, body } = due['given'] as unknown as { url: string; body: object }
    const pressed = await fetch(url.replace('http://localhost', world.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(pressed.status).toBe(200)
    await world.remind()
    const settled = JSON.parse(posted[1]?.body ?? '{}') as Record<string, unknown>
    expect(settled).toMatchObject({ type: 'reminder.settled', about: due['about'] })
    expect(settled['text']).toMatch(/^Given by/)
    expect(settled['given']).toBeUndefined()
    expect(posted[1]?.headers['webhook-id']).not.toBe(id)
  })
})
