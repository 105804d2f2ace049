import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { CareRecord } from '#core/care/care.ts'
import { valuesOf } from '#test/support/calendar-calls.ts'
import { completed, davAsk, davFor, reopened } from '#test/support/dav-calls.ts'
import { engines, testOnce } from '#test/support/engines.ts'
import { addEvent, addPet, daily, newId, recordCare, serverWorld } from '#test/support/server-world.ts'
import type { Device, ServerWorld } from '#test/support/server-world.ts'

async function householdOf(anna: Device) {
  const rex = addPet({ name: 'Rex' })
  const pill = addEvent({ title: 'Insulin', recurrence: daily, petIds: [rex.petId] })
  await anna.push(rex, pill)
  const phone = await davFor(anna)
  const nameOn = (day: string) => `${pill.eventId}.${day}.${rex.petId}`
  const path = (day = '20261115') => `${phone.doses}${nameOn(day)}.ics`
  const edit = (title: string) =>
    anna.push({
      id: newId(),
      at: 2,
      verb: 'edit-event',
      eventId: pill.eventId,
      scope: 'all',
      event: { title },
    })
  return { anna, rex, pill, phone, path, nameOn, edit }
}
const careOf = async (device: Device) =>
  (await device.snapshot('care')).rows.map(({ body }) => body as CareRecord) // of care alone

