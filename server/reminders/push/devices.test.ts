import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { engines, readyPlace, testOnce } from '#test/support/engines.ts'
import { guestOf, joined, nobodyAt, sitterLink } from '#test/support/household-calls.ts'
import { provenDevice } from '#test/support/proven-device.ts'
import { startPushService } from '#test/support/push-service.ts'
import { remind } from '#test/support/reminder-calls.ts'
import { createDevice, serverWorld, signUp } from '#test/support/server-world.ts'
import type { Device } from '#test/support/server-world.ts'
import { startOn } from '#test/support/start-on.ts'
import type { Engine } from '#server/database/database.ts'
import { keepPushKey } from '#server/own-folder.ts'
import { openPushKey } from './push-key.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function reminding(engine: Engine) {
  const service = await startPushService()
  closing.push(service.close)
  const world = await serverWorld(engine, { pushHosts: [service.origin] })
  closing.push(world.close)
  return { service, world }
}
const read = async (device: Device) => (await remind(device, 'read', {})).body

/** The same person in another browser. */
async function elsewhere(device: Device, email: string): Promise<Device> {
  const answer = await nobodyAt(device.url).post('/api/auth/sign-in/email', {
    email,
    password: 'a good old dog',
  })
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  return createDevice(device.url, cookie, device.userId)
}
const emailOf = async (device: Device) => {
  const session = (await (await device.send('/api/auth/get-session')).json()) as { user: { email: string } } // as it answers
  return session.user.email
}

