import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Change, ChangeOf } from '#core/changes/change.ts'
import { measureIdOf } from '#core/health/measure-id.ts'
import { engines } from '#test/support/engines.ts'
import { call, guestOf, joined, sitterLink } from '#test/support/household-calls.ts'
import { hashOf, photoOf } from '#test/support/photo-bytes.ts'
import { getPhoto, putPhoto } from '#test/support/photo-calls.ts'
import { addEvent, addPet, daily, newId, recordCare, serverWorld } from '#test/support/server-world.ts'
import type { Device, ServerWorld } from '#test/support/server-world.ts'

const notTheirs = { outcome: 'refused', refusal: 'photo-not-theirs' }
const applied = { outcome: 'applied' }

describe.each(engines)('who may name a photo, on %s', (engine) => {
  let world: ServerWorld
  beforeAll(async () => {
    world = await serverWorld(engine)
  })
  afterAll(() => world.close())

  type Pet = ReturnType<typeof addPet>
  function note({ petId, pet }: Pet, ...photos: Uint8Array[]): ChangeOf<'record-measure'> {
    const { at } = world.clock
    const words = { values: {}, at, local: '2026-11-15T12:00:00', note: 'A sore paw' }
    const details = { ...words, photos: photos.map(hashOf) }
    return {
      id: newId(),
      at,
      verb: 'record-measure',
      measureId: newId(),
      petId,
      petName: pet.name,
      kind: 'note',
      details,
    }
  }
  const changed = (change: Record<string, unknown>) =>
    ({ id: newId(), at: world.clock.at, ...change }) as Change // each is whole below
  const seenBy = async (device: Device, bytes: Uint8Array) => (await getPhoto(device, hashOf(bytes))).status

  /** Anna with Rex and Minka and a photo of Minka in a note, and Sam who sits for Rex. */
  async function sitting(minkas: Uint8Array) {
    const anna = await world.device()
    const [rex, minka] = [addPet(), addPet()]
    const about = note(minka, minkas)
    await anna.push(rex, minka, about)
    await putPhoto(anna, minkas)
    const sam = await guestOf(world.url, await sitterLink(anna, { pets: [{ id: rex.petId, name: 'Rex' }] }))
    return { anna, sam, rex, about }
  }

  test('a sitter none of another pet, nor one that nobody has named yet, by knowing what it is called', async () => {
    const [minkas, nobodys] = [photoOf(41), photoOf(42)]
    const { anna, sam, rex, about } = await sitting(minkas)
    await putPhoto(anna, nobodys)
    for (const bytes of [minkas, nobodys]) {
      expect(await sam.push(note(rex, bytes))).toMatchObject([notTheirs])
      expect(await seenBy(sam, bytes)).toBe(404)
    }
    // nor by changing a note of their own
    const own = note(rex)
    const recordId = measureIdOf(own.measureId, own.petId)
    const details = { photos: [hashOf(minkas)] }
    expect(await sam.push(own, changed({ verb: 'correct-measure', recordId, details }))).toMatchObject([
      applied,
      notTheirs,
    ])
    // nor once the note about it was taken back
    const gone = measureIdOf(about.measureId, about.petId)
    await anna.push(changed({ verb: 'retract-measure', recordId: gone, retracted: true }))
    expect(await sam.push(note(rex, minkas))).toMatchObject([notTheirs])
    expect(await seenBy(sam, minkas)).toBe(404)
  })

  test('a sitter none by writing what it is called into words, beside a photo of their own or of none', async () => {
    const [minkas, own] = [photoOf(50), photoOf(51)]
    const { anna, sam, rex } = await sitting(minkas)
    const pill = addEvent({ petIds: [rex.petId], recurrence: daily })
    await anna.push(pill)
    await putPhoto(sam, own)
    const called = hashOf(minkas)
    const said = note(rex, own)
    const words: Change[] = [
      { ...said, details: { ...said.details, note: called } },
      { ...note(rex, own), petName: called },
      recordCare(pill, [rex], { note: called, amount: '"photo' }),
    ]
    expect(await sam.push(...words)).toMatchObject([applied, applied, applied])
    expect(await seenBy(sam, own)).toBe(200)
    expect(await seenBy(sam, minkas)).toBe(404)
    // nor may it be named then
    expect(await sam.push(note(rex, minkas))).toMatchObject([notTheirs])
  })

  test('a sitter what they send themselves, before the note or after it, and what they see', async () => {
    const minkas = photoOf(43)
    const { anna, sam, rex } = await sitting(minkas)
    const [before, after, seen] = [photoOf(44), photoOf(45), photoOf(46)]
    await putPhoto(anna, seen)
    await anna.push(note(rex, seen))
    expect((await putPhoto(sam, before)).status).toBe(204)
    expect(await sam.push(note(rex, before, after, seen))).toMatchObject([applied])
    expect((await putPhoto(sam, after)).status).toBe(204)
    for (const bytes of [before, after, seen]) expect(await seenBy(sam, bytes)).toBe(200)
    // whoever has its bytes learns nothing by naming it
    expect((await putPhoto(sam, minkas)).status).toBe(204)
    expect(await sam.push(note(rex, minkas))).toMatchObject([applied])
  })

  test('a sitter what they sent to the release before, which did not keep by whom; none that another pet’s note names', async () => {
    const [minkas, own] = [photoOf(52), photoOf(53)]
    const { anna, sam, rex } = await sitting(minkas)
    await putPhoto(sam, own)
    await world.database.transactAs(anna.userId, (tx) =>
      tx.run(sql`update photos set sent_by = null where owner = ${anna.userId}`),
    )
    expect(await sam.push(note(rex, own), note(rex, minkas))).toMatchObject([applied, notTheirs])
    expect(await seenBy(sam, own)).toBe(200)
    expect(await seenBy(sam, minkas)).toBe(404)
  })

  test('owners and carers any; whoever was removed none that is there already', async () => {
    const minkas = photoOf(47)
    const { anna, rex } = await sitting(minkas)
    const carl = (await joined(world, anna, 'carer')).in(anna.userId)
    const otto = (await joined(world, anna, 'owner')).in(anna.userId)
    for (const device of [anna, carl, otto])
      expect(await device.push(note(rex, minkas))).toMatchObject([applied])
    const late = [note(rex, minkas), note(rex, photoOf(48))]
    world.clock.at += 60_000
    await call(anna, 'remove', { household: anna.userId, member: carl.userId })
    expect(await carl.push(...late)).toMatchObject([notTheirs, applied])
    world.clock.at -= 60_000
  })

  test('in another household any, and nobody reads it there', async () => {
    const minkas = photoOf(49)
    await sitting(minkas)
    const other = await world.device()
    const own = addPet()
    expect(await other.push(own, note(own, minkas))).toMatchObject([applied, applied])
    expect(await seenBy(other, minkas)).toBe(404)
  })
})