describe.each(engines)('CalDAV, on %s', (engine) => {
  const it = testOnce(engine)
  let world: ServerWorld
  beforeAll(async () => {
    world = await serverWorld(engine)
  })
  afterAll(() => world.close())
  const household = async () => householdOf(await world.device())

  it('from the host alone a program finds the lists', async () => {
    const { phone, anna } = await household()
    for (const method of ['GET', 'PROPFIND', 'OPTIONS', 'HEAD']) {
      const led = await davAsk(world.url, null, { method, path: '/.well-known/caldav' })
      expect([led.status, led.headers.get('location')]).toEqual([301, '/dav/'])
    }
    for (const path of ['/', '/dav/', '/principals/', '/dav/principals/']) {
      const { places } = await phone.find(path, '0', '<current-user-principal/>')
      expect(places[0]?.found.get('current-user-principal')?.inside[0]?.text).toBe(phone.principal)
    }
    const wanted = '<c:calendar-home-set xmlns:c="urn:ietf:params:xml:ns:caldav"/><resourcetype/><nothing/>'
    const { places } = await phone.find(phone.principal, '0', wanted)
    expect(places[0]?.found.get('calendar-home-set')?.inside[0]?.text).toBe(phone.home)
    const home = await phone.find(phone.home, '1')
    expect(home.places.map(({ href }) => href)).toEqual([phone.home, phone.care, phone.doses])
    expect(home.places.map(({ found }) => found.get('displayname')?.text)).toEqual([
      'Senior Pet Care',
      'Care',
      'Doses',
    ])
    expect((await phone.find('/dav/lists/', '1')).status).toBe(404)
    expect(anna.userId).not.toBe('')
  })

  it('what is spoken is said also to who has not said who they are', async () => {
    for (const path of ['/', '/dav/', '/dav/lists/x/doses/']) {
      const { status, headers } = await davAsk(world.url, null, { method: 'OPTIONS', path })
      expect([status, headers.get('dav')]).toEqual([
        200,
        '1, 3, access-control, calendar-access, webdav-push',
      ])
    }
  })

  it('answers are never compressed', async () => {
    const { phone } = await household()
    const { headers } = await phone.ask({
      method: 'PROPFIND',
      path: phone.doses,
      headers: { depth: '1', 'accept-encoding': 'br, gzip, deflate' },
    })
    expect(headers.get('content-encoding')).toBeNull()
  })

  it('a place is told as deep as it is asked for, and never to the end', async () => {
    const { phone } = await household()
    expect((await phone.find(phone.doses, '0')).places).toHaveLength(1)
    expect((await phone.find(phone.doses, '1', '<getetag/>')).places.length).toBeGreaterThan(7)
    for (const depth of ['infinity', '2', '']) {
      const deep = await phone.find('/dav/', depth)
      expect([deep.status, deep.unmet]).toEqual([403, 'propfind-finite-depth'])
    }
    const unsaid = await phone.ask({ method: 'PROPFIND', path: '/dav/' })
    expect(unsaid.unmet).toBe('propfind-finite-depth')
  })

  test('what somebody else recorded meanwhile is neither done twice nor taken back', async () => {
    const { anna, rex, pill, phone, path } = await household()
    const before = await phone.get(path())
    const inApp = recordCare(pill, [rex])
    await anna.push(inApp)
    // a phone that was offline all morning, with what it knew
    const stale = await phone.put(path(), completed(before.text), { 'if-match': before.etag })
    expect([stale.status, stale.says]).toEqual([
      412,
      'It was changed meanwhile. Please update the list, then try again.',
    ])
    // one that sends no conditions
    const unasked = completed(before.text, '20261115T113000Z')
    expect((await phone.put(path(), unasked)).status).toBe(204)
    expect((await phone.put(path(), before.text)).status).toBe(412)
    expect(await careOf(anna)).toMatchObject([{ entries: [{ id: inApp.id }] }])
    expect((await careOf(anna))[0]?.entries[0]?.retracted).toBeUndefined()
    // having seen it, it may
    const seen = await phone.get(path())
    expect(valuesOf(seen.text, 'STATUS')).toEqual(['COMPLETED'])
    expect((await phone.put(path(), reopened(seen.text), { 'if-match': seen.etag })).status).toBe(204)
    expect((await careOf(anna))[0]?.entries[0]?.retracted).toBeDefined()
  })

  it('its own tag of a write is good until something moves', async () => {
    const { anna, rex, pill, phone, path } = await household()
    const { text, etag } = await phone.get(path())
    const noted = text.replace('END:VTODO', 'X-MINE:1\r\nEND:VTODO')
    const first = await phone.put(path(), noted, { 'if-match': etag })
    const second = await phone.put(path(), `${noted.trimEnd()}\r\n`, { 'if-match': first.etag })
    expect([first.status, second.status]).toEqual([204, 204])
    await anna.push(recordCare(pill, [rex]))
    expect((await phone.put(path(), noted, { 'if-match': second.etag })).status).toBe(412)
    expect((await careOf(anna))[0]?.entries[0]?.retracted).toBeUndefined()
  })

  it('conditions are as in RFC 9110', async () => {
    const { phone, path } = await household()
    const { text, etag } = await phone.get(path())
    const put = async (headers: Record<string, string>, to = path()) =>
      (await phone.put(to, text, headers)).status
    expect(await put({ 'if-none-match': '*' })).toBe(412)
    expect(await put({ 'if-match': '"other"' })).toBe(412)
    expect(await put({ 'if-match': `"other", ${etag}` })).toBe(204)
    expect(await put({ 'if-match': '*' })).toBe(204)
    expect(await put({ 'if-match': '*' }, `${phone.doses}nothing.ics`)).toBe(412)
    expect((await phone.get(path(), { 'if-none-match': etag })).status).toBe(304)
  })

  it('all else that a program writes comes back as it was, and changes no plan', async () => {
    const { anna, phone, path, edit } = await household()
    const { text } = await phone.get(path())
    const bell =
      'BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT10M\r\nX-APPLE-DEFAULT-ALARM:TRUE\r\nEND:VALARM\r\n'
    const mine = text
      .replace('SUMMARY:Insulin (Rex)', 'SUMMARY:my own words')
      .replace(/DUE;.*\r\n/, 'DUE;VALUE=DATE:20270101\r\n')
      .replace('END:VTODO', `PRIORITY:1\r\nX-APPLE-SORT-ORDER:42\r\n${bell}END:VTODO`)
    const put = await phone.put(path(), mine)
    const read = await phone.get(path())
    expect([read.text, read.etag]).toEqual([mine, put.etag])
    const { rows } = await anna.snapshot('events')
    expect(rows.map(({ body }) => body)).toMatchObject([{ title: 'Insulin', start: '2026-11-15T08:00:00' }])
    expect(await careOf(anna)).toEqual([])
    // what the plan says anew is what a list says; the bell stays
    await edit('Insulin, three units')
    const moved = (await phone.get(path())).text
    expect(valuesOf(moved, 'SUMMARY')).toEqual([String.raw`Insulin\, three units (Rex)`])
    expect(moved).toContain(bell)
    expect(valuesOf(moved, 'PRIORITY')).toEqual(['1'])
    expect(valuesOf(moved, 'X-APPLE-SORT-ORDER')).toEqual(['42'])
  })

  it('what is true of a dose is not what a program says of it', async () => {
    const { anna, phone, path } = await household()
    const { text } = await phone.get(path())
    await phone.put(path(), text.replace('STATUS:NEEDS-ACTION', 'STATUS:CANCELLED'))
    expect(valuesOf((await phone.get(path())).text, 'STATUS')).toEqual(['NEEDS-ACTION'])
    expect(await careOf(anna)).toEqual([])
  })

  it('a name that a program chose stays, and stands for the one task', async () => {
    const { phone, path, nameOn } = await household()
    const { text } = await phone.get(path())
    const own = `${phone.doses}5F2A-1B@mine.ics`
    expect((await phone.put(own, text, { 'if-none-match': '*' })).status).toBe(201)
    const names = (await phone.list()).map(({ href }) => href)
    expect(names).toContain(own)
    expect(names).not.toContain(path())
    expect((await phone.get(own)).status).toBe(200)
    expect((await phone.get(path())).status).toBe(404)
    const twice = await phone.put(`${phone.doses}another.ics`, text)
    expect([twice.status, twice.unmet]).toEqual([403, 'no-uid-conflict'])
    const swapped = await phone.put(path('20261116'), text)
    expect([swapped.status, swapped.unmet]).toEqual([403, 'no-uid-conflict'])
    expect((await phone.put(own, completed(text))).status).toBe(204)
    expect((await phone.list()).filter(({ data }) => data.includes(nameOn('20261115')))).toHaveLength(1)
  })

  it('what is new since a token is told, and nothing where nothing is', async () => {
    const { anna, rex, pill, phone, path, nameOn } = await household()
    const all = await phone.sync('')
    expect(all.places.length).toBe(8)
    const same = await phone.sync(all.token)
    expect([same.places, same.token]).toEqual([[], all.token])
    await anna.push(recordCare(pill, [rex]))
    const one = await phone.sync(all.token)
    expect(one.places.map(({ href }) => href)).toEqual([path()])
    expect(one.token).not.toBe(all.token)
    await anna.push({
      id: newId(),
      at: 3,
      verb: 'delete-event',
      eventId: pill.eventId,
      scope: 'this',
      occurrenceDate: '2026-11-17',
    })
    const gone = await phone.sync(one.token)
    expect(gone.places.map(({ href, status }) => [href, status])).toEqual([
      [`${phone.doses}${nameOn('20261117')}.ics`, 'HTTP/1.1 404 Not Found'],
    ])
    // what a program wrote beside it, too, though the household has not moved
    await phone.put(
      path('20261116'),
      (await phone.get(path('20261116'))).text.replace('END:VTODO', 'X-A:1\r\nEND:VTODO'),
    )
    expect((await phone.sync(gone.token)).places.map(({ href }) => href)).toEqual([path('20261116')])
    // tomorrow there is another day
    world.clock.at += 86_400_000
    const later = await phone.sync(gone.token)
    expect(later.places.map(({ href }) => href)).toContain(path('20261123'))
    world.clock.at -= 86_400_000
    for (const token of ['urn:x', `${gone.token}x`, gone.token.replace(/\d+\./, '9.')]) {
      const unknown = await phone.sync(token)
      expect([unknown.status, unknown.unmet]).toEqual([403, 'valid-sync-token'])
    }
  })

  it('lists are neither made, moved nor emptied, and take nothing that is not planned', async () => {
    const { anna, phone, path, edit } = await household()
    const { text } = await phone.get(path())
    const says = async (method: string, to: string, body?: string) => {
      const asked = await phone.ask({
        method,
        path: to,
        ...(body !== undefined && { body, headers: { 'content-type': 'text/calendar' } }),
      })
      return [asked.status, asked.says]
    }
    const here = [403, 'This is changed in the app alone.']
    expect(await says('MKCALENDAR', `${phone.home}mine/`)).toEqual(here)
    expect(await says('MKCOL', phone.doses)).toEqual(here)
    expect(await says('DELETE', phone.doses)).toEqual(here)
    expect(await says('MOVE', path())).toEqual(here)
    expect(await says('DELETE', path())).toEqual([
      403,
      'A dose of the plan is not deleted in a list. Please change the plan in the app.',
    ])
    const milk = text.replace(/UID:.*\r\n/, 'UID:milk\r\n')
    expect(await says('PUT', `${phone.doses}milk.ics`, milk)).toEqual([
      403,
      'This list has the doses of the plan, and nothing else. Please plan it in the app.',
    ])
    expect(await says('PUT', path(), text.replace('END:VTODO', 'RRULE:FREQ=DAILY\r\nEND:VTODO'))).toEqual([
      403,
      'Each dose is a task of its own. How often it repeats is changed in the app.',
    ])
    const [event] = await phone.list(phone.care)
    expect(await says('PUT', event?.href ?? '', event?.data)).toEqual(here)
    expect(await says('LOCK', path())).toMatchObject([405, ''])
    expect((await phone.ask({ method: 'PROPPATCH', path: phone.doses, body: colour })).text).toContain(
      '403 Forbidden',
    )
    await edit('Insulin')
    expect((await phone.list()).length).toBe(8)
    expect(await careOf(anna)).toEqual([])
  })

  it('what is no calendar is no task', async () => {
    const { anna, phone, path } = await household()
    const { text } = await phone.get(path())
    for (const body of [
      '',
      'x',
      text.replace('END:VTODO', ''),
      text.replace('BEGIN:VTODO', 'BEGIN:VEVENT').replace('END:VTODO', 'END:VEVENT'),
      text.replace('END:VCALENDAR', 'BEGIN:VTODO\r\nUID:x\r\nEND:VTODO\r\nEND:VCALENDAR'),
      `${text}\0`,
      Buffer.from([0xff, 0xfe]),
      text.replace('END:VTODO', `${'BEGIN:VALARM\r\n'.repeat(50)}END:VTODO`),
      text.replace('END:VTODO', `${'X:1\r\n'.repeat(5_000)}END:VTODO`),
    ])
      expect((await phone.put(path(), body)).unmet).toBe('valid-calendar-data')
    expect(
      (await phone.put(path(), text.replace('END:VTODO', `X-A:${'x'.repeat(40_000)}\r\nEND:VTODO`))).unmet,
    ).toBe('max-resource-size')
    expect((await phone.put(path(), text, { 'content-type': 'application/json' })).status).toBe(415)
    expect(await careOf(anna)).toEqual([])
  })

  test('a dose of another day is not given ahead of it by a slip', async () => {
    const { anna, phone, path } = await household()
    for (const day of ['20261116', '20261120']) {
      const refused = await phone.put(path(day), completed((await phone.get(path(day))).text))
      expect([refused.status, refused.says]).toEqual([403, 'This can be recorded on its day.'])
    }
    expect(await careOf(anna)).toEqual([])
  })

  test('a clock that is ahead says it of now; no time, or one of before, as well', async () => {
    const { anna, phone, path } = await household()
    const { text } = await phone.get(path())
    for (const at of ['20270101T000000Z', '19700101T000000Z', 'yesterday']) {
      const done = await phone.put(path(), completed(text, at))
      expect(done.status).toBe(204)
      const [record] = await careOf(anna)
      expect(record?.entries.at(-1)).toMatchObject({ at: world.clock.at })
      const seen = await phone.get(path())
      await phone.put(path(), reopened(seen.text), { 'if-match': seen.etag })
    }
  })

  it('what is planned is there to read, in the words of the calendar', async () => {
    const { phone, edit, anna, rex } = await household()
    await anna.push(
      addEvent({
        title: 'Vet',
        petIds: [rex.petId],
        start: '2026-12-01T10:00:00',
        end: '2026-12-01T11:00:00',
      }),
    )
    const events = await phone.list(phone.care)
    expect(events.flatMap(({ data }) => valuesOf(data, 'SUMMARY')).toSorted()).toEqual([
      'Insulin (Rex)',
      'Vet (Rex)',
    ])
    const inRange = async (start: string, end: string, expand = '') =>
      (
        await phone.report(
          phone.care,
          `<c:calendar-query xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns="DAV:"><prop><c:calendar-data>${expand}</c:calendar-data></prop>
            <c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT"><c:time-range start="${start}" end="${end}"/></c:comp-filter></c:comp-filter></c:filter></c:calendar-query>`,
        )
      ).places
    expect(await inRange('20200101T000000Z', '20260101T000000Z')).toEqual([])
    expect(await inRange('20261120T000000Z', '20261121T000000Z')).toHaveLength(1)
    expect(await inRange('20261201T103000Z', '20261201T104500Z')).toHaveLength(1)
    expect(await inRange('20261201T070000Z', '20261201T120000Z')).toHaveLength(2)
    const expanded = await inRange(
      '20261120T000000Z',
      '20261122T000000Z',
      '<c:expand start="20261120T000000Z" end="20261122T000000Z"/>',
    )
    expect(expanded.flatMap(({ data }) => valuesOf(data, 'DTSTART'))).toEqual([
      '20261120T080000Z',
      '20261121T080000Z',
    ])
    const { token } = await phone.sync('', phone.care)
    await edit('Half a pill')
    expect((await phone.sync(token, phone.care)).places).toHaveLength(1)
  })

  test('many at once of one task are one record, and one list', async () => {
    const { anna, phone, path } = await household()
    const { text, etag } = await phone.get(path())
    const done = completed(text, '20261115T081500Z')
    const puts = await Promise.all(
      Array.from({ length: 12 }, () => phone.put(path(), done, { 'if-match': etag })),
    )
    for (const { status } of puts) expect([204, 412]).toContain(status)
    expect((await careOf(anna)).flatMap(({ entries }) => entries)).toHaveLength(1)
    const open = await phone.get(path())
    const back = reopened(open.text)
    await Promise.all(Array.from({ length: 12 }, () => phone.put(path(), back, { 'if-match': open.etag })))
    expect((await careOf(anna))[0]?.entries.filter(({ retracted }) => !retracted)).toEqual([])
  })

  test('of several writes by one tag at once only one stands, and the others are to read again', async () => {
    const { phone, path, anna } = await household()
    const { text, etag } = await phone.get(path())
    const noted = (note: string) => text.replace('END:VTODO', `X-NOTE:${note}\r\nEND:VTODO`)
    const ticked = (note: string) => completed(noted(note))
    for (const [body, tag] of [
      [noted, etag],
      [ticked, null],
    ] as const) {
      const seen = tag ?? (await phone.get(path())).etag
      const all = await Promise.all(
        ['a', 'b', 'c', 'd', 'e', 'f'].map((note) => phone.put(path(), body(note), { 'if-match': seen })),
      )
      expect(all.map(({ status }) => status).toSorted()).toEqual([204, 412, 412, 412, 412, 412])
      const winner = all.find(({ status }) => status === 204)
      expect((await phone.get(path())).etag).toBe(winner?.etag)
    }
    expect((await careOf(anna)).map(({ entries }) => entries.length)).toEqual([1])
  })

  test('no entity grows, and nothing is read that is too long or too deep', async () => {
    const { phone } = await household()
    const ask = async (body: string, method = 'PROPFIND') =>
      (
        await phone.ask({
          method,
          path: phone.doses,
          body,
          headers: { depth: '1', 'content-type': 'application/xml' },
        })
      ).status
    const bomb = `<!DOCTYPE a [<!ENTITY b "${'b'.repeat(1_000)}">${'<!ENTITY c "&b;&b;">'.repeat(10)}]>`
    for (const body of [
      `${bomb}<propfind xmlns="DAV:"><prop><displayname>&c;</displayname></prop></propfind>`,
      '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><propfind xmlns="DAV:">&b;</propfind>',
      '<propfind xmlns="DAV:">&b;</propfind>',
      `<propfind xmlns="DAV:">${'<prop>'.repeat(1_000)}`,
      '<propfind xmlns="DAV:"><prop>',
      '<sync-collection xmlns="DAV:"/>',
    ]) {
      expect(await ask(body)).toBe(400)
      expect(await ask(body, 'PROPPATCH')).toBe(400)
    }
    expect(await ask(' '.repeat(300_000))).toBe(413)
    const href = (n: number) => `<href>${phone.doses}${n}.ics</href>`
    const many = Array.from({ length: 1_001 }, (_, n) => href(n)).join('')
    const multiget = `<c:calendar-multiget xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns="DAV:"><prop/>${many}</c:calendar-multiget>`
    expect(await ask(multiget, 'REPORT')).toBe(507)
  })
})

const colour =
  '<propertyupdate xmlns="DAV:"><set><prop><c xmlns="http://apple.com/ns/ical/">#FF0000</c></prop></set></propertyupdate>'

test(
  'whoever writes without end is stopped, and what they may fill has an end',
  { timeout: 120_000 },
  async () => {
    const world = await serverWorld('sqlite', { limitFactor: 1 })
    onTestFinished(() => world.close())
    const { anna, phone, path } = await householdOf(await world.device())
    const { text } = await phone.get(path())
    const statuses = new Map<number, number>()
    for (let n = 0; n < 1_300; n++) {
      const { status } = await phone.put(path(), text.replace('END:VTODO', `X-N:${n}\r\nEND:VTODO`))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect(statuses.get(429)).toBeGreaterThan(50)
    expect((statuses.get(204) ?? 0) + (statuses.get(429) ?? 0)).toBe(1_300)
    expect(await careOf(anna)).toEqual([])
  },
)
