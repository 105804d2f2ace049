import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CareRecord } from '#core/care/care.ts'
import { completed, davAsk, davFor } from '#test/support/dav-calls.ts'
import { engines } from '#test/support/engines.ts'
import { call, joined } from '#test/support/household-calls.ts'
import { key, keyFor } from '#test/support/key-calls.ts'
import { addEvent, addPet, daily, serverWorld } from '#test/support/server-world.ts'
import type { Device, ServerWorld } from '#test/support/server-world.ts'

describe.each(engines)('whose lists they are, on %s', (engine) => {
  let world: ServerWorld
  beforeAll(async () => {
    world = await serverWorld(engine)
  })
  afterAll(() => world.close())

  async function household() {
    const anna = await world.device()
    const rex = addPet({ name: 'Rex' })
    const pill = addEvent({ title: 'Insulin', recurrence: daily, petIds: [rex.petId] })
    await anna.push(rex, pill)
    return { anna, rex, pill, name: `${pill.eventId}.20261115.${rex.petId}.ics` }
  }
  const careOf = async (device: Device) =>
    (await device.snapshot('care')).rows.map(({ body }) => body as CareRecord) // of care alone

  test('nothing of anybody else is there, whatever is asked for', async () => {
    const { anna, name, pill } = await household()
    const berta = await davFor(await world.device())
    const home = `/dav/lists/${anna.userId}/`
    for (const path of [
      home,
      `${home}doses/`,
      `${home}care/`,
      `${home}doses/${name}`,
      `/dav/principals/${anna.userId}/`,
    ])
      for (const method of ['PROPFIND', 'REPORT', 'GET', 'PUT', 'DELETE', 'PROPPATCH', 'MKCALENDAR']) {
        const body = method === 'PUT' ? 'BEGIN:VCALENDAR' : undefined
        const answer = await berta.ask({ method, path, headers: { depth: '1' }, ...(body && { body }) })
        expect([method, path, answer.status]).toEqual([method, path, 404])
      }
    // nor named in what is asked of her own
    const { places } = await berta.report(
      berta.doses,
      `<c:calendar-multiget xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns="DAV:"><prop><c:calendar-data/></prop>
        <href>${home}doses/${name}</href></c:calendar-multiget>`,
    )
    expect(places).toMatchObject([{ status: 'HTTP/1.1 404 Not Found', data: '' }])
    const annas = await davFor(anna)
    const task = (await annas.get(`${annas.doses}${name}`)).text
    expect((await berta.put(`${berta.doses}${name}`, completed(task))).status).toBe(403)
    expect(await careOf(anna)).toEqual([])
    // a token of hers names nothing there
    const { token } = await annas.sync('')
    const guessed = await berta.sync(token)
    expect([guessed.status, guessed.unmet]).toEqual([403, 'valid-sync-token'])
    expect(guessed.text).not.toContain(pill.eventId)
  })

  test('without a password, or with one for something else, a program is asked for it, and told nothing', async () => {
    const { anna, name } = await household()
    const path = `/dav/lists/${anna.userId}/doses/${name}`
    const others = [
      null,
      'spc-wrong',
      'a good old dog',
      ...(await Promise.all((['read', 'record', 'plans'] as const).map((right) => keyFor(anna, { right })))),
    ]
    for (const secret of others)
      for (const method of ['GET', 'PROPFIND', 'PUT', 'REPORT', 'DELETE']) {
        const body = method === 'PUT' ? { body: 'x' } : {}
        const answer = await davAsk(world.url, secret, { method, path, headers: { depth: '0' }, ...body })
        expect([method, answer.status]).toEqual([method, 401])
        expect(answer.headers.get('www-authenticate')).toMatch(/^Basic realm=/)
        expect(answer.text).not.toContain('Rex')
      }
    // whoever is signed in is nobody here, and a password of lists opens nothing but lists
    expect((await anna.send(path)).status).toBe(401)
    const { secret } = await davFor(anna)
    for (const other of ['/api/households', '/feed', '/api/v1/today']) {
      const authorization = `Basic ${Buffer.from(`anna:${secret}`).toString('base64')}`
      expect((await fetch(world.url + other, { headers: { authorization } })).status).toBe(401)
    }
  })

  test('a prompt for a password stands on no page', async () => {
    for (const path of ['/', '/login', '/settings', '/principals/', '/.well-known/caldav', '/api/households'])
      for (const method of ['GET', 'HEAD', 'POST'])
        expect(
          (
            await fetch(world.url + path, { method, redirect: 'manual', headers: { accept: 'text/html' } })
          ).headers.has('www-authenticate'),
        ).toBe(false)
    // a browser that was given it once sends it along for a page of others
    const { anna } = await household()
    const { secret, doses } = await davFor(anna)
    const elsewhere = { 'sec-fetch-site': 'cross-site' }
    const asked = await davAsk(world.url, secret, { method: 'GET', path: doses, headers: elsewhere })
    expect(asked.status).toBe(403)
  })

  test('who is removed sees nothing from then on, and records nothing', async () => {
    const { anna, name } = await household()
    const berta = await joined(world, anna)
    const phone = await davFor(berta, anna.userId)
    const { text } = await phone.get(`${phone.doses}${name}`)
    expect(text).toContain('Insulin')
    await call(anna, 'remove', { household: anna.userId, member: berta.userId })
    expect((await phone.get(`${phone.doses}${name}`)).status).toBe(401)
    expect((await phone.find(phone.doses, '1')).status).toBe(401)
    expect((await phone.put(`${phone.doses}${name}`, completed(text))).status).toBe(401)
    expect(await careOf(anna)).toEqual([])
  })

  test('a password that is taken back opens nothing, and all again once that is undone', async () => {
    const { anna, name } = await household()
    const phone = await davFor(anna)
    const [{ id } = { id: '' }] = (await key(anna, 'read', {})).body.keys
    await key(anna, 'revoke', { link: id })
    expect((await phone.get(`${phone.doses}${name}`)).status).toBe(401)
    await key(anna, 'undo-revoke', { link: id })
    expect((await phone.get(`${phone.doses}${name}`)).status).toBe(200)
  })

  test('a sitter ticks, and takes back what they ticked themselves and nothing of others', async () => {
    const { anna, name, rex, pill } = await household()
    const sam = await joined(world, anna, 'sitter')
    const phone = await davFor(sam, anna.userId)
    const path = `${phone.doses}${name}`
    const { text } = await phone.get(path)
    expect((await phone.put(path, completed(text))).status).toBe(204)
    expect(await careOf(anna)).toMatchObject([{ entries: [{ by: { id: sam.userId } }] }])
    const annas = await davFor(anna)
    const other = addEvent({ title: 'Drops', recurrence: daily, petIds: [rex.petId] })
    await anna.push(other)
    const drops = `${annas.doses}${other.eventId}.20261115.${rex.petId}.ics`
    const theirs = completed((await annas.get(drops)).text)
    await annas.put(drops, theirs)
    const seen = await phone.get(drops)
    const open = seen.text.replace('STATUS:COMPLETED', 'STATUS:NEEDS-ACTION').replace(/COMPLETED:.*\r\n/, '')
    const refused = await phone.put(drops, open, { 'if-match': seen.etag })
    expect([refused.status, refused.says]).toMatchObject([403, expect.stringMatching(/recorded/i)])
    expect((await careOf(anna)).filter(({ entries }) => entries.some(({ retracted }) => retracted))).toEqual(
      [],
    )
    expect(pill.eventId).not.toBe(other.eventId)
  })

  test('each has what they wrote for themselves', async () => {
    const { anna, name } = await household()
    const [one, other] = [await davFor(anna), await davFor(await joined(world, anna), anna.userId)]
    const path = `${one.doses}${name}`
    const { text } = await one.get(path)
    await one.put(path, text.replace('END:VTODO', 'LOCATION:in the fridge\r\nEND:VTODO'))
    expect((await one.get(path)).text).toContain('in the fridge')
    expect((await (await davFor(anna)).get(path)).text).toContain('in the fridge')
    expect((await other.get(path)).text).not.toContain('in the fridge')
  })
})
