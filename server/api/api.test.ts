import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { apiCalls } from '#core/api/api-calls.ts'
import type { ApiCallName } from '#core/api/api-calls.ts'
import type { ApiAnswer, ApiBody, apiBodies } from '#core/api/api-schemas.ts'
import type { CareRecord } from '#core/care/care.ts'
import type { ChangeOf } from '#core/changes/change.ts'
import type { KeyRight } from '#core/keys/key-calls.ts'
import type { Measure } from '#core/health/measure.ts'
import { engines, testOnce } from '#test/support/engines.ts'
import { call, joined, sitterLink } from '#test/support/household-calls.ts'
import { byKey, keyFor } from '#test/support/key-calls.ts'
import { addEvent, addPet, daily, newId, serverWorld } from '#test/support/server-world.ts'
import type { Device, ServerWorld } from '#test/support/server-world.ts'

describe.each(engines)('the small API, on %s', (engine) => {
  const it = testOnce(engine)
  let world: ServerWorld
  beforeAll(async () => {
    world = await serverWorld(engine)
  })
  afterAll(() => world.close())

  const morning = Date.parse('2026-11-15T08:10:00Z')
  const at = (time: string) => ({ start: `2026-11-15T${time}:00`, end: `2026-11-15T${time}:10` })

  /** A cat with insulin twice a day, a dog with a pill at night, and a bin that is nobody's. */
  async function household() {
    world.clock.at = morning
    const anna = await world.device()
    await call(anna, 'call-me', { household: anna.userId, name: 'Anna' })
    const [mitzi, rex] = [addPet({ name: 'Mitzi', species: 'cat' }), addPet({ name: 'Rex' })]
    const medicineId = newId()
    const card: ChangeOf<'add-medicine'> = {
      id: newId(),
      at: 1,
      verb: 'add-medicine',
      medicineId,
      medicine: {
        name: 'Caninsulin',
        unit: 'unit',
        strength: '40 IU/ml',
        petIds: [mitzi.petId],
        leadDays: 7,
        asNeeded: { milli: 500, hoursApart: null, mostADay: null },
      },
    }
    const of = {
      title: 'Insulin',
      petIds: [mitzi.petId],
      recurrence: daily,
      dose: { medicineId, milli: 2_500 },
    }
    const early = addEvent({ ...of, start: '2026-11-01T08:00:00', end: '2026-11-01T08:10:00' })
    const late = addEvent({ ...of, start: '2026-11-01T20:00:00', end: '2026-11-01T20:10:00' })
    const pill = addEvent({ title: 'Pill', ...at('21:00'), petIds: [rex.petId] })
    const bin = addEvent({ title: 'Bin', ...at('18:00'), petIds: [] })
    await anna.push(mitzi, rex, card, early, late, pill, bin)
    return { anna, mitzi, rex, card, early, late, pill, secret: await keyFor(anna) }
  }

  const asked = async <N extends ApiCallName>(secret: string, name: N, query = '') => {
    const answer = await byKey(world.url, secret, apiCalls[name].path + query)
    // what is told of an answer is so
    if (answer.status === 200) expect(v.is(apiCalls[name].answer, answer.body), answer.text).toBe(true)
    return { ...answer, body: answer.body as unknown as ApiAnswer<'today'> }
  }
  const today = async (secret: string) => (await asked(secret, 'today')).body
  const sent = <N extends keyof typeof apiBodies>(
    secret: string,
    name: N,
    body: ApiBody<N>,
    headers: Record<string, string> = {},
  ) =>
    byKey(world.url, secret, apiCalls[name].path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const recordsOf = async (device: Device) =>
    (await device.snapshot('care')).rows.map(({ body }) => body as CareRecord)
  const entriesOf = async (device: Device) => (await recordsOf(device)).flatMap(({ entries }) => entries)
  const ticked = async (secret: string, title: string) =>
    (await today(secret)).tasks.find((one) => one.title === title && one.state !== 'given')?.task ?? ''

  it('today tells what is due, for whom, and what comes next', async () => {
    const { mitzi, rex, secret } = await household()
    const { body } = await asked(secret, 'today')
    expect(body).toMatchObject({
      day: '2026-11-15',
      now: '2026-11-15T08:10:00',
      zone: 'UTC',
      left: 4,
      late: 1,
    })
    // what was left of last evening is still meant in the morning
    expect(body.tasks.map(({ title, pet, state, due }) => [title, pet?.id, state, due])).toEqual([
      ['Insulin', mitzi.petId, 'late', '2026-11-14T20:00:00'],
      ['Insulin', mitzi.petId, 'due', '2026-11-15T08:00:00'],
      ['Bin', undefined, 'coming', '2026-11-15T18:00:00'],
      ['Insulin', mitzi.petId, 'coming', '2026-11-15T20:00:00'],
      ['Pill', rex.petId, 'coming', '2026-11-15T21:00:00'],
    ])
    expect(body.next).toMatchObject({
      title: 'Insulin',
      due: '2026-11-15T08:00:00',
      dose: { medicine: 'Caninsulin', amount: 2.5, unit: 'unit' },
    })
  })

  it('a tick is the record that the app makes, by whom it names', async () => {
    const { anna, card, secret } = await household()
    const task = await ticked(secret, 'Insulin')
    const next = (await today(secret)).next?.task ?? ''
    expect(task).not.toBe('')
    const answer = await sent(secret, 'care', { task: next, by: { name: 'Grandma' }, note: 'ate well' })
    expect(answer).toMatchObject({ status: 200, body: { outcome: 'applied', task: next } })
    expect(await entriesOf(anna)).toMatchObject([
      {
        outcome: 'given',
        at: morning,
        local: '2026-11-15T08:10:00',
        note: 'ate well',
        by: { id: null, name: 'Grandma' },
        recordedBy: { id: anna.userId, name: 'Anna' },
        dose: { medicineId: card.medicineId, milli: 2_500, name: 'Caninsulin', unit: 'unit' },
      },
    ])
    const after = await today(secret)
    expect(after.tasks.find((one) => one.task === next)).toMatchObject({
      state: 'given',
      recorded: { by: { name: 'Grandma' }, recordedBy: { name: 'Anna' } },
    })
    expect(after.next).toMatchObject({ title: 'Bin' })
  })

  test('it may be somebody of the household by id, called as the household calls them, and nobody else', async () => {
    const { anna, secret } = await household()
    const berta = await joined(world, anna)
    const stranger = await world.device()
    const task = await ticked(secret, 'Pill')
    expect(await sent(secret, 'care', { task, by: { id: stranger.userId } })).toMatchObject({ status: 404 })
    expect(await sent(secret, 'care', { task, by: { id: berta.userId } })).toMatchObject({ status: 200 })
    expect(await entriesOf(anna)).toMatchObject([{ by: { id: berta.userId, name: 'Berta' } }])
  })

  it('sent again it is recorded once; pressed again it is refused, and on purpose it is one more', async () => {
    const { anna, secret } = await household()
    const task = await ticked(secret, 'Pill')
    const first = await sent(secret, 'care', { id: '1', task })
    const again = await sent(secret, 'care', { id: '1', task })
    expect([again.status, again.body]).toEqual([200, first.body])
    const byHeader = await sent(secret, 'care', { task }, { 'idempotency-key': '1' })
    expect(byHeader.body).toEqual(first.body)
    expect(await sent(secret, 'care', { id: '2', task })).toMatchObject({
      status: 400,
      body: { error: { refusal: 'already-given' } },
    })
    expect(await entriesOf(anna)).toHaveLength(1)
    expect((await sent(secret, 'care', { id: '2b', task, again: true })).status).toBe(200)
    expect(await entriesOf(anna)).toHaveLength(2)
    // another key that counts from one says something of its own
    const other = await keyFor(anna, { name: 'Other' })
    expect((await sent(other, 'care', { id: '1', task: await ticked(other, 'Bin') })).status).toBe(200)
    expect(await recordsOf(anna)).toHaveLength(2)
  })

  test('ten presses of one button at the same moment are one record', async () => {
    const { anna, secret } = await household()
    const task = await ticked(secret, 'Pill')
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async () => (await sent(secret, 'care', { id: 'button', task })).status),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await entriesOf(anna)).toHaveLength(1)
  })

  it('what was recorded by mistake is taken back', async () => {
    const { anna, secret } = await household()
    const task = await ticked(secret, 'Pill')
    const { body } = await sent(secret, 'care', { task })
    const entry = (body as unknown as ApiAnswer<'recorded'>).id
    expect((await sent(secret, 'take-back', { task, entry })).status).toBe(200)
    expect((await today(secret)).tasks.find((one) => one.task === task)).toMatchObject({
      state: 'coming',
      recorded: null,
    })
    expect(await entriesOf(anna)).toMatchObject([{ retracted: { by: { name: 'Anna' } } }])
  })

  test('when it was is said with a zone or on the clock of the household, and not of tomorrow', async () => {
    const { anna, secret } = await household()
    const zone = JSON.stringify({ timeZone: 'Europe/Vienna' })
    await anna.send('/api/account', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: zone,
    })
    const task = await ticked(secret, 'Bin')
    expect((await today(secret)).now).toBe('2026-11-15T09:10:00')
    for (const said of ['2026-11-15T07:30:00', '2026-11-15T06:30:00Z', '2026-11-15T07:30:00+01:00'])
      expect((await sent(secret, 'care', { task, at: said, again: true })).status).toBe(200)
    const entries = await entriesOf(anna)
    expect(new Set(entries.map(({ at: when, local }) => `${when} ${local}`))).toEqual(
      new Set([`${Date.parse('2026-11-15T06:30:00Z')} 2026-11-15T07:30:00`]),
    )
    for (const said of [
      '2026-11-15T12:00:00Z',
      'noon',
      '1',
      '',
      '2026-02-30T07:00:00',
      '9999999999999Z',
      '-271821-04-20T00:00:00Z',
    ])
      expect((await sent(secret, 'care', { task, at: said, again: true })).status, said).toBe(400)
  })

  it('what its people measure in their own way is told with the pet, taken and told in the journal', async () => {
    const { anna, mitzi, secret } = await household()
    const { petId } = mitzi
    const choices = ['None', 'A little']
    const ownMeasures = {
      'own-girth': { name: 'Girth', form: 'number', unit: 'cm' },
      'own-stiff': { name: 'Stiffness', form: 'choice', choices },
    } as const
    const edit: ChangeOf<'edit-pet'> = {
      id: newId(),
      at: 1,
      verb: 'edit-pet',
      petId,
      pet: { ownMeasures: { ...ownMeasures, 'own-stiff': { ...ownMeasures['own-stiff'], choices } } },
    }
    await anna.push(edit)
    const { pets } = (await asked(secret, 'pets')).body as unknown as ApiAnswer<'pets'>
    expect(pets.find(({ id }) => id === petId)?.ownMeasures).toEqual([
      { id: 'own-girth', ...ownMeasures['own-girth'], choices: null },
      { id: 'own-stiff', ...ownMeasures['own-stiff'], unit: null, choices },
    ])
    const of = (own: string, value: number): ApiBody<'measures'> => ({ petId, kind: 'own', own, value })
    for (const good of [of('own-girth', 31.5), of('own-stiff', 1)])
      expect((await sent(secret, 'measures', good)).status).toBe(200)
    for (const bad of [
      of('own-stiff', 2),
      of('own-stiff', 0.5),
      of('own-girth', -1),
      of('own-gone1', 1),
      { ...of('own-girth', 1), unit: 'kg' as const },
      { petId, kind: 'own' as const, value: 1 },
    ])
      expect((await sent(secret, 'measures', bad)).status, JSON.stringify(bad)).toBeGreaterThanOrEqual(400)
    const journal = (await asked(secret, 'journal', '?first=2026-11-15&last=2026-11-15'))
      .body as unknown as ApiAnswer<'journal'>
    expect(journal.entries.map(({ kind, title, unit, values }) => [kind, title, unit, values])).toEqual(
      expect.arrayContaining([
        ['own', 'Girth', 'cm', { value: 31.5 }],
        ['own', 'Stiffness', null, { value: 1 }],
      ]),
    )
  })

  it('measures are taken in their units and told in the journal, with what was recorded', async () => {
    const { anna, mitzi, secret } = await household()
    const petId = mitzi.petId
    const good: ApiBody<'measures'>[] = [
      { petId, kind: 'weight', value: 4.25 },
      { petId, kind: 'weight', value: 4_300, unit: 'g' },
      { petId, kind: 'temperature', value: 101.5, unit: '°F' },
      { petId, kind: 'appetite', value: 4 },
      { petId, kind: 'creatinine', value: 140, unit: 'µmol/L' },
      { petId, kind: 'blood-pressure', values: { value: 160, diastolic: 95 } },
      { petId, kind: 'note', note: 'limps' },
    ]
    for (const one of good) expect((await sent(secret, 'measures', one)).status).toBe(200)
    const kept = (await anna.snapshot('health')).rows.map(({ body }) => body as Measure)
    expect(kept.map(({ kind, values }) => [kind, values.value]).toSorted()).toEqual([
      ['appetite', 4],
      ['blood-pressure', 160],
      ['creatinine', 1584],
      ['note', undefined],
      ['temperature', 3861],
      ['weight', 4250],
      ['weight', 4300],
    ])
    for (const bad of [
      { petId, kind: 'weight', value: 9e9 },
      { petId, kind: 'appetite', value: 1.5 },
      { petId, kind: 'appetite', value: 1, unit: 'kg' },
      { petId, kind: 'weight', value: 1, unit: '°C' },
      { petId, kind: 'blood-pressure', values: { value: 95, diastolic: 160 } },
      { petId, kind: 'note', value: 1 },
      { petId, kind: 'note' },
      { petId: newId(), kind: 'note', note: 'x' },
    ] as ApiBody<'measures'>[])
      expect((await sent(secret, 'measures', bad)).status, JSON.stringify(bad)).toBeGreaterThanOrEqual(400)
    await sent(secret, 'care', { task: await ticked(secret, 'Pill'), outcome: 'skipped' })
    const journal = (await asked(secret, 'journal', '?first=2026-11-15&last=2026-11-15'))
      .body as unknown as ApiAnswer<'journal'>
    expect(
      journal.entries.map(({ kind, outcome, unit, values }) => [kind, outcome, unit, values?.['value']]),
    ).toEqual(
      expect.arrayContaining([
        ['care', 'skipped', null, undefined],
        ['weight', null, 'kg', 4.25],
        ['temperature', null, '°C', 38.61],
        ['creatinine', null, 'mg/dL', 1.58],
      ]),
    )
    expect(journal.entries).toHaveLength(8)
    const before = await asked(secret, 'journal', '?first=2026-11-10&last=2026-11-14')
    expect(before.body).toEqual({ entries: [] })
  })

  it('what is given as needed takes the amount of its medicine, or the one that is said', async () => {
    const { anna, mitzi, card, secret } = await household()
    const [petId, medicineId] = [mitzi.petId, card.medicineId]
    expect((await sent(secret, 'as-needed', { petId, medicineId })).status).toBe(200)
    expect((await sent(secret, 'as-needed', { petId, medicineId, dose: 0.25 })).status).toBe(200)
    expect((await sent(secret, 'as-needed', { petId, title: 'Brushed' })).status).toBe(200)
    const told = (await entriesOf(anna)).map(({ dose }) => dose?.milli)
    expect(told.toSorted()).toEqual([250, 500, undefined])
    for (const bad of [
      { petId },
      { petId, medicineId, dose: 0 },
      { petId, medicineId: newId() },
      { petId, medicineId, dose: -1 },
    ])
      expect((await sent(secret, 'as-needed', bad)).status, JSON.stringify(bad)).toBeGreaterThanOrEqual(400)
  })

  it('days are told as far as they are asked for, in pages of whole days', async () => {
    const { secret } = await household()
    const days = async (query: string) =>
      (await asked(secret, 'days', query)).body as unknown as ApiAnswer<'days'>
    const week = await days('')
    expect(week.tasks).toHaveLength(16)
    expect(week.next).toBeNull()
    expect((await days('?first=2026-12-24&last=2026-12-24')).tasks).toMatchObject([
      { day: '2026-12-24', state: 'coming' },
      { day: '2026-12-24', state: 'coming' },
    ])
    for (const query of [
      '?first=2026-11-15&last=2026-12-16',
      '?first=2026-11-15&last=2026-11-14',
      '?first=2026-02-30',
      '?first=2026-09-01&last=2026-09-02',
      '?first=2036-01-01&last=2036-01-01',
      '?first=9999-12-31',
    ])
      expect((await byKey(world.url, secret, `/api/v1/days${query}`)).status, query).toBe(400)
    for (const query of ['', '?first=2026-11-15', '?first=2026-01-01&last=2026-11-15'])
      expect((await byKey(world.url, secret, `/api/v1/journal${query}`)).status, query).toBe(400)
  })

  it('only who may plan adds to the plan, and only by a token that may', async () => {
    const { anna, rex, secret } = await household()
    const event = { title: 'Vet', petIds: [rex.petId], start: '2026-11-20T10:00:00' }
    const refused = { status: 403, body: { error: { refusal: 'key-not-for-this' } } }
    expect(await sent(secret, 'events', event)).toMatchObject(refused)
    const sitter = await joined(world, anna, 'sitter')
    const theirs = await keyFor(sitter, { household: anna.userId, right: 'plans' })
    expect(await sent(theirs, 'events', event)).toMatchObject({
      status: 403,
      body: { error: { refusal: 'not-allowed-for-role' } },
    })
    const plans = await keyFor(anna, { right: 'plans' })
    expect((await sent(plans, 'events', event)).status).toBe(200)
    const days = (await asked(secret, 'days', '?first=2026-11-20&last=2026-11-20')).body
    expect(days.tasks).toMatchObject([
      { title: 'Insulin' },
      { title: 'Vet', pet: { name: 'Rex' } },
      { title: 'Insulin' },
    ])
  })

  const every = Object.keys(apiCalls) as ApiCallName[]
  const rights: Record<KeyRight, readonly ApiCallName[]> = {
    lists: [],
    read: ['household', 'pets', 'today', 'days', 'journal'],
    record: every.filter((name) => name !== 'events'),
    plans: every,
  }
  it.each(Object.entries(rights) as [KeyRight, ApiCallName[]][])(
    'a token that may %s opens nothing else',
    async (right, opens) => {
      const { anna } = await household()
      const secret = await keyFor(anna, { right })
      for (const name of every) {
        const { method, path } = apiCalls[name]
        const init =
          method === 'GET' ? {} : { method, body: '{}', headers: { 'content-type': 'application/json' } }
        const { body } = await byKey(world.url, secret, path, init)
        expect([name, body.error?.refusal === 'key-not-for-this']).toEqual([name, !opens.includes(name)])
      }
    },
  )

  test('a key of another household sees and records nothing of this one', async () => {
    const { anna, rex, card, secret } = await household()
    const task = await ticked(secret, 'Pill')
    const stranger = await world.device()
    const theirs = await keyFor(stranger)
    for (const name of rights.read) {
      const query = name === 'journal' ? '?first=2026-11-15&last=2026-11-15' : ''
      for (const more of ['', `&household=${anna.userId}`]) {
        const { text } = await asked(
          theirs,
          name,
          query + more.replace(query === '' ? '&' : '', query === '' ? '?' : ''),
        )
        for (const hidden of ['Rex', 'Mitzi', 'Insulin', rex.petId]) expect(text).not.toContain(hidden)
      }
    }
    const petId = rex.petId
    const entry = ((await sent(secret, 'care', { task })).body as unknown as ApiAnswer<'recorded'>).id
    const before = await anna.snapshot('pets,events,care,health,medicines')
    const answers = [
      await sent(theirs, 'care', { task }),
      await sent(theirs, 'take-back', { task, entry }),
      await sent(theirs, 'as-needed', { petId, title: 'x' }),
      await sent(theirs, 'as-needed', { petId, medicineId: card.medicineId }),
      await sent(theirs, 'measures', { petId, kind: 'note', note: 'x' }),
    ]
    for (const { status } of answers) expect(status).toBeGreaterThanOrEqual(400)
    expect((await anna.snapshot('pets,events,care,health,medicines')).rows).toEqual(before.rows)
  })

  test('who sits by a link and has an account sees their pets, for their days, and nothing of the others', async () => {
    const { anna, mitzi, rex } = await household()
    const pets = [{ id: rex.petId, name: 'Rex' }]
    const berta = await world.device()
    const opened = await call(berta, 'open-sitter-link', {
      secret: await sitterLink(anna, { pets }),
      name: 'Berta',
    })
    expect(opened.status).toBe(200)
    const secret = await keyFor(berta, { household: anna.userId })
    const annas = await keyFor(anna)
    const insulin = (await today(annas)).next?.task ?? ''
    const { tasks } = await today(secret)
    expect(tasks.map(({ title }) => title)).toEqual(['Pill'])
    expect((await asked(secret, 'pets')).text).not.toContain('Mitzi')
    expect(await sent(secret, 'care', { task: insulin })).toMatchObject({ status: 404 })
    const note = { petId: mitzi.petId, kind: 'note', note: 'x' } as const
    expect((await sent(secret, 'measures', note)).status).toBe(404)
    expect((await sent(secret, 'care', { task: tasks[0]?.task ?? '' })).status).toBe(200)
    world.clock.at = Date.parse('2026-11-18T12:00:00Z')
    expect((await asked(secret, 'today')).status).toBe(401)
  })

  test('who was removed records nothing any more, who may less only that', async () => {
    const { anna, secret } = await household()
    const berta = await joined(world, anna)
    const theirs = await keyFor(berta, { household: anna.userId, right: 'plans' })
    const task = await ticked(secret, 'Pill')
    await call(anna, 'change-role', { household: anna.userId, member: berta.userId, role: 'sitter' })
    const event = { title: 'Vet', petIds: [], start: '2026-11-20T10:00:00' }
    expect((await sent(theirs, 'events', event)).status).toBe(403)
    expect((await sent(theirs, 'care', { task })).status).toBe(200)
    await call(anna, 'remove', { household: anna.userId, member: berta.userId })
    expect((await sent(theirs, 'care', { task, again: true })).status).toBe(401)
    expect(await entriesOf(anna)).toHaveLength(1)
  })

  test('a session is no token, a form of another site cannot send one, and bodies are bounded', async () => {
    const { anna, secret } = await household()
    const task = await ticked(secret, 'Pill')
    expect((await anna.post('/api/v1/care', { task })).status).toBe(401)
    const as = (type: string, body: string) =>
      byKey(world.url, secret, '/api/v1/care', { method: 'POST', headers: { 'content-type': type }, body })
    expect((await as('text/plain', JSON.stringify({ task }))).status).toBe(415)
    expect((await as('application/json', JSON.stringify({ task, note: 'x'.repeat(40_000) }))).status).toBe(
      413,
    )
    expect((await as('application/json', '['.repeat(20_000))).status).toBe(400)
    expect((await as('application/json', JSON.stringify({ task, note: 'x'.repeat(1_001) }))).status).toBe(400)
    expect(await entriesOf(anna)).toEqual([])
  })
})
