import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Change, ChangeOf } from '#core/changes/change.ts'
import type { Deletion } from '#core/deletions/deletion.ts'
import { engines } from '#test/support/engines.ts'
import { call, joined, sitterLink } from '#test/support/household-calls.ts'
import { addEvent, addPet, createDevice, daily, newId, serverWorld } from '#test/support/server-world.ts'
import type { Device, ServerWorld } from '#test/support/server-world.ts'

const all = 'pets,events,care,deletions'
const day = 86_400_000

describe.each(engines)('what was deleted, on %s', (engine) => {
  let world: ServerWorld
  beforeAll(async () => {
    world = await serverWorld(engine)
  })
  afterAll(() => world.close())
  const today = Date.parse('2026-11-15T12:00:00Z')
  afterEach(() => void (world.clock.at = today))

  const undo = (of: string): Change => ({ id: newId(), at: world.clock.at, verb: 'undo', of })
  const deletePet = (petId: string): ChangeOf<'delete-pet'> => ({
    id: newId(),
    at: world.clock.at,
    verb: 'delete-pet',
    petId,
  })
  const deleteEvent = (eventId: string, scope: 'this' | 'all' = 'all'): ChangeOf<'delete-event'> => ({
    id: newId(),
    at: world.clock.at,
    verb: 'delete-event',
    eventId,
    scope,
    occurrenceDate: '2026-11-20',
  })
  async function listed(device: Device): Promise<Deletion[]> {
    const { rows } = await device.snapshot(all)
    return rows.filter(({ collection }) => collection === 'deletions').map(({ body }) => body as Deletion)
  }
  const titles = async (device: Device) =>
    (await device.snapshot()).rows.map(({ body }) => {
      const { title, name } = body as { title?: string; name?: string } // an event's, or a pet's
      return title ?? name
    })
  async function household() {
    const anna = await world.device()
    const rex = addPet({ name: 'Rex' })
    const pill = addEvent({ title: 'Pill', petIds: [rex.petId], recurrence: daily })
    const walk = addEvent({ title: 'Walk', petIds: [rex.petId] })
    await anna.push(rex, pill, walk)
    return { anna, rex, pill, walk }
  }

  test('is listed for everybody who may restore it, with who did it, and an older app is not told', async () => {
    const { anna, rex } = await household()
    const berta = (await joined(world, anna)).in(anna.userId)
    const feed = await anna.feed(null, {}, all)
    await feed.upToDate()
    const deletion = deletePet(rex.petId)
    await berta.push(deletion)
    await feed.untilRow(deletion.id)
    await feed.close()
    expect(await listed(anna)).toMatchObject([
      { id: deletion.id, at: world.clock.at, by: 'Berta', kind: 'pet', title: 'Rex', events: 2 },
    ])
    expect((await anna.snapshot('pets,events,care')).rows).toEqual([])
  })

  test('a pet comes back with its events four weeks later, and is listed no longer', async () => {
    const { anna, rex } = await household()
    const deletion = deletePet(rex.petId)
    await anna.push(deletion)
    await anna.push(addPet({ name: 'Minka' }), addEvent({ title: 'Vet' }))
    world.clock.at += 29 * day
    await anna.push(addEvent({ title: 'Nails', start: '2026-12-20T08:00:00', end: '2026-12-20T09:00:00' }))
    expect(await anna.push(undo(deletion.id))).toMatchObject([{ outcome: 'applied' }])
    expect((await titles(anna)).toSorted()).toEqual(['Minka', 'Nails', 'Pill', 'Rex', 'Vet', 'Walk'])
    expect(await listed(anna)).toEqual([])
  })

  test('a deletion that is carried out again keeps who and when; the last thirty days are kept', async () => {
    const { anna, pill, walk } = await household()
    const berta = (await joined(world, anna)).in(anna.userId)
    // a session would not last from today on
    world.clock.at -= 20 * day
    const [mine, theirs] = [deleteEvent(pill.eventId), deleteEvent(pill.eventId)]
    await anna.push(mine)
    world.clock.at += day
    await berta.push(theirs)
    await anna.push(undo(mine.id))
    expect(await listed(anna)).toMatchObject([{ id: theirs.id, title: 'Pill', by: '' }])
    await anna.push(undo(theirs.id))
    const [skip, other] = [deleteEvent(pill.eventId, 'this'), deleteEvent(walk.eventId)]
    await berta.push(skip)
    await anna.push(other)
    await anna.push(undo(other.id))
    expect(await listed(anna)).toMatchObject([{ id: skip.id, by: 'Berta', scope: 'this', day: '2026-11-20' }])
    world.clock.at += 30 * day
    const last = deleteEvent(walk.eventId)
    await anna.push(last)
    expect((await listed(anna)).map(({ id }) => id)).toEqual([last.id])
  })

  test('deleted and restored in one push leaves nothing', async () => {
    const { anna, pill } = await household()
    const deletion = deleteEvent(pill.eventId)
    await anna.push(deletion, undo(deletion.id))
    expect(await listed(anna)).toEqual([])
  })

  test('never reaches a sitter, neither one with an account nor one by a link', async () => {
    const { anna, rex, pill } = await household()
    const member = (await joined(world, anna, 'sitter', 'Sitting')).in(anna.userId)
    const pets = [{ id: rex.petId, name: 'Rex' }]
    const secret = await sitterLink(anna, { pets })
    const guest = await guestBy(secret)
    const feeds = await Promise.all([member, guest].map((sitter) => sitter.feed(null, {}, all)))
    for (const feed of feeds) await feed.upToDate()
    const [deletion, last] = [deleteEvent(pill.eventId), addEvent({ title: 'Last', petIds: [rex.petId] })]
    await anna.push(deletion)
    await anna.push(last)
    for (const feed of feeds) {
      await feed.untilRow(last.eventId)
      expect(feed.rows().map(({ collection }) => collection)).not.toContain('deletions')
      await feed.close()
    }
    for (const sitter of [member, guest]) {
      expect(await listed(sitter)).toEqual([])
      const asked = await sitter.send(`/days?first=2026-01-01&last=2027-01-01&knows=${all}&after=inside`)
      expect(await asked.text()).not.toContain('deletions')
      expect(await sitter.push(undo(deletion.id))).toMatchObject([{ refusal: 'not-allowed-for-role' }])
    }
    expect(await listed(anna)).toMatchObject([{ id: deletion.id }])
  })

  test('whoever becomes a sitter is told of no more deletions', async () => {
    const { anna, pill, walk } = await household()
    const berta = (await joined(world, anna)).in(anna.userId)
    const feed = await berta.feed(null, {}, all)
    await feed.upToDate()
    await call(anna, 'change-role', { household: anna.userId, member: berta.userId, role: 'sitter' })
    await feed.untilEnd(2_000)
    await anna.push(deleteEvent(pill.eventId), deleteEvent(walk.eventId))
    expect(await listed(berta)).toEqual([])
  })

  test('is part of what a person takes along', async () => {
    const { anna, pill } = await household()
    await anna.push(deleteEvent(pill.eventId))
    const taken = (await (await anna.send('/api/account/export')).json()) as { deletions: Deletion[] }
    expect(taken.deletions).toMatchObject([{ title: 'Pill', kind: 'event' }])
  })

  test('is not part of what a sitter takes along', async () => {
    const { anna, pill } = await household()
    const sitter = await joined(world, anna, 'sitter', 'Sitting')
    await anna.push(deleteEvent(pill.eventId))
    const taken = await (await sitter.send('/api/account/export')).text()
    expect(taken).toContain('Rex')
    expect(taken).not.toContain('Pill')
  })

  test('one that is listed only after an undo was made when it arrived, whatever its device says', async () => {
    const { anna, pill } = await household()
    const first = deleteEvent(pill.eventId)
    const second = { ...deleteEvent(pill.eventId), at: 8.64e15 }
    await anna.push(first, second)
    await anna.push(undo(first.id))
    expect(await listed(anna)).toMatchObject([{ id: second.id, at: world.clock.at }])
  })

  async function guestBy(secret: string) {
    const answer = await fetch(`${world.url}/api/households/open-sitter-link`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: world.url },
      body: JSON.stringify({ secret, name: 'Sam' }),
    })
    const { user, joined } = (await answer.json()) as { user: { id: string }; joined: string } // as it answers
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    return createDevice(world.url, cookie, user.id, world.url, joined)
  }
})
