import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Measure } from '#core/health/measure.ts'
import type { ChangeOf } from '#core/changes/change.ts'
import type { Pet } from '#core/pets/pet.ts'
import { engines } from '#test/support/engines.ts'
import { call, guestOf, secretOf } from '#test/support/household-calls.ts'
import { addPet, newId, serverWorld } from '#test/support/server-world.ts'
import type { Device, ServerWorld } from '#test/support/server-world.ts'

function weigh({ petId, pet }: ChangeOf<'add-pet'>, grams: number): ChangeOf<'record-measure'> {
  const at = Date.parse('2026-11-15T12:00:00Z')
  return {
    id: newId(),
    at,
    verb: 'record-measure',
    measureId: newId(),
    petId,
    petName: pet.name,
    kind: 'weight',
    details: { values: { value: grams }, at, local: '2026-11-15T12:00:00', note: '' },
  }
}

describe.each(engines)('measures, on %s', (engine) => {
  let world: ServerWorld
  beforeAll(async () => {
    world = await serverWorld(engine)
  })
  afterAll(() => world.close())

  async function household() {
    const anna = await world.device()
    const [rex, minka] = [addPet({ name: 'Rex' }), addPet({ name: 'Minka' })]
    await anna.push(rex, minka)
    return { anna, rex, minka }
  }
  async function measuresOf(device: Device): Promise<Measure[]> {
    const { rows } = await device.snapshot('pets,events,care,health')
    return rows.filter(({ collection }) => collection === 'health').map(({ body }) => body as Measure)
  }

  test('of any year are in every snapshot, and of two devices in one minute both', async () => {
    const { anna, rex } = await household()
    const [one, two] = [weigh(rex, 30_000), weigh(rex, 30_100)]
    const old = { ...weigh(rex, 28_000) }
    old.details = { ...old.details, at: Date.parse('2016-01-01T12:00:00Z'), local: '2016-01-01T12:00:00' }
    await Promise.all([anna.push(one, old), anna.push(two), anna.push(one)])
    const all = await measuresOf(anna)
    expect(all.map(({ values }) => values.value).toSorted()).toEqual([28_000, 30_000, 30_100])
  })

  test('are not sent to an app that knows nothing of them', async () => {
    const { anna, rex } = await household()
    await anna.push(weigh(rex, 30_000))
    const { rows } = await anna.snapshot('pets,events,care,deletions')
    expect(rows.map(({ collection }) => collection)).not.toContain('health')
  })

  test('stay when their pet is deleted', async () => {
    const { anna, rex } = await household()
    await anna.push(weigh(rex, 30_000), { id: newId(), at: 1, verb: 'delete-pet', petId: rex.petId })
    expect(await measuresOf(anna)).toHaveLength(1)
  })

  test('are in the download of everything, by the names of people and without their ids', async () => {
    const { anna, rex } = await household()
    await anna.push(weigh(rex, 30_000))
    const file = (await (await anna.send('/api/account/export')).json()) as { health: Measure[] } // as it answers
    expect(file.health).toMatchObject([{ kind: 'weight', values: { value: 30_000 } }])
    expect(file.health[0]?.by).not.toHaveProperty('id')
  })

  test('of other pets a sitter neither sees nor writes', async () => {
    const { anna, rex, minka } = await household()
    await anna.push(weigh(rex, 30_000), weigh(minka, 4_200))
    const { body } = await call(anna, 'make-sitter-link', {
      household: anna.userId,
      name: 'Sam',
      pets: [{ id: rex.petId, name: 'Rex' }],
      days: { first: '2026-11-15', last: '2026-11-16' },
      zone: 'UTC',
    })
    const sam = await guestOf(world.url, secretOf(body.link))
    expect((await measuresOf(sam)).map(({ petName }) => petName)).toEqual(['Rex'])
    const own = weigh(rex, 29_000)
    expect(await sam.push(own, weigh(minka, 4_000))).toMatchObject([
      { outcome: 'applied' },
      { refusal: 'not-allowed' },
    ])
    const takeBack = (recordId: string): ChangeOf<'retract-measure'> => ({
      id: newId(),
      at: world.clock.at,
      verb: 'retract-measure',
      recordId,
      retracted: true,
    })
    const annas = (await measuresOf(sam)).find(({ values }) => values.value === 30_000)
    expect(
      await sam.push(takeBack(annas?.id ?? ''), takeBack(`${own.measureId}.${rex.petId}`)),
    ).toMatchObject([{ refusal: 'care-not-yours' }, { outcome: 'applied' }])
  })

  test('are neither read nor written by another household, nor by nobody', async () => {
    const { anna, rex } = await household()
    await anna.push(weigh(rex, 30_000))
    const stranger = (await world.device()).in(anna.userId)
    expect((await stranger.post('/sync', { changes: [weigh(rex, 1_000)] })).status).toBe(403)
    const nobody = await fetch(`${world.url}/sync`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: world.url },
      body: JSON.stringify({ changes: [weigh(rex, 1_000)] }),
    })
    expect(nobody.status).toBe(401)
    expect(await measuresOf(anna)).toHaveLength(1)
  })

  test('of their own are in every snapshot and in the download, by whoever may record, and of nobody else', async () => {
    const { anna, rex, minka } = await household()
    const edit = (pet: ChangeOf<'edit-pet'>['pet']): ChangeOf<'edit-pet'> => ({
      id: newId(),
      at: 1,
      verb: 'edit-pet',
      petId: rex.petId,
      pet,
    })
    const girth = { name: 'Girth', form: 'number', unit: 'cm' } as const
    const stiff = { name: 'Stiffness', form: 'choice', choices: ['None', 'Some'] } as const
    const define = edit({ ownMeasures: { 'own-girth': girth } })
    expect(
      await Promise.all([
        anna.push(define),
        anna.push(edit({ ownMeasures: { 'own-stiff': { ...stiff, choices: [...stiff.choices] } } })),
      ]),
    ).toMatchObject([[{ outcome: 'applied' }], [{ outcome: 'applied' }]])
    const measure = (of: ChangeOf<'add-pet'>, value: number): ChangeOf<'record-measure'> => {
      const { details, ...said } = weigh(of, 0)
      const own = { id: 'own-girth', ...girth }
      return { ...said, kind: 'own', own, details: { ...details, values: { value } } }
    }
    expect(await anna.push(measure(rex, 31_500), measure(rex, -1))).toMatchObject([
      { outcome: 'applied' },
      { refusal: 'measure-out-of-bounds' },
    ])
    const { body } = await call(anna, 'make-sitter-link', {
      household: anna.userId,
      name: 'Sam',
      pets: [{ id: rex.petId, name: 'Rex' }],
      days: { first: '2026-11-15', last: '2026-11-16' },
      zone: 'UTC',
    })
    const sam = await guestOf(world.url, secretOf(body.link))
    expect(
      await sam.push(measure(rex, 32_000), measure(minka, 1), edit({ ownMeasures: { 'own-girth': null } })),
    ).toMatchObject([{ outcome: 'applied' }, { refusal: 'not-allowed' }, { refusal: 'not-allowed-for-role' }])
    const { rows } = await sam.snapshot('pets,health')
    expect(rows.find(({ id }) => id === rex.petId)?.body).toMatchObject({
      ownMeasures: { 'own-girth': girth, 'own-stiff': stiff },
    })
    expect((await measuresOf(sam)).map(({ own, values }) => [own?.name, values.value]).toSorted()).toEqual([
      ['Girth', 31_500],
      ['Girth', 32_000],
    ])
    const stranger = (await world.device()).in(anna.userId)
    for (const change of [define, measure(rex, 1)])
      expect((await stranger.post('/sync', { changes: [change] })).status).toBe(403)
    await anna.push(edit({ ownMeasures: { 'own-girth': null } }))
    const file = (await (await anna.send('/api/account/export')).json()) as { pets: Pet[]; health: Measure[] } // as it answers
    expect(file.pets.find(({ id }) => id === rex.petId)?.ownMeasures).toEqual({ 'own-stiff': stiff })
    expect(file.health.map(({ own }) => own)).toEqual([
      { id: 'own-girth', ...girth },
      { id: 'own-girth', ...girth },
    ])
  })

  test('and targets survive an edit of the pet by an app that knows neither', async () => {
    const { anna, rex } = await household()
    const edit = (pet: ChangeOf<'edit-pet'>['pet']) =>
      anna.push({ id: newId(), at: 1, verb: 'edit-pet', petId: rex.petId, pet })
    await edit({ targets: { weight: [29_000, 31_000] } })
    await edit({ targets: { breaths: [10, 30] } })
    await edit({ name: 'Old Rex', vet: 'Dr Ahn' })
    const pet = async () =>
      (await anna.snapshot('pets')).rows.find(({ id }) => id === rex.petId)?.body as object
    expect(await pet()).toMatchObject({
      name: 'Old Rex',
      targets: { weight: [29_000, 31_000], breaths: [10, 30] },
    })
    expect(await edit({ targets: { weight: [31_000, 29_000] } })).toMatchObject([
      { refusal: 'target-invalid' },
    ])
    await edit({ targets: { weight: null, breaths: null } })
    expect(await pet()).not.toHaveProperty('targets')
  })
})
