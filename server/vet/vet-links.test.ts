import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { undoRevokeMs } from '#core/households/household.ts'
import { engines, testOnce } from '#test/support/engines.ts'
import { call, guestOf, joined, nobodyAt, sitterLink } from '#test/support/household-calls.ts'
import { hashOf, photoOf } from '#test/support/photo-bytes.ts'
import { putPhoto } from '#test/support/photo-calls.ts'
import { addEvent, addPet, daily, newId, recordCare, serverWorld } from '#test/support/server-world.ts'
import type { Device, ServerWorld } from '#test/support/server-world.ts'
import { opened, sheetDays, vet, vetLink } from '#test/support/vet-calls.ts'

const over = 'This link no longer works. Please ask the pet’s family for a new one.'
const unknown = 'This link is not known here. Please check that it is complete.'
const notAllowed = 'Your role in this household does not allow this.'
const dayMs = 24 * 60 * 60_000

describe.each(engines)('links for a vet, on %s', (engine) => {
  const it = testOnce(engine)
  let world: ServerWorld
  beforeAll(async () => {
    world = await serverWorld(engine)
  })
  afterAll(() => world.close())

  /** A household with two pets that share a pill, given to both today. */
  async function household() {
    const anna = await world.device()
    const [rex, minka] = [addPet({ name: 'Rex' }), addPet({ name: 'Minka' })]
    const start = { start: '2026-11-01T08:00:00', end: '2026-11-01T08:30:00' }
    const pill = addEvent({
      ...start,
      description: 'The key is under the mat',
      petIds: [rex.petId, minka.petId],
      recurrence: daily,
    })
    const fish = addEvent({ title: 'Fish', petIds: [minka.petId] })
    await anna.push(rex, minka, pill, fish, recordCare(pill, [rex, minka], { note: 'ate well' }))
    return { anna, rex: rex.petId, minka: minka.petId }
  }
  const links = async (device: Device, petId: string, of = device.userId) =>
    (await vet(device, 'read', { household: of, petId })).body.links

  it('who has it reads of one pet without an account, and no proxy keeps it', async () => {
    const { anna, rex, minka } = await household()
    const { status, body, headers } = await opened(world.url, await vetLink(anna, rex))
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.has('set-cookie')).toBe(false)
    expect(body.rows.map(({ collection }) => collection).sort()).toEqual(['care', 'events', 'pets'])
    expect(body).toMatchObject({
      days: sheetDays,
      now: '2026-11-15T12:00:00',
      madeAt: world.clock.at,
      expiresAt: world.clock.at + 14 * dayMs,
    })
    const text = JSON.stringify(body)
    for (const hidden of ['Minka', minka, 'Fish', 'under the mat', anna.userId])
      expect(text).not.toContain(hidden)
    expect(text).toContain('ate well')
  })

  it('the link leads to a page in the language it was made in', async () => {
    const { anna, rex } = await household()
    const madeIn = async (headers: Record<string, string>) => {
      const all = { 'content-type': 'application/json', ...headers }
      const post = (path: string, body: unknown) =>
        anna.send(path, { method: 'POST', headers: all, body: JSON.stringify(body) })
      const { body } = await vet({ post }, 'make', { household: anna.userId, petId: rex, days: sheetDays })
      return body.link.replace(/#.+$/, '#')
    }
    expect(await madeIn({ 'accept-language': 'de-AT,de' })).toMatch(/\/vet\?language=de#$/)
    expect(await madeIn({ 'accept-language': 'de-AT,de', cookie: `${anna.cookie}; language=es` })).toMatch(
      /\/vet\?language=es#$/,
    )
  })

  it('a medicine that starts soon after these days is on it, and nothing else of those days', async () => {
    const { anna, rex } = await household()
    const tablets = {
      id: newId(),
      at: 1,
      verb: 'add-medicine' as const,
      medicineId: newId(),
      medicine: { name: 'Prednisolone', unit: 'tablet' as const, strength: '', petIds: [rex], leadDays: 7 },
    }
    const later = (title: string, day: string) => ({
      title,
      petIds: [rex],
      start: `${day}T08:00:00`,
      end: `${day}T08:10:00`,
      recurrence: ['RRULE:FREQ=DAILY;COUNT=5'],
    })
    const dose = { medicineId: tablets.medicineId, milli: 500 }
    await anna.push(
      tablets,
      addEvent({ ...later('Soon', '2026-11-20'), dose }),
      addEvent({ ...later('Too late', '2026-11-30'), dose }),
      addEvent(later('No medicine', '2026-11-20')),
    )
    const text = JSON.stringify((await opened(world.url, await vetLink(anna, rex))).body)
    expect(text).toContain('"Soon"')
    for (const hidden of ['Too late', 'No medicine']) expect(text).not.toContain(hidden)
  })

  test('photos of this pet come along, and no others', async () => {
    const { anna, rex, minka } = await household()
    const [face, limp, other, later] = [photoOf(31), photoOf(32), photoOf(33), photoOf(34)]
    for (const bytes of [face, limp, other, later]) await putPhoto(anna, bytes)
    const noted = (petId: string, day: string, bytes: Uint8Array) => ({
      id: newId(),
      at: 1,
      verb: 'record-measure' as const,
      measureId: newId(),
      petId,
      petName: '',
      kind: 'note' as const,
      details: {
        values: {},
        at: Date.parse(`${day}T08:00:00Z`),
        local: `${day}T08:00:00`,
        note: '',
        photos: [hashOf(bytes)],
      },
    })
    await anna.push(
      { id: newId(), at: 2, verb: 'edit-pet', petId: rex, pet: { photo: hashOf(face) } },
      noted(rex, '2026-11-03', limp),
      noted(rex, '2026-10-03', later),
      noted(minka, '2026-11-03', other),
    )
    const { body } = await opened(world.url, await vetLink(anna, rex))
    expect(body.photos).toEqual(
      [face, limp].map((bytes) => ({
        hash: hashOf(bytes),
        src: `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`,
      })),
    )
    expect(JSON.stringify(body)).not.toContain(hashOf(other))
  })

  it('each opening is listed, the latest first, for owners and carers', async () => {
    const { anna, rex, minka } = await household()
    const berta = await joined(world, anna)
    const secret = await vetLink(berta, rex, { household: anna.userId })
    expect(await links(anna, rex)).toMatchObject([
      { opened: 0, openings: [], madeBy: 'Berta', days: sheetDays },
    ])
    const first = world.clock.at
    await opened(world.url, secret)
    world.clock.at += 60_000
    await Promise.all([opened(world.url, secret), opened(world.url, secret)])
    const second = world.clock.at
    expect(await links(anna, rex)).toMatchObject([{ opened: 3, openings: [second, second, first] }])
    expect(await links(anna, minka)).toEqual([])
    for (let n = 0; n < 20; n++) await opened(world.url, secret)
    const [link] = await links(berta, rex, anna.userId)
    expect([link?.opened, link?.openings.length]).toEqual([23, 20])
  })

  it('a wrong secret opens nothing, and reading the list shows none', async () => {
    const { anna, rex } = await household()
    const secret = await vetLink(anna, rex)
    const otherwise = `${secret.startsWith('A') ? 'B' : 'A'}${secret.slice(1)}`
    for (const wrong of ['', 'x', `${secret}x`, secret.slice(1), otherwise]) {
      const { status, says } = await opened(world.url, wrong)
      expect([status, says]).toEqual([404, unknown])
    }
    expect(JSON.stringify(await links(anna, rex))).not.toContain(secret)
    const logged = world.lines.join('')
    for (let at = 0; at + 8 <= secret.length; at += 8) expect(logged).not.toContain(secret.slice(at, at + 8))
  })

  it('after fourteen days it is over', async () => {
    const { anna, rex } = await household()
    const startedAt = world.clock.at
    const secret = await vetLink(anna, rex)
    world.clock.at = startedAt + 14 * dayMs - 1
    expect((await opened(world.url, secret)).status).toBe(200)
    world.clock.at += 1
    expect((await opened(world.url, secret)).says).toBe(over)
    expect(await links(anna, rex)).toEqual([])
    world.clock.at = startedAt
  })

  test('taken back it is over at once; for a while whoever did so can have it again', async () => {
    const { anna, rex } = await household()
    const berta = await joined(world, anna)
    const secret = await vetLink(anna, rex)
    const [{ id = '' } = {}] = await links(anna, rex)
    const taken = { household: anna.userId, link: id }
    expect((await vet(berta, 'revoke', taken)).body.links).toEqual([])
    expect((await opened(world.url, secret)).says).toBe(over)
    expect((await vet(anna, 'undo-revoke', taken)).says).toBe(over)
    expect((await vet(berta, 'undo-revoke', taken)).body.links).toHaveLength(1)
    expect((await opened(world.url, secret)).status).toBe(200)
    await vet(berta, 'revoke', taken)
    world.clock.at += undoRevokeMs
    expect((await vet(berta, 'undo-revoke', taken)).says).toBe(over)
    world.clock.at -= undoRevokeMs
  })

  it('a page that stays open learns that it is over, and asking is no opening', async () => {
    const { anna, rex } = await household()
    const secret = await vetLink(anna, rex)
    const checked = () => vet(nobodyAt(world.url), 'check', { secret })
    expect(await checked()).toMatchObject({ status: 200, body: { expiresAt: world.clock.at + 14 * dayMs } })
    const [link] = await links(anna, rex)
    expect(link?.opened).toBe(0)
    await vet(anna, 'revoke', { household: anna.userId, link: link?.id ?? '' })
    expect((await checked()).says).toBe(over)
    expect((await vet(nobodyAt(world.url), 'check', { secret: 'x' })).says).toBe(unknown)
  })

  test('nobody makes, sees or takes back links of a household they may not', async () => {
    const { anna, rex } = await household()
    const secret = await vetLink(anna, rex)
    const [{ id = '' } = {}] = await links(anna, rex)
    const of = { household: anna.userId, petId: rex }
    const guest = await guestOf(world.url, await sitterLink(anna, { pets: [{ id: rex, name: 'Rex' }] }))
    const others: [Device, string][] = [
      [await joined(world, anna, 'sitter'), notAllowed],
      [guest, notAllowed],
      [await world.device(), 'You are no longer in this household.'],
    ]
    for (const [device, says] of others) {
      const answers = [
        await vet(device, 'make', { ...of, days: sheetDays }),
        await vet(device, 'read', of),
        await vet(device, 'revoke', { household: anna.userId, link: id }),
        await vet(device, 'undo-revoke', { household: anna.userId, link: id }),
      ]
      expect(answers.map((answer) => [answer.status, answer.says])).toEqual(
        Array.from({ length: 4 }, () => [403, says]),
      )
    }
    for (const name of ['read', 'make', 'revoke', 'undo-revoke'])
      expect((await nobodyAt(world.url).post(`/api/vet-links/${name}`, of)).status).toBe(401)
    // one's own household does not make another's link one's own, nor another's pet
    const stranger = await world.device()
    const own = { household: stranger.userId }
    expect((await vet(stranger, 'revoke', { ...own, link: id })).says).toBe(unknown)
    expect((await vet(stranger, 'make', { ...own, petId: rex, days: sheetDays })).says).toBe('Pet not found')
    expect((await opened(world.url, secret)).status).toBe(200)
  })

  it('those of all pets are read together, by who may make them', async () => {
    const { anna, rex } = await household()
    const minka = addPet({ name: 'Minka' })
    await anna.push(minka)
    await vetLink(anna, rex)
    await vetLink(anna, minka.petId)
    const all = { household: anna.userId }
    const { body } = await vet(anna, 'read', all)
    expect(body.links.map(({ petId }) => petId).sort()).toEqual([rex, minka.petId].sort())
    for (const other of [await joined(world, anna, 'sitter'), await world.device()])
      expect((await vet(other, 'read', all)).status).toBe(403)
  })

  it('calls come from our own pages, and are understood or refused', async () => {
    const { anna, rex } = await household()
    const secret = await vetLink(anna, rex)
    const foreign = { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' }
    const body = JSON.stringify({ secret })
    const answer = await fetch(`${world.url}/api/vet-links/open`, { method: 'POST', headers: foreign, body })
    expect(answer.status).toBe(403)
    expect((await anna.post('/api/vet-links/toString', {})).status).toBe(404)
    const make = { household: anna.userId, petId: rex }
    for (const days of [
      { first: '2026-11-02', last: '2026-11-01' },
      { first: '2025-11-01', last: '2026-11-03' },
      { first: 'x', last: 'y' },
    ])
      expect((await anna.post('/api/vet-links/make', { ...make, days })).status).toBe(400)
  })

  test('a household has room for twenty, however many are made at once', async () => {
    const { anna, rex } = await household()
    for (let n = 0; n < 18; n++) await vetLink(anna, rex)
    const made = { household: anna.userId, petId: rex, days: sheetDays }
    const answers = await Promise.all([1, 2, 3, 4].map(() => vet(anna, 'make', made)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429])
  })

  test.each(['leave', 'remove', 'change-role', 'delete'] as const)(
    'it goes with who made it: %s',
    async (how) => {
      const { anna, rex } = await household()
      const berta = await joined(world, anna)
      const secret = await vetLink(berta, rex, { household: anna.userId })
      const own = { household: anna.userId, member: berta.userId }
      if (how === 'leave') await call(berta, 'leave', { household: anna.userId })
      if (how === 'remove') await call(anna, 'remove', own)
      if (how === 'change-role') await call(anna, 'change-role', { ...own, role: 'sitter' })
      if (how === 'delete') expect(await deleted(berta)).toBe(200)
      expect((await opened(world.url, secret)).says).toBe(how === 'delete' ? unknown : over)
      if (how === 'change-role') await call(anna, 'change-role', { ...own, role: 'carer' })
      expect((await opened(world.url, secret)).status).not.toBe(200)
    },
  )

  test('it goes with the household, and with the pet', async () => {
    const { anna, rex } = await household()
    const secret = await vetLink(anna, rex)
    await anna.push({ id: 'delete-rex-1', at: 1, verb: 'delete-pet', petId: rex })
    expect((await opened(world.url, secret)).says).toBe(over)
    expect(await deleted(anna)).toBe(200)
    expect((await opened(world.url, secret)).says).toBe(unknown)
  })

  it('a person’s links are in the download of everything kept about them, without what opens them', async () => {
    const { anna, rex } = await household()
    const secret = await vetLink(anna, rex)
    const text = await (await anna.send('/api/account/export')).text()
    expect(JSON.parse(text)).toMatchObject({ vetLinks: [{ ...sheetDays, opened: 0 }] })
    expect(text).not.toContain(secret)
  })

  async function deleted(device: Device): Promise<number> {
    const body = JSON.stringify({ password: 'a good old dog' })
    const headers = { 'content-type': 'application/json' }
    return (await device.send('/api/account', { method: 'DELETE', headers, body })).status
  }
})
