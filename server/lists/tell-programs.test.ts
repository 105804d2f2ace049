import { afterEach, describe, expect, test } from 'vitest'
import { childOf, readXml } from '#core/lists/read-xml.ts'
import { dav, webdavPush } from '#core/lists/write-xml.ts'
import { davFor, completed } from '#test/support/dav-calls.ts'
import type { DavDevice } from '#test/support/dav-calls.ts'
import { engines, testOnce } from '#test/support/engines.ts'
import { call, joined } from '#test/support/household-calls.ts'
import { key } from '#test/support/key-calls.ts'
import { startPushService } from '#test/support/push-service.ts'
import { pushRegister, registerPush } from '#test/support/push-register.ts'
import { addEvent, addPet, daily, newId, serverWorld } from '#test/support/server-world.ts'
import type { Device } from '#test/support/server-world.ts'
import type { Engine } from '../database/database.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const day = 24 * 60 * 60_000

async function house(engine: Engine, limitFactor = 1_000) {
  const clock = { now: Date.now }
  const service = await startPushService(() => clock.now())
  closing.push(service.close)
  const world = await serverWorld(engine, { pushHosts: [service.origin], limitFactor })
  closing.push(world.close)
  clock.now = () => world.clock.at
  const anna = await world.device()
  const rex = addPet({ name: 'Rex' })
  const pill = addEvent({ title: 'Insulin', recurrence: daily, petIds: [rex.petId] })
  await anna.push(rex, pill)
  const phone = await davFor(anna)
  const edit = (by: Device, title: string) =>
    by.push({ id: newId(), at: 2, verb: 'edit-event', eventId: pill.eventId, scope: 'all', event: { title } })
  /** what came since, by address */
  const came = async () => {
    await world.tellPrograms()
    return service.receivedXml.splice(0)
  }
  return {
    world,
    service,
    anna,
    phone,
    edit,
    came,
    dose: `${phone.doses}${pill.eventId}.20261115.${rex.petId}.ics`,
  }
}

const pathOf = (location: string) => new URL(location).pathname
const propsOf = async (phone: DavDevice, path: string) => {
  const { places } = await phone.find(
    path,
    '0',
    '<p:transports xmlns:p="https://bitfire.at/webdav-push"/><p:topic xmlns:p="https://bitfire.at/webdav-push"/><p:supported-triggers xmlns:p="https://bitfire.at/webdav-push"/><sync-token/>',
  )
  return places[0]?.found
}
function readMessage(text: string) {
  const root = readXml(text)
  const update = childOf(root, webdavPush, 'content-update')
  return {
    name: root.name,
    topic: childOf(root, webdavPush, 'topic')?.text,
    token: childOf(update, dav, 'sync-token')?.text,
  }
}