describe.each(engines)('on %s', (engine) => {
  const it = testOnce(engine)

  test('who has chosen nothing is told at once, by mail when it is late, at any hour', async () => {
    const { world } = await reminding(engine)
    const anna = await world.device()
    const { settings, devices, publicKey, mailTo, zones } = await read(anna)
    expect(settings).toEqual({ share: 'at-once', mail: 'when-late', quiet: null })
    expect(devices).toEqual([])
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
    // this server has no mail server
    expect(mailTo).toBeNull()
    expect(zones).toEqual([{ household: anna.userId, zone: 'UTC' }])
  })

  test('everybody in a household knows whether anybody there can be reminded, and not who', async () => {
    const { world, service } = await reminding(engine)
    const anna = await world.device()
    const berta = await joined(world, anna)
    expect((await read(anna)).unreached).toEqual([anna.userId])
    await remind(berta, 'add-device', service.subscribe())
    const known = await read(anna)
    expect(known.unreached).toEqual([])
    expect(known.devices).toEqual([])
    const [device] = (await read(berta)).devices
    await remind(berta, 'remove-device', { device: device?.id ?? '' })
    expect((await read(anna)).unreached).toEqual([anna.userId])
  })

  test('where mail is sent, it reaches somebody until nobody wants it', async () => {
    const world = await serverWorld(engine, { smtpUrl: 'smtp://localhost:1' })
    closing.push(world.close)
    const anna = await provenDevice(world)
    expect((await read(anna)).unreached).toEqual([])
    await remind(anna, 'save-settings', { share: 'at-once', mail: 'no', quiet: null })
    expect((await read(anna)).unreached).toEqual([anna.userId])
  })

  it('what a person chooses is kept, for them alone', async () => {
    const { world } = await reminding(engine)
    const [anna, ben] = [await world.device(), await world.device()]
    const chosen = {
      share: 'when-late',
      mail: 'no',
      quiet: { from: '22:00', to: '06:30' },
    } as const
    expect((await remind(anna, 'save-settings', chosen)).body.settings).toEqual(chosen)
    expect((await read(anna)).settings).toEqual(chosen)
    expect((await read(ben)).settings.share).toBe('at-once')
    const badHours = { ...chosen, quiet: { from: '25:00', to: '06:30' } }
    expect((await remind(anna, 'save-settings', badHours)).status).toBe(400)
  })

  test('a device is turned on, said again at each start, and turned off', async () => {
    const { world, service } = await reminding(engine)
    const anna = await world.device()
    const phone = service.subscribe('Chrome on Android')
    const { devices } = (await remind(anna, 'add-device', phone)).body
    expect(devices).toMatchObject([
      { name: 'Chrome on Android', addedAt: world.clock.at, reachedAt: null, isThisSession: true },
    ])
    world.clock.at += 60_000
    const again = (await remind(anna, 'add-device', { ...phone, name: 'Chrome' })).body.devices
    expect(again).toEqual([{ ...devices[0], name: 'Chrome' }])
    const device = devices[0]?.id ?? ''
    expect((await remind(anna, 'remove-device', { device })).body.devices).toEqual([])
    expect((await remind(anna, 'add-device', { ...phone, name: 'Chr\0me' })).status).toBe(400)
  })

  it('taken off from another device it stays off, until a person turns it on there', async () => {
    const { world, service } = await reminding(engine)
    const anna = await world.device()
    const tablet = await elsewhere(anna, await emailOf(anna))
    const phone = service.subscribe('Chrome on Android')
    const [added] = (await remind(anna, 'add-device', phone)).body.devices
    expect((await remind(tablet, 'remove-device', { device: added?.id ?? '' })).body.devices).toEqual([])
    expect((await remind(anna, 'add-device', { ...phone, isRenewal: true })).body.devices).toEqual([])
    expect((await read(tablet)).devices).toEqual([])
    expect((await remind(anna, 'add-device', phone)).body.devices).toMatchObject([{ isThisSession: true }])
  })

  test('nothing that would let others send to it leaves the server', async () => {
    const { world, service } = await reminding(engine)
    const anna = await world.device()
    const phone = service.subscribe()
    const answer = await anna.post('/api/reminders/add-device', phone)
    const text = await answer.text()
    for (const secret of [phone.endpoint, phone.auth, phone.p256dh]) {
      expect(text).not.toContain(secret)
      expect(world.lines.join('')).not.toContain(secret)
    }
  })

  test('a device says that a notification has come; nobody else can say so, or take it away', async () => {
    const { world, service } = await reminding(engine)
    const anna = await world.device()
    const ben = await joined(world, anna)
    const [phone] = (await remind(anna, 'add-device', service.subscribe())).body.devices
    const device = phone?.id ?? ''
    const told = await remind(ben, 'reached', { device })
    expect(told).toMatchObject({ status: 404, says: 'Reminders are not turned on for this device.' })
    expect((await remind(ben, 'remove-device', { device })).body.devices).toEqual([])
    expect((await read(anna)).devices).toMatchObject([{ reachedAt: null }])
    expect((await remind(anna, 'reached', { device })).body).toEqual({ ok: true })
    expect((await read(anna)).devices).toMatchObject([{ reachedAt: world.clock.at }])
  })

  it('whoever signs in on a browser last is told there, and the one before no longer', async () => {
    const { world, service } = await reminding(engine)
    const [anna, ben] = [await world.device(), await world.device()]
    const browser = service.subscribe()
    await remind(anna, 'add-device', browser)
    await remind(ben, 'add-device', browser)
    expect((await read(anna)).devices).toEqual([])
    expect((await read(ben)).devices).toHaveLength(1)
  })

  it('a device counts as long as its session lasts, and another session of the person shows as another', async () => {
    const { world, service } = await reminding(engine)
    const anna = await world.device()
    const tablet = await elsewhere(anna, await emailOf(anna))
    await remind(anna, 'add-device', service.subscribe('Phone'))
    world.clock.at += 1_000
    await remind(tablet, 'add-device', service.subscribe('Tablet'))
    expect((await read(anna)).devices).toMatchObject([
      { name: 'Tablet', isThisSession: false },
      { name: 'Phone', isThisSession: true },
    ])
    await tablet.post('/api/auth/sign-out', {})
    expect((await read(anna)).devices).toMatchObject([{ name: 'Phone' }])
  })

  test('of more than twenty devices the oldest goes', async () => {
    const { world, service } = await reminding(engine)
    const anna = await world.device()
    for (let n = 1; n <= 21; n++) {
      world.clock.at += 1_000
      await remind(anna, 'add-device', service.subscribe(`Device ${n}`))
    }
    const names = (await read(anna)).devices.map(({ name }) => name)
    expect(names).toHaveLength(20)
    expect(names).not.toContain('Device 1')
  })

  test('the export says how and where a person is reminded, and not how to send there', async () => {
    const { world, service } = await reminding(engine)
    const [anna, ben] = [await world.device(), await world.device()]
    const phone = service.subscribe('Phone')
    await remind(anna, 'add-device', phone)
    await remind(ben, 'add-device', service.subscribe('Ben’s phone'))
    await remind(anna, 'save-settings', { share: 'never', mail: 'no', quiet: null })
    await remind(anna, 'keep-locale', { locale: 'de-AT' })
    const text = await (await anna.send('/api/account/export')).text()
    const addedAt = new Date(world.clock.at).toISOString()
    expect(JSON.parse(text)).toMatchObject({
      reminders: {
        share: 'never',
        mail: 'no',
        quiet: null,
        locale: 'de-AT',
        devices: [{ name: 'Phone', addedAt, reachedAt: null }],
      },
    })
    for (const secret of [phone.endpoint, phone.p256dh, phone.auth, 'Ben’s phone'])
      expect(text).not.toContain(secret)
  })

  it('a sitter by link has devices, and no address for mails', async () => {
    const { world, service } = await reminding(engine)
    const anna = await world.device()
    const sam = await guestOf(world.url, await sitterLink(anna))
    const { devices, mailTo, zones } = (await remind(sam, 'add-device', service.subscribe())).body
    expect(devices).toHaveLength(1)
    expect(mailTo).toBeNull()
    expect(zones).toEqual([{ household: anna.userId, zone: 'UTC' }])
  })

  test('a household goes by the clock of the owner who has been in it longest', async () => {
    const { world } = await reminding(engine)
    const anna = await world.device()
    // a household is made by the database, whose clock does not stand still
    world.clock.at = Date.now() + 1_000
    const ben = await joined(world, anna, 'owner')
    const move = (device: Device, timeZone: string) =>
      device.send('/api/account', {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ timeZone }),
      })
    await move(anna, 'Europe/Berlin')
    await move(ben, 'Australia/Lord_Howe')
    expect((await read(ben)).zones).toEqual([
      { household: ben.userId, zone: 'Australia/Lord_Howe' },
      { household: anna.userId, zone: 'Europe/Berlin' },
    ])
  })

  test('nobody who is not signed in reads or changes anything, nor does a page of another site', async () => {
    const { world, service } = await reminding(engine)
    const anna = await world.device()
    const nobody = nobodyAt(world.url)
    const bodies = { read: {}, 'add-device': service.subscribe(), 'remove-device': { device: 'whoever-0' } }
    for (const [call, body] of Object.entries(bodies))
      expect((await nobody.post(`/api/reminders/${call}`, body)).status).toBe(401)
    const elsewhere = createDevice(world.url, anna.cookie, anna.userId, 'https://evil.example')
    expect((await elsewhere.post('/api/reminders/read', {})).status).toBe(403)
    expect((await anna.post('/api/reminders/read?whose=somebody-else', {})).status).toBe(403)
    expect((await anna.post('/api/reminders/toString', {})).status).toBe(404)
  })
})

