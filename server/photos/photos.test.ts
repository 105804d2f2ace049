import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Change } from '#core/changes/change.ts'
import { refusalWords } from '#core/refusal-words.ts'
import type { RefusalCode } from '#core/refusal.ts'
import { engines, testOnce } from '#test/support/engines.ts'
import { guestOf, joined, nobodyAt, sitterLink } from '#test/support/household-calls.ts'
import { pdfOf } from '#test/support/pdf-bytes.ts'
import { hashOf, jpegOf, photoOf, webpOf, withGps } from '#test/support/photo-bytes.ts'
import { getPhoto, putPhoto } from '#test/support/photo-calls.ts'
import { addPet, newId, serverWorld } from '#test/support/server-world.ts'
import type { ServerWorld } from '#test/support/server-world.ts'

const refused = (status: number, refusal: RefusalCode) => ({
  status,
  says: expect.stringContaining(refusalWords[refusal]),
})
const showing = (petId: string, photo: string) =>
  ({ id: newId(), at: 2, verb: 'edit-pet', petId, pet: { photo } }) as const

describe.each(engines)('photos, on %s', (engine) => {
  const it = testOnce(engine)
  let world: ServerWorld
  beforeAll(async () => {
    world = await serverWorld(engine)
  })
  afterAll(() => world.close())

  it('what was put is read byte for byte, may be kept for ever by its reader alone, and runs nothing', async () => {
    const anna = await world.device()
    for (const [bytes, type] of [
      [photoOf(1, 290_000), 'image/jpeg'],
      [webpOf(), 'image/webp'],
    ] as const) {
      expect(await putPhoto(anna, bytes)).toEqual({ status: 204, says: '' })
      const read = await getPhoto(anna, hashOf(bytes))
      expect(read.status).toBe(200)
      expect(Buffer.from(bytes).equals(read.bytes)).toBe(true)
      expect(read.headers).toMatchObject({
        'content-type': type,
        'content-length': String(bytes.length),
        'cache-control': 'private, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      })
    }
  })

  test('sent again, and by somebody else of the household, it is there once', async () => {
    const anna = await world.device()
    const berta = (await joined(world, anna)).in(anna.userId)
    const bytes = photoOf(2)
    const sent = await Promise.all([anna, berta, anna, berta].map((one) => putPhoto(one, bytes)))
    expect(sent.map(({ status }) => status)).toEqual([204, 204, 204, 204])
    const { photos } = (await (await anna.send('/api/account/export')).json()) as { photos: unknown[] }
    expect(photos).toEqual([
      { hash: hashOf(bytes), type: 'image/jpeg', base64: Buffer.from(bytes).toString('base64') },
    ])
  })

  it('one with a place in it is refused in words, and so is whatever else is no bare picture', async () => {
    const anna = await world.device()
    const bytes = withGps(photoOf(3))
    expect(await putPhoto(anna, bytes)).toEqual(refused(400, 'photo-tells-more'))
    expect((await getPhoto(anna, hashOf(bytes))).status).toBe(404)
    const page = Buffer.from('<html><script>alert(1)</script>')
    expect(await putPhoto(anna, page)).toEqual(refused(400, 'photo-unknown'))
    expect(await putPhoto(anna, jpegOf({ after: [...page] }))).toEqual(refused(400, 'photo-unknown'))
    expect(await putPhoto(anna, photoOf(3, 300_001))).toEqual(refused(413, 'photo-too-large'))
    expect(await putPhoto(anna, photoOf(3), hashOf(photoOf(4)))).toEqual(refused(409, 'photo-cut-off'))
    for (const name of ['x', 'A'.repeat(64), `${'a'.repeat(64)}.jpg`])
      expect((await putPhoto(anna, photoOf(3), name)).status).toBe(404)
  })

  it('a document that only shows its pages is kept as it is, and opened by a program of its own', async () => {
    const [anna, other] = [await world.device(), await world.device()]
    const pdf = pdfOf({ bytes: 9_999_999 })
    expect(await putPhoto(anna, pdf)).toEqual({ status: 204, says: '' })
    const read = await getPhoto(anna, hashOf(pdf))
    expect(Buffer.from(pdf).equals(read.bytes)).toBe(true)
    expect(read.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    expect((await getPhoto(other, hashOf(pdf))).status).toBe(404)
    expect((await getPhoto(other.in(anna.userId), hashOf(pdf))).status).toBe(403)
    const small = pdfOf({ says: 'Blood test' })
    expect((await putPhoto(anna, small)).status).toBe(204)
  })

  it('one that does something by itself, is too large or not whole is refused in words', async () => {
    const anna = await world.device()
    const script = pdfOf({ objects: ['<</S/JavaScript/JS(app.alert(1))>>'] })
    expect(await putPhoto(anna, script)).toEqual(refused(400, 'pdf-not-kept'))
    expect((await getPhoto(anna, hashOf(script))).status).toBe(404)
    expect(await putPhoto(anna, pdfOf({ bytes: 10_000_001 }))).toEqual(refused(413, 'pdf-too-large'))
    expect(await putPhoto(anna, pdfOf({ end: '' }))).toEqual(refused(400, 'pdf-not-kept'))
    expect(await putPhoto(anna, pdfOf(), hashOf(photoOf(4)))).toEqual(refused(409, 'photo-cut-off'))
  })

  it('of documents somebody sends two at a time, however many they bring', async () => {
    const anna = await world.device()
    const pdfs = [1, 2, 3, 4, 5].map((name) => pdfOf({ says: `Page ${name}`, bytes: 400_000 }))
    const sent = await Promise.all(pdfs.map((pdf) => putPhoto(anna, pdf)))
    const busy = sent.filter(({ status }) => status !== 204)
    expect(busy.length).toBeGreaterThan(0)
    expect(busy.every(({ status }) => status === 429)).toBe(true)
    for (const pdf of pdfs) expect((await putPhoto(anna, pdf)).status).toBe(204)
  })

  test('of another household nobody learns anything, though the bytes are the same', async () => {
    const [anna, other] = [await world.device(), await world.device()]
    const bytes = photoOf(5)
    await putPhoto(anna, bytes)
    expect((await getPhoto(other, hashOf(bytes))).status).toBe(404)
    expect((await getPhoto(other.in(anna.userId), hashOf(bytes))).status).toBe(403)
    expect((await putPhoto(other.in(anna.userId), photoOf(6))).status).toBe(403)
    expect((await getPhoto(nobodyAt(world.url), hashOf(bytes))).status).toBe(401)
    expect((await putPhoto(nobodyAt(world.url), bytes)).status).toBe(401)
    // from another site, with the cookie of who is signed in here
    const elsewhere = { 'sec-fetch-site': 'cross-site' }
    const path = `/photos/${hashOf(bytes)}`
    expect((await anna.send(path, { headers: elsewhere })).status).toBe(403)
    const sent = { method: 'PUT', body: Uint8Array.from(bytes) }
    expect((await anna.send(path, { ...sent, headers: elsewhere })).status).toBe(403)
    expect((await anna.send(path, { ...sent, headers: { origin: 'https://evil.example' } })).status).toBe(403)
    // and once it is theirs too, each keeps their own
    expect((await putPhoto(other, bytes)).status).toBe(204)
    expect((await getPhoto(other, hashOf(bytes))).status).toBe(200)
  })

  test('who came by a sitter’s link sees the faces of their pets, and no others', async () => {
    const anna = await world.device()
    const [rex, minka] = [addPet(), addPet()]
    const [his, hers, nobodys] = [photoOf(7), photoOf(8), photoOf(9)]
    await anna.push(rex, minka, showing(rex.petId, hashOf(his)), showing(minka.petId, hashOf(hers)))
    for (const bytes of [his, hers, nobodys]) await putPhoto(anna, bytes)
    const pets = [{ id: rex.petId, name: 'Rex' }]
    const sam = await guestOf(world.url, await sitterLink(anna, { pets }))
    const seen = await Promise.all([his, hers, nobodys].map((one) => getPhoto(sam, hashOf(one))))
    expect(seen.map(({ status }) => status)).toEqual([200, 404, 404])
    expect((await putPhoto(sam, photoOf(10))).status).toBe(204)
    // when the days are over, only what a note of theirs names still arrives
    world.clock.at += 47 * 3_600_000
    expect((await putPhoto(sam, photoOf(11))).status).toBe(403)
    expect((await putPhoto(sam, his)).status).toBe(204)
    expect((await getPhoto(sam, hashOf(his))).status).toBe(403)
    world.clock.at -= 47 * 3_600_000
  })

  test('and the photos of notes about them, and no others', async () => {
    const anna = await world.device()
    const [rex, minka] = [addPet(), addPet()]
    const [his, hers] = [photoOf(17), photoOf(18)]
    const note = ({ petId, pet }: typeof rex, bytes: Uint8Array): Change => ({
      id: newId(),
      at: world.clock.at,
      verb: 'record-measure',
      measureId: newId(),
      petId,
      petName: pet.name,
      kind: 'note',
      details: {
        values: {},
        at: world.clock.at,
        local: '2026-11-15T12:00:00',
        note: 'A sore paw',
        photos: [hashOf(bytes)],
      },
    })
    await anna.push(rex, minka)
    expect(await anna.push(note(rex, his), note(minka, hers))).toMatchObject([
      { outcome: 'applied' },
      { outcome: 'applied' },
    ])
    for (const bytes of [his, hers]) await putPhoto(anna, bytes)
    const sam = await guestOf(world.url, await sitterLink(anna, { pets: [{ id: rex.petId, name: 'Rex' }] }))
    expect((await getPhoto(sam, hashOf(his))).status).toBe(200)
    expect((await getPhoto(sam, hashOf(hers))).status).toBe(404)
  })

  test('a photo that nobody names any more goes after what can be taken back, one that is named never', async () => {
    const anna = await world.device()
    const owner = anna.userId
    const { database } = world
    const [rex, shown, former] = [addPet(), photoOf(12), photoOf(13)]
    for (const bytes of [shown, former]) await putPhoto(anna, bytes)
    await anna.push(rex, showing(rex.petId, hashOf(former)))
    /** As if so many days had passed; what is done with a household daily is done with a change of it. */
    async function days(count: number) {
      await database.transactAs(owner, async (tx) => {
        const ago = count * 86_400_000
        await tx.run(sql`update photos set unnamed_since = unnamed_since - ${ago} where owner = ${owner}`)
        await tx.run(sql`update clocks set purged_at = 0 where owner = ${owner}`)
      })
      await anna.push(addPet())
      return Promise.all([shown, former].map(async (one) => (await getPhoto(anna, hashOf(one))).status))
    }
    expect(await days(31)).toEqual([200, 200])
    expect(await days(2)).toEqual([404, 200])
    await putPhoto(anna, shown)
    const instead = showing(rex.petId, hashOf(shown))
    await anna.push(instead)
    expect(await days(29)).toEqual([200, 200])
    await anna.push({ id: newId(), at: 3, verb: 'undo', of: instead.id })
    expect(await days(29)).toEqual([200, 200])
    await anna.push(showing(rex.petId, hashOf(shown)))
    expect(await days(1)).toEqual([200, 200])
    expect(await days(33)).toEqual([200, 404])
  })

  test('a household that goes takes its photos along', async () => {
    const anna = await world.device()
    await putPhoto(anna, photoOf(14))
    const json = { 'content-type': 'application/json' }
    const body = JSON.stringify({ password: 'a good old dog' })
    expect((await anna.send('/api/account', { method: 'DELETE', headers: json, body })).status).toBe(200)
    expect((await putPhoto(anna, photoOf(15))).status).toBe(401)
    const { database } = world
    const left = await database.transactAs(anna.userId, (tx) =>
      tx.run(sql`select hash from photos where owner = ${anna.userId}`),
    )
    expect(left).toEqual([])
  })

  test('the database shows them to who belongs to the household, whatever the program asks', async () => {
    const [anna, other] = [await world.device(), await world.device()]
    await putPhoto(anna, photoOf(16))
    const { database } = world
    const seenBy = async (owner: string, person: string) => {
      const all = sql`select hash from photos /* of a test */`
      const rows = await database.transactAs(owner, (tx) => tx.run(all), person)
      return rows.length > 0
    }
    const isHeld = engine === 'postgres'
    expect(await seenBy(anna.userId, anna.userId)).toBe(true)
    expect(await seenBy(anna.userId, other.userId)).toBe(!isHeld)
    expect(await seenBy(other.userId, other.userId)).toBe(!isHeld)
  })
})

describe.each(engines)('a household with room for three photos, on %s', (engine) => {
  const it = testOnce(engine)
  let world: ServerWorld
  beforeAll(async () => {
    world = await serverWorld(engine, { photoBytes: 30_000 })
  })
  afterAll(() => world.close())

  test('takes no fourth, however many come at once; a sitter fills half of it', async () => {
    const anna = await world.device()
    const sam = (await joined(world, anna, 'sitter', 'Sam')).in(anna.userId)
    expect((await putPhoto(sam, photoOf(1, 9_000))).status).toBe(204)
    expect(await putPhoto(sam, photoOf(2, 9_000))).toEqual(refused(429, 'photos-full'))
    const many = await Promise.all([3, 4, 5, 6, 7].map((name) => putPhoto(anna, photoOf(name, 9_000))))
    expect(many.filter(({ status }) => status === 204)).toHaveLength(2)
    expect(many).toContainEqual(refused(429, 'photos-full'))
    // what is there already needs no room
    expect((await putPhoto(sam, photoOf(1, 9_000))).status).toBe(204)
  })

  it('counts tiny ones as if they were larger', async () => {
    const anna = await world.device()
    const sent = []
    for (let name = 0; name < 4; name++) sent.push((await putPhoto(anna, photoOf(name, 10))).status)
    expect(sent).toEqual([204, 204, 204, 429])
  })
})