describe.each(engines)('programs that are told that a list has changed, on %s', (engine) => {
  const it = testOnce(engine)

  it('a message that the program alone can read says which list, and where it stands', async () => {
    const { service, anna, phone, edit, came } = await house(engine)
    const props = await propsOf(phone, phone.doses)
    const transport = props?.get('transports')?.inside[0]
    expect([transport?.name, props?.get('supported-triggers')?.inside[0]?.inside[0]?.text]).toEqual([
      'web-push',
      '1',
    ])
    const point = service.subscribe()
    const { status, location, expires } = await registerPush(phone, phone.doses, point)
    expect([status, expires]).toEqual([204, 'Sun, 22 Nov 2026 12:00:00 GMT'])
    expect(location).toMatch(/^http:\/\/localhost\/dav\/registrations\/[\w-]{22}$/)
    expect(await came()).toEqual([])
    await edit(anna, 'Caninsulin')
    const messages = await came()
    expect(messages).toMatchObject([{ endpoint: point.endpoint, urgency: 'normal', ttl: 86_400 }])
    expect(messages[0]?.publicKey).toBe(transport?.inside[0]?.text)
    expect(transport?.inside[0]?.attributes.get('type')).toBe('p256ecdsa')
    const { token } = await phone.sync('')
    expect(readMessage(messages[0]?.text ?? '')).toEqual({
      name: 'push-message',
      topic: props?.get('topic')?.text,
      token,
    })
    // who carries it learns of no list and of no person
    expect(messages[0]?.topic).not.toBe(props?.get('topic')?.text)
    expect(await came()).toEqual([])
  })

  it('each list is registered by itself; the same said again is one registration, with a new end', async () => {
    const { service, world, anna, phone, edit, came } = await house(engine)
    const point = service.subscribe()
    const first = await registerPush(phone, phone.doses, point)
    world.clock.at += 2 * day
    const again = await registerPush(phone, phone.doses, point)
    expect(again.location).toBe(first.location)
    expect(again.expires).toBe('Tue, 24 Nov 2026 12:00:00 GMT')
    const care = await registerPush(phone, phone.care, point)
    expect(care.location).not.toBe(first.location)
    await edit(anna, 'Caninsulin')
    const messages = await came()
    const topics = await Promise.all([phone.care, phone.doses].map((path) => propsOf(phone, path)))
    expect(messages.map(({ text }) => readMessage(text).topic).toSorted()).toEqual(
      topics.map((props) => props?.get('topic')?.text).toSorted(),
    )
    expect(new Set(messages.map(({ topic }) => topic)).size).toBe(2)
    // unsubscribed from one of them
    expect((await phone.ask({ method: 'DELETE', path: pathOf(care.location) })).status).toBe(204)
    expect((await phone.ask({ method: 'DELETE', path: pathOf(care.location) })).status).toBe(404)
    await edit(anna, 'Insulin')
    expect(await came()).toHaveLength(1)
  })

  test('it ends when it was asked to, within a fortnight, and no later than its password', async () => {
    const { service, world, anna, phone, edit, came } = await house(engine)
    const until = (at: string | number) => ({ expires: new Date(at).toUTCString() })
    const point = service.subscribe()
    const of = async (extra: Parameters<typeof pushRegister>[1], by = phone) =>
      (await registerPush(by, by.doses, point, extra)).expires
    expect(await of(until('2026-12-24T10:00:00Z'))).toBe('Sun, 29 Nov 2026 12:00:00 GMT')
    expect(await of({ expires: 'soon' })).toBe('Sun, 22 Nov 2026 12:00:00 GMT')
    expect(await of(until('2026-11-01T10:00:00Z'))).toBe('Sun, 22 Nov 2026 12:00:00 GMT')
    expect(await of(until('2026-11-18T10:00:00Z'))).toBe('Wed, 18 Nov 2026 10:00:00 GMT')
    world.clock.at = Date.parse('2026-11-18T09:59:59Z')
    await edit(anna, 'Caninsulin')
    expect(await came()).toHaveLength(1)
    world.clock.at = Date.parse('2026-11-18T10:00:00Z')
    await edit(anna, 'Insulin')
    expect(await came()).toEqual([])
    const short = await davFor(anna, anna.userId, anna.url, 30)
    world.clock.at += 25 * day
    expect(await of({}, short)).toBe('Fri, 18 Dec 2026 10:00:00 GMT')
  })

  it('a password that is turned off tells nothing more, and all again once that is undone', async () => {
    const { service, anna, phone, edit, came } = await house(engine)
    await registerPush(phone, phone.doses, service.subscribe())
    const [{ id } = { id: '' }] = (await key(anna, 'read', {})).body.keys
    await key(anna, 'revoke', { link: id })
    await edit(anna, 'Caninsulin')
    expect(await came()).toEqual([])
    await key(anna, 'undo-revoke', { link: id })
    await edit(anna, 'Insulin')
    expect(await came()).toHaveLength(1)
  })

  test('who is removed is told nothing more', async () => {
    const { world, service, anna, edit, came } = await house(engine)
    const berta = await joined(world, anna)
    const phone = await davFor(berta, anna.userId)
    await registerPush(phone, phone.doses, service.subscribe())
    await edit(anna, 'Caninsulin')
    expect(await came()).toHaveLength(1)
    await call(anna, 'remove', { household: anna.userId, member: berta.userId })
    await edit(anna, 'Insulin')
    expect(await came()).toEqual([])
  })

  test('what a push service knows no more is forgotten; one that is not well is left alone for a while', async () => {
    const { world, service, anna, phone, edit, came } = await house(engine)
    const [gone, ill] = [service.subscribe(), service.subscribe()]
    await registerPush(phone, phone.doses, gone)
    await registerPush(phone, phone.doses, ill)
    service.unsubscribe(gone.endpoint)
    service.answers.next = () => ({ status: 503, headers: { 'retry-after': '600' } })
    const askedAfter = async (title: string) => {
      service.asked.splice(0)
      await edit(anna, title)
      await came()
      return service.asked.toSorted()
    }
    expect(await askedAfter('One')).toEqual([gone.endpoint, ill.endpoint].toSorted())
    expect(await askedAfter('Two')).toEqual([])
    world.clock.at += 600_000
    expect(await askedAfter('Three')).toEqual([ill.endpoint])
    const said = world.lines.join('')
    expect(said).toContain('a program was not told of its list')
    for (const { endpoint } of [gone, ill]) expect(said).not.toContain(new URL(endpoint).pathname)
  })

  test('a program is not told of what it wrote itself, and all others are', async () => {
    const { world, service, anna, phone, edit, came, dose } = await house(engine)
    const berta = await joined(world, anna)
    const [tablet, hers] = [await davFor(anna), await davFor(berta, anna.userId)]
    const [one, two, three] = [service.subscribe(), service.subscribe(), service.subscribe()]
    const { location } = await registerPush(phone, phone.doses, one)
    await registerPush(tablet, phone.doses, two)
    const { location: bertas } = await registerPush(hers, hers.doses, three)
    const toldAfter = async (work: Promise<unknown>) => {
      await work
      return new Set((await came()).map(({ endpoint }) => endpoint))
    }
    const { text } = await phone.get(dose)
    const writes = (body: string, dontNotify: string) =>
      toldAfter(phone.put(dose, body, { 'push-dont-notify': dontNotify }))
    const done = completed(text)
    // an address of somebody else silences nobody
    expect(await writes(done, `"${location}", "${bertas}"`)).toEqual(new Set([two.endpoint, three.endpoint]))
    // a note beside it is in the lists of its person alone
    const noted = done.replace('END:VTODO', 'LOCATION:in the fridge\r\nEND:VTODO')
    expect(await writes(noted, `"${location}"`)).toEqual(new Set([two.endpoint]))
    // all of one's own; what is recorded is still to be seen by others
    expect(await writes(text, '*')).toEqual(new Set([three.endpoint]))
    expect(await writes(done, 'nonsense, "x"')).toEqual(new Set([one, two, three].map((of) => of.endpoint)))
    // what is told together with it is told
    const both = async () => {
      const { status } = await phone.put(dose, text, { 'push-dont-notify': `"${location}"` })
      expect(status).toBe(204)
      await edit(anna, 'Caninsulin')
    }
    expect(await toldAfter(both())).toContain(one.endpoint)
  })

  test('nothing of anybody else is registered, ended or learned of', async () => {
    const { world, service, anna, phone, edit, came } = await house(engine)
    const berta = await world.device()
    const hers = await davFor(berta)
    const point = service.subscribe()
    const { location } = await registerPush(phone, phone.doses, point)
    for (const path of [phone.doses, phone.care, phone.home])
      expect((await registerPush(hers, path, service.subscribe())).status).toBe(404)
    for (const method of ['DELETE', 'GET', 'PROPFIND', 'POST', 'PUT', 'REPORT'])
      for (const path of [
        pathOf(location),
        '/dav/registrations/',
        '/dav/registrations/%00',
        '/dav/registrations/a/b',
      ])
        expect([method, path, (await hers.ask({ method, path })).status]).toEqual([method, path, 404])
    const cookie = await anna.send(pathOf(location), { method: 'DELETE' })
    expect(cookie.status).toBe(401)
    // a place of one's own that is a list of nobody
    const at = async (path: string) => (await registerPush(phone, path, service.subscribe())).unmet
    expect(await Promise.all([phone.home, phone.principal, '/dav/'].map(at))).toEqual(
      Array.from({ length: 3 }, () => 'push-not-available'),
    )
    // the same address, named by another person, is theirs beside
    const copied = await registerPush(hers, hers.doses, point)
    expect((await hers.ask({ method: 'DELETE', path: pathOf(copied.location) })).status).toBe(204)
    await edit(anna, 'Caninsulin')
    expect((await came()).map(({ endpoint }) => endpoint)).toEqual([point.endpoint])
  })

  it('what is no subscription, or leads elsewhere, is refused by name', async () => {
    const { service, phone } = await house(engine)
    const point = service.subscribe()
    const unmet = async (change: (body: string) => string, to = point) => {
      const body = change(pushRegister(to))
      const headers = { 'content-type': 'application/xml; charset="utf-8"' }
      const answer = await phone.ask({ method: 'POST', path: phone.doses, body, headers })
      return answer.status === 403 ? answer.unmet : answer.status
    }
    expect(await unmet((body) => body)).toBe(204)
    for (const endpoint of [
      'http://127.0.0.1:1/x',
      'https://example.com/x',
      'https://fcm.googleapis.com.example.com/x',
      `${service.origin}/ö`,
      `${service.origin}/${'x'.repeat(1_000)}`,
      'file:///etc/passwd',
      '',
    ])
      expect([endpoint, await unmet((body) => body, { ...point, endpoint })]).toEqual([
        endpoint,
        'invalid-subscription',
      ])
    for (const [from, to] of [
      ['aes128gcm', 'aesgcm'],
      ['type="p256dh"', 'type="rsa"'],
      [point.p256dh, point.auth],
      [point.auth, 'short'],
      ['<push-resource>', '<push-resource xmlns="DAV:">'],
    ] as const)
      expect([from, await unmet((body) => body.replaceAll(from, to))]).toEqual([from, 'invalid-subscription'])
    expect(await unmet((body) => body.replaceAll('content-update', 'property-update'))).toBe(
      'no-supported-trigger',
    )
    expect(await unmet((body) => body.replaceAll('push-register', 'push-away'))).toBe(400)
    expect(await unmet((body) => `<!DOCTYPE x [<!ENTITY a "aa">]>${body}`)).toBe(400)
    expect(await unmet((body) => body + ' '.repeat(9_000))).toBe(413)
    const plain = await phone.ask({ method: 'POST', path: phone.doses, body: pushRegister(point) })
    expect(plain.status).toBe(415)
  })

  test('a password has five for a list, of which the oldest goes; more than that an hour are refused', async () => {
    const { world, service, anna, phone, edit, came } = await house(engine, 1)
    const points = Array.from({ length: 6 }, () => service.subscribe())
    for (const point of points) {
      world.clock.at += 1
      expect((await registerPush(phone, phone.doses, point)).status).toBe(204)
    }
    await edit(anna, 'Caninsulin')
    expect((await came()).map(({ endpoint }) => endpoint).toSorted()).toEqual(
      points
        .slice(1)
        .map(({ endpoint }) => endpoint)
        .toSorted(),
    )
    let last = 204
    for (let times = 0; times < 60 && last === 204; times++)
      last = (await registerPush(phone, phone.doses, points[0] ?? service.subscribe())).status
    expect(last).toBe(429)
  })
})

test('of two nodes the one that wrote tells, once', async () => {
  const { world, service, anna, phone, edit, came } = await house('postgres')
  const other = anna.at(await world.node())
  await registerPush(phone, phone.doses, service.subscribe())
  // the other one learns of it within seconds
  expect(await came()).toEqual([])
  await edit(other, 'Caninsulin')
  expect(await came()).toHaveLength(1)
  await edit(anna, 'Insulin')
  expect(await came()).toHaveLength(1)
  expect(await came()).toEqual([])
})