test.each([
  'https://169.254.169.254/latest/meta-data',
  'http://169.254.169.254/latest/meta-data',
  'https://localhost/push',
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com@10.0.0.1/push',
  'https://user:secret@fcm.googleapis.com/push',
  'https://fcm.googleapis.com.evil.example/push',
  'https://notify.windows.com.evil.example/push',
  'https://evilnotify.windows.com.example/push',
  'https://xpush.apple.com/push',
  'file:///etc/passwd',
])('a browser that names %s as its push service is refused in words', async (endpoint) => {
  const { world, service } = await reminding('sqlite')
  const anna = await world.device()
  const { status, says } = await remind(anna, 'add-device', { ...service.subscribe(), endpoint })
  expect(status).toBe(400)
  expect(says).toMatch(/^This browser gets its notifications from a service that is not known here/)
  expect((await read(anna)).devices).toEqual([])
})

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('%s is a push service that browsers name', async (endpoint) => {
  const { world, service } = await reminding('sqlite')
  const anna = await world.device()
  expect((await remind(anna, 'add-device', { ...service.subscribe(), endpoint })).status).toBe(200)
})

test('keys that no message can be encrypted for are refused', async () => {
  const { world, service } = await reminding('sqlite')
  const anna = await world.device()
  const phone = service.subscribe()
  const bad = { ...phone, p256dh: phone.p256dh.replace(/^./, 'A') }
  expect((await remind(anna, 'add-device', bad)).says).toBe('That request could not be understood.')
})

test('the key is made once in the folder, readable to its user alone', async () => {
  const { world } = await reminding('sqlite')
  const file = join(world.place.dataDir, 'push-key')
  const { publicKey } = await read(await world.device())
  expect(openPushKey(readFileSync(file, 'utf8')).publicKey).toBe(publicKey)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(keepPushKey(world.place.dataDir)).toBe(readFileSync(file, 'utf8'))
})

test('a start that iPhones could not be reminded by says so, once', async () => {
  const place = await readyPlace('sqlite')
  closing.push(place.remove)
  const words = /Neither PUBLIC_URL \(https\) nor SUPPORT_EMAIL/
  for (const [publicUrl, supportEmail, times] of [
    ['https://pets.local', 'support@pets.local', 1],
    ['https://pets.local', 'help@pets.example.com', 0],
    // a first try at home
    ['http://localhost:3000', 'support@localhost', 0],
  ] as const) {
    const { stop, lines } = await startOn(place, { publicUrl, supportEmail })
    await stop()
    expect(lines.filter((line) => words.test(line))).toHaveLength(times)
  }
})

test('tests are limited for a person, and links for an address', async () => {
  const place = await readyPlace('sqlite')
  closing.push(place.remove)
  const service = await startPushService()
  closing.push(service.close)
  const { url, stop } = await startOn(place, { pushHosts: [service.origin] }, { limitFactor: 1 })
  closing.push(stop)
  const anna = await signUp(url)
  const [phone] = (await remind(anna, 'add-device', service.subscribe())).body.devices
  const device = phone?.id ?? ''
  const words = 'Too many tries. Please wait a little and try again.'
  for (let n = 0; n < 10; n++) expect((await remind(anna, 'test', { device })).status).toBe(200)
  expect(await remind(anna, 'test', { device })).toMatchObject({ status: 429, says: words })
  expect(service.received).toHaveLength(10)
  const guess = () => remind(nobodyAt(url), 'given-by-link', { token: 'guessed' })
  for (let n = 0; n < 300; n++) expect((await guess()).status).toBe(404)
  expect(await guess()).toMatchObject({ status: 429, says: words })
  const oneClick = await fetch(`${url}/api/reminders/no-mail?token=guessed`, { method: 'POST' })
  expect(oneClick.status).toBe(429)
})

test('nodes on one database have one key, made of the secret they share', async () => {
  const { world } = await reminding('postgres')
  const anna = await world.device()
  const { publicKey } = await read(anna)
  expect((await read(anna.at(await world.node()))).publicKey).toBe(publicKey)
})
