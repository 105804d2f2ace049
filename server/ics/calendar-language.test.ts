import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChangeOf } from '#core/changes/change.ts'
import { calendar, subscribed, valuesOf } from '#test/support/calendar-calls.ts'
import { engines, testOnce } from '#test/support/engines.ts'
import { addEvent, addPet, daily, newId, serverWorld } from '#test/support/server-world.ts'
import type { Device, ServerWorld } from '#test/support/server-world.ts'
import { householdTables } from '../households/household-tables.ts'

describe.each(engines)('the language of a calendar, on %s', (engine) => {
  const it = testOnce(engine)
  let world: ServerWorld
  beforeAll(async () => {
    world = await serverWorld(engine)
  })
  afterAll(() => world.close())

  /** A link made on a device that speaks so. */
  async function linkMadeIn(anna: Device, headers: Record<string, string>, isWhole = true): Promise<string> {
    const made = { household: anna.userId, name: 'Otto', petIds: null, isWhole }
    const all = { 'content-type': 'application/json', ...headers }
    const post = (path: string, body: unknown) =>
      anna.send(path, { method: 'POST', headers: all, body: JSON.stringify(body) })
    return (await calendar({ post }, 'make', made)).body.secret
  }
  const summaries = async (secret: string) =>
    valuesOf((await subscribed(world.url, secret)).text, 'SUMMARY').sort()

  /** Half a tablet, a ready routine, and one that somebody has renamed. */
  async function household(): Promise<Device> {
    const anna = await world.device()
    const rex = addPet()
    const medicineId = newId()
    const add: ChangeOf<'add-medicine'> = {
      id: newId(),
      at: 1,
      verb: 'add-medicine',
      medicineId,
      medicine: { name: 'Vetmedin', unit: 'tablet', strength: '', petIds: [rex.petId], leadDays: 7 },
    }
    const pill = addEvent({ title: 'Heart', petIds: [rex.petId], recurrence: daily })
    const walk = { routineId: 'evening-walk', recurrence: daily }
    await anna.push(
      rex,
      add,
      { ...pill, event: { ...pill.event, dose: { medicineId, milli: 500 } } },
      addEvent({ title: 'Evening walk', ...walk }),
      addEvent({ title: 'Round with Gran', ...walk }),
    )
    return anna
  }
  const german = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' }

  it('doses and ready routines are called as where its link was made; what somebody typed stays', async () => {
    const anna = await household()
    expect(await summaries(await linkMadeIn(anna, german))).toEqual([
      'Abendspaziergang',
      'Heart · ½ Tablette Vetmedin (Rex)',
      'Round with Gran',
    ])
    const chosen = { ...german, cookie: `${anna.cookie}; language=es` }
    expect(await summaries(await linkMadeIn(anna, chosen))).toEqual([
      'Heart · ½ comprimido Vetmedin (Rex)',
      'Paseo de la tarde',
      'Round with Gran',
    ])
  })

  it('a link without titles says "care" in that language', async () => {
    const anna = await household()
    const said = await summaries(await linkMadeIn(anna, german, false))
    expect(new Set(said)).toEqual(new Set(['Pflege']))
  })

  it('who reads it asks for no language, and what has not changed is not sent again', async () => {
    const anna = await household()
    const secret = await linkMadeIn(anna, german)
    const first = await subscribed(world.url, secret)
    const spanish = { 'accept-language': 'es', cookie: 'language=es', 'if-none-match': first.tag }
    expect((await subscribed(world.url, secret, spanish)).status).toBe(304)
  })

  test('a link from before goes on in English, with titles as they are kept, and is told from others by its tag', async () => {
    const anna = await household()
    await anna.push(addEvent({ title: 'Morgenspaziergang', routineId: 'morning-walk', recurrence: daily }))
    const secret = await linkMadeIn(anna, german)
    const { tag } = await subscribed(world.url, secret)
    const links = householdTables(world.database.kysely)
      .updateTable('links')
      .where('made_by', '=', anna.userId)
    await links.set({ grants: '{"petIds":null,"isWhole":true}' }).execute()
    expect((await subscribed(world.url, secret, { 'if-none-match': tag })).status).toBe(200)
    expect(await summaries(secret)).toEqual([
      'Evening walk',
      'Heart · ½ tablet Vetmedin (Rex)',
      'Morgenspaziergang',
      'Round with Gran',
    ])
    const [link] = (await calendar(anna, 'read', {})).body.links
    expect(link).toMatchObject({ name: 'Otto', isWhole: true })
    expect(link).not.toHaveProperty('language')
  })

  it('a download says doses as the browser speaks, and titles as they are kept', async () => {
    const anna = await household()
    const path = `/api/calendars/export.ics?household=${anna.userId}`
    const text = await (await anna.send(path, { headers: german })).text()
    expect(valuesOf(text, 'SUMMARY').sort()).toEqual([
      'Evening walk',
      'Heart · ½ Tablette Vetmedin (Rex)',
      'Round with Gran',
    ])
    expect(valuesOf(text, 'X-SENIOR-PET-CARE-DOSE')).toEqual(['½ Tablette Vetmedin'])
  })
})
