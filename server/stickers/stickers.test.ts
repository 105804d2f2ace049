import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CareRecord } from '#core/care/care.ts'
import type { Change, ChangeOf } from '#core/changes/change.ts'
import { stickerUndoMs } from '#core/changes/verbs/whose-record.ts'
import { engines } from '#test/support/engines.ts'
import { scanned, sticker, stickerFor } from '#test/support/by-link-calls.ts'
import { call, joined, nobodyAt, secretOf } from '#test/support/household-calls.ts'
import { hashOf, photoOf } from '#test/support/photo-bytes.ts'
import { putPhoto } from '#test/support/photo-calls.ts'
import { addEvent, addPet, daily, newId, recordCare, serverWorld } from '#test/support/server-world.ts'
import type { Device, ServerWorld } from '#test/support/server-world.ts'

const over = 'This sticker no longer works. Please ask the pet’s family for a new one.'
const notForThis = 'This cannot be recorded here any more. Please record it in the app.'

describe.each(engines)('stickers, on %s', (engine) => {
  let world: ServerWorld
  beforeAll(async () => {
    world = await serverWorld(engine)
  })
  afterAll(() => world.close())

  /** Two cats: one has insulin twice a day and a pill, the other shares the pill and has fish. */
  async function household() {
    const anna = await world.device()
    await call(anna, 'call-me', { household: anna.userId, name: 'Anna' })
    const [mitzi, minka] = [addPet({ name: 'Mitzi', species: 'cat' }), addPet({ name: 'Minka' })]
    const at = (time: string) => ({ start: `2026-11-01T${time}:00`, end: `2026-11-01T${time}:10` })
    const secrets = { description: 'The key is under the mat' }
    const morning = addEvent({
      title: 'Insulin',
      ...at('08:00'),
      ...secrets,
      petIds: [mitzi.petId],
      recurrence: daily,
    })
    const evening = addEvent({
      ...morning.event,
      ...at('20:00'),
      togetherId: morning.eventId,
    })
    const pill = addEvent({
      title: 'Heart pill',
      ...at('09:00'),
      petIds: [mitzi.petId, minka.petId],
      recurrence: daily,
    })
    const fish = addEvent({ title: 'Fish', petIds: [minka.petId] })
    await anna.push(mitzi, minka, morning, evening, pill, fish)
    const secret = await stickerFor(anna, {
      petId: mitzi.petId,
      title: 'Insulin',
      togetherId: morning.eventId,
    })
    return { anna, mitzi, minka, morning, evening, pill, fish, secret }
  }

  const push = (secret: string, changes: Change[], by: Pick<Device, 'post'> = nobodyAt(world.url)) =>
    sticker(by, 'push', { secret, changes })
  const recordsOf = async (device: Device) =>
    (await device.snapshot('care')).rows.map(({ body }) => body as CareRecord)
  const entriesOf = async (device: Device) => (await recordsOf(device)).flatMap(({ entries }) => entries)

  test('whoever scans it sees one thing of one pet, and nothing else of the household', async () => {
    const { anna, mitzi, minka, morning, evening, pill, secret } = await household()
    await anna.push(recordCare(morning, [mitzi], { note: 'bit me', by: { id: null, name: 'Ben' } }))
    await anna.push(recordCare(pill, [mitzi, minka]))
    const { status, body } = await scanned(world.url, secret)
    expect(status).toBe(200)
    const ids = (collection: string) =>
      body.rows.flatMap((row) => (row.collection === collection ? row.id : []))
    expect(ids('pets')).toEqual([mitzi.petId])
    expect(ids('events').toSorted()).toEqual([morning.eventId, evening.eventId].toSorted())
    expect(ids('care')).toHaveLength(1)
    expect(body).toMatchObject({ title: 'Insulin', people: [{ name: 'Anna' }], you: null })
    const text = JSON.stringify(body)
    expect(text).toContain('"Ben"')
    for (const hidden of ['Minka', minka.petId, 'Fish', 'Heart pill', 'under the mat', 'bit me', '@'])
      expect(text).not.toContain(hidden)
  })

  test('a face travels to who does not have it', async () => {
    const { anna, mitzi, secret } = await household()
    const bytes = photoOf(1)
    const hash = hashOf(bytes)
    await putPhoto(anna, bytes)
    await anna.push({ id: newId(), at: 1, verb: 'edit-pet', petId: mitzi.petId, pet: { photo: hash } })
    const faces = async (had?: string[]) => {
      const { body } = await sticker(nobodyAt(world.url), 'open', { secret, ...(had && { faces: had }) })
      return body.photos.map((one) => one.hash)
    }
    expect(await faces()).toEqual([hash])
    expect(await faces([hashOf(photoOf(2))])).toEqual([hash])
    expect(await faces([hash])).toEqual([])
  })

  test('what is the same by another row is seen, too: two rows of one insulin are two doses in one cat', async () => {
    const { anna, mitzi, secret } = await household()
    const again = addEvent({ title: 'insulin 2 units', petIds: [mitzi.petId] })
    await anna.push(again, recordCare(again, [mitzi]))
    const { body } = await scanned(world.url, secret)
    expect(body.rows.filter(({ collection }) => collection === 'care')).toHaveLength(1)
    expect(JSON.stringify(body)).toContain(again.eventId)
  })

  test('given once, whatever is sent again, under the name that was said, and the household is told', async () => {
    const { anna, mitzi, morning, secret } = await household()
    const change = recordCare(morning, [mitzi], { by: { id: null, name: 'Grandma' } })
    for (let n = 0; n < 3; n++)
      expect((await push(secret, [change])).body.answers).toMatchObject([{ outcome: 'applied' }])
    const [entry, ...others] = await entriesOf(anna)
    expect(others).toEqual([])
    expect(entry).toMatchObject({ outcome: 'given', by: { id: null, name: 'Grandma' } })
    const { body } = await sticker(anna, 'read', { household: anna.userId })
    expect(body.stickers).toMatchObject([
      {
        title: 'Insulin',
        petIds: [mitzi.petId],
        madeBy: 'Anna',
        uses: [{ by: 'Grandma', at: world.clock.at }],
      },
    ])
  })

  test('what a device claims is put right: titles, times and names are the household’s own', async () => {
    const { anna, mitzi, morning, secret } = await household()
    const change = {
      ...recordCare(morning, [mitzi], {
        note: 'x'.repeat(900),
        by: { id: anna.userId, name: 'Somebody else' },
      }),
      title: 'Poison',
      due: '2026-11-15T03:00:00',
      pets: [{ id: mitzi.petId, name: 'Not Mitzi' }],
    }
    await push(secret, [change])
    expect(await recordsOf(anna)).toMatchObject([
      {
        title: 'Insulin',
        due: '2026-11-15T08:00:00',
        petName: 'Mitzi',
        entries: [{ note: '', by: { id: anna.userId, name: 'Anna' } }],
      },
    ])
  })

  test('it records nothing else: no other pet, thing, medicine or verb', async () => {
    const { anna, mitzi, minka, morning, pill, fish, secret } = await household()
    const medicine = {
      id: newId(),
      at: 1,
      verb: 'add-medicine' as const,
      medicineId: newId(),
      medicine: {
        name: 'Prednisolone',
        unit: 'tablet' as const,
        strength: '',
        petIds: [mitzi.petId],
        leadDays: 7,
      },
    }
    await anna.push(medicine)
    const dose = {
      medicineId: medicine.medicineId,
      milli: 1000,
      name: 'Prednisolone',
      unit: 'tablet' as const,
    }
    const own = recordCare(morning, [mitzi])
    const tried: Change[] = [
      recordCare(pill, [mitzi]),
      recordCare(fish, [minka]),
      recordCare(morning, [minka]),
      { ...own, id: newId(), pets: [] },
      recordCare(morning, [mitzi], { dose }),
      { ...asNeeded(mitzi), details: { ...own.details, dose } },
      asNeeded(mitzi),
      { id: newId(), at: 1, verb: 'delete-pet', petId: mitzi.petId },
      { id: newId(), at: 1, verb: 'delete-event', eventId: morning.eventId, scope: 'all' },
      { id: newId(), at: 1, verb: 'undo', of: mitzi.id },
      {
        id: newId(),
        at: 1,
        verb: 'edit-event',
        eventId: morning.eventId,
        scope: 'all',
        event: { title: 'x' },
      },
    ]
    const before = await anna.snapshot('pets,events,care,medicines')
    const { status, body } = await push(secret, tried)
    expect(status).toBe(200)
    expect(body.answers.map((one) => one.outcome === 'refused' && one.says)).toEqual(
      tried.map(() => notForThis),
    )
    expect((await anna.snapshot('pets,events,care,medicines')).rows).toEqual(before.rows)
    expect((await sticker(anna, 'read', { household: anna.userId })).body.stickers).toMatchObject([
      { used: 0 },
    ])
  })

  const asNeeded = ({ petId }: ChangeOf<'add-pet'>): ChangeOf<'record-as-needed'> => {
    const at = Date.parse('2026-11-15T12:00:00Z')
    return {
      id: newId(),
      at,
      verb: 'record-as-needed',
      careId: newId(),
      title: 'Insulin',
      pets: [{ id: petId, name: '' }],
      details: { outcome: 'given', at, local: '2026-11-15T12:00:00', amount: '', note: '' },
    }
  }

  test('a medicine that is given as needed is recorded by its own sticker, under its own name', async () => {
    const { anna, mitzi } = await household()
    const medicineId = newId()
    const medicine = {
      name: 'Metacam',
      unit: 'ml' as const,
      strength: '',
      petIds: [mitzi.petId],
      leadDays: 7,
    }
    const needed = { milli: 500, hoursApart: 8, mostADay: null }
    await anna.push({
      id: newId(),
      at: 1,
      verb: 'add-medicine',
      medicineId,
      medicine: { ...medicine, asNeeded: needed },
    })
    const secret = await stickerFor(anna, { petId: mitzi.petId, title: 'Metacam', medicineId })
    const { body } = await scanned(world.url, secret)
    expect(body.rows.find(({ collection }) => collection === 'medicines')?.body).toMatchObject({
      name: 'Metacam',
      asNeeded: needed,
    })
    const change = asNeeded(mitzi)
    const dose = { medicineId, milli: 500, name: 'Metacam', unit: 'ml' as const }
    await push(secret, [{ ...change, details: { ...change.details, dose } }])
    expect(await recordsOf(anna)).toMatchObject([
      { title: 'Metacam', slot: null, entries: [{ dose: { milli: 500 } }] },
    ])
  })

  test('taken back for ten minutes by the sticker itself, and nothing that others have recorded', async () => {
    const { anna, mitzi, morning, evening, secret } = await household()
    const own = recordCare(morning, [mitzi])
    const others = { ...recordCare(evening, [mitzi]), due: '2026-11-15T20:00:00' }
    await push(secret, [own])
    await anna.push(others)
    const back = ({ id, seriesId }: ChangeOf<'record-care'>): ChangeOf<'retract-care'> => ({
      id: newId(),
      at: world.clock.at,
      verb: 'retract-care',
      careIds: [`${seriesId}.20261115.${mitzi.petId}`],
      entryId: id,
      retracted: true,
    })
    expect((await push(secret, [back(others)])).body.answers).toMatchObject([{ refusal: 'care-not-yours' }])
    const startedAt = world.clock.at
    world.clock.at += stickerUndoMs + 1
    expect((await push(secret, [back(own)])).body.answers).toMatchObject([{ refusal: 'care-too-old' }])
    world.clock.at = startedAt
    expect((await push(secret, [back(own)])).body.answers).toMatchObject([{ outcome: 'applied' }])
    const retracted = (await entriesOf(anna)).map((entry) => entry.retracted !== undefined)
    expect(retracted.toSorted()).toEqual([false, true])
  })

  test('nor is it brought back later, once the household has taken it back', async () => {
    const { anna, mitzi, morning, secret } = await household()
    const own = recordCare(morning, [mitzi])
    const careIds = [`${own.seriesId}.20261115.${mitzi.petId}`]
    const back = { at: world.clock.at, verb: 'retract-care' as const, careIds, entryId: own.id }
    await push(secret, [own])
    await anna.push({ ...back, id: newId(), retracted: true })
    const startedAt = world.clock.at
    world.clock.at += stickerUndoMs + 1
    const { body } = await push(secret, [{ ...back, id: newId(), retracted: false }])
    world.clock.at = startedAt
    expect(body.answers).toMatchObject([{ refusal: 'care-too-old' }])
  })

  test('who is signed in and lives there records under their own name; anybody else as who holds the sticker', async () => {
    const { anna, mitzi, morning, evening, secret } = await household()
    const berta = await joined(world, anna)
    const stranger = await world.device()
    expect((await sticker(berta, 'open', { secret })).body.you).toEqual({ id: berta.userId, name: 'Berta' })
    expect((await sticker(stranger, 'open', { secret })).body.you).toBeNull()
    await push(secret, [recordCare(morning, [mitzi])], berta)
    await push(secret, [{ ...recordCare(evening, [mitzi]), due: '2026-11-15T20:00:00' }], stranger)
    const by = (await entriesOf(anna)).map(({ recordedBy }) => recordedBy.id)
    expect(by).toContain(berta.userId)
    expect(by).not.toContain(stranger.userId)
  })

  test('with what it was for it is over: the event, the pet, or the right of who made it', async () => {
    const { anna, mitzi, morning, evening, secret } = await household()
    const otto = await joined(world, anna, 'carer', 'Otto')
    const ottos = await stickerFor(otto, { petId: mitzi.petId, household: anna.userId })
    await call(anna, 'change-role', { household: anna.userId, member: otto.userId, role: 'sitter' })
    expect((await scanned(world.url, ottos)).says).toBe(over)
    expect((await push(ottos, [recordCare(morning, [mitzi])])).says).toBe(over)
    for (const { eventId } of [morning, evening])
      await anna.push({ id: newId(), at: 1, verb: 'delete-event', eventId, scope: 'all' })
    expect((await scanned(world.url, secret)).says).toBe(over)
    const other = await stickerFor(anna, { petId: mitzi.petId })
    await anna.push({ id: newId(), at: 1, verb: 'delete-pet', petId: mitzi.petId })
    expect((await scanned(world.url, other)).says).toBe(over)
  })

  test('of a medicine that was deleted, or a household, nothing is left', async () => {
    const { anna, mitzi } = await household()
    const medicineId = newId()
    const needed = { milli: 500, hoursApart: null, mostADay: null }
    const card = { name: 'Metacam', unit: 'ml' as const, strength: '', leadDays: 7, asNeeded: needed }
    const change = { medicineId, medicine: { ...card, petIds: [mitzi.petId] } }
    await anna.push({ id: newId(), at: 1, verb: 'add-medicine', ...change })
    const ofMedicine = await stickerFor(anna, { petId: mitzi.petId, medicineId })
    expect((await scanned(world.url, ofMedicine)).status).toBe(200)
    const pill = addEvent({ title: 'Pill', petIds: [mitzi.petId], recurrence: daily })
    await anna.push(pill, { id: newId(), at: 1, verb: 'delete-medicine', medicineId })
    expect((await scanned(world.url, ofMedicine)).says).toBe(over)
    const dose = { medicineId, milli: 500, name: 'Metacam', unit: 'ml' as const }
    const details = { ...asNeeded(mitzi).details, dose }
    expect((await push(ofMedicine, [{ ...asNeeded(mitzi), details }])).says).toBe(over)
    const ofPill = await stickerFor(anna, { petId: mitzi.petId, togetherId: pill.eventId })
    const deleted = await anna.send('/api/account', {
      method: 'DELETE',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: 'a good old dog' }),
    })
    expect(deleted.ok).toBe(true)
    const { status, body } = await scanned(world.url, ofPill)
    expect([status, Object.keys(body)]).toEqual([404, ['error']])
    expect((await push(ofPill, [recordCare(pill, [mitzi])])).status).toBe(404)
  })

  test('one that is lost is replaced at one press: the old one no longer works, the new one is for the same', async () => {
    const { anna, mitzi, morning, secret } = await household()
    const [one] = (await sticker(anna, 'read', { household: anna.userId })).body.stickers
    const { body } = await sticker(anna, 'renew', { household: anna.userId, link: one?.id ?? '' })
    expect(body.stickers).toMatchObject([{ title: 'Insulin', petIds: [mitzi.petId], used: 0 }])
    expect((await scanned(world.url, secret)).says).toBe(over)
    expect((await push(secretOf(body.link), [recordCare(morning, [mitzi])])).body.answers).toMatchObject([
      { outcome: 'applied' },
    ])
  })

  test('of several who recorded before anything was sent each stands under their own, and once', async () => {
    const { anna, mitzi, morning, evening, secret } = await household()
    const given = (by: string | null, event = morning, day = '2026-11-15') => ({
      ...recordCare(event, [mitzi], by === null ? {} : { by: { id: null, name: by } }),
      day,
    })
    const nobodys = given(null, evening, '2026-11-13')
    const bens = given('Ben', morning, '2026-11-14')
    const back: ChangeOf<'retract-care'> = {
      id: newId(),
      at: world.clock.at,
      verb: 'retract-care',
      careIds: [`${bens.seriesId}.20261114.${mitzi.petId}`],
      entryId: bens.id,
      retracted: true,
    }
    const waited = [nobodys, bens, given('Grandma', evening, '2026-11-14'), back, given('Ben')]
    const { body } = await push(secret, waited)
    expect(body.answers.map(({ id, outcome }) => [id, outcome])).toEqual(
      waited.map(({ id }) => [id, 'applied']),
    )
    expect((await push(secret, waited)).body).toEqual(body)
    const entries = await entriesOf(anna)
    const names = waited.flatMap(({ id }) => {
      const found = entries.filter((entry) => entry.id === id)
      return found.map(({ by, recordedBy, retracted }) => [by.name, recordedBy.name, retracted?.by.name])
    })
    expect(names).toEqual([
      ['', '', undefined],
      ['Ben', 'Ben', 'Ben'],
      ['Grandma', 'Grandma', undefined],
      ['Ben', 'Ben', undefined],
    ])
    const { stickers } = (await sticker(anna, 'read', { household: anna.userId })).body
    expect(stickers[0]?.uses.map(({ by }) => by)).toEqual(['Ben', 'Grandma', 'Ben', ''])
  })

  test('nobody makes one of what is another’s, or is not there', async () => {
    const { anna, mitzi, morning } = await household()
    const stranger = await world.device()
    const rex = addPet()
    await stranger.push(rex)
    const of = { household: stranger.userId, title: 'x', petIds: [mitzi.petId], togetherId: morning.eventId }
    const tried = [
      sticker(stranger, 'make', of),
      sticker(stranger, 'make', { ...of, household: anna.userId }),
      sticker(stranger, 'make', { ...of, petIds: [rex.petId] }),
      sticker(anna, 'make', { ...of, household: anna.userId, medicineId: newId() }),
      sticker(nobodyAt(world.url), 'make', of),
    ]
    for (const { status } of await Promise.all(tried)) expect(status).toBeGreaterThanOrEqual(400)
    expect((await scanned(world.url, 'x')).status).toBe(404)
  })
})
