import { expect, onTestFinished, test } from 'vitest'
import type { CareRecord } from '#core/care/care.ts'
import { completed, davFor, reopened } from '#test/support/dav-calls.ts'
import { startPushService } from '#test/support/push-service.ts'
import { addEvent, addPet, daily, serverWorld } from '#test/support/server-world.ts'

/*
 * What four programs ask, one request after the other, written from what their makers and the keepers of other servers have
 * written down of them. None of them was run here: docs/lists.md says which were.
 */

async function phoneOf(settings: Parameters<typeof serverWorld>[1] = {}) {
  const world = await serverWorld('sqlite', settings)
  onTestFinished(() => world.close())
  const anna = await world.device()
  const rex = addPet({ name: 'Rex' })
  const pill = addEvent({ title: 'Insulin', recurrence: daily, petIds: [rex.petId] })
  await anna.push(rex, pill)
  const phone = await davFor(anna)
  const dose = `${phone.doses}${pill.eventId}.20261115.${rex.petId}.ics`
  const given = async () => {
    const { rows } = await anna.snapshot('care')
    return rows.flatMap(({ body }) => (body as CareRecord).entries.filter(({ retracted }) => !retracted)) // of care alone
  }
  const ask = async (method: string, path: string, body?: string, headers: Record<string, string> = {}) => {
    const kind = method === 'PUT' ? 'text/calendar' : 'text/xml'
    const answer = await phone.ask({
      method,
      path,
      headers: { 'content-type': kind, ...headers },
      ...(body !== undefined && { body }),
    })
    expect([method, path, answer.status < 400]).toEqual([method, path, true])
    return answer
  }
  return { world, anna, phone, dose, given, ask }
}

