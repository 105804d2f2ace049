import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calendar, calendarLink, subscribed, valuesOf } from '#test/support/calendar-calls.ts'
import { engines, testOnce } from '#test/support/engines.ts'
import { call, guestOf, invitation, joined, nobodyAt, sitterLink } from '#test/support/household-calls.ts'
import type { ChangeOf } from '#core/changes/change.ts'
import { addEvent, addPet, daily, newId, serverWorld } from '#test/support/server-world.ts'
import type { Device, ServerWorld } from '#test/support/server-world.ts'

describe.each(engines)('calendars of others, on %s', (engine) => {
  const it = testOnce(engine)
  let world: ServerWorld
  beforeAll(async () => {
    world = await serverWorld(engine)
  })
  afterAll(() => world.close())
  const read = (secret: string, headers = {}) => subscribed(world.url, secret, headers)
  const edit = (eventId: string, title: string) =>
    ({ id: newId(), at: 2, verb: 'edit-event', eventId, scope: 'all', event: { title } }) as const

  it('a link is read without a session, and is told from a page by its kind', async () => {
    const anna = await world.device()
    const rex = addPet()
    await anna.push(rex, addEvent({ title: 'Insulin', petIds: [rex.petId], recurrence: daily }))
    const { status, headers, text } = await read(await calendarLink(anna))
    expect(status).toBe(200)
    expect(valuesOf(text, 'SUMMARY')).toEqual(['Insulin (Rex)'])
    expect(valuesOf(text, 'X-WR-CALNAME')).toEqual(['Family calendar'])
    expect(valuesOf(text, 'X-WR-TIMEZONE')).toEqual(['UTC'])
    expect(valuesOf(text, 'UID')[0]).toMatch(/@localhost$/)
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="senior-pet-care.ics"',
      'content-length': String(Buffer.byteLength(text)),
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
    })
    expect(headers.has('set-cookie')).toBe(false)
  })

  it('what has not changed is not sent again; what has comes with a higher sequence', async () => {
    const anna = await world.device()
    const pill = addEvent()
    await anna.push(pill)
    const secret = await calendarLink(anna)
    const first = await read(secret)
    expect(await read(secret, { 'if-none-match': first.tag })).toMatchObject({
      status: 304,
      tag: first.tag,
      text: '',
    })
    expect((await read(secret, { 'if-none-match': `"other", W/${first.tag}` })).status).toBe(304)
    world.clock.at += 60_000
    await anna.push(edit(pill.eventId, 'Half a pill'))
    const second = await read(secret, { 'if-none-match': first.tag })
    expect(second.status).toBe(200)
    expect(second.tag).not.toBe(first.tag)
    const [before, after] = [first, second].map(({ text }) => ({
      sequence: Number(valuesOf(text, 'SEQUENCE')[0]),
      changed: valuesOf(text, 'LAST-MODIFIED')[0] ?? '',
    }))
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? Infinity)
    expect((after?.changed ?? '') > (before?.changed ?? '')).toBe(true)
    expect(valuesOf(second.text, 'SUMMARY')).toEqual(['Half a pill'])
  })

  test('the day and the zone of the household count as a change', async () => {
    const anna = await world.device()
    await anna.push(addEvent())
    const secret = await calendarLink(anna)
    const { tag } = await read(secret)
    const zone = JSON.stringify({ timeZone: 'Australia/Lord_Howe' })
    const json = { 'content-type': 'application/json' }
    expect((await anna.send('/api/account', { method: 'PATCH', headers: json, body: zone })).status).toBe(200)
    const moved = await read(secret, { 'if-none-match': tag })
    expect(moved.status).toBe(200)
    expect(valuesOf(moved.text, 'X-WR-TIMEZONE')).toEqual(['Australia/Lord_Howe'])
    world.clock.at += 86_400_000
    expect((await read(secret, { 'if-none-match': moved.tag })).status).toBe(200)
    world.clock.at -= 86_400_000
  })

  it('a link without titles says that there is care, and nothing else', async () => {
    const anna = await world.device()
    const rex = addPet({ name: 'Rex' })
    await anna.push(rex, addEvent({ title: 'Insulin', description: 'four units', petIds: [rex.petId] }))
    const { text } = await read(await calendarLink(anna, { isWhole: false }))
    expect(valuesOf(text, 'SUMMARY')).toEqual(['Care'])
    // a word of its own: three letters also come up in ids
    expect(text).not.toMatch(/Insulin|four units|\bRex\b/)
  })

  it('how much is given stands in the title, with what the medicine is called now, and not in a calendar of nothing but "Care"', async () => {
    const anna = await world.device()
    const rex = addPet()
    const medicineId = newId()
    const pill = addEvent({ title: 'Insulin', petIds: [rex.petId], recurrence: daily })
    const event = { ...pill.event, dose: { medicineId, milli: 2_000 } }
    const add: ChangeOf<'add-medicine'> = {
      id: newId(),
      at: 1,
      verb: 'add-medicine',
      medicineId,
      medicine: { name: 'Caninsulin', unit: 'unit', strength: '', petIds: [rex.petId], leadDays: 7 },
    }
    await anna.push(rex, add, { ...pill, event })
    const secret = await calendarLink(anna)
    const first = await read(secret)
    expect(valuesOf(first.text, 'SUMMARY')).toEqual(['Insulin · 2 units Caninsulin (Rex)'])
    await anna.push({ id: newId(), at: 2, verb: 'edit-medicine', medicineId, medicine: { name: 'Lantus' } })
    const second = await read(secret, { 'if-none-match': first.tag })
    expect(valuesOf(second.text, 'SUMMARY')).toEqual(['Insulin · 2 units Lantus (Rex)'])
    const [before, after] = [first, second].map(({ text }) => Number(valuesOf(text, 'SEQUENCE')[0]))
    expect(after).toBeGreaterThan(before ?? Infinity)
    const file = await anna.send(`/api/calendars/export.ics?household=${anna.userId}`)
    expect(valuesOf(await file.text(), 'SUMMARY')).toEqual(['Insulin · 2 units Lantus (Rex)'])
    const { text } = await read(await calendarLink(anna, { isWhole: false }))
    expect(valuesOf(text, 'SUMMARY')).toEqual(['Care'])
    expect(text).not.toMatch(/\bunits\b|Lantus|Insulin/)
  })

  it('a link for some pets shows what is for one of them, and names no other', async () => {
    const anna = await world.device()
    const [rex, minka] = [addPet({ name: 'Rex' }), addPet({ name: 'Minka' })]
    const events = [
      addEvent({ title: 'Walk', petIds: [rex.petId] }),
      addEvent({ title: 'Brush', petIds: [minka.petId] }),
      addEvent({ title: 'Vet', petIds: [rex.petId, minka.petId] }),
      addEvent({ title: 'Shopping' }),
    ]
    await anna.push(rex, minka, ...events)
    const some = await read(await calendarLink(anna, { petIds: [minka.petId] }))
    expect(valuesOf(some.text, 'SUMMARY').sort()).toEqual(['Brush (Minka)', 'Vet (Minka)'])
    const all = await read(await calendarLink(anna))
    expect(valuesOf(all.text, 'SUMMARY')).toHaveLength(4)
  })

  it('what happened once and is over for more than ninety days is left out, a series never', async () => {
    const anna = await world.device()
    const on = (day: string) => ({ start: `${day}T08:00:00`, end: `${day}T08:30:00` })
    await anna.push(
      addEvent({ title: 'Long over', ...on('2026-08-16') }),
      addEvent({ title: 'Just over', ...on('2026-08-17') }),
      addEvent({ title: 'Next year', ...on('2027-11-15') }),
      addEvent({ title: 'Old series', ...on('2016-01-01'), recurrence: ['RRULE:FREQ=DAILY;COUNT=3'] }),
    )
    const { text } = await read(await calendarLink(anna))
    expect(valuesOf(text, 'SUMMARY').sort()).toEqual(['Just over', 'Next year', 'Old series'])
  })

  test('a secret nobody made opens nothing, whatever it looks like', async () => {
    const anna = await world.device()
    const secret = await calendarLink(anna)
    const error = { status: 'NOT_FOUND', refusal: 'not-found', message: 'There is nothing at this address.' }
    for (const other of [secret.slice(1), `${secret}a`, 'A'.repeat(43), `${secret.slice(0, -1)}%2e`]) {
      const answer = await read(other)
      expect([answer.status, JSON.parse(answer.text)]).toEqual([404, { error }])
    }
    for (const path of [`/ics/${secret}`, `/ics/a/${secret}.ics`, '/ics/', `/ics/${'x'.repeat(9_000)}.ics`])
      expect((await fetch(world.url + path, { headers: { accept: 'text/html' } })).status).toBe(404)
  })

  it('only its head can be asked for, and no other method is known', async () => {
    const anna = await world.device()
    const url = `${world.url}/ics/${await calendarLink(anna)}.ics`
    const { tag } = await subscribed(world.url, url.split('/').at(-1)?.slice(0, -4) ?? '')
    const head = await fetch(url, { method: 'HEAD' })
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, tag, ''])
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'])
      expect((await fetch(url, { method })).status).toBe(404)
    const part = await fetch(url, { headers: { range: 'bytes=0-9' } })
    expect([part.status, (await part.text()).length > 10]).toEqual([200, true])
  })

  it('a link that was taken back is gone for ever, and no longer listed', async () => {
    const anna = await world.device()
    const secret = await calendarLink(anna)
    const { tag } = await read(secret)
    const [link] = (await calendar(anna, 'read', {})).body.links
    const { body } = await calendar(anna, 'revoke', { link: link?.id ?? '' })
    expect(body.links).toEqual([])
    const over = await read(secret, { 'if-none-match': tag })
    expect(over.status).toBe(410)
    expect(over.text).toContain('This calendar link no longer works.')
    expect(over.headers.get('cache-control')).toBe('no-store')
    // again changes nothing
    expect((await calendar(anna, 'revoke', { link: link?.id ?? '' })).status).toBe(200)
    expect((await read(secret)).status).toBe(410)
  })

  it('links are their maker’s alone, and their secret is said once', async () => {
    const [anna, bert] = [await world.device(), await world.device()]
    const secret = await calendarLink(anna, {
      name: '  My \u0007 work\ncalendar ',
      petIds: ['rex0000000001'],
    })
    const mine = await calendar(anna, 'read', {})
    expect(mine.body.links).toMatchObject([
      {
        household: anna.userId,
        name: 'My work calendar',
        petIds: ['rex0000000001'],
        isWhole: true,
        readAt: null,
      },
    ])
    expect(JSON.stringify(mine.body)).not.toContain(secret)
    expect((await calendar(bert, 'read', {})).body.links).toEqual([])
    await calendar(bert, 'revoke', { link: mine.body.links[0]?.id ?? '' })
    expect((await read(secret)).status).toBe(200)
  })

  it('when and by which program it was read is noted once an hour', async () => {
    const anna = await world.device()
    const secret = await calendarLink(anna)
    const noted = async () => {
      const [link] = (await calendar(anna, 'read', {})).body.links
      return [link?.readAt, link?.readBy]
    }
    const startedAt = world.clock.at
    await read(secret, { 'user-agent': `Google-Calendar-Importer ${'x'.repeat(300)}` })
    expect(await noted()).toEqual([startedAt, `Google-Calendar-Importer ${'x'.repeat(75)}`])
    world.clock.at += 59 * 60_000
    await read(secret, { 'user-agent': 'khal' })
    expect((await noted())[0]).toBe(startedAt)
    world.clock.at += 60_000
    await read(secret, { 'user-agent': 'khal' })
    expect(await noted()).toEqual([world.clock.at, 'khal'])
  })

  test('a link cannot be made for a household of others, by a sitter, by a guest or by nobody', async () => {
    const anna = await world.device()
    const made = { household: anna.userId, name: 'Mine', petIds: null, isWhole: true }
    const stranger = await calendar(await world.device(), 'make', made)
    expect([stranger.status, stranger.says]).toEqual([403, 'You are no longer in this household.'])
    const sitter = await calendar(await joined(world, anna, 'sitter'), 'make', made)
    expect([sitter.status, sitter.says]).toEqual([403, 'Your role in this household does not allow this.'])
    const guest = await calendar(await guestOf(world.url, await sitterLink(anna)), 'make', made)
    expect([guest.status, guest.says]).toEqual([403, 'Your role in this household does not allow this.'])
    for (const name of ['read', 'make', 'revoke'] as const)
      expect((await nobodyAt(world.url).post(`/api/calendars/${name}`, made)).status).toBe(401)
    expect((await calendar(await joined(world, anna), 'make', made)).status).toBe(200)
  })

  it('calls come from our own pages, by whom they say', async () => {
    const [anna, bert] = [await world.device(), await world.device()]
    const foreign = { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' }
    const body = JSON.stringify({ household: anna.userId, name: 'x', petIds: null, isWhole: true })
    const answer = await anna.send('/api/calendars/make', { method: 'POST', headers: foreign, body })
    expect(answer.status).toBe(403)
    expect((await anna.post(`/api/calendars/read?whose=${bert.userId}`, {})).status).toBe(403)
    expect((await anna.post('/api/calendars/toString', {})).status).toBe(404)
    expect((await anna.post('/api/calendars/make', { household: anna.userId })).status).toBe(400)
  })

  test('a person has room for twenty, however many are made at once', async () => {
    const anna = await world.device()
    for (let n = 0; n < 18; n++) await calendarLink(anna)
    const made = { household: anna.userId, name: 'One more', petIds: null, isWhole: true }
    const answers = await Promise.all([1, 2, 3, 4].map(() => calendar(anna, 'make', made)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429])
    expect(answers.map(({ says }) => says)).toContain(
      'You have 20 calendar links already. Please turn one off first.',
    )
    const [{ id = '' } = {}] = (await calendar(anna, 'read', {})).body.links
    await calendar(anna, 'revoke', { link: id })
    expect((await calendar(anna, 'make', made)).status).toBe(200)
    expect((await calendar(anna, 'make', { ...made, name: ' ' })).says).toBe('Please enter a name.')
  })

  describe('who leaves takes nothing along', () => {
    async function household(): Promise<{ anna: Device; berta: Device; secret: string }> {
      const anna = await world.device()
      await anna.push(addEvent({ title: 'Insulin' }))
      const berta = await joined(world, anna)
      return { anna, berta, secret: await calendarLink(berta, { household: anna.userId }) }
    }
    const leaving = { leave: 'leave', remove: 'remove' } as const

    test.each(Object.keys(leaving) as (keyof typeof leaving)[])(
      'after %s a link is over, also for who comes back',
      async (how) => {
        const { anna, berta, secret } = await household()
        expect((await read(secret)).text).toContain('Insulin')
        if (how === 'leave') await call(berta, 'leave', { household: anna.userId })
        else await call(anna, 'remove', { household: anna.userId, member: berta.userId })
        expect((await read(secret)).status).toBe(410)
        await call(berta, 'accept', { secret: await invitation(anna), name: 'Berta' })
        expect((await read(secret)).status).toBe(410)
        expect((await calendar(berta, 'read', {})).body.links).toEqual([])
      },
    )

    test('a carer who becomes a sitter has none, and keeps none after that', async () => {
      const { anna, berta, secret } = await household()
      const as = (role: 'sitter' | 'carer') =>
        call(anna, 'change-role', { household: anna.userId, member: berta.userId, role })
      await as('sitter')
      expect((await read(secret)).status).toBe(410)
      await as('carer')
      expect((await read(secret)).status).toBe(410)
      // one who becomes an owner keeps them
      const kept = await calendarLink(berta, { household: anna.userId })
      await call(anna, 'change-role', { household: anna.userId, member: berta.userId, role: 'owner' })
      expect((await read(kept)).status).toBe(200)
    })

    test('an account that is deleted takes its links along, and its household those of all', async () => {
      const { anna, berta, secret } = await household()
      const gone = async (device: Device) => {
        const body = JSON.stringify({ password: 'a good old dog' })
        const headers = { 'content-type': 'application/json' }
        return (await device.send('/api/account', { method: 'DELETE', headers, body })).status
      }
      const own = await calendarLink(anna)
      expect(await gone(berta)).toBe(200)
      expect((await read(secret)).status).toBe(404)
      expect((await read(own)).status).toBe(200)
      expect(await gone(anna)).toBe(200)
      expect((await read(own)).status).toBe(404)
    })
  })

  test('all events are downloaded as one file by who may make links, and by nobody else', async () => {
    const anna = await world.device()
    const rex = addPet({ name: 'Rex' })
    const old = { start: '2001-01-01T08:00:00', end: '2001-01-01T08:30:00' }
    await anna.push(
      rex,
      addEvent({ title: 'Long ago', ...old, petIds: [rex.petId] }),
      addEvent({ recurrence: daily }),
    )
    const path = `/api/calendars/export.ics?household=${anna.userId}`
    const answer = await (await joined(world, anna)).send(path)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="senior-pet-care-2026-11-15.ics"',
      'cache-control': 'no-store',
    })
    const text = await answer.text()
    expect(valuesOf(text, 'SUMMARY').sort()).toEqual(['Long ago (Rex)', 'Pill'])
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    const status = async (device: Device) => (await device.send(path)).status
    expect(await status(await world.device())).toBe(403)
    expect(await status(await joined(world, anna, 'sitter'))).toBe(403)
    expect(await status(nobodyAt(world.url))).toBe(401)
    const foreign = await anna.send(path, { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(foreign.status).toBe(403)
  })

  it('a person’s links are in the download of everything kept about them, without what opens them', async () => {
    const anna = await world.device()
    const [secret, over] = [await calendarLink(anna), await calendarLink(anna, { name: 'Over' })]
    const links = (await calendar(anna, 'read', {})).body.links
    const [{ id = '' } = {}] = links.filter(({ name }) => name === 'Over')
    await calendar(anna, 'revoke', { link: id })
    await read(secret, { 'user-agent': 'khal' })
    const text = await (await anna.send('/api/account/export')).text()
    const at = new Date(world.clock.at).toISOString()
    expect(JSON.parse(text)).toMatchObject({
      calendarLinks: [{ name: 'Family calendar', isWhole: true, madeAt: at, readAt: at, readBy: 'khal' }],
    })
    expect(text).not.toMatch(new RegExp(`${secret}|${over}`))
  })

  it('the secret is in no line of the log and no figure', async () => {
    const anna = await world.device()
    const secret = await calendarLink(anna)
    const paths = [`/ics/${secret}.ics`, `/ics/${secret}`, `//ics/${secret}.ics`, `/ICS/${secret}.ics`]
    for (const path of paths) await fetch(world.url + path)
    const logged = world.lines.join('')
    expect(logged).toContain('"path":"/ics/…"')
    for (let at = 0; at + 8 <= secret.length; at += 8) expect(logged).not.toContain(secret.slice(at, at + 8))
  })
})