test('Reminders of Apple: prefixes of its own, a list for each kind, multiget with lines around addresses, a bell that stays', async () => {
  const { phone, dose, given, ask } = await phoneOf()
  const found = await ask(
    'PROPFIND',
    '/',
    '<A:propfind xmlns:A="DAV:"><A:prop><A:current-user-principal/><A:principal-URL/><A:resourcetype/></A:prop></A:propfind>',
    { depth: '0', brief: 't', 'user-agent': 'iOS/26.1 (23B85) remindd/1.0' },
  )
  expect(found.places[0]?.found.get('current-user-principal')?.inside[0]?.text).toBe(phone.principal)
  const principal = await ask(
    'PROPFIND',
    phone.principal,
    `<A:propfind xmlns:A="DAV:"><A:prop><B:calendar-home-set xmlns:B="urn:ietf:params:xml:ns:caldav"/><B:calendar-user-address-set
      xmlns:B="urn:ietf:params:xml:ns:caldav"/><A:displayname/><C:email-address-set xmlns:C="http://calendarserver.org/ns/"/>
      <A:principal-collection-set/><A:supported-report-set/></A:prop></A:propfind>`,
    { depth: '0', brief: 't' },
  )
  expect(principal.places[0]?.found.get('calendar-home-set')?.inside[0]?.text).toBe(phone.home)
  // what is not there is not named
  expect(principal.text).not.toContain('email-address-set')
  await ask('OPTIONS', phone.principal)
  await ask('REPORT', '/dav/principals/', '<A:principal-search-property-set xmlns:A="DAV:"/>', { depth: '0' })
  const home = await ask(
    'PROPFIND',
    phone.home,
    `<A:propfind xmlns:A="DAV:"><A:prop><A:add-member/><D:calendar-color xmlns:D="http://apple.com/ns/ical/"/><D:calendar-order
      xmlns:D="http://apple.com/ns/ical/"/><A:current-user-privilege-set/><A:displayname/><C:getctag xmlns:C="http://calendarserver.org/ns/"/>
      <A:resourcetype/><B:supported-calendar-component-set xmlns:B="urn:ietf:params:xml:ns:caldav"/><A:sync-token/></A:prop></A:propfind>`,
    { depth: '1' },
  )
  const kinds = home.places.map(({ found: of }) =>
    of.get('supported-calendar-component-set')?.inside.map(({ attributes }) => attributes.get('name')),
  )
  expect(kinds).toEqual([undefined, ['VEVENT'], ['VTODO']])
  expect(home.places.every(({ found: of }) => of.get('resourcetype')?.inside[0]?.name === 'collection')).toBe(
    true,
  )
  const tags = await ask(
    'PROPFIND',
    phone.doses,
    '<A:propfind xmlns:A="DAV:"><A:prop><A:getetag/><A:resourcetype/></A:prop></A:propfind>',
    { depth: '1' },
  )
  expect(tags.places.length).toBe(9)
  const data = await ask(
    'REPORT',
    phone.doses,
    `<B:calendar-multiget xmlns:B="urn:ietf:params:xml:ns:caldav"><A:prop xmlns:A="DAV:"><A:getetag/><B:calendar-data/></A:prop>
      <A:href xmlns:A="DAV:">\n  ${dose}\n  </A:href></B:calendar-multiget>`,
    { depth: '1' },
  )
  const [task] = data.places
  expect(task?.data).toContain('SUMMARY:Insulin (Rex)')
  await ask(
    'PROPPATCH',
    phone.doses,
    '<A:propertyupdate xmlns:A="DAV:"><A:set><A:prop><D:calendar-order xmlns:D="http://apple.com/ns/ical/">3</D:calendar-order></A:prop></A:set></A:propertyupdate>',
  )
  const bell =
    'BEGIN:VALARM\r\nX-WR-ALARMUID:1\r\nACTION:DISPLAY\r\nDESCRIPTION:Reminder\r\nTRIGGER;VALUE=DATE-TIME:20261115T080000Z\r\nEND:VALARM\r\n'
  const done = completed(task?.data ?? '', '20261115T080500Z').replace(
    'END:VTODO',
    `X-APPLE-SORT-ORDER:1\r\n${bell}END:VTODO`,
  )
  const put = await ask('PUT', dose, done, { 'if-match': task?.etag ?? '' })
  expect(put.etag).toMatch(/^"/)
  expect(await given()).toMatchObject([{ outcome: 'given', local: '2026-11-15T08:05:00' }])
  expect((await phone.get(dose)).text).toContain(bell)
})

test('DAVx5 with Tasks.org: finds by the well-known address, asks what is new by a token, and writes only what it read', async () => {
  const { phone, dose, given, ask } = await phoneOf()
  expect(
    (await ask('PROPFIND', '/.well-known/caldav', undefined, { depth: '0' })).headers.get('location'),
  ).toBe('/dav/')
  const at = await ask(
    'PROPFIND',
    '/dav/',
    `<propfind xmlns="DAV:" xmlns:CAL="urn:ietf:params:xml:ns:caldav"><prop><resourcetype/><displayname/><CAL:calendar-home-set/>
      <current-user-principal/></prop></propfind>`,
    { depth: '0', 'user-agent': 'DAVx5/4.5 (dav4jvm; okhttp) Android/16' },
  )
  expect(at.places[0]?.found.get('current-user-principal')?.inside[0]?.text).toBe(phone.principal)
  const home = await ask(
    'PROPFIND',
    phone.home,
    `<propfind xmlns="DAV:" xmlns:CAL="urn:ietf:params:xml:ns:caldav" xmlns:CS="http://calendarserver.org/ns/" xmlns:P="https://bitfire.at/webdav-push">
      <prop><resourcetype/><displayname/><owner/><current-user-privilege-set/><CAL:supported-calendar-component-set/><CS:source/>
      <P:transports/><P:topic/></prop></propfind>`,
    { depth: '1' },
  )
  const mayDo = home.places.map(({ found }) =>
    found.get('current-user-privilege-set')?.inside.map(({ inside }) => inside[0]?.name),
  )
  // nothing can be put there or taken away; what is there can be ticked
  expect(mayDo[1]).not.toContain('write-content')
  expect(mayDo[2]).toContain('write-content')
  for (const may of mayDo) for (const no of ['bind', 'unbind', 'write', 'all']) expect(may).not.toContain(no)
  const sync = (token: string) =>
    ask(
      'REPORT',
      phone.doses,
      `<sync-collection xmlns="DAV:"><sync-token>${token}</sync-token><sync-level>1</sync-level><prop><getetag/></prop></sync-collection>`,
      { depth: '0' },
    )
  const first = await sync('')
  expect(first.places.map(({ href }) => href)).toContain(dose)
  const got = await ask(
    'REPORT',
    phone.doses,
    `<CAL:calendar-multiget xmlns="DAV:" xmlns:CAL="urn:ietf:params:xml:ns:caldav"><prop><getcontenttype/><getetag/>
      <CAL:calendar-data content-type="text/calendar" version="2.0"/></prop><href>${dose}</href><href>${phone.doses}gone.ics</href></CAL:calendar-multiget>`,
    { depth: '0' },
  )
  expect(got.places.map(({ status }) => status)).toEqual(['', 'HTTP/1.1 404 Not Found'])
  const [task] = got.places
  const done = completed(task?.data ?? '', '20261115T081000Z')
    .replace(/PRODID:.*\r\n/, 'PRODID:DAVx5/4.5 ical4j/3.2 (org.tasks)\r\n')
    .replace('END:VTODO', 'X-APPLE-SORT-ORDER:792345\r\nEND:VTODO')
  const put = await ask('PUT', dose, done, { 'if-match': task?.etag ?? '' })
  expect(await given()).toMatchObject([{ outcome: 'given', local: '2026-11-15T08:10:00' }])
  const after = await sync(first.token)
  expect(after.places.map(({ href, etag }) => [href, etag])).toEqual([[dose, put.etag]])
  expect((await sync(after.token)).places).toEqual([])
})

test('DAVx5 with a push service: subscribes with our key, registers each list for three days, and asks when it is told to', async () => {
  const clock = { now: Date.now }
  const service = await startPushService(() => clock.now())
  onTestFinished(service.close)
  const { world, anna, phone, dose, ask } = await phoneOf({ pushHosts: [service.origin] })
  clock.now = () => world.clock.at
  const options = await ask('OPTIONS', phone.home)
  expect(options.headers.get('dav')?.split(', ')).toContain('webdav-push')
  const home = await ask(
    'PROPFIND',
    phone.home,
    `<propfind xmlns="DAV:" xmlns:P="https://bitfire.at/webdav-push"><prop><resourcetype/><P:transports/><P:topic/></prop></propfind>`,
    { depth: '1' },
  )
  const topics = home.places.map(({ found }) => found.get('topic')?.text)
  expect(topics[0]).toBeUndefined()
  expect(new Set(topics).size).toBe(3)
  const { endpoint, p256dh, auth } = service.subscribe()
  const register = (path: string) =>
    ask(
      'POST',
      path,
      `<?xml version='1.0' encoding='UTF-8' standalone='yes' ?><push-register xmlns="https://bitfire.at/webdav-push"><subscription>
        <web-push-subscription><push-resource>${endpoint}</push-resource><subscription-public-key type="p256dh">${p256dh}</subscription-public-key>
        <auth-secret>${auth}</auth-secret></web-push-subscription></subscription><expires>Wed, 18 Nov 2026 12:00:00 GMT</expires></push-register>`,
      { 'content-type': 'application/xml; charset=utf-8' },
    )
  await register(phone.care)
  const registered = await register(phone.doses)
  expect(registered.headers.get('expires')).toBe('Wed, 18 Nov 2026 12:00:00 GMT')
  const address = registered.headers.get('location') ?? ''
  const { token } = await phone.sync('')
  const tablet = await davFor(anna)
  await tablet.put(dose, completed((await tablet.get(dose)).text))
  await world.tellPrograms()
  const told = service.receivedXml.splice(0).map(({ text }) => text)
  const about = told.find((text) => text.includes(topics[2] ?? 'none'))
  expect(told).toHaveLength(2)
  const after = await phone.sync(token)
  expect(about).toContain(`<d:sync-token>${after.token}</d:sync-token>`)
  expect(after.places.map(({ href }) => href)).toEqual([dose])
  // what it writes itself it names the registration with, and is not told of there
  const read = await phone.get(dose)
  await ask('PUT', dose, reopened(read.text), { 'if-match': read.etag, 'push-dont-notify': `"${address}"` })
  await world.tellPrograms()
  expect(service.receivedXml.splice(0).map(({ text }) => text.includes(topics[2] ?? 'none'))).toEqual([false])
  await ask('DELETE', new URL(address).pathname)
})

test('Thunderbird: asks for the tag of the list, then what is new, and completes with a percentage', async () => {
  const { phone, dose, given, ask } = await phoneOf()
  const list = await ask(
    'PROPFIND',
    phone.doses,
    `<D:propfind xmlns:D="DAV:" xmlns:CS="http://calendarserver.org/ns/" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:prop><D:resourcetype/>
      <D:owner/><D:current-user-principal/><D:current-user-privilege-set/><D:supported-report-set/><C:supported-calendar-component-set/>
      <CS:getctag/></D:prop></D:propfind>`,
    { depth: '0' },
  )
  const [{ found } = { found: new Map() }] = list.places
  const reports = found
    .get('supported-report-set')
    ?.inside.map((one: { inside: { inside: { name: string }[] }[] }) => one.inside[0]?.inside[0]?.name)
  expect(reports).toEqual(['calendar-query', 'calendar-multiget', 'sync-collection'])
  expect(found.get('getctag')?.text).toBe((await phone.sync('')).token)
  const query = await ask(
    'REPORT',
    phone.doses,
    `<C:calendar-query xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:prop><D:getetag/><C:calendar-data/></D:prop><C:filter>
      <C:comp-filter name="VCALENDAR"><C:comp-filter name="VTODO"><C:prop-filter name="UID"><C:text-match collation="i;octet">${dose
        .split('/')
        .at(-1)
        ?.replace(
          '.ics',
          '@localhost',
        )}</C:text-match></C:prop-filter></C:comp-filter></C:comp-filter></C:filter></C:calendar-query>`,
    { depth: '1' },
  )
  expect(query.places.map(({ href }) => href)).toEqual([dose])
  const done = completed(query.places[0]?.data ?? '', '20261115T082000Z').replace(
    'END:VTODO',
    'X-MOZ-GENERATION:1\r\nEND:VTODO',
  )
  await ask('PUT', dose, done, { 'if-match': query.places[0]?.etag ?? '' })
  expect(await given()).toMatchObject([{ outcome: 'given', local: '2026-11-15T08:20:00' }])
})
